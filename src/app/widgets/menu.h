/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus are made once, from ui/menus.ui, and shared by all windows: GTK 4.8 never frees the menus
 * of a template, and makes them for each widget. */
#pragma once

#include <gtk/gtk.h>

/* Sets the menu with this id, whose widgets are made when it is first opened. */
void bisection_menu_set (GtkMenuButton *button, const char *id);
