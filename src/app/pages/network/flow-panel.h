/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFlowPanel: a table below a drawing. If a channel is selected, it lists the pairs of
 * nodes whose messages load the channel; if a pair is selected, the channels that its messages use.
 * Hidden while nothing is selected. */
#pragma once

#include "study-types.h"
#include <adwaita.h>

typedef struct _BisectionFlowRows BisectionFlowRows;
typedef struct _BisectionPick BisectionPick;

#define BISECTION_TYPE_FLOW_PANEL (bisection_flow_panel_get_type ())
G_DECLARE_FINAL_TYPE (BisectionFlowPanel, bisection_flow_panel, BISECTION, FLOW_PANEL, AdwBin)

/* Signals. "found": the rows for the latest selection are in the table. "picked": the user has
 * activated a row or closed the panel; bisection_flow_panel_get_chosen returns the new selection.
 */

/* Starts to compute, in the background, the rows for the selected pair of nodes or channel. Until
 * they are ready, the previous rows are shown. */
void bisection_flow_panel_show (BisectionFlowPanel *self, IcnAnalysis *analysis,
                                const BisectionPick *pick);

/* Returns the rows of the table, for example for export; NULL before the first ones are ready. */
const BisectionFlowRows *bisection_flow_panel_get_rows (BisectionFlowPanel *self);
const BisectionPick *bisection_flow_panel_get_chosen (BisectionFlowPanel *self);
