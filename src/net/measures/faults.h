/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is left of a network when nodes fail, counted on the graph of a direct network: for small
 * ones, as the work grows with every set of failed nodes. Networks whose nodes are claimed alike
 * are measured from node 0. */
#pragma once

#include "net.h"

/* Channels visited, at most: over all pairs of nodes, and over all sets of failed ones. */
#define ICN_FAULTS_MOST_PATHS 1e7
#define ICN_FAULTS_MOST_SETS 5e7

/* The fewest nodes whose failure leaves no path between two others; N - 1 where all are joined. 0:
 * it would take more than ICN_FAULTS_MOST_PATHS, or the network is not direct. */
guint icn_faults_connectivity (const IcnNet *net);

/* The fault diameter: the longest of all shortest paths that are left when any n_faults nodes fail,
 * so few that paths are left. 0: a set of so many cuts some node off, it would take
 * more than ICN_FAULTS_MOST_SETS, or the network is not direct. */
guint icn_faults_diameter (const IcnNet *net, guint n_faults);
