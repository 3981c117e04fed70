/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "axis.h"
#include "diagram-parts.h"
#include "diagram.h"

#include <glib/gi18n-lib.h>

#define ELLIPSIS G_MAXUINT /* element of `shown` that stands for the dimensions left out */
#define MOST_BOXES 6       /* largest number of dimensions drawn, including the ellipsis */

/* Chooses which of the n dimensions to show and lists them in `shown`, in the order of routing. If
 * there are too many, one ELLIPSIS replaces those in the middle. Returns the number of elements of
 * `shown`. */
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
draw_boundary (const IcnContentionPage *page, double x, double slot, double box, double y, guint i)
{
  const IcnDiagram *diagram = &page->diagram;
  g_autofree char *symbol = g_strdup_printf ("T_{%u}", i);
  g_autofree char *number = icn_number (icn_contention_service (page, i));
  double size = diagram->size, middle = x - (slot - box) / 2;

  icn_diagram_text (
    diagram, &(IcnDiagramText){ .size = 1.15 * size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE },
    middle, y - 1.5 * size, symbol);
  icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, middle, y + 1.3 * size, slot - box, number);
}

static void
draw_chain (const IcnContentionPage *page, double y)
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

/* Draws one part of the latency, of `cycles` cycles, as a segment of a bar, with its name and
 * number of cycles if the segment is wide enough. scale: scene units per cycle. Returns x of the
 * segment's right end. */
static double
draw_part (const IcnContentionPage *page, double x, double y, double height, double scale,
           double cycles, IcnColor color, const char *name)
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
draw_sum (const IcnContentionPage *page, double y)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnContention *contention = &page->contention;
  double size = diagram->size, height = 2 * size, x = diagram->left;
  double scale = (diagram->right - diagram->left) / contention->latency;
  double hops = contention->latency - contention->source_service;
  g_autofree char *total = icn_number_with_unit (contention->latency, "cycles");
  g_autofree char *distance = icn_number (hops);
  g_autofree char *service = icn_number (contention->source_service);
  guint n = contention->n_steps;
  g_autofree char *text =
    g_strdup_printf (_ ("latency = T_c D + T_{%u} = %s + %s = %s"), n, distance, service, total);

  icn_diagram_text (diagram,
                    &(IcnDiagramText){ .size = 1.25 * size,
                                       .bold = TRUE,
                                       .align = ICN_ALIGN_MIDDLE,
                                       .room = diagram->right - diagram->left },
                    (diagram->left + diagram->right) / 2, y - 3.2 * size, text);
  x = draw_part (page, x, y, height, scale, hops, diagram->theme->dim, _ ("hops, T_c D"));
  x = draw_part (page, x, y, height, scale, icn_contention_service (page, 0),
                 diagram->theme->foreground, _ ("message, T_0 = L/W"));
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
  IcnContentionPage page;

  if (icn_contention_page (&page, evaluation, load, _ ("Contention, dimension by dimension"), theme,
                           width, height)) {
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
