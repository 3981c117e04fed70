/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The planes that the stages of a multistage network fall into, counted on its graph: lecture2003,
 * Fig. 5. */
#pragma once

#include "net.h"

/* Sets of switches of the first half of the stages that no channel between these stages joins; 0
 * where the network has no stages, or one. */
guint icn_stage_planes (const IcnNet *net);

/* Switches of one stage. 0 where there are no stages. */
guint icn_stage_switches (const IcnNet *net);
