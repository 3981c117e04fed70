/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The topology parameter that says how the clusters of a hypermesh are joined. */
#pragma once

#include "net-methods.h"
#include "parameter.h"

/* How the k nodes of a hypermesh's cluster are joined. */
typedef enum {
  ICN_CLUSTER_DISTRIBUTED, /* each node owns a channel that leads to all other nodes of its cluster,
                              and receives from their channels through a multiplexer */
  ICN_CLUSTER_CROSSBAR,    /* the nodes of a cluster share a crossbar switch */
  ICN_CLUSTER_BUS,         /* the nodes of a cluster share one channel */
} IcnCluster;

extern const IcnNetMethods icn_hypermesh_methods;

/* How the nodes of a cluster are connected, an IcnCluster. */
extern const IcnParameter icn_cluster_parameter;
