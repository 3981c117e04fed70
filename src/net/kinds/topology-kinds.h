/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of topology kinds, in the order in which the user interface lists them. */
#pragma once

#include "topology.h"

extern const IcnTopologyKind *const icn_topology_kind_list[]; /* ends with NULL */
const IcnTopologyKind *const *icn_topology_kinds (guint *n_kinds);

/* The topology kind with this id, or NULL if there is none. */
const IcnTopologyKind *icn_topology_find (const char *id);

/* Sets the default topology: an undirected 8-ary 2-cube torus. */
void icn_topology_settings_init (IcnTopologySettings *settings);

/* Copies the settings to `family`, but with a topology kind that exists for all numbers of
 * dimensions n. A ring, which has only n = 1, and a binary cube, which has only k = 2, are replaced
 * by a torus. */
void icn_topology_family (const IcnTopologySettings *settings, IcnTopologySettings *family);
