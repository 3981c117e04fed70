/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theme in which pictures are drawn, chosen to match the window's style (light or dark, high
 * contrast or not), and the desktop's text scale. */
#pragma once

#include "theme.h"
#include <gtk/gtk.h>

const IcnTheme *bisection_style_theme (void);

/* Calls changed (widget) whenever the theme changes, until the widget is destroyed. */
void bisection_style_theme_follow (GtkWidget *widget, void (*changed) (GtkWidget *widget));

/* Adds the CSS class `style_class` to the widget if has_it is TRUE, and removes it otherwise. */
void bisection_style_mark (gpointer widget, const char *style_class, gboolean has_it);

/* Returns the factor by which the desktop enlarges text; at least 1. */
double bisection_style_text_scale (GtkWidget *widget);
