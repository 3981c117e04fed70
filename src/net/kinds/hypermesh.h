/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameter of hypermeshes. */
#pragma once

#include "parameter.h"

/* How the k nodes of a hypermesh's cluster are joined. */
typedef enum {
  ICN_CLUSTER_DISTRIBUTED, /* each owns a channel to all others, and multiplexes what it receives */
  ICN_CLUSTER_CROSSBAR,    /* by a switch */
  ICN_CLUSTER_BUS,         /* by one shared channel */
} IcnCluster;

extern const IcnParameter icn_cluster_parameter; /* IcnCluster */
