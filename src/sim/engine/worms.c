/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "worm.h"

#define AHEAD 8 /* number of worms between the prefetch of a record and its use */

/* Returns, as a bit set, the flits of a worm that move in this cycle. The bit of a flit is that of
 * the link that the flit waits to cross (IcnWorm.waits). A flit is stopped at a link that another
 * message uses, and at the link for which the head waits; all flits that follow a stopped flit
 * without a gap are stopped, too. To find them, the bits of the flits at such links are added to
 * the word w->waits: the carry of the addition runs through the bits of the flits that follow. */
static inline guint64
moving_flits (const IcnWorm *w)
{
  guint64 stops = w->waits & (w->denied | (w->ends ? 0 : icn_worm_bit (w, w->len)));

  return w->waits & (w->waits + stops) & ~stops;
}

static inline gboolean
moves_over (const IcnWorm *w, guint16 j)
{
  return (moving_flits (w) & icn_worm_bit (w, j)) != 0;
}

/* Whether a flit of worm w can cross the link of virtual channel v now: a flit waits to cross it,
 * and the next buffer is empty or has been vacated earlier in this cycle. */
static gboolean
can_cross (const IcnEngine *e, const IcnWorm *w, guint32 v)
{
  guint16 j = e->worms->place[v];
  guint64 bit = icn_worm_bit (w, j);

  if (!(w->waits & bit))
    return FALSE;
  if ((w->ends && j + 1 == w->len) || !(w->waits & bit >> 1))
    return TRUE;
  return j + 1 < w->len && e->rank_of[e->vc[v].out] < e->position && (moving_flits (w) & bit >> 1);
}

void
icn_worm_wake (IcnEngine *e, IcnWorm *w)
{
  guint32 v = w->tail, rear = v == ICN_NONE ? w->head : e->outlet[v].holder;

  icn_worm_start_moving (e, w);
  if (w->n_shared > 0)
    for (guint j = w->base; j < w->len; j++, v = e->vc[v].out)
      if (icn_bit (e->worms->shared, v)) {
        icn_worm_stop_others (e, v);
        icn_may_pull (e, v);
      }
  if (e->link[rear >> e->shift].port != ICN_NONE)
    icn_may_pull (e, rear);
}

/* Whether a virtual channel must not send in this cycle, so that another virtual channel of its
 * link can, by the same rule as gives_way() in ripple.c. first: the link's first virtual channel;
 * i: number of the virtual channel on the link; held: bit set of the link's virtual channels that
 * messages hold. */
static gboolean
gives_way (const IcnEngine *e, guint32 first, guint i, guint32 held)
{
  guint turn = e->link[first >> e->shift].turn;

  for (guint n = 0; n < e->vcs; n++) {
    guint other = turn + n < e->vcs ? turn + n : turn + n - e->vcs;

    if (other == i)
      return FALSE;
    if ((held >> other & 1) && e->rank_of[first + other] > e->position &&
        can_cross (e, icn_worm_of (e, first + other), first + other))
      return TRUE;
  }
  return FALSE;
}

/* Decides whether a flit crosses virtual channel v, the i-th of its link. held: bit set of the
 * link's virtual channels that messages hold. Returns whether v must be decided in the next cycle,
 * too. */
static gboolean
decide_shared (IcnEngine *e, guint32 v, guint i, guint32 held)
{
  IcnWorm *w = icn_worm_of (e, v);
  IcnLink *link = &e->link[v >> e->shift];
  guint64 *used = &e->link_used[v >> e->shift];

  if (w->state != ICN_WORM_MOVES)
    return FALSE;
  if (*used == e->now + 1) {
    w->denied |= icn_worm_bit (w, e->worms->place[v]);
    return TRUE;
  }
  if (!can_cross (e, w, v))
    return TRUE;
  if (gives_way (e, v - i, i, held)) {
    w->denied |= icn_worm_bit (w, e->worms->place[v]);
    return TRUE;
  }
  *used = e->now + 1;
  link->turn = i + 1;
  if (held != 1u << i)
    return TRUE;
  icn_clear_bit (e->worms->shared, v);
  w->n_shared--;
  return FALSE;
}

typedef enum { LATER, AWAITS, NOW } When;

/* Returns when a waiting head can take the free virtual channel v of a link. NOW: in this cycle.
 * LATER: v must be decided again in the next cycle. AWAITS: only after a sleeping worm has been
 * woken; v is then marked to be decided. first: the link's first virtual channel; held: bit set of
 * the link's virtual channels that messages hold. */
static When
can_take (const IcnEngine *e, guint32 v, guint32 first, guint32 held)
{
  const IcnWorms *worms = e->worms;

  for (; held != 0; held &= held - 1) {
    guint32 other = first + icn_first_bit (held);
    const IcnWorm *w = icn_worm_of (e, other);

    if (e->rank_of[other] > e->position)
      continue;
    if (w->state == ICN_WORM_DRAINS) {
      guint64 bit = icn_worm_bit (w, worms->place[other]);

      if (w->moved[e->now & 1] & bit)
        return w->moved[~e->now & 1] & bit ? AWAITS : LATER;
      continue;
    }
    if (!icn_bit (worms->shared, other) && moves_over (w, worms->place[other]))
      return LATER;
  }
  if (e->vc[v].message != ICN_NONE) {
    const IcnWorm *w = icn_worm_in (e, v);

    if (w->state != ICN_WORM_MOVES)
      return AWAITS;
    if (!moves_over (w, worms->place[v] + 1))
      return LATER;
  }
  return NOW;
}

/* Assigns virtual channel v, the i-th of its link, to the message whose head is in buffer vc. */
static void
take (IcnEngine *e, guint32 vc, guint32 v, guint i)
{
  IcnPort *port = &e->port[e->link[v >> e->shift].port];
  guint32 x = e->vc[vc].message;
  IcnWorm *w;

  icn_take_sleeper (e, port, vc);
  icn_engine_assign (e, vc, port, i, ICN_RIPPLE);
  if (e->vc[vc].flags & ICN_VC_DIRECT) {
    icn_worm_start (e, x, vc);
    e->vc[vc].occupancy = 0;
  }
  w = &e->worms->worm[x];
  e->worms->changed[v >> e->shift] = e->now;
  e->worms->place[v] = w->len++;
  w->tail = w->tail == ICN_NONE ? v : w->tail;
  w->head = v;
  w->ends = (e->vc[vc].flags & ICN_VC_TO_SINK) != 0;
  if (w->state != ICN_WORM_MOVES)
    icn_worm_wake (e, w);
}

/* Assigns the free virtual channel v, the i-th of its link, to a head that waits for it, if there
 * is one that can take it now. held: bit set of the link's virtual channels that messages hold.
 * Returns whether v must be decided in the next cycle, too. */
static gboolean
decide_free (IcnEngine *e, guint32 v, guint i, guint32 held)
{
  IcnLink *link = &e->link[v >> e->shift];
  IcnPort *port = &e->port[link->port];
  guint32 first = v - i, head;
  When when;

  if (e->link_used[v >> e->shift] == e->now + 1)
    return TRUE;
  head = icn_choose_head (e, port, v, i);
  when = head == ICN_NONE ? AWAITS : can_take (e, v, first, held);
  if (when != NOW)
    return when == LATER;
  take (e, head, v, i);
  if (held == 0) {
    link->turn = i + 1;
    return FALSE;
  }
  for (guint32 rest = held; rest != 0; rest &= rest - 1) {
    guint other = icn_first_bit (rest);
    IcnWorm *w = icn_worm_of (e, first + other);

    if (w->state == ICN_WORM_DRAINS)
      icn_worm_stop_draining (e, w);
    if (icn_bit (e->worms->shared, first + other))
      continue;
    link->turn = other + 1;
    icn_worm_share (e, w, first + other);
  }
  icn_worm_share (e, icn_worm_of (e, v), v);
  return decide_shared (e, v, i, held | 1u << i);
}

static gboolean
decide (IcnEngine *e, guint32 v)
{
  const IcnPort *port = &e->port[e->link[v >> e->shift].port];
  guint32 held = icn_held_vcs (e, port);
  guint i = v - port->out;

  if (!(held >> i & 1))
    return decide_free (e, v, i, held);
  return icn_bit (e->worms->shared, v) && decide_shared (e, v, i, held);
}

/* Called when the tail of a worm crosses the rearmost link that the worm holds. If the tail thereby
 * leaves the source or reaches the destination, the link is only marked in IcnWorms.ends:
 * end_messages() handles the marked links after all worms have moved, in the order of decisions. */
static void
release_tail (IcnEngine *e, IcnWorm *w)
{
  guint32 v = w->tail, vc = e->outlet[v].holder;

  e->port[e->link[v >> e->shift].port].sent += e->message[w - e->worms->worm].flits;
  e->worms->changed[v >> e->shift] = e->now;
  if (icn_bit (e->worms->shared, v)) {
    icn_clear_bit (e->worms->shared, v);
    w->n_shared--;
  }
  w->tail = w->len > w->base + 1 ? e->vc[v].out : ICN_NONE;
  w->base++;
  w->waits <<= 1;
  w->arrived <<= 1;
  if (w->waits == 0)
    icn_worm_stop_moving (e, w, ICN_WORM_NONE);
  if (w->waits == 0 || (e->vc[vc].flags & ICN_VC_DIRECT))
    icn_vc_set_add_if (&e->worms->ends, e->rank_of[v], TRUE);
  else
    icn_engine_tail_left (e, vc, ICN_RIPPLE);
}

/* Compares the flits that wait and move in this cycle with those of two cycles before, and counts
 * how many consecutive cycles were equal (IcnWorm.repeats). Then stores the flits of this cycle. */
static inline void
remember (IcnEngine *e, IcnWorm *w, guint32 x, guint64 moves)
{
  guint now = e->now & 1;
  gboolean repeats = w->waited[now] == w->waits && w->moved[now] == moves;

  w->repeats = repeats ? MIN (w->repeats + 1, ICN_WORM_STEADY + 1) : 0;
  if (w->repeats == ICN_WORM_STEADY)
    g_array_append_val (e->worms->steady, x);
  w->waited[now] = w->waits;
  w->moved[now] = moves;
}

/* Moves the flits of worm x that can move in this cycle. */
static inline void
move (IcnEngine *e, guint32 x)
{
  IcnWorm *w = &e->worms->worm[x];
  guint64 head = w->ends ? 0 : icn_worm_bit (w, w->len), moves = moving_flits (w), came;

  if (w->ends && w->left > 0)
    remember (e, w, x, moves);
  if (moves == 0) {
    if (w->denied == 0) {
      icn_worm_stop_moving (e, w, ICN_WORM_WAITS);
      w->since = e->now;
    }
    w->denied = w->arrived = 0;
    return;
  }
  w->denied = 0;
  e->counts.moves += icn_count_bits (moves);
  came = moves >> 1;
  if (w->ends)
    came &= ~icn_worm_bit (w, w->len);
  else if (came & head)
    icn_worm_list_add (&e->worms->came, x);
  w->waits = (w->waits & ~moves) | came;
  w->arrived = came;
  if (w->left > 0 && moves >> 63 && --w->left > 0)
    w->waits |= (guint64) 1 << 63;
  if (w->left == 0 && !(w->waits >> 63))
    release_tail (e, w);
  else if (w->ends && w->left > 1 && w->waits == moves && moves == ~(guint64) 0 << (64 - w->len))
    icn_worm_let_flow (e, w);
}

/* Handles the messages whose tails have left their sources or reached their destinations in this
 * cycle. Visits them in the order of e->vc_at, in which virtual channels are decided. */
static void
end_messages (IcnEngine *e)
{
  IcnVcSet *ends = &e->worms->ends;

  for (guint32 group = 0; group < e->worms->n_groups; group++)
    for (; ends->used[group] != 0; ends->used[group] &= ends->used[group] - 1) {
      guint32 i = 64 * group + icn_first_bit (ends->used[group]);

      for (; ends->word[i] != 0; ends->word[i] &= ends->word[i] - 1) {
        guint32 v = e->vc_at[64 * i + icn_first_bit (ends->word[i])];

        icn_engine_tail_left (e, e->outlet[v].holder, ICN_RIPPLE);
      }
    }
}

static void
move_all (IcnEngine *e)
{
  const IcnWormList *moving = &e->worms->moving;

  e->counts.moves += e->worms->flow[e->now & 1];
  /* The loop goes from the end of the list to its start. move() may remove a worm that stops
   * moving, and then puts the last worm of the list in its place; that worm has been moved
   * already. */
  for (guint32 i = moving->n; i-- > 0;) {
    if (i >= AHEAD) {
      __builtin_prefetch (&e->worms->worm[moving->worm[i - AHEAD]].waits, 1);
      __builtin_prefetch (&e->worms->worm[moving->worm[i - AHEAD]].left, 1);
    }
    move (e, moving->worm[i]);
  }
  end_messages (e);
  if (e->worms->steady->len > 0)
    icn_worms_let_drain (e);
}

/* Prefetches, in three steps, the records that take_heads() will use for worms that come after
 * element i of IcnWorms.came. The first step fetches the records of the worm and of its message;
 * the second step, the records of the buffer that the head has reached and of its link; the third
 * step, the routing table rows of the message's destination and of the router. */
static inline void
prefetch_heads (const IcnEngine *e, guint32 i)
{
  const IcnWormList *came = &e->worms->came;
  const IcnRouteTable *routes = e->plan->order[0].routes;
  const guint32 *next = came->worm + i;
  guint32 left = came->n - i;

  if (left > 3 * AHEAD) {
    __builtin_prefetch (&e->worms->worm[next[3 * AHEAD]].tail);
    __builtin_prefetch (&e->message[next[3 * AHEAD]].route);
    __builtin_prefetch (&e->message[next[3 * AHEAD]].next);
  }
  if (left > 2 * AHEAD) {
    guint32 vc = e->worms->worm[next[2 * AHEAD]].head;

    __builtin_prefetch (&e->vc[vc], 1);
    __builtin_prefetch (&e->link[vc >> e->shift]);
  }
  if (left > AHEAD && routes != NULL) {
    guint32 x = next[AHEAD];

    __builtin_prefetch (routes->row + (gsize) e->message[x].route.destination * routes->stride);
    __builtin_prefetch (routes->row +
                        (gsize) icn_vc_router (e, e->worms->worm[x].head) * routes->stride);
  }
}

/* Lets the heads that have reached a buffer request their next virtual channel. */
static void
take_heads (IcnEngine *e)
{
  IcnWormList *came = &e->worms->came;

  icn_worms_sort_heads (e);
  for (guint32 i = 0; i < came->n; i++) {
    guint32 x = came->worm[i];
    const IcnWorm *w = &e->worms->worm[x];

    if (e->large)
      prefetch_heads (e, i);
    icn_engine_front (e, w->head, x, ICN_RIPPLE | ICN_EVEN);
    icn_worm_check_request (e, w->head, w->len - w->base);
  }
  came->n = 0;
}

/* Returns the next cycle in which something happens other than the moves of draining worms, which
 * repeat every two cycles (worm.h); `until` if nothing else happens before that. */
static guint64
next_cycle (const IcnEngine *e, guint64 until)
{
  const IcnWorms *worms = e->worms;

  if (worms->moving.n > 0 || worms->came.n > 0)
    return e->now;
  for (guint32 g = 0; g < worms->n_groups; g++)
    if (e->pull.used[g] != 0)
      return e->now;
  return MIN (until, MIN (icn_engine_next_wake (e), icn_next_slot (worms->wheel_used, e->now)));
}

/* Stops the simulation of messages as worms, because some message does not meet the conditions
 * (icn_worms_run): the routers decide this cycle and all later ones flit by flit. */
static void
give_up (IcnEngine *e)
{
  for (guint32 x = 0; x < e->worms->size; x++)
    if (e->worms->worm[x].state == ICN_WORM_DRAINS)
      icn_worm_stop_draining (e, &e->worms->worm[x]);
  for (guint32 x = 0; x < e->worms->size; x++)
    e->worms->worm[x].arrived = 0;
  icn_worms_settle (e);
  g_clear_pointer (&e->worms, icn_worms_free);
  icn_engine_ripple (e);
}

static void
run_cycle (IcnEngine *e)
{
  e->position = 0;
  take_heads (e);
  icn_engine_wake_sources (e);
  if (e->worms->is_stuck) {
    give_up (e);
    return;
  }
  icn_worms_wake_drained (e);
  icn_ripple (e, decide);
  move_all (e);
}

/* Sleeping worms are not simulated, but their flits move. Adds the moves of their flits in the next
 * n cycles to the engine's counts. */
static void
count_flow (IcnEngine *e, guint64 n)
{
  const guint64 *flow = e->worms->flow;

  e->counts.moves += n / 2 * (flow[0] + flow[1]) + (n & 1 ? flow[e->now & 1] : 0);
}

void
icn_worms_run (IcnEngine *e, guint64 until)
{
  while (e->worms != NULL && e->now < until) {
    guint64 next = e->now;

    if (e->worms->is_packed) {
      next = next_cycle (e, until);
    } else {
      icn_engine_take_events (e);
      icn_worms_pack (e);
    }
    count_flow (e, next - e->now);
    e->now = next;
    if (e->now == until)
      return;
    run_cycle (e);
    e->now++;
  }
}
