/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drop-down of views that the network can have: those of a fly are not those of a torus. Its
 * model is a GtkStringList. */
#pragma once

#include "view.h"
#include <gtk/gtk.h>

/* Offers the views of a network. Keeps the selected view if the network can have it, unless it was
 * the default view of the previous network; else selects the default view. */
void bisection_view_choice_offer (GtkDropDown *choice, const IcnTopologySettings *topology);

const IcnView *bisection_view_choice_get (GtkDropDown *choice);
void bisection_view_choice_set (GtkDropDown *choice, const IcnView *view); /* one that is offered */
