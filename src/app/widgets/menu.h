/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus are the same in all windows and made once, from ui/menus.ui: GTK 4.8 never frees those of a
 * template, and makes them anew for each of its widgets. */
#pragma once

#include <gtk/gtk.h>

/* The menu of this id, whose widgets are made when it is first opened. */
void bisection_menu_set (GtkMenuButton *button, const char *id);
