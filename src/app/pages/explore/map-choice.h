/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionMapChoice: drop-down lists with which the user chooses what the map of a sweep shows:
 * which quantities its axes, its colours and its point sizes stand for. The study keeps the choices
 * (IcnSweepMap). Property: "document". */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_MAP_CHOICE (bisection_map_choice_get_type ())
G_DECLARE_FINAL_TYPE (BisectionMapChoice, bisection_map_choice, BISECTION, MAP_CHOICE,
                      BisectionDocumentView)
