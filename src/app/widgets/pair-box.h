/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPairBox: a box for two widgets of the same worth: in a row, each half as wide, or where
 * that would be narrow one above the other. One that is hidden leaves all the room to the other. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_PAIR_BOX (bisection_pair_box_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPairBox, bisection_pair_box, BISECTION, PAIR_BOX, GtkWidget)

#define BISECTION_PAIR_BOX_ROW 520 /* pixels from which on they stand in a row */
