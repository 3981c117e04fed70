/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The physical layer's numbers, one of each per channel: filled by the model from the budget, read
 * by the simulator and the drawings, so that a budget edit never rebuilds the graph. Times are base
 * cycles; a cycle of the simulator is a flit time T_p, and only icn_physical_flit_times leads from
 * one to the other. */
#pragma once

#include "net.h"

typedef struct {
  guint32 n_channels;
  double *bits;   /* [n_channels] wires of the channel, W × relative width */
  double *length; /* [n_channels] node pitches, as placed */
  double *delay;  /* [n_channels] base cycles that the channel takes of a head, T_c or t_c T_p */
  double *period; /* [n_channels] T_p: base cycles between two flits */
} IcnPhysical;

void icn_physical_init (IcnPhysical *physical, const IcnNet *net);
void icn_physical_clear (IcnPhysical *physical);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPhysical, icn_physical_clear)

/* So many flit times rounded up to whole ones, but for what rounding of a delay leaves of one. */
double icn_physical_whole_periods (double periods);

/* The delay of a channel in whole flit times: cycles of the simulator. */
double icn_physical_flit_times (const IcnPhysical *physical, IcnChannelId channel);
