/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFlowPanel: below a drawing, who shares the channels of what is picked in it. Hidden
 * while nothing is picked. */
#pragma once

#include "flow-rows.h"
#include <adwaita.h>

#define BISECTION_TYPE_FLOW_PANEL (bisection_flow_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFlowPanel, bisection_flow_panel, BISECTION, FLOW_PANEL, AdwBin)

/* Signals: "found" (the rows of the last pick are there), "picked" (a row was opened, or the panel
 * closed: get_chosen says what to pick now). */

/* Finds the rows of a pick in the background; those before stay until then. */
void bisection_flow_panel_show (BisectionFlowPanel *self, IcnAnalysis *analysis,
                                const BisectionPick *pick);

const BisectionFlowRows *bisection_flow_panel_get_rows (BisectionFlowPanel *self); /* or NULL */
const BisectionPick *bisection_flow_panel_get_chosen (BisectionFlowPanel *self);
