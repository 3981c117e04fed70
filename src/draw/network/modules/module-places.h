/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where processors, switches and memories of a network of packaging modules stand in its drawings
 * (picture-modules.h), and the line of each channel. The network of replies is drawn by that of
 * requests, whose places it shares: a line stands for a channel of either. Where switches would be
 * mere specks a box stands for a block of them, and a line for the channels between two blocks. */
#pragma once

#include "module-plan.h"
#include "picture-frame.h"

typedef enum {
  ICN_MODULES_DANCE_HALL, /* processors, columns of switches, memories: figure 1 (a) */
  ICN_MODULES_PARTITION,  /* the same by modules, rows reordered: figure 1 (b) */
  ICN_MODULES_INSIDE,     /* one module, processors beside their memories: figures 1 (c) and 3 */
  ICN_MODULES_GRAPH,      /* how modules are joined, lines as thick as their wires: figure 2 */
} IcnModulesForm;

#define ICN_MODULES_LEAST_PITCH 5.0 /* scene units between two boxes that are drawn singly */
#define ICN_MODULES_GAP 2.4         /* room of wires between modules, in columns */

typedef struct {
  double x, y;
} IcnModulePoint;

/* A channel to another module, or from one. */
typedef struct {
  guint32 module; /* the other one */
  gboolean leaves;
  gboolean at_right; /* the line ends right of the drawing */
  guint nth, of;     /* its place among those of its dimension */
  double room;       /* from one of them to the next */
} IcnModuleStub;

/* Columns are counted from 0: processors, 1 .. n_stages: stages, n_stages + 1: memories. */
typedef struct {
  const IcnNet *net;
  IcnModulePlan plan;
  IcnModulesForm form; /* any but ICN_MODULES_GRAPH */
  guint32 module;      /* of the form that shows one */
  IcnPictureFrame frame;
  double text_size;
  guint blocks;                           /* most boxes of a column */
  double slot[ICN_MAX_MODULE_STAGES + 2]; /* x of columns, in columns */
  /* A module: a band for each group of columns, above each other; the last one leads back to the
   * memories, beside the processors. */
  double left, right, top, high;        /* of the first band; `high` between two bands */
  guint first[ICN_MAX_MODULE_HOPS + 2]; /* stage that each group begins with */
} IcnModulePlaces;

/* frame: for the drawing with its heads, whose room is taken from it. */
void icn_module_places_init (IcnModulePlaces *places, const IcnAnalysis *analysis,
                             IcnModulesForm form, guint32 module, double text_size,
                             const IcnPictureFrame *frame);

/* FALSE: a module of so many processors is not drawn. */
gboolean icn_module_places_fit (const IcnModulePlaces *places);

/* log2 of what a module has in a column. */
guint icn_module_places_bits (const IcnModulePlaces *places, guint column);

/* Whose column it is: terminals receive as memories, and send as processors. */
guint icn_module_places_column (const IcnModulePlaces *places, IcnVertex v, gboolean receives);

IcnModulePoint icn_module_places_of (const IcnModulePlaces *places, IcnVertex v, gboolean receives);

/* Half the width of a box of a column: as high as its blocks leave room for. */
double icn_module_places_half (const IcnModulePlaces *places, guint column);

/* Of a module: switch `index` of a stage, and half the width of its box; processor or memory
 * `index`. */
IcnModulePoint icn_module_places_stage (const IcnModulePlaces *places, guint stage, guint32 index);
double icn_module_places_stage_half (const IcnModulePlaces *places, guint stage);
IcnModulePoint icn_module_places_terminal (const IcnModulePlaces *places, guint32 index,
                                           gboolean is_memory);

/* A line, and the first of its channels, one of requests. */
typedef struct {
  IcnModulePoint from, to;
  IcnChannelId channel;
  gboolean is_stub; /* to or from another module: */
  IcnModuleStub stub;
} IcnModuleLine;

typedef struct {
  IcnChannelId channel;
  guint32 line;
} IcnLineShare;

/* All lines, and which channels each stands for, those of requests first, each in ascending order.
 * A channel from a module to itself has two lines inside it. Free with g_array_unref. */
GArray *icn_module_places_lines (const IcnModulePlaces *places, GArray **shares);
