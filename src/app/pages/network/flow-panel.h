/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFlowPanel: a table below a drawing: which pairs load a picked channel, or which channels
 * a picked pair uses. Hidden while nothing is picked. */
#pragma once

#include "study-types.h"
#include <adwaita.h>

typedef struct _BisectionFlowRows BisectionFlowRows;
typedef struct _BisectionPick BisectionPick;

#define BISECTION_TYPE_FLOW_PANEL (bisection_flow_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFlowPanel, bisection_flow_panel, BISECTION, FLOW_PANEL, AdwBin)

/* Signals: "found" (the rows of the last pick are ready), "picked" (a row was activated, or the
 * panel closed: get_chosen returns what to pick now). */

/* Computes the rows of a pick in the background; the previous ones stay until then. */
void bisection_flow_panel_show (BisectionFlowPanel *self, IcnAnalysis *analysis,
                                const BisectionPick *pick);

const BisectionFlowRows *bisection_flow_panel_get_rows (BisectionFlowPanel *self); /* may be NULL */
const BisectionPick *bisection_flow_panel_get_chosen (BisectionFlowPanel *self);
