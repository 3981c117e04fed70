/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Physical properties of each channel, which the model calculates from the budget, and the
 * simulator and the drawings read. They are separate from the graph, so that a change of the budget
 * does not rebuild it. Times are base cycles; a cycle of the simulator is a flit time T_p, and
 * icn_physical_flit_times is the only conversion. */
#pragma once

#include "net-types.h"

typedef struct _IcnPhysical {
  guint32 n_channels;
  double *bits;   /* [n_channels] wires of each lane of the channel: W × relative width */
  double *length; /* [n_channels] node pitches, as placed: icn_placement_hop_length */
  double *delay;  /* [n_channels] time of a head flit over the channel in base cycles, T_c or t_c
                     T_p; 0 where it counts no hop */
  double *period; /* [n_channels] T_p: base cycles between two flits */
  double flit_bits;    /* φ, the bits of a flit, of which the bits of every channel are a whole
                          multiple; 0: not known, all channels are equally wide */
  gboolean is_rounded; /* the widths had no common measure, so bits were rounded to whole bits */
} IcnPhysical;

void icn_physical_init (IcnPhysical *physical, const IcnNet *net);
void icn_physical_clear (IcnPhysical *physical);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPhysical, icn_physical_clear)

/* Sets φ from the bits of all channels: the largest number of bits of which each width is a whole
 * multiple to within 1e-9, at most a thousand times; the width itself if all are equal. If there is
 * none, bits are rounded to whole bits, at least 1, and φ is found for these. */
void icn_physical_measure (IcnPhysical *physical);

/* Bits of one lane of a channel; its relative width if physical is NULL. */
double icn_physical_bits (const IcnPhysical *physical, const IcnNet *net, IcnChannelId channel);

/* Bits of the widest lane among the channels that leave, or enter, a vertex: the width of a node's
 * injection or ejection port. */
double icn_physical_port_bits (const IcnPhysical *physical, const IcnNet *net, IcnVertex v,
                               gboolean leaves);

/* Flits of one message that a channel moves per cycle, r_c; 1 if physical is NULL. */
guint icn_physical_rate (const IcnPhysical *physical, IcnChannelId channel);

/* The largest rate of all channels. */
guint icn_physical_largest_rate (const IcnPhysical *physical);

/* Cycles for which a message of `flits` flits occupies a channel of rate `rate`: ⌈F/r⌉. */
static inline guint
icn_physical_occupancy (guint flits, guint rate)
{
  return flits / rate + (flits % rate != 0);
}

/* Rounds flit times up to whole ones, with a tolerance for rounding errors. */
double icn_physical_whole_periods (double periods);

/* The delay of a channel in whole flit times, which are cycles of the simulator. */
double icn_physical_flit_times (const IcnPhysical *physical, IcnChannelId channel);
