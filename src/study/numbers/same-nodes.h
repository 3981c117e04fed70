/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks of as many nodes as a design's in other dimensions: designs that differ from it in n, and
 * so in k, and in nothing else. A ring and a binary cube have no freedom left: they are compared with
 * the tori of their N, whose one-way kind ends in the binary cube without a jump. */
#pragma once

#include "evaluation.h"

typedef enum {
  ICN_RADIX_WHOLE, /* as equal as N allows, none more than twice another: it can be built */
  ICN_RADIX_REAL,  /* N^(1/n), as the sources have it */
} IcnRadixKind;

/* Whole where the design's own radices are. */
IcnRadixKind icn_design_radix_kind (const IcnDesign *design);

/* N nodes in n dimensions, in the topology's family; FALSE where it has no such network. */
gboolean icn_same_nodes_topology (const IcnTopologySettings *topology, double nodes, guint n,
                                  IcnRadixKind radix, IcnTopologySettings *found);

/* Radices as --design spells k, "16x8x8"; NULL of a real one. Free with g_free. */
char *icn_same_nodes_radices (const IcnTopologySettings *topology);

/* The numbers of that network under the design's other settings, from closed forms: NANs where these
 * need a graph, and no latency under load. known: NULL, or the design's own numbers, which then answer
 * for its own N and n, whatever its radices. topology: what was evaluated. FALSE where there is no
 * such network, or it refuses another setting. evaluation is to be cleared. */
gboolean icn_same_nodes_evaluate (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                                  guint n, IcnRadixKind radix, IcnEvaluation *evaluation,
                                  IcnTopologySettings *topology);

/* n >= ICN_EVALUATION_FIRST_DIMENSION of least zero-load latency, that latency, and the network; 0 and
 * NAN where there is none, or where that of some network needs a graph. */
guint icn_same_nodes_best (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                           IcnRadixKind radix, double *latency, IcnTopologySettings *topology);
