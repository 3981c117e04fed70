/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Diagrams, read back from what is painted: arrows that end where the next thing begins, streams as
 * thick as their share and conserved where they meet, stretches of time as long as they say. */
#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "latency-parts.h"
#include "net-names.h"
#include "runner.h"
#include "scene-ink.h"
#include "view.h"

#include <math.h>
#include <string.h>

#define WIDTH 1200.0
#define HEIGHT 800.0

typedef struct {
  IcnDesign *design;
  IcnAnalysis *analysis;
  IcnEvaluation evaluation;
  IcnScene *scene;
  GPtrArray *ink;
} Page;

static void
page_init (Page *page, const char *view, const char *settings, double load)
{
  g_autoptr (GError) error = NULL;
  IcnViewInput input = {
    .title = "title", .load = load, .source = ICN_NONE, .destination = ICN_NONE, .through = ICN_NONE
  };

  *page = (Page){ .design = icn_design_new () };
  icn_design_parse (page->design, settings, &error);
  g_assert_no_error (error);
  page->analysis = icn_analysis_new (page->design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (page->design, page->analysis, &page->evaluation, &error);
  g_assert_no_error (error);
  input.design = page->design;
  input.evaluation = &page->evaluation;
  page->scene = icn_view_scene (icn_view_find (view), &input, &icn_theme_light, WIDTH, HEIGHT);
  page->ink = ink_new (page->scene, &icn_theme_light);
}

static void
page_clear (Page *page)
{
  g_ptr_array_unref (page->ink);
  icn_scene_free (page->scene);
  icn_evaluation_clear (&page->evaluation);
  icn_analysis_unref (page->analysis);
  icn_design_free (page->design);
}

/* A shaft and the head at its end. */
typedef struct {
  double from[2], tip[2], width;
  IcnColor color;
} Arrow;

/* Every head has a shaft that ends in it and points where it points. */
static GArray *
find_arrows (const GPtrArray *ink)
{
  GArray *arrows = g_array_new (FALSE, FALSE, sizeof (Arrow));

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *head = ink_path (ink, i), *shaft = i > 0 ? ink_path (ink, i - 1) : NULL;
    if (head->width > 0 || !head->is_closed || head->n != 3)
      continue;
    g_assert_true (shaft->width > 0 && shaft->n == 2 && ink_has_color (shaft, head->color));
    double back[2] = { (head->point[1][0] + head->point[2][0]) / 2,
                       (head->point[1][1] + head->point[2][1]) / 2 };
    double dx = head->point[0][0] - back[0], dy = head->point[0][1] - back[1];
    double way_x = shaft->point[1][0] - shaft->point[0][0];
    double way_y = shaft->point[1][1] - shaft->point[0][1];
    double side_x = head->point[1][0] - head->point[2][0];
    double side_y = head->point[1][1] - head->point[2][1];
    double length = hypot (dx, dy), along = hypot (way_x, way_y);
    g_assert_cmpfloat (dx * way_x + dy * way_y, >, 0.999 * length * along);
    g_assert_cmpfloat (fabs (dx * side_x + dy * side_y), <, 0.01 * length * length);
    g_assert_cmpfloat (hypot (side_x, side_y), >, shaft->width); /* wider than its shaft */
    /* The shaft ends between the head's back and its tip. */
    double in =
      ((shaft->point[1][0] - back[0]) * dx + (shaft->point[1][1] - back[1]) * dy) / length;
    g_assert_cmpfloat (in, >=, 0);
    g_assert_cmpfloat (in, <, length);
    Arrow arrow = { .width = shaft->width, .color = head->color };
    memcpy (arrow.from, shaft->point[0], sizeof arrow.from);
    memcpy (arrow.tip, head->point[0], sizeof arrow.tip);
    g_array_append_val (arrows, arrow);
  }
  return arrows;
}

/* Words keep off the tips of arrows. */
static void
check_tips (const Page *page, const GArray *arrows)
{
  for (guint a = 0; a < arrows->len; a++)
    for (guint t = 0; t < icn_scene_n_texts (page->scene); t++) {
      const Arrow *arrow = &g_array_index (arrows, Arrow, a);
      double box[4],
        tip[4] = { arrow->tip[0] - 3, arrow->tip[1] - 3, arrow->tip[0] + 3, arrow->tip[1] + 3 };
      ink_text_box (&icn_theme_light, icn_scene_text_at (page->scene, t), box);
      if (ink_boxes_overlap (box, tip, 0))
        g_error ("\"%s\" touches an arrow", icn_scene_text_at (page->scene, t)->text);
    }
}

/* Boxes with round corners, from the left to the right. */
static GPtrArray *
find_boxes (const GPtrArray *ink)
{
  GPtrArray *boxes = g_ptr_array_new ();

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    if (path->width == 0 && path->is_curved && path->is_closed &&
        ink_has_color (path, icn_theme_light.surface))
      g_ptr_array_add (boxes, (gpointer) path);
  }
  return boxes;
}

/* A box's rim is its own outline, and its words are within it. */
static void
check_boxes (const Page *page, const GPtrArray *boxes)
{
  for (guint b = 0; b < boxes->len; b++) {
    const InkPath *box = ink_path (boxes, b);
    guint n_rims = 0, n_words = 0;
    for (guint i = 0; i < page->ink->len; i++) {
      const InkPath *rim = ink_path (page->ink, i);
      n_rims += rim->width > 0 && rim->is_closed &&
                ink_is_inside (rim->box, box->box, INK_EPSILON) &&
                ink_is_inside (box->box, rim->box, INK_EPSILON);
    }
    g_assert_cmpuint (n_rims, ==, 1);
    for (guint t = 0; t < icn_scene_n_texts (page->scene); t++) {
      double text[4];
      ink_text_box (&icn_theme_light, icn_scene_text_at (page->scene, t), text);
      if (!ink_boxes_overlap (text, box->box, 0))
        continue;
      g_assert_true (ink_is_inside (text, box->box, 0));
      n_words++;
    }
    g_assert_cmpuint (n_words, >=, 1);
  }
}

/* Words whose middle is at x, between two heights. */
static guint
count_words (const Page *page, double x, double top, double bottom)
{
  guint n = 0;

  for (guint t = 0; t < icn_scene_n_texts (page->scene); t++) {
    double box[4];
    ink_text_box (&icn_theme_light, icn_scene_text_at (page->scene, t), box);
    n += fabs ((box[0] + box[2]) / 2 - x) < 0.6 && box[1] > top && box[3] < bottom;
  }
  return n;
}

/* The chain: source, dimensions from the highest, sink; each arrow from one box to the next. */
static void
check_network (const char *settings, guint n_boxes, guint n_gaps)
{
  Page page;
  page_init (&page, "contention-network", settings, 0.1);
  g_autoptr (GPtrArray) boxes = find_boxes (page.ink);
  g_autoptr (GArray) arrows = find_arrows (page.ink);
  guint n_chained = 0;

  check_tips (&page, arrows);
  g_assert_cmpuint (boxes->len, ==, n_boxes);
  g_assert_cmpuint (arrows->len, ==, n_boxes - 1 + n_gaps);
  check_boxes (&page, boxes);
  for (guint b = 0; b < boxes->len; b++) {
    const InkPath *box = ink_path (boxes, b);
    g_assert_true (is_near (ink_y (box), ink_y (ink_path (boxes, 0))));
    g_assert_true (is_near (box->box[2] - box->box[0],
                            ink_path (boxes, 0)->box[2] - ink_path (boxes, 0)->box[0]));
    for (guint a = 0; a < arrows->len; a++) {
      const Arrow *arrow = &g_array_index (arrows, Arrow, a);
      g_assert_true (is_near (arrow->tip[1], ink_y (box)) && is_near (arrow->from[1], ink_y (box)));
      if (b + 1 < boxes->len && is_near (arrow->from[0], box->box[2]))
        n_chained += is_near (arrow->tip[0], ink_path (boxes, b + 1)->box[0]);
    }
  }
  g_assert_cmpuint (n_chained, ==, n_boxes - 1 - n_gaps);
  /* A gap has its T_i over the arrow and the number under it; a dimension what it adds. */
  const double size = WIDTH / 62;
  for (guint a = 0; a < arrows->len && n_gaps == 0; a++) {
    const Arrow *arrow = &g_array_index (arrows, Arrow, a);
    double x = (arrow->from[0] + arrow->tip[0]) / 2, y = arrow->tip[1];
    g_assert_cmpuint (count_words (&page, x, y - 2.5 * size, y - 0.5 * size), ==, 1);
    g_assert_cmpuint (count_words (&page, x, y + 0.5 * size, y + 2.2 * size), ==, 1);
  }
  for (guint b = 1; b + 1 < boxes->len; b++) {
    const double *box = ink_path (boxes, b)->box;
    g_assert_cmpuint (count_words (&page, (box[0] + box[2]) / 2, box[3], box[3] + 2 * size), ==, 1);
  }
  /* Below it the latency as a bar from the left side to the right one, part by part. */
  double end = ink_path (boxes, 0)->box[0], right = ink_path (boxes, n_boxes - 1)->box[2];
  double sum = 0;
  for (guint i = 0; i < page.ink->len; i++) {
    const InkPath *part = ink_path (page.ink, i);
    if (!ink_is_rectangle (part) || part->width > 0 || fabs (part->color.alpha - 0.75) > 1e-6)
      continue;
    double width = part->box[2] - part->box[0], text[4];
    g_assert_true (is_near (part->box[0], end) || is_near (part->box[0], end - 1.2));
    end = part->box[0] + width + (width > 0.31 ? 1.5 : 0);
    for (guint t = 0; t < icn_scene_n_texts (page.scene); t++) { /* its number, below its middle */
      const IcnSceneText *number = icn_scene_text_at (page.scene, t);
      ink_text_box (&icn_theme_light, number, text);
      if (text[1] < part->box[3] || text[3] > part->box[3] + 30 ||
          fabs ((text[0] + text[2]) / 2 - (part->box[0] + width / 2 + 0.75)) > 0.5)
        continue;
      double cycles = g_ascii_strtod (number->text, NULL);
      double whole = page.evaluation.latency.lengths.of[0].length / page.evaluation.latency.width;
      g_assert_cmpfloat (cycles, >, 0);
      g_assert_cmpfloat (whole, >, 0);
      sum += width + 1.5;
    }
  }
  g_assert_cmpfloat (fabs (end - right), <, 0.1);
  g_assert_cmpfloat (sum, >, 0.7 * (right - ink_path (boxes, 0)->box[0]));
  page_clear (&page);
}

TEST (network)
{
  check_network ("topology=torus,k=32,n=2,directed=yes,length=200", 4, 0);
  check_network ("topology=torus,k=4,n=5,directed=yes,length=200", 7, 0);
  check_network ("topology=hypercube,n=6,length=200", 8, 0);
  check_network ("topology=hypercube,n=10,length=200", 7, 1); /* three, a gap, two */
}

static double
distance_to (const Arrow *arrow, double x, double y)
{
  double dx = arrow->tip[0] - arrow->from[0], dy = arrow->tip[1] - arrow->from[1];
  double t = ((x - arrow->from[0]) * dx + (y - arrow->from[1]) * dy) / (dx * dx + dy * dy);

  t = CLAMP (t, 0, 1);
  return hypot (arrow->from[0] + t * dx - x, arrow->from[1] + t * dy - y);
}

static double
share_of (const Arrow *arrow)
{
  return (arrow->width - 1.5) / 4.5;
}

/* "λ_S" of "λ_S = 0.01"; NULL: there is none. */
static const IcnSceneText *
find_value (const IcnScene *scene, const char *symbol)
{
  gsize length = strlen (symbol);

  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const char *text = icn_scene_text_at (scene, i)->text;
    if (strncmp (text, symbol, length) == 0 && text[length] == ' ')
      return icn_scene_text_at (scene, i);
  }
  return NULL;
}

/* Streams meet at four joints, two that split and two that merge. What comes to a joint leaves it;
 * of all messages 1/k skip a dimension. */
static void
check_dimension (const char *settings, double k)
{
  Page page;
  page_init (&page, "contention-dimension", settings, 0.05);
  g_autoptr (GArray) arrows = find_arrows (page.ink);
  g_autoptr (GPtrArray) boxes = find_boxes (page.ink);
  double x[2] = { INFINITY, 0 }, y[2] = { INFINITY, 0 }, radius = 0;

  check_tips (&page, arrows);
  check_boxes (&page, boxes);
  g_assert_cmpuint (boxes->len, ==, 1);
  for (guint i = 0; i < page.ink->len; i++) {
    const InkPath *joint = ink_path (page.ink, i);
    if (joint->width > 0 || !joint->is_curved || ink_has_color (joint, icn_theme_light.surface))
      continue;
    x[0] = MIN (x[0], ink_x (joint));
    x[1] = MAX (x[1], ink_x (joint));
    y[0] = MIN (y[0], ink_y (joint));
    y[1] = MAX (y[1], ink_y (joint));
    radius = (joint->box[2] - joint->box[0]) / 2;
  }
  g_assert_cmpuint (arrows->len, ==, 9);
  double in_all = 0, out_all = 0;
  for (guint column = 0; column < 2; column++)
    for (guint row = 0; row < 2; row++) {
      double in = 0, out = 0;
      for (guint a = 0; a < arrows->len; a++) {
        const Arrow *arrow = &g_array_index (arrows, Arrow, a);
        double reach = hypot (arrow->tip[0] - x[column], arrow->tip[1] - y[row]);
        if (is_near (arrow->from[0], x[column]) && is_near (arrow->from[1], y[row]))
          out += share_of (arrow);
        if (is_near (reach, radius) && arrow->tip[0] < x[column])
          in += share_of (arrow);
      }
      g_assert_cmpfloat_with_epsilon (in, out, 1e-3);
      g_assert_cmpfloat_with_epsilon (in, row == 0 ? 1 / k : 1 - 1 / k, 1e-3);
      in_all += in;
      out_all += out;
    }
  g_assert_cmpfloat_with_epsilon (in_all, 2, 1e-3);
  g_assert_cmpfloat_with_epsilon (out_all, 2, 1e-3);
  for (guint a = 0; a < arrows->len; a++) /* from the left to the right, all */
    g_assert_cmpfloat (g_array_index (arrows, Arrow, a).tip[0], >,
                       g_array_index (arrows, Arrow, a).from[0]);

  /* A stream's name is nearer to it than to any other. */
  static const struct {
    const char *name;
    int from, to; /* rows; from -1: comes in */
  } streams[] = { { "λ_S", -1, 0 },   { "λ_R", -1, 1 },   { "λ_{SS}", 0, 0 },
                  { "λ_{SR}", 0, 1 }, { "λ_{RS}", 1, 0 }, { "λ_{RR}", 1, 1 } };
  for (guint s = 0; s < G_N_ELEMENTS (streams); s++) {
    const IcnSceneText *name = find_value (page.scene, streams[s].name);
    guint n_own = 0;
    double own = INFINITY, others = INFINITY;
    g_assert_nonnull (name);
    for (guint a = 0; a < arrows->len; a++) {
      const Arrow *arrow = &g_array_index (arrows, Arrow, a);
      double away = distance_to (arrow, name->x, name->y);
      int from = arrow->from[0] < x[0] - 1        ? -1
                 : arrow->from[0] > x[0] + 1      ? -2
                 : is_near (arrow->from[1], y[0]) ? 0
                                                  : 1;
      int to = fabs (arrow->tip[1] - y[0]) < fabs (arrow->tip[1] - y[1]) ? 0 : 1;
      if (from == streams[s].from && to == streams[s].to) {
        own = away;
        n_own++;
      } else {
        others = MIN (others, away);
      }
    }
    g_assert_cmpuint (n_own, ==, 1);
    g_assert_cmpfloat (own, <, others);
    g_assert_cmpfloat (own, <, 60);
  }
  page_clear (&page);
}

TEST (dimension)
{
  check_dimension ("topology=torus,k=32,n=2,directed=yes,length=200", 32);
  check_dimension ("topology=torus,k=4,n=5,directed=yes,length=200", 4);
  check_dimension ("topology=hypercube,n=10,length=200", 2);
}

/* The stages of a row: the stream passes from each to the next, and others come from above. */
static void
check_routing (const char *settings, guint n_boxes, guint n_stages)
{
  Page page;
  page_init (&page, "contention-routing", settings, 0.05);
  g_autoptr (GArray) arrows = find_arrows (page.ink);
  g_autoptr (GPtrArray) boxes = find_boxes (page.ink);
  guint n_above = 0, n_in = 0, n_out = 0;

  check_tips (&page, arrows);
  check_boxes (&page, boxes);
  g_assert_cmpuint (boxes->len, ==, n_boxes);
  g_assert_cmpuint (arrows->len, ==, n_boxes + n_stages + 1);
  for (guint b = 0; b < boxes->len; b++) {
    const InkPath *box = ink_path (boxes, b);
    if (b > 0)
      g_assert_cmpfloat (box->box[0], >, ink_path (boxes, b - 1)->box[2]);
    for (guint a = 0; a < arrows->len; a++) {
      const Arrow *arrow = &g_array_index (arrows, Arrow, a);
      if (is_near (arrow->tip[0], arrow->from[0])) { /* down into its middle */
        g_assert_cmpfloat (arrow->tip[1], >, arrow->from[1]);
        n_above += is_near (arrow->tip[0], ink_x (box)) && is_near (arrow->tip[1], box->box[1]);
        continue;
      }
      g_assert_true (is_near (arrow->tip[1], ink_y (box)) && is_near (arrow->from[1], ink_y (box)));
      g_assert_cmpfloat (arrow->tip[0], >, arrow->from[0]);
      n_in += is_near (arrow->tip[0], box->box[0]);
      n_out += is_near (arrow->from[0], box->box[2]);
    }
  }
  const double size = WIDTH / 62;
  for (guint a = 0; a < arrows->len; a++) {
    const Arrow *arrow = &g_array_index (arrows, Arrow, a);
    if (is_near (arrow->tip[0], arrow->from[0])) /* what comes from above is named at its start */
      g_assert_cmpuint (
        count_words (&page, arrow->from[0], arrow->from[1] - 1.8 * size, arrow->from[1]), ==, 1);
  }
  for (guint b = 0; b + 1 < boxes->len && n_stages == n_boxes; b++) { /* T_ij below each gap */
    const double *left = ink_path (boxes, b)->box, *right = ink_path (boxes, b + 1)->box;
    double x = (left[2] + right[0]) / 2;
    g_assert_cmpuint (count_words (&page, x, left[3], left[3] + 2.5 * size), ==, 1);
  }
  g_assert_cmpuint (n_above, ==, n_boxes);
  g_assert_cmpuint (n_in, ==, n_boxes);
  g_assert_cmpuint (n_out, ==, n_boxes);
  page_clear (&page);
}

TEST (routing)
{
  check_routing ("topology=torus,k=32,n=2,directed=yes,length=200", 4, 5); /* one left out */
  check_routing ("topology=torus,k=4,n=5,directed=yes,length=200", 2, 2);  /* σ = 1 */
  check_routing ("topology=hypercube,n=10,length=200", 1, 1);
}

/* The time that a place stands for, from two numbers of the axis. */
typedef struct {
  double origin, scale;
} Time;

static Time
find_time (const IcnScene *scene)
{
  double x[2] = { NAN, NAN }, value[2] = { NAN, NAN }, y = 0;

  for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
    const IcnSceneText *text = icn_scene_text_at (scene, t);
    char *end;
    double number = g_ascii_strtod (text->text, &end), box[4];
    if (end == text->text || *end != '\0' || strchr (text->text, 'N') != NULL)
      continue;
    ink_text_box (&icn_theme_light, text, box);
    if (number == 0 && text->style.size > 15) {
      x[0] = (box[0] + box[2]) / 2;
      value[0] = 0;
      y = text->y;
    } else if (number > 0 && fabs (text->y - y) < 0.01) {
      x[1] = (box[0] + box[2]) / 2;
      value[1] = number;
    }
  }
  g_assert_true (isfinite (x[0] + x[1]));
  return (Time){ x[0], (x[1] - x[0]) / value[1] };
}

/* A line between each two flits of a row, as high as the row. */
static void
check_flits (const GPtrArray *ink, guint first, const InkPath *row, double flit, double flits)
{
  guint n_lines = (guint) ceil (flits) - 1;

  for (guint f = 1; f <= n_lines; f++) {
    const InkPath *line = ink_path (ink, first + f - 1);
    g_assert_true (line->width > 0 && line->n == 2);
    g_assert_true (ink_has_color (line, icn_theme_light.background));
    g_assert_cmpuint (line->paint, ==, ink_path (ink, first)->paint);
    for (guint end = 0; end < 2; end++) {
      g_assert_cmpfloat (fabs (line->point[end][0] - row->box[0] - f * flit), <, 0.2);
      g_assert_true (is_near (line->point[end][1], row->box[end == 0 ? 1 : 3]));
    }
  }
  if (first + n_lines < ink->len)
    g_assert_cmpuint (ink_path (ink, first + n_lines)->paint, !=, ink_path (ink, first)->paint);
}

/* dally1990, Fig. 4: each row has the whole message, shifted by a hop or by the whole message. */
TEST (switching)
{
  Page page;
  const double flits = 12.5; /* 200 bits on 16 wires */
  guint n_rows[2] = { 0, 0 };
  page_init (&page, "switching", "topology=torus,k=32,n=2,directed=yes,length=200", NAN);
  Time time = find_time (page.scene);
  double last_y = 0, step[2] = { 0, 0 };

  for (guint i = 0; i < page.ink->len; i++) {
    const InkPath *row = ink_path (page.ink, i);
    for (guint worm = 0; worm < 2; worm++) {
      IcnColor color = icn_theme_color (&icn_theme_light, worm ? 2 : 1);
      guint n = n_rows[worm];
      if (row->width > 0 || !ink_is_rectangle (row) ||
          !ink_has_color (row, icn_color_fade (color, n == 0 ? 0.2 : 0.45)))
        continue;
      double from = (row->box[0] - time.origin) / time.scale;
      double to = (row->box[2] - time.origin) / time.scale;
      double first = worm ? n : n == 0 ? 0 : (n - 1) * flits;
      g_assert_cmpfloat (fabs (from - first), <, 0.02);
      g_assert_cmpfloat (fabs (to - first - flits), <, 0.02);
      g_assert_cmpfloat (row->box[1], >, last_y);
      if (n > 0 && step[worm] > 0)
        g_assert_true (is_near (row->box[3] - last_y, step[worm]));
      step[worm] = n > 0 ? row->box[3] - last_y : 0;
      last_y = row->box[3];
      n_rows[worm]++;
      /* Its head flit, dark, comes first. */
      const InkPath *head = ink_path (page.ink, i + 1);
      g_assert_true (is_near (head->box[0], row->box[0]) && is_near (head->box[1], row->box[1]));
      g_assert_cmpfloat (fabs ((head->box[2] - head->box[0]) - time.scale), <, 0.1);
      check_flits (page.ink, i + 2, row, time.scale, flits);
      break;
    }
  }
  g_assert_cmpuint (n_rows[0], ==, 6);
  g_assert_cmpuint (n_rows[1], ==, 6);
  page_clear (&page);
}

/* Every stretch of the message's way is drawn from when to when it lasts, in the order of the way:
 * a router, the channel that leaves it, and so on. */
static void
check_gantt (const char *settings)
{
  Page page;
  g_auto (IcnPassage) passage = { 0 };
  IcnVertex source, destination;
  page_init (&page, "gantt", settings, NAN);
  Time time = find_time (page.scene);
  double last = 0, row = 0, name[4];

  icn_passage_most_distant (page.analysis, &source, &destination);
  icn_passage_init (&passage, &page.evaluation, page.design, source, destination);
  for (guint stop = 0; stop < passage.n_stops; stop++)
    for (guint is_channel = 0; is_channel < (stop + 1 < passage.n_stops ? 2 : 1); is_channel++) {
      const IcnPassageStop *at = &passage.stop[stop];
      double from = is_channel ? at->departure : at->ready;
      double to = is_channel ? (at + 1)->arrival : at->departure;
      guint n_found = 0;
      if (!is_channel) { /* the node's name stands in its row */
        g_autofree char *text = icn_net_vertex_name (page.analysis->net, at->vertex);
        ink_text_box (&icn_theme_light, ink_find_text (page.scene, text), name);
        g_assert_cmpfloat (name[2], <, time.origin);
        g_assert_cmpfloat ((name[1] + name[3]) / 2, >, last);
        g_assert_true (stop < 2 || fabs ((name[1] + name[3]) / 2 - last - row) < 0.1);
        row = (name[1] + name[3]) / 2 - last;
        last = (name[1] + name[3]) / 2;
      }
      if (to <= from)
        continue;
      double middle = last + (is_channel ? (stop > 0 || row == 0 ? row / 2 : 0) : 0);
      IcnColor color = icn_color_fade (icn_theme_part (&icn_theme_light, is_channel), 0.5);
      for (guint i = 0; i < page.ink->len; i++) {
        const InkPath *span = ink_path (page.ink, i);
        if (span->width > 0 || !ink_is_rectangle (span) || !ink_has_color (span, color) ||
            fabs ((span->box[0] - time.origin) / time.scale - from) > 0.1 ||
            span->box[1] > last + 3 * (name[3] - name[1])) /* the legend's */
          continue;
        g_assert_cmpfloat (fabs ((span->box[2] - time.origin) / time.scale - to), <, 0.1);
        if (!is_channel || stop > 0)
          g_assert_cmpfloat (fabs (ink_y (span) - middle), <, 0.6);
        n_found++;
      }
      g_assert_cmpuint (n_found, ==, 1);
    }
  for (guint i = 0; i < page.ink->len; i++) { /* a box of the legend or of the way has a rim */
    const InkPath *box = ink_path (page.ink, i);
    guint n_rims = 0;
    if (box->width > 0 || !ink_is_rectangle (box) || fabs (box->color.alpha - 0.5) > 1e-6 ||
        box->box[2] - box->box[0] < 2)
      continue;
    for (guint r = i + 1; r < page.ink->len && r < i + 4; r++)
      n_rims += ink_path (page.ink, r)->width == 1 && ink_path (page.ink, r)->is_closed &&
                ink_is_inside (ink_path (page.ink, r)->box, box->box, 0) &&
                ink_is_inside (box->box, ink_path (page.ink, r)->box, 0.6);
    g_assert_cmpuint (n_rims, ==, 1);
  }
  /* Brackets and posts: the head's time and the whole. */
  guint n_posts = 0;
  for (guint i = 0; i < page.ink->len; i++) {
    const InkPath *post = ink_path (page.ink, i);
    double at = (ink_x (post) - time.origin) / time.scale;
    if (post->n_dashes != 2)
      continue;
    g_assert_true (fabs (at - passage.head) < 0.1 || fabs (at - passage.total) < 0.1);
    n_posts++;
  }
  g_assert_cmpuint (n_posts, ==, 2);
  const double size = WIDTH / 62, span[3] = { 0, passage.head, passage.total };
  for (guint i = 0; i < 2; i++) { /* T_h and T_s, each under its own stretch */
    double from = time.origin + span[i] * time.scale, to = time.origin + span[i + 1] * time.scale;
    guint n_lines = 0, n_ends = 0;
    for (guint p = 0; p < page.ink->len; p++) {
      const InkPath *line = ink_path (page.ink, p);
      if (line->width == 0 || line->n != 2 || line->n_dashes > 0)
        continue;
      if (fabs (line->box[0] - from) < 0.1 && fabs (line->box[2] - to) < 0.1) {
        n_lines++;
        g_assert_cmpfloat (line->box[1], >, last);
        g_assert_cmpuint (
          count_words (&page, (from + to) / 2, line->box[1], line->box[1] + 2 * size), ==, 1);
      }
      n_ends += is_near (line->box[3] - line->box[1], 8) && is_near (line->box[0], line->box[2]) &&
                (fabs (line->box[0] - from) < 0.1 || fabs (line->box[0] - to) < 0.1);
    }
    g_assert_cmpuint (n_lines, ==, 1);
    g_assert_cmpuint (n_ends, ==, 3); /* the post between both is drawn for each */
  }
  page_clear (&page);
}

TEST (gantt)
{
  check_gantt ("topology=torus,k=8,n=2,length=64");
  check_gantt ("topology=torus,k=4,n=2,length=64,router=pipelined");
  check_gantt ("topology=hypercube,n=5,length=32,router=pipelined");
}

/* What leaves the last stage stands right behind its arrow, in line with it. */
TEST (exit)
{
  static const char *const designs[] = { "topology=torus,k=32,n=2,directed=yes",
                                         "topology=torus,k=8,n=3,model=dally1990" };

  for (guint d = 0; d < G_N_ELEMENTS (designs); d++) {
    Page page;
    const IcnSceneText *last = NULL;
    page_init (&page, "contention-routing", designs[d], NAN);
    for (guint t = 0; t < icn_scene_n_texts (page.scene); t++) {
      const IcnSceneText *text = icn_scene_text_at (page.scene, t);
      if (g_str_has_prefix (text->text, "T_") && (last == NULL || text->x > last->x))
        last = text;
    }
    g_autoptr (GArray) arrows = find_arrows (page.ink);
    double box[4], tip = 0, above = INFINITY;
    ink_text_box (&icn_theme_light, last, box);
    for (guint a = 0; a < arrows->len; a++) {
      const Arrow *arrow = &g_array_index (arrows, Arrow, a);
      if (fabs (arrow->tip[1] - (box[1] + box[3]) / 2) > last->style.size || arrow->tip[0] < tip)
        continue;
      tip = arrow->tip[0];
      above = arrow->tip[1];
    }
    g_assert_cmpfloat (fabs (above - (box[1] + box[3]) / 2), <, 0.1 * last->style.size);
    g_assert_cmpfloat (box[0] - tip, >, 0.3 * last->style.size);
    g_assert_cmpfloat (box[0] - tip, <, 0.5 * last->style.size);
    page_clear (&page);
  }
}
