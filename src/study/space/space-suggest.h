/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suggests a sweep over variants of a design, for a study that has no sweep yet. */
#pragma once

#include "study-types.h"

/* Replaces the study's sweep by a sweep over variants of one design, and marks all other designs as
 * fixed (IcnDesign.fixed), so that the sweep does not vary them.
 *
 * If at least two networks k^n (n dimensions of radix k, n at least 2) have as many nodes as the
 * design, the sweep covers all these networks, in all topologies whose pins can be compared with
 * the design's. Otherwise it covers all laws of wire delay. In both cases it also has an axis of
 * budgets around the design's pins per node. The objectives are zero-load latency and pins per
 * node. */
void icn_space_suggest (IcnStudy *study, guint design);
