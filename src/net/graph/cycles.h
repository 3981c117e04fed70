/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether messages in a network could ever wait for each other in a cycle. */
#pragma once

#include "net-types.h"

/* Whether no path over channels returns to a vertex that it has left. Paths do not pass through
 * terminals that do not route. TRUE for multistage networks, however messages choose among their
 * paths. O(n_channels). */
gboolean icn_cycles_none (const IcnNet *net);
