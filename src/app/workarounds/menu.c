/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

static void
prepare (GtkMenuButton *button, gpointer id)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  if (!gtk_menu_button_get_menu_model (button))
    gtk_menu_button_set_menu_model (
      button, G_MENU_MODEL (gtk_application_get_menu_by_id (application, id)));
}

void
bisection_menu_set (GtkMenuButton *button, const char *id)
{
  gtk_menu_button_set_create_popup_func (button, prepare, g_strdup (id), g_free);
}

void
bisection_menu_open (GtkWidget **popover, const char *id, GtkWidget *owner, GtkWidget *at, double x,
                     double y)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  double owner_x, owner_y;

  if (*popover == NULL) {
    *popover = gtk_popover_menu_new_from_model (
      G_MENU_MODEL (gtk_application_get_menu_by_id (application, id)));
    gtk_popover_set_has_arrow (GTK_POPOVER (*popover), FALSE);
    gtk_widget_set_halign (*popover, GTK_ALIGN_START);
    gtk_widget_set_parent (*popover, owner);
  }
  gtk_widget_translate_coordinates (at, owner, x, y, &owner_x, &owner_y);
  gtk_popover_set_pointing_to (GTK_POPOVER (*popover),
                               &(GdkRectangle){ (int) owner_x, (int) owner_y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (*popover));
}
