/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSpotlight: an overlay that darkens everything below it except a circle at the pointer,
 * or covers everything with black. It receives no input. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_SPOTLIGHT (bisection_spotlight_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSpotlight, bisection_spotlight, BISECTION, SPOTLIGHT, GtkWidget)

void bisection_spotlight_toggle_lit (BisectionSpotlight *self);
void bisection_spotlight_toggle_black (BisectionSpotlight *self);
void bisection_spotlight_point (BisectionSpotlight *self, double x, double y);
