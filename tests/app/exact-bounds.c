/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A GIO module for the program that window_case.py runs: it tells the accessibility bus where
 * widgets are.
 *
 * From GTK 4.10 to 4.18 and later, the bus adds up positions that are relative to the content of
 * each parent, and so leaves out the padding and the border of every one of them: pointers miss.
 * Here they are relative to the whole parent. Older GTK is right by itself. */
#include <gtk/gtk.h>

void g_io_module_load (GIOModule *module);
void g_io_module_unload (GIOModule *module);

#if GTK_CHECK_VERSION(4, 10, 0)
static gboolean
get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  GtkWidget *widget = GTK_WIDGET (accessible);
  GtkWidget *parent = gtk_widget_get_parent (widget);
  graphene_rect_t bounds, whole;

  if (!parent)
    parent = widget;
  if (!gtk_widget_get_realized (widget) || !gtk_widget_compute_bounds (widget, parent, &bounds) ||
      !gtk_widget_compute_bounds (parent, parent, &whole))
    return FALSE;
  *x = bounds.origin.x - whole.origin.x;
  *y = bounds.origin.y - whole.origin.y;
  *width = bounds.size.width;
  *height = bounds.size.height;
  return TRUE;
}
#endif

void
g_io_module_load (GIOModule *module G_GNUC_UNUSED)
{
#if GTK_CHECK_VERSION(4, 10, 0)
  gpointer widget_class = g_type_class_ref (GTK_TYPE_WIDGET);
  GtkAccessibleInterface *interface =
    g_type_interface_peek (widget_class, g_type_from_name ("GtkAccessible"));

  interface->get_bounds = get_bounds;
  g_type_module_use (G_TYPE_MODULE (module)); /* stays, as what it has changed does */
#endif
}

void
g_io_module_unload (GIOModule *module G_GNUC_UNUSED)
{
}
