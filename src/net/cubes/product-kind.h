/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of networks whose nodes are a Cartesian product of rows, rings or complete graphs, with
 * several terminals at each router (icn_topology_concentration): what differs from the network
 * whose routers send themselves. A kind has ICN_PRODUCT_KIND_CONCENTRATED in a variant of its row.
 *
 * The routers are those of the kind. Closed forms are those of the routers alone, with c terminals
 * at each: N = c Π k_i, D + 2 hops, c γ_max, 2 c more channels at a router, and sqrt (c) times
 * longer wires: the sqrt (N)/k of dally1990 (16). */
#pragma once

#include "product-net.h"
#include "topology-kind.h"
#include "topology.h"

IcnNet *icn_product_kind_build (const IcnTopologySettings *settings);
void icn_product_kind_forms (const IcnTopologySettings *settings, IcnForms *forms);
gboolean icn_product_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                      IcnForms *forms);
char *icn_product_kind_name (const IcnTopologySettings *settings);

#define ICN_PRODUCT_KIND_CONCENTRATED                                                              \
  .symmetry = ICN_SYMMETRY_NONE, .methods = &icn_product_net_methods,                              \
  .build = icn_product_kind_build, .forms = icn_product_kind_forms,                                \
  .real_forms = icn_product_kind_real_forms, .name = icn_product_kind_name

/* The variant `concentrated` of a kind if the settings ask for several terminals at a router, else
 * NULL. */
const IcnTopologyKind *icn_product_kind_variant (const IcnTopologySettings *settings,
                                                 const IcnTopologyKind *concentrated);

/* The member `start` of these kinds: one terminal at a router where the network before was no
 * product. */
void icn_product_kind_start (IcnTopologySettings *settings, const IcnTopologySettings *before);
