/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drawing of the graph of packaging modules (raghunath1993, figure 2): the position of each
 * module, and a line for each bundle of wires between two modules, as thick as the bundle is
 * wide. */
#pragma once

#include "module-plan.h"
#include "picture-frame.h"
#include "study-types.h"

typedef struct {
  /* The modules and the channels between them (package-graph.h). Of the two channels between two
   * modules, the one from the lower-numbered module stands for the bundle. */
  IcnNet *graph;
  gboolean fits; /* FALSE if there are too many modules to draw; nothing is drawn then */
  /* [channels of the network]: for each channel the bundle that contains it, which is the index of
   * a channel of `graph`; ICN_NONE for a channel inside a module, or if fits is FALSE. */
  IcnChannelId *bundle;
  IcnModulePlan plan;
  IcnPictureFrame frame;
  /* Size of the grid of modules; unused if the modules are on a circle. */
  guint columns, rows;
  gboolean is_upright; /* TRUE: the first half of the dimensions lies along the columns, the second
                          half along the rows; FALSE: the reverse */
  double radius;       /* radius of the circle that stands for a module, scene units */
  double widest;       /* sum of IcnChannel.width over the channels of the widest bundle */
  double thickest;     /* thickness of the line of the widest bundle of wires, scene units */
} IcnModuleGraph;

/* Makes the drawing's data: places the modules in the frame and finds the bundle of each channel.
 * The analysis must have a graph of modules. Free with icn_module_graph_free. */
IcnModuleGraph *icn_module_graph_new (const IcnAnalysis *analysis, const IcnPictureFrame *frame);
void icn_module_graph_free (IcnModuleGraph *graph);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnModuleGraph, icn_module_graph_free)

/* A message to the reader that says why the graph cannot be drawn, free with g_free; NULL if it can
 * be drawn. */
char *icn_module_graph_refusal (const IcnModuleGraph *graph);

/* Sets x and y to the centre of a module. */
void icn_module_graph_place (const IcnModuleGraph *graph, guint32 module, double *x, double *y);

/* A bundle consists of the wires between two modules, for which the graph has two opposite
 * channels. In these functions the channel from the lower-numbered module stands for the bundle.
 * Returns whether `channel` stands for a bundle. */
gboolean icn_module_graph_is_bundle (const IcnModuleGraph *graph, IcnChannelId channel);

/* icn_module_graph_path adds the line of a bundle to the scene's path. icn_module_graph_hit adds
 * its hit regions. icn_module_graph_width returns the thickness of the line. */
void icn_module_graph_path (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene);
void icn_module_graph_hit (const IcnModuleGraph *graph, IcnChannelId bundle, IcnScene *scene);
double icn_module_graph_width (const IcnModuleGraph *graph, IcnChannelId bundle);

/* Draws the modules with their numbers, over the ends of the lines. */
void icn_module_graph_modules (const IcnModuleGraph *graph, const IcnTheme *theme, IcnScene *scene);
