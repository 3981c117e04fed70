/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The physical layer's numbers, one of each per channel: filled by the model from the budget, read
 * by the simulator and the drawings, so that a budget edit never rebuilds the graph. */
#pragma once

#include "net.h"

typedef struct {
  guint32 n_channels;
  float *bits;   /* [n_channels] wires of the channel, W × relative width */
  float *length; /* [n_channels] node pitches, as placed */
  float *delay;  /* [n_channels] T_c: base cycles from one end to the other */
  float *period; /* [n_channels] T_p: base cycles between two flits */
} IcnPhysical;

void icn_physical_init (IcnPhysical *physical, const IcnNet *net);
void icn_physical_clear (IcnPhysical *physical);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPhysical, icn_physical_clear)
