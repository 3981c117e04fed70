/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Topology kinds: one file and one row each, in one const table (topology-kinds.h).
 *
 * A row lists the settings that a kind reads, builds its graph, and may provide methods and closed
 * forms that are faster than the general ones for graphs. Measures, loads, simulator, drawings,
 * command line and tests do not depend on the kind: they read the graph (net.h), or call the
 * functions below on settings. */
#pragma once

#include "edge-list.h"
#include "error.h"
#include "measure.h"
#include "net.h"
#include "parameter.h"
#include "placement.h"

#define ICN_MAX_RADIX 65536
#define ICN_MAX_NODES (1u << 30) /* the largest network for closed forms */

typedef struct _IcnTopologyKind IcnTopologyKind;

typedef struct {
  const IcnTopologyKind *kind;
  guint dimensions;                  /* n */
  guint32 radix[ICN_MAX_DIMENSIONS]; /* k_i of each dimension, dimension 0 first; unused if nodes */
  double nodes;                      /* N of a cube with real radix N^(1/n), or of a kind with
                                        whole_nodes; 0: radices are given */
  IcnValues values;                  /* of the parameters of all kinds */
} IcnTopologySettings;

/* Which settings determine the size of a kind's networks; the others are ignored and greyed out. */
typedef enum {
  ICN_SIZE_RADIX = 1 << 0,      /* k */
  ICN_SIZE_DIMENSIONS = 1 << 1, /* n */
  ICN_SIZE_NODES = 1 << 2,      /* N with real radix */
} IcnTopologySize;

typedef struct _IcnForms IcnForms;
typedef struct _IcnLineForms IcnLineForms;
typedef struct _IcnTheorems IcnTheorems;

struct _IcnTopologyKind {
  const char *id;    /* as the command line spells it */
  const char *title; /* for people; translatable */
  const char *help;  /* one sentence; translatable */
  IcnTopologySize size;
  guint32 fixed_radix;    /* k where the kind fixes it (2 for a hypercube), else 0 */
  guint fixed_dimensions; /* n where the kind fixes it (1 for a ring), else 0 */
  double whole_nodes;     /* N at first, where it is given in place of k and n; 0: it is not */
  gboolean wraps;         /* rows close into rings */
  gboolean has_order;     /* routes take one dimension after the other, as where rows have a line too */
  gboolean has_replies;   /* replies have channels of their own */
  gboolean has_widths;    /* channels may have relative widths other than 1 */
  gboolean has_clusters;  /* the nodes of a row are joined at once; port d of a node leads to its row
                             of dimension d */
  IcnSymmetryClaim symmetry;

  /* If the kind's n or k is fixed: the id of the kind for comparisons over all n at the same N, and
   * whether that has one-way links. NULL: the kind itself. */
  const char *family;
  gboolean family_directed;

  /* Settings have been checked and are integral. */
  IcnNet *(*build) (const IcnTopologySettings *settings);

  /* All following members are optional. */

  /* Settings beside the size that it reads, then NULL. */
  const IcnParameter *const *parameters;

  /* Settings of a design (field.h) that has this kind, unless it gives others: keys and values in
   * turn, then NULL. */
  const char *const *usual;

  /* Settings that --design gives such a design where it asks for all those of `together`, unless
   * they are given: keys and values in turn, then NULL. */
  const char *const *together;
  const char *const *brings;

  /* limit: lowers parameters that are too large for a smaller network. start: initial values of
   * parameters that the kind needs, from the settings of another kind. */
  void (*limit) (IcnTopologySettings *settings);
  void (*start) (IcnTopologySettings *settings, const IcnTopologySettings *before);

  /* The row of networks of other settings of this kind, with the same id, which has its own build,
   * methods, symmetry, layout, checks, name and closed forms; NULL where it is this one. Size and
   * parameters are those of the kind. */
  const IcnTopologyKind *(*variant) (const IcnTopologySettings *settings);

  /* Methods of the networks that it builds: net-methods.h. */
  const IcnNetMethods *methods;

  /* Further checks of settings whose k and n are legal. */
  gboolean (*check) (const IcnTopologySettings *settings, GError **error);

  /* N, if it is not the product of the radices, and the number of vertices of the graph, if it is
   * not N. */
  double (*nodes) (const IcnTopologySettings *settings);
  double (*vertices) (const IcnTopologySettings *settings);

  /* Changes the size as near to N nodes as possible; by default to a k^n. FALSE if no setting of
   * the kind determines N. */
  gboolean (*fit) (IcnTopologySettings *settings, double nodes);

  /* Multistage networks: fills in the stages, whose members are zero. */
  void (*stages) (const IcnTopologySettings *settings, IcnStages *stages);

  /* Whether messages begin and end at vertices that do not route. Default: whether it has
   * stages. */
  gboolean (*is_indirect) (const IcnTopologySettings *settings);

  /* The rows along one dimension, where the network is the product of them; radices are whole. */
  IcnLine (*line) (const IcnTopologySettings *settings, guint dimension);

  /* The network of one physical row of its layout. Without it the whole graph is placed. */
  void (*row) (const IcnTopologySettings *settings, IcnTopologySettings *row);

  /* Closed forms: see forms.h. */
  void (*forms) (const IcnTopologySettings *settings, IcnForms *forms);
  gboolean (*real_forms) (const IcnTopologySettings *family, double nodes, double n,
                          IcnForms *forms);
  /* What is proven of a network; settings are integral, all members NAN. */
  void (*theorems) (const IcnTopologySettings *settings, IcnTheorems *theorems);
  /* Of a kind whose networks are packaged by module-plan.h: see IcnForms. */
  void (*module_forms) (const IcnTopologySettings *settings, double *channels, double *bundles);
  void (*line_forms) (gboolean directed, double k, gboolean odd, IcnLineForms *line); /* except k */

  /* See icn_topology_name. */
  char *(*name) (const IcnTopologySettings *settings);
};

/* The row of a network: that of its kind, or of a variant. */
const IcnTopologyKind *icn_topology_row (const IcnTopologySettings *settings);

/* Sets what the kind fixes, such as a radix of 2 or one dimension, and clears N if the kind does
 * not read it. Other settings keep their values for a kind that reads them. All functions below
 * except check and build need normalized settings. */
void icn_topology_settings_normalize (IcnTopologySettings *settings);

/* Legal are radices of 2 to ICN_MAX_RADIX, 1 to ICN_MAX_DIMENSIONS dimensions and up to
 * ICN_MAX_NODES nodes: closed forms and factors work at sizes whose graph is never built. A
 * multistage network has one radix, at most ICN_MAX_CANDIDATES where it has free stages. What the
 * kind does not read is not looked at. Messages name the fields topology, k, n, nodes and
 * extra-stages. */
gboolean icn_topology_check (const IcnTopologySettings *settings, GError **error);

/* TRUE when every radix is given and whole, or N is, so that a graph exists. */
gboolean icn_topology_is_integral (const IcnTopologySettings *settings);

/* N, also for a real radix, and N^(1/n); exact when the network is integral. NAN where a kind has
 * no radix. */
double icn_topology_nodes (const IcnTopologySettings *settings);
double icn_topology_radix (const IcnTopologySettings *settings);

/* One-way links, of a kind that lists this parameter: those of a mesh never are, whatever its
 * settings say. */
extern const IcnParameter icn_directed_parameter;
gboolean icn_topology_is_directed (const IcnTopologySettings *settings);

/* The stages of a multistage network; none of a direct one. */
void icn_topology_stages (const IcnTopologySettings *settings, IcnStages *stages);
gboolean icn_topology_has_stages (const IcnTopologySettings *settings);

/* Whether messages begin and end at vertices that do not route: icn_net_is_indirect. */
gboolean icn_topology_is_indirect (const IcnTopologySettings *settings);

/* What its network will claim. */
IcnSymmetryClaim icn_topology_symmetry (const IcnTopologySettings *settings);

/* Whether its vertices are numbered by whole coordinates and every link joins two that are
 * neighbours along a dimension, or the two ends of a row. */
gboolean icn_topology_has_neighbours (const IcnTopologySettings *settings);

/* The rows along one dimension; FALSE where the network is no product of rows and rings. */
gboolean icn_topology_line (const IcnTopologySettings *settings, guint dimension, IcnLine *line);

/* Whether routes depend on which of several dimensions is routed first, and on which way they go
 * round a two-way ring to a node half of it away. */
gboolean icn_topology_has_order (const IcnTopologySettings *settings);
gboolean icn_topology_has_ties (const IcnTopologySettings *settings);

/* Whether its networks are made of packaging modules. */
gboolean icn_topology_has_modules (const IcnTopologySettings *settings);

/* Whether its rows are clusters of nodes that are joined at once. */
gboolean icn_topology_has_clusters (const IcnTopologySettings *settings);

/* The layout that its wires are counted in: folded where rows close into rings. */
IcnLayout icn_topology_layout (const IcnTopologySettings *settings);

/* Whether the rows of its layout are networks of their own, all alike; and the network along them,
 * or along a column: FALSE when there is none. */
gboolean icn_topology_has_rows (const IcnTopologySettings *settings);
gboolean icn_topology_axis (const IcnTopologySettings *settings, gboolean is_column,
                            IcnTopologySettings *axis);

/* k^n; N in n dimensions, of one whole radix where there is one, else real. */
void icn_topology_set_uniform (IcnTopologySettings *settings, guint32 k, guint n);
void icn_topology_set_nodes (IcnTopologySettings *settings, double nodes, guint n);

/* Gives settings of another kind than those before what its networks cannot be without. */
void icn_topology_start (IcnTopologySettings *settings, const IcnTopologySettings *before);

/* Lowers what a network of this size cannot have. */
void icn_topology_limit (IcnTopologySettings *settings);

/* A network of the kind with N nodes, in n dimensions where the kind leaves that open; names nodes
 * where there is none. The settings are untouched on failure. */
gboolean icn_topology_fit_nodes (IcnTopologySettings *settings, double nodes, guint n,
                                 GError **error);

/* The network of the kind, with whole radices, whose number of nodes is nearest to N: in as many
 * dimensions, with mixed radices where these give N and none is more than twice another; a kind
 * whose N cannot be given may have the same radix in other dimensions. FALSE where nothing of the
 * kind's settings determines N. */
gboolean icn_topology_near (const IcnTopologySettings *settings, double nodes,
                            IcnTopologySettings *near);

/* N nodes in n dimensions, with whole radices: of one radix, else mixed and in falling order where
 * none is more than twice another. FALSE where the kind has no such network, or k or n of its own.
 */
gboolean icn_topology_spread (const IcnTopologySettings *settings, double nodes, guint n,
                              IcnTopologySettings *spread);

/* The same of the real radix N^(1/n), even where that is whole. */
gboolean icn_topology_spread_real (const IcnTopologySettings *settings, double nodes, guint n,
                                   IcnTopologySettings *spread);

/* The nearest network in place of one that cannot have N; a kind without such a network has the size of
 * its radix and n. */
void icn_topology_go_near (IcnTopologySettings *settings, double nodes);

/* Diameter and mean hops from the factors of a product network, or the stages of a multistage one,
 * exact at any size and without its graph. FALSE for other kinds or when a radix is not whole. */
gboolean icn_topology_hops (const IcnTopologySettings *settings, IcnDistances *distances);

/* Vertices of the graph: the nodes, and the switches of a multistage network. */
double icn_topology_vertices (const IcnTopologySettings *settings);

/* Whether a kind reads a parameter. */
gboolean icn_topology_reads (const IcnTopologySettings *settings, const IcnParameter *parameter);

/* The value of a COUNT, FLAG or CHOICE. */
static inline guint
icn_topology_value (const IcnTopologySettings *settings, const IcnParameter *parameter)
{
  return icn_values_number (&settings->values, parameter);
}

/* The same network: what the kind does not read may differ. */
gboolean icn_topology_equal (const IcnTopologySettings *a, const IcnTopologySettings *b);

/* TRUE when all dimensions have the same radix. */
gboolean icn_topology_is_uniform (const IcnTopologySettings *settings);

/* "32-ary 2-cube", "binary 10-cube", "4 × 6 × 2 torus", "2-cube of 1,000 nodes", "2-ary 4-fly"; in
 * English and UTF-8, free with g_free. */
char *icn_topology_name (const IcnTopologySettings *settings);

/* Checks and builds. Refuses more than ICN_MAX_VERTICES with ICN_ERROR_TOO_LARGE and a real radix
 * with ICN_ERROR_UNAVAILABLE. */
IcnNet *icn_topology_build (const IcnTopologySettings *settings, GError **error);

/* Channels that cross each position of one physical row, see icn_placement_density, from the graph
 * of that row alone: a binary 20-cube needs 1,024 vertices. Returns columns - 1 numbers, free with
 * g_free; NULL with the errors of icn_topology_build, or ICN_ERROR_UNAVAILABLE when the kind's
 * rows are no networks of their own. */
double *icn_topology_row_density (const IcnTopologySettings *settings, IcnLayout layout,
                                  guint32 *columns, GError **error);
