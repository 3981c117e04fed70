/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph of packaging modules as it is drawn (raghunath1993, figure 2): where each module
 * stands, and the line of each bundle, as thick as its wires. */
#pragma once

#include "module-plan.h"
#include "picture-frame.h"

typedef struct {
  IcnNet *graph;        /* package-graph.h; a bundle is its channel from the lower module */
  gboolean fits;        /* there are not too many modules: else nothing is drawn of it */
  IcnChannelId *bundle; /* [channels of the network]: that each is in; ICN_NONE within a module,
                           or where it does not fit */
  IcnModulePlan plan;
  IcnPictureFrame frame;
  guint columns, rows; /* of the grid of more than one hop, */
  gboolean is_upright; /* whose first dimensions are along its columns, else along its rows */
  double radius;       /* of a module */
  double widest;       /* bundle, in relative widths, */
  double thickest;     /* and its line, in scene units */
} IcnModuleGraph;

/* Needs an analysis with a graph of modules, and the box to draw it in. */
IcnModuleGraph *icn_module_graph_new (const IcnAnalysis *analysis, const IcnPictureFrame *frame);
void icn_module_graph_free (IcnModuleGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnModuleGraph, icn_module_graph_free)

/* NULL, or why it cannot be drawn, for the reader; free with g_free. */
char *icn_module_graph_refusal (const IcnModuleGraph *graph);

/* The middle of a module. */
void icn_module_graph_place (const IcnModuleGraph *graph, guint32 module, double *x, double *y);

/* FALSE for channels of the graph that are the other direction of a bundle. */
gboolean icn_module_graph_is_bundle (const IcnModuleGraph *graph, IcnChannelId channel);

/* Adds the line of a bundle to the scene's path, and its hits; and the line's width. */
void icn_module_graph_path (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene);
void icn_module_graph_hit (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene);
double icn_module_graph_width (const IcnModuleGraph *graph, IcnChannelId bundle);

/* The modules with their numbers, which cover the ends of the lines. */
void icn_module_graph_modules (const IcnModuleGraph *graph, const IcnTheme *theme, IcnScene *scene);
