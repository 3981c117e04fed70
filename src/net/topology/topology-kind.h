/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Topology kinds: one file and one row each, in one const table (topology-kinds.h).
 *
 * A row lists the settings that a kind reads, builds its graph, and may provide methods and closed
 * forms that are faster than the general ones for graphs. Kinds and the functions of topology.h
 * include this header; others call these functions. */
#pragma once

#include "net.h"
#include "parameter.h"
#include "topology.h"

typedef struct _IcnLineForms IcnLineForms;
typedef struct _IcnTheorems IcnTheorems;

/* Which settings determine the size of a kind's networks; the others are ignored and disabled. */
typedef enum {
  ICN_SIZE_RADIX = 1 << 0,      /* k */
  ICN_SIZE_DIMENSIONS = 1 << 1, /* n */
  ICN_SIZE_NODES = 1 << 2,      /* N with real radix */
} IcnTopologySize;

struct _IcnTopologyKind {
  const char *id;    /* as the command line spells it */
  const char *title; /* translatable: name for users */
  const char *help;  /* one sentence; translatable */
  IcnTopologySize size;
  guint32 fixed_radix;    /* k if the kind fixes it (2 for a hypercube), else 0 */
  guint fixed_dimensions; /* n if the kind fixes it (1 for a ring), else 0 */
  double whole_nodes;     /* default N of a kind whose size is given by N instead of k and n; else
                             0 */
  gboolean wraps;         /* rows close into rings */
  gboolean has_order;     /* routes take one dimension after the other, although the network may
                             have no lines */
  gboolean has_rows;      /* one physical row of its layout is the network of the lower half of its
                             dimensions; else the whole graph is placed */
  gboolean has_replies;   /* replies have channels of their own */
  gboolean has_widths;    /* channels may have relative widths other than 1 */
  gboolean has_clusters;  /* the nodes of a row are joined by one hyperedge or switch; port d of a
                             node leads to its row of dimension d */
  IcnSymmetryClaim symmetry;

  /* If the kind's n or k is fixed: the id of the kind for comparisons over all n at the same N, and
   * whether that has one-way links. NULL: the kind itself. */
  const char *family;
  gboolean family_directed;

  /* Builds the graph; the settings have been checked and are integral. */
  IcnNet *(*build) (const IcnTopologySettings *settings);

  /* All following members may be NULL or 0: */

  /* Parameters that it reads beside the size, then NULL. */
  const IcnParameter *const *parameters;

  /* Default settings of a design (field.h) of this kind, keys and values alternating, then NULL. */
  const char *const *usual;

  /* If --design gives a design of this kind all settings of `together`, it also sets those of
   * `implied`, unless they are given. Keys and values alternating, then NULL. */
  const char *const *together;
  const char *const *implied;

  /* limit: reduces parameters that are too large for a smaller network. start: sets initial values
   * of parameters that the kind needs, given the settings of another kind. */
  void (*limit) (IcnTopologySettings *settings);
  void (*start) (IcnTopologySettings *settings, const IcnTopologySettings *before);

  /* The row for networks of this kind with certain parameters, which has the same id but its own
   * build, methods, symmetry, layout, checks, name and closed forms; NULL if it is this row. Size
   * and parameters are those of the kind. */
  const IcnTopologyKind *(*variant) (const IcnTopologySettings *settings);

  /* Methods of the networks that it builds: net-methods.h. */
  const IcnNetMethods *methods;

  /* Further checks of settings whose k and n are legal. */
  gboolean (*check) (const IcnTopologySettings *settings, GError **error);

  /* nodes: N, if it is not the product of the radices. vertices: vertices of the graph, if their
   * number is not N. */
  double (*nodes) (const IcnTopologySettings *settings);
  double (*vertices) (const IcnTopologySettings *settings);

  /* Changes the size to be as near to N nodes as possible; by default to a k^n. FALSE if no setting
   * of the kind determines N. */
  gboolean (*fit) (IcnTopologySettings *settings, double nodes);

  /* Fills in the stages of a multistage network, whose members are zero. */
  void (*stages) (const IcnTopologySettings *settings, IcnStages *stages);

  /* Whether messages begin and end at vertices that do not route. By default, whether it has
   * stages. */
  gboolean (*is_indirect) (const IcnTopologySettings *settings);

  /* The rows along one dimension, if the network is their product; radices are whole. */
  IcnLine (*line) (const IcnTopologySettings *settings, guint dimension);

  /* Closed forms: see forms.h. */
  void (*forms) (const IcnTopologySettings *settings, IcnForms *forms);
  gboolean (*real_forms) (const IcnTopologySettings *family, double nodes, double n,
                          IcnForms *forms);
  /* Measures that sources prove for a network; settings are integral, and all members are NAN
   * before the call. */
  void (*theorems) (const IcnTopologySettings *settings, IcnTheorems *theorems);
  /* Channels and bundles of a module, for kinds packaged by module-plan.h: see IcnForms. */
  void (*module_forms) (const IcnTopologySettings *settings, double *channels, double *bundles);
  /* all members except k */
  void (*line_forms) (gboolean directed, double k, gboolean odd, IcnLineForms *line);

  /* See icn_topology_name. */
  char *(*name) (const IcnTopologySettings *settings);
};

/* The row for a network: that of its kind, or of a variant. */
const IcnTopologyKind *icn_topology_row (const IcnTopologySettings *settings);

/* The symmetry that its network will claim. */
IcnSymmetryClaim icn_topology_symmetry (const IcnTopologySettings *settings);
