/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the physical layer of a network from its width, its wires and its placement. */
#pragma once

#include "physical.h"
#include "placement.h"
#include "wire-delay.h"

/* Every channel runs at the cycle of the longest wire, as the sources assume, unless per_channel:
 * then each has the delay of its own length. */
void icn_physical_fill (IcnPhysical *physical, const IcnNet *net, const IcnPlacement *placement,
                        double width, const IcnWireSettings *wires, gboolean per_channel);
