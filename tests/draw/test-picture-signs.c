/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a drawing can be read by itself: what is unlike looks unlike, colours mean what the legend
 * says, and nothing crosses a label. */
#include "picture-hypermesh.h"
#include "sample-analysis.h"
#include "scene-ink.h"

/* What joins a cluster of dimension 0 has the colour that the legend gives to that dimension. */
static void
test_opened_cluster (void)
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
      for (guint place = 1; place < ICN_PALETTE_SIZE; place++)
        g_assert_false (ink_has_color (path, icn_theme_color (&icn_theme_light, place)) &&
                        (place > 1 || (path->box[0] > 520 && path->box[3] < 550)));
      n_own += path->box[0] > 520 && path->box[3] < 550 &&
               ink_has_color (path, icn_theme_color (&icn_theme_light, 0));
    }
    g_assert_cmpuint (n_own, >=, 4);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/picture-signs/opened-cluster", test_opened_cluster);
  return g_test_run ();
}
