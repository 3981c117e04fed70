/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAutomation: starts a simulation of the document's study, without a command of the user,
 * when no edit has been made for a second. The next edit stops this simulation. Nothing is
 * simulated while the computer saves power. */
#pragma once

#include "document.h"

#define BISECTION_TYPE_AUTOMATION (bisection_automation_get_type ())
G_DECLARE_FINAL_TYPE (BisectionAutomation, bisection_automation, BISECTION, AUTOMATION, GObject)

/* Property "enabled" (boolean; FALSE at first): whether simulations start automatically. The object
 * holds no reference to the document, which must exist longer than the object. */
BisectionAutomation *bisection_automation_new (BisectionDocument *document);
