/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of topology kinds: what there is to choose from, in the order it is offered in. */
#pragma once

#include "topology.h"

const IcnTopologyKind *const *icn_topology_kinds (guint *n_kinds);
const IcnTopologyKind *icn_topology_find (const char *id); /* NULL when there is none */

/* The default: an undirected 8-ary 2-cube torus. */
void icn_topology_settings_init (IcnTopologySettings *settings);

/* The networks that it is compared with over all n. */
void icn_topology_family (const IcnTopologySettings *settings, IcnTopologySettings *family);
