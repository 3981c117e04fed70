/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPairBox: a box for two widgets. They are side by side with equal widths, or one above
 * the other if the box is too narrow for that. If one is hidden, the other gets all the space.
 *
 * Property "aside": 0 if both widgets are of equal importance. Otherwise the second widget only
 * explains the first: beside the first, it gets this width, in pixels; below the first, it gets
 * only the height that it needs. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_PAIR_BOX (bisection_pair_box_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPairBox, bisection_pair_box, BISECTION, PAIR_BOX, GtkWidget)

/* If the box is narrower than this (in pixels), the widgets are placed one above the other. */
#define BISECTION_PAIR_BOX_ROW 520
