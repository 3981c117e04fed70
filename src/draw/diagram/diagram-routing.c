/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis.h"
#include "dally1990.h"
#include "diagram-parts.h"
#include "diagram.h"
#include "streams.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MOST_STAGES 5 /* largest number of channels of the dimension that are drawn */

/* The channels through which a message passes in one dimension: the entering channel and then, on
 * average, σ continuing channels. */
typedef struct {
  guint i;           /* index of the dimension */
  double continuing; /* σ, the mean number of channels that a message crosses in the dimension
                        after the entering channel; may be a fraction */
  /* Numbers of messages per base cycle (the delay of a wire one node pitch long) in one direction.
   * rate: λ_R, of messages that enter the dimension. through: λ_C = σ λ_R, of messages that go on
   * from one channel to the next. */
  double rate, through;
  guint n_boxes;        /* number of channels drawn, including the entering channel */
  gboolean is_abridged; /* there are more channels than can be drawn */
  /* TRUE if the dimension has channels in two directions; `rate` and `through` are those of one
   * direction. */
  gboolean each_way;
} Stages;

static void
stages_init (Stages *stages, const IcnContentionPage *page, guint i, double load)
{
  IcnStreams streams;

  icn_streams (page->latency, i, load, &streams);
  *stages = (Stages){ .i = i };
  stages->continuing = streams.further;
  stages->rate = streams.ring;
  stages->through = streams.continuing;
  stages->each_way = streams.directions > 1;
  /* The mean number σ of continuing channels is rounded up, so that a channel that only some
   * messages use is drawn as well. */
  guint whole = (guint) ceil (stages->continuing - 1e-9);
  stages->n_boxes = 1 + MIN (whole, MOST_STAGES - 1);
  stages->is_abridged = whole > MOST_STAGES - 1;
}

static void
draw_stage (const IcnContentionPage *page, const Stages *stages, guint stage, double x, double y,
            double slot, double box)
{
  const IcnDiagram *diagram = &page->diagram;
  double size = diagram->size, height = 4 * size;
  IcnColor color = icn_theme_color (diagram->theme, ICN_STREAM_ROUTES);
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
      2, icn_theme_color (diagram->theme, ICN_STREAM_SKIPS), 2);
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, x + box / 2, y - height / 2 - 3.4 * size, slot,
                       stage == 0 ? "λ_C" : "λ_R");
  }
  icn_diagram_arrow (diagram, (double[]){ x + box, y, x + slot, y }, 2, color, 3);
}

/* Writes T_ij in the gap after channel j of dimension i: the service time of the next continuing
 * channel. It is smaller than that of the channel before, by the time lost to collisions at a
 * channel (dally1990, equation 23). */
static void
draw_service (const IcnContentionPage *page, const Stages *stages, guint j, double x, double y,
              double room)
{
  const IcnContentionStep *step = &page->contention.step[stages->i];
  g_autofree char *symbol = g_strdup_printf ("T_{%u%u}", stages->i, j);
  double collision = stages->rate * step->routed * step->routed / 2;

  if (j > 0 && (icn_values_number (&page->latency->theory.values, &icn_queues_parameter) != 0 ||
                (stages->is_abridged && j + 3 > stages->n_boxes)))
    return;
  g_autofree char *text = icn_diagram_value (symbol, step->routed - j * collision, NULL);
  icn_diagram_label (&page->diagram, ICN_ALIGN_MIDDLE, x, y, 0.95 * room, text);
}

static void
draw_stages (const IcnContentionPage *page, const Stages *stages, double y)
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
                     icn_theme_color (diagram->theme, ICN_STREAM_ROUTES), 3);
  icn_diagram_label (diagram, ICN_ALIGN_START, diagram->left, y - 1.3 * size, 8.5 * size, entry);
  for (guint s = 0; s < stages->n_boxes; s++)
    draw_stage (page, stages, s, first + s * slot, y, slot, box);
  icn_diagram_label (diagram, ICN_ALIGN_START, first + stages->n_boxes * slot + 0.4 * size, y,
                     6.6 * size, end);
  for (guint s = 0; s + 1 < stages->n_boxes; s++)
    draw_service (page, stages, s, first + s * slot + (slot + box) / 2, y + 3.2 * size, slot);
}

static void
draw_routing_numbers (const IcnContentionPage *page, const Stages *stages, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContentionStep *step = &page->contention.step[stages->i];
  guint i = stages->i;
  double line = 2 * diagram->size, middle = (diagram->left + diagram->right) / 2;
  double room = diagram->right - diagram->left;
  g_autofree char *sigma = icn_number (stages->continuing);
  g_autofree char *rate = icn_number (stages->rate);
  g_autofree char *through = icn_number_with_unit (stages->through, "messages/cycle");
  g_autofree char *routed = icn_number_with_unit (step->routed, "cycles");
  g_autofree char *extra = icn_number_with_unit (step->extra, "cycles");
  g_autofree char *rates = g_strdup_printf (
    stages->each_way
      ? _ ("Each way one entering channel and σ = %s continuing: λ_C = σ λ_R = %s × %s = %s")
      : _ ("One entering channel and σ = %s continuing: λ_C = σ λ_R = %s × %s = %s"),
    sigma, sigma, rate, through);
  g_autofree char *service =
    icn_values_number (&page->latency->theory.values, &icn_queues_parameter) != 0
      ? g_strdup_printf ("T_{%u0} = T_{%u} / (1 − λ_C T_0 / 2) = %s", i, i, routed)
      : g_strdup_printf ("T_{%u0} = (1 − √(1 − 2 λ_C T_{%u})) / λ_C = %s", i, i, routed);
  g_autofree char *colliding =
    icn_values_number (&page->latency->theory.values, &icn_queues_parameter) != 0
      ? g_strdup ("T_0")
      : g_strdup_printf ("T_{%u0}", i);
  g_autofree char *sum =
    g_strdup_printf ("T_{R%u} = T_{%u0} (1 + λ_C %s / 2) − T_{%u} = %s", i, i, colliding, i, extra);

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
  IcnContentionPage page;

  if (icn_contention_page (&page, evaluation, load, _ ("Contention while routing in dimension 0"),
                           theme, width, height)) {
    const IcnDiagram *diagram = &page.diagram;
    double down = diagram->bottom - diagram->top;
    Stages stages;
    stages_init (&stages, &page, 0, load);
    draw_stages (&page, &stages, diagram->top + 0.36 * down);
    draw_routing_numbers (&page, &stages, diagram->bottom - 5.6 * diagram->size);
  }
  return page.diagram.scene;
}
