/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far the theory of flows between channels (flow-model.h) is to be trusted: mean relative errors
 * of its latencies against simulation, by kind of router, virtual channels, length of messages and
 * share of saturation. They were measured on a grid of networks; the network at hand does not enter.
 * `test-flow-grid --table` measures and prints them. */
#pragma once

#include "flow-model.h"

/* Kinds of routers that the theory treats by different terms. */
typedef enum {
  ICN_FLOW_KIND_SHARED, /* messages share a channel flit by flit */
  ICN_FLOW_KIND_KEPT,   /* a message keeps a channel until its tail has passed */
  ICN_FLOW_KIND_HELD,   /* channels are held while messages wait further on */
  ICN_FLOW_KINDS
} IcnFlowKind;

#define ICN_FLOW_ERROR_SHARES 4

extern const double icn_flow_error_share[ICN_FLOW_ERROR_SHARES]; /* of saturation, rising */

/* A row of the table. */
typedef struct {
  IcnFlowKind kind;
  gboolean is_single; /* one virtual channel for a message */
  gboolean is_long;   /* messages do not fit into a buffer */
  guint n;            /* networks that were measured */
  double error[ICN_FLOW_ERROR_SHARES];
} IcnFlowErrorRow;

extern const IcnFlowErrorRow icn_flow_error_row[];
extern const guint icn_flow_n_error_rows;

/* The row to which a design belongs: its members but n and error. */
void icn_flow_error_class (const IcnFlowInputs *inputs, IcnFlowErrorRow *row);

/* The expected error of the latency at a share of saturation, between 0 and 1; that of
 * the row that is most like the design. NAN beyond the last measured share, and for kinds of which
 * none were measured. */
double icn_flow_error (const IcnFlowInputs *inputs, double share);
