/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wheel.h"
#include <math.h>

/* GTK's own controllers, without which the wheel goes on to what the widget lies in. */
static void
set_phase (GtkWidget *widget, GtkPropagationPhase phase)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_event_controller_set_propagation_phase (controller, phase);
  }
}

static void
on_focus (GtkWidget *widget, GtkStateFlags before G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  gboolean has_focus = (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
  set_phase (widget, has_focus ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

void
bisection_wheel_passes (GtkScrolledWindow *scroller)
{
  set_phase (GTK_WIDGET (scroller), GTK_PHASE_NONE);
}

static gboolean
on_wheel_across (GtkEventControllerScroll *wheel, double x, double y, GtkScrolledWindow *scroller)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (scroller);
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (wheel));
  double by = state & GDK_SHIFT_MASK ? y : x;
  if (by == 0)
    return GDK_EVENT_PROPAGATE;
  if (gtk_event_controller_scroll_get_unit (wheel) == GDK_SCROLL_UNIT_WHEEL)
    by *= pow (gtk_adjustment_get_page_size (across), 2 / 3.0); /* as GTK's own step */
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) + by);
  return GDK_EVENT_STOP;
}

void
bisection_wheel_goes_across (GtkScrolledWindow *scroller)
{
  GtkEventController *wheel =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  bisection_wheel_passes (scroller);
  g_signal_connect (wheel, "scroll", G_CALLBACK (on_wheel_across), scroller);
  gtk_widget_add_controller (GTK_WIDGET (scroller), wheel);
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
