/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the physical layer of a network from its channel width, wire delays and placement. */
#pragma once

#include "physical.h"
#include "placement.h"
#include "table.h"

typedef struct {
  double width;                  /* W in bits, of a channel of relative width 1 */
  const double *dimension_width; /* width for the channels of each dimension; NULL: W for all */
  double period; /* T_p of all channels, base cycles */
  double delay;  /* delay of all channels, base cycles; NAN: each channel's from its own wire, in
                    whole flit times */
  IcnRowSettings wires; /* of icn_wire_table */
} IcnChannelSettings;

void icn_physical_fill (IcnPhysical *physical, const IcnNet *net, const IcnPlacement *placement,
                        const IcnChannelSettings *settings);
