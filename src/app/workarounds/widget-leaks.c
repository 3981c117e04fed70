/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static void (*unrealize_scrolled) (GtkWidget *scrolled);
static void (*dispose_notebook) (GObject *notebook);

/* Replaces unrealize() of scrolled windows: disconnects their handlers from the GtkSettings. GTK
 * tries to do so with the wrong function. The handlers of destroyed windows would stay, use memory,
 * and run whenever a setting changes. */
static void
unrealize_whole (GtkWidget *scrolled)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_settings (scrolled), scrolled);
  unrealize_scrolled (scrolled);
}

static GPtrArray *
list_tabs (GtkNotebook *notebook)
{
  GPtrArray *tabs = g_ptr_array_new_with_free_func (g_object_unref);

  for (int i = 0; i < gtk_notebook_get_n_pages (notebook); i++) {
    GtkWidget *page = gtk_notebook_get_nth_page (notebook, i);
    GtkWidget *tab = gtk_notebook_get_tab_label (notebook, page);

    if (tab)
      g_ptr_array_add (tabs, g_object_ref (tab));
  }
  return tabs;
}

/* Replaces dispose() of notebooks: also releases references that GTK leaks. If a GtkBuilder makes a
 * notebook, GTK takes an additional reference to each tab and never releases it, which costs 25 KB
 * for a print dialog. After the notebook is disposed, such a tab has no parent and two references:
 * the leaked one, and that of list_tabs(). */
static void
dispose_whole (GObject *notebook)
{
  g_autoptr (GPtrArray) tabs = list_tabs (GTK_NOTEBOOK (notebook));

  dispose_notebook (notebook);
  for (guint i = 0; i < tabs->len; i++) {
    GtkWidget *tab = g_ptr_array_index (tabs, i);

    if (!gtk_widget_get_parent (tab) && G_OBJECT (tab)->ref_count == 2)
      g_object_unref (tab);
  }
}

void
bisection_widget_leaks_guard (void)
{
  /* references that are never released, because one function of each class is replaced for good */
  GtkWidgetClass *scrolled = g_type_class_ref (GTK_TYPE_SCROLLED_WINDOW);
  GObjectClass *notebook = g_type_class_ref (GTK_TYPE_NOTEBOOK);

  if (unrealize_scrolled)
    return;
  unrealize_scrolled = scrolled->unrealize;
  scrolled->unrealize = unrealize_whole;
  dispose_notebook = notebook->dispose;
  notebook->dispose = dispose_whole;
}
