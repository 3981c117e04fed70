/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keys in a GtkFlowBox. */
#pragma once

#include <gtk/gtk.h>

/* For the signal "move-cursor" of every flow box: none of the keys counts before its children have
 * been given a place. GTK 4.8 would divide by their number in a line, which is not known until
 * then, or search for the next line without end. A page that is about to be shown, or a popover
 * that is about to open, can have the focus already. */
void bisection_flow_box_guard (GtkFlowBox *box);

/* The same for a focus that an arrow moves into a flow box from outside: of every one, called once
 * by the application. */
void bisection_flow_boxes_guard_focus (void);
