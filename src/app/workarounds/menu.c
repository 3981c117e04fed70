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
