/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If the simulator would refuse the chosen design, shows the reason in the group of router
 * settings, before the user starts a simulation. */
#pragma once

#include "document.h"
#include <adwaita.h>

/* Keeps the group's description up to date: the reason why the simulator would refuse the chosen
 * design or, if it would not, what the settings are for. */
void bisection_router_notice_add (AdwPreferencesGroup *group, BisectionDocument *document);
