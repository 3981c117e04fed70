/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accesses to memories, in networks with separate channels for replies (the reply plane). Each
 * memory answers the requests delivered to it one at a time, in order of arrival. In a closed
 * workload the requests come from the threads of processors (workload.h). When a reply is
 * delivered, the cycle of the same thread's next request is already known. So the next request is
 * created at once, and waits in its source queue until that cycle. */
#include "engine-state.h"

static void
enqueue (IcnEngine *e, guint32 s, guint32 message)
{
  IcnQueue *queue = &e->queue[s];

  e->message[message].next = ICN_NONE;
  if (queue->first == ICN_NONE)
    queue->first = message;
  else
    e->message[queue->last].next = message;
  queue->last = message;
  if (e->source[s].next.created == G_MAXUINT64)
    icn_engine_wake_source (e, s);
}

gboolean
icn_engine_take_queued (IcnEngine *e, guint32 s)
{
  IcnSourceState *source = &e->source[s];
  guint32 message = e->queue[s].first;
  const IcnMessage *record;

  source->record = message;
  if (message == ICN_NONE) {
    source->next.created = source->wake = G_MAXUINT64;
    return FALSE;
  }
  record = &e->message[message];
  e->queue[s].first = record->next;
  source->next.index++;
  source->next.created = record->created;
  source->next.destination = record->route.destination;
  source->next.coin = record->route.coin;
  source->next.flits = record->flits;
  return TRUE;
}

/* Creates the request of a processor's next access. The thread runs from cycle `start` on for a
 * number of cycles (`gap`) that the workload decides, and then sends the request. */
static void
issue (IcnEngine *e, IcnVertex node, guint64 start)
{
  IcnProcessor *processor = &e->processor[node];
  guint32 message = icn_engine_take_record (e);
  IcnSource request;
  guint32 gap = icn_workload_access (e->workload, node, processor->n, &request);

  e->message[message] = (IcnMessage){
    .created = start + gap,
    .route = { .destination = request.destination, .coin = request.coin },
    .source = node,
    .flits = request.flits,
  };
  e->access[message] = (IcnAccess){
    .issued = start + gap, .processor = node, .gap = gap, .thread = processor->thread
  };
  processor->n++;
  processor->busy += gap;
  e->access[message].busy = processor->busy;
  processor->free = start + gap + 1;
  enqueue (e, node, message);
}

/* Runs the threads of a processor in turn (round robin), until the thread whose turn it is waits
 * for a reply. */
static void
run_processor (IcnEngine *e, IcnVertex node)
{
  IcnProcessor *processor = &e->processor[node];
  guint64 *ready = &e->ready[(gsize) node * e->threads];

  while (ready[processor->thread] != G_MAXUINT64) {
    guint64 start = MAX (processor->free, ready[processor->thread]);
    ready[processor->thread] = G_MAXUINT64;
    issue (e, node, start);
    processor->thread = (processor->thread + 1) % e->threads;
  }
}

void
icn_engine_start_accesses (IcnEngine *e)
{
  for (guint32 s = 0; s < e->n_sources; s++)
    e->queue[s].first = ICN_NONE;
  for (IcnVertex v = 0; v < e->net->n_terminals && e->threads > 0; v++)
    if (icn_workload_sends (e->workload, v))
      run_processor (e, v);
}

void
icn_engine_begin_access (IcnEngine *e, guint32 message)
{
  const IcnMessage *request = &e->message[message];

  e->access[message] = (IcnAccess){ .issued = request->created, .processor = request->source };
}

/* Turns a delivered request into its reply, which the memory sends when the access is done. The
 * memory serves one access at a time, in order of arrival. */
static void
answer (IcnEngine *e, guint32 message, guint64 time)
{
  IcnMessage *record = &e->message[message];
  IcnAccess *access = &e->access[message];
  IcnVertex node = record->route.destination;
  guint64 done = MAX (time, e->memory_free[node]) + e->memory;

  e->memory_free[node] = done;
  access->entered = record->entered;
  access->hops = record->hops;
  access->is_reply = TRUE;
  record->created = done;
  record->route.destination = access->processor;
  record->source = node;
  enqueue (e, e->net->n_terminals + node, message);
}

gboolean
icn_engine_end_message (IcnEngine *e, guint32 message, guint64 time)
{
  const IcnAccess *access = &e->access[message];

  if (!access->is_reply) {
    answer (e, message, time);
    return FALSE;
  }
  if (e->threads > 0) {
    IcnAccess ended = *access; /* copied, as run_processor() may reallocate the records */

    e->ready[(gsize) ended.processor * e->threads + ended.thread] = time;
    run_processor (e, ended.processor);
  }
  return TRUE;
}
