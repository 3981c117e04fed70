/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tori that are not products of complete rings: some of their links are absent, or their one-way
 * links alternate in direction (torus-pattern.h). They are variants of the torus kind, selected by
 * its parameters. */
#pragma once

#include "net-types.h"
#include "parameter.h"
#include "topology.h"

/* Which links of a pruned torus are absent. */
typedef enum {
  ICN_PRUNE_ALTERNATE, /* each node has links along dimension 0 and one other dimension, which is
                          1, 2, …, n - 1, 1, … in turn at consecutive nodes along dimension 0 */
  ICN_PRUNE_DIAMOND,   /* of the links along dimensions 1 to n - 1, each node has only the upward
                          or only the downward one, which leaves a diamond lattice */
  ICN_PRUNE_KEEP_TWO,  /* each node has links along dimensions 0 and 1 and one other dimension,
                          which is 2, 3, …, n - 1, 2, … in turn at consecutive nodes along
                          dimension 0 */
} IcnPrune;

typedef enum {
  ICN_ORIENTATION_UNIFORM,     /* all one-way links of a dimension lead upwards */
  ICN_ORIENTATION_ALTERNATING, /* one-way links of neighbouring rings lead in opposite directions */
} IcnOrientation;

extern const IcnParameter icn_orientation_parameter;
extern const IcnParameter icn_pruned_parameter;
extern const IcnParameter icn_prune_parameter;

/* The variant of the torus kind for these settings: with absent links, or with one-way links that
 * alternate in direction. NULL for a plain torus. */
const IcnTopologyKind *icn_pruned_torus_row (const IcnTopologySettings *settings);

typedef struct _IcnTheorems IcnTheorems;

/* The member `theorems` of the torus kind: sets the measures that parhami2004 gives for tori of
 * equal radices; other measures stay NAN. */
void icn_torus_theorems (const IcnTopologySettings *settings, IcnTheorems *theorems);
