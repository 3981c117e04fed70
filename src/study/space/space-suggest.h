/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a first sweep for a study that has none. */
#pragma once

#include "study-types.h"

/* Replaces the study's sweep by one whose candidates are variants of one design; the other designs
 * are marked as fixed (IcnDesign.fixed), so that they have no variants. If the design has equal
 * radices, axes of the sweep have all networks k^n with as many nodes, of all topologies whose pins
 * compare with the design's; if these are fewer than two, an axis has all wire laws instead. The
 * other axis has several budgets of pins per node around the design's pins. The objectives are
 * zero-load latency and pins. */
void icn_space_suggest (IcnStudy *study, guint design);
