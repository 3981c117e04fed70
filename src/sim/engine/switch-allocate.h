/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Allocation of virtual channels, the first half of a router's cycle. Every free virtual channel is
 * offered to one of the heads that request it, and a head accepts one of its offers. The functions
 * are inlined into each of the copies for which switch.c is compiled. */
#pragma once

#include "engine-move.h"

#include <string.h>

#define HOT static inline G_ALWAYS_INLINE

/* Whether the front message of buffer a has priority over the front message of buffer b: it was
 * created earlier or, with first come, first served, was ready here earlier. Ties go to the message
 * whose source has the lower number, then to the buffer with the lower number. */
static gboolean
is_older (const IcnEngine *e, guint32 a, guint32 b)
{
  const IcnMessage *x = &e->message[e->vc[a].message], *y = &e->message[e->vc[b].message];

  if (e->first_come && e->came[a] != e->came[b])
    return e->came[a] < e->came[b];
  if (!e->first_come && x->created != y->created)
    return x->created < y->created;
  return x->source != y->source ? x->source < y->source : a < b;
}

/* Makes a linked list (scratch->before) of the requesters of each port, from the first n entries of
 * scratch->member. Stores in scratch->subset the index of every entry that is not the first
 * requester of its port, and returns the number of these. */
HOT gsize
chain_askers (const IcnEngine *e, gsize n, guint how)
{
  const guint32 *member = e->scratch.member;
  guint32 *asker = e->scratch.asker, *chain = e->scratch.before, *contested = e->scratch.subset;
  gsize n_contested = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 p = e->vc[member[i]].port, before = asker[p];
    if (how & ICN_LARGE)
      __builtin_prefetch (&e->port[p]);
    asker[p] = i;
    chain[i] = before;
    contested[n_contested] = i;
    n_contested += before < ICN_NONE;
  }
  return n_contested;
}

/* Lets the head of buffer vc accept virtual channel v of its port. Appends vc to scratch->again if
 * the head may now request the switch; returns the new length of that list. */
HOT gsize
accept_vc (IcnEngine *e, guint32 vc, IcnPort *port, guint v, gsize n_again, guint how)
{
  const IcnVc *in = &e->vc[vc];

  icn_engine_assign (e, vc, port, v, how);
  e->scratch.again[n_again] = vc;
  if (how & ICN_PLAIN) {
    if (!(how & ICN_ONE_FLIT))
      icn_plain_hold (e, vc, TRUE);
    return n_again + 1;
  }
  /* The message's head flit is in the buffer, so it can be sent unless the buffer downstream has no
   * room. */
  return n_again + (((in->flags & ICN_VC_TO_SINK) != 0) | (e->outlet[in->out].credits > 0));
}

/* Whether the port that a head requests, or the port of another lane (parallel physical channel) of
 * the same channel, has a free virtual channel of the requested class. In engines whose heads wait
 * for room, the virtual channel must also have a credit. */
static gboolean
has_free_vc (const IcnEngine *e, const IcnVc *in)
{
  guint32 set = e->port[in->port].free_vcs;

  if (e->waits_for_room && in->class != e->n_classes) {
    for (set &= e->class_vcs[in->class]; set != 0; set &= set - 1)
      if (e->outlet[e->port[in->port].out + icn_first_bit (set)].credits > 0)
        return TRUE;
    return FALSE;
  }
  for (guint32 p = e->lanes ? e->shape[in->port].first_lane : ICN_NONE; p != ICN_NONE;
       p = e->shape[p].next_lane)
    set |= e->port[p].free_vcs;
  return (set & e->class_vcs[in->class]) != 0;
}

/* Handles a head, in buffer vc, that was offered no virtual channel of `port`. The head requests
 * again in the next cycle if its port still has a free virtual channel of its class, or if routing
 * is adaptive, as another port may then be better. Otherwise the head waits in the port's list
 * until a virtual channel is released. */
static void
fail (IcnEngine *e, guint32 vc, IcnPort *port)
{
  if (e->adaptive || has_free_vc (e, &e->vc[vc]))
    e->asking[e->n_asking++] = vc;
  else
    icn_sleep (e, e->lanes ? icn_sleeping_port (e, e->vc[vc].port) : port, vc);
}

/* Whether the head of buffer vc may take the free virtual channel v of a port now. On a hyperedge
 * this depends on which link the head goes to. */
HOT gboolean
may_take (const IcnEngine *e, guint32 vc, const IcnPort *port, guint v, guint how)
{
  guint32 link = how & ICN_TAPS ? e->reach[vc] : port->out;

  return (how & ICN_PLAIN) || icn_has_room (e, &e->vc[vc], link + v);
}

/* Allocates a virtual channel to the head in buffer vc in the usual case that no other head
 * requests its port. n_again: length of scratch->again; returns its new length. */
HOT gsize
allocate_alone (IcnEngine *e, guint32 vc, gsize n_again, guint how)
{
  const IcnVc *in = &e->vc[vc];
  IcnPort *port = &e->port[in->port];
  guint32 offers = port->free_vcs & e->class_vcs[in->class];

  e->scratch.asker[in->port] = ICN_NONE;
  for (guint v; offers != 0; offers &= ~(1u << v)) {
    v = icn_pick_cyclic (offers, icn_round_robin (in));
    if (may_take (e, vc, port, v, how))
      return accept_vc (e, vc, port, v, n_again, how);
  }
  fail (e, vc, port);
  return n_again;
}

/* Returns the priority of the head in buffer vc; the lowest number wins. i: index of the head among
 * the heads that request the port. Messages older than IcnEngine.patience come first, the oldest
 * before the others. All other messages follow in round-robin order from `turn` on. With plain
 * round robin the patience is endless. Plain round robin is fair to the inputs of each router but
 * not to nodes: a node whose messages meet others at many routers gets a small share of a saturated
 * network. */
HOT guint64
allocation_place (const IcnEngine *e, guint32 vc, guint32 turn, guint32 i)
{
  guint64 created = e->message[e->vc[vc].message].created;
  guint64 others = (guint64) 1 << 63 | (guint64) (vc - turn) << 16;

  return (created + e->patience < e->now ? created << 16 : others) | i;
}

/* Chooses the requester to which virtual channel v of a port is offered, without a branch, from the
 * m buffers in `asker`. At least one of the requesters must request the class of v. Returns the
 * index of the chosen requester in `asker`. On a hyperedge v may have no room on the link of any
 * requester; then returns a number of at least m. */
HOT guint
choose_asker (const IcnEngine *e, const guint32 *asker, guint m, const IcnPort *port, guint v,
              guint how)
{
  guint32 turn = e->outlet[port->out + v].holder + 1;
  gboolean oldest_first = !(how & ICN_PLAIN) && e->oldest;
  guint64 least = G_MAXUINT64;
  guint oldest = m;

  for (gsize i = 0; i < m; i++) {
    gboolean fits = e->class_vcs[e->vc[asker[i]].class] >> v & 1;
    guint64 place = allocation_place (e, asker[i], turn, i);

    /* On a hyperedge requesters go to different links, and some of these links may have no room. */
    if (how & ICN_TAPS && fits)
      fits = may_take (e, asker[i], port, v, how);
    place |= (guint64) fits - 1;
    least = MIN (least, place);
    if (oldest_first && fits && (oldest == m || is_older (e, asker[i], asker[oldest])))
      oldest = i;
  }
  return oldest_first ? oldest : least & G_MAXUINT16;
}

/* Chooses the requester with the oldest message among those of the m buffers in `asker` that
 * request the class of virtual channel v; at least one of them must do so. Returns the index of the
 * chosen requester in `asker`. */
HOT guint
choose_oldest (const IcnEngine *e, const guint32 *asker, guint m, guint v)
{
  guint oldest = m;

  for (guint i = 0; i < m; i++)
    if ((e->class_vcs[e->vc[asker[i]].class] >> v & 1) &&
        (oldest == m || is_older (e, asker[i], asker[oldest])))
      oldest = i;
  return oldest;
}

/* Offers each virtual channel in `wanted`, a set of free virtual channels of a port, to the oldest
 * of the m requesters in `asker` that may take it. offers[i] is the set of the virtual channels
 * offered to requester i; the function adds its offers. in_common: the virtual channels that all
 * requesters may take; the oldest requester is the same for all of these, and is looked for only
 * once. */
HOT void
offer_to_oldest (const IcnEngine *e, const guint32 *asker, guint m, const IcnPort *port,
                 guint32 wanted, guint32 in_common, guint32 *offers, guint how)
{
  guint first = m;

  for (; wanted != 0; wanted &= wanted - 1) {
    guint v = icn_first_bit (wanted), i = in_common >> v & 1 ? first : m;

    if (i == m)
      i = choose_oldest (e, asker, m, v);
    if (in_common >> v & 1)
      first = i;
    if (may_take (e, asker[i], port, v, how))
      offers[i] |= 1u << v;
  }
}

/* Sets offers[i] to the free virtual channels of a port that are offered to the i-th of the two
 * heads in `asker`, which request the port in a plain engine by round robin: what choose_asker()
 * decides for each virtual channel, but for all virtual channels at once and without a branch. */
HOT void
offer_to_two (const IcnEngine *e, const guint32 *asker, const IcnPort *port, guint32 *offers,
              guint how)
{
  const IcnOutlet *outlet = &e->outlet[port->out];
  guint32 fits[2], first = 0;

  for (guint v = 0; v < (how & ICN_QUAD ? 4 : e->vcs); v++) {
    guint32 turn = outlet[v].holder + 1;
    first |= (guint32) (asker[0] - turn < asker[1] - turn) << v;
  }
  for (guint i = 0; i < 2; i++)
    fits[i] = port->free_vcs & e->class_vcs[e->vc[asker[i]].class];
  offers[0] = fits[0] & (first | ~fits[1]);
  offers[1] = fits[1] & ~offers[0];
}

/* Whether the message at the front of buffer vc has become so old that it has priority. */
HOT gboolean
is_aged (const IcnEngine *e, guint32 vc)
{
  return e->message[e->vc[vc].message].created + e->patience < e->now;
}

/* Allocates the virtual channels of a port that several heads request: each free virtual channel is
 * offered to one head. `last` is the index in scratch->member of the last requester; the entries of
 * all requesters in scratch->member are set to ICN_NONE. n_again is the length of scratch->again;
 * returns its new length. */
HOT gsize
allocate_contested (IcnEngine *e, guint32 last, IcnPort *port, gsize n_again, guint how)
{
  guint32 asker[ICN_MAX_PORTS * ICN_MAX_VCS], offers[ICN_MAX_PORTS * ICN_MAX_VCS], wanted = 0;
  guint32 in_common = ~0u;
  const IcnScratch *scratch = &e->scratch;
  guint m = 0;

  for (guint32 i = last; i != ICN_NONE; i = scratch->before[i], m++) {
    asker[m] = scratch->member[i];
    scratch->member[i] = ICN_NONE;
    offers[m] = 0;
    wanted |= e->class_vcs[e->vc[asker[m]].class];
    in_common &= e->class_vcs[e->vc[asker[m]].class];
  }
  /* Plain engines choose requesters for all virtual channels, and discard the choice for those that
   * are not free: a branch that skips these would often be mispredicted. */
  if (!(how & ICN_PLAIN))
    wanted &= port->free_vcs;
  if (how & ICN_TRAINS) {
    offer_to_oldest (e, asker, m, port, wanted, in_common, offers, how);
    wanted = 0;
  }
  if (how & ICN_PLAIN && G_LIKELY (m == 2) &&
      G_LIKELY (!(is_aged (e, asker[0]) | is_aged (e, asker[1])))) {
    offer_to_two (e, asker, port, offers, how);
    wanted = 0;
  }
  for (; wanted != 0; wanted &= wanted - 1) {
    guint v = icn_first_bit (wanted), i = choose_asker (e, asker, m, port, v, how);
    if ((how & ICN_PLAIN) || (i < m && may_take (e, asker[i], port, v, how)))
      offers[i] |= (port->free_vcs >> v & 1) << v;
  }
  for (gsize i = 0; i < m; i++)
    if (offers[i] != 0)
      n_again =
        accept_vc (e, asker[i], port,
                   icn_pick_cyclic (offers[i], icn_round_robin (&e->vc[asker[i]])), n_again, how);
  for (gsize i = 0; i < m; i++)
    if (offers[i] == 0)
      fail (e, asker[i], port);
  return n_again;
}

/* The first virtual channel, counted from 0 in its link, of the class that a head requests. */
HOT guint
class_start (const IcnEngine *e, const IcnVc *in)
{
  return icn_first_bit (e->class_vcs[in->class]);
}

/* Removes the entries that are ICN_NONE from scratch->member, a list of length n: their ports had
 * several requesters and have been handled. Returns the number of remaining heads, each the only
 * requester of its port. */
HOT gsize
keep_alone (const IcnEngine *e, gsize n, guint how)
{
  guint32 *member = e->scratch.member;
  gsize n_alone = 0;

  for (gsize i = 0; i < n; i++) {
    guint32 vc = member[i];

    if (how & ICN_LARGE && vc != ICN_NONE) {
      const IcnVc *in = &e->vc[vc];
      __builtin_prefetch (&e->outlet[e->port[in->port].out + class_start (e, in)]);
      __builtin_prefetch (&e->message[in->message]);
    }
    member[n_alone] = vc;
    n_alone += vc < ICN_NONE;
  }
  return n_alone;
}

/* Allocates virtual channels to the heads that request one. Returns the number of heads that have
 * got one and may request the switch now; they are listed in scratch->again. */
HOT gsize
allocate_vcs (IcnEngine *e, guint how)
{
  const IcnScratch *scratch = &e->scratch;
  guint32 *member = scratch->member;
  gsize n = e->n_asking, n_contested, n_again = 0;

  memcpy (scratch->member, e->asking, n * sizeof (guint32));
  e->n_asking = 0;
  if (!(how & ICN_PLAIN) && e->adaptive)
    n = icn_engine_choose_ports (e, scratch->member, n);
  if (!(how & ICN_PLAIN) && e->lanes)
    icn_engine_choose_lanes (e, scratch->member, n);
  n_contested = chain_askers (e, n, how);
  for (guint c = 0; how & ICN_LARGE && how & ICN_TRAINS && c < n_contested; c++)
    __builtin_prefetch (&e->outlet[icn_vc_port (e, member[scratch->subset[c]])->out]);
  for (guint c = 0; c < n_contested; c++) {
    guint32 i = scratch->subset[c], vc = scratch->member[i];
    guint32 *asker = vc != ICN_NONE ? &scratch->asker[e->vc[vc].port] : NULL;
    if (asker != NULL && *asker == i) {
      *asker = ICN_NONE;
      n_again = allocate_contested (e, i, icn_vc_port (e, vc), n_again, how);
    }
  }
  n = keep_alone (e, n, how);
  for (gsize i = 0; i < n; i++)
    n_again = allocate_alone (e, member[i], n_again, how);
  return n_again;
}
