/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fault tolerance: what remains of a direct network when nodes fail, counted on its graph. Only for
 * small networks, as the work grows with every set of failed nodes. Networks whose nodes are
 * claimed to be alike are measured from node 0. */
#pragma once

#include "net.h"

/* Limits of the channels visited: over all pairs of nodes, and over all sets of failed nodes. */
#define ICN_FAULTS_MOST_PATHS 1e7
#define ICN_FAULTS_MOST_SETS 5e7

/* The fewest nodes whose failure leaves no path between two other nodes; N - 1 if all nodes are
 * neighbours. 0 if the calculation would exceed ICN_FAULTS_MOST_PATHS, or the network is not
 * direct. */
guint icn_faults_connectivity (const IcnNet *net);

/* The fault diameter: the longest of all shortest paths that remain when any n_faults nodes fail. 0
 * if some set of n_faults nodes cuts a node off, if the calculation would exceed
 * ICN_FAULTS_MOST_SETS, or if the network is not direct. */
guint icn_faults_diameter (const IcnNet *net, guint n_faults);
