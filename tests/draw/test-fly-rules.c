/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rules that the places of every multistage network keep, flat and in planes, on any page: columns
 * at even steps, ends alike, nothing outside of the frame and nothing on another thing. */
#include "design.h"
#include "net.h"
#include "picture-stages.h"
#include "runner.h"
#include "scene-ink.h"
#include "topology.h"

#include <math.h>

static const char *const flies[] = {
  "topology=butterfly,k=2,n=1", "topology=butterfly,k=2,n=4",
  "topology=butterfly,k=3,n=3", "topology=butterfly,k=2,n=4,extra-stages=2",
  "topology=butterfly,k=4,n=2", "topology=benes,k=2,n=3",
  "topology=benes,k=2,n=4",
};

static const double pages[][2] = { { 1200, 800 }, { 500, 900 }, { 1600, 500 }, { 300, 300 } };

static const IcnArrangement arrangements[] = { ICN_ARRANGEMENT_FLAT, ICN_ARRANGEMENT_PLANES };

static IcnNet *
build (const char *settings)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GError) error = NULL;

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  IcnNet *net = icn_topology_build (&design->topology, &error);
  g_assert_no_error (error);
  return net;
}

/* As picture.c places a frame that shows everything. */
static void
plan_on (IcnStagePlan *plan, const IcnNet *net, IcnArrangement arrangement, const double page[2])
{
  IcnPictureFrame frame = { .width = page[0], .height = page[1], .arrangement = arrangement };

  icn_stages_size (net, &frame);
  frame.pitch = MIN (150, MIN (frame.width / frame.columns, frame.height / frame.rows));
  frame.x = frame.width / 2 - (frame.columns - 1) * frame.pitch / 2;
  frame.y = frame.height / 2 - (frame.rows - 1) * frame.pitch / 2;
  icn_stages_plan (plan, net, &frame);
}

static void
each_plan (void (*check) (const IcnStagePlan *))
{
  for (guint i = 0; i < G_N_ELEMENTS (flies); i++) {
    IcnNet *net = build (flies[i]);
    for (guint a = 0; a < G_N_ELEMENTS (arrangements); a++)
      for (guint p = 0; p < G_N_ELEMENTS (pages); p++) {
        IcnStagePlan plan;
        plan_on (&plan, net, arrangements[a], pages[p]);
        g_test_message ("%s, arrangement %d on %g × %g", flies[i], arrangements[a], pages[p][0],
                        pages[p][1]);
        check (&plan);
      }
    icn_net_unref (net);
  }
}

/* A column of terminals, the stages, and terminals again. One step from each to the next; more
 * where planes of one kind follow those of the other, the same everywhere; what is left is the same
 * at both ends, less what the planes go back. */
static void
check_columns (const IcnStagePlan *plan)
{
  double column[ICN_MAX_STAGES + 2], step = INFINITY, wide = 0, tall = 0;
  guint n = plan->n_stages + 2;

  column[0] = plan->first_column;
  for (guint s = 0; s < plan->n_stages; s++)
    column[s + 1] = plan->stage[s].column;
  column[n - 1] = plan->last_column;
  for (guint i = 1; i < n; i++) {
    gboolean is_tall = plan->depths > 1 && (i == 1 || i == n - 1) &&
                       plan->stage[CLAMP (i, 1, plan->n_stages) - 1].is_vertical;
    step = MIN (step, column[i] - column[i - 1]);
    *(is_tall ? &tall : &wide) = MAX (is_tall ? tall : wide, column[i] - column[i - 1]);
  }
  gboolean is_deep = plan->depths > 1;
  double skew = (plan->depths - 1) * plan->depth_x;
  /* Where planes stand apart, terminals keep off as far as they go back. */
  if (is_deep) {
    g_assert_cmpfloat (plan->depth_x, >=, 1.3 - 1e-6);
    g_assert_cmpfloat (skew, <=, 0.24 * plan->frame.columns + 3.9 * plan->depths);
    if (plan->depth_x > 1.3 + 1e-6 && tall > 0)
      g_assert_cmpfloat (tall, >=, skew + 1.5 - 1e-6);
  }
  g_assert_cmpfloat (step, >=, is_deep ? 2.4 - 1e-6 : 1.3 - 1e-6);
  for (guint i = 1; i < n; i++) {
    gboolean at_end = i == 1 || i == n - 1;
    guint stage = CLAMP (i, 1, plan->n_stages) - 1;
    gboolean is_tall = is_deep && at_end && plan->stage[stage].is_vertical;
    gboolean is_wide = is_deep && !at_end && plan->stage[stage].run != plan->stage[stage - 1].run;
    g_assert_cmpfloat_with_epsilon (column[i] - column[i - 1],
                                    is_tall   ? tall
                                    : is_wide ? wide
                                              : step,
                                    1e-6);
  }
  if (!is_deep)
    g_assert_cmpfloat_with_epsilon (wide, step, 1e-6);
  double left = plan->first_column + 0.5;
  double right = plan->frame.columns - 0.5 - plan->last_column - (plan->depths - 1) * plan->depth_x;
  g_assert_cmpfloat_with_epsilon (left, right, 1e-6);
  g_assert_cmpfloat (left, >, 0.5);
  /* For addresses of so many digits, and no more. */
  g_assert_cmpfloat (left, <=, 1.2 + 0.55 * plan->net->dimensions + 1e-6);
}

TEST (columns)
{
  each_plan (check_columns);
}

static void
box_of_switch (const IcnStagePlan *plan, IcnVertex v, double box[4])
{
  double corner[8];

  icn_stages_switch (plan, v, corner);
  box[0] = box[1] = INFINITY;
  box[2] = box[3] = -INFINITY;
  for (guint i = 0; i < 8; i += 2) {
    box[0] = MIN (box[0], corner[i]);
    box[1] = MIN (box[1], corner[i + 1]);
    box[2] = MAX (box[2], corner[i]);
    box[3] = MAX (box[3], corner[i + 1]);
  }
}

/* Everything in the frame, with a row and more below for the numbers of the stages; switches keep
 * apart, and far enough from the next column for wires to be seen. */
static void
check_boxes (const IcnStagePlan *plan)
{
  const IcnNet *net = plan->net;
  const IcnPictureFrame *frame = &plan->frame;
  double page[4] = { 0, 0, frame->width, frame->height - frame->pitch }, lowest = 0;
  double step = plan->stage[0].column - plan->first_column;

  for (IcnVertex v = 0; v < net->n_terminals; v++)
    for (guint is_sink = 0; is_sink < 2; is_sink++) {
      double x, y;
      icn_stages_terminal (plan, v, is_sink, &x, &y);
      double box[4] = { x - plan->terminal, y - plan->terminal, x + plan->terminal,
                        y + plan->terminal };
      g_assert_true (ink_is_inside (box, page, 0.01));
      lowest = MAX (lowest, box[3]);
    }
  for (guint s = 1; s < plan->n_stages; s++)
    step = MIN (step, plan->stage[s].column - plan->stage[s - 1].column);
  g_assert_cmpfloat (2 * plan->half, <=, 0.45 * step * frame->pitch);
  g_assert_cmpfloat (plan->half, <=, 60);
  g_assert_cmpfloat (plan->terminal, >=, 0.3);
  g_assert_cmpfloat (plan->terminal, <=, MAX (0.3, MIN (7, 0.17 * frame->pitch)));
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
    double box[4], other[4];
    box_of_switch (plan, v, box);
    g_assert_true (ink_is_inside (box, page, 0.01));
    lowest = MAX (lowest, box[3]);
    for (IcnVertex u = net->n_terminals; u < v && plan->depths == 1; u++) {
      box_of_switch (plan, u, other);
      g_assert_false (ink_boxes_overlap (box, other, 0));
    }
    if (plan->depths > 1)
      continue;
    /* Over its own ports, and a little beyond, not half-way to the next. */
    double height = (box[3] - box[1]) / frame->pitch - (plan->radix - 1.0);
    g_assert_cmpfloat (height, >, 0.5);
    g_assert_cmpfloat (height, <, 0.9);
  }
  /* The rest of the height is used. */
  if (plan->depths == 1 && frame->pitch < 149)
    g_assert_true (frame->height - lowest < 2.8 * frame->pitch ||
                   frame->columns * frame->pitch > frame->width - 1.5 * frame->pitch);
}

TEST (boxes)
{
  each_plan (check_boxes);
}

/* Every line has a place of its own: as many heights and depths as there are terminals, at even
 * distances; in planes each line back goes up and to the right. */
static void
check_places (const IcnStagePlan *plan)
{
  const IcnNet *net = plan->net;
  double pitch = plan->frame.pitch;

  g_assert_cmpuint (plan->heights * plan->depths, ==, net->n_terminals);
  for (guint is_sink = 0; is_sink < 2; is_sink++) {
    g_autofree guint8 *seen = g_new0 (guint8, net->n_terminals);
    double origin[2] = { INFINITY, -INFINITY };
    for (IcnVertex v = 0; v < net->n_terminals; v++) {
      double x, y;
      icn_stages_terminal (plan, v, is_sink, &x, &y);
      origin[0] = MIN (origin[0], x);
      origin[1] = MAX (origin[1], y); /* the lowest line of the front */
    }
    for (IcnVertex v = 0; v < net->n_terminals; v++) {
      double x, y;
      icn_stages_terminal (plan, v, is_sink, &x, &y);
      double depth = plan->depths == 1 ? 0 : (x - origin[0]) / (plan->depth_x * pitch);
      double up = (origin[1] - y) / pitch - depth;
      double height = up / (plan->depths == 1 ? 1 : plan->depths + 1.4);
      g_assert_cmpfloat (fabs (depth - round (depth)), <, 1e-6);
      g_assert_cmpfloat (fabs (height - round (height)), <, 1e-6);
      guint place = (guint) (round (height) * plan->depths + round (depth));
      g_assert_cmpuint (place, <, net->n_terminals);
      g_assert_false (seen[place]);
      seen[place] = TRUE;
    }
  }
}

TEST (places)
{
  each_plan (check_places);
}
