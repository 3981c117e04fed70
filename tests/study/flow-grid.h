/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A grid of networks, routings, patterns, routers and lengths on which the theory of flows between
 * channels is held against the simulator. */
#pragma once

#include "flow-errors.h"

/* A design, and the load at which it saturates in the simulator, in bits per cycle per node: where
 * latency has grown to five times T0 or more, within 2.5 %. */
typedef struct {
  const char *settings;
  double saturation;
} FlowGridRow;

extern const FlowGridRow flow_grid[];
extern const guint flow_grid_n;

/* Relative errors of a row at the shares icn_flow_error_share of saturation: (theory - simulation)
 * / simulation. NAN beyond the theory's saturation. p95: the same of the 95 % points. class: the
 * row of the table of errors to which the design belongs. shares: how many, from the first. */
void flow_grid_measure (const FlowGridRow *row, guint shares, double precision, double *error,
                        double *p95, IcnFlowErrorRow *class);
