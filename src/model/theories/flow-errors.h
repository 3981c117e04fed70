/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The accuracy of the theory of flows between channels (flow-model.h): mean relative errors of its
 * latencies against simulation, by kind of router, virtual channels, length of messages and share
 * of saturation. They were measured on a grid of networks, and do not depend on the network of the
 * design. `bench flows` (tests/bench) measures and prints the table. */
#pragma once

#include "flow-model.h"

/* Kinds of routers for which the theory of flow-model.h uses different terms. */
typedef enum {
  ICN_FLOW_KIND_SHARED,  /* messages on different virtual channels share a channel flit by flit */
  ICN_FLOW_KIND_KEPT,    /* a message keeps a channel until its tail has passed */
  ICN_FLOW_KIND_HELD,    /* a message that waits holds the channels behind it */
  ICN_FLOW_KIND_STARVED, /* buffers are shorter than the round trip of credits */
  ICN_FLOW_KIND_BURSTS,  /* sources send in bursts */
  ICN_FLOW_KINDS
} IcnFlowKind;

#define ICN_FLOW_ERROR_SHARES 4 /* number of shares of saturation at which errors were measured */

/* The loads at which errors were measured, in rising order, as shares of the saturation load. */
extern const double icn_flow_error_share[ICN_FLOW_ERROR_SHARES];

/* The measured errors of one class of designs. */
typedef struct {
  IcnFlowKind kind;
  gboolean is_single; /* a message can use only one virtual channel */
  gboolean is_long;   /* messages are longer than the buffer of a virtual channel */
  guint n;            /* number of networks over which the errors are averages */
  double error[ICN_FLOW_ERROR_SHARES]; /* relative error of the latency at each share of
                                          saturation */
} IcnFlowErrorRow;

extern const IcnFlowErrorRow icn_flow_error_row[];
extern const guint icn_flow_n_error_rows;

/* Sets the members `kind`, `is_single` and `is_long` of *row for a design; `n` and `error` become
 * 0. */
void icn_flow_error_class (const IcnFlowInputs *inputs, IcnFlowErrorRow *row);

/* The expected relative error of the latency at a load of `share` × the saturation load, from 0 to
 * 1: interpolated between the errors measured for the most similar class of designs
 * (IcnFlowErrorRow). NAN beyond the largest measured share, and for kinds of routers that were not
 * measured. */
double icn_flow_error (const IcnFlowInputs *inputs, double share);
