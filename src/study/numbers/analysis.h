/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnAnalysis: what the graph of a topology says, whatever the budget: immutable, shared, made in
 * the background. A budget, wire or message edit never makes a new one. */
#pragma once

#include "bounds.h"
#include "design.h"
#include "throughput-limits.h"
#include "measure.h"
#include "path-classes.h"
#include "package-graph.h"

#define ICN_ANALYSIS_QUANTILES 200 /* steps from the busiest channel to the idlest */

/* Nodes and switches; larger networks are measured by their closed forms, factors and rows. */
#define ICN_ANALYSIS_MAX_NODES 131072

typedef struct {
  int ref_count;
  IcnTopologySettings topology; /* what was analysed ... */
  IcnRouteSettings routing;     /* ... under these routes, */
  IcnRouting algorithm;         /* of which messages take these, */
  IcnTrafficSettings pattern;   /* ... and this traffic, */
  char *key;                    /* icn_analysis_key of that design; NULL of other traffic */
  char *traffic_name;           /* of traffic that no pattern makes; else NULL */

  IcnNet *net;         /* NULL when it has more than ICN_ANALYSIS_MAX_NODES nodes */
  IcnTraffic *traffic; /* which is this between its terminals; NULL without a graph, */
  GError *problem;     /* or where it is no matrix. Why there are no loads; NULL where there are, or
                          where there is no graph: see icn_analysis_check */
  double traffic_hops; /* mean over its messages on shortest ways; NAN without it, */
  double route_hops;   /* and on the routes that they take; NAN without loads */
  double to_self;      /* of all messages, those that go to their own source */
  IcnDistances distances;
  IcnBisection bisection;
  IcnDegree degree;
  IcnPackaging packaging; /* of level 0, the modules; no packages where there are none */
  IcnBundles bundles;
  double *loads;    /* per channel, whatever its width, or NULL without a graph, traffic or routes for it */
  double gamma_max; /* largest of them per unit of relative width, NAN without */
  double uniform_gamma_max; /* the same of uniform traffic over the kind's own routes */
  IcnLimits limits; /* of the traffic, where W is 1 and all channels have the same */
  double *quantiles;        /* [ICN_ANALYSIS_QUANTILES + 1] loads per unit of relative width at that
                               share of the channels, the busiest first; NULL without a graph */
  IcnChannelId bottleneck;  /* first channel of γ_max, ICN_NONE without loads */
  double bound_bisection;   /* of γ_max under any routing, NAN without traffic or a graph: */
  double bound_hops;        /* see bounds.h */
  IcnDiversity diversity;   /* NAN without a graph */
  char *why_no_paths; /* translated: why they were not followed; NULL where they were, or need not be */
  IcnPathClasses *paths;    /* of messages over classes of channels; NULL where there is one class,
                               or where routes cannot be followed by class */

  /* By layout: */
  IcnPlacement placement[2]; /* places of the graph; empty without one */
  IcnPlacement square[2];    /* for drawings, where those are a strip; else empty */
  guint32 longest_wire[2];   /* node pitches */
  guint32 columns;           /* places along a row; 0 when even a row is too large for a graph */
  double *density[2];        /* [columns - 1]: channels over each position of a row, or NULL */
  guint32 n_lengths[2];
  guint64 *lengths[2]; /* channels of each length, 0 .. n_lengths - 1 */
} IcnAnalysis;

/* The places of drawings, and so the lengths of their wires. */
static inline const IcnPlacement *
icn_analysis_drawn (const IcnAnalysis *analysis, IcnLayout layout)
{
  return analysis->square[layout].n_vertices > 0 ? &analysis->square[layout]
                                                 : &analysis->placement[layout];
}

/* Checks the topology. ICN_ERROR_UNAVAILABLE for a real radix; G_IO_ERROR_CANCELLED. */
IcnAnalysis *icn_analysis_new (const IcnDesign *design, GCancellable *cancellable, GError **error);

/* The same graph under traffic that no pattern makes, such as the worst case of its routing: its
 * loads and what follows from them, and places; not its wires. It answers for no design. */
IcnAnalysis *icn_analysis_new_under (const IcnAnalysis *analysis, const IcnTraffic *traffic,
                                     const char *name, GCancellable *cancellable, GError **error);

IcnAnalysis *icn_analysis_ref (IcnAnalysis *analysis);
void icn_analysis_unref (IcnAnalysis *analysis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnalysis, icn_analysis_unref)

/* FALSE when the traffic's file could not be read, or is no matrix of this network: everything that
 * does not depend on the traffic is there all the same. */
gboolean icn_analysis_check (const IcnAnalysis *analysis, GError **error);

/* A legal design may have no graph (too many nodes, or nothing analysed yet: NULL), and a graph no
 * loads (traffic that cannot be read, or a routing that has none for it). */
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

/* Of all that an analysis reads of a design, files as they are now: designs of the same key can
 * share one. Free with g_free. */
char *icn_analysis_key (const IcnDesign *design);

/* TRUE when it answers for this design, files as they are now. */
gboolean icn_analysis_matches (const IcnAnalysis *analysis, const IcnDesign *design);
