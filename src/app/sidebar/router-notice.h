/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says beside the settings of the router what the simulator would refuse of the chosen design,
 * before anyone asks it to run. */
#pragma once

#include "document.h"
#include <adwaita.h>

/* The group's description is the notice, or what the settings are for. */
void bisection_router_notice_add (AdwPreferencesGroup *group, BisectionDocument *document);
