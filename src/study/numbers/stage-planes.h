/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The planes into which the stages of a multistage network can be divided, counted on its graph:
 * lecture2003, Fig. 5. */
#pragma once

#include "net.h"

/* Number of sets of switches, in the first half of the stages, that are not joined by channels
 * between these stages; 0 if the network has no stages, or one. */
guint icn_stage_planes (const IcnNet *net);

/* Switches of one stage; 0 if there are no stages. */
guint icn_stage_switches (const IcnNet *net);
