/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of views: everything that can be drawn of one design. The command line's `draw`, the
 * Network page and the gallery read it. */
#pragma once

#include "diagram.h"
#include "picture-modules.h"

typedef struct {
  const IcnDesign *design;
  const IcnEvaluation *evaluation; /* of it, with its analysis where the view needs one */
  const char *title;
  IcnColorBy color;
  double load; /* diagrams of the contention model; NAN: half of its saturation */
  /* Messages to show: of a pair, or of all pairs that load a channel; ICN_NONE for none. A view
   * that needs a pair chooses one if none is given. */
  IcnVertex source, destination;
  IcnChannelId through;
  const IcnSpaceView *space; /* how a network in space is turned; NULL: as at first */
} IcnViewInput;

typedef struct {
  const char *id;             /* "folded", "grid", "switching", "contention-network", ... */
  const char *title;          /* translatable */
  const char *help;           /* translatable: one sentence */
  gboolean needs_graph;       /* the evaluation must have an analysis with a net */
  gboolean uses_graph;        /* shows its numbers where there is one */
  gboolean is_picture;        /* drawn by picture.h: can be zoomed, hovered */
  gboolean is_colored;        /* its wires are coloured by input->color */
  gboolean shows_modules;     /* of networks of packaging modules alone, */
  IcnModulesForm form;        /* in this drawing of them */
  gboolean shows_clusters;    /* of networks whose rows are clusters alone */
  gboolean narrows;           /* a diagram that a narrow drawing shows legibly, too */
  IcnSpaceShape shape;        /* of networks alone that have it in space */
  gboolean takes_load;        /* draws what happens at input->load */
  gboolean takes_pair;        /* draws a message from input->source to input->destination */
  IcnLayout layout;           /* pictures */
  IcnArrangement arrangement; /* pictures; a flat one is the way of multistage networks */
  IcnScene *(*scene) (const IcnViewInput *input, const IcnTheme *theme, double width,
                      double height);
  /* What a hit region of that scene stands for; NULL where nothing is told of them; g_free. */
  char *(*describe) (const IcnViewInput *input, const IcnHit *hit);
} IcnView;

const IcnView *icn_views (guint *n_views);
const IcnView *icn_view_find (const char *id); /* NULL when there is none */

/* FALSE for a picture that a network of these settings cannot have: stages in columns of what has
 * none. */
gboolean icn_view_suits (const IcnView *view, const IcnTopologySettings *topology);

/* Messages to show, as a figure or the command line has them: "SOURCE:DESTINATION", two terminals
 * by number; "bottleneck", a channel's name such as 1.0000, or its number. Untouched on failure. */
gboolean icn_view_parse_pair (const char *text, const IcnNet *net, IcnVertex *source,
                              IcnVertex *destination, GError **error);
gboolean icn_view_parse_through (const char *text, const IcnNet *net, IcnChannelId bottleneck,
                                 IcnChannelId *channel, GError **error);

/* The picture to begin with: in its shape in space, where it has one, or the first that suits. That
 * in a plane, which can be watched. And the view to begin with, which of modules is that of their
 * bundles. */
const IcnView *icn_view_picture (const IcnTopologySettings *topology);
const IcnView *icn_view_flat (const IcnTopologySettings *topology);
const IcnView *icn_view_default (const IcnTopologySettings *topology);

/* How a design is drawn beside another that has the view: the same way, if its network can be. */
const IcnView *icn_view_beside (const IcnView *view, const IcnTopologySettings *topology);
