/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tip.h"
#include "class-parts.h"
#include <adwaita.h>

#define WIDEST 50 /* width of a tip, in characters, beyond which its text wraps */
#define MARKUP "tip-markup"
#define TEXT "tip-text"
#define PRESSED "tip-pressed"

/* The tip (tip.h) that is open; all members are NULL if none is. of: the widget that it explains;
 * popover: the tip; events: the controller that sees all events of the widget's window. */
static struct {
  GtkWidget *of, *popover;
  GtkEventController *events;
} told;

static void
hide (GtkWidget *widget)
{
  GtkWidget *popover = told.popover;
  GtkEventController *events = told.events;

  if (widget == NULL || widget != told.of)
    return;
  told.of = told.popover = NULL;
  told.events = NULL;
  gtk_widget_remove_controller (gtk_event_controller_get_widget (events), events);
  gtk_widget_unparent (popover);
}

static gboolean
is_over (GtkWidget *widget, GdkEvent *event)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  double x, y, left, top;

  gtk_native_get_surface_transform (GTK_NATIVE (root), &left, &top);
  return gdk_event_get_position (event, &x, &y) &&
         gtk_widget_translate_coordinates (root, widget, x - left, y - top, &x, &y) &&
         gtk_widget_contains (widget, x, y);
}

/* Called for every event of the window: closes the tip if the pointer has left the widget,
 * something scrolls, or a key or button is pressed. It would not suffice to handle the leave events
 * of the widget: a widget that scrolls away under a resting pointer does not get one. */
static gboolean
see_event (GtkEventController *events G_GNUC_UNUSED, GdkEvent *event)
{
  switch ((int) gdk_event_get_event_type (event)) {
  case GDK_MOTION_NOTIFY:
    if (is_over (told.of, event))
      break;
    G_GNUC_FALLTHROUGH;
  case GDK_SCROLL:
  case GDK_KEY_PRESS:
  case GDK_BUTTON_PRESS:
    hide (told.of);
  }
  return GDK_EVENT_PROPAGATE;
}

static void
watch_events (GtkWidget *widget)
{
  told.events = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (told.events, GTK_PHASE_CAPTURE);
  g_signal_connect (told.events, "event", G_CALLBACK (see_event), NULL);
  gtk_widget_add_controller (GTK_WIDGET (gtk_widget_get_root (widget)), told.events);
}

static void
show (GtkWidget *widget)
{
  GtkWidget *popover = gtk_popover_new (), *label = gtk_label_new (NULL);

  hide (told.of);

  gtk_label_set_markup (GTK_LABEL (label), g_object_get_data (G_OBJECT (widget), MARKUP));
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDEST);
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_popover_set_position (GTK_POPOVER (popover), GTK_POS_BOTTOM);
  gtk_widget_set_can_target (popover, FALSE);
  gtk_widget_set_can_focus (popover, FALSE);
  gtk_widget_set_parent (popover, widget);
  told.of = widget;
  told.popover = popover;
  watch_events (widget);
  gtk_popover_popup (GTK_POPOVER (popover));
}

/* Handler of GtkWidget::query-tooltip: opens the tip, and returns FALSE so that GTK shows no
 * tooltip of its own. */
static gboolean
tell (GtkWidget *widget)
{
  if (widget != told.of)
    show (widget);
  return FALSE;
}

static void
make_tip (GtkWidget *widget)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_signal_connect (widget, "query-tooltip", G_CALLBACK (tell), NULL);
  g_signal_connect (widget, "unmap", G_CALLBACK (hide), NULL);
  g_signal_connect (widget, "destroy", G_CALLBACK (hide), NULL);
  bisection_follow (pointer, "leave", hide, widget);
  bisection_follow (focus, "leave", hide, widget);
  gtk_widget_add_controller (widget, pointer);
  gtk_widget_add_controller (widget, focus);
  gtk_widget_set_has_tooltip (widget, TRUE);
}

void
bisection_tip_set (GtkWidget *widget, const char *markup)
{
  const char *before = g_object_get_data (G_OBJECT (widget), MARKUP);
  g_autofree char *plain = NULL;

  if (before == NULL)
    make_tip (widget);
  else if (g_str_equal (before, markup))
    return;
  g_object_set_data_full (G_OBJECT (widget), MARKUP, g_strdup (markup), g_free);
  if (pango_parse_markup (markup, -1, 0, NULL, &plain, NULL, NULL))
    gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    plain, -1);
}

static gboolean
has_open_popover (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  /* A combo row has this style class while its popover is open; the popover is not a direct child,
   * so the loop below would not find it. */
  if (gtk_widget_has_css_class (widget, "has-open-popup"))
    return TRUE;
  while (child && !(GTK_IS_POPOVER (child) && gtk_widget_get_visible (child)))
    child = gtk_widget_get_next_sibling (child);
  return child != NULL;
}

/* Returns whether a tooltip of the widget must not appear, because it would cover the widget's open
 * popover, or the result of pressing the button. */
static gboolean
is_in_the_way (GtkWidget *widget)
{
  return has_open_popover (widget) || g_object_get_data (G_OBJECT (widget), PRESSED);
}

static gboolean
tell_text (GtkWidget *widget, int x G_GNUC_UNUSED, int y G_GNUC_UNUSED,
           gboolean by_key G_GNUC_UNUSED, GtkTooltip *tooltip)
{
  gboolean is_shown = !is_in_the_way (widget);

  if (is_shown)
    gtk_tooltip_set_text (tooltip, g_object_get_data (G_OBJECT (widget), TEXT));
  return is_shown;
}

void
bisection_tip_say (GtkWidget *widget, const char *text)
{
  const char *before = g_object_get_data (G_OBJECT (widget), TEXT);
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (g_strcmp0 (before, text) == 0)
    return;
  g_object_set_data_full (G_OBJECT (widget), TEXT, g_strdup (text), g_free);
  gtk_widget_set_has_tooltip (widget, text != NULL);
  if (text)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
  else
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  if (!g_signal_handler_find (widget, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, tell_text, NULL))
    g_signal_connect (widget, "query-tooltip", G_CALLBACK (tell_text), NULL);
}

/* Called when the state of a button that was pressed changes: once the pointer has left the button,
 * its tooltip may appear again. */
static void
forget_press (GtkWidget *widget, GtkStateFlags before G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  if (gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_PRELIGHT)
    return;
  g_object_set_data (G_OBJECT (widget), PRESSED, NULL);
  g_signal_handlers_disconnect_by_func (widget, forget_press, NULL);
}

static void
pressed (GtkButton *button)
{
  if (!g_object_get_data (G_OBJECT (button), PRESSED)) {
    g_object_set_data (G_OBJECT (button), PRESSED, button);
    g_signal_connect (button, "state-flags-changed", G_CALLBACK (forget_press), NULL);
  }
  g_signal_chain_from_overridden_handler (button);
}

static gboolean
query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keyboard, GtkTooltip *tooltip)
{
  gboolean is_shown = FALSE;

  if (!is_in_the_way (widget))
    g_signal_chain_from_overridden_handler (widget, x, y, by_keyboard, tooltip, &is_shown);
  return is_shown;
}

static GParamSpec *tooltip_text;
static void (*set_property_of_gtk) (GObject *, guint, const GValue *, GParamSpec *);

/* Replaces GtkWidget's set_property(). GTK queries the display for the pointer several times when a
 * tooltip is set on a visible widget, even on one that is not in a window yet. To prevent that,
 * this function hides a new widget while its tooltip is set. */
static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *property)
{
  GtkWidget *widget = GTK_WIDGET (object);
  gboolean is_new = property == tooltip_text && !gtk_widget_get_parent (widget) &&
                    !GTK_IS_NATIVE (widget) && gtk_widget_get_visible (widget);

  if (is_new) {
    g_object_freeze_notify (object);
    gtk_widget_set_visible (widget, FALSE);
  }
  set_property_of_gtk (object, id, value, property);
  if (is_new) {
    gtk_widget_set_visible (widget, TRUE);
    g_object_thaw_notify (object);
  }
}

static void
guard_new_tooltips (void)
{
  /* a reference that is never released, because one of the functions of the class is replaced for
   * good */
  GObjectClass *class = g_type_class_ref (GTK_TYPE_WIDGET);

  tooltip_text = g_object_class_find_property (class, "tooltip-text");
  set_property_of_gtk = class->set_property;
  class->set_property = set_property;
}

void
bisection_tips_guard (void)
{
  const GType types[] = { GTK_TYPE_DROP_DOWN, GTK_TYPE_MENU_BUTTON, ADW_TYPE_COMBO_ROW,
                          GTK_TYPE_BUTTON };
  static gsize is_guarded;

  if (!g_once_init_enter (&is_guarded))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (types); i++) {
    gpointer class = g_type_class_ref (types[i]);
    g_signal_override_class_handler ("query-tooltip", types[i], G_CALLBACK (query_tooltip));
    g_type_class_unref (class);
  }
  g_signal_override_class_handler ("clicked", GTK_TYPE_BUTTON, G_CALLBACK (pressed));
  guard_new_tooltips ();
  g_once_init_leave (&is_guarded, 1);
}
