/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "modal.h"

static GtkWindow *
find_modal (GtkWindow *parent)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (gtk_window_get_transient_for (l->data) == parent && gtk_window_get_modal (l->data) &&
        gtk_widget_get_visible (l->data))
      return l->data;
  return NULL;
}

gboolean
bisection_modal_present (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWindow *open = NULL, *next = GTK_IS_WINDOW (root) ? find_modal (GTK_WINDOW (root)) : NULL;

  for (; next; next = find_modal (open))
    open = next;
  if (open)
    gtk_window_present (open);
  return open != NULL;
}

/* a released file dialog is destroyed after this time, in seconds; the reason is in modal.h */
#define SECONDS_KEPT 30

typedef struct {
  GtkFileChooserNative **chooser;
  BisectionFileChosen chosen;
  gpointer owner;
} FileChoice;

static gboolean
drop (gpointer dialog)
{
  g_object_unref (dialog);
  return G_SOURCE_REMOVE;
}

static void
answered (GtkNativeDialog *dialog, int response, gpointer data)
{
  const FileChoice choice = *(FileChoice *) data;
  g_autoptr (GFile) file = response == GTK_RESPONSE_ACCEPT
                             ? gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog))
                             : NULL;

  bisection_modal_release_file (choice.chooser);
  choice.chosen (choice.owner, file);
}

static void
free_choice (gpointer choice, GClosure *closure G_GNUC_UNUSED)
{
  g_free (choice);
}

void
bisection_modal_choose_file (GtkFileChooserNative **chooser, BisectionFileChosen chosen,
                             gpointer owner)
{
  const FileChoice choice = { chooser, chosen, owner };

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (*chooser), TRUE);
  g_signal_connect_data (*chooser, "response", G_CALLBACK (answered),
                         g_memdup2 (&choice, sizeof choice), free_choice, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (*chooser));
}

void
bisection_modal_release_file (GtkFileChooserNative **chooser)
{
  if (*chooser == NULL)
    return;
  g_signal_handlers_disconnect_matched (*chooser, G_SIGNAL_MATCH_FUNC, 0, 0, NULL, answered, NULL);
  gtk_native_dialog_hide (GTK_NATIVE_DIALOG (*chooser));
  g_timeout_add_seconds (SECONDS_KEPT, drop, g_steal_pointer (chooser));
}
