/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionWrapBox: a box that places its children in lines, as words of a text: a child that does
 * not fit into a line begins the next one. Children of different lines may have different widths
 * (unlike in a GtkFlowBox), so that a narrow box needs few lines. If children of natural width
 * would need more than three lines, they are narrowed, so that more of them fit into a line. If
 * there are several lines, children that expand fill the rest of their line. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_WRAP_BOX (bisection_wrap_box_get_type ())
G_DECLARE_FINAL_TYPE (BisectionWrapBox, bisection_wrap_box, BISECTION, WRAP_BOX, GtkWidget)
