/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wheel.h"

/* GTK's own controllers, without which the wheel goes on to what the widget lies in. */
static void
on_focus (GtkWidget *widget, GtkStateFlags before G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  gboolean has_focus = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_event_controller_set_propagation_phase (controller,
                                                  has_focus ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
  }
}

void
bisection_wheel_needs_focus (GtkWidget *widget)
{
  if (GTK_IS_SPIN_BUTTON (widget) || GTK_IS_SCALE (widget)) {
    g_signal_connect (widget, "state-flags-changed", G_CALLBACK (on_focus), NULL);
    on_focus (widget, 0, NULL);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bisection_wheel_needs_focus (child);
}
