/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Topology kinds. Each kind is an IcnTopologyKind in a file of its own; one constant table
 * (topology-kinds.h) lists all kinds.
 *
 * An IcnTopologyKind lists the settings that a kind reads, and builds the graphs of its networks.
 * It may have methods and closed forms that are faster than the general methods for graphs. Only
 * kinds and the functions of topology.h include this header; all other code calls the functions of
 * topology.h. */
#pragma once

#include "layout-plan.h"
#include "net-types.h"
#include "parameter.h"
#include "points.h"
#include "topology.h"

typedef struct _IcnLineForms IcnLineForms;
typedef struct _IcnTheorems IcnTheorems;

/* Which settings determine the size of a kind's networks. The kind ignores all other settings of
 * size, and the user interface disables them. */
typedef enum {
  ICN_SIZE_RADIX = 1 << 0,      /* the size depends on the radix k */
  ICN_SIZE_DIMENSIONS = 1 << 1, /* the size depends on the number of dimensions n */
  ICN_SIZE_NODES = 1 << 2,      /* the size depends on the number of nodes N; the radix N^(1/n) need
                                   not be an integer then */
} IcnTopologySize;

struct _IcnTopologyKind {
  const char *id;    /* name of the kind on the command line */
  const char *title; /* name of the kind that the user sees, translatable */
  const char *help;  /* explanation of the kind in one sentence, translatable */
  IcnTopologySize size;
  guint32 fixed_radix;    /* k if the kind fixes it (2 for a hypercube), else 0 */
  guint fixed_dimensions; /* n if the kind fixes it (1 for a ring), else 0 */
  double whole_nodes; /* default N if the size of the kind is an integer N instead of k and n; 0 for
                         other kinds */
  gboolean wraps;     /* TRUE: every dimension consists of rings; FALSE: every dimension consists of
                         rows */
  gboolean folds;     /* some dimensions consist of rings, so the layout is folded by default. Only
                         for kinds whose dimensions are not given by the settings k and n, such as
                         user-defined networks */
  gboolean has_order; /* routes take one dimension after the other, even in networks that are not a
                         product of rings and rows */
  gboolean has_replies;    /* replies travel on channels separate from those of requests */
  gboolean has_widths;     /* channels may have relative widths other than 1 */
  gboolean has_clusters;   /* nodes that differ only in coordinate d are joined by one hyperedge or
                              switch, to which port d of each of these nodes leads */
  IcnLineWires line_wires; /* which positions along a dimension are joined by wires, if the layout
                              follows coordinates */
  IcnSymmetryClaim symmetry;

  /* family: the id of another topology kind, such as "torus" for a ring. A kind with only one n or
   * k names here the kind that takes its place when networks of the same N and different n are
   * compared. NULL: the kind itself can be compared. family_directed: the network of the kind
   * `family` gets one-way links. */
  const char *family;
  gboolean family_directed;

  /* Builds the graph. The settings have been checked, and all radices are integers. */
  IcnNet *(*build) (const IcnTopologySettings *settings);

  /* The following members may be NULL or 0: */

  /* The parameters that the kind reads in addition to its size; ends with NULL. */
  const IcnParameter *const *parameters;

  /* Default settings of a design (field.h) of this kind: keys and values alternate; ends with
   * NULL. */
  const char *const *usual;

  /* together, implied: lists of keys and values, which alternate; NULL ends each list. If the
   * option --design of the command line sets all settings in `together` for a design of this kind,
   * it also sets the settings in `implied`, except those that the user sets. */
  const char *const *together;
  const char *const *implied;

  /* limit: reduces parameters that have become too large because the network has become smaller.
   * start: is called when the user switches to this kind, and sets parameters that the kind needs;
   * `before` has the settings of the previous kind. */
  void (*limit) (IcnTopologySettings *settings);
  void (*start) (IcnTopologySettings *settings, const IcnTopologySettings *before);

  /* Returns a variant of this kind, another IcnTopologyKind that describes the network if some
   * parameters have certain values; NULL if the kind itself describes the network. A variant has
   * the same id, size and parameters, but its own build, methods, symmetry, layout, checks, name
   * and closed forms. */
  const IcnTopologyKind *(*variant) (const IcnTopologySettings *settings);

  /* Methods of the networks that the kind builds; see net-methods.h. */
  const IcnNetMethods *methods;

  /* Checks those settings whose legal values depend on the kind; k and n have been found legal
   * before. FALSE with an error if one of these settings is not legal. */
  gboolean (*check) (const IcnTopologySettings *settings, GError **error);

  /* nodes: the number of nodes N, for kinds in which N is not the product of the radices. vertices:
   * the number of vertices of the graph, for kinds in which it is not N. */
  double (*nodes) (const IcnTopologySettings *settings);
  double (*vertices) (const IcnTopologySettings *settings);

  /* Sets the radices of the dimensions along which routers have coordinates, and returns the number
   * of these dimensions; 0 if routers have no coordinates. Only for kinds whose routers have other
   * dimensions than the settings k and n give. */
  guint (*coordinates) (const IcnTopologySettings *settings, guint32 *radix);

  /* The number of classes of the channels between routers; IcnChannel.dimension is the index of a
   * channel's class. Without this function, the classes are the dimensions that `coordinates`
   * gives. */
  guint (*channel_classes) (const IcnTopologySettings *settings);

  /* If another topology kind can also describe the network, sets `twin` to the settings of that
   * kind and returns TRUE; else returns FALSE. */
  gboolean (*twin) (const IcnTopologySettings *settings, IcnTopologySettings *twin);

  /* The name, in English, of the well-known network as which a user-defined network was recognised;
   * NULL if it was not recognised. */
  char *(*recognised) (const IcnTopologySettings *settings);

  /* Describes in English what was left out when the file that defines the network was read; NULL if
   * nothing was left out. */
  const char *(*left_out) (const IcnTopologySettings *settings);

  /* Changes the size so that the number of nodes is as near to `nodes` as possible. FALSE if no
   * setting of the kind determines N. Kinds without this function get a size k^n. */
  gboolean (*fit) (IcnTopologySettings *settings, double nodes);

  /* Fills in the stages of a multistage network; all members of `stages` are zero before. */
  void (*stages) (const IcnTopologySettings *settings, IcnStages *stages);

  /* Whether messages begin and end at vertices that do not route. In a kind without this function,
   * they do so if the network has stages, or if routers have several terminals. */
  gboolean (*is_indirect) (const IcnTopologySettings *settings);

  /* The form of drawing (points.h) for which the network has the data. A kind without this function
   * has the form ICN_POINTS_NONE: its networks are drawn as a grid. */
  IcnPointsForm (*points) (const IcnTopologySettings *settings);

  /* The ring or row along one dimension, if the network is a Cartesian product of rings and rows;
   * radices are integers. */
  IcnLine (*line) (const IcnTopologySettings *settings, guint dimension);

  /* Functions that set the closed forms of a network; icn_forms and icn_forms_real call them. */
  void (*forms) (const IcnTopologySettings *settings, IcnForms *forms);
  gboolean (*real_forms) (const IcnTopologySettings *family, double nodes, double n,
                          IcnForms *forms);
  /* Sets the measures that cited sources prove for a network. Radices are integers, and all members
   * are NAN before the call. */
  void (*theorems) (const IcnTopologySettings *settings, IcnTheorems *theorems);
  /* For kinds whose nodes are packaged in modules (module-plan.h): sets *channels and *bundles to
   * the values of IcnForms.module_channels and IcnForms.module_bundles. */
  void (*module_forms) (const IcnTopologySettings *settings, double *channels, double *bundles);
  /* Sets the closed forms of a dimension of radix k: all members of `line` except radix. odd:
   * whether k is an odd integer. */
  void (*line_forms) (gboolean directed, double k, gboolean odd, IcnLineForms *line);

  /* The name of the network, as icn_topology_name returns it. */
  char *(*name) (const IcnTopologySettings *settings);
};

/* The IcnTopologyKind that describes a network: settings->kind, or a variant of it. */
const IcnTopologyKind *icn_topology_row (const IcnTopologySettings *settings);

/* The symmetry of the graph of these settings; ICN_SYMMETRY_NONE if links or vertices have
 * failed. */
IcnSymmetryClaim icn_topology_symmetry (const IcnTopologySettings *settings);
