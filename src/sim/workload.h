/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Workloads: which messages a node creates, when, how long and for whom. Sources store no queue,
 * only their next message: the i-th message of a node is a function of i (stream.h). */
#pragma once

#include "router.h"
#include "stream.h"
#include "traffic.h"

typedef struct {
  const IcnTraffic *traffic; /* between terminals; NULL: uniform */
  IcnInjection injection;
  double on, off;      /* mean cycles of a burst and of the silence after it, on-off only */
  guint32 flits;       /* per message */
  guint32 long_flits;  /* per long message */
  double long_share;   /* probability of a long message */
  double load;         /* flits per cycle per node */
  IcnStreamKey stream; /* seed and replication */
} IcnWorkloadSettings;

/* Uniform, Bernoulli, one flit, load 0.1, seed 1. */
void icn_workload_settings_init (IcnWorkloadSettings *settings);

/* Errors are for fields length, load, injection and traffic. Legal loads create at most one message
 * per node and cycle (on-off: while on); Poisson has no such bound. */
gboolean icn_workload_check (const IcnWorkloadSettings *settings, GError **error);

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

/* The next message of one node: plain state, 40 bytes. */
typedef struct {
  guint64 index; /* messages drawn so far */
  double time;   /* exact time of creation, where it is not an integer */
  guint64 created;
  guint32 destination;
  guint32 flits;
  guint32 coin; /* 32 fair bits: one for each dimension in which both directions are shortest */
} IcnSource;

/* Advances a source, initialised with zeros, to its next message; FALSE: the node never sends. */
gboolean icn_workload_next (const IcnWorkload *workload, guint32 node, IcnSource *source);
