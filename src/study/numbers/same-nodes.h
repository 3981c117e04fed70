/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks with as many nodes as a design but another number of dimensions n, and therefore another
 * radix k. All other settings are those of the design. A ring and a binary cube allow no other n
 * for their N: a ring is compared with tori, a binary cube with one-way tori, of which it is the
 * case k = 2. */
#pragma once

#include "evaluation.h"

typedef enum {
  ICN_RADIX_WHOLE, /* integer radices, as equal as N allows, the largest at most twice the smallest;
                      such a network can be built */
  ICN_RADIX_REAL,  /* the radix N^(1/n), a real number, as in publications */
} IcnRadixKind;

/* ICN_RADIX_WHOLE if the design's radices are integers, else ICN_RADIX_REAL. */
IcnRadixKind icn_design_radix_kind (const IcnDesign *design);

/* Sets *found to a topology of `nodes` nodes in n dimensions, in the family of `topology`; FALSE if
 * there is none. radix: whether its radices are integers or real. */
gboolean icn_same_nodes_topology (const IcnTopologySettings *topology, double nodes, guint n,
                                  IcnRadixKind radix, IcnTopologySettings *found);

/* The radices of a topology as --design spells k, "16x8x8"; NULL if they are no integers. Free with
 * g_free. */
char *icn_same_nodes_radices (const IcnTopologySettings *topology);

/* Evaluates the network of icn_same_nodes_topology with the design's other settings, by closed
 * forms only: numbers that need a graph are NAN, and there is no latency under load. known: the
 * design's own evaluation, or NULL. If N, n and the kind of radix are those of the design, `known`
 * is copied, even if icn_same_nodes_topology would choose other radices. topology: receives the
 * topology. FALSE if there is no such network, or if another setting is not legal for this network.
 * The caller clears `evaluation`. */
gboolean icn_same_nodes_evaluate (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                                  guint n, IcnRadixKind radix, IcnEvaluation *evaluation,
                                  IcnTopologySettings *topology);

/* Finds the network with the lowest zero-load latency among those that have `nodes` nodes, n >=
 * ICN_EVALUATION_FIRST_DIMENSION and the design's other settings, and returns its n. known: the
 * design's own evaluation, or NULL. radix: whether radices are integers or real. *latency,
 * *topology: receive the latency and topology of this network. Returns 0, with latency NAN, if
 * there is no network, or if the latency of any of these networks is unknown without a graph. */
guint icn_same_nodes_best (const IcnDesign *design, const IcnEvaluation *known, double nodes,
                           IcnRadixKind radix, double *latency, IcnTopologySettings *topology);
