/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drop-down of the views that suit a network: those of a fly are not those of a torus. Its
 * model is a GtkStringList. */
#pragma once

#include "view.h"
#include <gtk/gtk.h>

/* Keeps what is chosen where it suits, unless it is the view to begin with of the network before;
 * else that of this network is chosen. */
void bisection_view_choice_offer (GtkDropDown *choice, const IcnTopologySettings *topology);

const IcnView *bisection_view_choice_get (GtkDropDown *choice);
void bisection_view_choice_set (GtkDropDown *choice, const IcnView *view); /* one that is offered */
