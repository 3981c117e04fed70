/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static void (*map_list) (GtkWidget *list);

/* GTK 4.8 focuses the item that had the focus last, although the selection may have been changed,
 * as with another design. */
static gboolean
focus_selected (GtkWidget *list, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  for (GtkWidget *item = gtk_widget_get_first_child (list); item;
       item = gtk_widget_get_next_sibling (item))
    if (gtk_widget_get_state_flags (item) & GTK_STATE_FLAG_SELECTED)
      gtk_widget_grab_focus (item);
  return G_SOURCE_REMOVE;
}

/* The popover moves the focus after it is shown, so this waits for the next frame. */
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
  GtkWidgetClass *class = g_type_class_ref (GTK_TYPE_LIST_VIEW); /* never released */

  if (map_list)
    return;
  map_list = class->map;
  class->map = map;
}
