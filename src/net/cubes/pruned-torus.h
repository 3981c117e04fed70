/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tori that are no products of whole rings: with absent links, or with one-way links that alternate
 * in direction (torus-pattern.h). They are rows of their own behind the kind of the torus, which
 * lists their parameters. */
#pragma once

#include "topology.h"

/* Which links of a pruned torus are absent. */
typedef enum {
  ICN_PRUNE_ALTERNATE, /* dimensions 1 to n - 1 take turns along dimension 0 */
  ICN_PRUNE_DIAMOND,   /* half of those of dimensions 1 to n - 1, so that a diamond lattice is left */
  ICN_PRUNE_KEEP_TWO,  /* dimensions 2 to n - 1 take turns along dimension 0 */
} IcnPrune;

typedef enum {
  ICN_ORIENTATION_UNIFORM,     /* one-way links of a dimension all lead upwards */
  ICN_ORIENTATION_ALTERNATING, /* half of them: those of neighbouring rings in opposite directions */
} IcnOrientation;

extern const IcnParameter icn_orientation_parameter;
extern const IcnParameter icn_pruned_parameter;
extern const IcnParameter icn_prune_parameter;

/* The row of a torus with these settings; NULL where it is the product of whole rings. */
const IcnTopologyKind *icn_pruned_torus_row (const IcnTopologySettings *settings);
