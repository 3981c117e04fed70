/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "flow-box.h"

void
bisection_flow_box_guard (GtkFlowBox *box)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (box)); child;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child) && gtk_widget_get_width (child) > 0)
      return;
  g_signal_stop_emission_by_name (box, "move-cursor");
}
