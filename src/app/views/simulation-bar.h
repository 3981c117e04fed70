/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSimulationBar: starts and stops the simulation, shows its progress and results so far,
 * and has its settings. Property: "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_SIMULATION_BAR (bisection_simulation_bar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSimulationBar, bisection_simulation_bar, BISECTION, SIMULATION_BAR,
                      BisectionDocumentView)
