/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The measured data sets of a document window (data-set.h): the window that lists them, and CSV
 * files that are opened or dropped. */
#include "window-private.h"

#include "class-parts.h"
#include "data-file.h"
#include "data-window.h"
#include "input-file.h"

gboolean
bisection_window_is_data (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file), *text = NULL;
  gsize length;
  int problem;

  if (!g_file_peek_path (file) ||
      !(g_str_has_suffix (name, ".csv") || g_str_has_suffix (name, ".tsv")))
    return FALSE;
  text = icn_input_read (g_file_peek_path (file), FALSE, ICN_DATA_MAX_BYTES, &length, &problem);
  return text && g_utf8_validate_len (text, length, NULL) && icn_data_is_headed (text);
}

void
bisection_window_open_data (BisectionWindow *self, GFile *file)
{
  g_autoptr (GError) error = NULL;

  if (!bisection_data_add_file (GTK_WIDGET (self), self->document, file, &error))
    bisection_window_show_problem (self, error->message);
  else
    gtk_info_bar_set_revealed (self->problem_bar, FALSE);
}

/* Returns the BisectionDataWindow that is open over this window; NULL if there is none. */
static GtkWindow *
find_data (BisectionWindow *self)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l; l = l->next)
    if (BISECTION_IS_DATA_WINDOW (l->data) &&
        gtk_window_get_transient_for (l->data) == GTK_WINDOW (self))
      return l->data;
  return NULL;
}

static void
show_data (BisectionWindow *self)
{
  GtkWindow *window = find_data (self);

  gtk_window_present (window ? window
                             : bisection_data_window_new (GTK_WINDOW (self), self->document));
}

void
bisection_window_install_data_action (GtkWidgetClass *class)
{
  bisection_add_action (class, "win.data", show_data);
}
