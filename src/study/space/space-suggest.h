/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Suggests a sweep over variants of a design, for a study that has no sweep yet. */
#pragma once

#include "study-types.h"

/* Replaces the study's sweep by one whose candidates are variants of one design; the other designs
 * are marked as fixed (IcnDesign.fixed), so that they have no variants.
 *
 * If at least two networks k^n with two or more dimensions have as many nodes as the design, the
 * sweep covers all of these networks, of all topologies whose pins can be compared with the
 * design's. Otherwise it covers all laws of wire delay. In both cases it also has an axis with
 * several budgets of pins per node, around the design's pins. The objectives are zero-load latency
 * and pins per node. */
void icn_space_suggest (IcnStudy *study, guint design);
