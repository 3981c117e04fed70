/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of an edge list that has been recognised as a hypermesh of crossbar switches
 * (crossbars.h). It is the graph that the topology kind hypermesh builds: nodes are numbered by
 * their coordinates, dimension 0 fastest, and switches follow. Traffic patterns that name nodes use
 * the node numbers of the list. */
#pragma once

#include "edge-list.h"
#include "topology-settings.h"

/* Builds the network of an edge list whose list->crossbars is not NULL. */
IcnNet *icn_listed_crossbars_build (const IcnEdgeList *list);

/* Sets `twin` to the settings of the hypermesh that the list describes; closed forms are calculated
 * from these settings. FALSE if the closed forms do not hold, because the list states lengths,
 * delays or widths other than 1. */
gboolean icn_listed_crossbars_twin (const IcnEdgeList *list, IcnTopologySettings *twin);
