/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnAnalysis: the numbers that the graph of a topology gives, independent of the budget.
 * Immutable, shared, computed in the background. A change of budget, wires or message needs no new
 * analysis. */
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

typedef struct _IcnPathClasses IcnPathClasses;

#define ICN_ANALYSIS_QUANTILES 200 /* steps from the busiest channel to the idlest */

/* Largest number of nodes and switches for which the graph is built; larger networks are measured
 * by closed forms, factors and rows. */
#define ICN_ANALYSIS_MAX_NODES 131072

typedef struct _IcnAnalysis {
  int ref_count;
  IcnTopologySettings topology; /* topology that was analysed */
  IcnRouteSettings routing;     /* order and ties of routes */
  guint algorithm;              /* IcnRouting: routing algorithm */
  IcnTrafficSettings pattern;   /* traffic */
  char *key;                    /* icn_analysis_key of the design; NULL for traffic that no design
                                   has */
  char *traffic_name;           /* name of traffic that is no pattern; else NULL */

  IcnNet *net;         /* NULL if it would have more than ICN_ANALYSIS_MAX_NODES nodes */
  IcnTraffic *traffic; /* the pattern between the net's terminals; NULL without a graph, or if the
                          pattern's file is no matrix */
  GError *problem;     /* why there are no loads; NULL if there are, or if there is no graph: see
                          icn_analysis_check */
  double traffic_hops; /* mean over the traffic's messages on shortest paths; NAN without traffic */
  double route_hops;   /* mean on the routes that they take; NAN without loads */
  double to_self;      /* share of the messages whose destination is their source */
  IcnDistances distances;
  IcnBisection bisection;
  IcnDegree degree;
  IcnPackaging packaging; /* packages of level 0, the modules; without any if nothing is packaged */
  IcnBundles bundles;
  double *loads;    /* of each channel, not divided by width; NULL without a graph, traffic or
                       routes for it */
  double gamma_max; /* largest load per unit of relative width, NAN without loads */
  double uniform_gamma_max; /* the same for uniform traffic over the kind's own routes */
  IcnLimits limits; /* limits of this traffic, if W is 1 and all channels are equally wide */
  double *quantiles;        /* [ICN_ANALYSIS_QUANTILES + 1] load per unit of relative width at each
                               share of the channels, the busiest first; NULL without a graph */
  IcnChannelId bottleneck;  /* first channel of γ_max, ICN_NONE without loads */
  double bound_bisection;   /* lower bound of γ_max under any routing, NAN without traffic or a
                               graph */
  double bound_hops;        /* the same from hops: see bounds.h */
  IcnDiversity diversity;   /* NAN without a graph */
  char *why_no_paths; /* translated: why paths were not followed; NULL if they were, or need not
                         be */
  IcnPathClasses *paths;    /* classes of channels on messages' paths; NULL if there is only one
                               class, or if routes cannot be followed by class */

  /* For each layout: */
  IcnPlacement placement[2]; /* positions in the graph; empty without a graph */
  IcnPlacement square[2];    /* positions in drawings, if those of `placement` are a strip; else
                                empty */
  guint32 longest_wire[2];   /* in node pitches */
  guint32 columns;           /* positions along a row; 0 if even a row is too large for a graph */
  double *density[2];        /* [columns - 1]: channels over each position of a row, or NULL */
  guint32 n_lengths[2];
  guint64 *lengths[2]; /* channels of each length, 0 .. n_lengths - 1 */
} IcnAnalysis;

/* The positions used in drawings, which give the lengths of wires. */
static inline const IcnPlacement *
icn_analysis_drawn (const IcnAnalysis *analysis, IcnLayout layout)
{
  return analysis->square[layout].n_vertices > 0 ? &analysis->square[layout]
                                                 : &analysis->placement[layout];
}

/* Analyses a design. Checks the topology. ICN_ERROR_UNAVAILABLE for a real radix;
 * G_IO_ERROR_CANCELLED. */
IcnAnalysis *icn_analysis_new (const IcnDesign *design, GCancellable *cancellable, GError **error);

/* Analyses the same graph under traffic that is no pattern, such as the worst case of its routing:
 * loads, what follows from them, and positions, but not wires. It matches no design. */
IcnAnalysis *icn_analysis_new_under (const IcnAnalysis *analysis, const IcnTraffic *traffic,
                                     const char *name, GCancellable *cancellable, GError **error);

IcnAnalysis *icn_analysis_ref (IcnAnalysis *analysis);
void icn_analysis_unref (IcnAnalysis *analysis);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnAnalysis, icn_analysis_unref)

/* FALSE if the traffic's file could not be read, or is no matrix for this network; everything that
 * does not depend on the traffic is valid all the same. */
gboolean icn_analysis_check (const IcnAnalysis *analysis, GError **error);

/* Whether the analysis has a graph, and whether it has loads. A legal design may have no graph (too
 * many nodes, or no analysis yet: NULL), and a graph no loads (traffic that cannot be read, or a
 * routing that has no loads for it). */
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

/* A key of all that an analysis reads of a design, including the present contents of files: designs
 * with the same key can share an analysis. Free with g_free. */
char *icn_analysis_key (const IcnDesign *design);

/* Whether the analysis is valid for this design, with the present contents of files. */
gboolean icn_analysis_matches (const IcnAnalysis *analysis, const IcnDesign *design);

void icn_sort_falling (double *numbers, gsize n); /* sorts numbers, the largest first */
