/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the packages of a level are joined: a graph of its own, and its cost. The channels between
 * two packages, in either direction, are a bundle. */
#pragma once

#include "measure.h"
#include "net.h"

/* A vertex for every package, and for each direction of a bundle one channel, as wide as those of
 * the network together and of the dimension of the first of them. Packages are numbered from 0. */
IcnNet *icn_package_graph_new (const IcnNet *net, guint level);

typedef struct {
  guint32 n_packages;
  double max_pins; /* relative widths of channels in and out of one package; wires = this × W */
  guint32 max_bundles;    /* of one package */
  double n_bundles;       /* in all */
  IcnBisection bisection; /* of the packages */
} IcnPackaging;

/* level: less than net->n_levels. */
void icn_measure_packages (const IcnNet *net, guint level, IcnPackaging *packaging);
