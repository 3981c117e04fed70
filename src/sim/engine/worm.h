/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of worms (worms.h), and how they are made of the engine's arrays and written back. */
#pragma once

#include "ripple-order.h"
#include "worms.h"

typedef enum {
  ICN_WORM_NONE,
  ICN_WORM_MOVES, /* it is looked at in every cycle */
  ICN_WORM_WAITS, /* all its flits wait for the head, which waits for a virtual channel */
  ICN_WORM_DRAINS /* its head has arrived, and every second cycle is like the one before the last */
} IcnWormState;

/* The number of a worm is that of its message. It holds the links base … len - 1 of its way. In the
 * three words, link j has bit 63 - (j - base); link len is the one that the head waits for. */
typedef struct {
  guint64 waits;   /* a flit waits to cross the link: it is in the buffer of the link before, or at
                      the source */
  guint64 arrived; /* that flit crossed the link before in the last cycle */
  guint64 denied;  /* in this cycle the link carries a flit of another message */
  /* What `waits` was in the last even and odd cycle, and which flits moved then; kept only while
   * the message drains into its destination. */
  guint64 waited[2], moved[2];
  guint64 since; /* if it drains: first cycle that is not in the counts; if it waits: cycle in which
                    it began to */
  guint32 left;  /* flits that have not left the source */
  guint32 tail, head; /* virtual channels of links base and len - 1; the tail is ICN_NONE where it
                         holds none, and the head then the buffer in which the message is */
  guint32 slot;       /* index in IcnWorms.moving */
  guint32 next;       /* next worm in the same slot of the timing wheel */
  guint16 base, len;
  guint16 n_shared;    /* number of its links that are in IcnWorms.shared */
  guint16 state : 2;   /* IcnWormState */
  guint16 ends : 1;    /* link len - 1 leads into the destination */
  guint16 timed : 1;   /* it is in the timing wheel */
  guint16 listed : 1;  /* it is in IcnWorms.group */
  guint16 repeats : 3; /* number of last cycles that were like the ones two cycles before each, at
                          most ICN_WORM_STEADY + 1 */
} IcnWorm;

G_STATIC_ASSERT (sizeof (IcnWorm) == 96);

/* After this many repeated cycles, the first two of which may have been compared with older ones,
 * the last two are sure to have been like the two before, and so will be all that follow. */
#define ICN_WORM_STEADY 6

/* A worm holds at most this many links. */
#define ICN_WORM_LINKS 62

/* A list of worms, which has room for all. */
typedef struct {
  guint32 *worm;
  guint32 n;
} IcnWormList;

struct _IcnWorms {
  gboolean is_packed; /* the worms say where flits are, not the engine's arrays */
  gboolean is_stuck;  /* some message cannot be moved as a worm */
  IcnWorm *worm;      /* [size], by message */
  guint32 size;
  guint16 *place; /* [n_vcs]: number of the link on the way of the worm that holds it, or whose tail
                     is in its buffer */
  guint64 *shared; /* [n_vcs / 64]: bit set of the virtual channels that are decided in every cycle,
                      as other messages hold their link, too. The message of any other virtual
                      channel that is held was the last to cross the link */
  IcnWormList moving; /* worms that move */
  IcnWormList came;   /* worms whose heads arrive in the next cycle */
  IcnVcSet ends;      /* set, indexed by rank_of, of the virtual channels over which tails have left
                         sources or reached destinations in this cycle */
  guint32 n_groups;   /* number of groups in the set */
  guint64 *changed; /* [n_links]: last cycle in which a message won or released a virtual channel of
                       the link */
  GArray *steady;   /* of guint32: worms that have repeated their cycles often enough to drain */
  GArray *group;    /* of guint32: worms that share links, which can only drain together */
  guint64 flow[2];  /* flits that cross links in even and odd cycles, of all worms that drain */
  guint32 wheel[ICN_WHEEL_SLOTS]; /* first worm of each slot of the timing wheel, or ICN_NONE */
  guint64 wheel_used[ICN_WHEEL_SLOTS / 64];
};

static inline void
icn_worm_list_add (IcnWormList *list, guint32 x)
{
  list->worm[list->n++] = x;
}

static inline guint64
icn_worm_bit (const IcnWorm *w, guint16 j)
{
  return (guint64) 1 << (63 - (guint16) (j - w->base));
}

static inline IcnWorm *
icn_worm_in (const IcnEngine *e, guint32 vc)
{
  return &e->worms->worm[e->vc[vc].message];
}

/* The worm that holds virtual channel vc. */
static inline IcnWorm *
icn_worm_of (const IcnEngine *e, guint32 vc)
{
  return icn_worm_in (e, e->outlet[vc].holder);
}

/* The virtual channels that messages hold of a port, as a bit set. */
static inline guint32
icn_held_vcs (const IcnEngine *e, const IcnPort *port)
{
  return e->class_vcs[e->n_classes] & ~port->free_vcs;
}

static inline void
icn_worm_start_moving (IcnEngine *e, IcnWorm *w)
{
  guint32 x = w - e->worms->worm;

  w->state = ICN_WORM_MOVES;
  w->slot = e->worms->moving.n;
  icn_worm_list_add (&e->worms->moving, x);
}

static inline void
icn_worm_stop_moving (IcnEngine *e, IcnWorm *w, IcnWormState state)
{
  IcnWormList *moving = &e->worms->moving;
  guint32 last = moving->worm[--moving->n];

  w->state = state;
  moving->worm[w->slot] = last;
  e->worms->worm[last].slot = w->slot;
}

static inline void
icn_worm_share (IcnEngine *e, IcnWorm *w, guint32 vc)
{
  icn_set_bit (e->worms->shared, vc);
  icn_may_pull (e, vc);
  w->n_shared++;
}

/* Makes a worm of a message that has come to buffer vc. */
void icn_worm_start (IcnEngine *e, guint32 message, guint32 vc);

void icn_worm_wake (IcnEngine *e, IcnWorm *w);

/* The head in buffer vc has requested a virtual channel. Notes if its message can move no longer as
 * a worm. */
void icn_worm_check_request (IcnEngine *e, guint32 vc, guint n_links);

/* With arbitration by age the order matters in which heads request the same port: that of ripple.c.
 */
void icn_worms_sort_heads (IcnEngine *e);

/* Makes worms of all messages. All flits must be in buffers. */
void icn_worms_pack (IcnEngine *e);

/* In worm-drain.c: all links of a worm whose head has arrived carry a flit in this cycle. It sleeps
 * if no other message moves that holds one of them. */
void icn_worm_let_flow (IcnEngine *e, IcnWorm *w);

/* Worms that have become steady in this cycle sleep, if those that they share links with can. */
void icn_worms_let_drain (IcnEngine *e);

/* Wakes the worms that sleep and whose last flit is at the source in this cycle. */
void icn_worms_wake_drained (IcnEngine *e);

/* Wakes the worms that drain and share the link of virtual channel v, as the message that holds v
 * moves again. */
void icn_worm_stop_others (IcnEngine *e, guint32 v);

/* A worm that drains moves again, and its flits that have moved are counted. */
void icn_worm_stop_draining (IcnEngine *e, IcnWorm *w);
