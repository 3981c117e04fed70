/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSimulationBar: a bar that starts and stops the simulation, edits its settings, and shows
 * its progress and results so far. Properties: "document", "brief" (boolean: the bar does not show
 * the settings, and shows progress and results only while a simulation runs). */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_SIMULATION_BAR (bisection_simulation_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSimulationBar, bisection_simulation_bar, BISECTION, SIMULATION_BAR,
                      BisectionDocumentView)
