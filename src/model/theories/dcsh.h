/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two theories of wormhole routing under communication locality, on hypermeshes whose nodes own
 * their channels and on two-way tori: one evaluates the equations (1) to (26) of dcsh as printed,
 * the other uses the same principles with messages and channels counted exactly. */
#pragma once

#include "theory.h"

extern const IcnTheory icn_dcsh_theory;
extern const IcnTheory icn_dcsh_streams_theory;

/* Why neither of the two theories applies, as IcnTheory.why_not returns it; NULL if both may
 * apply. */
const char *icn_dcsh_why_not (const IcnLatencySettings *settings);

/* Implements IcnTheory.is_own: TRUE if routers take time to decide, except at the destination, as
 * in the publication. */
gboolean icn_dcsh_is_own (const IcnLatencySettings *settings);

/* Sets *forms to the closed forms of a network, such as its mean hops; FALSE if the two theories of
 * this file do not cover the network. Dimensions with rings have no multiplexers, so their
 * IcnDimensionForms.inputs is 0. */
gboolean icn_dcsh_forms (const IcnTopologySettings *topology, IcnForms *forms);

/* D_r in base cycles: the time that a head flit takes for a channel and the router before it. */
double icn_dcsh_decision (const IcnLatencySettings *settings);
