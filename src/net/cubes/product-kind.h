/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Kinds of networks whose routers are a Cartesian product of rows, rings or complete graphs: what
 * differs where each router has several terminals (icn_topology_concentration), or where dimensions
 * differ in width (width-ratio.h). A kind has a variant of its row for each.
 *
 * Closed forms are those of the routers alone, with the channels of each dimension weighed by their
 * width, and then c terminals at each: N = c Π k_i, D + 2 hops, c γ_max, 2 c more channels at a
 * router, and sqrt (c) times longer wires: the sqrt (N)/k of dally1990 (16). */
#pragma once

#include "product-net.h"
#include "topology-kind.h"
#include "topology.h"

IcnNet *icn_product_kind_build (const IcnTopologySettings *settings);
void icn_product_kind_forms (const IcnTopologySettings *settings, IcnForms *forms);
gboolean icn_product_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                      IcnForms *forms);
char *icn_product_kind_name (const IcnTopologySettings *settings);

#define ICN_PRODUCT_KIND_MEMBERS                                                                   \
  .methods = &icn_product_net_methods, .build = icn_product_kind_build,                            \
  .forms = icn_product_kind_forms, .real_forms = icn_product_kind_real_forms,                      \
  .name = icn_product_kind_name

/* The members of a kind that differ with several terminals at a router, and, with `claim` as the
 * symmetry of the network, where dimensions differ in width. */
#define ICN_PRODUCT_KIND_CONCENTRATED ICN_PRODUCT_KIND_MEMBERS, .symmetry = ICN_SYMMETRY_NONE
#define ICN_PRODUCT_KIND_WEIGHTED(claim) ICN_PRODUCT_KIND_MEMBERS, .symmetry = claim

/* The variant of a kind for these settings; NULL if routers send themselves and all channels have
 * one width. */
const IcnTopologyKind *icn_product_kind_variant (const IcnTopologySettings *settings,
                                                 const IcnTopologyKind *concentrated,
                                                 const IcnTopologyKind *weighted);

/* The member `start` of these kinds: one terminal at a router where the network before was no
 * product. */
void icn_product_kind_start (IcnTopologySettings *settings, const IcnTopologySettings *before);
