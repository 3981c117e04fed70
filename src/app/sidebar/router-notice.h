/* SPDX-License-Identifier: GPL-3.0-or-later */
/* If the simulator would refuse the chosen design, shows the reason in the group of router
 * settings, before the user starts a simulation. */
#pragma once

#include "document.h"
#include <adwaita.h>

/* Sets the group's description to the reason of a refusal or, without one, to what the settings are
 * for; keeps it up to date. */
void bisection_router_notice_add (AdwPreferencesGroup *group, BisectionDocument *document);
