/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that is closed leaves nothing behind: no object, no thread at work, no file. Needs a
 * display. */
#include "plot-view.h"
#include "runner.h"
#include "scene-view.h"
#include "watch.h"
#include "windows.h"

/* Objects that are watched and still live, by the names of their types. */
typedef GHashTable Alive; /* GObject → type's name */

static void
is_gone (gpointer alive, GObject *object)
{
  g_hash_table_remove (alive, object);
}

static void
follow_object (Alive *alive, gpointer object)
{
  if (g_hash_table_insert (alive, object, (gpointer) G_OBJECT_TYPE_NAME (object)))
    g_object_weak_ref (object, is_gone, alive);
}

/* All but the tooltip, which GTK keeps for the next window. */
static void
follow_widgets (Alive *alive, GtkWidget *widget)
{
  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "GtkTooltipWindow"))
    return;
  follow_object (alive, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    follow_widgets (alive, child);
}

static Alive *
follow_window (BisectionWindow *window)
{
  Alive *alive = g_hash_table_new (NULL, NULL);

  follow_widgets (alive, GTK_WIDGET (window));
  follow_object (alive, document_of (window));
  return alive;
}

/* Says who is at the top of what is left: they are held by someone, and hold the rest. */
static void
assert_nothing_alive (Alive *alive)
{
  GHashTableIter iter;
  gpointer object, type;

  g_hash_table_iter_init (&iter, alive);
  while (g_hash_table_iter_next (&iter, &object, &type))
    if (!GTK_IS_WIDGET (object) || !gtk_widget_get_parent (object))
      g_test_message ("alive: %s, %u references", (const char *) type,
                      G_OBJECT (object)->ref_count);
  g_assert_cmpuint (g_hash_table_size (alive), ==, 0);
  g_hash_table_unref (alive);
}

/* Threads of this process that have the name. */
static guint
count_threads (const char *name)
{
  g_autoptr (GDir) tasks = g_dir_open ("/proc/self/task", 0, NULL);
  const char *task;
  guint n = 0;

  while ((task = g_dir_read_name (tasks))) {
    g_autofree char *path = g_build_filename ("/proc/self/task", task, "comm", NULL);
    g_autofree char *comm = NULL;
    if (g_file_get_contents (path, &comm, NULL, NULL) && g_str_equal (g_strchomp (comm), name))
      n++;
  }
  return n;
}

TEST (idle)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", "k=8,n=2", NULL });
  Alive *alive = follow_window (window);

  close_window (window);
  assert_nothing_alive (alive);
}

TEST (every_page)
{
  BisectionWindow *window =
    open_window ((const char *const[]){ "k=4,n=2", "topology=butterfly,k=2,n=3", NULL });

  for (guint i = 0; i < bisection_n_pages; i++) {
    show_page (window, bisection_pages[i]->id);
    WAIT_FOR (!is_busy (document_of (window)));
    settle ();
  }
  for (guint i = 0; i < 2; i++) {
    bisection_document_set_current (document_of (window), i);
    settle ();
  }
  Alive *alive = follow_window (window);
  close_window (window);
  assert_nothing_alive (alive);
}

static void
list_scrolled (GtkWidget *widget, GPtrArray *found)
{
  if (GTK_IS_SCROLLED_WINDOW (widget) && gtk_widget_get_realized (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_scrolled (child, found);
}

/* Scrolled windows that have gone are no longer told of settings. */
TEST (settings)
{
  GtkSettings *settings = gtk_settings_get_default ();
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  g_autoptr (GPtrArray) scrolled = g_ptr_array_new ();

  list_scrolled (GTK_WIDGET (window), scrolled);
  g_assert_cmpuint (scrolled->len, >, 2);
  for (guint i = 0; i < scrolled->len; i++)
    g_assert_cmpuint (g_signal_handler_find (settings, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                             g_ptr_array_index (scrolled, i)),
                      >, 0);
  close_window (window);
  for (guint i = 0; i < scrolled->len; i++)
    g_assert_cmpuint (g_signal_handler_find (settings, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL,
                                             g_ptr_array_index (scrolled, i)),
                      ==, 0);
}

static GtkWidget *
find_dialog (BisectionWindow *window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (window))
      return l->data;
  return NULL;
}

TEST (print_dialog)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  GtkWidget *dialog;
  Alive *alive;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.print-study", NULL);
  WAIT_FOR ((dialog = find_dialog (window)) && gtk_widget_get_mapped (dialog));
  alive = g_hash_table_new (NULL, NULL);
  follow_widgets (alive, dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  WAIT_FOR (!find_dialog (window));
  settle ();
  assert_nothing_alive (alive);
  close_window (window);
}

/* While the graph is analysed, a simulation runs, and messages are watched. */
TEST (at_work)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=16,n=2", "k=4,n=4", NULL });
  BisectionDocument *document = document_of (window);
  gboolean is_running = FALSE;

  show_page (window, "network");
  WAIT_FOR (!is_busy (document));
  bisection_document_simulate (document);
  WAIT_FOR (count_threads ("simulation") > 0);
  GtkWidget *watch = find_type (GTK_WIDGET (window), BISECTION_TYPE_WATCH, FALSE);
  gtk_widget_activate_action (watch, "picture.watch", NULL);
  WAIT_FOR (gtk_widget_get_mapped (watch));
  gtk_widget_activate_action (watch, "watch.running", NULL);
  WAIT_FOR ((g_object_get (watch, "running", &is_running, NULL), is_running));
  bisection_document_set_field (document, 1, "k", "5", NULL, NULL);
  settle ();
  Alive *alive = follow_window (window);
  close_window (window);
  assert_nothing_alive (alive);
  WAIT_FOR (count_threads ("simulation") == 0);
}

/* As the reader closes it: what is not saved is asked for, and the answer given. */
TEST (closed_by_reader)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  Alive *alive = follow_window (window);

  gtk_window_close (GTK_WINDOW (window));
  settle ();
  assert_nothing_alive (alive);

  window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  bisection_document_set_field (document_of (window), 0, "k", "5", NULL, NULL);
  settle ();
  alive = follow_window (window);
  gtk_window_close (GTK_WINDOW (window));
  settle ();
  g_autoptr (GList) windows = gtk_window_list_toplevels ();
  GList *question = windows;
  while (!ADW_IS_MESSAGE_DIALOG (question->data))
    question = question->next;
  adw_message_dialog_response (question->data, "discard");
  settle ();
  assert_nothing_alive (alive);
}

/* While its menu is open. */
TEST (with_menu)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });

  gtk_widget_activate_action (GTK_WIDGET (window), "win.menu", NULL);
  WAIT_FOR (find_type (GTK_WIDGET (window), GTK_TYPE_POPOVER, TRUE));
  settle ();
  Alive *alive = follow_window (window);
  close_window (window);
  assert_nothing_alive (alive);
}

/* Something with the focus, then what it lies in, are hidden before the focus has moved. */
TEST (with_hidden_focus)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });

  show_page (window, "performance");
  GtkWidget *view = find_type (GTK_WIDGET (window), BISECTION_TYPE_SCENE_VIEW, TRUE);
  g_assert_true (gtk_widget_grab_focus (view));
  Alive *alive = follow_window (window);
  gtk_widget_hide (gtk_widget_get_parent (view));
  gtk_widget_hide (gtk_widget_get_ancestor (view, ADW_TYPE_BIN));
  close_window (window);
  assert_nothing_alive (alive);
}

/* A picture on the page. */
static GtkWidget *
find_picture (BisectionWindow *window, const char *page)
{
  show_page (window, page);
  return find_type (GTK_WIDGET (window), BISECTION_TYPE_SCENE_VIEW, TRUE);
}

/* The focus comes back to a window that goes part by part, to what goes next, again and again. */
TEST (with_returning_focus)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  GtkWidget *pictures[] = { find_picture (window, "overview"),
                            find_picture (window, "performance") };
  Alive *alive = follow_window (window);

  gtk_window_close (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++) {
    gtk_window_set_focus (GTK_WINDOW (window), pictures[i]);
    g_object_add_weak_pointer (G_OBJECT (pictures[i]), (gpointer *) &pictures[i]);
    WAIT_FOR (!pictures[i] || !gtk_widget_get_root (pictures[i]));
  }
  settle ();
  assert_nothing_alive (alive);
}

/* A page that is left while a menu on it is open. */
TEST (with_hidden_menu)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  GtkWidget *button;

  show_page (window, "performance");
  button = find_type (find_type (GTK_WIDGET (window), BISECTION_TYPE_PLOT_VIEW, TRUE),
                      GTK_TYPE_MENU_BUTTON, TRUE);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  settle ();
  Alive *alive = follow_window (window);
  show_page (window, "loads");
  close_window (window);
  assert_nothing_alive (alive);
}

/* The picture gets the focus; then what it lies in, and what that lies in, are hidden. */
static void
focus_and_hide (BisectionWindow *window, GtkWidget *picture)
{
  gtk_window_set_focus (GTK_WINDOW (window), picture);
  gtk_widget_hide (gtk_widget_get_parent (picture));
  gtk_widget_hide (gtk_widget_get_ancestor (picture, BISECTION_TYPE_PLOT_VIEW));
}

/* The focus comes to what is out of sight, and that, then what it lies in, are hidden. */
TEST (with_focus_out_of_sight)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  GtkWidget *picture = find_picture (window, "performance");

  show_page (window, "loads");
  settle ();
  Alive *alive = follow_window (window);
  focus_and_hide (window, picture);
  close_window (window);
  assert_nothing_alive (alive);
}

/* Pages come in sight one after the other before a frame, where each has had the focus in something
 * that it shows no more. */
TEST (with_focus_on_the_way)
{
  static const char *const on_the_way[] = { "loads", "network" };
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  BisectionDocument *document = document_of (window);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (on_the_way); i++) {
    g_assert_true (gtk_widget_grab_focus (find_picture (window, on_the_way[i])));
    wait_for_frames (GTK_WIDGET (window));
  }
  show_page (window, "overview");
  bisection_document_set_field (document, 0, "nodes", "50", NULL, &error); /* no graph, no loads */
  g_assert_no_error (error);
  WAIT_FOR (!is_busy (document));
  Alive *alive = follow_window (window);
  for (guint i = 0; i < G_N_ELEMENTS (on_the_way); i++)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s", on_the_way[i]);
  close_window (window);
  assert_nothing_alive (alive);
}

/* The focus comes back while a part of a closed window goes. */
TEST (with_focus_of_part)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  GtkWidget *picture = find_picture (window, "performance");
  Alive *alive = follow_window (window);

  gtk_window_close (GTK_WINDOW (window));
  focus_and_hide (window, picture);
  close_window (window);
  assert_nothing_alive (alive);
}

/* While it is presented. */
TEST (presented)
{
  BisectionWindow *window = open_window ((const char *const[]){ "k=4,n=2", NULL });
  Alive *alive = follow_window (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  settle ();
  close_window (window);
  assert_nothing_alive (alive);
}

TESTS ()
{
  start_application ();
}
