/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of worms (worms.h), and how they are converted from the engine's arrays and back. */
#pragma once

#include "ripple-order.h"
#include "worms.h"

typedef enum {
  ICN_WORM_NONE,
  ICN_WORM_MOVES, /* the worm moves, and is simulated in every cycle */
  ICN_WORM_WAITS, /* the worm stands still: all its flits wait until the head gets a virtual
                     channel */
  ICN_WORM_DRAINS /* the worm drains and sleeps: its head has arrived, and in every cycle the same
                     flits move as two cycles before */
} IcnWormState;

/* A worm: a message with the links of its path that it holds, which have the numbers base … len -
 * 1. The number of a worm is the number of its message. Link j has bit 63 - (j - base) in the bit
 * sets waits, arrived and denied. Link len is the link for which the head waits. */
typedef struct {
  guint64 waits;   /* bit set of the links that a flit of the worm waits to cross: the flit is in
                      the buffer before the link, or at the source */
  guint64 arrived; /* bit set of the links in `waits` whose waiting flit crossed the previous link
                      in the last cycle */
  guint64 denied;  /* bit set of the links that carry a flit of another message in this cycle */
  /* For the last even cycle ([0]) and the last odd cycle ([1]): the set `waits` (waited), and the
   * set of the links that a flit crossed (moved). Maintained only while the message drains into its
   * destination. */
  guint64 waited[2], moved[2];
  guint64 since; /* for a draining worm that sleeps: first cycle whose moves are not counted yet;
                    for a waiting worm: cycle in which it began to wait */
  guint32 left;  /* flits that have not left the source */
  guint32 tail, head; /* virtual channels of the first link (base) and of the last link (len - 1)
                         that the worm holds. If it holds none, tail is ICN_NONE and head is the
                         buffer in which the message is */
  guint32 slot;       /* index in IcnWorms.moving */
  guint32 next;       /* next worm in the same slot of the timing wheel */
  guint16 base, len;
  guint16 n_shared;    /* number of the worm's links whose virtual channel is in the set
                          IcnWorms.shared */
  guint16 state : 2;   /* an IcnWormState */
  guint16 ends : 1;    /* whether link len - 1 leads into the destination */
  guint16 timed : 1;   /* whether the worm is in the timing wheel */
  guint16 listed : 1;  /* whether the worm is in IcnWorms.group */
  guint16 repeats : 3; /* number of consecutive cycles, up to and including the last cycle, in
                          which the same flits waited and moved as two cycles before; at most
                          ICN_WORM_STEADY + 1 */
} IcnWorm;

G_STATIC_ASSERT (sizeof (IcnWorm) == 96);

/* A worm is steady, so that its flits repeat their moves every two cycles for ever, when
 * IcnWorm.repeats has this value: all later cycles are then certain to repeat, too. Two repeated
 * cycles would not prove that, as they may have been compared with outdated values. */
#define ICN_WORM_STEADY 6

/* The largest number of links that a worm may hold. */
#define ICN_WORM_LINKS 62

/* A list of the numbers of worms, with room for all worms. */
typedef struct {
  guint32 *worm;
  guint32 n;
} IcnWormList;

struct _IcnWorms {
  gboolean is_packed; /* the positions of flits are stored in worms (messages simulated as a
                         whole), not in the engine's arrays */
  gboolean is_stuck;  /* whether some message can no longer move as a worm (icn_worms_run), so that
                         flits must be simulated one by one from now on */
  IcnWorm *worm;      /* [size] worm of each message */
  guint32 size;
  guint16 *place;     /* [n_vcs]: for each virtual channel that a worm holds, or whose buffer has
                         the tail of a worm, the number (base … len - 1) of its link on the path
                         of that worm */
  guint64 *shared;    /* [n_vcs / 64]: bit set of the virtual channels that must be decided in
                         every cycle, because other messages hold their link, too. If a held
                         virtual channel is not in the set, its message was the last to cross the
                         link */
  IcnWormList moving; /* the worms that are moving */
  IcnWormList came;   /* the worms whose heads arrive in the next cycle */
  IcnVcSet ends;      /* set of the virtual channels by which a tail left its source or reached its
                         destination in this cycle; indexed by rank_of */
  guint32 n_groups;   /* number of groups of ICN_GROUP virtual channels in the set `ends` */
  guint64 *changed;   /* [n_links] last cycle in which a message won or released a virtual channel
                         of the link */
  GArray *steady;     /* array of guint32: worms whose `repeats` has reached ICN_WORM_STEADY in this
                         cycle, so that they may drain */
  GArray *group;      /* array of guint32: worms that share links, so that they can only be put
                         to sleep all together */
  guint64 flow[2];    /* number of flits that all sleeping worms together move over links in each
                         even and in each odd cycle */
  guint32 wheel[ICN_WHEEL_SLOTS]; /* first worm of each slot of the timing wheel, or ICN_NONE */
  guint64 wheel_used[ICN_WHEEL_SLOTS / 64]; /* bit set of the slots that have worms */
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

/* Returns the worm that holds virtual channel vc. */
static inline IcnWorm *
icn_worm_of (const IcnEngine *e, guint32 vc)
{
  return icn_worm_in (e, e->outlet[vc].holder);
}

/* Bit set of the virtual channels of a port that are held by messages. */
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

/* Makes a worm (a message simulated as a whole) of a message that has just entered buffer vc. */
void icn_worm_start (IcnEngine *e, guint32 message, guint32 vc);

/* Wakes a sleeping worm: it is simulated cycle by cycle again, from this cycle on. Also wakes the
 * draining worms that share links with it. */
void icn_worm_wake (IcnEngine *e, IcnWorm *w);

/* To be called when the head in buffer vc has requested a virtual channel. Sets IcnWorms.is_stuck
 * if the message can no longer be simulated as a worm (icn_worms_run). n_links: number of links
 * that the message holds. */
void icn_worm_check_request (IcnEngine *e, guint32 vc, guint n_links);

/* Sorts the heads that request ports into the order in which ripple.c would handle them.
 * Arbitration by age depends on this order. */
void icn_worms_sort_heads (IcnEngine *e);

/* Makes worms of all messages in the engine's arrays. The caller makes sure that all flits are in
 * buffers and none in flight. */
void icn_worms_pack (IcnEngine *e);

/* In worm-drain.c: handles a worm whose head has arrived and all of whose links carry a flit in
 * this cycle. Puts the worm to sleep if every other message that holds one of these links stands
 * still. */
void icn_worm_let_flow (IcnEngine *e, IcnWorm *w);

/* Puts the worms to sleep that have become steady in this cycle: for ICN_WORM_STEADY cycles their
 * flits have made the same moves as two cycles before. A worm is put to sleep only if all worms
 * that share links with it are steady, too. */
void icn_worms_let_drain (IcnEngine *e);

/* Wakes the sleeping worms of which all flits but the last have left the source. */
void icn_worms_wake_drained (IcnEngine *e);

/* To be called when the message that holds virtual channel v moves again. Wakes the draining worms
 * that hold other virtual channels of the same link. */
void icn_worm_stop_others (IcnEngine *e, guint32 v);

/* Wakes a worm that drains into its destination, and counts the flits that moved while it slept. */
void icn_worm_stop_draining (IcnEngine *e, IcnWorm *w);
