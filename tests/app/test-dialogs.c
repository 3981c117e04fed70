/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window has one dialog that wants an answer: whatever is asked for while it is open presents it.
 * Needs a display. */
#include "windows.h"

static BisectionApplication *application;

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
    open_window (application, (const char *const[]){ "topology=file,graph=a b\nb c\nc a\n", NULL });

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

static void
test_one_at_a_time (void)
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
static void
test_over_another (void)
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
static void
test_closed_meanwhile (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    BisectionWindow *window = open_changed ();

    g_test_message ("%s", dialogs[i].action);
    ask (window, i);
    close_window (window);
  }
}

int
main (int argc, char **argv)
{
  application = start_application (&argc, &argv);
  g_test_add_func ("/dialogs/one-at-a-time", test_one_at_a_time);
  g_test_add_func ("/dialogs/over-another", test_over_another);
  g_test_add_func ("/dialogs/closed-meanwhile", test_closed_meanwhile);
  int status = g_test_run ();
  g_object_unref (application);
  return status;
}
