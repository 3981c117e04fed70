/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static void (*map_list) (GtkWidget *list);

/* Focuses the selected item of a list in a popover. GTK 4.8 would focus the item that last had the
 * focus, although the program may have selected another one since. */
static gboolean
focus_selected (GtkWidget *list, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  for (GtkWidget *item = gtk_widget_get_first_child (list); item;
       item = gtk_widget_get_next_sibling (item))
    if (gtk_widget_get_state_flags (item) & GTK_STATE_FLAG_SELECTED)
      gtk_widget_grab_focus (item);
  return G_SOURCE_REMOVE;
}

/* Replaces GtkWidget's map() of lists. If the list is in a popover, also focuses the selected item
 * of the list. This is done in a tick callback, because the popover moves the focus after the list
 * is mapped. */
static void
map (GtkWidget *list)
{
  map_list (list);
  if (gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER))
    gtk_widget_add_tick_callback (list, focus_selected, NULL, NULL);
}

void
bisection_popup_lists_guard (void)
{
  /* a reference that is never released, because one of the functions of the class is replaced for
   * good */
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_LIST_VIEW);

  if (map_list)
    return;
  map_list = class->map;
  class->map = map;
}
