/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a drawing can be read by itself: what is unlike looks unlike, colours mean what the legend
 * says, and nothing crosses a label. */
#include "analysis.h"
#include "link-colors.h"
#include "picture-forms.h"
#include "picture-modules.h"
#include "picture.h"
#include "runner.h"
#include "study-samples.h"
#include "scene-ink.h"

static guint
count_fills (const GPtrArray *ink, IcnColor color)
{
  guint n = 0;

  for (guint i = 0; i < ink->len; i++)
    n += ink_path (ink, i)->width == 0 && ink_is_rectangle (ink_path (ink, i)) &&
         ink_has_color (ink_path (ink, i), color);
  return n;
}

/* Switches have corners and a ground of their own, where they stand beside terminals, and it is said
 * what they are. */
TEST (switches)
{
  static const struct {
    const char *settings;
    guint n_switches;
  } networks[] = { { "topology=file,graph=terminals a b c\na r\nb r\nr s\nc s\n", 2 },
                { "topology=file,graph=a b\nb c\n", 0 },
                { "topology=hypermesh,k=4,n=2,cluster=crossbar", 0 },
                { "topology=torus,k=4,n=2", 0 } };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i].settings);
    IcnPictureView view;

    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 900, 600, NULL);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    g_assert_cmpuint (count_fills (ink, icn_theme_light.foreground), ==, networks[i].n_switches);
    g_assert_true ((ink_find_text (scene, "Shaded boxes are switches.") != NULL) ==
                   (networks[i].n_switches > 0));
  }
}

/* Names that are too long for nodes stand beside them, without overlapping, unless there is no room. */
TEST (names_beside)
{
  g_autoptr (IcnAnalysis) analysis =
    analyse ("topology=file,graph=node New_York 9 2\nnode Chicago 5 1\nnode Los_Angeles 0 4\n"
             "node Washington_DC 8 3\nNew_York Chicago\nChicago Los_Angeles\n"
             "Los_Angeles Washington_DC\nWashington_DC New_York\n");
  static const char *const names[] = { "New_York", "Chicago", "Los_Angeles", "Washington_DC" };
  static const double sizes[][2] = { { 900, 600 }, { 300, 200 }, { 60, 60 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    IcnPictureView view;
    guint n_written = 0;

    icn_picture_view_init (&view, ICN_LAYOUT_GRID);
    g_autoptr (IcnScene) scene = icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light,
                                                    sizes[i][0], sizes[i][1], NULL);
    g_autoptr (GPtrArray) ink G_GNUC_UNUSED = ink_new (scene, &icn_theme_light);

    for (guint j = 0; j < G_N_ELEMENTS (names); j++)
      n_written += ink_find_text (scene, names[j]) != NULL;
    g_assert_cmpuint (n_written, <=, i == 2 ? 0 : 4);
    g_assert_cmpuint (n_written, >=, i == 0 ? 4 : 0);
  }
}

/* Links with a colour of their own are drawn in it, in every shape; others are not. */
TEST (painted_links)
{
  static const char *const networks[] = { "topology=torus,k=4,n=2", "topology=mesh,k=3,n=3",
                                          "topology=butterfly,k=2,n=3",
                                          "topology=file,graph=a b\nb c\nc a\n" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    g_autofree char *text = icn_link_colors_give (analysis->net, "", 1, 3);
    g_autofree guint8 *painted = icn_link_colors_new (analysis->net, text);

    for (guint n = 0; n < 2; n++) {
      IcnPictureView view;
      guint n_painted = 0;

      icn_picture_view_init (&view, ICN_LAYOUT_GRID);
      view.arrangement = i < 2 ? ICN_ARRANGEMENT_PLACED : ICN_ARRANGEMENT_SPACE;
      view.painted = n > 0 ? painted : NULL;
      view.color = ICN_COLOR_PLAIN;
      g_autoptr (IcnScene) scene =
        icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 900, 600, NULL);
      g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);

      for (guint p = 0; p < ink->len; p++)
        n_painted += ink_has_color (ink_path (ink, p), icn_theme_color (&icn_theme_light, 3));
      g_assert_true ((n_painted > 0) == (n > 0));
    }
  }
}

/* What joins a cluster of dimension 0 has the colour that the legend gives to that dimension. */
TEST (opened_cluster)
{
  static const char *const networks[] = { "topology=hypermesh,k=4x3",
                                          "topology=hypermesh,k=4x3,cluster=crossbar",
                                          "topology=hypermesh,k=4x3,cluster=bus" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    g_autoptr (IcnAnalysis) analysis = analyse (networks[i]);
    g_autoptr (IcnScene) scene = icn_hypermesh_scene (
      analysis, 0, NULL, NULL, ICN_COLOR_DIMENSION, &icn_theme_light, 1000, 600);
    g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
    guint n_own = 0;

    for (guint p = 0; p < ink->len; p++) {
      const InkPath *path = ink_path (ink, p);
      for (guint place = 1; place < icn_theme_palette_size (); place++)
        g_assert_false (ink_has_color (path, icn_theme_color (&icn_theme_light, place)) &&
                        (place > 1 || (path->box[0] > 520 && path->box[3] < 550)));
      n_own += path->box[0] > 520 && path->box[3] < 550 &&
               ink_has_color (path, icn_theme_color (&icn_theme_light, 0));
    }
    g_assert_cmpuint (n_own, >=, 4);
  }
}

/* Labels inside a module stand on a ground of their own, above all wires. */
TEST (module_labels)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("name=2hop.8.8-8");
  g_autoptr (IcnScene) scene = icn_modules_scene (
    analysis, ICN_MODULES_INSIDE, ICN_NONE, NULL, NULL, ICN_COLOR_DIMENSION, &icn_theme_light, 960, 600);
  g_autoptr (GPtrArray) ink = ink_new (scene, &icn_theme_light);
  guint n_labels = 0, last_wire = 0;

  for (guint i = 0; i < ink->len; i++)
    if (ink_path (ink, i)->width > 0 &&
        ink_has_color (ink_path (ink, i), icn_theme_color (&icn_theme_light, 0)) &&
        ink_path (ink, i)->box[3] < 540)
      last_wire = i;
  for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
    const IcnSceneText *text = icn_scene_text_at (scene, t);
    gboolean has_ground = FALSE;
    double box[4];
    if (!g_str_has_prefix (text->text, "from ") || text->style.align != ICN_ALIGN_END)
      continue;
    n_labels++;
    ink_text_box (&icn_theme_light, text, box);
    for (guint i = last_wire + 1; i < ink->len; i++)
      has_ground = has_ground || (ink_path (ink, i)->width == 0 &&
                                  ink_is_inside (box, ink_path (ink, i)->box, 1));
    g_assert_true (has_ground);
  }
  g_assert_cmpuint (n_labels, ==, 4);
}

/* Where terminals have addresses all of them do, at both ends, those at the rim too. */
TEST (addresses)
{
  g_autoptr (IcnAnalysis) analysis = analyse ("topology=butterfly,k=2,n=4");
  IcnPictureView view;
  guint n_sizes = 0;

  icn_picture_view_init (&view, ICN_LAYOUT_GRID);
  for (double height = 200; height <= 700; height += 50) {
    g_autoptr (IcnScene) scene =
      icn_picture_scene (analysis, NULL, NULL, &view, &icn_theme_light, 900, height, NULL);
    guint n = ink_count_texts (scene, "0111", TRUE);

    g_assert_true (n == 0 || n == 2);
    g_assert_cmpuint (ink_count_texts (scene, "0000", TRUE), ==, n);
    g_assert_cmpuint (ink_count_texts (scene, "1111", TRUE), ==, n);
    n_sizes += n > 0;
  }
  g_assert_cmpuint (n_sizes, >, 5);
}
