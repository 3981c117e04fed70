/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnAnalysis: the numbers computed from the graph of a design's network. They do not depend on the
 * budget, the wires or the message length. An analysis is immutable, may be shared by threads, and
 * is made in a background thread. */
#pragma once

#include "bounds.h"
#include "layout.h"
#include "measure.h"
#include "package-graph.h"
#include "placement.h"
#include "route-settings.h"
#include "study-types.h"
#include "throughput-limits.h"
#include "topology-settings.h"
#include "traffic-settings.h"
#include <gio/gio.h>

typedef struct _IcnFlowClasses IcnFlowClasses;
typedef struct _IcnFlowMemo IcnFlowMemo;
typedef struct _IcnPathClasses IcnPathClasses;

/* Number of intervals into which the quantiles of the channel loads divide the sorted loads. */
#define ICN_ANALYSIS_QUANTILES 200

/* Largest number of nodes and switches for which the graph is built. Larger networks are measured
 * by closed forms. */
#define ICN_ANALYSIS_MAX_NODES 131072

typedef struct _IcnAnalysis {
  int ref_count;
  IcnTopologySettings topology; /* topology whose graph was analysed */
  IcnRouteSettings routing;     /* order of dimensions and resolution of ties */
  const IcnRouting *algorithm;
  IcnTrafficSettings pattern;   /* traffic pattern of the design that was analysed */
  char *key;                    /* icn_analysis_key of the design; NULL if made by
                                   icn_analysis_new_under */
  char *traffic_name;           /* name of the traffic if made by icn_analysis_new_under; NULL
                                   otherwise */

  IcnNet *net;         /* graph; NULL if it would have more than ICN_ANALYSIS_MAX_NODES vertices */
  IcnTraffic *traffic; /* traffic between the net's terminals; NULL without a graph, or if the
                          traffic pattern is a matrix in a file and the file has no legal matrix */
  GError *problem;     /* why there are no loads, see icn_analysis_check; NULL if there are loads or
                          there is no graph */
  double traffic_hops; /* mean hops of a message on shortest paths; NAN without traffic */
  double route_hops;   /* mean hops of a message on its actual route; NAN without loads */
  double to_self;      /* share, from 0 to 1, of the messages that a node sends to itself; NAN
                          without loads */
  IcnDistances distances;
  IcnBisection bisection;
  IcnDegree degree;
  IcnPackaging packaging; /* packages of level 0 (modules); empty if nothing is packaged */
  IcnBundles bundles;
  double *loads; /* [n_channels] load of each channel, not divided by its width; NULL without a
                    graph, without traffic, or if the routing cannot carry the traffic */
  double gamma_max;         /* largest channel load per unit of relative width; NAN without loads */
  double uniform_gamma_max; /* largest channel load γ_max of uniform traffic over the routing that
                               the topology defines (such as dimension order) */
  IcnLimits limits;         /* upper limits of the traffic per node, if all channels have the width
                               W = 1 */
  double *quantiles; /* [ICN_ANALYSIS_QUANTILES + 1] quantiles of the channel loads per unit of
                        relative width, from the largest load to the smallest; NULL without a
                        graph */
  IcnChannelId bottleneck; /* first channel whose load is γ_max; ICN_NONE without loads */
  double bound_bisection;  /* lower bound of the largest channel load γ_max, for any routing, from
                              the bisection; NAN without traffic or a graph */
  double bound_hops;       /* lower bound of γ_max, for any routing, from the mean hops: see
                              bounds.h */
  IcnDiversity diversity;  /* diversity of shortest paths; members are NAN without a graph */
  char *why_no_paths;    /* translated reason why the counts in `paths` could not be found; NULL if
                            they were found or are not needed */
  IcnPathClasses *paths; /* how often messages cross each class of channels (such as those of one
                            dimension); NULL if there is only one class, or if the messages could
                            not be counted */

  gboolean is_for_sweep; /* set by the owner if the analysis is for a sweep: the theory of flows
                            then computes waiting times only at the loads that are asked for, and
                            threads may block until the waiting times are found (by_need in
                            flow-model.h) */

  /* The first call of icn_analysis_flows sets, under flow_lock, either `flows` or, if there are no
   * flows, the reason in why_no_flows. Both are NULL before that call. */
  GMutex flow_lock;
  IcnFlowClasses *flows;
  char *why_no_flows;
  IcnFlowMemo *flow_memo; /* cache of flow models, which give the waiting times for these flows */

  /* The arrays with [2] have an element for each IcnLayout, a way to place the network's vertices
   * in rows and columns. */
  IcnPlacement placement[2]; /* [IcnLayout] positions of the graph's vertices; empty without a
                                graph */
  double longest_wire[2];    /* [IcnLayout] length of the longest wire, in node pitches */
  guint32 columns;           /* number of columns of the layout; each row (linear array) has one
                                node in each column. 0 if the density is not known */
  double *density[2];        /* [columns - 1] density[i][j]: in layout i, the largest number of
                                channels of any row that cross between columns j and j + 1; or
                                NULL */
  guint32 n_lengths[2];
  guint64 *lengths[2]; /* lengths[i][l]: in layout i, the number of channels of length l node
                          pitches; l from 0 to n_lengths[i] - 1 */
} IcnAnalysis;

/* Checks the topology of a design and analyses it. NULL with ICN_ERROR_UNAVAILABLE if the radix is
 * no integer, and with G_IO_ERROR_CANCELLED when cancelled. */
IcnAnalysis *icn_analysis_new (const IcnDesign *design, GCancellable *cancellable, GError **error);

/* Analyses the graph of `analysis` under traffic that is no pattern of a design, such as the worst
 * case of its routing. name: name of this traffic. The new analysis has loads, the numbers that
 * follow from loads, and positions, but no wire lengths. icn_analysis_matches returns FALSE for the
 * new analysis. */
IcnAnalysis *icn_analysis_new_under (const IcnAnalysis *analysis, const IcnTraffic *traffic,
                                     const char *name, GCancellable *cancellable, GError **error);

/* Returns the flows (how much traffic continues from one channel to another), which only some
 * theories need; the analysis owns them. The first call computes the flows, which takes longer than
 * computing all loads; later calls return the same flows. NULL without loads, or if `why_no_flows`
 * gives a reason. Can be called from several threads. */
IcnFlowClasses *icn_analysis_flows (const IcnAnalysis *analysis);

/* Computes the flows (how much traffic continues from one channel to another), or finds the reason
 * why there are no flows (why_no_flows). Does nothing if either is known already. FALSE only with
 * G_IO_ERROR_CANCELLED. */
gboolean icn_analysis_find_flows (const IcnAnalysis *analysis, GCancellable *cancellable,
                                  GError **error);

/* Whether icn_analysis_flows returns at once. TRUE if the flows between channels are known, if
 * there is a known reason why there are none, or if computing the flows takes only milliseconds. */
gboolean icn_analysis_knows_flows (const IcnAnalysis *analysis);

IcnAnalysis *icn_analysis_ref (IcnAnalysis *analysis);
void icn_analysis_unref (IcnAnalysis *analysis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnalysis, icn_analysis_unref)

/* Checks that the traffic is valid: FALSE with an error if its file could not be read or is no
 * matrix for this network. All numbers that do not depend on the traffic are valid even then. */
gboolean icn_analysis_check (const IcnAnalysis *analysis, GError **error);

/* Two tests of an analysis, which may be NULL. The analysis has a graph unless the network has more
 * than ICN_ANALYSIS_MAX_NODES vertices. It has channel loads unless there is no graph, the traffic
 * cannot be read, or the routing cannot carry this traffic. */
static inline gboolean
icn_analysis_has_graph (const IcnAnalysis *analysis)
{
  return analysis != NULL && analysis->net != NULL;
}

static inline gboolean
icn_analysis_has_loads (const IcnAnalysis *analysis)
{
  return analysis != NULL && analysis->loads != NULL;
}

/* Checks that the analysis of a design has a graph. If it has none, FALSE with an error that says
 * why: the radix is not an integer, or there are more than ICN_ANALYSIS_MAX_NODES nodes and
 * switches. */
gboolean icn_analysis_check_graph (const IcnAnalysis *analysis, const IcnDesign *design,
                                   GError **error);

/* Returns the key of a design's analysis. It consists of all settings of the design that affect the
 * analysis, and of the current contents of the files that the design names. Designs with the same
 * key can share an analysis. Free with g_free. */
char *icn_analysis_key (const IcnDesign *design);

/* Whether the analysis is valid for this design, given the current contents of its files. */
gboolean icn_analysis_matches (const IcnAnalysis *analysis, const IcnDesign *design);

void icn_sort_falling (double *numbers, gsize n); /* sorts numbers, the largest first */
