/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of views: everything that can be drawn of one design. The command `draw`, the Network
 * page and the gallery read it. */
#pragma once

#include "layout.h"
#include "module-places.h"
#include "picture-frame.h"
#include "study-types.h"

typedef struct {
  const IcnDesign *design;
  const IcnEvaluation *evaluation; /* evaluation of the design, with its analysis if the view needs
                                      one */
  const char *title;
  IcnColorBy color;
  double load; /* load of the contention model's diagrams; NAN: half of saturation */
  /* Messages to show: of a pair, or of all pairs that load a channel; ICN_NONE for none. A view
   * that needs a pair chooses one if none is given. */
  IcnVertex source, destination;
  IcnChannelId through;
  const IcnSpaceView *space; /* rotation of a network in space; NULL: the default rotation */
} IcnViewInput;

typedef struct _IcnView IcnView;

struct _IcnView {
  const char *id;             /* "folded", "grid", "switching", "contention-network", ... */
  const char *title;          /* translatable */
  const char *help;           /* translatable: one sentence */
  gboolean needs_graph;       /* the evaluation must have an analysis with a net */
  gboolean uses_graph;        /* shows numbers of the graph if there is one */
  gboolean is_picture;        /* drawn by picture.h, so it can be zoomed and has hit regions */
  gboolean is_colored;        /* its wires are coloured by input->color */
  gboolean shows_modules;     /* only for networks of packaging modules */
  IcnModulesForm form;        /* the form in which it draws modules */
  gboolean shows_clusters;    /* only for networks whose rows are clusters (hypermeshes) */
  gboolean narrows;           /* a diagram that is also legible when drawn narrow */
  IcnSpaceShape shape;        /* only for networks with this shape in space */
  gboolean takes_load;        /* draws the state at input->load */
  IcnLayout layout;           /* of pictures */
  IcnArrangement arrangement; /* of pictures; flat is for multistage networks */
  IcnScene *(*scene) (const IcnView *view, const IcnViewInput *input, const IcnTheme *theme,
                      double width, double height);
  IcnScene *(*contention) (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                           double width, double height); /* diagrams of the contention model */
  /* Describes a hit region of the scene; free with g_free. NULL if the view's hit regions have no
   * description. */
  char *(*describe) (const IcnViewInput *input, const IcnHit *hit);
};

const IcnView *icn_views (guint *n_views);
const IcnView *icn_view_find (const char *id); /* NULL when there is none */

/* The view of one message in time, and the picture in rows and columns of a layout. */
const IcnView *icn_view_of_message (void);
const IcnView *icn_view_laid_out (IcnLayout layout);

IcnScene *icn_view_scene (const IcnView *view, const IcnViewInput *input, const IcnTheme *theme,
                          double width, double height);

/* FALSE for a picture that a network of these settings cannot have, such as columns of stages of a
 * network without stages. */
gboolean icn_view_suits (const IcnView *view, const IcnTopologySettings *topology);

/* Reads which messages to show, as a figure or the command line gives them: "SOURCE:DESTINATION",
 * two terminals by number; "bottleneck"; a channel's name such as 1.0000, or its number. Leaves the
 * results unchanged on failure. */
gboolean icn_view_parse_pair (const char *text, const IcnNet *net, IcnVertex *source,
                              IcnVertex *destination, GError **error);
gboolean icn_view_parse_through (const char *text, const IcnNet *net, IcnChannelId bottleneck,
                                 IcnChannelId *channel, GError **error);

/* icn_view_picture: the default picture, which is in space if the network has a shape there, else
 * the first that the network can have. icn_view_flat: the default picture in the plane, which can
 * be watched. icn_view_default: the default view, for networks of modules the view of their
 * bundles. */
const IcnView *icn_view_picture (const IcnTopologySettings *topology);
const IcnView *icn_view_flat (const IcnTopologySettings *topology);
const IcnView *icn_view_default (const IcnTopologySettings *topology);

/* The view for a design that is drawn beside another one: the same view, if its network can have
 * it. */
const IcnView *icn_view_beside (const IcnView *view, const IcnTopologySettings *topology);
