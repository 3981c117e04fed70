/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Workloads: when a node creates messages, of what length and for which destination. In an open
 * workload nodes create messages at a given load. Its sources store no queue, only their next
 * message: the i-th message of a node is a function of i (stream.h).
 *
 * In a closed workload every terminal is a processor of several threads with a memory, as in
 * raghunath1993 section 4: a thread runs for some cycles (the gap), sends a request to a memory,
 * and can go on when the reply arrives. Meanwhile the processor switches to the next thread, round
 * robin. A switch takes a cycle. */
#pragma once

#include "lengths.h"
#include "net-types.h"
#include "processor-settings.h"
#include "stream.h"

/* Distribution of the cycles that a thread runs from one memory access to the next. */
typedef enum {
  ICN_GAP_GEOMETRIC, /* in each cycle that the thread runs, it accesses a memory with a fixed
                        probability */
  ICN_GAP_PERIODIC,
} IcnGapKind;

typedef struct {
  const IcnTraffic *traffic; /* traffic pattern between terminals; NULL: uniform */
  guint injection;           /* process by which nodes create messages, an IcnInjection
                                (router.h) */
  double on, off; /* for on-off injection: mean cycles of a burst, and of the silence after it */
  IcnLengths lengths;  /* lengths of messages in flits, which are integers */
  double load;         /* mean flits per cycle that a node creates */
  IcnStreamKey stream; /* seed and replication number of the random numbers */
  IcnProcessorSettings processors;
} IcnWorkloadSettings;

/* Sets the defaults: no threads, so the workload is open. The other defaults, which matter only
 * with threads, are gaps of 16 cycles between the accesses of a thread, and memories that take no
 * time. */
void icn_processor_settings_init (IcnProcessorSettings *settings);

/* Mean cycles that a thread runs from one memory access to the next. */
double icn_processor_gap (const IcnProcessorSettings *settings);

/* Sets the defaults: no processors, uniform traffic, Bernoulli injection, messages of one flit,
 * load 0.1 and seed 1. */
void icn_workload_settings_init (IcnWorkloadSettings *settings);

/* Checks the settings. Errors name the setting: length, load, injection, traffic, threads, gap and
 * memory; the load of a closed workload is not checked, and its messages must have one length. A
 * legal load creates on average at most one message per node and cycle; with on-off injection, at
 * most one per node and cycle of a burst. With Poisson injection a legal load may create more. */
gboolean icn_workload_check (const IcnWorkloadSettings *settings, GError **error);

/* If the workload is closed, checks that the network has separate channels for replies
 * (IcnNet.n_planes). An error names the setting `threads`. */
gboolean icn_workload_fits (const IcnWorkloadSettings *settings, const IcnNet *net, GError **error);

/* The largest legal load, in flits per cycle per node. */
double icn_workload_most (const IcnWorkloadSettings *settings);

double icn_workload_mean_flits (const IcnWorkloadSettings *settings);
guint32 icn_workload_longest (const IcnWorkloadSettings *settings);

typedef struct _IcnWorkload IcnWorkload;

/* Makes a workload on a network, or returns NULL with an error. The workload keeps its own
 * reference to the traffic. The rate at which a node creates messages is proportional to the sum of
 * the node's row of the traffic matrix. */
IcnWorkload *icn_workload_new (const IcnWorkloadSettings *settings, const IcnNet *net,
                               GError **error);
void icn_workload_free (IcnWorkload *workload);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnWorkload, icn_workload_free)

/* Changes the load for messages generated from now on. The load must pass icn_workload_check. */
void icn_workload_set_load (IcnWorkload *workload, double load);

/* The next message of one node: a plain struct of 40 bytes. */
typedef struct {
  guint64 index; /* number of messages generated so far */
  double time;   /* exact time of creation in cycles; not an integer for injection processes in
                    continuous time */
  guint64 created;
  guint32 destination;
  guint32 flits;
  guint32 coin; /* 32 random bits for routing. In each dimension in which both directions are
                   shortest, one of the bits decides between them */
} IcnSource;

/* Advances a source to its next message. Before the first call the source must be all zeros.
 * Returns FALSE if the node never sends a message, or none before cycle 2^60; `created` is then
 * G_MAXUINT64, and all later calls return FALSE. */
gboolean icn_workload_next (const IcnWorkload *workload, guint32 node, IcnSource *source);

/* The two halves of icn_workload_next. A caller that advances many sources calls the first half
 * once for all of them, which draws their random bits together. */
void icn_workload_draw (const IcnWorkload *workload, const guint32 *node, const guint64 *index,
                        IcnStreamBlock *drawn, gsize n);
gboolean icn_workload_make (const IcnWorkload *workload, guint32 node, const IcnStreamBlock *drawn,
                            IcnSource *source);

/* Mean number of flits per cycle that a node creates. */
double icn_workload_flits (const IcnWorkload *workload, guint32 node);

/* Whether a node ever sends a message. */
gboolean icn_workload_sends (const IcnWorkload *workload, guint32 node);

/* Generates the index-th memory access of a processor: sets the destination, flits and coin of
 * `request`. Returns the number of cycles, at least 1, that the thread runs before the access. */
guint32 icn_workload_access (const IcnWorkload *workload, guint32 node, guint64 index,
                             IcnSource *request);
