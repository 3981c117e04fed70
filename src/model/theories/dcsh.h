/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two theories of wormhole routing under communication locality, on hypermeshes whose nodes own
 * their channels and on two-way tori: the equations (1) to (26) of dcsh as printed, and the same
 * principles with messages and channels counted exactly. */
#pragma once

#include "theory.h"

extern const IcnTheory icn_dcsh_theory;
extern const IcnTheory icn_dcsh_streams_theory;

/* The reason why neither theory applies, as IcnTheory.why_not gives it; NULL if both may. */
const char *icn_dcsh_why_not (const IcnLatencySettings *settings);

/* Closed forms of a network that both theories cover; FALSE for any other network. inputs[] of the
 * multiplexers of each dimension are 0 on a ring. */
gboolean icn_dcsh_forms (const IcnTopologySettings *topology, IcnForms *forms);

/* D_r in base cycles: the time that a head takes for a channel and the router before it. */
double icn_dcsh_decision (const IcnLatencySettings *settings);
