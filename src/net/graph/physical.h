/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Physical properties of each channel, which the model fills in from the budget, and the simulator
 * and the drawings read. They are separate from the graph, so that a change of the budget does not
 * rebuild it. Times are base cycles; a cycle of the simulator is a flit time T_p, and
 * icn_physical_flit_times is the only conversion. */
#pragma once

#include "net.h"

typedef struct {
  guint32 n_channels;
  double *bits;   /* [n_channels] wires of the channel, W × relative width, of each of its lanes */
  double *length; /* [n_channels] node pitches, as placed: icn_placement_hop_length */
  double *delay;  /* [n_channels] base cycles of a head flit over the channel, T_c or t_c T_p; 0
                     where  it counts no hop */
  double *period; /* [n_channels] T_p: base cycles between two flits */
  double flit_bits;    /* φ, of which the bits of every channel are a whole multiple; 0: not known,
                          all channels are equally wide */
  gboolean is_rounded; /* the widths had no common measure: bits are whole bits */
} IcnPhysical;

void icn_physical_init (IcnPhysical *physical, const IcnNet *net);
void icn_physical_clear (IcnPhysical *physical);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPhysical, icn_physical_clear)

/* Sets φ from the bits of all channels: the largest number of bits of which each is a whole
 * multiple to within 1e-9, at most a thousand times; the width itself where all are equally wide.
 * Where there is none, the bits are rounded to whole ones, at least 1, and these are measured. */
void icn_physical_measure (IcnPhysical *physical);

/* Bits of one lane of a channel; its relative width where physical is NULL. */
static inline double
icn_physical_bits (const IcnPhysical *physical, const IcnNet *net, IcnChannelId channel)
{
  return physical != NULL ? physical->bits[channel] : net->channel[channel].width;
}

/* Bits of the widest lane of all channels that leave, or enter, a vertex: of the port over which a
 * node injects, or ejects. */
double icn_physical_port_bits (const IcnPhysical *physical, const IcnNet *net, IcnVertex v,
                               gboolean leaves);

/* Flits of one message that a channel moves in a cycle, r_c; 1 where physical is NULL. */
guint icn_physical_rate (const IcnPhysical *physical, IcnChannelId channel);

/* The largest of all channels. */
guint icn_physical_largest_rate (const IcnPhysical *physical);

/* Cycles for which a message of so many flits occupies a channel of a rate: ⌈F/r⌉. */
static inline guint
icn_physical_occupancy (guint flits, guint rate)
{
  return flits / rate + (flits % rate != 0);
}

/* Rounds flit times up to whole ones, with a tolerance for rounding errors. */
double icn_physical_whole_periods (double periods);

/* The delay of a channel in whole flit times: cycles of the simulator. */
double icn_physical_flit_times (const IcnPhysical *physical, IcnChannelId channel);
