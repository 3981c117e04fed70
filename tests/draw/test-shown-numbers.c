/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers that a reader takes from pictures are those that the command line prints: wires of
 * ribbons, bars of gauges, curves by the numbers at their axes, and what the menus of quantities
 * put on an axis. The designs are random; the program is run once, for all of them. */
#include "analysis.h"
#include "design.h"
#include "diagram-cut.h"
#include "evaluation.h"
#include "plot.h"
#include "quantity.h"
#include "runner.h"
#include "scene-ink.h"
#include "study-chart.h"
#include "study.h"
#include "workbench.h"

#include <jansson.h>
#include <math.h>
#include <string.h>

#define N_DESIGNS 50
#define SEED 1990
#define SHOWN 6e-4 /* relative error of four significant digits */

static const char *const networks[] = {
  "k=4,n=2",
  "k=8,n=2",
  "k=5,n=2",
  "k=4,n=3",
  "k=16,n=1,directed=yes",
  "k=4x6x2",
  "topology=mesh,k=4,n=2",
  "topology=mesh,k=6x5",
  "topology=hypercube,n=4",
  "topology=hypercube,n=6",
  "topology=ring,k=12",
  "topology=butterfly,k=2,n=4",
  "topology=butterfly,k=4,n=2",
  "topology=complete,k=8",
  "topology=ccc,n=3",
  "topology=hypermesh,k=4,n=2",
  "topology=fat-tree,k=2,n=3",
  "k=4,n=2,concentration=4",
  "name=Butterfly.8.8,nodes=64,modules=8",
};
static const char *const budgets[] = { "normalized",  "bisection:64", "bisection:200", "pins:48",
                                       "both:64:256", "width:8",      "width:3" };
static const char *const others[] = { "",
                                      ",length=64",
                                      ",length=1000",
                                      ",wires=linear",
                                      ",wires=logarithmic,length=512",
                                      ",router=pipelined",
                                      ",router=cut-through,length=96",
                                      ",whole=yes" };

typedef struct {
  IcnWorkbench *bench; /* the study of all designs */
  json_t *printed;     /* what the command line prints of them: an object for each */
} Sample;

static Sample sample;

static json_t *
run_program (const GPtrArray *designs)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new ();
  g_autofree char *text = NULL, *complaint = NULL;
  g_autoptr (GError) error = NULL;
  json_error_t wrong;
  json_t *printed;
  int status;

  g_ptr_array_add (words, (char *) g_getenv ("BISECTION_CLI"));
  g_ptr_array_add (words, (char *) "evaluate");
  g_ptr_array_add (words, (char *) "--format=json");
  g_ptr_array_add (words, (char *) "--load=10%s,30%s,50%s,70%s");
  for (guint i = 0; i < designs->len; i++) {
    g_ptr_array_add (words, (char *) "--design");
    g_ptr_array_add (words, designs->pdata[i]);
  }
  g_ptr_array_add (words, NULL);
  g_spawn_sync (NULL, (char **) words->pdata, NULL, G_SPAWN_DEFAULT, NULL, NULL, &text, &complaint,
                &status, &error);
  g_assert_no_error (error);
  printed = json_loads (text, 0, &wrong);
  if (printed == NULL)
    g_error ("%s: %s", wrong.text, complaint);
  g_assert_cmpuint (json_array_size (printed), ==, designs->len);
  return printed;
}

/* Draws designs at random until there are enough that the program takes. */
static const Sample *
get_sample (void)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (SEED);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  IcnStudy *study;

  if (sample.bench != NULL)
    return &sample;
  study = icn_study_new ();
  while (words->len < N_DESIGNS) {
    g_autofree char *settings = g_strdup_printf (
      "%s,budget=%s%s", networks[g_rand_int_range (dice, 0, G_N_ELEMENTS (networks))],
      budgets[g_rand_int_range (dice, 0, G_N_ELEMENTS (budgets))],
      others[g_rand_int_range (dice, 0, G_N_ELEMENTS (others))]);
    g_autoptr (IcnAnalysis) analysis = NULL;
    g_auto (IcnEvaluation) evaluation = { 0 };
    IcnDesign *design = icn_design_new ();

    if (!icn_design_parse (design, settings, NULL) ||
        (analysis = icn_analysis_new (design, NULL, NULL)) == NULL ||
        !icn_evaluate (design, analysis, &evaluation, NULL)) {
      icn_design_free (design);
      continue;
    }
    g_ptr_array_add (study->designs, design);
    g_ptr_array_add (words, g_steal_pointer (&settings));
  }
  sample.bench = icn_workbench_new (study);
  for (guint i = 0; i < N_DESIGNS; i++)
    g_assert_true (icn_workbench_evaluate (sample.bench, i, TRUE, NULL, NULL));
  sample.printed = run_program (words);
  return &sample;
}

/* The number that the command line prints for a design; NAN where it prints none. */
static double
printed_number (guint design, const char *key)
{
  json_t *value = json_object_get (json_array_get (get_sample ()->printed, design), key);

  return json_is_number (value) ? json_number_value (value) : NAN;
}

/* Reads the numbers of a text, "1,024 wires" or "2.5×10⁻⁵"; returns how many there are. */
static guint
read_numbers (const char *text, double *numbers, guint most)
{
  g_auto (GStrv) pieces = g_strsplit (text, ",", -1);
  g_autofree char *plain = g_strjoinv ("", pieces);
  guint n = 0;

  for (char *at = plain; *at != '\0' && n < most;) {
    char *end;

    if (!g_ascii_isdigit (*at)) {
      at++;
      continue;
    }
    numbers[n++] = g_ascii_strtod (at, &end);
    at = end;
  }
  return n;
}

/* What is read from a picture and what is printed agree, to the digits that a picture shows. */
static void
check (guint design, const char *what, double seen, double printed)
{
  if (isnan (seen) && isnan (printed))
    return;
  if (!(fabs (seen - printed) <= SHOWN * fabs (printed)))
    g_error (
      "%s, %s: the picture says %.10g, the command line %.10g",
      json_string_value (json_object_get (json_array_get (get_sample ()->printed, design), "name")),
      what, seen, printed);
}

static IcnScene *
draw_cut (guint first, guint n, double full)
{
  const IcnWorkbench *bench = get_sample ()->bench;
  IcnCutDesign designs[2];

  for (guint i = 0; i < n; i++)
    designs[i] = (IcnCutDesign){ icn_study_design (bench->study, first + i),
                                 &bench->evaluations[first + i], "title" };
  return icn_cut_scene (designs, n, full, FALSE, &icn_theme_light, 420 * n, 360);
}

/* The text in the same line as another one, at the right end of it. */
static const IcnSceneText *
text_beside (const IcnScene *scene, const IcnSceneText *label)
{
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);

    if (text->y == label->y && text->style.align == ICN_ALIGN_END)
      return text;
  }
  g_assert_not_reached ();
}

/* The bar beside a label: how much of it is filled; NAN if there is no bar. */
static double
filled_share (const IcnScene *scene, const IcnSceneText *label)
{
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  double whole = NAN, filled = NAN;

  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);

    if (path->width > 0 || !ink_is_rectangle (path) || fabs (ink_y (path) - label->y) > 1 ||
        path->box[3] - path->box[1] > 1.2 * label->style.size)
      continue;
    if (ink_has_color (path, icn_theme_light.grid))
      whole = path->box[2] - path->box[0];
    else
      filled = path->box[2] - path->box[0];
  }
  return filled / whole;
}

TEST (gauges)
{
  static const struct {
    const char *label, *key;
  } gauges[] = { { "Wires over the cut", "bisection_wires" },
                 { "Pins of a node", "pins_per_node" },
                 { "Pins of a module", "pins_per_module" } };
  guint n_bars = 0;

  for (guint i = 0; i < N_DESIGNS; i++) {
    g_autoptr (IcnScene) scene = draw_cut (i, 1, 512);

    for (guint gauge = 0; gauge < G_N_ELEMENTS (gauges); gauge++) {
      const IcnSceneText *label = ink_find_text (scene, gauges[gauge].label);
      double printed = printed_number (i, gauges[gauge].key), numbers[2], share;
      guint n;

      if (label == NULL) {
        g_assert_false (printed > 0);
        continue;
      }
      n = read_numbers (text_beside (scene, label)->text, numbers, 2);
      g_assert_cmpuint (n, >=, 1);
      check (i, gauges[gauge].label, numbers[0], printed);
      share = filled_share (scene, label);
      n_bars += n == 2 && !isnan (share);
      if (n == 2 && !isnan (share))
        g_assert_cmpfloat_with_epsilon (share, MIN (1, printed / numbers[1]), 2e-3);
    }
  }
  g_assert_cmpuint (n_bars, >, N_DESIGNS / 2);
}

/* Counts the ribbons of channels and the lines of wires over the cut. */
static void
count_wires (const IcnScene *scene, guint *n_ribbons, guint *n_lines)
{
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  const IcnHit *band = NULL;

  *n_ribbons = *n_lines = 0;
  for (guint i = 0; i < icn_scene_n_hits (scene); i++)
    if (icn_scene_hit_at (scene, i)->kind == ICN_HIT_WIRES)
      band = icn_scene_hit_at (scene, i);
  for (guint i = 0; band != NULL && i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);
    gboolean is_across =
      fabs (path->box[0] - band->x) < 0.1 && fabs (path->box[2] - band->x2) < 0.1;

    *n_ribbons += is_across && path->width == 0;
    *n_lines += is_across && path->width > 0;
  }
}

TEST (ribbons)
{
  guint n_ribboned = 0, n_lined = 0;

  for (guint i = 0; i < N_DESIGNS; i++) {
    double channels = printed_number (i, "bisection_channels");
    double wires = printed_number (i, "bisection_wires"), numbers[3];
    g_autoptr (IcnScene) scene = draw_cut (i, 1, exp2 (ceil (log2 (wires) - 1e-6)));
    g_autofree char *latency = icn_number (printed_number (i, "zero_load_latency"));
    guint n_ribbons, n_lines, n_sums = 0;

    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      const char *text = icn_scene_text_at (scene, t)->text;

      if (strstr (text, "×") == NULL || strstr (text, " = ") == NULL)
        continue;
      g_assert_cmpuint (read_numbers (text, numbers, 3), ==, 3);
      check (i, "channels over the cut", numbers[0], channels);
      check (i, "wires of a channel", numbers[1], printed_number (i, "channel_width_bits"));
      check (i, "wires over the cut", numbers[2], wires);
      n_sums++;
    }
    g_assert_cmpuint (n_sums, ==, 1);
    g_assert_nonnull (ink_find_text (scene, latency));
    count_wires (scene, &n_ribbons, &n_lines);
    g_assert_true (n_ribbons == channels || n_ribbons == 1);
    g_assert_true (n_lines == wires || n_lines == 0);
    n_ribboned += n_ribbons > 1;
    n_lined += n_lines > 0;
  }
  g_assert_cmpuint (n_ribboned, >, N_DESIGNS / 4);
  g_assert_cmpuint (n_lined, >, N_DESIGNS / 4);
}

/* Bands of two designs side by side are as high as their wires are many. */
TEST (one_scale)
{
  for (guint i = 0; i + 1 < N_DESIGNS; i++) {
    double wires[] = { printed_number (i, "bisection_wires"),
                       printed_number (i + 1, "bisection_wires") };
    g_autoptr (IcnScene) scene = draw_cut (i, 2, 4096);
    double high[2] = { NAN, NAN };

    for (guint k = 0; k < icn_scene_n_hits (scene); k++) {
      const IcnHit *hit = icn_scene_hit_at (scene, k);

      if (hit->kind == ICN_HIT_WIRES)
        high[hit->id] = hit->y2 - hit->y;
    }
    g_assert_cmpfloat_with_epsilon (high[0] * wires[1], high[1] * wires[0],
                                    1e-3 * high[0] * wires[1]);
  }
}

/* The straight map from scene units to what the numbers at an axis say. */
typedef struct {
  double place[2], value[2]; /* of the first and the last number */
  guint n;
} Ruler;

static void
add_mark (Ruler *ruler, double place, double value)
{
  guint which = ruler->n++ > 0;

  ruler->place[which] = place;
  ruler->value[which] = value;
}

static double
read_ruler (const Ruler *ruler, double place)
{
  return ruler->value[0] + (place - ruler->place[0]) * (ruler->value[1] - ruler->value[0]) /
                             (ruler->place[1] - ruler->place[0]);
}

static double
place_on (const Ruler *ruler, double value)
{
  return ruler->place[0] + (value - ruler->value[0]) * (ruler->place[1] - ruler->place[0]) /
                             (ruler->value[1] - ruler->value[0]);
}

/* Reads the numbers below and beside the plotting area. */
static void
read_axes (const IcnScene *scene, const IcnPlotFrame *frame, Ruler *x, Ruler *y)
{
  *x = *y = (Ruler){ 0 };
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    double value;

    if (strspn (text->text, "0123456789.,") != strlen (text->text) ||
        read_numbers (text->text, &value, 1) != 1)
      continue;
    if (text->style.align == ICN_ALIGN_MIDDLE && text->y > frame->top + frame->height)
      add_mark (x, text->x, value);
    else if (text->style.align == ICN_ALIGN_END && text->x < frame->left)
      add_mark (y, text->y, value);
  }
  g_assert_cmpuint (x->n, >=, 2);
  g_assert_cmpuint (y->n, >=, 2);
}

/* The height at which a line of the design's colour passes x; NAN where there is none. */
static double
height_at (const GPtrArray *ink, IcnColor color, double x)
{
  for (guint i = 0; i < ink->len; i++) {
    const InkPath *path = ink_path (ink, i);

    if (path->width == 0 || path->is_closed || !ink_has_color (path, color))
      continue;
    for (guint j = 0; j + 1 < path->n; j++) {
      const double *a = path->point[j], *b = path->point[j + 1];

      if (a[0] < b[0] && a[0] <= x && x <= b[0] && b[0] - a[0] < 40)
        return a[1] + (x - a[0]) / (b[0] - a[0]) * (b[1] - a[1]);
    }
  }
  return NAN;
}

/* A chart of one design alone. */
static IcnChart *
chart_of (guint design, const char *plot)
{
  const IcnWorkbench *bench = get_sample ()->bench;
  g_autoptr (IcnStudy) alone = icn_study_new ();

  g_ptr_array_add (alone->designs, icn_design_dup (icn_study_design (bench->study, design)));
  return icn_chart_new (icn_plot_find (plot), alone, &bench->evaluations[design], NULL);
}

TEST (axes)
{
  guint n_read = 0;

  for (guint i = 0; i < N_DESIGNS; i++) {
    g_autoptr (IcnChart) chart = chart_of (i, "latency-traffic");
    json_t *points = json_object_get (json_array_get (get_sample ()->printed, i), "latency");
    IcnPlotFrame frame;
    IcnPlotView view;
    Ruler x, y;

    icn_plot_view_init (&view);
    view.x_log = view.y_log = 0;
    g_autoptr (IcnScene) scene = icn_plot_scene (chart, &view, &icn_theme_light, 760, 480, &frame);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    const IcnSeries *series = chart->series->pdata[0];

    read_axes (scene, &frame, &x, &y);
    for (guint k = 0; k < json_array_size (points); k++) {
      json_t *point = json_array_get (points, k);
      double load = json_number_value (json_object_get (point, "load"));
      double latency = json_number_value (json_object_get (point, "latency"));
      double seen =
        read_ruler (&y, height_at (ink, icn_theme_color (&icn_theme_light, series->color),
                                   place_on (&x, load)));

      if (!json_is_number (json_object_get (point, "latency")) || isnan (seen))
        continue;
      n_read++;
      /* to one scene unit of the plot's height */
      if (fabs (seen - latency) > 1.5 * fabs (read_ruler (&y, 1) - read_ruler (&y, 0)))
        g_error ("design %u at %g: the curve says %g, the command line %g", i, load, seen, latency);
    }
  }
  g_assert_cmpuint (n_read, >, 3 * N_DESIGNS);
}

/* A quantity that a menu puts on an axis has the name and the values that are printed. */
TEST (menus)
{
  const IcnWorkbench *bench = get_sample ()->bench;
  const IcnPlotKind *kind = icn_plot_over (ICN_GRID_QUANTITY);
  const GPtrArray *columns = icn_quantity_columns ();
  guint n_read = 0;

  for (guint c = 0; c < columns->len; c++) {
    const IcnQuantity *quantity = columns->pdata[c];
    IcnFigure *figure = icn_figure_new (kind->id);

    figure->x_quantity = g_strdup ("nodes");
    figure->y_quantity = g_strdup (quantity->id);
    g_autoptr (IcnChart) chart = icn_chart_new (kind, bench->study, bench->evaluations, figure);
    g_assert_nonnull (strstr (chart->y_title, quantity->label));
    for (guint s = 0; s < chart->series->len; s++) {
      const IcnSeries *series = chart->series->pdata[s];
      double seen = NAN, nodes = NAN;

      for (guint j = 0; j < chart->n_points; j++)
        if (isfinite (series->y[j])) {
          seen = series->y[j];
          nodes = chart->x[j];
        }
      check (series->design, quantity->id, seen, printed_number (series->design, quantity->id));
      if (isnan (seen))
        continue;
      check (series->design, "nodes", nodes, printed_number (series->design, "nodes"));
      n_read++;
    }
    icn_figure_free (figure);
  }
  g_assert_cmpuint (n_read, >, 15 * N_DESIGNS);
}
