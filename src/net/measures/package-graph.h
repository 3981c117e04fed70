/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph of the packages at one packaging level, and its measures. The channels between two
 * packages, in either direction, are a bundle. */
#pragma once

#include "measure.h"

/* Builds a graph whose vertices are the packages, numbered from 0. All channels from one package to
 * another package become one channel of this graph, whose width is the sum of their widths. The
 * dimension of this channel is that of the first channel between the two packages. level: packaging
 * level of the packages. */
IcnNet *icn_package_graph_new (const IcnNet *net, guint level);

typedef struct {
  guint32 n_packages;
  double max_pins;        /* largest sum of relative widths of the channels in and out of a package.
                             Multiplied by W, the wires of a channel of relative width 1, this is
                             the number of pins of the package */
  guint32 max_bundles;    /* largest number of bundles (all channels between two packages) at one
                             package */
  double n_bundles;       /* number of pairs of packages that a bundle joins */
  IcnBisection bisection; /* bisection of the graph of packages */
} IcnPackaging;

/* Fills in the measures of the packages at one packaging level, 0 .. icn_net_n_levels (net) - 1.
 * When cancelled, sets the error and returns FALSE. */
gboolean icn_measure_packages (const IcnNet *net, guint level, GCancellable *cancellable,
                               IcnPackaging *packaging, GError **error);
