/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two drop-down lists, whose models are GtkStringLists. The view choice lists the views that the
 * network can have, which depend on its topology. The colour choice lists what the colours of wires
 * can show, for example loads: the entries of icn_colors that have a title, in their order. */
#pragma once

#include "view.h"
#include <gtk/gtk.h>

/* Fills the list with the views that a network can have, and selects one. The view selected before
 * stays selected if the network can have it and if it was not merely the previous network's default
 * view. Otherwise the network's default view is selected. */
void bisection_view_choice_offer (GtkDropDown *choice, const IcnTopologySettings *topology);

const IcnView *bisection_view_choice_get (GtkDropDown *choice);
/* Selects this view, if the list contains it. */
void bisection_view_choice_set (GtkDropDown *choice, const IcnView *view);

void bisection_color_choice_offer (GtkDropDown *choice); /* fills the list; to be called once */

/* Sets *color to the selected meaning of colours. Returns FALSE if nothing is selected. */
gboolean bisection_color_choice_get (GtkDropDown *choice, IcnColorBy *color);

/* Selects what the colours show. id: id of an element of icn_colors. Does nothing if it is NULL or
 * not in the list. */
void bisection_color_choice_set (GtkDropDown *choice, const char *id);
