/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"
#include "axis.h"
#include "design.h"
#include "diagram-parts.h"
#include "diagram.h"
#include "latency-parts.h"
#include "net-names.h"
#include "study-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define LEAST_ROW 1.25 /* least height of a row, relative to the font size */
#define LARGEST_ROW 5.0 /* largest height of a row, relative to the font size */
#define GAP G_MAXUINT   /* element of Gantt.shown that stands for the vertices that have no row */

/* Parts of the latency; each is an argument of icn_theme_part(), which gives its colour. */
enum { ROUTERS, WIRES, CONTENTION, SERIALIZATION };

/* The chart. Each vertex of the route has a row. Between the rows of two vertices is a row for the
 * channel that joins them. */
typedef struct {
  const IcnDiagram *diagram;
  const IcnNet *net;
  const IcnPassage *passage;
  IcnAxis time;
  /* the vertices that have a row, as positions on the route (guint); an element GAP stands for the
   * vertices in the middle that have no row */
  GArray *shown;
  gboolean stores; /* TRUE for store-and-forward: each vertex waits for the entire message */
  double top, row;
} Gantt;

static double
row_top (const Gantt *gantt, guint row)
{
  return gantt->top + row * gantt->row;
}

/* Chooses which vertices of the route have rows. If `room` is too small for all of them, those in
 * the middle are left out. */
static void
choose_stops (Gantt *gantt, double room)
{
  guint n = gantt->passage->n_stops;
  guint most = (guint) (MAX (room, 0) / (LEAST_ROW * gantt->diagram->size));
  guint keep = MAX (2, (most + 1) / 2 - 1) / 2;

  for (guint i = 0; i < n; i++) {
    guint gap = GAP;
    if (2 * n - 1 > most && n > 2 * keep + 1 && i >= keep && i < n - keep) {
      if (i == keep)
        g_array_append_val (gantt->shown, gap);
      continue;
    }
    g_array_append_val (gantt->shown, i);
  }
  gantt->row = CLAMP (room / (2 * gantt->shown->len - 1), 0.1, LARGEST_ROW * gantt->diagram->size);
}

static double
span (const Gantt *gantt, guint row, double from, double to, IcnColor color, double alpha)
{
  double x = icn_axis_to_scene (&gantt->time, from);
  double width = icn_axis_to_scene (&gantt->time, to) - x;
  double y = row_top (gantt, row) + 0.12 * gantt->row, height = 0.76 * gantt->row;

  if (to <= from)
    return 0;
  icn_scene_rectangle (gantt->diagram->scene, x, y, MAX (width, 0.5), height);
  icn_scene_fill (gantt->diagram->scene, gantt->diagram->theme->background);
  icn_scene_rectangle (gantt->diagram->scene, x, y, MAX (width, 0.5), height);
  icn_scene_fill (gantt->diagram->scene, icn_color_fade (color, alpha));
  icn_scene_rectangle (gantt->diagram->scene, x + 0.5, y + 0.5, MAX (width - 1, 0), height - 1);
  icn_scene_stroke (gantt->diagram->scene, &(IcnStroke){ .color = color, .width = 1 });
  return width;
}

/* Draws a span of time, `from` to `to`, in a row, filled with the colour at an opacity of at most
 * `alpha`, and the duration as a label. If there is enough space, the label begins with `symbol`,
 * as in "t_r = 2". */
static void
labelled_span (const Gantt *gantt, guint row, double from, double to, IcnColor color, double alpha,
               const char *symbol)
{
  const IcnDiagram *diagram = gantt->diagram;
  double width =
    span (gantt, row, from, to, color, icn_theme_tint (diagram->theme, color, alpha));
  double size = MIN (diagram->size, 0.62 * gantt->row);
  g_autofree char *number = icn_number (to - from);
  g_autofree char *both = icn_diagram_value (symbol, to - from, NULL);

  if (width <= 0 || size < ICN_DIAGRAM_LEAST_TEXT)
    return;
  for (guint i = 0; i < 2; i++) {
    const char *text = i == 0 ? both : number;
    if (icn_diagram_text_width (diagram, size, FALSE, text) + 4 > width)
      continue;
    icn_diagram_text (diagram, &(IcnDiagramText){ .size = size, .align = ICN_ALIGN_MIDDLE },
                      icn_axis_to_scene (&gantt->time, (from + to) / 2),
                      row_top (gantt, row) + gantt->row / 2, text);
    return;
  }
}

static void
name_row (const Gantt *gantt, guint row, const char *name, gboolean is_node)
{
  const IcnDiagram *diagram = gantt->diagram;

  icn_diagram_text (diagram,
                    &(IcnDiagramText){ .size = MIN (diagram->size, 0.8 * gantt->row),
                                       .align = ICN_ALIGN_END,
                                       .room = gantt->time.start - diagram->left - 8,
                                       .bold = is_node,
                                       .color = is_node ? NULL : &diagram->theme->dim },
                    gantt->time.start - 8, row_top (gantt, row) + gantt->row / 2, name);
}

/* Draws a vertical line from `row` to the row below it, at the time when the head of the message
 * reaches the vertex or channel of the lower row. */
static void
draw_step (const Gantt *gantt, guint row, double time)
{
  double x = icn_axis_to_scene (&gantt->time, time);
  double y = row_top (gantt, row) + 0.88 * gantt->row;

  icn_diagram_line (gantt->diagram, (double[]){ x, y, x, y + 0.24 * gantt->row }, 2,
                    gantt->diagram->theme->foreground, 1.5);
}

static void
draw_stop (const Gantt *gantt, guint row, guint i)
{
  const IcnPassageStop *stop = &gantt->passage->stop[i];
  const IcnTheme *theme = gantt->diagram->theme;
  g_autofree char *name = icn_net_vertex_name (gantt->net, stop->vertex);

  name_row (gantt, row, name, TRUE);
  /* Store-and-forward: the vertex first waits for the entire message. */
  if (stop->ready > stop->arrival)
    span (gantt, row, stop->arrival, stop->ready, icn_theme_part (theme, SERIALIZATION), 0.15);
  labelled_span (gantt, row, stop->ready, stop->departure, icn_theme_part (theme, ROUTERS), 0.5,
                 "t_r");
  if (i + 1 == gantt->passage->n_stops)
    labelled_span (gantt, row, stop->departure, gantt->passage->total,
                   icn_theme_part (theme, SERIALIZATION), 0.5, "L/b");
}

static void
draw_channel (const Gantt *gantt, guint row, guint i)
{
  const IcnPassageStop *from = &gantt->passage->stop[i], *to = from + 1;
  const IcnTheme *theme = gantt->diagram->theme;

  name_row (gantt, row, "↓", FALSE);
  labelled_span (gantt, row, from->departure, to->arrival, icn_theme_part (theme, WIRES), 0.5,
                 "t_w");
  if (gantt->stores)
    labelled_span (gantt, row, to->arrival, to->complete, icn_theme_part (theme, SERIALIZATION),
                   0.5, "T_s");
  else
    span (gantt, row, to->arrival, to->complete, icn_theme_part (theme, SERIALIZATION), 0.15);
}

static void
draw_rows (const Gantt *gantt)
{
  guint left_out = gantt->passage->n_stops + 1 - gantt->shown->len;

  for (guint s = 0; s < gantt->shown->len; s++) {
    guint i = g_array_index (gantt->shown, guint, s), row = 2 * s;
    if (i == GAP) {
      g_autofree char *text = g_strdup_printf (
        g_dngettext (GETTEXT_PACKAGE, "and %u node more", "and %u nodes more", left_out), left_out);
      icn_diagram_text (
        gantt->diagram,
        &(IcnDiagramText){ .size = gantt->diagram->size, .color = &gantt->diagram->theme->dim },
        gantt->time.start + 8, row_top (gantt, row) + gantt->row / 2, text);
      continue;
    }
    draw_stop (gantt, row, i);
    if (i + 1 == gantt->passage->n_stops)
      continue;
    draw_channel (gantt, row + 1, i);
    draw_step (gantt, row, gantt->passage->stop[i].departure);
    if (s + 1 < gantt->shown->len && g_array_index (gantt->shown, guint, s + 1) != GAP)
      draw_step (gantt, row + 1, gantt->passage->stop[i + 1].arrival);
  }
}

static void
draw_time (const Gantt *gantt, double bottom)
{
  const IcnDiagram *diagram = gantt->diagram;
  g_autoptr (GArray) ticks = icn_axis_ticks (&gantt->time, 10);

  for (guint i = 0; i < ticks->len; i++) {
    const IcnTick *tick = &g_array_index (ticks, IcnTick, i);
    double x = icn_axis_to_scene (&gantt->time, tick->value);
    if (!tick->is_major)
      continue;
    icn_diagram_line (diagram, (double[]){ x, gantt->top, x, bottom }, 2, diagram->theme->grid,
                      diagram->theme->grid_width);
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, x, bottom + 0.8 * diagram->size, 0, tick->label);
  }
  icn_diagram_label (diagram, ICN_ALIGN_END, gantt->time.start - 8, bottom + 0.8 * diagram->size,
                     gantt->time.start - 8 - diagram->left, _ ("cycles"));
}

/* Draws the interval of time from `from` to `to` below the rows, at y, as a line with a label that
 * states the symbol and the duration. */
static void
draw_bracket (const Gantt *gantt, double y, double from, double to, const char *symbol)
{
  const IcnDiagram *diagram = gantt->diagram;
  double x = icn_axis_to_scene (&gantt->time, from), end = icn_axis_to_scene (&gantt->time, to);
  g_autofree char *text = icn_diagram_value (symbol, to - from, NULL);
  double half = icn_diagram_text_width (diagram, diagram->size, TRUE, text) / 2;
  double middle = MAX ((x + end) / 2, gantt->time.start + half);

  icn_diagram_line (diagram, (double[]){ x, y - 4, x, y + 4 }, 2, diagram->theme->foreground, 1.5);
  icn_diagram_line (diagram, (double[]){ end, y - 4, end, y + 4 }, 2, diagram->theme->foreground,
                    1.5);
  icn_diagram_line (diagram, (double[]){ x, y, end, y }, 2, diagram->theme->foreground, 1.5);
  icn_diagram_text (
    diagram, &(IcnDiagramText){ .size = diagram->size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE },
    MIN (middle, diagram->right - half), y + 1.1 * diagram->size, text);
}

static void
draw_post (const Gantt *gantt, double time, double bottom)
{
  double x = icn_axis_to_scene (&gantt->time, time);

  icn_scene_segment (gantt->diagram->scene, x, gantt->top, x, bottom);
  icn_scene_stroke (gantt->diagram->scene, &(IcnStroke){ .color = gantt->diagram->theme->dim,
                                                         .width = 1.2f,
                                                         .n_dashes = 2,
                                                         .dash = { 5, 4 } });
}

static void
draw_legend (const Gantt *gantt, double y)
{
  static const struct {
    guint part;
    const char *text;
  } entries[] = {
    { ROUTERS, N_ ("t_r: in a router") },
    { WIRES, N_ ("t_w: the head on a wire") },
    { SERIALIZATION, N_ ("T_s: the rest follows") },
  };
  const IcnDiagram *diagram = gantt->diagram;
  double size = diagram->size, box = 0.8 * size, x = gantt->time.start;

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    IcnColor color = icn_theme_part (diagram->theme, entries[i].part);
    icn_scene_fill_box (diagram->scene, x, y - box / 2, box, box, icn_color_fade (color, 0.5));
    icn_scene_rectangle (diagram->scene, x + 0.5, y - box / 2 + 0.5, box - 1, box - 1);
    icn_scene_stroke (diagram->scene, &(IcnStroke){ .color = color, .width = 1 });
    icn_diagram_label (diagram, ICN_ALIGN_START, x + 1.3 * size, y, 0, _ (entries[i].text));
    x += 3 * size + icn_diagram_text_width (diagram, size, FALSE, _ (entries[i].text));
  }
}

static double
widest_name (const Gantt *gantt)
{
  double widest = 0;

  for (guint i = 0; i < gantt->passage->n_stops; i++) {
    g_autofree char *name = icn_net_vertex_name (gantt->net, gantt->passage->stop[i].vertex);
    widest =
      MAX (widest, icn_diagram_text_width (gantt->diagram, gantt->diagram->size, TRUE, name));
  }
  widest = MAX (widest,
                icn_diagram_text_width (gantt->diagram, gantt->diagram->size, FALSE, _ ("cycles")));
  return MIN (widest, 0.3 * (gantt->diagram->right - gantt->diagram->left));
}

static char *
sum_up (const IcnEvaluation *evaluation, const IcnPassage *passage, IcnSwitching switching)
{
  static const char *const switchings[] = { N_ ("wormhole"), N_ ("cut-through"),
                                            N_ ("store-and-forward") };
  guint hops = passage->n_stops - 1;
  g_autofree char *total = icn_number_with_unit (passage->total, _ ("cycles"));
  double nanoseconds = passage->total * icn_latency_nanoseconds (evaluation);
  g_autofree char *time =
    isfinite (nanoseconds) ? icn_number_with_unit (nanoseconds, _ ("ns")) : NULL;
  g_autofree char *channels =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u channel", "%u channels", hops), hops);

  return g_strdup_printf ("%s · %s · T = %s%s%s", channels, _ (switchings[switching]), total,
                          time != NULL ? " = " : "", time != NULL ? time : "");
}

IcnScene *
icn_diagram_gantt (const IcnEvaluation *evaluation, const IcnDesign *design, IcnVertex source,
                   IcnVertex destination, const IcnTheme *theme, double width, double height)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  g_auto (IcnPassage) passage = { 0 };
  IcnDiagram diagram;

  if (source == ICN_NONE || destination == ICN_NONE)
    icn_passage_most_distant (analysis, &source, &destination);
  icn_passage_init (&passage, evaluation, design, source, destination);
  g_autofree char *from = icn_net_vertex_name (analysis->net, source);
  g_autofree char *to = icn_net_vertex_name (analysis->net, destination);
  g_autofree char *label = icn_design_name (design);
  g_autofree char *name = icn_study_label_words (label);
  g_autofree char *title = g_strdup_printf (_ ("%s: one message from %s to %s"), name, from, to);
  g_autofree char *line = sum_up (evaluation, &passage, design->router.switching);

  icn_diagram_begin (&diagram, title, line, theme, width, height);
  Gantt gantt = { .diagram = &diagram,
                  .net = analysis->net,
                  .passage = &passage,
                  .stores = design->router.switching == ICN_SWITCHING_STORE_AND_FORWARD,
                  .shown = g_array_new (FALSE, FALSE, sizeof (guint)),
                  .top = diagram.top + 0.4 * diagram.size };
  gantt.time = (IcnAxis){ .maximum = passage.total,
                          .start = diagram.left + widest_name (&gantt) + 8,
                          .end = diagram.right - diagram.size };
  choose_stops (&gantt, diagram.bottom - gantt.top - 6 * diagram.size);
  double bottom = row_top (&gantt, 2 * gantt.shown->len - 1) + 0.3 * diagram.size;
  draw_time (&gantt, bottom);
  draw_post (&gantt, passage.head, bottom);
  draw_post (&gantt, passage.total, bottom);
  draw_rows (&gantt);
  draw_bracket (&gantt, bottom + 2.2 * diagram.size, 0, passage.head, "T_h");
  draw_bracket (&gantt, bottom + 2.2 * diagram.size, passage.head, passage.total, "T_s");
  draw_legend (&gantt, bottom + 5 * diagram.size);
  g_array_unref (gantt.shown);
  return diagram.scene;
}
