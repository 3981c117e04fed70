/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts that diagrams are made of, one by one: a page, a line of type, a box, an arrow. */
#include "diagram-parts.h"
#include "runner.h"
#include "scene-ink.h"

#include <math.h>
#include <string.h>

static const double sizes[][2] = { { 200, 150 },  { 480, 400 },  { 620, 420 },
                                   { 1000, 700 }, { 700, 1200 }, { 3000, 2000 } };

static const char *const words[] = {
  "One", "32-ary 2-cube · L = 200 bits · W = 16 bits",
  "A title that is a good deal longer than a small page is wide, and than many larger ones are, "
  "too",
  "A line that is longer than even a page of three thousand units is wide at the size of type that "
  "such a page has, so that it is narrowed on every page that is asked for, whatever its height "
  "is, "
  "and that keeps inside both of its margins"
};

/* A title and a line below it in the middle, inside the margins, which are alike on all sides; type
 * as large as the page allows, and no larger than fits. */
static void
check_page (double width, double height, const char *title, const char *line)
{
  IcnDiagram diagram;
  double boxes[2][4];

  icn_diagram_begin (&diagram, title, line, &icn_theme_light, width, height);
  g_autoptr (IcnScene) scene = diagram.scene;
  double margin = diagram.left;
  g_assert_cmpfloat (margin, <=, 24);
  g_assert_cmpfloat (margin, >=, MIN (24, MIN (width, height) / 17));
  g_assert_cmpfloat_with_epsilon (diagram.right, width - margin, 1e-9);
  g_assert_cmpfloat_with_epsilon (diagram.bottom, height - margin, 1e-9);
  if (width >= 600 && height >= 400)
    g_assert_cmpfloat (diagram.size, >=, 12);
  g_assert_cmpfloat (diagram.size, >=, ICN_DIAGRAM_LEAST_TEXT);
  g_assert_cmpfloat (diagram.size, <=, 24);
  g_assert_cmpfloat (diagram.size, <=, MAX (12, MIN (width / 60, height / 36)));
  g_assert_cmpuint (icn_scene_n_texts (scene), ==, 2);
  for (guint i = 0; i < 2; i++) {
    const IcnSceneText *text = icn_scene_text_at (scene, i);
    double size = text->style.size, full = i == 0 ? 1.4 * diagram.size : diagram.size;
    double room = width - 2 * margin;
    double wide = icn_scene_text_width (&icn_theme_light, full, i == 0, text->text);
    ink_text_box (&icn_theme_light, text, boxes[i]);
    g_assert_true (text->style.bold == (i == 0));
    g_assert_true (ink_has_color (&(InkPath){ .color = text->style.color },
                                  i == 0 ? icn_theme_light.foreground : icn_theme_light.dim));
    g_assert_cmpfloat_with_epsilon ((boxes[i][0] + boxes[i][2]) / 2, width / 2, 0.01);
    if (wide <= room)
      g_assert_cmpfloat_with_epsilon (size, full, 1e-3);
    else
      g_assert_true (fabs (size - full * room / wide) < 0.01 ||
                     size == (float) ICN_DIAGRAM_LEAST_TEXT);
  }
  g_assert_cmpfloat (boxes[0][1], >=, margin - 0.5 * diagram.size);
  g_assert_cmpfloat (boxes[1][1] - boxes[0][3], >, 0.3 * diagram.size);
  g_assert_cmpfloat (boxes[1][1] - boxes[0][3], <, 2 * diagram.size);
  g_assert_cmpfloat (diagram.top - boxes[1][3], >, 0.5 * diagram.size);
  g_assert_cmpfloat (diagram.top - boxes[1][3], <, 2 * diagram.size);
}

TEST (page)
{
  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (guint t = 0; t < G_N_ELEMENTS (words); t++)
      for (guint l = 0; l < G_N_ELEMENTS (words); l++)
        check_page (sizes[s][0], sizes[s][1], words[t], words[l]);
}

static void
begin (IcnDiagram *diagram)
{
  icn_diagram_begin (diagram, "title", "line", &icn_theme_light, 1000, 700);
}

/* Set as a formula, at the height that is asked for; the start, the middle or the end of it is at the
 * place, and a line that is wider than its room is just as wide as that. */
TEST (line)
{
  static const char *const lines[] = { "T_c", "T_{SF} = 4 cycles", "λ_E + x_0", "plain" };
  static const IcnAlign aligns[] = { ICN_ALIGN_START, ICN_ALIGN_MIDDLE, ICN_ALIGN_END };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    for (guint a = 0; a < G_N_ELEMENTS (aligns); a++)
      for (guint narrow = 0; narrow < 2; narrow++) {
        IcnDiagram diagram;
        begin (&diagram);
        g_autoptr (IcnScene) scene = diagram.scene;
        double full = icn_diagram_text_width (&diagram, 40, TRUE, lines[i]), box[4];
        double room = narrow ? 0.7 * full : full + 1, size = narrow ? 0.7 * 40 : 40;
        icn_diagram_text (
          &diagram, &(IcnDiagramText){ .size = 40, .bold = TRUE, .align = aligns[a], .room = room },
          500, 300, lines[i]);
        g_assert_cmpuint (icn_scene_n_texts (scene), ==, 3);
        const IcnSceneText *text = icn_scene_text_at (scene, 2);
        g_assert_cmpstr (text->text, ==, lines[i]);
        g_assert_true (text->style.has_formulas);
        g_assert_cmpfloat_with_epsilon (text->style.size, size, 0.02);
        g_assert_cmpfloat_with_epsilon (text->y - 300, 0.35 * size, 0.02);
        ink_text_box (&icn_theme_light, text, box);
        double place = a == 0 ? box[0] : a == 1 ? (box[0] + box[2]) / 2 : box[2];
        g_assert_cmpfloat_with_epsilon (place, 500, 0.05);
        g_assert_cmpfloat_with_epsilon (box[2] - box[0], narrow ? room : full, 0.5);
      }
}

/* A label is the page's own type, of its foreground; too small to read it is not made. */
TEST (label)
{
  IcnDiagram diagram;

  begin (&diagram);
  g_autoptr (IcnScene) scene = diagram.scene;
  icn_diagram_label (&diagram, ICN_ALIGN_END, 400, 200, 0, "label");
  icn_diagram_label (&diagram, ICN_ALIGN_START, 400, 200, 1, "label");
  const IcnSceneText *usual = icn_scene_text_at (scene, 2), *least = icn_scene_text_at (scene, 3);
  g_assert_cmpfloat_with_epsilon (usual->style.size, diagram.size, 1e-4);
  g_assert_false (usual->style.bold);
  g_assert_true (
    ink_has_color (&(InkPath){ .color = usual->style.color }, icn_theme_light.foreground));
  g_assert_cmpfloat_with_epsilon (least->style.size, ICN_DIAGRAM_LEAST_TEXT, 1e-6);
}

/* Three dots, as far apart as the type is large, alike and small. */
TEST (dots)
{
  IcnDiagram diagram;

  begin (&diagram);
  g_autoptr (IcnScene) scene = diagram.scene;
  icn_diagram_dots (&diagram, 500, 300);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  g_assert_cmpuint (ink->len, ==, 4); /* and the page */
  for (guint i = 0; i < 3; i++) {
    const InkPath *dot = ink_path (ink, 1 + i);
    g_assert_true (ink_has_color (dot, icn_theme_light.foreground));
    g_assert_cmpfloat_with_epsilon (ink_x (dot), 500 + ((double) i - 1) * diagram.size, 0.02);
    g_assert_cmpfloat_with_epsilon (ink_y (dot), 300, 0.02);
    g_assert_cmpfloat_with_epsilon (dot->box[2] - dot->box[0], 0.32 * diagram.size, 0.03);
  }
}

/* The box that is asked for, filled and rimmed, its corners round by half the size of type, and its
 * words in its middle and inside of it. */
TEST (box)
{
  static const double boxes[][2] = { { 200, 80 }, { 60, 120 }, { 40, 8 } };

  for (guint b = 0; b < G_N_ELEMENTS (boxes); b++) {
    double width = boxes[b][0], height = boxes[b][1], expected[4] = { 300, 200, 300 + width, 0 };
    IcnDiagram diagram;
    begin (&diagram);
    g_autoptr (IcnScene) scene = diagram.scene;
    expected[3] = 200 + height;
    icn_diagram_box (&diagram, 300, 200, width, height, icn_theme_light.accent, "dimension 1");
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    g_assert_cmpuint (ink->len, ==, 3);
    const InkPath *fill = ink_path (ink, 1), *rim = ink_path (ink, 2);
    g_assert_true (fill->width == 0 && ink_has_color (fill, icn_theme_light.surface));
    g_assert_true (rim->width > 0 && ink_has_color (rim, icn_theme_light.accent));
    for (guint p = 0; p < 2; p++) {
      const InkPath *path = ink_path (ink, 1 + p);
      double radius = INFINITY;
      g_assert_true (path->is_closed && path->is_curved);
      for (guint edge = 0; edge < 4; edge++)
        g_assert_cmpfloat_with_epsilon (path->box[edge], expected[edge], INK_EPSILON);
      for (guint i = 0; i < path->n; i++) /* the first place of the upper edge */
        if (!path->is_control[i] && fabs (path->point[i][1] - 200) < INK_EPSILON)
          radius = MIN (radius, path->point[i][0] - 300);
      g_assert_cmpfloat_with_epsilon (radius, MIN (0.5 * diagram.size, MIN (width, height) / 2),
                                      INK_EPSILON);
    }
    const IcnSceneText *text = icn_scene_text_at (scene, 2);
    double at[4], wide = icn_scene_text_width (&icn_theme_light, diagram.size, TRUE, text->text);
    ink_text_box (&icn_theme_light, text, at);
    g_assert_true (text->style.bold);
    g_assert_cmpfloat_with_epsilon ((at[0] + at[2]) / 2, 300 + width / 2, 0.1);
    g_assert_cmpfloat_with_epsilon ((at[1] + at[3]) / 2, 200 + height / 2, 0.1);
    g_assert_cmpfloat_with_epsilon (
      text->style.size, MAX (ICN_DIAGRAM_LEAST_TEXT, MIN (1, 0.9 * width / wide) * diagram.size),
      0.05);
  }
}

/* A shaft that ends inside the head, whose tip is the last place; thicker arrows have larger heads,
 * 6 to 17 units long. */
TEST (arrow)
{
  static const double ways[][2] = { { 1, 0 }, { 0, -1 }, { -0.6, 0.8 } };
  double last = 0;

  for (double width = 1; width < 12; width *= 2)
    for (guint w = 0; w < G_N_ELEMENTS (ways); w++) {
      double x = 500 + 100 * ways[w][0], y = 300 + 100 * ways[w][1];
      double points[] = { 480, 290, 500, 300, x, y };
      IcnDiagram diagram;
      begin (&diagram);
      g_autoptr (IcnScene) scene = diagram.scene;
      icn_diagram_arrow (&diagram, points, 3, icn_theme_light.warning, width);
      g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
      g_assert_cmpuint (ink->len, ==, 3);
      const InkPath *shaft = ink_path (ink, 1), *head = ink_path (ink, 2);
      g_assert_true (ink_has_color (shaft, icn_theme_light.warning) &&
                     ink_has_color (head, icn_theme_light.warning));
      g_assert_cmpfloat_with_epsilon (shaft->width, width, 1e-6);
      g_assert_true (shaft->n == 3 && head->n == 3 && head->is_closed && head->width == 0);
      g_assert_cmpfloat_with_epsilon (head->point[0][0], x, INK_EPSILON);
      g_assert_cmpfloat_with_epsilon (head->point[0][1], y, INK_EPSILON);
      double back[2] = { (head->point[1][0] + head->point[2][0]) / 2,
                         (head->point[1][1] + head->point[2][1]) / 2 };
      double length = hypot (x - back[0], y - back[1]);
      double across =
        hypot (head->point[1][0] - head->point[2][0], head->point[1][1] - head->point[2][1]);
      g_assert_cmpfloat_with_epsilon (x - back[0], length * ways[w][0], 0.05);
      g_assert_cmpfloat_with_epsilon (y - back[1], length * ways[w][1], 0.05);
      g_assert_cmpfloat_with_epsilon (across / length, 1.2 / 1.4, 0.01);
      g_assert_cmpfloat_with_epsilon (length, 1.4 * CLAMP (0.35 * diagram.size + width, 4, 12),
                                      0.05);
      double inside = hypot (x - shaft->point[2][0], y - shaft->point[2][1]);
      g_assert_cmpfloat (inside, >, 0.3 * length);
      g_assert_cmpfloat (inside, <, length);
      g_assert_cmpfloat (length, >=, last - 0.05);
      last = length;
    }
}

TEST (value)
{
  g_autofree char *plain = icn_diagram_value ("λ_E", 0.0015, NULL);
  g_autofree char *with_unit = icn_diagram_value ("T_c", 12.5, "cycles");

  g_assert_cmpstr (plain, ==, "λ_E = 0.0015");
  g_assert_cmpstr (with_unit, ==, "T_c = 12.5 cycles");
}
