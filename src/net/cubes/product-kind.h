/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Variants of topology kinds whose routers are a Cartesian product of rows, rings or complete
 * graphs: one variant for several terminals at each router (icn_topology_concentration), one for
 * dimensions of different widths (width-ratio.h).
 *
 * Their closed forms follow from those of the routers alone, with the channels of each dimension
 * weighted by their width. With c terminals at each router, the network has N = c Π k_i nodes;
 * messages take D + 2 hops instead of D; the largest load is c γ_max; a router has 2 c more
 * channels; and wires are sqrt (c) times longer: sqrt (N)/k, dally1990 (16). */
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

/* Members of an IcnTopologyKind for variants of it. ICN_PRODUCT_KIND_CONCENTRATED: several
 * terminals at each router. ICN_PRODUCT_KIND_WEIGHTED: dimensions of different widths; claim:
 * the symmetry that the network claims. All other members are those of the kind itself. */
#define ICN_PRODUCT_KIND_CONCENTRATED ICN_PRODUCT_KIND_MEMBERS, .symmetry = ICN_SYMMETRY_NONE
#define ICN_PRODUCT_KIND_WEIGHTED(claim) ICN_PRODUCT_KIND_MEMBERS, .symmetry = claim

/* The variant of a kind for these settings. concentrated: the variant with several terminals at
 * each router; weighted: the variant with dimensions of different widths. NULL if the routers
 * themselves send and receive messages and all channels have one width. */
const IcnTopologyKind *icn_product_kind_variant (const IcnTopologySettings *settings,
                                                 const IcnTopologyKind *concentrated,
                                                 const IcnTopologyKind *weighted);

/* The member `start` of kinds that may have several terminals at each router. Called when the
 * user switches to such a kind. Sets one terminal at each router if the previous kind, `before`,
 * was no product of rows, rings and complete graphs. */
void icn_product_kind_start (IcnTopologySettings *settings, const IcnTopologySettings *before);
