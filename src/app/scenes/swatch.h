/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSwatch: a disc in a colour of the palette, as the window's theme shows it. */
#pragma once

#include <gtk/gtk.h>

#define BISECTION_TYPE_SWATCH (bisection_swatch_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSwatch, bisection_swatch, BISECTION, SWATCH, GtkWidget)

/* Property: "place" (uint: index of the colour in the palette). */
GtkWidget *bisection_swatch_new (guint place);
