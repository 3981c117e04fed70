/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether messages in a network could ever wait for each other in a cycle. */
#pragma once

#include "net-types.h"

/* Whether the channels between routers form no cycle. TRUE for multistage networks, however
 * messages choose among their paths. O(n_channels). */
gboolean icn_cycles_none (const IcnNet *net);
