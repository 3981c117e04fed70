/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diagram-plane.h"
#include "axis.h"
#include "diagram-parts.h"

#include <glib/gi18n-lib.h>
#include <math.h>

/* An axis is logarithmic if its largest value is at least this multiple of its smallest one. */
#define LOG_SPAN 20
#define MOST_LABEL 16 /* largest width of the label of a row / text size */
#define GAP 0.6       /* distance between a swatch or a label and what follows / text size */
#define LINE 1.7      /* height of a line of a legend / text size */
#define SWATCH 1.1    /* side of a swatch (a square of a colour in a legend) / text size */
#define NAME 0.85     /* font size of the names of families in the rows / text size */
#define LEAST_SEAM 4  /* least height of rows that are separated by a line, scene units */

/* The shades of a colour. Each part of a row has the colour of the family of designs that is best
 * there; the smaller its margin over the second-best family, the paler the colour. The first entry
 * whose `most` is above the margin applies. pale: share of the background in the colour. */
static const struct {
  double most, pale;
  const char *label;
} steps[] = {
  { 0.01, 0.75, N_ ("under 1 %") },
  { 0.1, 0.5, N_ ("under 10 %") },
  { 0.5, 0.25, N_ ("under 50 %") },
  { INFINITY, 0, N_ ("more, or nothing else can be built") },
};

typedef struct {
  IcnDiagram diagram;
  const IcnPlane *plane;
  IcnAxis axis;
  double top, bottom; /* y of the upper and the lower edge of the area of all rows, scene units */
} Page;

static guint
step_of (double margin)
{
  guint step = 0;

  while (step + 1 < G_N_ELEMENTS (steps) && !(margin < steps[step].most))
    step++;
  return step;
}

static IcnColor
color_of (const Page *page, guint family, double margin)
{
  const IcnTheme *theme = page->diagram.theme;

  if (family == ICN_NO_FAMILY)
    return theme->surface;
  return icn_color_mix (icn_theme_color (theme, family), theme->background,
                        steps[step_of (margin)].pale);
}

/* Draws a swatch with its label at *x, *y, or on the next line if there is too little room on this
 * one. Sets *x and *y to the position of the next entry. */
static void
add_entry (const Page *page, IcnColor color, const char *label, double *x, double *y)
{
  const IcnDiagram *diagram = &page->diagram;
  double size = diagram->size, swatch = SWATCH * size;
  double room = diagram->right - diagram->left - swatch - GAP * size;
  double width = MIN (room, icn_diagram_text_width (diagram, size, FALSE, label));

  if (*x > diagram->left && *x + swatch + GAP * size + width > diagram->right) {
    *x = diagram->left;
    *y += LINE * size;
  }
  icn_scene_fill_box (diagram->scene, *x, *y - swatch / 2, swatch, swatch, color);
  icn_diagram_label (diagram, ICN_ALIGN_START, *x + swatch + GAP * size, *y, room, label);
  *x += swatch + 3 * GAP * size + width;
}

/* Draws the legend above the rows: the colours of the families of designs and, if there are several
 * rows, the titles of the settings in which the rows differ. Sets page->top. */
static void
draw_families (Page *page)
{
  double x = page->diagram.left, y = page->diagram.top + page->diagram.size;

  for (guint i = 0; i < page->plane->names->len; i++)
    add_entry (page, color_of (page, i, INFINITY), page->plane->names->pdata[i], &x, &y);
  y += LINE * page->diagram.size;
  if (page->plane->labels->len > 1)
    icn_diagram_label (&page->diagram, ICN_ALIGN_START, page->diagram.left, y, 0, page->plane->up);
  page->top = y + (page->plane->labels->len > 1 ? page->diagram.size : 0);
}

/* Draws the legend at the foot of the page, which explains what the shades of a colour mean: by how
 * much the second-best family of designs is worse than the best. It uses the colour of the first
 * family as the example. */
static void
draw_steps (Page *page)
{
  const IcnDiagram *diagram = &page->diagram;
  double x = diagram->left, y = diagram->bottom - diagram->size;
  const char *title = _ ("Runner-up worse by");

  icn_diagram_label (diagram, ICN_ALIGN_START, x, y, 0, title);
  x += icn_diagram_text_width (diagram, diagram->size, FALSE, title) + 2 * GAP * diagram->size;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    add_entry (page,
               icn_color_mix (icn_theme_color (diagram->theme, 0), diagram->theme->background,
                              steps[i].pale),
               _ (steps[i].label), &x, &y);
}

static double
widest_label (const Page *page)
{
  double widest = 0;

  for (guint i = 0; i < page->plane->labels->len; i++)
    widest = MAX (widest, icn_diagram_text_width (&page->diagram, page->diagram.size, FALSE,
                                                  page->plane->labels->pdata[i]));
  return MIN (widest, MOST_LABEL * page->diagram.size);
}

/* A box of a row: consecutive parts of the same colour. */
typedef struct {
  double from, to; /* x of the left and the right edge, scene units */
  guint family;
  IcnColor color;
} Box;

/* Finds the box of a row that begins at part i, and stores it in *box. The box consists of
 * consecutive parts of the same shade: the same family of designs is the best, and its margin over
 * the second-best family is in the same range of steps[]. Returns the index of the part after the
 * box. */
static guint
find_box (const Page *page, const GArray *row, guint i, Box *box)
{
  const IcnPlanePart *first = &g_array_index (row, IcnPlanePart, i), *next = first;

  *box = (Box){ .from = icn_axis_to_scene (&page->axis, first->from),
                .family = first->family,
                .color = color_of (page, first->family, first->margin) };
  while (i < row->len && next->family == first->family &&
         step_of (next->margin) == step_of (first->margin)) {
    box->to = icn_axis_to_scene (&page->axis, next->to);
    next = ++i < row->len ? &g_array_index (row, IcnPlanePart, i) : next;
  }
  return i;
}

/* Writes the name of the box's family of designs into the box if there is room. The name is needed
 * because two families may have the same colour: the colours of the palette repeat. */
static void
name_box (const Page *page, const Box *box, double y, double height)
{
  const IcnDiagram *diagram = &page->diagram;
  double size = NAME * diagram->size;
  IcnColor ink = icn_color_ink (box->color);
  const char *name = box->family != ICN_NO_FAMILY ? page->plane->names->pdata[box->family] : NULL;

  if (name && height >= 1.5 * size &&
      icn_diagram_text_width (diagram, size, FALSE, name) + size <= box->to - box->from)
    icn_diagram_text (diagram,
                      &(IcnDiagramText){ .size = size, .align = ICN_ALIGN_MIDDLE, .color = &ink },
                      (box->from + box->to) / 2, y + height / 2, name);
}

/* Draws one row of the plane as a sequence of coloured boxes. row: its parts (IcnPlanePart), in
 * each of which one family of designs is the best. The name of the family is written once for
 * consecutive boxes that have the same family, in the widest of them. */
static void
draw_row (const Page *page, const GArray *row, double y, double height)
{
  Box widest = { .family = ICN_NO_FAMILY };

  for (guint i = 0; i < row->len;) {
    Box box;

    i = find_box (page, row, i, &box);
    icn_scene_fill_box (page->diagram.scene, box.from, y, box.to - box.from, height, box.color);
    if (box.family != widest.family || box.to - box.from > widest.to - widest.from)
      widest = box;
    if (i == row->len || g_array_index (row, IcnPlanePart, i).family != widest.family)
      name_box (page, &widest, y, height);
  }
}

/* Draws all rows with their labels. The first row is at the bottom. */
static void
draw_rows (const Page *page)
{
  const IcnDiagram *diagram = &page->diagram;
  const IcnPlane *plane = page->plane;
  double height = (page->bottom - page->top) / plane->rows->len;
  guint step = MAX (1, ceil (1.4 * diagram->size / height));
  double seam = height >= LEAST_SEAM ? 0.5 : 0;

  for (guint i = 0; i < plane->rows->len; i++) {
    double y = page->bottom - (i + 1) * height;

    draw_row (page, plane->rows->pdata[i], y + seam, height - 2 * seam);
    if (i % step == 0)
      icn_diagram_label (diagram, ICN_ALIGN_END, page->axis.start - GAP * diagram->size,
                         y + height / 2, MOST_LABEL * diagram->size, plane->labels->pdata[i]);
  }
}

static void
draw_axis (const Page *page)
{
  const IcnDiagram *diagram = &page->diagram;
  double size = diagram->size, width = page->axis.end - page->axis.start;
  g_autoptr (GArray) ticks = icn_axis_ticks (&page->axis, MAX (2, width / (6 * size)));

  for (guint i = 0; i < ticks->len; i++) {
    const IcnTick *tick = &g_array_index (ticks, IcnTick, i);
    double x = icn_axis_to_scene (&page->axis, tick->value);

    icn_scene_segment (diagram->scene, x, page->bottom, x,
                       page->bottom + (tick->is_major ? 0.4 : 0.2) * size);
    icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, x, page->bottom + 1.1 * size, 0, tick->label);
  }
  icn_scene_segment (diagram->scene, page->axis.start, page->bottom, page->axis.end, page->bottom);
  icn_scene_stroke (diagram->scene,
                    &(IcnStroke){ .color = diagram->theme->foreground, .width = 1 });
  icn_diagram_label (diagram, ICN_ALIGN_MIDDLE, (page->axis.start + page->axis.end) / 2,
                     page->bottom + 2.5 * size, width, page->plane->across);
}

IcnScene *
icn_plane_scene (const IcnPlane *plane, const char *title, const IcnTheme *theme, double width,
                 double height)
{
  Page page = { .plane = plane };
  /* Translators: the name of a quantity. */
  g_autofree char *line = g_strdup_printf (_ ("The best design by: %s"), plane->objective);
  double size;

  icn_diagram_begin (&page.diagram, title, line, theme, width, height);
  size = page.diagram.size;
  page.axis = (IcnAxis){ .is_log = plane->least > 0 && plane->most / plane->least >= LOG_SPAN,
                         .start = page.diagram.left + widest_label (&page) + GAP * size,
                         .end = page.diagram.right - size };
  page.axis.minimum = plane->least;
  page.axis.maximum = plane->most;
  page.axis.is_binary = page.axis.is_log;
  draw_families (&page);
  page.bottom = MAX (page.top + 1, page.diagram.bottom - 5.5 * size);
  draw_rows (&page);
  draw_axis (&page);
  draw_steps (&page);
  return page.diagram.scene;
}
