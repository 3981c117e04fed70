/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys in a GtkFlowBox. */
#pragma once

#include <glib.h>

/* From now on no arrow moves within or into a flow box, of the whole program, before its children
 * have been given a place. GTK 4.8 would divide by their number in a line, which is not known until
 * then, or search for the next line without end. A page that is about to be shown, or a popover
 * that is about to open, can have the focus already. And Shift+Tab leaves a box whose places do not
 * take the focus themselves: GTK 4.8 would stay in its first one. */
void bisection_flow_boxes_guard (void);
