/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window has one dialog that wants an answer: whatever is asked for while it is open presents it.
 * Needs a display. */
#include "edge-list.h"
#include "windows.h"
#include "runner.h"
#include <glib/gstdio.h>

/* What asks for a dialog. */

static void
act (BisectionWindow *window, const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (window), action, NULL);
}

static void
act_of_application (BisectionWindow *window G_GNUC_UNUSED, const char *action)
{
  g_action_group_activate_action (G_ACTION_GROUP (application), action, NULL);
}

static GtkWidget *
find_entry (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget) &&
      gtk_entry_get_icon_name (GTK_ENTRY (widget), GTK_ENTRY_ICON_SECONDARY))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_entry (child);
    if (found)
      return found;
  }
  return NULL;
}

/* The file of a graph or of a matrix. */
static void
choose_file (BisectionWindow *window, const char *action G_GNUC_UNUSED)
{
  GtkWidget *entry = find_entry (GTK_WIDGET (window));

  g_assert_nonnull (entry);
  g_signal_emit_by_name (entry, "icon-press", GTK_ENTRY_ICON_SECONDARY);
}

static void
close_study (BisectionWindow *window, const char *action G_GNUC_UNUSED)
{
  gtk_window_close (GTK_WINDOW (window));
}

static const struct {
  void (*ask) (BisectionWindow *window, const char *action);
  const char *action;
} dialogs[] = {
  { act, "win.open" },        { act, "win.save-as" },      { act, "win.save" },
  { act, "win.export" },      { act, "win.print-study" },  { act, "win.print-figure" },
  { choose_file, "the file" }, { close_study, "closing" },
  { act_of_application, "about" }, { act_of_application, "shortcuts" },
  { act, "win.save-network" },
};

/* The one dialog over the window, or NULL. */
static GtkWindow *
find_dialog (gpointer window)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();
  GtkWindow *found = NULL;

  for (GList *l = all; l; l = l->next)
    if (gtk_window_get_transient_for (l->data) == window && gtk_widget_get_visible (l->data)) {
      g_assert_null (found);
      found = l->data;
    }
  return found;
}

/* A window whose study has been changed, and has a file that it has read before. */
static BisectionWindow *
open_changed (void)
{
  BisectionWindow *window =
    open_window ((const char *const[]){ "topology=file,graph=a b\nb c\nc a\n", NULL });

  g_assert_nonnull (window);
  bisection_document_set_field (document_of (window), 0, "length", "77", NULL, NULL);
  settle ();
  WAIT_FOR (find_entry (GTK_WIDGET (window)));
  return window;
}

static GtkWindow *
ask (BisectionWindow *window, guint i)
{
  dialogs[i].ask (window, dialogs[i].action);
  WAIT_FOR (find_dialog (window));
  settle ();
  return find_dialog (window);
}

static void
dismiss (gpointer window, GtkWindow *dialog)
{
  gtk_window_close (dialog);
  WAIT_FOR (!find_dialog (window));
  settle ();
}

TEST (one_at_a_time)
{
  BisectionWindow *window = open_changed ();

  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++)
    for (guint j = 0; j < G_N_ELEMENTS (dialogs); j++) {
      GtkWindow *dialog = ask (window, i);

      g_test_message ("%s, then %s", dialogs[i].action, dialogs[j].action);
      for (guint again = 0; again < 2; again++) {
        dialogs[j].ask (window, dialogs[j].action);
        settle ();
        g_assert_true (find_dialog (window) == dialog);
      }
      dismiss (window, dialog);
    }
  close_window (window);
}

static GtkWidget *
find_suggested (GtkWidget *widget)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_has_css_class (widget, "suggested-action"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_suggested (child);
    if (found)
      return found;
  }
  return NULL;
}

/* The dialog that asks where to save has a window between it and the study's. */
TEST (over_another)
{
  BisectionWindow *window = open_changed ();
  GtkWindow *dialog = ask (window, 3), *chooser;
  GtkWidget *button = find_suggested (GTK_WIDGET (dialog));

  g_assert_cmpstr (dialogs[3].action, ==, "win.export");
  gtk_toggle_button_set_active (
    GTK_TOGGLE_BUTTON (find_type (GTK_WIDGET (dialog), GTK_TYPE_TOGGLE_BUTTON, TRUE)), TRUE);
  WAIT_FOR (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  WAIT_FOR ((chooser = find_dialog (dialog)));
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    g_signal_emit_by_name (button, "clicked");
    dialogs[i].ask (window, dialogs[i].action);
    settle ();
    g_assert_true (find_dialog (window) == dialog);
    g_assert_true (find_dialog (dialog) == chooser);
  }
  dismiss (dialog, chooser);
  dismiss (window, dialog);
  close_window (window);
}

/* The window goes with any of them open. */
TEST (closed_meanwhile)
{
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    BisectionWindow *window = open_changed ();

    g_test_message ("%s", dialogs[i].action);
    ask (window, i);
    close_window (window);
  }
}

/* Whether the file chooser shows the folder, which it reads in the background. */
static gboolean
shows_folder (GtkWindow *dialog, GFile *folder)
{
  g_autoptr (GFile) shown = gtk_file_chooser_get_current_folder (GTK_FILE_CHOOSER (dialog));

  return shown != NULL && g_file_equal (shown, folder);
}

/* Whether the file chooser would now save as the file. */
static gboolean
names_file (GtkWindow *dialog, GFile *file)
{
  g_autoptr (GFile) named = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  return named != NULL && g_file_equal (named, file);
}

/* The network is saved in the format of the suffix, and opens as the same network. */
TEST (saved_network)
{
  static const char *const names[] = { "ring.graphml", "ring.edges", "ring.dot", "ring.anynet" };
  BisectionWindow *window = open_changed ();
  g_autofree char *folder = g_dir_make_tmp ("network-XXXXXX", NULL);
  g_autoptr (GFile) place = g_file_new_for_path (folder);

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWindow *dialog = ask (window, G_N_ELEMENTS (dialogs) - 1);
    g_autoptr (GFile) file = g_file_get_child (place, names[i]);
    const IcnEdgeList *list;

    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (dialog), place, NULL);
    WAIT_FOR (shows_folder (dialog, place));
    settle ();
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (dialog), names[i]);
    WAIT_FOR (names_file (dialog, file));
    gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
    WAIT_FOR (g_file_query_exists (file, NULL));
    WAIT_FOR (!find_dialog (window));
    list = icn_edge_list_read (g_file_peek_path (file), NULL);
    g_assert_nonnull (list);
    g_assert_cmpuint (list->n_nodes, ==, 3);
    g_assert_cmpuint (list->n_edges, ==, 6);
    g_assert_true (g_file_delete (file, NULL, NULL));
    settle ();
  }
  g_rmdir (folder);
  close_window (window);
}

static guint
count_windows (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
}

/* A study that names a file elsewhere is opened when the reader agrees, and is not asked about
 * again. */
TEST (files_elsewhere)
{
  BisectionWindow *window = bisection_window_new (ADW_APPLICATION (application));
  g_autofree char *folder = g_dir_make_tmp ("elsewhere-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "own", "a.bisection", NULL);
  g_autofree char *own = g_path_get_dirname (path);
  g_autofree char *list = g_build_filename (folder, "ring.edges", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWindow *question;

  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpint (g_mkdir (own, 0700), ==, 0);
  g_assert_true (g_file_set_contents (list, "# ring\na b\nb c\nc a\n", -1, NULL));
  g_assert_true (g_file_set_contents (
    path,
    "{\"format\": \"bisection-study\", \"version\": 1, \"title\": \"A\", \"designs\": "
    "[{\"topology\": \"file\", \"graph\": \"../ring.edges\"}]}",
    -1, NULL));
  for (guint round = 0; round < 3; round++) {
    bisection_window_open (window, file);
    question = find_dialog (window);
    if (round == 2) /* of what has been agreed to */
      break;
    settle ();
    g_assert_true (ADW_IS_MESSAGE_DIALOG (question));
    adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), round == 0 ? "cancel" : "read");
    gtk_window_destroy (question);
    settle ();
    g_assert_true ((bisection_document_get_file (document_of (window)) != NULL) == (round == 1));
    if (round == 1) {
      g_assert_cmpuint (count_windows (), ==, 1);
      bisection_document_take_study (document_of (window), icn_study_new (), NULL);
    }
  }
  g_assert_null (question);
  g_assert_nonnull (bisection_document_get_file (document_of (window)));
  close_window (window);
  g_assert_cmpint (g_remove (path) | g_remove (own) | g_remove (list) | g_remove (folder), ==, 0);
}

TESTS ()
{
  start_application ();
}
