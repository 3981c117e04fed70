/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "regions.h"

/* Key under which a region stores a GWeakRef to the widget in it that last had the focus. */
#define LAST_FOCUS "bisection-last-focus"

static void
collect (GtkWidget *widget, GPtrArray *regions)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_child_visible (widget))
    return;
  if (gtk_widget_has_css_class (widget, "region"))
    g_ptr_array_add (regions, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, regions);
}

static gboolean
holds (GtkWidget *region, GtkWidget *widget)
{
  return widget == region || gtk_widget_is_ancestor (widget, region);
}

/* Returns the index of the innermost region that contains the widget; -1 if none does. */
static int
find_region (const GPtrArray *regions, GtkWidget *widget)
{
  int found = -1;

  for (guint i = 0; widget && i < regions->len; i++)
    if (holds (g_ptr_array_index (regions, i), widget))
      found = i;
  return found;
}

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

static void
keep_focus (GtkWidget *region, GtkWidget *focus)
{
  GWeakRef *last = g_object_get_data (G_OBJECT (region), LAST_FOCUS);

  if (!last) {
    last = g_new0 (GWeakRef, 1);
    g_weak_ref_init (last, NULL);
    g_object_set_data_full (G_OBJECT (region), LAST_FOCUS, last, weak_ref_free);
  }
  g_weak_ref_set (last, focus);
}

static gboolean
enter (GtkWindow *window, GtkWidget *region)
{
  GWeakRef *last = g_object_get_data (G_OBJECT (region), LAST_FOCUS);
  g_autoptr (GtkWidget) widget = last ? g_weak_ref_get (last) : NULL;
  GtkWidget *focus = gtk_window_get_focus (window);

  if (widget && holds (region, widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_grab_focus (widget))
    return TRUE;
  /* If a widget of the region has the focus, the focus is cleared first. Otherwise GTK would move
   * it to the next widget of the region, and not to the first. */
  if (focus && holds (region, focus))
    gtk_window_set_focus (window, NULL);
  return gtk_widget_child_focus (region, GTK_DIR_TAB_FORWARD);
}

gboolean
bisection_regions_move (GtkWindow *window, gboolean is_forward)
{
  g_autoptr (GPtrArray) regions = g_ptr_array_new ();
  GtkWidget *focus = gtk_window_get_focus (window);
  int current;

  collect (GTK_WIDGET (window), regions);
  current = find_region (regions, focus);
  if (current >= 0)
    keep_focus (g_ptr_array_index (regions, current), focus);
  else if (!is_forward)
    current = 0;
  for (guint i = 1; i <= regions->len; i++) {
    guint next = (current + (is_forward ? i : regions->len - i)) % regions->len;

    if (enter (window, g_ptr_array_index (regions, next)))
      return TRUE;
  }
  return FALSE;
}
