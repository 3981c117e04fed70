/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drop-down that chooses what the colours of a drawn network mean: those of icn_colors that
 * have a title, in their order. Its model is a GtkStringList. */
#pragma once

#include "view.h"
#include <gtk/gtk.h>

void bisection_color_choice_offer (GtkDropDown *choice); /* to be called once */

/* FALSE if nothing is selected. */
gboolean bisection_color_choice_get (GtkDropDown *choice, IcnColorBy *color);

/* id: from icn_colors; nothing changes if it is NULL or not in the list. */
void bisection_color_choice_set (GtkDropDown *choice, const char *id);
