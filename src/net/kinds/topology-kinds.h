/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of topology kinds, in the order in which they are offered. */
#pragma once

#include "topology.h"

extern const IcnTopologyKind *const icn_topology_kind_list[]; /* then NULL */
const IcnTopologyKind *const *icn_topology_kinds (guint *n_kinds);
const IcnTopologyKind *icn_topology_find (const char *id); /* NULL when there is none */

/* The default: an undirected 8-ary 2-cube torus. */
void icn_topology_settings_init (IcnTopologySettings *settings);

/* The family of networks with which a design is compared over all n. */
void icn_topology_family (const IcnTopologySettings *settings, IcnTopologySettings *family);
