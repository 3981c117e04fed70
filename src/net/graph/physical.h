/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Physical properties of each channel, which the model fills in from the budget, and the simulator
 * and the drawings read. They are separate from the graph, so that a change of the budget does not
 * rebuild it. Times are base cycles; a cycle of the simulator is a flit time T_p, and
 * icn_physical_flit_times is the only conversion. */
#pragma once

#include "net.h"

typedef struct {
  guint32 n_channels;
  double *bits;   /* [n_channels] wires of the channel, W × relative width */
  double *length; /* [n_channels] node pitches, as placed */
  double *delay;  /* [n_channels] base cycles of a head flit over the channel, T_c or t_c T_p */
  double *period; /* [n_channels] T_p: base cycles between two flits */
} IcnPhysical;

void icn_physical_init (IcnPhysical *physical, const IcnNet *net);
void icn_physical_clear (IcnPhysical *physical);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPhysical, icn_physical_clear)

/* Rounds flit times up to whole ones, with a tolerance for rounding errors. */
double icn_physical_whole_periods (double periods);

/* The delay of a channel in whole flit times: cycles of the simulator. */
double icn_physical_flit_times (const IcnPhysical *physical, IcnChannelId channel);
