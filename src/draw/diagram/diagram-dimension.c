/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis.h"
#include "diagram-parts.h"
#include "diagram.h"
#include "streams.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define JOINT 0.55 /* radius of the disc where streams meet, relative to the font size */

/* Draws a stream of messages as an arrow from (x1, y1) to (x2, y2). The larger its rate compared to
 * that of all messages, the thicker the arrow. to_joint: TRUE: the arrow ends at the edge of a disc
 * around (x2, y2); FALSE: exactly at (x2, y2). color: index in the palette. */
static void
draw_stream (const IcnContentionPage *page, double x1, double y1, double x2, double y2,
             gboolean to_joint, double rate, guint color)
{
  double share = page->messages > 0 ? rate / page->messages : 0;
  double length = hypot (x2 - x1, y2 - y1);
  double rest = to_joint && length > 0 ? 1 - JOINT * page->diagram.size / length : 1;

  icn_diagram_arrow (&page->diagram,
                     (double[]){ x1, y1, x1 + rest * (x2 - x1), y1 + rest * (y2 - y1) }, 2,
                     icn_theme_color (page->diagram.theme, color), 1.5 + 4.5 * share);
}

static void
label_stream (const IcnContentionPage *page, IcnAlign align, double x, double y, double room,
              const char *symbol, double rate)
{
  g_autofree char *text = icn_diagram_value (symbol, rate, NULL);

  icn_diagram_label (&page->diagram, align, x, y, room, text);
}

static void
draw_joint (const IcnContentionPage *page, double x, double y, guint color)
{
  double r = JOINT * page->diagram.size;

  icn_scene_circle (page->diagram.scene, x, y, r);
  icn_scene_fill (page->diagram.scene, icn_theme_color (page->diagram.theme, color));
}

static void
draw_wait (const IcnContentionPage *page, double x, double y, double room, double wait,
           const char *what)
{
  g_autofree char *number = icn_number_with_unit (wait, "cycles");
  g_autofree char *text = g_strdup_printf ("%s: + %s", what, number);

  icn_diagram_text (
    &page->diagram,
    &(IcnDiagramText){
      .size = page->diagram.size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE, .room = room },
    x, y, text);
}

/* Coordinates in the diagram of one dimension: where streams of messages start, split, join and
 * end. box: left edge of the box that shows the waiting time of the messages that cross channels
 * of the dimension. */
typedef struct {
  double start, split, join, box, end; /* x coordinates in the scene */
  double skip, route;                  /* y coordinates of the streams of messages that cross no
                                          channel of the dimension, and that cross some */
} Crossing;

static void
draw_split (const IcnContentionPage *page, guint i, const IcnStreams *streams, const Crossing *at)
{
  const IcnDiagram *diagram = &page->diagram;
  double size = diagram->size, third = (at->join - at->split) / 3;
  double slope = (at->route - at->skip) / 3;

  draw_stream (page, at->start, at->skip, at->split, at->skip, TRUE, streams->skipped,
               ICN_STREAM_SKIPS);
  draw_stream (page, at->start, at->route, at->split, at->route, TRUE, streams->routed,
               ICN_STREAM_ROUTES);
  draw_stream (page, at->split, at->skip, at->join, at->skip, TRUE, streams->skip_skip,
               ICN_STREAM_SKIPS);
  draw_stream (page, at->split, at->skip, at->join, at->route, TRUE, streams->skip_route,
               ICN_STREAM_ROUTES);
  draw_stream (page, at->split, at->route, at->join, at->skip, TRUE, streams->route_skip,
               ICN_STREAM_SKIPS);
  draw_stream (page, at->split, at->route, at->join, at->route, TRUE, streams->route_route,
               ICN_STREAM_ROUTES);
  draw_joint (page, at->split, at->skip, ICN_STREAM_SKIPS);
  draw_joint (page, at->split, at->route, ICN_STREAM_ROUTES);

  g_autofree char *skipped = g_strdup_printf (_ ("skipped dimension %u"), i + 1);
  g_autofree char *routed = g_strdup_printf (_ ("routed in dimension %u"), i + 1);
  double room = at->split - at->start - size;
  icn_diagram_label (diagram, ICN_ALIGN_START, at->start, at->skip - 2.6 * size, room, skipped);
  label_stream (page, ICN_ALIGN_START, at->start, at->skip - 1.1 * size, room, "λ_S",
                streams->skipped);
  icn_diagram_label (diagram, ICN_ALIGN_START, at->start, at->route + 2.6 * size, room, routed);
  label_stream (page, ICN_ALIGN_START, at->start, at->route + 1.1 * size, room, "λ_R",
                streams->routed);
  label_stream (page, ICN_ALIGN_MIDDLE, (at->split + at->join) / 2, at->skip - 1.1 * size,
                3 * third, "λ_{SS}", streams->skip_skip);
  label_stream (page, ICN_ALIGN_MIDDLE, (at->split + at->join) / 2, at->route + 1.1 * size,
                3 * third, "λ_{RR}", streams->route_route);
  label_stream (page, ICN_ALIGN_START, at->split + 0.75 * third + 1.8 * size,
                at->skip + 0.75 * slope, 0, "λ_{SR}", streams->skip_route);
  label_stream (page, ICN_ALIGN_START, at->split + 0.75 * third + 1.8 * size,
                at->route - 0.75 * slope, 0, "λ_{RS}", streams->route_skip);
}

static void
draw_join (const IcnContentionPage *page, guint i, const IcnStreams *streams, const Crossing *at)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContentionStep *step = &page->contention.step[i];
  double size = diagram->size, room = 0.9 * (at->end - at->join);
  double box = 9 * size, height = 4 * size;
  g_autofree char *symbol = g_strdup_printf ("T_{R%u}", i);
  g_autofree char *routing = icn_diagram_value (symbol, step->extra, NULL);
  g_autofree char *leaving = g_strdup_printf ("T_{%u}", i);
  g_autofree char *value = icn_diagram_value (leaving, step->entering, _ ("cycles"));
  g_autofree char *leaves = g_strdup_printf (_ ("leaving: %s"), value);

  box = MIN (box, (at->end - at->box) * 0.55);
  draw_stream (page, at->join, at->skip, at->end, at->skip, FALSE,
               streams->skip_skip + streams->route_skip, ICN_STREAM_SKIPS);
  draw_stream (page, at->join, at->route, at->box, at->route, FALSE,
               streams->skip_route + streams->route_route, ICN_STREAM_ROUTES);
  draw_stream (page, at->box + box, at->route, at->end, at->route, FALSE,
               streams->skip_route + streams->route_route, ICN_STREAM_ROUTES);
  icn_diagram_box (diagram, at->box, at->route - height / 2, box, height,
                   icn_theme_color (diagram->theme, ICN_STREAM_ROUTES), routing);
  draw_joint (page, at->join, at->skip, ICN_STREAM_SKIPS);
  draw_joint (page, at->join, at->route, ICN_STREAM_ROUTES);
  draw_wait (page, at->join + room / 2, at->skip - 2 * size, room, step->merge_skip,
             _ ("streams that skip merge"));
  draw_wait (page, at->join + room / 2, at->route + 3.4 * size, room, step->merge_route,
             _ ("streams that route merge"));
  icn_diagram_label (diagram, ICN_ALIGN_END, at->end, (at->skip + at->route) / 2, 0, leaves);
  icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, at->box + box / 2, at->route - height / 2 - size,
                     1.6 * box, _ ("routing in the dimension"));
}

static void
draw_step_equation (const IcnContentionPage *page, guint i, const IcnStreams *streams, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContentionStep *step = &page->contention.step[i];
  double middle = (diagram->left + diagram->right) / 2, room = diagram->right - diagram->left;
  g_autofree char *entering = icn_number (step->entering);
  g_autofree char *share = icn_number (1 - streams->skip);
  g_autofree char *extra = icn_number (step->extra);
  g_autofree char *route = icn_number (step->merge_route);
  g_autofree char *skip = icn_number (step->merge_skip);
  g_autofree char *result = icn_number_with_unit (step->result, "cycles");
  g_autofree char *symbols = g_strdup_printf (
    _ ("T_{%u} = T_{%u} + (1 − γ) T_{R%u} + waits where routing streams merge + waits where "
       "skipping streams merge"),
    i + 1, i, i);
  g_autofree char *numbers = g_strdup_printf ("T_{%u} = %s + %s × %s + %s + %s = %s", i + 1,
                                              entering, share, extra, route, skip, result);

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
  IcnContentionPage page;

  if (icn_contention_page (&page, evaluation, load, _ ("Contention on the way into dimension 0"),
                           theme, width, height)) {
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
    IcnStreams streams;
    g_autofree char *value =
      icn_diagram_value ("T_1", page.contention.step[0].result, _ ("cycles"));
    g_autofree char *entry = g_strdup_printf (_ ("entering: %s"), value);
    icn_streams (page.latency, 0, load, &streams);
    draw_split (&page, 0, &streams, &at);
    draw_join (&page, 0, &streams, &at);
    icn_diagram_label (diagram, ICN_ALIGN_START, at.start, (at.skip + at.route) / 2, 0, entry);
    draw_step_equation (&page, 0, &streams, diagram->bottom - 2.6 * diagram->size);
  }
  return page.diagram.scene;
}
