/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions of a multistage network in a drawing. Stages are columns; each terminal appears as a
 * source on the left and as a destination on the right. The drawing is flat, or in space
 * (lecture2003, Figs. 5 and 6). In space, the first half of a butterfly's stages lie in vertical
 * planes, in which a message moves up and down; the other stages lie in horizontal planes, in which
 * a message moves in depth. Each address is a line from left to right: some digits of the address
 * give the height y of the line, and the others its depth z. The wires between vertical and
 * horizontal planes are straight. */
#pragma once

#include "net-stages.h"
#include "net-types.h"
#include "picture-wire.h"

typedef struct {
  gboolean is_vertical; /* the switches are in vertical planes; always TRUE in a flat drawing */
  gboolean is_extra;    /* one of the stages that are added to the regular stages of a butterfly */
  guint run;     /* index of the stage's run: a group of consecutive stages that are in the same
                    planes, all vertical or all horizontal */
  double column; /* x of the middle of the stage's switches at depth 0, the nearest, in row
                    spacings (distances between neighbouring rows) from the first column */
  /* n_y digits of the address give the height, and n_z digits give the depth. */
  guint n_y, n_z;
  guint8 y_slot[ICN_MAX_DIMENSIONS]; /* [n_y]: positions, in the address, of the digits that give
                                        the height, the most significant digit of the height
                                        first */
  guint8 z_slot[ICN_MAX_DIMENSIONS]; /* [n_z]: positions of the digits that give the depth */
} IcnStagePlace;

typedef struct {
  const IcnNet *net;
  IcnPictureFrame frame;
  guint n_stages, n_runs;
  guint32 radix, heights, depths; /* radix k of the switches, number of different heights, and
                                     number of different depths */
  /* Distances on paper, in units of the distance between neighbouring rows. row: downwards from one
   * height to the next. depth_x, depth_y: to the right and upwards from one depth to the next. */
  double row, depth_x, depth_y;
  /* x of the column of sources and of the column of destinations, in units of the distance between
   * neighbouring rows. */
  double first_column, last_column;
  double step;     /* distance between two successive stages in the same planes, in units of the
                      distance between neighbouring rows */
  double half;     /* half the width of a switch, scene units */
  double terminal; /* half the side of a terminal, scene units */
  /* First stage of each run of stages with the same kind of planes. */
  guint first_run[ICN_MAX_STAGES + 1];
  IcnStagePlace stage[ICN_MAX_STAGES];
} IcnStagePlan;

/* Sets the number of rows and columns of the frame, from the size of its box. */
void icn_stages_size (const IcnNet *net, IcnPictureFrame *frame);

void icn_stages_plan (IcnStagePlan *plan, const IcnNet *net, const IcnPictureFrame *frame);

/* Sets y to the index of the height, and z to the index of the depth, at which an address is drawn
 * at a stage. It is the same for the input and the output of the stage that have this address. */
void icn_stages_line (const IcnStagePlan *plan, guint stage, guint32 address, guint32 *y,
                      guint32 *z);

/* Sets x and y to the centre of a terminal, which is drawn twice. is_sink: TRUE: as a destination,
 * at the right; FALSE: as a source, at the left. */
void icn_stages_terminal (const IcnStagePlan *plan, IcnVertex terminal, gboolean is_sink, double *x,
                          double *y);

/* Sets the four corners of a switch: x, y, x, y, ... */
void icn_stages_switch (const IcnStagePlan *plan, IcnVertex v, double corner[8]);

/* Makes the straight wire of a channel, from the output of one stage to the input of the next. */
void icn_stages_wire (const IcnStagePlan *plan, IcnChannelId channel, IcnWire *wire);

/* icn_stages_planes: the number of planes of a run (consecutive stages with the same kind of
 * planes). icn_stages_plane_of: the plane of a switch. */
guint32 icn_stages_planes (const IcnStagePlan *plan, guint run);
guint32 icn_stages_plane_of (const IcnStagePlan *plan, IcnVertex v);

/* Sets the four corners of plane number `plane` of a run (consecutive stages with the same kind of
 * planes): x, y, x, y, ... The plane encloses its switches. */
void icn_stages_plane (const IcnStagePlan *plan, guint run, guint32 plane, double corner[8]);

/* Sets half the side of a switch, the distance between neighbouring columns, and the distance
 * between wires. */
void icn_stages_room (const IcnStagePlan *plan, IcnWireRoom *room);

/* All wires that touch the frame's box; array of IcnWire, free with g_array_unref. */
GArray *icn_stages_wires (const IcnStagePlan *plan);
