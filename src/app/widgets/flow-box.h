/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keyboard navigation in a GtkFlowBox. */
#pragma once

#include <glib.h>

/* Prevents, in the whole program, arrow keys from moving within or into a flow box before its
 * children have been allocated. GTK 4.8 would divide by the number of children in a line, which is
 * not known until then, or search for the next line endlessly. A page that is about to be shown, or
 * a popover that is about to open, can already have the focus. Also lets Shift+Tab leave a box
 * whose children do not take the focus themselves, as GTK 4.8 would stay in the first one. */
void bisection_flow_boxes_guard (void);
