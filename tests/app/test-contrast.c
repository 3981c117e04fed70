/* SPDX-License-Identifier: GPL-3.0-or-later */
/* With high contrast, pictures and swatches take the same colours. Needs a display. */
#include "style-theme.h"
#include "runner.h"
#include "swatch.h"
#include "windows.h"
#include <adwaita.h>

/* The colour that a swatch fills its disc with. */
static GdkRGBA
color_of (GtkWidget *swatch)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node, *disc;
  GdkRGBA color;

  GTK_WIDGET_GET_CLASS (swatch)->snapshot (swatch, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  g_assert_cmpint (gsk_render_node_get_node_type (node), ==, GSK_ROUNDED_CLIP_NODE);
  disc = gsk_rounded_clip_node_get_child (node);
  g_assert_cmpint (gsk_render_node_get_node_type (disc), ==, GSK_COLOR_NODE);
  color = *gsk_color_node_get_color (disc);
  gsk_render_node_unref (node);
  return color;
}

TEST (swatch)
{
  guint n_other = 0;

  g_assert_true (bisection_style_theme () == &icn_theme_light_contrast);
  for (guint i = 0; i < icn_theme_palette_size (); i++) {
    GtkWidget *swatch = g_object_ref_sink (bisection_swatch_new (i));
    IcnColor expected = icn_theme_color (&icn_theme_light_contrast, i);
    IcnColor plain = icn_theme_color (&icn_theme_light, i);
    GdkRGBA color = color_of (swatch);

    g_assert_cmpfloat_with_epsilon (color.red, expected.red, 1e-6);
    g_assert_cmpfloat_with_epsilon (color.green, expected.green, 1e-6);
    g_assert_cmpfloat_with_epsilon (color.blue, expected.blue, 1e-6);
    n_other += plain.red != expected.red || plain.green != expected.green;
    g_object_unref (swatch);
  }
  g_assert_cmpuint (n_other, >, 0);
}

TESTS ()
{
  g_setenv ("ADW_DEBUG_HIGH_CONTRAST", "1", TRUE);
  g_setenv ("ADW_DEBUG_COLOR_SCHEME", "prefer-light", TRUE);
  start_gtk ("none");
}
