/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a network, whatever its kind; topology.h has the functions on them. */
#pragma once

#include "net-types.h"
#include "parameter.h"

typedef struct _IcnTopologySettings {
  const IcnTopologyKind *kind;
  guint dimensions;                  /* n */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* k_i of each dimension, dimension 0 first; unused if nodes is
                                        given */
  double nodes;                      /* N of a cube with real radix N^(1/n), or of a kind with
                                        whole_nodes; 0: radices are given */
  IcnValues values;                  /* of the parameters of all kinds */
} IcnTopologySettings;
