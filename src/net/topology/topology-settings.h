/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of a network of any topology kind. topology.h declares functions that read and change
 * these settings. */
#pragma once

#include "net-types.h"
#include "parameter.h"

typedef struct _IcnTopologySettings {
  const IcnTopologyKind *kind;
  guint dimensions;                  /* number of dimensions n */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* radix k_i of each dimension, dimension 0 first; unused if
                                        `nodes` is not 0 */
  double nodes;     /* number of nodes N of a cube whose radix is the real number N^(1/n), or of a
                       topology kind whose size is N alone; 0: `radix` determines the size */
  IcnValues values; /* values of the parameters of all topology kinds */
  const char *failed; /* links and nodes that do not work (topology-failures.h), an interned string;
                         NULL: none */
} IcnTopologySettings;
