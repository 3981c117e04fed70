/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAutomation: simulates a document's study by itself when no edit has been made for a
 * second. The next edit stops it. Nothing is simulated while the computer saves power. */
#pragma once

#include "document.h"

#define BISECTION_TYPE_AUTOMATION (bisection_automation_get_type ())
G_DECLARE_FINAL_TYPE (BisectionAutomation, bisection_automation, BISECTION, AUTOMATION, GObject)

/* Property "enabled" (boolean; FALSE at first). The document must live longer than the object, which
 * does not keep it alive. */
BisectionAutomation *bisection_automation_new (BisectionDocument *document);
