/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis.h"
#include "diagram-parts.h"
#include "diagram.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* What the three diagrams of the model show: one design at one load. */
typedef struct {
  IcnDiagram diagram;
  const IcnLatencySettings *latency;
  IcnContention contention;
  double load;     /* λ, bits per cycle per node */
  double messages; /* λ_E = λ/L, messages per cycle */
} Page;

/* A few words in the middle of the page instead of a drawing. */
static void
draw_notice (const IcnDiagram *diagram, const char *text)
{
  icn_diagram_text (diagram,
                    &(IcnDiagramText){ .size = 1.2 * diagram->size,
                                       .align = ICN_ALIGN_MIDDLE,
                                       .room = diagram->right - diagram->left },
                    (diagram->left + diagram->right) / 2, (diagram->top + diagram->bottom) / 2,
                    text);
}

/* FALSE when the model gives no numbers; then the page says so. */
static gboolean
begin (Page *page, const IcnEvaluation *evaluation, double load, const char *title,
       const IcnTheme *theme, double width, double height)
{
  const IcnLatencySettings *latency = &evaluation->latency;
  g_autofree char *name = icn_topology_name (&latency->topology);
  g_autofree char *lambda = icn_diagram_value ("λ", load, _ ("bits/cycle"));
  g_autofree char *messages =
    icn_diagram_value ("λ_E = λ/L", load / latency->length, _ ("messages/cycle"));
  g_autofree char *length = icn_diagram_value ("L", latency->length, _ ("bits"));
  g_autofree char *bits = icn_diagram_value ("W", latency->width, _ ("bits"));
  g_autofree char *line =
    g_strdup_printf ("%s · %s · %s · %s · %s", name, length, bits, lambda, messages);

  *page = (Page){ .latency = latency, .load = load, .messages = load / latency->length };
  icn_diagram_begin (&page->diagram, title, line, theme, width, height);
  icn_latency_contention (latency, load, &page->contention);
  if (!page->contention.exists) {
    draw_notice (&page->diagram, _ ("The contention model has no numbers for this design: it "
                                    "covers wormhole routing on tori and binary cubes."));
    return FALSE;
  }
  if (page->contention.saturated) {
    g_autofree char *most = icn_number (evaluation->model_saturation);
    g_autofree char *text = g_strdup_printf (
      _ ("Saturated: beyond λ = %s bits/cycle the model has no steady state."), most);
    draw_notice (&page->diagram, text);
    return FALSE;
  }
  return TRUE;
}

/* T_i: on entering dimension i - 1 from its far side; T_0 at the sink. */
static double
service_at (const Page *page, guint i)
{
  return i < page->contention.n_steps ? page->contention.step[i].entering
                                      : page->contention.source_service;
}

#define ELLIPSIS G_MAXUINT
#define MOST_BOXES 6

/* Dimensions in the order of travel, with a gap where there are too many. */
static guint
shown_dimensions (guint n, guint *shown)
{
  guint count = 0;

  for (guint d = n; d-- > 0;) {
    if (n > MOST_BOXES && d < n - 3 && d > 1) {
      if (shown[count - 1] != ELLIPSIS)
        shown[count++] = ELLIPSIS;
      continue;
    }
    shown[count++] = d;
  }
  return count;
}

static void
draw_boundary (const Page *page, double x, double slot, double box, double y, guint i)
{
  const IcnDiagram *diagram = &page->diagram;
  g_autofree char *symbol = g_strdup_printf ("T_{%u}", i);
  g_autofree char *number = icn_number (service_at (page, i));
  double size = diagram->size, middle = x - (slot - box) / 2;

  icn_diagram_text (
    diagram, &(IcnDiagramText){ .size = 1.15 * size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE },
    middle, y - 1.5 * size, symbol);
  icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, middle, y + 1.3 * size, slot - box, number);
}

static void
draw_chain (const Page *page, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  guint shown[ICN_MAX_DIMENSIONS + 2];
  guint n = page->contention.n_steps, count = shown_dimensions (n, shown);
  double slot = (diagram->right - diagram->left) / (count + 2 - 0.4), box = 0.6 * slot;
  double size = diagram->size, height = 3.2 * size;

  for (guint i = 0; i < count + 2; i++) {
    double x = diagram->left + i * slot;
    g_autofree char *text = NULL;
    guint d = i >= 1 && i <= count ? shown[i - 1] : ELLIPSIS;
    if (i > 0) {
      icn_diagram_arrow (diagram, (double[]){ x - slot + box, y, x, y }, 2,
                         diagram->theme->foreground, 2);
      if (d != ELLIPSIS || i == count + 1)
        draw_boundary (page, x, slot, box, y, i == count + 1 ? 0 : d + 1);
    }
    if (d == ELLIPSIS && i >= 1 && i <= count) {
      icn_diagram_dots (diagram, x + box / 2, y);
      continue;
    }
    text = i == 0      ? g_strdup (_ ("source"))
           : i > count ? g_strdup (_ ("sink"))
                       : g_strdup_printf (_ ("dimension %u"), d);
    icn_diagram_box (diagram, x, y - height / 2, box, height,
                     d == ELLIPSIS ? diagram->theme->dim : icn_theme_color (diagram->theme, d),
                     text);
    if (d != ELLIPSIS) {
      double added = page->contention.step[d].result - page->contention.step[d].entering;
      g_autofree char *number = icn_number (added);
      g_autofree char *adds = g_strdup_printf (_ ("adds %s"), number);
      icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, x + box / 2, y + height / 2 + size, slot, adds);
    }
  }
}

/* The parts of the latency as a bar, each with its number where it is wide enough. */
static double
draw_part (const Page *page, double x, double y, double height, double scale, double cycles,
           IcnColor color, const char *name)
{
  const IcnDiagram *diagram = &page->diagram;
  double width = cycles * scale, size = diagram->size;

  icn_scene_rectangle (diagram->scene, x, y, MAX (width - 1.5, 0.3), height);
  icn_scene_fill (diagram->scene, icn_color_fade (color, 0.75));
  if (icn_diagram_text_width (diagram, size, FALSE, name) < width)
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, x + width / 2, y - 0.9 * size, 0, name);
  if (width > 2.2 * size) {
    g_autofree char *number = icn_number (cycles);
    icn_diagram_text (diagram,
                      &(IcnDiagramText){ .size = size,
                                         .bold = TRUE,
                                         .align = ICN_ALIGN_MIDDLE,
                                         .room = width,
                                         .color = &diagram->theme->foreground },
                      x + width / 2, y + height + 0.9 * size, number);
  }
  return x + width;
}

static void
draw_sum (const Page *page, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContention *contention = &page->contention;
  double size = diagram->size, height = 2 * size, x = diagram->left;
  double scale = (diagram->right - diagram->left) / contention->latency;
  double hops = contention->latency - contention->source_service;
  g_autofree char *total = icn_number (contention->latency);
  g_autofree char *distance = icn_number (hops);
  g_autofree char *service = icn_number (contention->source_service);
  guint n = contention->n_steps;
  g_autofree char *text = g_strdup_printf (_ ("latency = T_c D + T_{%u} = %s + %s = %s cycles"), n,
                                           distance, service, total);

  icn_diagram_text (diagram,
                    &(IcnDiagramText){ .size = 1.25 * size,
                                       .bold = TRUE,
                                       .align = ICN_ALIGN_MIDDLE,
                                       .room = diagram->right - diagram->left },
                    (diagram->left + diagram->right) / 2, y - 3.2 * size, text);
  x = draw_part (page, x, y, height, scale, hops, diagram->theme->dim, _ ("hops, T_c D"));
  x = draw_part (page, x, y, height, scale, service_at (page, 0), diagram->theme->foreground,
                 _ ("message, T_0 = L/W"));
  for (guint d = 0; d < n; d++) {
    const IcnContentionStep *step = &contention->step[d];
    g_autofree char *name = g_strdup_printf (_ ("dimension %u"), d);
    x = draw_part (page, x, y, height, scale, step->result - step->entering,
                   icn_theme_color (diagram->theme, d), name);
  }
}

IcnScene *
icn_diagram_network (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                     double width, double height)
{
  Page page;

  if (begin (&page, evaluation, load, _ ("Contention, dimension by dimension"), theme, width,
             height)) {
    const IcnDiagram *diagram = &page.diagram;
    double room = diagram->bottom - diagram->top;
    g_autofree char *rate = icn_diagram_value ("λ_E", page.messages, _ ("messages/cycle"));
    icn_diagram_label (diagram, ICN_ALIGN_START, diagram->left, diagram->top + 0.06 * room, 0,
                       rate);
    icn_diagram_label (diagram, ICN_ALIGN_END, diagram->right, diagram->top + 0.06 * room,
                       0.6 * (diagram->right - diagram->left),
                       _ ("T_i: cycles for which a message holds what it enters"));
    draw_chain (&page, diagram->top + 0.34 * room);
    draw_sum (&page, diagram->top + 0.84 * room);
  }
  return page.diagram.scene;
}

/* Probabilities of skipping, and the streams that follow from them, messages per cycle. */
typedef struct {
  guint i;               /* the dimension that is shown */
  double skip, previous; /* γ of it, and of the one before */
  double s, r, ss, sr, rs, rr;
} Streams;

static void
streams_init (Streams *streams, const Page *page, guint i)
{
  IcnCubeDimension here, before;
  double rate = page->messages;

  icn_cube_dimension (&page->latency->topology, i, &here);
  icn_cube_dimension (&page->latency->topology, MIN (i + 1, page->contention.n_steps - 1), &before);
  *streams = (Streams){ .i = i, .skip = 1 / here.radix, .previous = 1 / before.radix };
  streams->s = streams->previous * rate;
  streams->r = (1 - streams->previous) * rate;
  streams->ss = streams->s * streams->skip;
  streams->sr = streams->s * (1 - streams->skip);
  streams->rs = streams->r * streams->skip;
  streams->rr = streams->r * (1 - streams->skip);
}

/* An arrow as thick as its share of all messages. */
static void
draw_stream (const Page *page, double x1, double y1, double x2, double y2, double rate, guint color)
{
  double share = page->messages > 0 ? rate / page->messages : 0;

  icn_diagram_arrow (&page->diagram, (double[]){ x1, y1, x2, y2 }, 2,
                     icn_theme_color (page->diagram.theme, color), 1.5 + 4.5 * share);
}

static void
label_stream (const Page *page, IcnAlign align, double x, double y, double room, const char *symbol,
              double rate)
{
  g_autofree char *text = icn_diagram_value (symbol, rate, NULL);

  icn_diagram_label (&page->diagram, align, x, y, room, text);
}

static void
draw_joint (const Page *page, double x, double y, guint color)
{
  double r = 0.55 * page->diagram.size;

  icn_scene_circle (page->diagram.scene, x, y, r);
  icn_scene_fill (page->diagram.scene, icn_theme_color (page->diagram.theme, color));
}

static void
draw_wait (const Page *page, double x, double y, double room, double wait, const char *what)
{
  g_autofree char *number = icn_number (wait);
  g_autofree char *text = g_strdup_printf (_ ("%s: + %s cycles"), what, number);

  icn_diagram_text (
    &page->diagram,
    &(IcnDiagramText){
      .size = page->diagram.size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE, .room = room },
    x, y, text);
}

enum { SKIPS = 0, ROUTES = 1 }; /* places of the palette */

/* Where the streams of the diagram meet. */
typedef struct {
  double start, split, join, box, end; /* x */
  double skip, route;                  /* y */
} Crossing;

static void
draw_split (const Page *page, const Streams *streams, const Crossing *at)
{
  const IcnDiagram *diagram = &page->diagram;
  double size = diagram->size, third = (at->join - at->split) / 3;
  double slope = (at->route - at->skip) / 3;

  draw_stream (page, at->start, at->skip, at->split, at->skip, streams->s, SKIPS);
  draw_stream (page, at->start, at->route, at->split, at->route, streams->r, ROUTES);
  draw_stream (page, at->split, at->skip, at->join, at->skip, streams->ss, SKIPS);
  draw_stream (page, at->split, at->skip, at->join, at->route, streams->sr, ROUTES);
  draw_stream (page, at->split, at->route, at->join, at->skip, streams->rs, SKIPS);
  draw_stream (page, at->split, at->route, at->join, at->route, streams->rr, ROUTES);
  draw_joint (page, at->split, at->skip, SKIPS);
  draw_joint (page, at->split, at->route, ROUTES);

  g_autofree char *skipped = g_strdup_printf (_ ("skipped dimension %u"), streams->i + 1);
  g_autofree char *routed = g_strdup_printf (_ ("routed in dimension %u"), streams->i + 1);
  double room = at->split - at->start - size;
  icn_diagram_label (diagram, ICN_ALIGN_START, at->start, at->skip - 2.6 * size, room, skipped);
  label_stream (page, ICN_ALIGN_START, at->start, at->skip - 1.1 * size, room, "λ_S", streams->s);
  icn_diagram_label (diagram, ICN_ALIGN_START, at->start, at->route + 2.6 * size, room, routed);
  label_stream (page, ICN_ALIGN_START, at->start, at->route + 1.1 * size, room, "λ_R", streams->r);
  label_stream (page, ICN_ALIGN_MIDDLE, (at->split + at->join) / 2, at->skip - 1.1 * size,
                3 * third, "λ_{SS}", streams->ss);
  label_stream (page, ICN_ALIGN_MIDDLE, (at->split + at->join) / 2, at->route + 1.1 * size,
                3 * third, "λ_{RR}", streams->rr);
  label_stream (page, ICN_ALIGN_START, at->split + 0.75 * third + size, at->skip + 0.75 * slope, 0,
                "λ_{SR}", streams->sr);
  label_stream (page, ICN_ALIGN_START, at->split + 0.75 * third + size, at->route - 0.75 * slope, 0,
                "λ_{RS}", streams->rs);
}

static void
draw_join (const Page *page, const Streams *streams, const Crossing *at)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContentionStep *step = &page->contention.step[streams->i];
  double size = diagram->size, room = 0.9 * (at->end - at->join);
  double box = 9 * size, height = 4 * size;
  g_autofree char *symbol = g_strdup_printf ("T_{R%u}", streams->i);
  g_autofree char *routing = icn_diagram_value (symbol, step->extra, NULL);
  g_autofree char *leaving = g_strdup_printf ("T_{%u}", streams->i);
  g_autofree char *value = icn_diagram_value (leaving, step->entering, _ ("cycles"));
  g_autofree char *leaves = g_strdup_printf (_ ("leaving: %s"), value);

  box = MIN (box, (at->end - at->box) * 0.55);
  draw_stream (page, at->join, at->skip, at->end, at->skip, streams->ss + streams->rs, SKIPS);
  draw_stream (page, at->join, at->route, at->box, at->route, streams->sr + streams->rr, ROUTES);
  draw_stream (page, at->box + box, at->route, at->end, at->route, streams->sr + streams->rr,
               ROUTES);
  icn_diagram_box (diagram, at->box, at->route - height / 2, box, height,
                   icn_theme_color (diagram->theme, ROUTES), routing);
  draw_joint (page, at->join, at->skip, SKIPS);
  draw_joint (page, at->join, at->route, ROUTES);
  draw_wait (page, at->join + room / 2, at->skip - 2 * size, room, step->merge_skip,
             _ ("streams that skip merge"));
  draw_wait (page, at->join + room / 2, at->route + 3.4 * size, room, step->merge_route,
             _ ("streams that route merge"));
  icn_diagram_label (diagram, ICN_ALIGN_END, at->end, (at->skip + at->route) / 2, 0, leaves);
  icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, at->box + box / 2, at->route - height / 2 - size,
                     1.6 * box, _ ("routing in the dimension"));
}

static void
draw_step_equation (const Page *page, const Streams *streams, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContentionStep *step = &page->contention.step[streams->i];
  guint i = streams->i;
  double middle = (diagram->left + diagram->right) / 2, room = diagram->right - diagram->left;
  g_autofree char *entering = icn_number (step->entering);
  g_autofree char *share = icn_number (1 - streams->skip);
  g_autofree char *extra = icn_number (step->extra);
  g_autofree char *route = icn_number (step->merge_route);
  g_autofree char *skip = icn_number (step->merge_skip);
  g_autofree char *result = icn_number (step->result);
  g_autofree char *symbols = g_strdup_printf (
    _ ("T_{%u} = T_{%u} + (1 − γ) T_{R%u} + waits where routing streams merge + waits where "
       "skipping streams merge"),
    i + 1, i, i);
  g_autofree char *numbers =
    g_strdup_printf ("T_{%u} = %s + %s × %s + %s + %s = %s %s", i + 1, entering, share, extra,
                     route, skip, result, _ ("cycles"));

  icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, middle, y, room, symbols);
  icn_diagram_text (
    diagram,
    &(IcnDiagramText){
      .size = 1.2 * diagram->size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE, .room = room },
    middle, y + 1.8 * diagram->size, numbers);
}

IcnScene *
icn_diagram_dimension (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                       double width, double height)
{
  Page page;

  if (begin (&page, evaluation, load, _ ("Contention on the way into dimension 0"), theme, width,
             height)) {
    const IcnDiagram *diagram = &page.diagram;
    double across = diagram->right - diagram->left, down = diagram->bottom - diagram->top;
    Crossing at = {
      .start = diagram->left,
      .split = diagram->left + 0.21 * across,
      .join = diagram->left + 0.55 * across,
      .box = diagram->left + 0.68 * across,
      .end = diagram->right,
      .skip = diagram->top + 0.2 * down,
      .route = diagram->top + 0.62 * down,
    };
    Streams streams;
    g_autofree char *value =
      icn_diagram_value ("T_1", page.contention.step[0].result, _ ("cycles"));
    g_autofree char *entry = g_strdup_printf (_ ("entering: %s"), value);
    streams_init (&streams, &page, 0);
    draw_split (&page, &streams, &at);
    draw_join (&page, &streams, &at);
    icn_diagram_label (diagram, ICN_ALIGN_START, at.start, (at.skip + at.route) / 2, 0, entry);
    draw_step_equation (&page, &streams, diagram->bottom - 2.6 * diagram->size);
  }
  return page.diagram.scene;
}

#define MOST_STAGES 5

/* The stages of routing in dimension 0: the entering channel and σ continuing ones. */
typedef struct {
  guint i;
  double continuing;    /* σ, may be a fraction */
  double rate, through; /* λ_R into one direction, λ_C = σ λ_R, messages per cycle */
  guint n_boxes;        /* drawn, the entering channel among them */
  gboolean is_abridged;
  gboolean each_way; /* rates are of one of two directions */
} Stages;

static void
stages_init (Stages *stages, const Page *page, guint i)
{
  IcnCubeDimension cube;

  icn_cube_dimension (&page->latency->topology, i, &cube);
  double routes = 1 - 1 / cube.radix;
  *stages = (Stages){ .i = i };
  stages->continuing = routes > 0 ? MAX (0, cube.hops / routes - 1) : 0;
  stages->rate = routes * page->messages / MAX (cube.channels, 1);
  stages->through = stages->continuing * stages->rate;
  stages->each_way = cube.channels > 1;
  /* A mean number of channels may end in a fraction: its channel is drawn. */
  guint whole = (guint) ceil (stages->continuing - 1e-9);
  stages->n_boxes = 1 + MIN (whole, MOST_STAGES - 1);
  stages->is_abridged = whole > MOST_STAGES - 1;
}

static void
draw_stage (const Page *page, const Stages *stages, guint stage, double x, double y, double slot,
            double box)
{
  const IcnDiagram *diagram = &page->diagram;
  double size = diagram->size, height = 4 * size;
  IcnColor color = icn_theme_color (diagram->theme, ROUTES);
  gboolean is_gap = stages->is_abridged && stage == stages->n_boxes - 2;
  g_autofree char *text =
    stage == 0 ? g_strdup (_ ("entering")) : g_strdup_printf (_ ("continuing %u"), stage);

  if (is_gap) {
    icn_diagram_dots (diagram, x + box / 2, y);
  } else {
    if (stages->is_abridged && stage == stages->n_boxes - 1) {
      g_free (text);
      text = g_strdup (_ ("last"));
    }
    icn_diagram_box (diagram, x, y - height / 2, box, height, color, text);
    icn_diagram_arrow (
      diagram, (double[]){ x + box / 2, y - height / 2 - 2.6 * size, x + box / 2, y - height / 2 },
      2, icn_theme_color (diagram->theme, SKIPS), 2);
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, x + box / 2, y - height / 2 - 3.4 * size, slot,
                       stage == 0 ? "λ_C" : "λ_R");
  }
  icn_diagram_arrow (diagram, (double[]){ x + box, y, x + slot, y }, 2, color, 3);
}

/* The service time that the channel before sees of continuing channel j + 1: T_i0 for the first,
 * and less for each after it by what its collisions cost, (23). */
static void
draw_service (const Page *page, const Stages *stages, guint j, double x, double y, double room)
{
  const IcnContentionStep *step = &page->contention.step[stages->i];
  g_autofree char *symbol = g_strdup_printf ("T_{%u%u}", stages->i, j);
  double collision = stages->rate * step->routed * step->routed / 2;

  if (j > 0 && (page->latency->queues || (stages->is_abridged && j + 3 > stages->n_boxes)))
    return;
  g_autofree char *text = icn_diagram_value (symbol, step->routed - j * collision, NULL);
  icn_diagram_label (&page->diagram, ICN_ALIGN_MIDDLE, x, y, 0.95 * room, text);
}

static void
draw_stages (const Page *page, const Stages *stages, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContentionStep *step = &page->contention.step[stages->i];
  double size = diagram->size, first = diagram->left + 9 * size, last = diagram->right - 7 * size;
  double slot = (last - first) / stages->n_boxes, box = 0.72 * slot;
  g_autofree char *entry = icn_diagram_value ("λ_R", stages->rate, NULL);
  g_autofree char *exits = g_strdup_printf ("T_{%u}", stages->i);
  g_autofree char *end = icn_diagram_value (exits, step->entering, NULL);

  box = MIN (box, 11 * size);
  icn_diagram_arrow (diagram, (double[]){ diagram->left, y, first, y }, 2,
                     icn_theme_color (diagram->theme, ROUTES), 3);
  icn_diagram_label (diagram, ICN_ALIGN_START, diagram->left, y - 1.3 * size, 8.5 * size, entry);
  for (guint s = 0; s < stages->n_boxes; s++)
    draw_stage (page, stages, s, first + s * slot, y, slot, box);
  icn_diagram_label (diagram, ICN_ALIGN_START, first + stages->n_boxes * slot + 0.4 * size, y,
                     6.6 * size, end);
  for (guint s = 0; s + 1 < stages->n_boxes; s++)
    draw_service (page, stages, s, first + s * slot + (slot + box) / 2, y + 3.2 * size, slot);
}

static void
draw_routing_numbers (const Page *page, const Stages *stages, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContentionStep *step = &page->contention.step[stages->i];
  guint i = stages->i;
  double line = 2 * diagram->size, middle = (diagram->left + diagram->right) / 2;
  double room = diagram->right - diagram->left;
  g_autofree char *sigma = icn_number (stages->continuing);
  g_autofree char *rate = icn_number (stages->rate);
  g_autofree char *through = icn_number (stages->through);
  g_autofree char *routed = icn_number (step->routed);
  g_autofree char *extra = icn_number (step->extra);
  g_autofree char *rates = g_strdup_printf (
    stages->each_way
      ? _ ("Each way one entering channel and σ = %s continuing: λ_C = σ λ_R = %s × %s = %s "
           "messages/cycle")
      : _ ("One entering channel and σ = %s continuing: λ_C = σ λ_R = %s × %s = %s "
           "messages/cycle"),
    sigma, sigma, rate, through);
  g_autofree char *service =
    page->latency->queues
      ? g_strdup_printf ("T_{%u0} = T_{%u} / (1 − λ_C T_0 / 2) = %s %s", i, i, routed, _ ("cycles"))
      : g_strdup_printf ("T_{%u0} = (1 − √(1 − 2 λ_C T_{%u})) / λ_C = %s %s", i, i, routed,
                         _ ("cycles"));
  g_autofree char *colliding =
    page->latency->queues ? g_strdup ("T_0") : g_strdup_printf ("T_{%u0}", i);
  g_autofree char *sum = g_strdup_printf ("T_{R%u} = T_{%u0} (1 + λ_C %s / 2) − T_{%u} = %s %s", i,
                                          i, colliding, i, extra, _ ("cycles"));

  if (stages->continuing > 0) {
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, middle, y, room, rates);
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, middle, y + line, room, service);
  } else {
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, middle, y + line, room,
                       _ ("One channel crosses the dimension: nothing can collide on the way."));
  }
  icn_diagram_text (
    diagram,
    &(IcnDiagramText){
      .size = 1.2 * diagram->size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE, .room = room },
    middle, y + 2.1 * line, sum);
}

IcnScene *
icn_diagram_routing (const IcnEvaluation *evaluation, double load, const IcnTheme *theme,
                     double width, double height)
{
  Page page;

  if (begin (&page, evaluation, load, _ ("Contention while routing in dimension 0"), theme, width,
             height)) {
    const IcnDiagram *diagram = &page.diagram;
    double down = diagram->bottom - diagram->top;
    Stages stages;
    stages_init (&stages, &page, 0);
    draw_stages (&page, &stages, diagram->top + 0.36 * down);
    draw_routing_numbers (&page, &stages, diagram->bottom - 5.6 * diagram->size);
  }
  return page.diagram.scene;
}
