/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parameter of hypermeshes. */
#pragma once

#include "parameter.h"

/* How the k nodes of a hypermesh's cluster are joined. */
typedef enum {
  ICN_CLUSTER_DISTRIBUTED, /* each owns a channel to all others, which multiplex what they receive */
  ICN_CLUSTER_CROSSBAR,    /* by a switch */
  ICN_CLUSTER_BUS,         /* by one channel that they share */
} IcnCluster;

extern const IcnParameter icn_cluster_parameter; /* IcnCluster */
