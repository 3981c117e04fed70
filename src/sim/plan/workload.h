/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Workloads: which messages a node creates, when, how long and for which destination. Sources of an
 * open workload store no queue, only their next message: the i-th message of a node is a function
 * of i (stream.h).
 *
 * In a closed workload every terminal is a processor of several threads with a memory, as in
 * raghunath1993 section 4: a thread runs for a gap, sends a request to a memory, and can go on when
 * the reply arrives; meanwhile the processor switches to the next thread, round robin, which takes
 * a cycle. */
#pragma once

#include "processor-settings.h"
#include "router.h"
#include "stream.h"
#include "traffic.h"

/* Cycles that a thread runs from one access to the next. */
typedef enum {
  ICN_GAP_GEOMETRIC, /* an access with fixed probability in each cycle */
  ICN_GAP_PERIODIC,
} IcnGapKind;

typedef struct {
  const IcnTraffic *traffic; /* between terminals; NULL: uniform */
  IcnInjection injection;
  double on, off;      /* mean cycles of a burst and of the silence after it, on-off only */
  guint32 flits;       /* per message */
  guint32 long_flits;  /* per long message */
  double long_share;   /* probability of a long message */
  double load;         /* flits per cycle per node */
  IcnStreamKey stream; /* seed and replication */
  IcnProcessorSettings processors;
} IcnWorkloadSettings;

/* The defaults: an open workload, gaps of 16 cycles, memories that take no time. */
void icn_processor_settings_init (IcnProcessorSettings *settings);

/* Mean cycles that a thread runs from one access to the next. */
double icn_processor_gap (const IcnProcessorSettings *settings);

/* The defaults: uniform traffic, Bernoulli injection, one flit, load 0.1, seed 1, open. */
void icn_workload_settings_init (IcnWorkloadSettings *settings);

/* Errors are for fields length, load, injection, traffic, threads, gap and memory; a closed
 * workload has no load. Legal loads create at most one message per node and cycle (on-off: while
 * on); Poisson has no such bound. */
gboolean icn_workload_check (const IcnWorkloadSettings *settings, GError **error);

/* A closed workload needs a network with a reply plane; the error is for field threads. */
gboolean icn_workload_fits (const IcnWorkloadSettings *settings, const IcnNet *net, GError **error);

/* The largest legal load. */
double icn_workload_most (const IcnWorkloadSettings *settings);

double icn_workload_mean_flits (const IcnWorkloadSettings *settings);
guint32 icn_workload_longest (const IcnWorkloadSettings *settings);

typedef struct _IcnWorkload IcnWorkload;

/* Keeps its own reference to the traffic. The rate of a node is proportional to its row sum. */
IcnWorkload *icn_workload_new (const IcnWorkloadSettings *settings, const IcnNet *net,
                               GError **error);
void icn_workload_free (IcnWorkload *workload);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWorkload, icn_workload_free)

/* Changes the load, which must be legal, for messages drawn from now on. */
void icn_workload_set_load (IcnWorkload *workload, double load);

/* The next message of one node: a plain struct of 40 bytes. */
typedef struct {
  guint64 index; /* messages drawn so far */
  double time;   /* exact time of creation, where it is not an integer */
  guint64 created;
  guint32 destination;
  guint32 flits;
  guint32 coin; /* 32 fair bits: one for each dimension in which both directions are shortest */
} IcnSource;

/* Advances a source, initialised with zeros, to its next message. FALSE if the node never sends, or
 * not again within 2^60 cycles; then created is G_MAXUINT64 and stays so. */
gboolean icn_workload_next (const IcnWorkload *workload, guint32 node, IcnSource *source);

/* Mean flits per cycle that a node creates. */
double icn_workload_flits (const IcnWorkload *workload, guint32 node);

/* Whether a node sends at all. */
gboolean icn_workload_sends (const IcnWorkload *workload, guint32 node);

/* The index-th access of a processor: sets the destination, flits and coin of its request and
 * returns the cycles that its thread runs before it, at least 1. */
guint32 icn_workload_access (const IcnWorkload *workload, guint32 node, guint64 index,
                             IcnSource *request);
