/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Somebody who does anything that a window lets them do, in any order: actions, clicks, keys,
 * values and choices at random. Nothing may crash, and nothing may be warned of. A thousand events;
 * 100,000 with `-m slow`, where the seed is the test's own: `--seed` repeats it. Files are neither
 * opened nor saved: what asks for one is closed, sooner or later. Needs a display. */
#include "export-dialog.h"
#include "runner.h"
#include "scene-view.h"
#include "windows.h"

#include <malloc.h>
#include <math.h>
#include <time.h>

#define EVENTS 1000
#define EVENTS_AT_LENGTH 100000
#define MOST_WINDOWS 2
#define LIFE 400 /* events, after which a window is likely to be closed */
#define STALL 100.0 /* ms of work of the main thread, which a user notices */
#define REST 10     /* tenths of a second without less memory in use */

static GRand *dice;
static char last_event[200]; /* in words, for who reads the log */
static guint n_documents;

static guint
roll (guint n)
{
  return g_rand_int_range (dice, 0, MAX (n, 1));
}

/* Small networks, wrong ones, and no numbers at all. */
static const char *
any_text (void)
{
  static const char *const texts[] = { "2",  "3",   "4",   "5",   "8", "16",  "4x2", "0", "1",
                                       "-1", "1e9", "0.5", "nan", "",  "abc", "½",   "64" };

  return texts[roll (G_N_ELEMENTS (texts))];
}

/* Windows. */

/* A window that has been closed is no longer of the application, and goes by and by. */
static GPtrArray *
list_windows (GType type)
{
  GPtrArray *found = g_ptr_array_new ();
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (G_TYPE_CHECK_INSTANCE_TYPE (l->data, type) &&
        (!BISECTION_IS_WINDOW (l->data) || gtk_window_get_application (l->data)))
      g_ptr_array_add (found, l->data);
  return found;
}

static void
document_is_gone (gpointer n, GObject *document G_GNUC_UNUSED)
{
  --*(guint *) n;
}

/* Those that live, of windows that are open and of those that are not. */
static void
count_documents (GPtrArray *windows)
{
  static const char counted[] = "counted";

  for (guint i = 0; i < windows->len; i++) {
    GObject *document = G_OBJECT (document_of (g_ptr_array_index (windows, i)));

    if (g_object_get_data (document, counted))
      continue;
    g_object_set_data (document, counted, (gpointer) counted);
    g_object_weak_ref (document, document_is_gone, &n_documents);
    n_documents++;
  }
}

/* NULL where one has been opened instead. */
static BisectionWindow *
any_window (void)
{
  static const char *const designs[][4] = {
    { "k=4,n=2", "k=2,n=4", "topology=ring,k=5", NULL },
    { "topology=butterfly,k=2,n=3,traffic=complement", "topology=benes,k=2,n=3", NULL },
    { "k=4,n=2,traffic=matrix:/nonexistent/m.csv", "nodes=50,n=3", NULL },
    { NULL },
  };
  g_autoptr (GPtrArray) windows = list_windows (BISECTION_TYPE_WINDOW);

  count_documents (windows);
  if (windows->len > 0 && (windows->len >= MOST_WINDOWS || roll (LIFE) > 0))
    return g_ptr_array_index (windows, roll (windows->len));
  bisection_window_present_soon (
    start_window (designs[roll (G_N_ELEMENTS (designs))]));
  g_strlcpy (last_event, "a new window", sizeof last_event);
  return NULL;
}

/* A question is answered, any other dialog closed. TRUE when there was one. */
static gboolean
answer_dialog (void)
{
  g_autoptr (GPtrArray) windows = list_windows (GTK_TYPE_WINDOW);

  for (guint i = 0; i < windows->len; i++) {
    GtkWindow *window = g_ptr_array_index (windows, i);
    if (BISECTION_IS_WINDOW (window) || !gtk_widget_get_visible (GTK_WIDGET (window)) ||
        !gtk_window_get_transient_for (window))
      continue;
    if (ADW_IS_MESSAGE_DIALOG (window))
      adw_message_dialog_response (ADW_MESSAGE_DIALOG (window), roll (2) ? "cancel" : "discard");
    gtk_window_close (window);
    return TRUE;
  }
  return FALSE;
}

/* Widgets. */

static void
collect (GtkWidget *widget, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, found);
}

static gboolean
is_left_out (const char *action)
{
  static const char *const actions[] = { "win.open-uri", "app.quit", NULL };

  return action && g_strv_contains (actions, action);
}

static void
press_button (GtkWidget *widget)
{
  if (!is_left_out (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget))))
    g_signal_emit_by_name (widget, "clicked");
}

static void
point_at_scene (GtkWidget *widget)
{
  double x = roll (gtk_widget_get_width (widget)), y = roll (gtk_widget_get_height (widget));

  switch (roll (8)) {
  case 0:
    g_signal_emit_by_name (widget, "hover", roll (10) ? x : -1, y);
    break;
  case 1:
    g_signal_emit_by_name (widget, "zoomed", x, y, roll (2) ? 2.0 : 0.5);
    break;
  case 2:
    g_signal_emit_by_name (widget, "panned", x - 100, y - 100);
    break;
  case 3:
    g_signal_emit_by_name (widget, "boxed", x, y, 1.0 + roll (200), 1.0 + roll (200));
    break;
  case 4:
    g_signal_emit_by_name (widget, "fit");
    break;
  case 5:
    g_signal_emit_by_name (widget, "moved-focus", (int) (GTK_DIR_UP + roll (4)));
    break;
  case 6:
    g_signal_emit_by_name (widget, "activated");
    break;
  default:
    g_signal_emit_by_name (widget, "clicked", x, y, (int) (1 + roll (2)));
  }
}

static void
move_in_flow_box (GtkWidget *widget)
{
  gboolean handled = FALSE;

  g_signal_emit_by_name (widget, "move-cursor",
                         roll (2) ? GTK_MOVEMENT_PAGES : GTK_MOVEMENT_DISPLAY_LINES,
                         roll (2) ? 1 : -1, FALSE, FALSE, &handled);
}

/* What the widget is there for. */
static void
use (GtkWidget *widget)
{
  if (BISECTION_IS_SCENE_VIEW (widget))
    point_at_scene (widget);
  else if (GTK_IS_SPIN_BUTTON (widget))
    gtk_spin_button_spin (GTK_SPIN_BUTTON (widget),
                          roll (2) ? GTK_SPIN_STEP_FORWARD : GTK_SPIN_STEP_BACKWARD, 1);
  else if (GTK_IS_EDITABLE (widget) && gtk_editable_get_editable (GTK_EDITABLE (widget)))
    gtk_editable_set_text (GTK_EDITABLE (widget), any_text ());
  else if (GTK_IS_SWITCH (widget))
    gtk_switch_set_active (GTK_SWITCH (widget), roll (2));
  else if (GTK_IS_DROP_DOWN (widget))
    gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), roll (3));
  else if (ADW_IS_COMBO_ROW (widget))
    adw_combo_row_set_selected (ADW_COMBO_ROW (widget), roll (6));
  else if (ADW_IS_EXPANDER_ROW (widget))
    adw_expander_row_set_expanded (ADW_EXPANDER_ROW (widget), roll (2));
  else if (GTK_IS_RANGE (widget))
    gtk_range_set_value (GTK_RANGE (widget), g_rand_double (dice));
  else if (GTK_IS_COLUMN_VIEW (widget))
    g_signal_emit_by_name (widget, "activate", roll (20));
  else if (GTK_IS_FLOW_BOX (widget))
    move_in_flow_box (widget);
  else if (GTK_IS_TOGGLE_BUTTON (widget))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget), roll (2));
  else if (GTK_IS_BUTTON (widget))
    press_button (widget);
  else if (GTK_IS_LIST_BOX_ROW (widget) || GTK_IS_FLOW_BOX_CHILD (widget))
    gtk_widget_activate (widget);
  else
    gtk_widget_grab_focus (widget);
}

/* An edit of a drawn network by hand; the menu button's actions are no actions of a class. */
static void
touch (GtkWidget *widget)
{
  static const char *const actions[] = { "touch.join",        "touch.fail",  "touch.widen",
                                         "touch.narrow",      "touch.move",  "touch.reset",
                                         "touch.remove-link", "touch.remove-node" };

  if (roll (5) == 0)
    gtk_widget_activate_action (widget, "touch.paint", "i", (int) roll (4) - 1);
  else
    gtk_widget_activate_action (widget, actions[roll (G_N_ELEMENTS (actions))], NULL);
}

/* One of the actions that its class has. */
static void
act (GtkWidget *widget)
{
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (widget);
  const GVariantType *type;
  const char *name, *property;
  GType owner;
  guint n = 0, which;

  if (BISECTION_IS_SCENE_VIEW (widget) && roll (2)) {
    touch (widget);
    return;
  }
  while (gtk_widget_class_query_action (class, n, &owner, &name, &type, &property))
    n++;
  if (n == 0)
    return;
  which = roll (n);
  gtk_widget_class_query_action (class, which, &owner, &name, &type, &property);
  if (is_left_out (name) || g_str_has_prefix (name, "clipboard.") ||
      g_str_has_prefix (name, "link.") || g_str_has_prefix (name, "misc.") ||
      g_str_has_prefix (name, "window."))
    return;
  g_strlcat (last_event, ", ", sizeof last_event);
  g_strlcat (last_event, name, sizeof last_event);
  if (!type || property)
    gtk_widget_activate_action (widget, name, NULL);
  else if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
    gtk_widget_activate_action (widget, name, "s",
                                roll (8) ? bisection_pages[roll (bisection_n_pages)]->id : "none");
}

/* A key, to the controllers of the widget. */
static void
press_key (GtkWidget *widget)
{
  static const guint keys[] = { GDK_KEY_Left,  GDK_KEY_Right, GDK_KEY_Up,     GDK_KEY_Down,
                                GDK_KEY_Home,  GDK_KEY_End,   GDK_KEY_Return, GDK_KEY_space,
                                GDK_KEY_plus,  GDK_KEY_minus, GDK_KEY_0,      GDK_KEY_Page_Down,
                                GDK_KEY_Escape };
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  guint key = keys[roll (G_N_ELEMENTS (keys))];

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    gboolean handled = FALSE;
    if (BISECTION_IS_SCENE_VIEW (widget) && GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, roll (4) ? 0 : GDK_SHIFT_MASK,
                             &handled);
  }
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (widget)), roll (6));
}

static void
change_page (BisectionWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s",
                              bisection_pages[roll (bisection_n_pages)]->id);
}

static void
any_event (void)
{
  BisectionWindow *window = any_window ();
  g_autoptr (GPtrArray) widgets = g_ptr_array_new ();

  if (!window)
    return;
  if (roll (3) && answer_dialog ()) {
    g_strlcpy (last_event, "answer a dialog", sizeof last_event);
    return;
  }
  collect (GTK_WIDGET (window), widgets);
  if (widgets->len == 0)
    return;
  GtkWidget *widget = g_ptr_array_index (widgets, roll (widgets->len));
  guint kind = roll (LIFE);
  g_snprintf (last_event, sizeof last_event, "%s at %s of %s, \"%s\"",
              kind == 0          ? "close"
              : kind < LIFE / 16 ? "change of page"
              : kind < LIFE / 8  ? "undo or redo"
              : kind < LIFE / 4  ? "action"
              : kind < LIFE / 3  ? "key"
                                 : "use",
              G_OBJECT_TYPE_NAME (widget),
              G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget) ?: widget),
              gtk_window_get_title (GTK_WINDOW (window)));
  if (kind == 0)
    gtk_window_close (GTK_WINDOW (window));
  else if (kind < LIFE / 16)
    change_page (window);
  else if (kind < LIFE / 8)
    gtk_widget_activate_action (GTK_WIDGET (window), roll (3) ? "win.undo" : "win.redo", NULL);
  else if (kind < LIFE / 4)
    act (roll (4) ? widget : GTK_WIDGET (window));
  else if (kind < LIFE / 3)
    press_key (widget);
  else
    use (widget);
}

/* GTK complains of its own popovers and windows under keys and clicks at random: of surfaces that X
 * has not placed yet or has taken away, and of room that is less than nothing. What it says of them
 * is told apart by its domain; crashes, endless loops and what everyone else says are faults. */
static gboolean
is_of_gtk (const char *domain)
{
  return g_strcmp0 (domain, "Gdk") == 0 || g_strcmp0 (domain, "Gtk") == 0;
}

static gboolean
is_fatal (const char *domain, GLogLevelFlags level G_GNUC_UNUSED, const char *message G_GNUC_UNUSED,
          gpointer data G_GNUC_UNUSED)
{
  return !is_of_gtk (domain);
}

/* The handler of tests would call off the whole program for a message that is_fatal () lets pass.
 */
static void
ignore (const char *domain G_GNUC_UNUSED, GLogLevelFlags level G_GNUC_UNUSED,
        const char *message G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
}

/* GTK logs in fields, too, which no handler sees. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (strcmp (fields[i].key, "GLIB_DOMAIN") == 0 && is_of_gtk (fields[i].value))
      return G_LOG_WRITER_HANDLED;
  return g_log_writer_default (level, fields, n_fields, data);
}

/* Work of this thread, in milliseconds: the background has its own, and other programs theirs. */
static double
work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static double
memory_in_use (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (info.uordblks + info.hblkhd) / 1e6;
}

/* Work in the background that nobody waits for any more may take a while to hear of it. */
static double
memory_at_rest (void)
{
  double least = INFINITY;

  for (guint wait = 0; wait < REST; wait++) {
    double now = memory_in_use ();

    if (now < least - 0.1)
      wait = 0;
    least = MIN (least, now);
    settle ();
    g_usleep (100000);
  }
  return least;
}

/* Memory that is in use without a window, in MB: what is held then stays for good. One window may
 * take others with it, and work in the background may hold a document until it is over. */
static double
memory_without_windows (void)
{
  g_autoptr (GPtrArray) windows = NULL;

  while (answer_dialog ())
    settle ();
  do {
    g_clear_pointer (&windows, g_ptr_array_unref);
    windows = list_windows (BISECTION_TYPE_WINDOW);
    if (windows->len > 0)
      close_window (g_ptr_array_index (windows, 0));
  } while (windows->len > 0);
  WAIT_FOR (n_documents == 0);
  return memory_at_rest ();
}

/* One turn of the main loop or one event; says so if it took long. */
static void
note_stall (const char *what, double since, guint event)
{
  double ms = work () - since;

  if (ms > STALL)
    g_test_message ("event %u, %s: %.0f ms, %s", event, what, ms, last_event);
}

TEST (monkey)
{
  static const char *const domains[] = { "Gdk", "Gtk" };
  guint n = g_test_slow () ? EVENTS_AT_LENGTH : EVENTS;

  g_log_set_writer_func (write_log, NULL, NULL);
  g_test_log_set_fatal_handler (is_fatal, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (domains); i++)
    g_log_set_handler (domains[i], G_LOG_LEVEL_MASK | G_LOG_FLAG_FATAL | G_LOG_FLAG_RECURSION,
                       ignore, NULL);
  dice = g_rand_new_with_seed (g_test_slow () ? g_test_rand_int () : 1);
  for (guint i = 0; i < n; i++) {
    double since = work ();
    any_event ();
    note_stall ("at once", since, i);
    for (guint step = roll (6); step > 0; step--) {
      since = work ();
      g_main_context_iteration (NULL, FALSE);
      note_stall ("in the loop", since, i);
    }
    if (i % EVENTS == EVENTS - 1)
      g_test_message ("%u events, %.1f s of work, %.0f MB", i + 1, work () / 1e3,
                      memory_without_windows ());
  }
  g_rand_free (dice);
}

TESTS ()
{
  start_application ();
}
