/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Converts the state in the engine's arrays to worms and back. While messages are worms, these
 * members of the arrays are not up to date: `left`, `occupancy` and `head` of buffers, the credits
 * of virtual channels, the flits in flight, and, in IcnPort.sent, the flits of messages that still
 * hold the port. */
#include "worm.h"

#include <string.h>

gboolean
icn_engine_has_worms (const IcnEngine *e)
{
  for (guint32 l = 0; l < e->n_inputs >> e->shift; l++)
    if (e->link[l].port != ICN_NONE && e->port[e->link[l].port].delay != 1)
      return FALSE;
  return e->ripple && e->buffer == 1 && !e->special && !e->whole_message && !e->stores &&
         !e->widens && !e->adaptive && e->choice == ICN_CHOICE_NONE;
}

IcnWorms *
icn_worms_new (const IcnEngine *e)
{
  IcnWorms *worms = g_new0 (IcnWorms, 1);

  worms->place = g_new0 (guint16, e->n_vcs);
  worms->shared = g_new0 (guint64, (e->n_vcs + 63) / 64);
  worms->n_groups = (e->n_vcs + ICN_GROUP - 1) / ICN_GROUP;
  worms->ends.word = g_new0 (guint64, (e->n_vcs + 63) / 64);
  worms->ends.used = g_new0 (guint64, worms->n_groups);
  worms->changed = g_new0 (guint64, e->n_links);
  worms->steady = g_array_new (FALSE, FALSE, sizeof (guint32));
  worms->group = g_array_new (FALSE, FALSE, sizeof (guint32));
  memset (worms->wheel, 0xff, sizeof worms->wheel);
  return worms;
}

void
icn_worms_free (IcnWorms *worms)
{
  if (worms == NULL)
    return;
  g_free (worms->worm);
  g_free (worms->place);
  g_free (worms->shared);
  g_free (worms->moving.worm);
  g_free (worms->came.worm);
  g_free (worms->changed);
  g_array_unref (worms->steady);
  g_array_unref (worms->group);
  g_free (worms->ends.word);
  g_free (worms->ends.used);
  g_free (worms);
}

gsize
icn_worms_memory (const IcnEngine *e)
{
  return sizeof (IcnWorms) + e->worms->size * (sizeof (IcnWorm) + 2 * sizeof (guint32)) +
         (gsize) e->n_vcs * sizeof (guint16) + (gsize) e->n_vcs / 4 + e->n_links * sizeof (guint64);
}

void
icn_worms_forget (IcnEngine *e)
{
  IcnWorms *worms = e->worms;

  for (guint32 x = 0; x < worms->size; x++)
    worms->worm[x].state = ICN_WORM_NONE;
  memset (worms->shared, 0, (e->n_vcs + 63) / 64 * sizeof (guint64));
  worms->moving.n = worms->came.n = 0;
  memset (worms->wheel, 0xff, sizeof worms->wheel);
  memset (worms->wheel_used, 0, sizeof worms->wheel_used);
  worms->flow[0] = worms->flow[1] = 0;
  worms->is_packed = FALSE;
}

void
icn_worm_start (IcnEngine *e, guint32 message, guint32 vc)
{
  IcnWorms *worms = e->worms;
  gboolean enters = e->vc[vc].flags & ICN_VC_DIRECT;
  guint32 n = worms->size;

  if (message >= n) {
    worms->size = e->messages_size;
    worms->worm = g_renew (IcnWorm, worms->worm, worms->size);
    worms->moving.worm = g_renew (guint32, worms->moving.worm, worms->size);
    worms->came.worm = g_renew (guint32, worms->came.worm, worms->size);
    memset (worms->worm + n, 0, (worms->size - n) * sizeof (IcnWorm));
  }
  worms->worm[message] = (IcnWorm){
    .waits = (guint64) 1 << 63,
    .left = enters ? e->message[message].flits : 0,
    .tail = ICN_NONE,
    .head = vc,
  };
}

void
icn_worm_check_request (IcnEngine *e, guint32 vc, guint n_links)
{
  guint32 out = icn_vc_port (e, vc)->out;

  /* In each cycle the engine decides virtual channels one by one (rank_of). Among the virtual
   * channels of one class on one link, the one with the highest number is decided last. So only
   * that one is compared with vc. */
  guint last = 31 - __builtin_clz (e->class_vcs[e->vc[vc].class]);

  if (e->rank_of[out + last] > e->rank_of[vc] || n_links >= ICN_WORM_LINKS)
    e->worms->is_stuck = TRUE;
}

/* Number of links held by the message whose rearmost flit is in buffer vc. */
static guint
count_links (const IcnEngine *e, guint32 vc)
{
  guint32 message = e->vc[vc].message;
  guint n = 0;

  for (; e->vc[vc].message == message && e->vc[vc].out != ICN_NONE; n++)
    vc = e->vc[vc].out;
  if (e->vc[vc].message == message)
    n = MAX (n, 1);
  return n;
}

/* Whether the rearmost flit of a message is in buffer vc. */
static gboolean
is_rear (const IcnEngine *e, guint32 vc)
{
  const IcnVc *in = &e->vc[vc];

  if (in->message == ICN_NONE)
    return FALSE;
  return in->flags & ICN_VC_DIRECT ? in->out != ICN_NONE : !icn_is_held (e, vc);
}

/* Marks buffer vc as empty in the engine's arrays. The IcnWorm of the message now stores the place
 * of the flit that was in the buffer. */
static void
empty (IcnEngine *e, guint32 vc)
{
  e->vc[vc].occupancy = 0;
  e->outlet[vc].credits = 1;
}

/* Worm w has won virtual channel v: appends the link of v to the links that w holds. vc: the buffer
 * that has the head of w. */
static void
add_link (IcnEngine *e, IcnWorm *w, guint32 vc, guint32 v)
{
  const IcnVc *in = &e->vc[vc];
  guint32 port = e->link[v >> e->shift].port, held = icn_held_vcs (e, &e->port[port]);

  e->worms->place[v] = w->len++;
  w->tail = w->tail == ICN_NONE ? v : w->tail;
  w->head = v;
  w->ends = (in->flags & ICN_VC_TO_SINK) != 0;
  e->port[port].sent -= e->message[in->message].flits - in->left;
  if (!w->ends && e->vc[v].occupancy > 0)
    w->waits |= icn_worm_bit (w, w->len);
  empty (e, v);
  if ((held & (held - 1)) != 0 || e->link[v >> e->shift].turn != (v & ((1u << e->shift) - 1)) + 1)
    icn_worm_share (e, w, v);
}

static void
pack_message (IcnEngine *e, guint32 vc)
{
  guint32 x = e->vc[vc].message, v;
  IcnWorm *w;

  icn_worm_start (e, x, vc);
  w = &e->worms->worm[x];
  if (e->vc[vc].flags & ICN_VC_DIRECT)
    w->left = e->vc[vc].left;
  e->worms->place[vc] = w->base - 1;
  empty (e, vc);
  while (e->vc[vc].message == x && (v = e->vc[vc].out) != ICN_NONE) {
    add_link (e, w, vc, v);
    if (w->ends)
      break;
    vc = v;
  }
  icn_worm_wake (e, w);
}

void
icn_worms_pack (IcnEngine *e)
{
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    if (is_rear (e, vc) && count_links (e, vc) >= ICN_WORM_LINKS)
      e->worms->is_stuck = TRUE;
    else if (e->vc[vc].message != ICN_NONE && e->vc[vc].out == ICN_NONE &&
             e->link[vc >> e->shift].port != ICN_NONE)
      icn_worm_check_request (e, vc, 0);
  if (e->worms->is_stuck)
    return;
  for (guint32 vc = 0; vc < e->n_inputs; vc++)
    if (is_rear (e, vc))
      pack_message (e, vc);
  e->worms->is_packed = TRUE;
}

static int
compare_ranks (const void *a, const void *b, void *data)
{
  const IcnEngine *e = data;
  guint32 x = e->rank_of[e->worms->worm[*(const guint32 *) a].head];
  guint32 y = e->rank_of[e->worms->worm[*(const guint32 *) b].head];

  return x < y ? -1 : x > y;
}

void
icn_worms_sort_heads (IcnEngine *e)
{
  if (e->oldest)
    g_qsort_with_data (e->worms->came.worm, e->worms->came.n, sizeof (guint32), compare_ranks, e);
}

/* Stores one flit of worm w in the engine's arrays: the flit that waits to cross link j of the
 * worm's path. The flit is in vc, the buffer before that link, or, if it has crossed the previous
 * link in the last cycle, in flight to vc. A head is never put in flight here. */
static void
put_flit (IcnEngine *e, const IcnWorm *w, guint j, guint32 vc)
{
  gboolean flies = (w->arrived & icn_worm_bit (w, j)) != 0;

  e->vc[vc].occupancy = !flies;
  e->outlet[vc].credits = 0;
  if (flies)
    icn_post_arrival (e, e->now, vc, ICN_NONE, j < w->len);
}

/* Writes the state of one link of a worm back to the engine's arrays, which are not kept up to date
 * while messages are worms. x: number of the worm's message, whose flits cross the link from buffer
 * vc into the buffer of virtual channel v. behind: number of flits of the message that have not
 * crossed the link. */
static void
unpack_link (IcnEngine *e, guint32 x, guint32 vc, guint32 v, guint32 behind)
{
  guint32 crossed = e->message[x].flits - behind;

  e->vc[vc].left = behind;
  if (crossed > 0)
    e->vc[vc].head = ICN_NONE;
  e->port[e->link[v >> e->shift].port].sent += crossed;
  e->outlet[v].credits = 1;
  e->vc[v].occupancy = 0;
  icn_may_pull (e, v);
}

static void
unpack_worm (IcnEngine *e, guint32 x)
{
  const IcnWorm *w = &e->worms->worm[x];
  guint32 vc = w->tail == ICN_NONE ? w->head : e->outlet[w->tail].holder, v = w->tail;
  guint32 behind = MAX (w->left, 1);

  if (w->left > 0)
    e->vc[vc].occupancy = w->left;
  else
    put_flit (e, w, w->base, vc);
  for (guint j = w->base; j < w->len; j++) {
    unpack_link (e, x, vc, v, behind);
    if (!(w->ends && j + 1u == w->len) && (w->waits & icn_worm_bit (w, j + 1))) {
      put_flit (e, w, j + 1, v);
      behind++;
    }
    vc = v;
    v = e->vc[v].out;
  }
}

/* Schedules the arrivals of the heads that reach a buffer in the next cycle. */
static void
put_heads (IcnEngine *e)
{
  icn_worms_sort_heads (e);
  for (guint32 i = 0; i < e->worms->came.n; i++) {
    guint32 x = e->worms->came.worm[i];

    icn_post_arrival (e, e->now, e->worms->worm[x].head, x, TRUE);
  }
}

/* Marks all virtual channels for which heads wait, so that they are decided in the next cycle. */
static void
mark_requests (IcnEngine *e)
{
  for (guint32 p = 0; p < e->n_ports; p++)
    for (guint32 vc = e->port[p].sleeper; vc != ICN_NONE; vc = e->sleeper[vc])
      for (guint32 rest = e->port[p].free_vcs & e->class_vcs[e->vc[vc].class]; rest != 0;
           rest &= rest - 1)
        icn_may_pull (e, e->port[p].out + icn_first_bit (rest));
}

void
icn_worms_settle (IcnEngine *e)
{
  if (!e->worms->is_packed)
    return;
  e->position = 0;
  for (guint32 x = 0; x < MIN (e->n_messages, e->worms->size); x++) {
    if (e->worms->worm[x].state == ICN_WORM_DRAINS)
      icn_worm_stop_draining (e, &e->worms->worm[x]);
    if (e->worms->worm[x].state != ICN_WORM_NONE)
      unpack_worm (e, x);
  }
  put_heads (e);
  mark_requests (e);
  icn_worms_forget (e);
}
