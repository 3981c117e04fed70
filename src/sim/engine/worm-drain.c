/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draining worms. A worm is a message that is simulated as a whole (worms.h). A draining worm is
 * one whose head has arrived at the destination and whose flits move there without hindrance. It
 * sleeps, that is, it is not simulated cycle by cycle. The functions of this file put such worms to
 * sleep and wake them. */
#include "worm.h"

/* Returns the number of flits of a sleeping worm (one that is not simulated cycle by cycle) that
 * are still at the source at the beginning of this cycle. */
static guint32
still_left (const IcnEngine *e, const IcnWorm *w)
{
  guint64 n = e->now - w->since;
  guint64 first = w->moved[w->since & 1] >> 63, second = w->moved[~w->since & 1] >> 63;

  return w->left - n / 2 * (first + second) - (n & 1 ? first : 0);
}

/* Puts a draining worm into the timing wheel, at the first cycle in which all but its last flit may
 * have left the source. left: flits at the source in cycle `from`. */
static void
put_in_wheel (IcnEngine *e, IcnWorm *w, guint64 from, guint32 left)
{
  guint slot = (from + left - 1) % ICN_WHEEL_SLOTS;

  w->timed = TRUE;
  w->next = e->worms->wheel[slot];
  e->worms->wheel[slot] = w - e->worms->worm;
  icn_set_bit (e->worms->wheel_used, slot);
}

/* Restores the state of one link when worm w wakes after sleeping for n cycles. v: the virtual
 * channel of the link that w holds; bit: the link's bit in the bit sets of w. Other worms that hold
 * virtual channels of the link wake, too. If v comes before the present position
 * (IcnEngine.position) in the order of decisions, it has been decided already in this cycle; the
 * result of that decision is set as if w had not slept. Then v and the free virtual channels of the
 * link for which heads wait are marked to be decided: in this cycle if they come after the present
 * position, else in the next cycle. */
static void
wake_link (IcnEngine *e, IcnWorm *w, guint32 v, guint64 bit, guint64 n)
{
  IcnLink *link = &e->link[v >> e->shift];
  const IcnPort *port = &e->port[link->port];
  guint64 *used = &e->link_used[v >> e->shift];
  guint now = e->now & 1;
  gboolean is_decided = e->rank_of[v] < e->position;

  if (icn_bit (e->worms->shared, v)) {
    if (is_decided && (w->moved[now] & bit)) {
      *used = e->now + 1;
      link->turn = v - port->out + 1;
    } else if ((n & 1) && (w->moved[!now] & bit) && *used != e->now + 1) {
      link->turn = v - port->out + 1;
    }
    if (is_decided && !(w->moved[now] & bit))
      w->denied |= w->waits & bit;
    icn_may_pull (e, v);
    icn_worm_stop_others (e, v);
  }
  if (port->sleeper != ICN_NONE)
    for (guint32 free = port->free_vcs; free != 0; free &= free - 1)
      icn_may_pull (e, port->out + icn_first_bit (free));
}

void
icn_worm_stop_draining (IcnEngine *e, IcnWorm *w)
{
  guint64 n = e->now - w->since;
  guint32 v = w->tail;

  if (n > 0) {
    w->waits = w->waited[e->now & 1];
    w->arrived = w->moved[~e->now & 1] >> 1 & ~icn_worm_bit (w, w->len);
    w->left = still_left (e, w);
  }
  for (guint i = 0; i < 2; i++)
    e->worms->flow[i] -= icn_count_bits (w->moved[i]);
  w->repeats = 0;
  icn_worm_start_moving (e, w);
  for (guint j = w->base; j < w->len; j++, v = e->vc[v].out)
    wake_link (e, w, v, icn_worm_bit (w, j), n);
}

void
icn_worm_stop_others (IcnEngine *e, guint32 v)
{
  const IcnPort *port = &e->port[e->link[v >> e->shift].port];
  guint32 held = icn_held_vcs (e, port) & ~(1u << (v - port->out));

  for (; held != 0; held &= held - 1) {
    IcnWorm *other = icn_worm_of (e, port->out + icn_first_bit (held));

    if (other->state == ICN_WORM_DRAINS)
      icn_worm_stop_draining (e, other);
  }
}

/* Whether worm w can move without regard to others, because every other message that holds one of
 * its links stands still. */
static gboolean
moves_alone (const IcnEngine *e, const IcnWorm *w)
{
  guint32 v = w->tail;

  for (guint j = w->base; j < w->len && w->n_shared > 0; j++, v = e->vc[v].out) {
    const IcnPort *port = &e->port[e->link[v >> e->shift].port];
    guint32 others = icn_held_vcs (e, port) & ~(1u << (v - port->out));

    if (!icn_bit (e->worms->shared, v))
      continue;
    if (others == 0)
      return FALSE;
    for (; others != 0; others &= others - 1)
      if (icn_worm_of (e, port->out + icn_first_bit (others))->state != ICN_WORM_WAITS)
        return FALSE;
  }
  return TRUE;
}

/* Puts a draining worm to sleep: from now on the worm is not simulated cycle by cycle, as the flits
 * that move in a cycle are always those that moved two cycles before. */
static void
start_draining (IcnEngine *e, IcnWorm *w)
{
  icn_worm_stop_moving (e, w, ICN_WORM_DRAINS);
  w->since = e->now + 1;
  for (guint i = 0; i < 2; i++)
    e->worms->flow[i] += icn_count_bits (w->moved[i]);
  if (!w->timed)
    put_in_wheel (e, w, w->since, w->left);
}

void
icn_worm_let_flow (IcnEngine *e, IcnWorm *w)
{
  if (!moves_alone (e, w))
    return;
  w->waited[0] = w->waited[1] = w->moved[0] = w->moved[1] = w->waits;
  start_draining (e, w);
}

/* Whether a worm is steady: in each later cycle exactly those of its flits will move that moved two
 * cycles before. This holds as long as the worms that share links with it are steady, too. */
static gboolean
is_steady (const IcnEngine *e, const IcnWorm *w)
{
  return w->state == ICN_WORM_MOVES && w->ends && w->left > 2 && w->repeats >= ICN_WORM_STEADY &&
         w->waits == w->waited[~e->now & 1] && (w->moved[0] | w->moved[1]) >> 63;
}

static void
add_to_group (IcnWorms *worms, IcnWorm *w)
{
  guint32 x = w - worms->worm;

  if (w->listed)
    return;
  w->listed = TRUE;
  g_array_append_val (worms->group, x);
}

/* Adds to IcnWorms.group the moving worms that share a link with worm w, so that all of them can be
 * put to sleep together. w is steady. Returns FALSE if one of the others is not steady, or if a
 * message has recently won, released or crossed a shared link. */
static gboolean
add_sharers (IcnEngine *e, const IcnWorm *w)
{
  guint32 v = w->tail;

  for (guint j = w->base; j < w->len; j++, v = e->vc[v].out) {
    const IcnPort *port = &e->port[e->link[v >> e->shift].port];
    guint32 others = icn_held_vcs (e, port) & ~(1u << (v - port->out));

    if (e->worms->changed[v >> e->shift] + ICN_WORM_STEADY > e->now)
      return FALSE;
    if (!icn_bit (e->worms->shared, v))
      continue;
    if (others == 0)
      return FALSE;
    for (; others != 0; others &= others - 1) {
      IcnWorm *other = icn_worm_of (e, port->out + icn_first_bit (others));

      if (other->state == ICN_WORM_WAITS ? other->since + ICN_WORM_STEADY > e->now
                                         : !is_steady (e, other))
        return FALSE;
      if (other->state == ICN_WORM_MOVES)
        add_to_group (e->worms, other);
    }
  }
  return TRUE;
}

/* Puts worm w, which is steady, to sleep, together with all worms that share links with it,
 * directly or through other worms. Does nothing if any of these is not steady. */
static void
let_group_drain (IcnEngine *e, IcnWorm *w)
{
  GArray *group = e->worms->group;
  gboolean drains = TRUE;

  add_to_group (e->worms, w);
  for (guint i = 0; i < group->len && drains; i++)
    drains = add_sharers (e, &e->worms->worm[g_array_index (group, guint32, i)]);
  for (guint i = 0; i < group->len; i++) {
    IcnWorm *member = &e->worms->worm[g_array_index (group, guint32, i)];

    member->listed = FALSE;
    if (drains)
      start_draining (e, member);
  }
  g_array_set_size (group, 0);
}

void
icn_worms_let_drain (IcnEngine *e)
{
  GArray *steady = e->worms->steady;

  for (guint i = 0; i < steady->len; i++) {
    IcnWorm *w = &e->worms->worm[g_array_index (steady, guint32, i)];

    if (is_steady (e, w))
      let_group_drain (e, w);
  }
  g_array_set_size (steady, 0);
}

void
icn_worms_wake_drained (IcnEngine *e)
{
  guint slot = e->now % ICN_WHEEL_SLOTS;
  guint32 x = e->worms->wheel[slot], next;

  e->worms->wheel[slot] = ICN_NONE;
  icn_clear_bit (e->worms->wheel_used, slot);
  for (; x != ICN_NONE; x = next) {
    IcnWorm *w = &e->worms->worm[x];

    next = w->next;
    w->timed = FALSE;
    if (w->state != ICN_WORM_DRAINS)
      continue;
    if (still_left (e, w) == 1)
      icn_worm_stop_draining (e, w);
    else
      put_in_wheel (e, w, e->now, still_left (e, w));
  }
}
