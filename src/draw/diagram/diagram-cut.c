/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diagram-cut.h"
#include "analysis.h"
#include "axis.h"
#include "budget.h"
#include "design.h"
#include "quantity-values.h"
#include "unit.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEAST_CELL 220  /* least width of a cell (the part for one design), scene units */
#define LEAST_HALF 112  /* least height of each half of a network, scene units */
#define MOST_LINES 256  /* largest number of wires for which each wire is drawn as a line */
#define LEAST_PITCH 1.4 /* least distance between the lines of two wires, scene units */
#define LEAST_RIBBON 2  /* least height of a ribbon, the wires of a channel, scene units */
#define LEAST_BAND 1.5  /* least height of the band, all wires over the cut, scene units */
#define MOST_DOTS 512   /* largest number of nodes that are drawn as dots */
#define HALF 0.3        /* width of each half of a network / width of the cell for its design */
#define LARGE 1.6       /* font size of the zero-load latency / font size of other text */
#define LINE 1.6        /* height of a line of text / text size */
#define RADIUS 0.55     /* radius of the handle below the band of wires / text size */
#define SAME 1e-6       /* relative difference below which numbers of wires are equal */

/* The resources that a budget can limit. Each has a bar for the number of wires or pins that a
 * design uses. */
static const struct {
  const IcnBinds *binds;
  const char *label;
  gsize used; /* offset in IcnWidths of the number of wires or pins used */
} gauges[] = {
  { &icn_binds_bisection, N_ ("Wires over the cut"), G_STRUCT_OFFSET (IcnWidths, bisection_wires) },
  { &icn_binds_pins, N_ ("Pins of a node"), G_STRUCT_OFFSET (IcnWidths, pins_per_node) },
  { &icn_binds_module_pins, N_ ("Pins of a module"), G_STRUCT_OFFSET (IcnWidths, pins_per_module) },
};

/* Position and contents of the part of the scene that shows one design. */
typedef struct {
  IcnScene *scene;
  const IcnTheme *theme;
  const IcnCutDesign *of;
  double size; /* size of texts, scene units */
  double x, y, width;
  double half; /* height of each half of the network, in scene units */
} Cell;

static double
wires_of (const IcnCutDesign *of)
{
  return of->evaluation->widths.bisection_wires;
}

static gboolean
is_known (const IcnCutDesign *of)
{
  return isfinite (wires_of (of)) && wires_of (of) > 0;
}

double
icn_cut_most (const IcnCutDesign *designs, guint n)
{
  double most = NAN;

  for (guint i = 0; i < n; i++)
    if (is_known (&designs[i]))
      most = fmax (most, wires_of (&designs[i]));
  return isnan (most) ? 1 : most;
}

double
icn_cut_full (const IcnCutDesign *designs, guint n)
{
  return exp2 (ceil (log2 (MAX (1, icn_cut_most (designs, n))) - SAME));
}

/* The number of channels over the cut, as counted in the graph. Without a graph, a formula gives
 * it; there, a channel that is twice as wide as others counts twice. */
static double
channels_of (const IcnCutDesign *of)
{
  double counted = icn_value_bisection_channels (of->evaluation, of->design, NAN);

  return isfinite (counted) ? counted : of->evaluation->forms.bisection_channels;
}

/* The width of a channel in bits; if channels differ, the width of the narrowest one. */
static double
width_of (const IcnCutDesign *of)
{
  return icn_evaluation_channel_bits (of->evaluation);
}

/* Whether all channels over the cut have the same width. */
static gboolean
have_one_width (const IcnCutDesign *of)
{
  double channels = channels_of (of) * width_of (of);

  return fabs (channels - wires_of (of)) <= SAME * wires_of (of);
}

static double
used_of (const IcnCutDesign *of, guint gauge)
{
  return G_STRUCT_MEMBER (double, &of->evaluation->widths, gauges[gauge].used);
}

static guint
columns_of (guint n, double width)
{
  return CLAMP ((guint) (width / LEAST_CELL), 1, MAX (n, 1));
}

/* Height of a cell (the part for one design) without the drawing of the network's two halves,
 * relative to the text size: four lines of text, and a line for each bar of a resource. All cells
 * have room for as many bars as the design with the most bars has, but for at least 2. */
static double
other_height (const IcnCutDesign *designs, guint n)
{
  guint most = 2;

  for (guint i = 0; i < n; i++) {
    guint n_gauges = 0;

    for (guint gauge = 0; gauge < G_N_ELEMENTS (gauges); gauge++)
      n_gauges += used_of (&designs[i], gauge) > 0;
    most = MAX (most, n_gauges);
  }
  return LINE * (most + 4) + 1.2;
}

double
icn_cut_height (const IcnCutDesign *designs, guint n, const IcnTheme *theme, double width)
{
  guint columns = columns_of (n, width), rows = (n + columns - 1) / columns;

  return rows * (LEAST_HALF + other_height (designs, n) * theme->text_size);
}

static Cell
cell_of (const IcnCutDesign *designs, guint n, guint i, IcnScene *scene, const IcnTheme *theme,
         double width, double height)
{
  guint columns = columns_of (n, width), rows = (n + columns - 1) / columns;
  double size = icn_scene_type_scale (width, height) * theme->text_size;
  double gap = 2 * size, room = (width - (columns + 1) * gap) / columns;
  double down = height / rows;

  return (Cell){
    .scene = scene,
    .theme = theme,
    .of = &designs[i],
    .size = size,
    .x = gap + (i % columns) * (room + gap),
    .y = (i / columns) * down,
    .width = room,
    .half = MAX (8, down - other_height (designs, n) * size),
  };
}

double
icn_cut_wires_height (const IcnCutDesign *designs, guint n, guint i, double full,
                      const IcnTheme *theme, double width, double height)
{
  const Cell cell = cell_of (designs, n, i, NULL, theme, width, height);

  return is_known (&designs[i]) ? cell.half * wires_of (&designs[i]) / full : 0;
}

static void
write_text (const Cell *cell, double x, double y, IcnAlign align, gboolean bold, IcnColor color,
            double room, const char *text)
{
  const IcnTextStyle style = { .color = color,
                               .size = cell->size,
                               .bold = bold,
                               .has_formulas = TRUE,
                               .align = align,
                               .rise = 0.5f };
  g_autofree char *shown = icn_scene_shorten (cell->theme, cell->size, bold, text, room);

  icn_scene_text (cell->scene, &style, x, y, shown);
}

/* Number of columns in which n_nodes dots are arranged in a box, so that distances between dots are
 * equal in both directions. A nearby divisor of n_nodes is preferred, so that the last row is full.
 * proportion: width of the box divided by its height. */
static guint
dots_across (guint n_nodes, double proportion)
{
  double wanted = MAX (1, sqrt (n_nodes * proportion));

  for (guint across = (guint) round (wanted); across >= 1 && across > wanted / 2; across--)
    if (n_nodes % across == 0)
      return across;
  return MAX (1, (guint) round (wanted));
}

/* Draws a half of the network as a box with a dot for each of its nodes. */
static void
draw_half (const Cell *cell, double x, double y, double width, guint n_nodes)
{
  guint across = dots_across (n_nodes, width / cell->half);
  guint down = (n_nodes + across - 1) / across;
  double step_x = width / (across + 0.4), step_y = cell->half / (down + 0.4);
  double dot = CLAMP (0.5 * MIN (step_x, step_y), 0.6, 6);

  icn_scene_fill_box (cell->scene, x, y, width, cell->half, cell->theme->surface);
  icn_scene_rectangle (cell->scene, x, y, width, cell->half);
  icn_scene_stroke (cell->scene, &(IcnStroke){ .color = cell->theme->grid, .width = 1 });
  for (guint i = 0; i < n_nodes; i++)
    icn_scene_rectangle (cell->scene, x + (i % across + 0.7) * step_x - dot / 2,
                         y + (i / across + 0.7) * step_y - dot / 2, dot, dot);
  if (n_nodes > 0)
    icn_scene_fill (cell->scene, cell->theme->foreground);
}

/* Adds to the scene's path the lines of n_wires wires, from x to x2, evenly spaced between y =
 * `top` and `top` + `height`. */
static void
draw_lines (const Cell *cell, double x, double x2, double top, double height, guint n_wires)
{
  for (guint i = 0; i < n_wires; i++)
    icn_scene_segment (cell->scene, x, top + (i + 0.5) * height / n_wires, x2,
                       top + (i + 0.5) * height / n_wires);
}

static gboolean
is_whole (double number)
{
  return fabs (number - round (number)) <= SAME * number;
}

/* Draws the wires between the halves of the network, from x to x2, as a band of the given height
 * around y = `middle`. The band consists of a ribbon for each channel; it is a single ribbon if the
 * channels differ in width or are too many. Each wire is also drawn as a line, if the lines are far
 * enough apart and each channel has a whole number of wires. Designs with equal numbers of wires
 * thus look alike. */
static void
draw_wires (const Cell *cell, double x, double x2, double middle, double height)
{
  double wires = wires_of (cell->of), top = middle - height / 2;
  double channels = channels_of (cell->of);
  gboolean is_even = have_one_width (cell->of) && channels == floor (channels);
  guint n_ribbons = is_even && height / channels >= LEAST_RIBBON ? (guint) channels : 1;
  double each = wires / n_ribbons, ribbon = height / n_ribbons;
  double inset = n_ribbons > 1 ? MIN (0.15 * ribbon, 3) : 0;
  gboolean are_lines = wires <= MOST_LINES && height / wires >= LEAST_PITCH && is_whole (each) &&
                       (!is_even || is_whole (wires / channels));

  for (guint i = 0; i < n_ribbons; i++)
    icn_scene_rectangle (cell->scene, x, top + i * ribbon + inset, x2 - x, ribbon - 2 * inset);
  icn_scene_fill (cell->scene, icn_color_fade (cell->theme->warning, are_lines ? 0.2 : 0.7));
  if (!are_lines)
    return;
  for (guint i = 0; i < n_ribbons; i++)
    draw_lines (cell, x, x2, top + i * ribbon + inset, ribbon - 2 * inset, (guint) round (each));
  icn_scene_stroke (cell->scene, &(IcnStroke){ .color = cell->theme->warning,
                                               .width = MIN (2, 0.5 * height / wires) });
}

static void
draw_handle (const Cell *cell, guint i, double x, double y)
{
  icn_scene_circle (cell->scene, x, y, RADIUS * cell->size);
  icn_scene_fill (cell->scene, cell->theme->background);
  icn_scene_circle (cell->scene, x, y, RADIUS * cell->size);
  icn_scene_stroke (cell->scene, &(IcnStroke){ .color = cell->theme->warning, .width = 3 });
  icn_scene_hit (
    cell->scene,
    &(IcnHit){ .kind = ICN_HIT_HANDLE, .id = i, .x = x, .y = y, .x2 = x, .y2 = y, .reach = 16 });
}

/* Draws the two halves of the network, the band of wires between them, and the dashed line of the
 * cut. i: index of the design. full, with_handles: as in icn_cut_scene(). */
static void
draw_network (const Cell *cell, guint i, double full, gboolean with_handles)
{
  double nodes = cell->of->evaluation->nodes, y = cell->y + 1.5 * LINE * cell->size;
  double side = HALF * cell->width, x = cell->x + side, x2 = cell->x + cell->width - side;
  double middle = y + cell->half / 2, height = 0;
  guint shown = nodes <= MOST_DOTS ? (guint) nodes : 0;

  draw_half (cell, cell->x, y, side, shown - shown / 2);
  draw_half (cell, x2, y, side, shown / 2);
  if (shown == 0) {
    g_autofree char *half = icn_number (floor (nodes / 2)), *rest = icn_number (ceil (nodes / 2));

    write_text (cell, cell->x + side / 2, middle, ICN_ALIGN_MIDDLE, TRUE, cell->theme->foreground,
                side, rest);
    write_text (cell, x2 + side / 2, middle, ICN_ALIGN_MIDDLE, TRUE, cell->theme->foreground, side,
                half);
  }
  if (is_known (cell->of)) {
    height = MIN (cell->half, cell->half * wires_of (cell->of) / full);
    draw_wires (cell, x, x2, middle, MAX (height, LEAST_BAND));
    icn_scene_hit_box (cell->scene, ICN_HIT_WIRES, i, x, middle - height / 2, x2,
                       middle + height / 2, 4);
  }
  icn_scene_segment (cell->scene, (x + x2) / 2, y - 0.3 * cell->size, (x + x2) / 2,
                     y + cell->half + 0.3 * cell->size);
  icn_scene_stroke (
    cell->scene,
    &(IcnStroke){ .color = cell->theme->foreground, .width = 1, .n_dashes = 2, .dash = { 4, 3 } });
  if (with_handles && height > 0)
    draw_handle (cell, i, (x + x2) / 2, middle + height / 2);
}

/* Text such as "16 channels × 4 wires = 64"; free with g_free. */
static char *
count_words (const IcnCutDesign *of)
{
  double channels = channels_of (of), width = width_of (of);
  g_autofree char *n = icn_number_with_unit (channels, "channels");
  g_autofree char *each = icn_number_with_unit (width, "wires");
  g_autofree char *all = icn_number (wires_of (of)), *wires = icn_unit_join (all, "wires");

  if (!is_known (of))
    return g_strdup (_ ("The wires over the cut are not known yet"));
  return have_one_width (of) ? g_strdup_printf ("%s × %s = %s", n, each, all)
                             : g_strdup_printf ("%s, %s", n, wires);
}

/* The share of its wires or pins (as `binds` says) that a design uses: the used number divided by
 * the number that the budget allows. If several constraints of the budget limit them, the largest
 * share; NAN if none does. *allowed is set to the allowed number; NAN if there is none, or if the
 * constraint is for a single dimension. */
static double
used_share (const IcnCutDesign *of, const IcnBinds *binds, double *allowed)
{
  const IcnWidths *widths = &of->evaluation->widths;
  IcnConstraint constraints[ICN_BUDGET_MAX_CONSTRAINTS];
  guint n = icn_budget_constraints (&of->design->budget, &of->evaluation->forms, constraints);
  double share = NAN;

  *allowed = NAN;
  for (guint i = 0; i < n; i++) {
    const IcnConstraint *it = &constraints[i];
    double used = it->channels * icn_widths_of (widths, it->is_of_dimension ? it->dimension : 0);

    if (it->binds != binds || it->is_limit || !isfinite (used))
      continue;
    share = fmax (share, used / it->capacity);
    *allowed = it->is_of_dimension ? NAN : it->capacity;
  }
  return share;
}

/* A text with the used and the allowed number of wires or pins. allowed: NAN if the budget does not
 * limit the number. Under the normalized budget the used number can exceed the allowed one: this
 * budget counts channels by a formula (IcnForms.nominal_channels), which can give fewer than cross
 * the cut. Free with g_free. */
static char *
gauge_words (double used, double allowed)
{
  g_autofree char *number = icn_number (used), *most = icn_number (allowed);

  if (isnan (allowed))
    return g_steal_pointer (&number);
  if (used > allowed * (1 + SAME))
    /* Translators: two numbers of wires or pins: those of a network, and as how many of them the
     * budget counts these. */
    return g_strdup_printf (_ ("%s, count as %s"), number, most);
  /* Translators: a number of wires or pins, and the number of them that a budget allows. */
  return g_strdup_printf (_ ("%s of %s"), number, most);
}

/* Draws the line of one resource at y: the name, a bar that shows how much of the resource is used,
 * and the used and the allowed number of wires or pins. gauge: index of the resource. The bar of
 * the resource that limits the channel width is highlighted. A bar is shorter if the numbers beside
 * it need the room. */
static void
draw_gauge (const Cell *cell, guint gauge, double y)
{
  const IcnEvaluation *evaluation = cell->of->evaluation;
  double used = used_of (cell->of, gauge), allowed;
  double share = used_share (cell->of, gauges[gauge].binds, &allowed);
  gboolean binds = evaluation->widths.binds == gauges[gauge].binds ||
                   (evaluation->widths.binds == &icn_binds_equally && share >= 1 - SAME);
  g_autofree char *text = gauge_words (used, allowed);
  double high = 0.7 * cell->size, gap = 0.5 * cell->size;
  double names = 0.42 * cell->width, rest = cell->width - names - gap;
  double words = MIN (icn_scene_text_width (cell->theme, cell->size, binds, text), rest);
  double bar = MIN (0.28 * cell->width, rest - words);

  write_text (cell, cell->x, y, ICN_ALIGN_START, FALSE, cell->theme->dim, names,
              _ (gauges[gauge].label));
  if (!isnan (share) && bar > high) {
    icn_scene_fill_box (cell->scene, cell->x + names, y - high / 2, bar, high, cell->theme->grid);
    icn_scene_fill_box (cell->scene, cell->x + names, y - high / 2, bar * MIN (share, 1), high,
                        binds ? cell->theme->warning : cell->theme->dim);
  }
  write_text (cell, cell->x + cell->width, y, ICN_ALIGN_END, binds, cell->theme->foreground, words,
              text);
}

/* Writes the latency without load, with the number in large text. */
static void
draw_latency (const Cell *cell, double y)
{
  double latency = cell->of->evaluation->zero_load_latency, room;
  g_autofree char *cycles = icn_number (latency);
  Cell large = *cell;

  if (!isfinite (latency))
    return;
  large.size = LARGE * cell->size;
  write_text (&large, cell->x, y, ICN_ALIGN_START, TRUE, cell->theme->foreground, cell->width,
              cycles);
  room = icn_scene_text_width (cell->theme, large.size, TRUE, cycles) + 0.4 * cell->size;
  write_text (cell, cell->x + room, y, ICN_ALIGN_START, FALSE, cell->theme->dim, cell->width - room,
              _ ("cycles without load"));
}

/* Draws, above the network, a line of text with the name of the design. scale: text about the scale
 * of the band of wires, for the end of the line; NULL: none. */
static void
draw_title (const Cell *cell, double y, const char *scale)
{
  double start = 1.4 * cell->size, room = cell->width - start;

  icn_scene_circle (cell->scene, cell->x + 0.5 * cell->size, y, 0.5 * cell->size);
  icn_scene_fill (cell->scene, icn_theme_color (cell->theme, cell->of->design->color));
  if (scale) {
    double taken = MIN (0.6 * room, icn_scene_text_width (cell->theme, cell->size, FALSE, scale));

    write_text (cell, cell->x + cell->width, y, ICN_ALIGN_END, FALSE, cell->theme->dim, taken,
                scale);
    room -= taken + cell->size;
  }
  write_text (cell, cell->x + start, y, ICN_ALIGN_START, TRUE, cell->theme->foreground, room,
              cell->of->title);
}

/* Draws the part of the scene that shows one design. full: number of wires whose band is as high
 * as a half of the network. is_usual: FALSE adds this number to the title. */
static void
draw_cell (const Cell *cell, guint i, double full, gboolean is_usual, gboolean with_handles)
{
  g_autofree char *wires = icn_number_with_unit (full, "wires");
  /* Translators: the number of wires that take the full height of a drawing, such as "64 wires". */
  g_autofree char *scale = is_usual ? NULL : g_strdup_printf (_ ("full height: %s"), wires);
  double middle = cell->x + cell->width / 2, line = LINE * cell->size, y;
  g_autofree char *counts = count_words (cell->of);

  y = cell->y + 0.8 * line;
  draw_title (cell, y, scale);
  draw_network (cell, i, full, with_handles);
  y += line + cell->half + 0.7 * line;
  write_text (cell, middle, y, ICN_ALIGN_MIDDLE, TRUE, cell->theme->foreground, cell->width,
              counts);
  for (guint gauge = 0; gauge < G_N_ELEMENTS (gauges); gauge++)
    if (used_of (cell->of, gauge) > 0) {
      y += line;
      draw_gauge (cell, gauge, y);
    }
  draw_latency (cell, y + 1.25 * line);
}

IcnScene *
icn_cut_scene (const IcnCutDesign *designs, guint n, double full, gboolean with_handles,
               const IcnTheme *theme, double width, double height)
{
  IcnScene *scene = icn_scene_new (width, height);
  g_autoptr (GString) words = g_string_new (NULL);
  gboolean is_usual = full == icn_cut_full (designs, n);

  icn_scene_fill_box (scene, 0, 0, width, height, theme->background);
  if (n == 0) {
    g_string_assign (words, _ ("All designs are hidden"));
    icn_scene_text (scene,
                    &(IcnTextStyle){ .color = theme->dim,
                                     .size = theme->text_size,
                                     .align = ICN_ALIGN_MIDDLE,
                                     .rise = 0.5f },
                    width / 2, height / 2, words->str);
  }
  for (guint i = 0; i < n; i++) {
    const Cell cell = cell_of (designs, n, i, scene, theme, width, height);
    g_autofree char *said = icn_cut_design_words (&designs[i]);

    draw_cell (&cell, i, full, is_usual, with_handles);
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "", said);
  }
  icn_scene_set_words (scene, words->str);
  return scene;
}

char *
icn_cut_design_words (const IcnCutDesign *design)
{
  g_autofree char *counts = count_words (design);

  /* Translators: the name of a design, how many wires cross its cut, and what limits the width of
   * its channels. */
  return g_strdup_printf (_ ("%s: %s. Width limited by: %s."), design->title, counts,
                          icn_binds_words (&design->evaluation->widths));
}
