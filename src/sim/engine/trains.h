/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Messages moved as trains, in engines whose buffers are reserved for one message each, whose
 * switches have an input for each virtual channel, and whose ports serve the oldest message first.
 *
 * In such engines a port sends flits of the oldest of the messages that hold one of the port's
 * virtual channels and have a flit in the buffer before the port. Only a few events change what a
 * port sends: the head of a message wins a virtual channel, a tail leaves, the number of flits of a
 * message that arrive per cycle changes, or a buffer runs out of flits. Between two events the same
 * number of flits arrives in a buffer in every cycle, and the same number leaves the buffer. The
 * flits of one message in one buffer are called a train. The engine updates a train only when one
 * of these events concerns the train, so a message takes computing time for each hop and not for
 * each flit of each hop.
 *
 * Messages, heads and virtual channels are in the arrays of engine-state.h, as in any other engine.
 * While messages are trains, the members of IcnVc have these meanings:
 *
 * - `since` is a cycle (the lower 32 bits of its number)
 * - `occupancy` and `left` are the values in that cycle, after its arrivals and before flits leave
 * - `come` flits arrive in each cycle after `since`, until all flits of the message have arrived
 * - `leave` flits leave in each cycle from `since` on
 *
 * Then these members of the arrays are not kept up to date: `head` and `last` of buffers, `won` of
 * ports, the flits in flight, the flits that sources have sent, the set of sources that send, the
 * set of virtual channels that request the switch, and the lists of parked virtual channels.
 * icn_engine_settle writes these members, and must be called before they are read. */
#pragma once

#include "engine-state.h"

/* An event of the calendar IcnTrains.news has three words: a buffer; the number of the message
 * whose head arrives in the buffer, or one of the two constants below; and the number of flits that
 * arrive in the event's cycle and in each later cycle. */
#define ICN_NEWS_WORDS 3
#define ICN_NEWS_PACE ICN_NONE       /* the number of flits that arrive per cycle changes */
#define ICN_NEWS_TAIL (ICN_NONE - 1) /* the tail of the message arrives */

/* Copies, in fewer bytes, of the members of IcnPortShape that are often read while messages move as
 * trains. */
typedef struct {
  guint16 rate; /* flits per cycle, at most ICN_MAX_FLITS */
  guint16 joins_routers;
} IcnPace;

struct _IcnTrains {
  gboolean is_loaded; /* whether flits are stored as trains here, rather than in the engine's
                         arrays */
  IcnPace *pace;      /* [n_ports]: members of each port that trains read often */
  IcnVcSet leaving;   /* set of the buffers from which a head or a tail leaves in this cycle */
  IcnCalendar news;   /* events that change how many flits arrive in a buffer per cycle */
  IcnCalendar due;    /* buffers for which the number of flits that leave per cycle will change, if
                         nothing else changes it earlier */
  IcnCalendar ends; /* sources that will send the last flits of a message */
  guint64 fresh;    /* last cycle in which the trains in all buffers were brought up to date */
  guint32 flow;     /* number of flits that leave buffers per cycle, summed over all buffers */
  guint32 n_channels; /* number of channels between routers that carry flits; counted only if
                         channels differ in rate */
};

/* After this number of cycles all buffers are brought up to date, because IcnVc.since is only the
 * lower half of the number of a cycle. */
#define ICN_TRAINS_FRESH ((guint64) 1 << 31)

/* Number of cycles from IcnVc.since, the cycle for which the state of a train is stored, up to this
 * cycle. */
static inline guint64
icn_train_age (const IcnEngine *e, const IcnVc *in)
{
  return (guint32) (e->now - in->since);
}

/* Flits that have been sent over a port since the start. */
static inline guint64
icn_port_sent (const IcnEngine *e, guint32 p)
{
  const IcnPort *port = &e->port[p];
  const IcnVc *in;

  if (e->trains == NULL || !e->trains->is_loaded || port->sender == ICN_NONE)
    return port->sent;
  in = &e->vc[port->sender];
  return port->sent + icn_train_age (e, in) * in->leave;
}

/* Begins a train in buffer vc, whose front message is new. come: flits that arrive per cycle. */
static inline void
icn_train_begin (IcnEngine *e, guint32 vc, guint32 come)
{
  IcnVc *in = &e->vc[vc];

  in->since = e->now;
  in->come = MIN (come, in->left);
  in->leave = 0;
}

/* Whether a message in buffer vc may have to arrive completely before it requests its next channel,
 * so that the arrival of its tail is an event. */
static inline gboolean
icn_tells_tail (const IcnEngine *e, guint32 vc)
{
  return e->storing != NULL && icn_bit (e->storing, vc >> e->shift);
}

static inline void
icn_post_news (IcnEngine *e, guint64 time, guint32 vc, guint32 what, guint32 come)
{
  IcnBucket *bucket = icn_calendar_at (&e->trains->news, time, ICN_NEWS_WORDS);
  guint32 *event = bucket->event + bucket->n;

  event[0] = vc;
  event[1] = what;
  event[2] = come;
  bucket->n += ICN_NEWS_WORDS;
}

/* Adds `word`, the number of a buffer or source, as an event at cycle `time` to a calendar whose
 * events have one word. */
static inline void
icn_post_word (const IcnCalendar *calendar, guint64 time, guint32 word)
{
  IcnBucket *bucket = icn_calendar_at (calendar, time, 1);

  bucket->event[bucket->n++] = word;
}

/* Whether messages of the engine can move as trains, all flits of a buffer together. */
gboolean icn_engine_has_trains (const IcnEngine *e);

IcnTrains *icn_trains_new (const IcnEngine *e);
void icn_trains_free (IcnTrains *trains);

/* Bytes of memory that the IcnTrains of an engine takes. */
gsize icn_trains_memory (const IcnEngine *e);

/* Converts the flits in the engine's arrays to trains, unless they are trains already. */
void icn_trains_load (IcnEngine *e);

/* Writes the flits of all trains to the engine's arrays, and discards the trains. */
void icn_trains_settle (IcnEngine *e);

/* Discards the trains without writing their flits to the engine's arrays. To be called after these
 * arrays have been restored. */
void icn_trains_forget (IcnEngine *e);

/* Brings IcnPort.sent up to date for the channels that sources feed. For all other ports
 * icn_port_sent is always up to date. */
void icn_trains_settle_sent (IcnEngine *e);

/* Runs the engine up to cycle `until`, exclusive. */
void icn_trains_run (IcnEngine *e, guint64 until);

/* In engine-source.c: the sources whose bits are set in IcnEngine.sending begin or end a message in
 * this cycle. icn_trains_feed is for sources without an injection link. */
void icn_trains_inject (IcnEngine *e);
void icn_trains_feed (IcnEngine *e);
