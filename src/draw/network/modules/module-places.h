/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of processors, switches and memories of a network of packaging modules in its drawings
 * (picture-modules.h), and the line of each channel. The networks of requests and of replies share
 * positions, so each line stands for a channel of either. If switches would be mere specks, a box
 * stands for a block of them, and a line for the channels between two blocks. */
#pragma once

#include "module-plan.h"
#include "picture-frame.h"
#include "study-types.h"

typedef enum {
  ICN_MODULES_DANCE_HALL, /* processors, columns of switches, memories: figure 1 (a) */
  ICN_MODULES_PARTITION,  /* the same network divided into modules, with rows reordered: figure 1
                             (b) */
  ICN_MODULES_INSIDE,     /* one module, with processors beside their memories: figures 1 (c) and
                             3 */
  ICN_MODULES_GRAPH,      /* the graph of modules, lines as thick as their wires: figure 2 */
} IcnModulesForm;

#define ICN_MODULES_LEAST_PITCH 5.0 /* scene units between two boxes that are drawn singly */
#define ICN_MODULES_GAP 2.4         /* room for the wires between modules, in column widths */

typedef struct {
  double x, y;
} IcnModulePoint;

/* The drawn end of a channel to or from another module. */
typedef struct {
  guint32 module; /* the other module */
  gboolean leaves;
  gboolean at_right; /* the line ends right of the drawing */
  guint nth, of;     /* index among the channels of its dimension, and their number */
  double room;       /* distance of two such channels */
} IcnModuleStub;

/* Columns are numbered from 0: processors, then stages 1 .. n_stages, then memories, n_stages +
 * 1. */
typedef struct {
  const IcnNet *net;
  IcnModulePlan plan;
  IcnModulesForm form; /* any form but ICN_MODULES_GRAPH */
  guint32 module;      /* module shown, if the form shows one */
  IcnPictureFrame frame;
  double text_size;
  guint blocks;                           /* largest number of boxes in a column */
  double slot[ICN_MAX_MODULE_STAGES + 2]; /* x of each column, in column widths */
  /* A module is drawn as bands above each other, one for each group of columns between hops to
   * other modules; the last band leads back to the memories, beside the processors. */
  double left, right, top, high;        /* the first band; `high` is the distance between two
                                           bands */
  guint first[ICN_MAX_MODULE_HOPS + 2]; /* first stage of each group */
} IcnModulePlaces;

/* frame: for the drawing with its headings, whose room is taken from it. */
void icn_module_places_init (IcnModulePlaces *places, const IcnAnalysis *analysis,
                             IcnModulesForm form, guint32 module, double text_size,
                             const IcnPictureFrame *frame);

/* FALSE if a module has too many processors to be drawn. */
gboolean icn_module_places_fit (const IcnModulePlaces *places);

/* log2 of the number of vertices of a module in a column. */
guint icn_module_places_bits (const IcnModulePlaces *places, guint column);

/* The column of a vertex: terminals are memories when they receive and processors when they
 * send. */
guint icn_module_places_column (const IcnModulePlaces *places, IcnVertex v, gboolean receives);

IcnModulePoint icn_module_places_of (const IcnModulePlaces *places, IcnVertex v, gboolean receives);

/* Half the width of a box in a column, as large as the column's blocks allow. */
double icn_module_places_half (const IcnModulePlaces *places, guint column);

/* Positions in a module: icn_module_places_stage, of switch `index` of a stage;
 * icn_module_places_stage_half, half the width of its box; icn_module_places_terminal, of processor
 * or memory `index`. */
IcnModulePoint icn_module_places_stage (const IcnModulePlaces *places, guint stage, guint32 index);
double icn_module_places_stage_half (const IcnModulePlaces *places, guint stage);
IcnModulePoint icn_module_places_terminal (const IcnModulePlaces *places, guint32 index,
                                           gboolean is_memory);

/* A line, and the first of its channels, which is one of requests. */
typedef struct {
  IcnModulePoint from, to;
  IcnChannelId channel;
  gboolean is_stub; /* the line leads to or from another module: */
  IcnModuleStub stub;
} IcnModuleLine;

typedef struct {
  IcnChannelId channel;
  guint32 line;
} IcnLineShare;

/* All lines, and the channels that each stands for: those of requests first, each in ascending
 * order. A channel from a module to itself is drawn as two lines inside it. Free with
 * g_array_unref. */
GArray *icn_module_places_lines (const IcnModulePlaces *places, GArray **shares);
