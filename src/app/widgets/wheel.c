/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wheel.h"
#include "class-parts.h"
#include <math.h>

/* Keys of data that are stored in a scrolled window. SCROLLED: the position of the pointer when the
 * window last scrolled. PRESSED: TRUE from a click until the wheel or a key is next used; scrolling
 * that the click causes is not remembered under SCROLLED. */
#define SCROLLED "bisection-scrolled"
#define PRESSED "bisection-pressed"

typedef struct {
  double x, y;
} Place;

static gboolean
find_pointer (GtkWidget *widget, Place *place)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *pointer = seat ? gdk_seat_get_pointer (seat) : NULL;

  return pointer &&
         gdk_surface_get_device_position (surface, pointer, &place->x, &place->y, NULL);
}

static void
remember_pointer (GtkWidget *scrolled)
{
  Place place;

  if (gtk_widget_get_mapped (scrolled) && !g_object_get_data (G_OBJECT (scrolled), PRESSED) &&
      find_pointer (scrolled, &place))
    g_object_set_data_full (G_OBJECT (scrolled), SCROLLED, g_memdup2 (&place, sizeof place),
                            g_free);
}

/* Returns whether the widget is under the pointer only because the page has scrolled: the pointer
 * has not moved since. Turning the wheel then goes on scrolling the page. */
static gboolean
came_under_pointer (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  const Place *before = scrolled ? g_object_get_data (G_OBJECT (scrolled), SCROLLED) : NULL;
  Place now;

  return before && find_pointer (widget, &now) && now.x == before->x && now.y == before->y;
}

/* Sets the propagation phase of the widget's own scroll controllers. GTK_PHASE_NONE disables them,
 * so that the wheel scrolls the page around the widget. */
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

static gboolean
has_focus (GtkWidget *widget)
{
  return (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_FOCUS_WITHIN) != 0;
}

static void
on_focus (GtkWidget *widget, GtkStateFlags before G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  set_phase (widget, has_focus (widget) ? GTK_PHASE_BUBBLE : GTK_PHASE_NONE);
}

static gboolean
before_wheel (GtkEventControllerLegacy *legacy G_GNUC_UNUSED, GdkEvent *event, GtkWidget *widget)
{
  if (gdk_event_get_event_type (event) == GDK_SCROLL && has_focus (widget))
    set_phase (widget, came_under_pointer (widget) ? GTK_PHASE_NONE : GTK_PHASE_BUBBLE);
  return GDK_EVENT_PROPAGATE;
}

static void
watch_events (GtkWidget *widget, GCallback before)
{
  GtkEventController *events = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (events, GTK_PHASE_CAPTURE);
  g_signal_connect (events, "event", before, widget);
  gtk_widget_add_controller (widget, events);
}

/* Called before every event in a scrolled window. After a click, scrolling does not count as
 * scrolling by the user: a click on a partly visible entry scrolls the page until all of the entry
 * is visible, which may move the entry under the pointer. The wheel must then change the entry, on
 * which the user has clicked. */
static gboolean
before_event (GtkEventControllerLegacy *legacy G_GNUC_UNUSED, GdkEvent *event, GObject *scrolled)
{
  GdkEventType type = gdk_event_get_event_type (event);

  if (type == GDK_BUTTON_PRESS) {
    g_object_set_data (scrolled, SCROLLED, NULL);
    g_object_set_data (scrolled, PRESSED, GINT_TO_POINTER (TRUE));
  } else if (type == GDK_SCROLL || type == GDK_KEY_PRESS) {
    g_object_set_data (scrolled, PRESSED, NULL);
  }
  return GDK_EVENT_PROPAGATE;
}

static void
watch_page (GtkWidget *widget)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  if (!scrolled || g_object_get_data (G_OBJECT (scrolled), "bisection-watched"))
    return;
  g_object_set_data (G_OBJECT (scrolled), "bisection-watched", GINT_TO_POINTER (TRUE));
  watch_events (scrolled, G_CALLBACK (before_event));
  bisection_follow (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                    "value-changed", remember_pointer, scrolled);
}

static void
watch (GtkWidget *widget)
{
  watch_events (widget, G_CALLBACK (before_wheel));
  g_signal_connect (widget, "state-flags-changed", G_CALLBACK (on_focus), NULL);
  g_signal_connect (widget, "map", G_CALLBACK (watch_page), NULL);
  if (gtk_widget_get_mapped (widget))
    watch_page (widget);
  on_focus (widget, 0, NULL);
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
  GdkModifierType state =
    gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (wheel));
  double by = state & GDK_SHIFT_MASK ? y : x;
  if (by == 0)
    return GDK_EVENT_PROPAGATE;
  if (gtk_event_controller_scroll_get_unit (wheel) == GDK_SCROLL_UNIT_WHEEL)
    by *= pow (gtk_adjustment_get_page_size (across), 2 / 3.0); /* the step that GTK itself uses */
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
    watch (widget);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    bisection_wheel_needs_focus (child);
}
