/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks with as many nodes as a design in other numbers of dimensions: they differ from it in n,
 * and so in k, and in nothing else. A ring and a binary cube allow no other n: they are compared
 * with the tori of their N, whose limit for one-way links is the binary cube. */
#pragma once

#include "evaluation.h"

typedef enum {
  ICN_RADIX_WHOLE, /* as equal as N allows, none more than twice another: the network can be
                      built */
  ICN_RADIX_REAL,  /* N^(1/n), as in the sources */
} IcnRadixKind;

/* Whole if the design's own radices are whole. */
IcnRadixKind icn_design_radix_kind (const IcnDesign *design);

/* Sets a topology of N nodes in n dimensions, in the topology's family; FALSE if there is none. */
gboolean icn_same_nodes_topology (const IcnTopologySettings *topology, double nodes, guint n,
                                  IcnRadixKind radix, IcnTopologySettings *found);

/* Radices as --design spells k, "16x8x8"; NULL for a real one. Free with g_free. */
char *icn_same_nodes_radices (const IcnTopologySettings *topology);

/* Evaluates that network under the design's other settings, by closed forms: numbers that need a
 * graph are NAN, and there is no latency under load. known: NULL, or the design's own numbers,
 * which are used for its own N and n, whatever its radices. topology: receives the evaluated
 * topology. FALSE if there is no such network, or it does not allow another setting. The caller
 * clears evaluation. */
gboolean icn_same_nodes_evaluate (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                                  guint n, IcnRadixKind radix, IcnEvaluation *evaluation,
                                  IcnTopologySettings *topology);

/* n >= ICN_EVALUATION_FIRST_DIMENSION of least zero-load latency, that latency, and the network; 0
 * and NAN if there is none, or if the latency of some network needs a graph. */
guint icn_same_nodes_best (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                           IcnRadixKind radix, double *latency, IcnTopologySettings *topology);
