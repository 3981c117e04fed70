/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a kind fixes of its size: the radix of 2 of a hypercube, the one dimension of a ring. */
#pragma once

#include "topology.h"

/* Whether settings that are not normalized yet have it, and not another one, which
 * icn_topology_check() does not look at. Messages name the fields k and n. */
gboolean icn_topology_check_fixed (const IcnTopologySettings *settings, GError **error);
