/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of views: everything that can be drawn of a single design. The command `draw`, the
 * Network page of the window, and the gallery offer these views. */
#pragma once

#include "layout.h"
#include "module-places.h"
#include "picture-frame.h"
#include "study-types.h"

typedef struct {
  const IcnDesign *design;
  /* Results for the design, with the analysis if the view needs one. */
  const IcnEvaluation *evaluation;
  const char *title;
  gboolean is_small; /* the picture has no legend, as in a preview */
  IcnColorBy color;
  const double *values; /* [n_channels]: measured use or waiting time of each channel, if `color`
                           shows that; else NULL */
  /* Load that diagrams show, in bits per node and base cycle (the delay of a wire one node pitch
   * long); NAN: half of the saturation load. */
  double load;
  /* Messages to follow: those from `source` to `destination` or, if these are ICN_NONE, those that
   * cross the channel `through`. If all three are ICN_NONE, no messages are followed. A view that
   * needs a pair of nodes chooses one if `source` and `destination` are ICN_NONE. */
  IcnVertex source, destination;
  IcnChannelId through;
  /* For pictures in rows and columns: how far rings are folded, from 0, the plain grid, to 1, the
   * folded layout. NULL: as the view's layout says. */
  const double *fold;
  /* Rotation of a network drawn in three dimensions; NULL: the default rotation. */
  const IcnSpaceView *space;
  /* Cancels the calculation of the numbers that a diagram shows; the scene is then incomplete.
   * NULL: it cannot be cancelled. */
  GCancellable *cancellable;
} IcnViewInput;

typedef struct _IcnView IcnView;

struct _IcnView {
  const char *id;    /* "folded", "grid", "switching", "contention-network", ... */
  const char *title; /* to be translated for display */
  const char *help;  /* one sentence, to be translated for display */
  /* The view can only be drawn if the evaluation has an analysis with the network's graph. */
  gboolean needs_graph;
  /* The view shows more if the evaluation has the network's graph, but can be drawn without it. */
  gboolean uses_graph;
  gboolean is_picture;     /* the view is drawn by picture.h, so it can be zoomed and has hit
                              regions (areas that react to the pointer) */
  gboolean is_colored;     /* input->color decides how the wires of the view are coloured */
  gboolean shows_modules;  /* the view is only for networks of packaging modules */
  IcnModulesForm form;     /* the form of the drawing, if shows_modules is set */
  gboolean shows_clusters; /* the view is only for hypermeshes, and draws their clusters */
  gboolean narrows;        /* the view is a diagram that is also legible if it is drawn narrow */
  IcnSpaceShape shape; /* the view is only for networks that can be drawn in this shape
                          (picture-space.h) */
  gboolean is_painted; /* the diagram shows the flows of the traffic as squares, and the user can
                          edit the traffic by painting squares */
  gboolean takes_load; /* the view is a diagram that depends on input->load */
  IcnLayout layout;    /* for pictures: the layout that is drawn */
  /* For pictures: how the vertices are arranged. A view with ICN_ARRANGEMENT_FLAT or
   * ICN_ARRANGEMENT_PLANES is only for multistage networks. */
  IcnArrangement arrangement;
  IcnScene *(*scene) (const IcnView *view, const IcnViewInput *input, const IcnTheme *theme,
                      double width, double height);
  /* Draws a diagram of the contention model. load: in bits per node and base cycle (the delay of a
   * wire one node pitch long). The member is NULL if the view is not such a diagram. */
  IcnScene *(*contention) (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                           double width, double height);
  /* Describes a hit region of the drawing (an area that reacts to the pointer) as text; free with
   * g_free. The member is NULL if the hit regions of this view have no description. */
  char *(*describe) (const IcnViewInput *input, const IcnHit *hit);
};

const IcnView *icn_views (guint *n_views);
const IcnView *icn_view_find (const char *id); /* NULL if no view has this id */

/* The diagram that shows the way of one message through the network over time. */
const IcnView *icn_view_of_message (void);

/* The picture of a network in rows and columns of the given layout. */
const IcnView *icn_view_laid_out (IcnLayout layout);

IcnScene *icn_view_scene (const IcnView *view, const IcnViewInput *input, const IcnTheme *theme,
                          double width, double height);

/* Whether a network with these settings can have the view. FALSE, for example, for a picture of
 * stages if the network has no stages. */
gboolean icn_view_suits (const IcnView *view, const IcnTopologySettings *topology);

/* Reads the pair of nodes whose messages are to be followed: "SOURCE:DESTINATION", the indices of
 * two terminals. On failure, *source and *destination are unchanged. */
gboolean icn_view_parse_pair (const char *text, const IcnNet *net, IcnVertex *source,
                              IcnVertex *destination, GError **error);

/* Reads the channel whose messages are to be followed: its name (such as 1.0000), its index, or
 * "bottleneck", which stands for the channel `bottleneck`. On failure, *channel is unchanged. */
gboolean icn_view_parse_through (const char *text, const IcnNet *net, IcnChannelId bottleneck,
                                 IcnChannelId *channel, GError **error);

/* The default picture. It shows the network in a shape of its own, such as a ring of groups
 * (IcnSpaceShape), if there is one for the topology and the network is not too large; otherwise, it
 * is the picture of icn_view_flat(). */
const IcnView *icn_view_picture (const IcnTopologySettings *topology);

/* The default picture in rows and columns or in stages, on which a running network can be
 * watched. */
const IcnView *icn_view_flat (const IcnTopologySettings *topology);

/* The default view. For networks of modules, it shows the bundles between modules; for hypermeshes,
 * their clusters; for other networks, it is icn_view_picture(). */
const IcnView *icn_view_default (const IcnTopologySettings *topology);

/* Whether the view shows the network in rows and columns, which can be drawn partly folded
 * (IcnViewInput.fold). */
gboolean icn_view_can_fold (const IcnView *view);

/* Whether the running network can be watched in a view. This is possible in views that draw the
 * network in two dimensions or show packaging modules. */
gboolean icn_view_can_watch (const IcnView *view);

/* The view in which a second design is drawn beside a first one that is drawn in `view`: the same
 * view if the second design's network can have it, else another view that this network can have. */
const IcnView *icn_view_beside (const IcnView *view, const IcnTopologySettings *topology);
