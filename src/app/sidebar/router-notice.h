/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows, in the group of router settings, why the simulator would refuse the chosen design, before
 * the user runs a simulation. */
#pragma once

#include "document.h"
#include <adwaita.h>

/* Sets the group's description to that notice, or else to what the settings are for. */
void bisection_router_notice_add (AdwPreferencesGroup *group, BisectionDocument *document);
