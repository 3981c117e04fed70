/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drop-down of views that the network can have, as those of a fly are not those of a torus; and
 * the one that chooses what the colours of a drawn network mean: those of icn_colors that have a
 * title, in their order. Their models are GtkStringLists. */
#pragma once

#include "view.h"
#include <gtk/gtk.h>

/* Offers the views of a network. Keeps the selected view if the network can have it, unless it was
 * the default view of the previous network; else selects the default view. */
void bisection_view_choice_offer (GtkDropDown *choice, const IcnTopologySettings *topology);

const IcnView *bisection_view_choice_get (GtkDropDown *choice);
void bisection_view_choice_set (GtkDropDown *choice, const IcnView *view); /* one that is offered */

void bisection_color_choice_offer (GtkDropDown *choice); /* to be called once */

/* FALSE if nothing is selected. */
gboolean bisection_color_choice_get (GtkDropDown *choice, IcnColorBy *color);

/* id: from icn_colors; nothing changes if it is NULL or not in the list. */
void bisection_color_choice_set (GtkDropDown *choice, const char *id);
