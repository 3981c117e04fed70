/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plain engines: pipelined routers with credits and none of the less common features (is_plain in
 * engine-shape.c). They keep flits and credits as bit sets over the virtual channels, so that what
 * happens to many flits in one cycle takes a few operations: flits arrive in buffers and leave
 * them, credits are used and return.
 *
 * Messages and heads are in the arrays of engine-state.h, as in any other engine. While flits are
 * bits, these parts of the arrays are not kept up to date: `occupancy`, `head` and `left` of
 * buffers, the credits of virtual channels, the set of virtual channels that request the switch,
 * `turn` and `accepted` of links, `won` and `sent` of ports, flits in flight other than heads, and
 * credits in flight. icn_engine_settle writes them, and must be called before they are read. */
#pragma once

#include "bit-counters.h"
#include "engine-state.h"

/* The delays of plain engines, in cycles, are less than this number. An engine stores a bit set (a
 * slot) for each cycle of its longest delay. */
#define ICN_PLAIN_SLOTS 256

/* Copies of the members `out` and `port` of IcnVc. They are valid while the front message of the
 * buffer holds its next virtual channel. */
typedef struct {
  guint32 out, port;
} IcnPlainWay;

/* State of a buffer that the switch reads and writes, in addition to IcnPlainWay, for each flit
 * that leaves the buffer. Where all messages have one flit and links have four virtual channels,
 * the switch reads IcnVc instead of IcnPlainWay, and `left` and `is_fresh` are always 1. */
typedef struct {
  guint16 left;     /* flits of the front message that have not left the buffer; valid while the
                       message holds its next virtual channel. IcnVc.left is larger: it still counts
                       the flits that have left since IcnPort.sent was written */
  guint16 is_fresh; /* 1 if no flit of the front message has left the buffer, else 0 */
  /* The round-robin pointers of a link, in the record of its first virtual channel: the virtual
   * channel and the output port of the flit of this link that crossed the switch last, modulo
   * 2^16 */
  guint16 turn, accepted;
} IcnPlainVc;

/* State of an output port that the switch reads and writes. */
typedef struct {
  guint32 asker; /* 1 + buffer that requests the port in this cycle, or 0; 0 between cycles */
  guint32 won;   /* virtual channel that won the port last */
} IcnPlainPort;

struct _IcnPlain {
  gboolean is_loaded;          /* whether flits and credits are stored as bits here, rather than in
                                  the engine's arrays */
  guint32 n_words;             /* words of a set of all virtual channels, an even number */
  guint32 mask;                /* number of slots - 1; cycle t has slot t & mask */
  const IcnRouteTable *routes; /* the plan's route table if it gives the routes of all messages,
                                  else NULL */
  guint64 first_vcs; /* set of the virtual channels 0 .. 63 that are the first of their link */
  guint64 *inputs;   /* set of the virtual channels into routers */
  IcnCounters flits; /* flits in each buffer at the beginning of this cycle */
  IcnCounters room;  /* credits of each virtual channel at the beginning of this cycle; a virtual
                        channel that leads out of the network always has credits */
  IcnVcSet ready;   /* set of the buffers whose front message holds its next virtual channel and has
                       a credit there */
  guint64 *starved; /* set of the virtual channels held by a message that waits for a credit of the
                       virtual channel and is not in `ready` */
  guint64 *sent; /* [slots × n_words]: virtual channels into which a flit was sent in each of the
                    last cycles */
  guint64 *crossed; /* [slots × n_words]: buffers that a flit has left in each of the last cycles */
  guint64 *arriving; /* [slots × n_words], if delays differ: buffers in which a flit arrives in
                        each of the next cycles. NULL if all links have one delay d: the flits
                        that arrive in cycle t are then the set `sent` of cycle t - d */
  guint32 pair_words;  /* words of a set with a bit for each IcnPair of a set of all virtual
                          channels */
  guint64 *sent_pairs; /* [slots × pair_words]: the pairs that have members in `sent` of each of the
                          last cycles; take_changes() finds them in the next cycle */
  guint64 *crossed_pairs; /* [slots × pair_words]: pairs outside of which `crossed` of each of the
                             last cycles has no members */
  guint64 last_of_all; /* last cycle in which a flit was sent */
  IcnPlainWay *way;    /* [n_vcs] */
  IcnPlainVc *vc;      /* [n_vcs] */
  IcnPlainPort *port;  /* [n_ports] */
};

/* Returns the bit set that belongs to cycle `time` in `sets`, which is one of the arrays `sent`,
 * `crossed` and `arriving` of the plain engine. */
static inline guint64 *
icn_plain_slot (const IcnPlain *plain, guint64 *sets, guint64 time)
{
  return sets + (time & plain->mask) * plain->n_words;
}

/* Returns the set of pairs that belongs to cycle `time` in `sets`, which is `sent_pairs` or
 * `crossed_pairs`. */
static inline guint64 *
icn_plain_pairs (const IcnPlain *plain, guint64 *sets, guint64 time)
{
  return sets + (time & plain->mask) * plain->pair_words;
}

/* Records for the switch that the front message of buffer vc holds its next virtual channel.
 * is_fresh: whether no flit of the message has left the buffer. */
static inline G_ALWAYS_INLINE void
icn_plain_hold (IcnEngine *e, guint32 vc, gboolean is_fresh)
{
  const IcnVc *in = &e->vc[vc];

  e->plain->way[vc] = (IcnPlainWay){ .out = in->out, .port = in->port };
  e->plain->vc[vc].left = in->left;
  e->plain->vc[vc].is_fresh = is_fresh;
}

/* Lets the front message of buffer vc, which holds its next virtual channel, request the switch as
 * soon as there is a credit. */
static inline G_ALWAYS_INLINE void
icn_plain_admit (IcnEngine *e, guint32 vc)
{
  IcnPlain *plain = e->plain;
  guint32 out = e->vc[vc].out;

  if (G_LIKELY (icn_bit (plain->room.any, out)))
    icn_vc_set_add (&plain->ready, vc);
  else
    icn_set_bit (plain->starved, out);
}

IcnPlain *icn_plain_new (const IcnEngine *e);
void icn_plain_free (IcnPlain *plain);

/* Bytes of memory that the bit sets of a plain engine take. */
gsize icn_plain_memory (const IcnEngine *e);

/* Converts the flits and credits in the engine's arrays to bits, unless they are bits already. */
void icn_plain_load (IcnEngine *e);

/* Brings IcnPort.sent of all ports up to date, without writing the other arrays as icn_plain_settle
 * does. */
void icn_plain_settle_sent (IcnEngine *e);

/* Writes flits and credits to the engine's arrays, and discards the bits. */
void icn_plain_settle (IcnEngine *e);

/* Runs the engine up to cycle `until`, exclusive. */
void icn_plain_run (IcnEngine *e, guint64 until);

/* Lets every source that sends over its injection link send a flit in this cycle. */
void icn_plain_inject (IcnEngine *e);
