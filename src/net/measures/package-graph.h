/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph of packages at one level, and its measures. The channels between two packages, in
 * either direction, are a bundle. */
#pragma once

#include "measure.h"

/* The graph: a vertex for every package, and for each direction of a bundle one channel, whose
 * width is the sum of its channels' widths and whose dimension is that of its first channel.
 * Packages are numbered from 0. */
IcnNet *icn_package_graph_new (const IcnNet *net, guint level);

typedef struct {
  guint32 n_packages;
  double max_pins; /* relative widths of channels in and out of one package; wires = max_pins × W */
  guint32 max_bundles;    /* bundles of one package */
  double n_bundles;       /* bundles in all */
  IcnBisection bisection; /* of the packages */
} IcnPackaging;

/* level: less than icn_net_n_levels (net). */
void icn_measure_packages (const IcnNet *net, guint level, IcnPackaging *packaging);
