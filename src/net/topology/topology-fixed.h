/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parameters of size that a kind fixes: the radix 2 of a hypercube, the single dimension of a
 * ring. */
#pragma once

#include "topology.h"

/* Whether settings that are not yet normalized agree with what the kind fixes, which
 * icn_topology_check() does not check. Errors name the fields k and n. */
gboolean icn_topology_check_fixed (const IcnTopologySettings *settings, GError **error);
