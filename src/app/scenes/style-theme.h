/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theme of pictures for the window's style (light or dark, high contrast or not), and the size
 * of text. */
#pragma once

#include "theme.h"
#include <gtk/gtk.h>

const IcnTheme *bisection_style_theme (void);

/* Calls `changed` with the widget whenever the theme changes, as long as the widget exists. */
void bisection_style_theme_follow (GtkWidget *widget, void (*changed) (GtkWidget *widget));

/* Gives the widget the style class, or takes it away. */
void bisection_style_mark (gpointer widget, const char *style_class, gboolean has_it);

/* The factor by which the desktop enlarges text; at least 1. */
double bisection_style_text_scale (GtkWidget *widget);
