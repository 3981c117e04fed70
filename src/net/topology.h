/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Topology kinds: one file and one row each, in one const table.
 *
 * A row says which settings a kind reads and how to build, route, place and cut it. Measures,
 * loads, simulator, drawings, command line and tests work on any row without knowing which. */
#pragma once

#include "net.h"
#include "error.h"
#include "placement.h"
#include "route.h"

typedef struct {
  const IcnTopologyKind *kind;
  guint dimensions;                  /* n */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* k_i of each dimension, dimension 0 first; unused if nodes */
  double nodes;                      /* N of a cube with real radix N^(1/n); 0: radices are given */
  gboolean directed;                 /* one channel per link, towards the upper neighbour */
} IcnTopologySettings;

/* Which settings a kind reads; the others are ignored and greyed out. */
typedef enum {
  ICN_READS_RADIX = 1 << 0,      /* k */
  ICN_READS_DIMENSIONS = 1 << 1, /* n */
  ICN_READS_NODES = 1 << 2,      /* N with real radix */
  ICN_READS_DIRECTED = 1 << 3,
} IcnTopologyReads;

struct _IcnTopologyKind {
  const char *id;    /* as the command line spells it */
  const char *title; /* for people; translatable */
  const char *help;  /* one sentence; translatable */
  IcnTopologyReads reads;
  guint32 fixed_radix;    /* k where the kind fixes it (2 for a hypercube), else 0 */
  guint fixed_dimensions; /* n where the kind fixes it (1 for a ring), else 0 */
  gboolean wraps;         /* rows close into rings */

  /* Translations map every vertex onto every other and keep port numbers: measures and uniform
   * loads of one vertex are those of all. */
  gboolean vertex_symmetric;

  /* Settings have been checked and are integral. */
  IcnNet *(*build) (const IcnTopologySettings *settings);

  /* See route.h, which has the public calls. */
  IcnRouteStep step;
  IcnRouteColumnFill column;
  IcnRouteClassKey class_key;

  /* Fills columns, rows and positions of a placement; lengths follow from the positions. */
  void (*place) (const IcnNet *net, IcnLayout layout, IcnPlacement *placement);

  /* The best cut into two halves (sizes differ by at most one) that is known: marks one half with
   * 1 in side[n_vertices]. Returns TRUE where it is proven to be a bisection, FALSE for a bound. */
  gboolean (*cut) (const IcnNet *net, guint8 *side);

  /* The factor of a Cartesian product along one dimension (a ring, a row): distances, diameter
   * and mean hops of the product add over its factors. NULL: not a product. */
  void (*factor) (const IcnTopologySettings *settings, guint dimension,
                  IcnTopologySettings *factor);

  /* The network that one physical row of its layout holds. NULL: only the whole graph tells. */
  void (*row) (const IcnTopologySettings *settings, IcnTopologySettings *row);
};

const IcnTopologyKind *const *icn_topology_kinds (guint *n_kinds);
const IcnTopologyKind *icn_topology_find (const char *id); /* NULL when there is none */

/* The default: an undirected 8-ary 2-cube torus. */
void icn_topology_settings_init (IcnTopologySettings *settings);

/* Makes settings obey what the kind fixes: radix 2, one dimension, a direction. */
void icn_topology_settings_normalize (IcnTopologySettings *settings);

gboolean icn_topology_check (const IcnTopologySettings *settings, GError **error);

/* TRUE when every radix is given and whole, so that a graph exists. */
gboolean icn_topology_is_integral (const IcnTopologySettings *settings);

/* N, also for a real radix, and N^(1/n); exact when the network is integral. */
double icn_topology_nodes (const IcnTopologySettings *settings);
double icn_topology_radix (const IcnTopologySettings *settings);

/* TRUE when all dimensions have the same radix. */
gboolean icn_topology_is_uniform (const IcnTopologySettings *settings);

/* "32-ary 2-cube", "binary 10-cube", "4 × 6 × 2 torus", "2-cube of 1,000 nodes"; free with g_free. */
char *icn_topology_name (const IcnTopologySettings *settings);

/* Checks and builds. Refuses more than ICN_MAX_VERTICES with ICN_ERROR_TOO_LARGE and a real radix
 * with ICN_ERROR_UNAVAILABLE. */
IcnNet *icn_topology_build (const IcnTopologySettings *settings, GError **error);
