/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layout of multistage networks: stages in columns, between the terminals as sources on the left
 * and as destinations on the right. The layout is flat, or in space (lecture2003, Figs. 5 and 6):
 * the first half of a fly's stages are vertical planes, which move a message up and down, the
 * others horizontal planes, which move it in depth. Every line, an address of n digits, then has a
 * height y and a depth z, and the wires between vertical and horizontal planes are straight. */
#pragma once

#include "net-stages.h"
#include "net.h"
#include "picture-wire.h"

typedef struct {
  gboolean is_vertical; /* its switches are in vertical planes; always TRUE in a flat layout */
  gboolean is_extra;    /* one of the stages that are added to a fly */
  guint run;            /* run of stages of the same kind that it belongs to; planes extend through
                           a whole run */
  double column;        /* centre, in pitches from the first column at depth 0 */
  guint n_y, n_z;       /* numbers of digits of an address that give its height and its depth */
  guint8 y_slot[ICN_MAX_DIMENSIONS]; /* index of those digits, the highest first */
  guint8 z_slot[ICN_MAX_DIMENSIONS];
} IcnStagePlace;

typedef struct {
  const IcnNet *net;
  IcnPictureFrame frame;
  guint n_stages, n_runs;
  guint32 radix, heights, depths;   /* k; numbers of lines above each other and behind each other */
  double row, depth_x, depth_y;     /* offset from one height, and from one depth, to the next, in
                                       pitches */
  double first_column, last_column; /* columns of the sources and of the destinations, in pitches */
  double step;                      /* distance of two columns of a run, in pitches */
  double half;                      /* half the width of a switch, scene units */
  double terminal;                  /* half the side of a terminal */
  guint first_run[ICN_MAX_STAGES + 1]; /* first stage of each run */
  IcnStagePlace stage[ICN_MAX_STAGES];
} IcnStagePlan;

/* Rows and columns of the frame, from its box. */
void icn_stages_size (const IcnNet *net, IcnPictureFrame *frame);

void icn_stages_plan (IcnStagePlan *plan, const IcnNet *net, const IcnPictureFrame *frame);

/* Height and depth of an address at a stage, the same at its input and its output. */
void icn_stages_line (const IcnStagePlan *plan, guint stage, guint32 address, guint32 *y,
                      guint32 *z);

/* Sets x and y to the centre of a terminal, as a source or as a destination. */
void icn_stages_terminal (const IcnStagePlan *plan, IcnVertex terminal, gboolean is_sink, double *x,
                          double *y);

/* The four corners of a switch: x, y, x, y, ... */
void icn_stages_switch (const IcnStagePlan *plan, IcnVertex v, double corner[8]);

/* Makes the straight wire of a channel, from output to input. */
void icn_stages_wire (const IcnStagePlan *plan, IcnChannelId channel, IcnWire *wire);

/* icn_stages_planes: the number of planes of a run. icn_stages_plane_of: the plane of a switch. */
guint32 icn_stages_planes (const IcnStagePlan *plan, guint run);
guint32 icn_stages_plane_of (const IcnStagePlan *plan, IcnVertex v);

/* The four corners of a plane, which contains its switches. */
void icn_stages_plane (const IcnStagePlan *plan, guint run, guint32 plane, double corner[8]);

/* Sets the sizes of wires' marks. */
void icn_stages_room (const IcnStagePlan *plan, IcnWireRoom *room);

/* All wires that touch the frame's box; array of IcnWire. */
GArray *icn_stages_wires (const IcnStagePlan *plan);
