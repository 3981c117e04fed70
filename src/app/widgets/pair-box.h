/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPairBox: a box for two widgets of equal importance: side by side with equal widths, or
 * one above the other if that would be too narrow. If one is hidden the other gets all the room. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_PAIR_BOX (bisection_pair_box_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPairBox, bisection_pair_box, BISECTION, PAIR_BOX, GtkWidget)

#define BISECTION_PAIR_BOX_ROW 520 /* least width for placing them side by side, in pixels */
