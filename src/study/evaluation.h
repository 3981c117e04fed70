/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnEvaluation: all numbers of one design. Closed forms at once (well under 1 ms), the graph's
 * numbers when an analysis is at hand; NAN is a number that does not exist or is not known yet. */
#pragma once

#include "analysis.h"

typedef struct {
  double nodes;
  double radix; /* N^(1/n) */
  guint dimensions;
  IcnCubeForms forms;
  IcnWidths widths;
  double longest_wire; /* dally1990 (16) */
  IcnWireTimes times;
  IcnLatencySettings latency; /* complete: ready for curves */
  double zero_load_latency;   /* with L/W, base cycles */
  double zero_load_whole;     /* with whole flits */
  double total_latency;       /* with T_node added, (10) */
  double model_saturation;    /* NAN without a model */
  double capacity;            /* Γ, (20) */
  double ideal_throughput;    /* b/γ_max */
  double hot_spot_throughput; /* (27), read as W */
  double density_bound;       /* wires, (8) */
  guint best_dimension;       /* of all networks of this N under this budget; 0 unknown */
  double best_latency;

  IcnAnalysis *analysis; /* NULL until the graph's numbers are there */
} IcnEvaluation;

void icn_evaluation_clear (IcnEvaluation *evaluation);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnEvaluation, icn_evaluation_clear)

/* analysis: NULL, or one that matches the design; referenced. */
gboolean icn_evaluate (const IcnDesign *design, IcnAnalysis *analysis, IcnEvaluation *evaluation,
                       GError **error);
