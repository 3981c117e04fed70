/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drop-down of what the colours of a drawn network mean: those of icn_colors that have a title,
 * in their order. Its model is a GtkStringList. */
#pragma once

#include "view.h"
#include <gtk/gtk.h>

void bisection_color_choice_offer (GtkDropDown *choice); /* once */

/* FALSE where nothing is chosen. */
gboolean bisection_color_choice_get (GtkDropDown *choice, IcnColorBy *color);

/* id: of icn_colors; nothing changes where the list has no such colour, or it is NULL. */
void bisection_color_choice_set (GtkDropDown *choice, const char *id);
