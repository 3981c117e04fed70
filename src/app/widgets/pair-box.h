/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionPairBox: a box for two widgets. They are side by side with equal widths, or one above
 * the other if the box is too narrow for that. If one is hidden, the other gets all the space.
 *
 * Property "aside": the width in pixels that the second widget has beside the first, for a widget
 * that only explains the first; above each other, it then has only the height that it needs. 0:
 * both widgets are of equal importance. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_PAIR_BOX (bisection_pair_box_get_type ())
G_DECLARE_FINAL_TYPE (BisectionPairBox, bisection_pair_box, BISECTION, PAIR_BOX, GtkWidget)

/* If the box is narrower than this (in pixels), the widgets are placed one above the other. */
#define BISECTION_PAIR_BOX_ROW 520
