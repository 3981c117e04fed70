/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph of packaging modules as it is drawn (raghunath1993, figure 2): the position of each
 * module, and a line for each bundle, as thick as its number of wires. */
#pragma once

#include "module-plan.h"
#include "picture-frame.h"
#include "study-types.h"

typedef struct {
  IcnNet *graph;        /* see package-graph.h; a bundle is represented by its channel from the
                           lower module */
  gboolean fits;        /* FALSE if there are too many modules, and nothing is drawn */
  IcnChannelId *bundle; /* [channels of the network]: bundle of each channel; ICN_NONE within a
                           module, or if the graph does not fit */
  IcnModulePlan plan;
  IcnPictureFrame frame;
  guint columns, rows; /* of the grid, used if modules have more than one dimension */
  gboolean is_upright; /* the first dimensions run along the columns, else along the rows */
  double radius;       /* radius of a module */
  double widest;       /* width of the widest bundle, in relative widths */
  double thickest;     /* thickness of its line, in scene units */
} IcnModuleGraph;

/* Needs an analysis with a graph of modules, and the box to draw it in. */
IcnModuleGraph *icn_module_graph_new (const IcnAnalysis *analysis, const IcnPictureFrame *frame);
void icn_module_graph_free (IcnModuleGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnModuleGraph, icn_module_graph_free)

/* Why the graph cannot be drawn, for the reader, free with g_free; NULL if it can. */
char *icn_module_graph_refusal (const IcnModuleGraph *graph);

/* Sets x and y to the centre of a module. */
void icn_module_graph_place (const IcnModuleGraph *graph, guint32 module, double *x, double *y);

/* FALSE for a channel of the graph that is the opposite direction of a bundle. */
gboolean icn_module_graph_is_bundle (const IcnModuleGraph *graph, IcnChannelId channel);

/* icn_module_graph_path adds the line of a bundle to the scene's path; icn_module_graph_hit its hit
 * regions; icn_module_graph_width gives the line's thickness. */
void icn_module_graph_path (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene);
void icn_module_graph_hit (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene);
double icn_module_graph_width (const IcnModuleGraph *graph, IcnChannelId bundle);

/* Draws the modules with their numbers, over the ends of the lines. */
void icn_module_graph_modules (const IcnModuleGraph *graph, const IcnTheme *theme, IcnScene *scene);
