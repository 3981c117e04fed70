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
