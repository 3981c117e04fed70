/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two theories of wormhole routing under communication locality, on hypermeshes whose nodes own
 * their channels and on two-way tori: the equations (1) to (26) of dcsh as the source has them, and
 * the same principles with messages and channels counted exactly. */
#pragma once

#include "forms.h"
#include "theory.h"

extern const IcnTheory icn_dcsh_theory;
extern const IcnTheory icn_dcsh_streams_theory;

/* What both cover; NULL, or a translatable clause as IcnTheory.why_not gives. */
const char *icn_dcsh_why_not (const IcnLatencySettings *settings);

/* Closed forms of a network that both cover; inputs of a dimension are 0 on a ring. FALSE for any
 * other network. */
gboolean icn_dcsh_forms (const IcnTopologySettings *topology, IcnForms *forms);

/* D_r in base cycles: what a channel and the router before it take of a head. */
double icn_dcsh_decision (const IcnLatencySettings *settings);
