/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells the user before a simulation is started that the simulator would refuse the chosen design,
 * and why, in the sidebar's group of router settings. */
#pragma once

#include "document.h"
#include <adwaita.h>

/* Keeps the description of `group` up to date: the reason why the simulator would refuse the
 * document's chosen design or, if it would not, what the settings are for. */
void bisection_router_notice_add (AdwPreferencesGroup *group, BisectionDocument *document);
