/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for two drop-down lists, whose models are GtkStringLists. The view choice lists the
 * views (drawings and diagrams) that a network of this topology can have. The colour choice lists
 * what the colours of wires can show, such as loads: the titles of icn_colors, in their order,
 * without the entries that have no title. */
#pragma once

#include "view.h"
#include <gtk/gtk.h>

/* Fills the view choice with the views that a network of this topology can have, and selects one.
 * If the previous network had its default view, this is the new network's default view. Otherwise
 * it is the view that was selected before or, if the network cannot have it, the default view. */
void bisection_view_choice_offer (GtkDropDown *choice, const IcnTopologySettings *topology);

const IcnView *bisection_view_choice_get (GtkDropDown *choice);
/* Selects this view in the view choice, if the list contains it. */
void bisection_view_choice_set (GtkDropDown *choice, const IcnView *view);

void bisection_color_choice_offer (GtkDropDown *choice); /* fills the list; to be called once */

/* Sets *color to what the user wants the colours of wires to show. Returns FALSE if nothing is
 * selected. */
gboolean bisection_color_choice_get (GtkDropDown *choice, IcnColorBy *color);

/* Selects an entry of the colour choice. id: id of the element of icn_colors. Does nothing if it is
 * NULL or not in the list. */
void bisection_color_choice_set (GtkDropDown *choice, const char *id);
