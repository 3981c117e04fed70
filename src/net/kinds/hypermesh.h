/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The topology parameter that says how the clusters of a hypermesh are joined. */
#pragma once

#include "parameter.h"

/* How the k nodes of a hypermesh's cluster are joined. */
typedef enum {
  ICN_CLUSTER_DISTRIBUTED, /* each node owns a channel to all others, and multiplexes what it
                              receives */
  ICN_CLUSTER_CROSSBAR,    /* by a crossbar switch that they share */
  ICN_CLUSTER_BUS,         /* by one channel that they share */
} IcnCluster;

extern const IcnParameter icn_cluster_parameter; /* its values are IcnCluster */
