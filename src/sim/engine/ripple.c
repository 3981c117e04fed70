/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One cycle of engines whose credits take no time: a flit can move into a buffer slot that is
 * vacated in the same cycle. Virtual channels are decided one by one, those nearest to destinations
 * first: each pulls a flit from the upstream buffer whose message holds it, and so makes room for
 * the next flit upstream.
 *
 * A virtual channel should be decided after the downstream virtual channels that make room for it.
 * If messages may wait for each other in a circle, no order has this property for all virtual
 * channels, and some virtual channel is decided before its buffer is vacated. It is then decided
 * again at once, and after it the virtual channel upstream, until no buffer is vacated whose
 * virtual channel comes earlier in the order. The result does not depend on which virtual channel
 * of a circle is decided first: flits move around the circle if at least one of its buffers has or
 * gets room, and do not move if all buffers of a closed circle are full.
 *
 * e->pull is the set of virtual channels that may be able to pull a flit, indexed in the order of
 * decisions. A virtual channel that finds no flit to pull, or no room for it, is removed from the
 * set; the event that brings a flit or room adds it again. A cycle takes O(n_vcs / 64 + virtual
 * channels in the set). */
#include "ripple-order.h"

/* Whether virtual channel v of a link must not send in this cycle, so that another virtual channel
 * w of the link can. It must not if w is decided later than v, precedes v in round robin, and
 * certainly has a flit to send and room for it. Without this rule, the virtual channel that is
 * decided first would always get the link. first: the link's first virtual channel. */
static gboolean
gives_way (const IcnEngine *e, guint32 first, guint v)
{
  guint turn = e->link[first >> e->shift].turn;

  for (guint i = 0; i < e->vcs; i++) {
    guint w = turn + i < e->vcs ? turn + i : turn + i - e->vcs;
    const IcnOutlet *other = &e->outlet[first + w];
    if (w == v)
      return FALSE;
    if (e->rank_of[first + w] <= e->position || !icn_bit (e->pull.word, e->rank_of[first + w]) ||
        !icn_is_held (e, first + w))
      continue;
    if (icn_can_cross (e, &e->vc[other->holder]))
      return TRUE;
  }
  return FALSE;
}

/* Frees n slots of buffer `vc`, from which flits have just left. */
static inline void
vacate (IcnEngine *e, guint32 vc, guint32 n)
{
  e->outlet[vc].credits += n;
  icn_may_pull (e, vc);
  e->vacated = vc;
}

/* Moves several flits out of buffer `vc` in one cycle. The function is not inlined, as that would
 * slow down the usual case of one flit. */
static G_NO_INLINE void
pull_burst (IcnEngine *e, guint32 vc, IcnPort *port, guint how)
{
  gboolean direct = e->vc[vc].flags & ICN_VC_DIRECT;
  guint32 n = icn_engine_move_burst (e, vc, port);

  e->counts.moves += n;
  if (!direct)
    vacate (e, vc, n);
  if (e->vc[vc].left == 0)
    icn_engine_tail_left (e, vc, how);
}

/* Moves a flit (on a wide channel, several flits) of the front message out of buffer `holder`. */
static inline G_ALWAYS_INLINE void
take_from (IcnEngine *e, guint32 holder, IcnPort *port, guint how)
{
  gboolean direct;

  if (G_UNLIKELY (e->rated)) {
    pull_burst (e, holder, port, how);
    return;
  }
  e->counts.moves++;
  direct = e->vc[holder].flags & ICN_VC_DIRECT;
  if (!direct)
    vacate (e, holder, 1);
  icn_move_flit (e, holder, port, icn_next_arrivals (e, &e->vc[holder], port), how);
  if (e->vc[holder].left == 0)
    icn_engine_tail_left (e, holder, how);
}

/* Decides virtual channel vc: lets a flit from the buffer upstream cross to it, if that is
 * possible. Returns whether vc is to be decided in the next cycle, too. */
static gboolean
pull (IcnEngine *e, guint32 vc)
{
  guint32 l = vc >> e->shift;
  guint v = vc - (l << e->shift);
  IcnOutlet *outlet = &e->outlet[vc];
  IcnLink *link = &e->link[l];
  IcnPort *port;

  if (e->link_used[l] == e->now + 1)
    return TRUE;
  port = &e->port[link->port];
  if (!icn_is_held (e, vc)) {
    IcnPort *asked = e->lanes ? icn_sleeping_port (e, link->port) : port;
    guint32 head = icn_choose_head (e, asked, vc, v);
    if (head == ICN_NONE || outlet->credits < (e->whole_message ? e->vc[head].left : 1))
      return FALSE;
    icn_take_sleeper (e, asked, head);
    e->vc[head].port = link->port;
    icn_engine_assign (e, head, port, v, ICN_RIPPLE);
  }
  if (!icn_can_cross (e, &e->vc[outlet->holder]))
    return FALSE;
  if (e->vcs > 1 && gives_way (e, vc - v, v))
    return TRUE;
  e->link_used[l] = e->now + 1;
  link->turn = v + 1;
  take_from (e, outlet->holder, port, ICN_RIPPLE);
  return TRUE;
}

/* Chooses the head that gets virtual channel v of a port, among the heads that go to the link whose
 * first virtual channel is `link`; ICN_NONE if there is no such head. */
static guint32
choose_for_link (const IcnEngine *e, const IcnPort *port, guint32 link, guint v)
{
  guint32 turn = e->outlet[port->out + v].holder + 1, best = ICN_NONE;

  for (guint32 vc = port->sleeper; vc != ICN_NONE; vc = e->sleeper[vc])
    if (e->reach[vc] == link && (e->class_vcs[e->vc[vc].class] >> v & 1) &&
        (best == ICN_NONE || icn_comes_before (e, vc, best, turn)))
      best = vc;
  return best;
}

/* Several links may share a wire, over which one flit can move in a cycle. Returns whether virtual
 * channel v of port p must not send in this cycle, as round robin gives the port's wire to another
 * virtual channel. */
static gboolean
gives_wire (const IcnEngine *e, guint32 p, guint v)
{
  guint turn = e->wire_turn[e->shape[p].wire] % e->vcs;

  for (guint i = 0; i < e->vcs; i++) {
    guint w = (turn + i) % e->vcs;
    guint32 holder =
      e->shape[p].bus == ICN_NONE ? icn_holder_at (e, p, w) : e->gate[e->shape[p].bus + w].holder;
    guint32 other = holder == ICN_NONE ? ICN_NONE : e->vc[holder].out;

    if (w == v)
      return FALSE;
    if (other != ICN_NONE && e->rank_of[other] > e->position &&
        icn_bit (e->pull.word, e->rank_of[other]) && icn_can_cross (e, &e->vc[holder]) &&
        e->input_used[e->input_of[holder >> e->shift]] != e->now + 1)
      return TRUE;
  }
  return FALSE;
}

/* Finds the buffer whose front message may send to virtual channel v of the link that begins at
 * virtual channel `first`; ICN_NONE if there is none. *p: at the call, a port that feeds the link.
 * If the link is on a bus, which has a port for each owner, *p is set to the port from which that
 * message sends. */
static guint32
find_sender (const IcnEngine *e, guint32 first, guint v, guint32 *p)
{
  guint32 holder;

  if (e->shape[*p].bus == ICN_NONE)
    return icn_is_held (e, first + v) ? e->outlet[first + v].holder
                                      : choose_for_link (e, &e->port[*p], first, v);
  holder = e->gate[e->shape[*p].bus + v].holder;
  if (holder == ICN_NONE || e->reach[holder] != first)
    return ICN_NONE;
  *p = e->vc[holder].port;
  return holder;
}

/* Decides virtual channel vc as pull() does, but in a network with hyperedges. There a wire feeds
 * several links, so at most one flit per cycle may cross the wire. Also, at most one flit per cycle
 * may leave each input of the router's switch. */
static gboolean
pull_over_wire (IcnEngine *e, guint32 vc)
{
  guint v = vc & ((1u << e->shift) - 1);
  guint32 p = e->link[vc >> e->shift].port, sender = find_sender (e, vc - v, v, &p);
  IcnPort *port = &e->port[p];

  if (sender == ICN_NONE)
    return FALSE;
  if (e->wire_used[e->shape[p].wire] == e->now + 1 ||
      e->input_used[e->input_of[sender >> e->shift]] == e->now + 1)
    return TRUE;
  if (!icn_is_held (e, vc)) {
    if (!(port->free_vcs >> v & 1) ||
        e->outlet[vc].credits < (e->whole_message ? e->vc[sender].left : 1))
      return FALSE;
    icn_take_sleeper (e, port, sender);
    icn_engine_assign (e, sender, port, v, ICN_RIPPLE | ICN_TAPS);
  }
  if (!icn_can_cross (e, &e->vc[sender]))
    return FALSE;
  if (gives_wire (e, p, v))
    return TRUE;
  icn_count_wire (e, sender, e->rated ? icn_engine_burst (e, sender) : 1);
  take_from (e, sender, port, ICN_RIPPLE | ICN_TAPS);
  return TRUE;
}

/* Decides a virtual channel again if it was decided earlier in this cycle and the last decision
 * then made a flit leave its buffer (e->vacated), so that the buffer now has room. The new decision
 * may vacate the next buffer upstream, whose virtual channel is then treated in the same way, and
 * so on. pulls: the function that decides a virtual channel. */
static void
follow_circle (IcnEngine *e, IcnDecide pulls)
{
  while (e->vacated != ICN_NONE && e->rank_of[e->vacated] < e->position) {
    guint32 vc = e->vacated;

    e->vacated = ICN_NONE;
    icn_clear_bit (e->pull.word, e->rank_of[vc]);
    if (pulls (e, vc))
      icn_may_pull (e, vc);
  }
}

/* Decides virtual channel vc. If that vacates a buffer whose virtual channel was decided before,
 * decides this virtual channel again, and so on upstream (follow_circle). Returns whether vc is to
 * be decided in the next cycle, too. */
static gboolean
decide (IcnEngine *e, guint32 vc)
{
  gboolean again;

  e->vacated = ICN_NONE;
  again = pull (e, vc);
  if (G_UNLIKELY (e->vacated != ICN_NONE && e->rank_of[e->vacated] < e->position))
    follow_circle (e, pull);
  return again;
}

static gboolean
decide_over_wire (IcnEngine *e, guint32 vc)
{
  gboolean again;

  e->vacated = ICN_NONE;
  again = pull_over_wire (e, vc);
  follow_circle (e, pull_over_wire);
  return again;
}

void
icn_engine_ripple (IcnEngine *e)
{
  if (e->taps)
    icn_ripple (e, decide_over_wire);
  else
    icn_ripple (e, decide);
}
