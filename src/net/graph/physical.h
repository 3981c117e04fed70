/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The physical properties of each channel: width, wire length, delay and period. The model
 * calculates them from the budget; the simulator and the drawings read them. They are kept apart
 * from the graph, so that a change of the budget does not rebuild it. Times are in base cycles; one
 * base cycle is the delay of a wire of one node pitch. A cycle of the simulator is a flit time T_p,
 * and icn_physical_flit_times converts delays to flit times. */
#pragma once

#include "net-types.h"

typedef struct _IcnPhysical {
  guint32 n_channels;
  double *bits;     /* [n_channels] width in bits of one lane: the design's channel width W × the
                       channel's relative width. Lanes are parallel physical channels between two
                       vertices */
  double *length;   /* [n_channels] length of the wire in node pitches (icn_placement_hop_length) */
  double *delay;    /* [n_channels] time that a head flit takes to cross the channel, in base
                       cycles (delays of a wire one node pitch long); 0 for channels out of a tap
                       (multi-drop wire) or a multiplexer, which are no hop of their own
                       (net-taps.h) */
  double *period;   /* [n_channels] flit time T_p: the time from one flit on the channel to the
                       next, in base cycles (delays of a wire one node pitch long) */
  double flit_bits; /* φ: number of bits of a flit; the width of every channel is an integer
                       multiple of φ. 0 if φ has not been determined; all channels are then equally
                       wide */
  /* Whether the widths were rounded to integer numbers of bits, because they had no common
   * divisor. */
  gboolean is_rounded;
} IcnPhysical;

/* Allocates the arrays for the channels of a network, with all elements 0. Free them with
 * icn_physical_clear. */
void icn_physical_init (IcnPhysical *physical, const IcnNet *net);
void icn_physical_clear (IcnPhysical *physical);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (IcnPhysical, icn_physical_clear)

/* Sets φ to the largest number of bits such that the width of every channel is an integer multiple
 * of φ, up to a relative error of 1e-9. If all widths are equal, φ is that width. If some width
 * would exceed 1000 φ, all widths are rounded to integer numbers of bits, at least 1, and φ is
 * found for the rounded widths. */
void icn_physical_measure (IcnPhysical *physical);

/* The width in bits of one lane (one of the parallel channels between two vertices) of a channel;
 * its relative width if physical is NULL. */
double icn_physical_bits (const IcnPhysical *physical, const IcnNet *net, IcnChannelId channel);

/* The width in bits of the widest lane (single physical channel) among the channels that leave a
 * vertex, if `leaves`, or else enter it. This is the width of a node's injection or ejection
 * port. */
double icn_physical_port_bits (const IcnPhysical *physical, const IcnNet *net, IcnVertex v,
                               gboolean leaves);

/* The number of flits of one message that a channel moves per cycle of the simulator, r_c; 1 if
 * physical is NULL. */
guint icn_physical_rate (const IcnPhysical *physical, IcnChannelId channel);

/* The largest number of flits that any channel moves per cycle of the simulator. */
guint icn_physical_largest_rate (const IcnPhysical *physical);

/* The number of cycles for which a message of `flits` flits occupies a channel that moves `rate`
 * flits per cycle: ⌈F/r⌉. */
static inline guint
icn_physical_occupancy (guint flits, guint rate)
{
  return flits / rate + (flits % rate != 0);
}

/* Rounds a number of flit times up to an integer, with a tolerance for rounding errors. */
double icn_physical_whole_periods (double periods);

/* The delay of a channel as an integer number of flit times, which are cycles of the simulator. */
double icn_physical_flit_times (const IcnPhysical *physical, IcnChannelId channel);
