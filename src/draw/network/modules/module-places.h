/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of processors, switches and memories in the drawings of a network of packaging modules
 * (picture-modules.h), and the line of each channel. The networks for requests and for replies are
 * drawn at the same positions, so each line stands for channels of both. If switches would be too
 * small to see, a box stands for a block of them, and a line for the channels between two
 * blocks. */
#pragma once

#include "module-plan.h"
#include "picture-frame.h"
#include "study-types.h"

typedef enum {
  ICN_MODULES_DANCE_HALL, /* processors on the left, columns of switches, memories on the right:
                             raghunath1993, figure 1 (a) */
  ICN_MODULES_PARTITION,  /* like ICN_MODULES_DANCE_HALL, but with rows reordered so that the rows
                             of each module are together: raghunath1993, figure 1 (b) */
  ICN_MODULES_INSIDE, /* one module, with processors beside their memories: raghunath1993, figures 1
                         (c) and 3 */
  ICN_MODULES_GRAPH,  /* the graph of modules; the width of a line between two modules shows the
                          number of wires between them: raghunath1993, figure 2 */
} IcnModulesForm;

/* Least distance between boxes that are drawn individually, scene units. */
#define ICN_MODULES_LEAST_PITCH 5.0
#define ICN_MODULES_GAP 2.4 /* width reserved for the wires between modules, in column widths */

typedef struct {
  double x, y;
} IcnModulePoint;

/* The visible end of a channel that leads to or from another module. */
typedef struct {
  guint32 module;    /* the module at the other end of the channel */
  gboolean leaves;   /* TRUE: the channel leads to the other module; FALSE: from it */
  gboolean at_right; /* TRUE: the line ends at the right of the drawing; FALSE: at the left */
  /* The ends of such channels are drawn one below the other. `of`: number of channels of the drawn
   * module that have the same dimension as this one and the same value of `leaves`; nth: index of
   * this channel among them, from 0. */
  guint nth, of;
  double room; /* distance between the ends of neighbouring lines to other modules, scene units */
} IcnModuleStub;

/* Positions in a drawing of modules. Columns are numbered from 0: processors, then stages 1 ..
 * n_stages, then memories (n_stages + 1). */
typedef struct {
  const IcnNet *net;
  IcnModulePlan plan;
  IcnModulesForm form; /* form of the drawing; never ICN_MODULES_GRAPH, which has no such
                          positions */
  guint32 module;      /* the module that is shown, if the form shows a single module */
  IcnPictureFrame frame;
  double text_size;
  guint blocks; /* largest number of boxes in a column; if a column has more vertices, each of
                   its boxes stands for a block of vertices */
  double slot[ICN_MAX_MODULE_STAGES + 2]; /* x of each column, as a multiple of the column width */
  /* A drawing of a single module consists of several bands, one above the other. A message moves
   * through the columns of one band, then to another module, and there through the next band. The
   * last band leads back to the memories, which are drawn beside the processors. */
  /* Edges of the first band, and distance from one band to the next (`high`), scene units. */
  double left, right, top, high;
  guint first[ICN_MAX_MODULE_HOPS + 2]; /* number of the first stage that each band shows */
} IcnModulePlaces;

/* Calculates the positions. module: the module that is shown, if the form shows a single module.
 * frame: room for the drawing and its headings; places->frame is set to the part below the
 * headings. text_size: size of the text in headings. */
void icn_module_places_init (IcnModulePlaces *places, const IcnAnalysis *analysis,
                             IcnModulesForm form, guint32 module, double text_size,
                             const IcnPictureFrame *frame);

/* FALSE if a module has too many processors to be drawn. */
gboolean icn_module_places_fit (const IcnModulePlaces *places);

/* Log2 of the number of vertices that a module has in a column. */
guint icn_module_places_bits (const IcnModulePlaces *places, guint column);

/* icn_module_places_column: the column in which a vertex is drawn. icn_module_places_of: the middle
 * of its box. A terminal is drawn twice, as a processor and as a memory; receives: TRUE: the memory
 * is meant; FALSE: the processor. */
guint icn_module_places_column (const IcnModulePlaces *places, IcnVertex v, gboolean receives);

IcnModulePoint icn_module_places_of (const IcnModulePlaces *places, IcnVertex v, gboolean receives);

/* Half the width of a box in a column, in scene units. The more boxes the column has, the smaller
 * they are. */
double icn_module_places_half (const IcnModulePlaces *places, guint column);

/* Positions in the drawing of a single module. icn_module_places_stage: centre of switch `index` of
 * a stage; icn_module_places_stage_half: half the width of its box; icn_module_places_terminal:
 * centre of processor or memory `index`. */
IcnModulePoint icn_module_places_stage (const IcnModulePlaces *places, guint stage, guint32 index);
double icn_module_places_stage_half (const IcnModulePlaces *places, guint stage);
IcnModulePoint icn_module_places_terminal (const IcnModulePlaces *places, guint32 index,
                                           gboolean is_memory);

/* A line, and one of the channels that it stands for: the first channel for requests. */
typedef struct {
  IcnModulePoint from, to;
  IcnChannelId channel;
  gboolean is_stub; /* the channel leads to or from a module that is not drawn; see `stub` */
  IcnModuleStub stub;
} IcnModuleLine;

typedef struct {
  IcnChannelId channel;
  guint32 line;
} IcnLineShare;

/* Returns the lines of the drawing, elements IcnModuleLine. *shares: receives an IcnLineShare for
 * each channel of a line: first the channels for requests, then those for replies, both in
 * ascending order. In the drawing of a single module, a channel that leads from the module to
 * itself has two lines. Free both arrays with g_array_unref. */
GArray *icn_module_places_lines (const IcnModulePlaces *places, GArray **shares);
