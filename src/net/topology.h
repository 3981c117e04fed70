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

#define ICN_MAX_RADIX 65536
#define ICN_MAX_NODES (1u << 30) /* the largest network that closed forms are asked about */

/* Where a fly has its extra stages. */
typedef enum {
  ICN_EXTRA_INPUT,
  ICN_EXTRA_OUTPUT,
} IcnExtraEnd;

/* What a Beneš network makes of the two stages in its middle. */
typedef enum {
  ICN_MIDDLE_MERGED,  /* one stage: 2n - 1 in all */
  ICN_MIDDLE_DOUBLED, /* both, joined straight: 2n */
} IcnMiddle;

typedef struct {
  const IcnTopologyKind *kind;
  guint dimensions;                  /* n */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* k_i of each dimension, dimension 0 first; unused if nodes */
  double nodes;                      /* N of a cube with real radix N^(1/n); 0: radices are given */
  gboolean
    directed; /* one channel per link, towards the upper neighbour, where the kind reads it */
  guint extra_stages; /* of a fly, 0 to n - 1, and their place */
  IcnExtraEnd extra_end;
  IcnMiddle middle; /* of a Beneš network */
} IcnTopologySettings;

/* Which settings a kind reads; the others are ignored and greyed out. */
typedef enum {
  ICN_READS_RADIX = 1 << 0,      /* k */
  ICN_READS_DIMENSIONS = 1 << 1, /* n */
  ICN_READS_NODES = 1 << 2,      /* N with real radix */
  ICN_READS_DIRECTED = 1 << 3,
  ICN_READS_EXTRA_STAGES = 1 << 4, /* and their place */
  ICN_READS_MIDDLE = 1 << 5,
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

  /* Symmetries map every terminal onto every other, and every output of a stage onto every other:
   * hops of one terminal are those of all. */
  gboolean terminals_alike;

  /* Of a multistage network: fills all members, which are zero. NULL: a direct network. */
  void (*stages) (const IcnTopologySettings *settings, IcnStages *stages);

  /* Settings have been checked and are integral. */
  IcnNet *(*build) (const IcnTopologySettings *settings);

  /* See route.h, which has the public calls. */
  IcnRouteStep step;
  IcnRouteStep minimal; /* every channel on a shortest way; NULL: `step` has them all */
  IcnRouteColumnFill column;
  IcnRouteClassKey class_key;

  /* Virtual-channel classes that its routes need; see icn_route_classes. */
  guint (*classes) (const IcnNet *net, const IcnRouteSettings *routing);

  /* Fills columns, rows and positions of a placement whose arrays are there; lengths follow from
   * the positions. one_row: everything along a single row, as in a network that `row` gave. */
  void (*place) (const IcnNet *net, IcnLayout layout, gboolean one_row, IcnPlacement *placement);

  /* The best cut into two halves (sizes differ by at most one) that is known: marks one half with
   * 1 in side[n_vertices]. Returns TRUE where it is proven to be a bisection, FALSE for a bound. */
  gboolean (*cut) (const IcnNet *net, guint8 *side);

  /* Diameter and mean hops (self included) of the factor of a Cartesian product along one
   * dimension (a ring, a row); those of the product add over its factors. NULL: not a product. */
  void (*factor_hops) (const IcnTopologySettings *settings, guint dimension, guint32 *diameter,
                       double *mean_hops);

  /* The network that one physical row of its layout holds. NULL: only the whole graph tells. */
  void (*row) (const IcnTopologySettings *settings, IcnTopologySettings *row);

  /* See icn_topology_name, icn_net_vertex_name and icn_net_channel_name; the latter may be NULL. */
  char *(*name) (const IcnTopologySettings *settings);
  char *(*vertex_name) (const IcnNet *net, IcnVertex v);
  char *(*channel_name) (const IcnNet *net, IcnChannelId c);
};

const IcnTopologyKind *const *icn_topology_kinds (guint *n_kinds);
const IcnTopologyKind *icn_topology_find (const char *id); /* NULL when there is none */

/* The default: an undirected 8-ary 2-cube torus. */
void icn_topology_settings_init (IcnTopologySettings *settings);

/* Makes settings obey what the kind fixes, a radix of 2 or one dimension, and clears the N that it
 * does not read; the other settings wait for a kind that reads them. The functions below but check
 * and build take settings that have been normalized. */
void icn_topology_settings_normalize (IcnTopologySettings *settings);

/* Legal are radices of 2 to ICN_MAX_RADIX, 1 to ICN_MAX_DIMENSIONS dimensions and up to
 * ICN_MAX_NODES nodes: closed forms and factors work at sizes whose graph is never built. A
 * multistage network has one radix, at most ICN_MAX_CANDIDATES where it has free stages. What the
 * kind does not read is not looked at. Messages name the fields topology, k, n, nodes and
 * extra-stages. */
gboolean icn_topology_check (const IcnTopologySettings *settings, GError **error);

/* TRUE when every radix is given and whole, so that a graph exists. */
gboolean icn_topology_is_integral (const IcnTopologySettings *settings);

/* N, also for a real radix, and N^(1/n); exact when the network is integral. */
double icn_topology_nodes (const IcnTopologySettings *settings);
double icn_topology_radix (const IcnTopologySettings *settings);

/* One-way links: those of a mesh never are, whatever its settings say. */
gboolean icn_topology_is_directed (const IcnTopologySettings *settings);

/* The stages of a multistage network; none of a direct one. */
void icn_topology_stages (const IcnTopologySettings *settings, IcnStages *stages);

/* Vertices of the graph: the nodes, and the switches of a multistage network. */
double icn_topology_vertices (const IcnTopologySettings *settings);

/* The same network: what the kind does not read may differ. */
gboolean icn_topology_equal (const IcnTopologySettings *a, const IcnTopologySettings *b);

/* TRUE when all dimensions have the same radix. */
gboolean icn_topology_is_uniform (const IcnTopologySettings *settings);

/* "32-ary 2-cube", "binary 10-cube", "4 × 6 × 2 torus", "2-cube of 1,000 nodes", "2-ary 4-fly"; in
 * English and UTF-8, free with g_free. */
char *icn_topology_name (const IcnTopologySettings *settings);

/* "1,048,576" whatever the locale; free with g_free. */
char *icn_topology_count_text (double nodes);

/* Checks and builds. Refuses more than ICN_MAX_VERTICES with ICN_ERROR_TOO_LARGE and a real radix
 * with ICN_ERROR_UNAVAILABLE. */
IcnNet *icn_topology_build (const IcnTopologySettings *settings, GError **error);

/* Channels that cross each position of one physical row, see icn_placement_density, from the graph
 * of that row alone: a binary 20-cube needs 1,024 vertices. Returns columns - 1 numbers, free with
 * g_free; NULL with the errors of icn_topology_build, or ICN_ERROR_UNAVAILABLE when the kind's
 * rows are no networks of their own. */
double *icn_topology_row_density (const IcnTopologySettings *settings, IcnLayout layout,
                                  guint32 *columns, GError **error);
