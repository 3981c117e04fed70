/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "multistage.h"
#include "picture-stages.h"
#include "net.h"

#include <math.h>
#include <string.h>

/* A row spacing is the distance between neighbouring rows of wires. */
#define LEAST_STEP 1.3 /* least distance between the columns of two stages, in row spacings */
/* Least distance between columns if planes extend in depth, in row spacings. */
#define LEAST_DEEP 2.4
#define HEADS 1.2     /* rows reserved below the drawing for the stage numbers */
#define PLANE_TOP 0.5 /* rows left free above the planes */
#define PLANE_GAP 1.4 /* rows between two neighbouring horizontal planes */
/* A line at a greater depth is drawn further to the right. This is the least distance to the right,
 * in row spacings, between lines at neighbouring depths. */
#define DEPTH_X 1.3
/* Largest distance to the right between a line at the nearest depth and one at the farthest depth,
 * as a share of the width of the drawing. */
#define DEPTH_SHARE 0.24
#define TERMINAL_GAP 1.5 /* distance from terminals to the planes next to them, in row spacings */
/* Additional distance between a stage in vertical planes and a neighbouring stage in horizontal
 * planes, as a share of the usual distance between two stages. */
#define RUN_GAP 0.5

/* The stages permute the digits of an address. digit[stage][slot] is the number of the digit that
 * is at position `slot` of an address at that stage; digits are numbered by their positions at
 * stage 0. */
typedef struct {
  guint8 digit[ICN_MAX_STAGES][ICN_MAX_DIMENSIONS];
} Digits;

static void
follow_digits (const IcnNet *net, Digits *digits)
{
  const IcnStages *stages = net->stages;

  for (guint slot = 0; slot < net->dimensions; slot++)
    digits->digit[0][slot] = slot;
  for (guint stage = 0; stage + 1 < stages->n_stages; stage++) {
    guint8 *next = digits->digit[stage + 1];
    guint position = stages->exchanges[stage];
    memcpy (next, digits->digit[stage], net->dimensions);
    guint8 low = next[0];
    next[0] = next[position];
    next[position] = low;
  }
}

/* Each address (number of an output of a stage) is drawn as a line from left to right, at a height
 * and a depth. Some digits of the address give the height, and the others the depth. Returns the
 * set of the digits that give the height: bit i stands for digit i. In a flat drawing these are all
 * digits; otherwise, the digits that the first half of the butterfly's stages set. */
static guint32
find_heights (const IcnNet *net, const Digits *digits, gboolean is_flat)
{
  guint n = net->dimensions;
  guint32 set = 0;

  for (guint i = 0; i < (is_flat ? n : (n + 1) / 2); i++)
    set |= 1u << digits->digit[net->stages->first_own + i][0];
  return set;
}

/* Every stage has its own order of the digits of an address. Wires between two stages are straight
 * if both use the same order. Returns the stage whose order gives the heights (is_vertical) or the
 * depths of the addresses at stage `stage`. For heights in vertical planes and for depths in
 * horizontal planes, this is the stage itself. For the other coordinate it is the first stage of
 * the next run (consecutive stages with the same kind of planes), so that the wires to that run are
 * straight. If there is no next run, or if its stages are extra ones, it is the last stage of the
 * previous run or, without such a run, the stage itself. */
static guint
order_of (const IcnStagePlan *plan, guint stage, gboolean is_vertical)
{
  guint run = plan->stage[stage].run;

  if (plan->stage[stage].is_vertical == is_vertical)
    return stage;
  if (run + 1 < plan->n_runs && !(run > 0 && plan->stage[plan->first_run[run + 1]].is_extra))
    return plan->first_run[run + 1];
  return run > 0 ? plan->first_run[run] - 1 : stage;
}

/* Lists in `slots` the positions that the digits in `set` have in an address at stage `stage`. The
 * list is in the order of the same digits in an address at stage `like`, from the highest position
 * down. set: bit i stands for digit i. n: number of digits of an address. Returns the number of
 * positions. */
static guint
order_slots (const Digits *digits, guint n, guint stage, guint like, guint32 set, guint8 *slots)
{
  guint count = 0;

  for (guint slot = n; slot-- > 0;) {
    guint8 digit = digits->digit[like][slot];
    if (!(set >> digit & 1))
      continue;
    for (guint own = 0; own < n; own++)
      if (digits->digit[stage][own] == digit)
        slots[count++] = own;
  }
  return count;
}

static void
place_digits (IcnStagePlan *plan, gboolean is_flat)
{
  const IcnNet *net = plan->net;
  Digits digits;

  follow_digits (net, &digits);
  guint32 heights = find_heights (net, &digits, is_flat);
  for (guint s = 0; s < plan->n_stages; s++) {
    IcnStagePlace *stage = &plan->stage[s];
    stage->is_vertical = heights >> digits.digit[s][0] & 1;
    stage->is_extra = s < net->stages->first_own || s >= net->stages->first_own + net->dimensions;
    if (s == 0 || stage->is_vertical != plan->stage[s - 1].is_vertical)
      plan->first_run[plan->n_runs++] = s;
    stage->run = plan->n_runs - 1;
  }
  plan->first_run[plan->n_runs] = plan->n_stages;
  for (guint s = 0; s < plan->n_stages; s++) {
    IcnStagePlace *stage = &plan->stage[s];
    stage->n_y =
      order_slots (&digits, net->dimensions, s, order_of (plan, s, TRUE), heights, stage->y_slot);
    stage->n_z =
      order_slots (&digits, net->dimensions, s, order_of (plan, s, FALSE), ~heights, stage->z_slot);
  }
  plan->radix = net->radix[0];
  plan->heights = icn_multistage_power (plan->radix, plan->stage[0].n_y);
  plan->depths = icn_multistage_power (plan->radix, plan->stage[0].n_z);
}

/* Sets the distances on paper between neighbouring heights (plan->row) and between neighbouring
 * depths (depth_x, depth_y). plan->row is so large that two lines of different height or depth
 * never have the same y on paper. */
static void
place_lines (IcnStagePlan *plan)
{
  gboolean is_flat = plan->depths == 1;

  plan->row = is_flat ? 1 : plan->depths + PLANE_GAP;
  plan->depth_y = 1;
  plan->depth_x = is_flat ? 0 : DEPTH_X;
}

/* Distance between a stage and the column before it, as a multiple of the usual distance between
 * two stages. stage: 0: from the sources to the first stage; n_stages: from the last stage to the
 * destinations. It is larger where vertical planes follow horizontal ones or the reverse, and where
 * terminals are next to vertical planes, which extend in depth. */
static double
gap_before (const IcnStagePlan *plan, guint stage)
{
  const IcnStagePlace *place = &plan->stage[MIN (stage, plan->n_stages - 1)];

  if (stage == 0 || stage == plan->n_stages)
    return plan->depths > 1 && place->is_vertical ? 1 + RUN_GAP : 1;
  return place->run != plan->stage[stage - 1].run ? 1 + RUN_GAP : 1;
}

static double
count_steps (const IcnStagePlan *plan)
{
  double steps = 0;

  for (guint stage = 0; stage <= plan->n_stages; stage++)
    steps += gap_before (plan, stage);
  return steps;
}

static double
total_rows (const IcnStagePlan *plan)
{
  return (plan->heights - 1) * plan->row + (plan->depths - 1) * plan->depth_y + 1 + HEADS +
         (plan->depths > 1 ? PLANE_TOP : 0);
}

static double
skew (const IcnStagePlan *plan)
{
  return (plan->depths - 1) * plan->depth_x;
}

/* Width to reserve for the labels of the terminals at each end of the network, in row spacings; at
 * most `step`. Labels need the more room the more digits (dimensions) an address has. */
static double
ends (const IcnStagePlan *plan, double step)
{
  return MIN (1.2 + 0.55 * plan->net->dimensions, step);
}

static void
plan_lines (IcnStagePlan *plan, const IcnNet *net, IcnArrangement arrangement)
{
  *plan = (IcnStagePlan){ .net = net, .n_stages = icn_net_n_stages (net) };
  place_digits (plan, arrangement != ICN_ARRANGEMENT_PLANES);
  place_lines (plan);
}

/* Least width of the stages and the terminals together, in row spacings. */
static double
least_columns (const IcnStagePlan *plan)
{
  double step = plan->depths > 1 ? LEAST_DEEP : LEAST_STEP;

  return step * count_steps (plan) + 2 * ends (plan, 4 * step);
}

void
icn_stages_size (const IcnNet *net, IcnPictureFrame *frame)
{
  IcnStagePlan plan;

  plan_lines (&plan, net, frame->arrangement);
  double least = skew (&plan) + least_columns (&plan);
  frame->rows = (guint32) ceil (total_rows (&plan));
  frame->columns = (guint32) ceil (MAX (least, frame->rows * frame->width / frame->height));
}

/* Number of ends of the network (0 to 2) at which the terminals are next to vertical planes. */
static guint
count_tall_ends (const IcnStagePlan *plan)
{
  return plan->depths > 1 ? plan->stage[0].is_vertical + plan->stage[plan->n_stages - 1].is_vertical
                          : 0;
}

/* A wire between two stages in horizontal planes connects an address to the one with two of its
 * digits exchanged, so the two ends of the wire differ in depth. They differ most if digit 0 and
 * the highest digit are exchanged. Returns this largest difference as a share of the distance from
 * the nearest to the farthest depth. */
static double
longest_way_back (const IcnStagePlan *plan)
{
  double k = plan->radix, way = (k - 1) * (plan->depths / k - 1);

  return plan->depths > 1 ? MAX (way, 0) / (plan->depths - 1) : 0;
}

/* Distributes the stages over the width. If the page is wide enough and the network has no extra
 * stages, the planes extend in depth as far as they can without overlaps. The terminals are then so
 * far from vertical planes that those of the farthest plane are not in front of the nearest
 * plane. */
static void
spread (IcnStagePlan *plan)
{
  double columns = plan->frame.columns, steps = count_steps (plan);
  guint n_tall = count_tall_ends (plan);
  double rest = steps - n_tall * (1 + RUN_GAP), least = skew (plan);
  double most_end = 1.2 + 0.55 * plan->net->dimensions;
  double room = columns - 2 * most_end - n_tall * TERMINAL_GAP, end, step, tall;
  /* Extent of the planes in depth, in row spacings. It is limited so that the distance between
   * columns is at least LEAST_DEEP, and is at least 2 spacings more than the largest difference in
   * depth between the two ends of a wire. */
  double deep = MIN (DEPTH_SHARE * columns,
                     MIN ((room - LEAST_DEEP * rest) / (1 + n_tall),
                          (room - 2 * rest) / (1 + n_tall + longest_way_back (plan) * rest)));

  if (plan->depths > 1 && plan->n_stages == plan->net->dimensions && deep > least) {
    plan->depth_x = deep / (plan->depths - 1);
    end = most_end;
    tall = MAX (deep + TERMINAL_GAP, (1 + RUN_GAP) * (columns - 2 * end - deep) / steps);
    step = (columns - 2 * end - deep - n_tall * tall) / rest;
  } else {
    end = ends (plan, (columns - least) / (steps + 2));
    step = (columns - least - 2 * end) / steps;
    tall = step * (1 + RUN_GAP);
  }
  double column = plan->first_column = end - 0.5;
  for (guint s = 0; s <= plan->n_stages; s++) {
    gboolean at_end = s == 0 || s == plan->n_stages;
    gboolean is_tall =
      plan->depths > 1 && at_end && plan->stage[MIN (s, plan->n_stages - 1)].is_vertical;

    column += is_tall ? tall : step * gap_before (plan, s);
    *(s < plan->n_stages ? &plan->stage[s].column : &plan->last_column) = column;
  }
  plan->step = step;
}

void
icn_stages_plan (IcnStagePlan *plan, const IcnNet *net, const IcnPictureFrame *frame)
{
  plan_lines (plan, net, frame->arrangement);
  plan->frame = *frame;
  spread (plan);

  double pitch = frame->pitch;
  double wide = plan->depths > 1 ? 0.3 * DEPTH_X * pitch : 0.8 * pitch;
  plan->half = MIN (0.22 * plan->step * pitch, MAX (wide, 0.045 * plan->step * pitch));
  plan->half = MIN (plan->half, 60);
  plan->terminal = CLAMP (0.16 * pitch, 0.3, 7);
}

void
icn_stages_line (const IcnStagePlan *plan, guint stage, guint32 address, guint32 *y, guint32 *z)
{
  const IcnStagePlace *place = &plan->stage[stage];
  guint32 digit[ICN_MAX_DIMENSIONS];

  *y = *z = 0;
  for (guint slot = 0; slot < plan->net->dimensions; slot++, address /= plan->radix)
    digit[slot] = address % plan->radix;
  for (guint i = 0; i < place->n_y; i++)
    *y = *y * plan->radix + digit[place->y_slot[i]];
  for (guint i = 0; i < place->n_z; i++)
    *z = *z * plan->radix + digit[place->z_slot[i]];
}

/* Converts a column, a height and a depth to x and y in scene units. */
static void
to_scene (const IcnStagePlan *plan, double column, double height, double depth, double *x,
          double *y)
{
  const IcnPictureFrame *frame = &plan->frame;

  *x = frame->x + frame->pitch * (column + depth * plan->depth_x);
  *y = frame->y + frame->pitch * (height * plan->row + (plan->depths - 1 - depth) * plan->depth_y +
                                  (plan->depths > 1 ? PLANE_TOP : 0));
}

void
icn_stages_terminal (const IcnStagePlan *plan, IcnVertex terminal, gboolean is_sink, double *x,
                     double *y)
{
  guint32 height, depth;

  icn_stages_line (plan, is_sink ? plan->n_stages - 1 : 0, terminal, &height, &depth);
  to_scene (plan, is_sink ? plan->last_column : plan->first_column, height, depth, x, y);
}

static guint
stage_of (const IcnStagePlan *plan, IcnVertex v)
{
  return (v - plan->net->n_terminals) / (plan->net->n_terminals / plan->radix);
}

static guint32
first_address (const IcnStagePlan *plan, IcnVertex v)
{
  return (v - plan->net->n_terminals) % (plan->net->n_terminals / plan->radix) * plan->radix;
}

/* Sets the four corners of a switch, x, y, x, y, ...: an upright box in a vertical plane, a
 * parallelogram in a horizontal one. It extends a little beyond the first and the last port. */
void
icn_stages_switch (const IcnStagePlan *plan, IcnVertex v, double corner[8])
{
  const IcnStagePlace *stage = &plan->stage[stage_of (plan, v)];
  guint32 address = first_address (plan, v), y, z;
  double margin = 0.36, span = plan->radix - 1, ends[2][2];

  icn_stages_line (plan, stage_of (plan, v), address, &y, &z);
  if (stage->is_vertical) {
    margin /= plan->depths > 1 ? plan->row * 0.6 : 1;
    to_scene (plan, stage->column, y - margin, z, &ends[0][0], &ends[0][1]);
    to_scene (plan, stage->column, y + span + margin, z, &ends[1][0], &ends[1][1]);
  } else {
    to_scene (plan, stage->column, y, z - margin, &ends[0][0], &ends[0][1]);
    to_scene (plan, stage->column, y, z + span + margin, &ends[1][0], &ends[1][1]);
  }
  for (guint end = 0; end < 2; end++) {
    corner[4 * end] = ends[end][0] + (end == 0 ? -plan->half : plan->half);
    corner[4 * end + 2] = ends[end][0] + (end == 0 ? plan->half : -plan->half);
    corner[4 * end + 1] = corner[4 * end + 3] = ends[end][1];
  }
}

static void
port (const IcnStagePlan *plan, guint stage, guint32 address, int side, double *x, double *y)
{
  guint32 height, depth;

  icn_stages_line (plan, stage, address, &height, &depth);
  to_scene (plan, plan->stage[stage].column, height, depth, x, y);
  *x += side * plan->half;
}

/* Makes the straight wire of a channel. The first n channels (n = number of terminals) leave the
 * terminals, the next n leave the first stage, and so on. Within each n, the channels are in the
 * order of the outputs' addresses. */
void
icn_stages_wire (const IcnStagePlan *plan, IcnChannelId channel, IcnWire *wire)
{
  guint32 n = plan->net->n_terminals, address = channel % n;
  guint from = channel / n; /* 0 for a channel from a terminal; else the stage number + 1 */
  double x[2], y[2];

  memset (wire, 0, sizeof *wire);
  wire->channel = channel;
  wire->is_straight = TRUE;
  if (from == 0) {
    icn_stages_terminal (plan, address, FALSE, &x[0], &y[0]);
    x[0] += plan->terminal;
  } else {
    port (plan, from - 1, address, 1, &x[0], &y[0]);
  }
  if (from == plan->n_stages) {
    icn_stages_terminal (plan, address, TRUE, &x[1], &y[1]);
    x[1] -= plan->terminal;
  } else {
    guint position = from == 0 ? 0 : plan->net->stages->exchanges[from - 1];
    guint32 weight = icn_multistage_power (plan->radix, position);
    guint32 low = address % plan->radix, high = address / weight % plan->radix;
    port (plan, from, address - low - high * weight + high + low * weight, -1, &x[1], &y[1]);
  }
  for (guint i = 0; i < 6; i++) {
    wire->x[i] = x[0] + (x[1] - x[0]) * i / 5;
    wire->y[i] = y[0] + (y[1] - y[0]) * i / 5;
  }
}

guint32
icn_stages_planes (const IcnStagePlan *plan, guint run)
{
  return plan->stage[plan->first_run[run]].is_vertical ? plan->depths : plan->heights;
}

guint32
icn_stages_plane_of (const IcnStagePlan *plan, IcnVertex v)
{
  guint stage = stage_of (plan, v);
  guint32 y, z;

  icn_stages_line (plan, stage, first_address (plan, v), &y, &z);
  return plan->stage[stage].is_vertical ? z : y;
}

void
icn_stages_plane (const IcnStagePlan *plan, guint run, guint32 plane, double corner[8])
{
  const IcnStagePlace *first = &plan->stage[plan->first_run[run]];
  const IcnStagePlace *last = &plan->stage[plan->first_run[run + 1] - 1];
  double beside = 2.2 * plan->half / plan->frame.pitch;
  double left = first->column - beside, right = last->column + beside;

  if (first->is_vertical) {
    double margin = 0.75 / plan->row;
    to_scene (plan, left, -margin, plane, &corner[0], &corner[1]);
    to_scene (plan, right, -margin, plane, &corner[2], &corner[3]);
    to_scene (plan, right, plan->heights - 1 + margin, plane, &corner[4], &corner[5]);
    to_scene (plan, left, plan->heights - 1 + margin, plane, &corner[6], &corner[7]);
  } else {
    to_scene (plan, left, plane, plan->depths - 0.4, &corner[0], &corner[1]);
    to_scene (plan, right, plane, plan->depths - 0.4, &corner[2], &corner[3]);
    to_scene (plan, right, plane, -0.6, &corner[4], &corner[5]);
    to_scene (plan, left, plane, -0.6, &corner[6], &corner[7]);
  }
}

GArray *
icn_stages_wires (const IcnStagePlan *plan)
{
  GArray *wires = g_array_new (FALSE, FALSE, sizeof (IcnWire));

  for (IcnChannelId c = 0; c < plan->net->n_channels; c++) {
    IcnWire wire;
    icn_stages_wire (plan, c, &wire);
    if (icn_wire_touches (&wire, &plan->frame))
      g_array_append_val (wires, wire);
  }
  return wires;
}

void
icn_stages_room (const IcnStagePlan *plan, IcnWireRoom *room)
{
  double step = plan->n_stages > 1 ? plan->stage[1].column - plan->stage[0].column
                                   : plan->last_column - plan->stage[0].column;
  double apart = plan->frame.pitch * plan->depth_y;

  *room = (IcnWireRoom){ .node = plan->half,
                         .gap = MAX (0, step * plan->frame.pitch - 2 * plan->half),
                         .step = { apart, apart } };
}
