/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The theme of pictures that goes with the window's style: light or dark, more contrast or not; and
 * the size of text. */
#pragma once

#include "theme.h"
#include <gtk/gtk.h>

const IcnTheme *bisection_style_theme (void);

/* Calls `changed` with the widget whenever it is another, for as long as the widget lives. */
void bisection_style_theme_follow (GtkWidget *widget, void (*changed) (GtkWidget *widget));

/* How many times as large as usual the desktop wants text; at least 1. */
double bisection_style_text_scale (GtkWidget *widget);
