/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "diagram-parts.h"
#include "axis.h"

#include <math.h>
#include <string.h>

/* Distance from the middle of a line of text down to its baseline, relative to the font size. */
#define BASELINE 0.35

void
icn_diagram_begin (IcnDiagram *diagram, const char *title, const char *line, const IcnTheme *theme,
                   double width, double height)
{
  double margin = MIN (24, MIN (width, height) / 16);
  double size = CLAMP (MIN (width / 62, height / 38), 12, 24);

  if (width < 600 || height < 400)
    size = MAX (ICN_DIAGRAM_LEAST_TEXT, 12 * MIN (width / 600, height / 400));
  *diagram = (IcnDiagram){
    .scene = icn_scene_new (width, height),
    .theme = theme,
    .size = size,
    .left = margin,
    .top = margin,
    .right = width - margin,
    .bottom = height - margin,
  };
  icn_scene_fill_box (diagram->scene, 0, 0, width, height, theme->background);
  icn_diagram_text (
    diagram,
    &(IcnDiagramText){
      .size = 1.4 * size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE, .room = width - 2 * margin },
    width / 2, diagram->top + 0.7 * size, title);
  icn_diagram_text (
    diagram,
    &(IcnDiagramText){
      .size = size, .align = ICN_ALIGN_MIDDLE, .room = width - 2 * margin, .color = &theme->dim },
    width / 2, diagram->top + 2.4 * size, line);
  diagram->top += 3.6 * size;
}

static IcnTextStyle
style_of (const IcnDiagram *diagram, const IcnDiagramText *how)
{
  return (IcnTextStyle){ .color = how->color != NULL ? *how->color : diagram->theme->foreground,
                         .size = how->size,
                         .bold = how->bold,
                         .has_formulas = TRUE,
                         .align = how->align };
}

void
icn_diagram_text (const IcnDiagram *diagram, const IcnDiagramText *how, double x, double y,
                  const char *text)
{
  IcnTextStyle style = style_of (diagram, how);
  double width = icn_scene_style_width (diagram->theme, &style, text);

  if (how->room > 0 && width > how->room)
    style.size = MAX (ICN_DIAGRAM_LEAST_TEXT, style.size * how->room / width);
  icn_scene_text (diagram->scene, &style, x, y + BASELINE * style.size, text);
}

void
icn_diagram_label (const IcnDiagram *diagram, IcnAlign align, double x, double y, double room,
                   const char *text)
{
  icn_diagram_text (
    diagram, &(IcnDiagramText){ .size = diagram->size, .align = align, .room = room }, x, y, text);
}

double
icn_diagram_text_width (const IcnDiagram *diagram, double size, gboolean bold, const char *text)
{
  const IcnTextStyle style = style_of (diagram, &(IcnDiagramText){ .size = size, .bold = bold });

  return icn_scene_style_width (diagram->theme, &style, text);
}

void
icn_diagram_dots (const IcnDiagram *diagram, double x, double y)
{
  for (int i = -1; i <= 1; i++)
    icn_scene_circle (diagram->scene, x + i * diagram->size, y, 0.16 * diagram->size);
  icn_scene_fill (diagram->scene, diagram->theme->foreground);
}

static void
rounded (IcnScene *scene, double x, double y, double width, double height, double r)
{
  double c = r * 0.45;

  icn_scene_move (scene, x + r, y);
  icn_scene_line (scene, x + width - r, y);
  icn_scene_curve (scene, x + width - c, y, x + width, y + c, x + width, y + r);
  icn_scene_line (scene, x + width, y + height - r);
  icn_scene_curve (scene, x + width, y + height - c, x + width - c, y + height, x + width - r,
                   y + height);
  icn_scene_line (scene, x + r, y + height);
  icn_scene_curve (scene, x + c, y + height, x, y + height - c, x, y + height - r);
  icn_scene_line (scene, x, y + r);
  icn_scene_curve (scene, x, y + c, x + c, y, x + r, y);
  icn_scene_close (scene);
}

void
icn_diagram_box (const IcnDiagram *diagram, double x, double y, double width, double height,
                 IcnColor rim, const char *text)
{
  double r = MIN (0.5 * diagram->size, MIN (width, height) / 2);

  rounded (diagram->scene, x, y, width, height, r);
  icn_scene_fill (diagram->scene, diagram->theme->surface);
  rounded (diagram->scene, x, y, width, height, r);
  icn_scene_stroke (diagram->scene, &(IcnStroke){ .color = rim, .width = 1.5f });
  icn_diagram_text (
    diagram,
    &(IcnDiagramText){
      .size = diagram->size, .bold = TRUE, .align = ICN_ALIGN_MIDDLE, .room = width * 0.9 },
    x + width / 2, y + height / 2, text);
}

void
icn_diagram_line (const IcnDiagram *diagram, const double *points, guint n_points, IcnColor color,
                  double width)
{
  icn_scene_move (diagram->scene, points[0], points[1]);
  for (guint i = 1; i < n_points; i++)
    icn_scene_line (diagram->scene, points[2 * i], points[2 * i + 1]);
  icn_scene_stroke (diagram->scene, &(IcnStroke){ .color = color, .width = width });
}

void
icn_diagram_arrow (const IcnDiagram *diagram, const double *points, guint n_points, IcnColor color,
                   double width)
{
  g_autofree double *shaft = g_memdup2 (points, 2 * n_points * sizeof *points);
  double *end = shaft + 2 * (n_points - 1);
  double x = end[0], y = end[1];
  double dx = x - end[-2], dy = y - end[-1];
  double length = MAX (hypot (dx, dy), 1e-9);
  double r = CLAMP (0.35 * diagram->size + width, 4, 12);

  dx *= r / length;
  dy *= r / length;
  end[0] -= dx; /* the line ends inside the arrowhead, not at its tip */
  end[1] -= dy;
  icn_diagram_line (diagram, shaft, n_points, color, width);
  icn_scene_move (diagram->scene, x, y);
  icn_scene_line (diagram->scene, x - 1.4 * dx - 0.6 * dy, y - 1.4 * dy + 0.6 * dx);
  icn_scene_line (diagram->scene, x - 1.4 * dx + 0.6 * dy, y - 1.4 * dy - 0.6 * dx);
  icn_scene_close (diagram->scene);
  icn_scene_fill (diagram->scene, color);
}

char *
icn_diagram_value (const char *symbol, double value, const char *unit)
{
  g_autofree char *number = icn_number_with_unit (value, unit);

  return g_strdup_printf ("%s = %s", symbol, number);
}
