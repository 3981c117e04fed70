/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A setting that is moved: drawing, numbers and plots follow together, and one gesture is one undo
 * step. */
#include "analysis.h"
#include "chart.h"
#include "design.h"
#include "evaluation.h"
#include "inspection.h"
#include "page.h"
#include "picture-view.h"
#include "common.h"
#include "runner.h"
#include "scene-view.h"
#include "scene.h"
#include "sweep-panel.h"
#include "sweep-plot.h"
#include "theme.h"
#include "windows.h"
#include <math.h>

static BisectionSweep *
open_sweep (BisectionDocument *document, const char *key, const char *design, const char *quantity)
{
  BisectionSweep *sweep = bisection_sweep_new (document, NULL);
  const IcnControl control = { (char *) key, NULL, (char *) design, (char *) quantity };

  bisection_sweep_open (sweep, &control);
  return sweep;
}

static BisectionDocument *
new_document (const char *const *designs)
{
  BisectionDocument *document = bisection_document_new ();
  IcnStudy *study = icn_study_new ();

  for (guint i = 0; designs[i]; i++) {
    IcnDesign *design = icn_design_new ();

    g_assert_true (icn_design_parse (design, designs[i], NULL));
    g_ptr_array_add (study->designs, design);
  }
  bisection_document_take_study (document, study, NULL);
  return document;
}

static guint
dimensions (BisectionDocument *document)
{
  return bisection_document_get_design (document, 0)->topology.dimensions;
}

/* What comes faster than it can be shown is skipped; the way back leads to the same design; a
 * gesture is an undo step. */
TEST (move)
{
  static const char *const designs[] = { "k=4x6x2,label=A", NULL };
  g_autoptr (BisectionDocument) document = new_document (designs);
  g_autoptr (IcnStudy) before = icn_study_dup (bisection_document_get_study (document));
  g_autoptr (BisectionSweep) sweep = open_sweep (document, "n", "A", NULL);
  int at = bisection_sweep_get_at (sweep);

  g_assert_cmpint (at, ==, 2);
  bisection_sweep_move (sweep, at + 1);
  g_assert_cmpint (bisection_sweep_get_at (sweep), ==, at + 1);
  g_assert_cmpuint (dimensions (document), ==, 3); /* not yet */
  bisection_sweep_move (sweep, 0);
  settle ();
  g_assert_cmpuint (dimensions (document), ==, 1);
  bisection_sweep_move (sweep, 1);
  settle ();
  bisection_sweep_move (sweep, at);
  settle ();
  g_assert_true (icn_study_equal (bisection_document_get_study (document), before));
  bisection_sweep_move (sweep, 1);
  settle ();
  g_assert_cmpuint (dimensions (document), ==, 2);
  bisection_document_undo (document);
  g_assert_true (icn_study_equal (bisection_document_get_study (document), before));

  bisection_sweep_begin (sweep);
  bisection_sweep_move (sweep, 0);
  bisection_sweep_begin (sweep); /* another gesture, and what waits is done before it */
  bisection_sweep_move (sweep, 1);
  settle ();
  bisection_document_undo (document);
  g_assert_cmpuint (dimensions (document), ==, 1);
}

/* Another edit is what stops are taken of from then on; and Escape leads back to it. */
TEST (other_edits)
{
  static const char *const designs[] = { "k=16,n=2,directed=yes,label=A", NULL };
  g_autoptr (BisectionDocument) document = new_document (designs);
  g_autoptr (BisectionSweep) sweep = open_sweep (document, "n", "A", NULL);

  bisection_sweep_move (sweep, 3);
  settle ();
  g_assert_true (bisection_document_set_field (document, 0, "vcs", "3", NULL, NULL));
  bisection_sweep_move (sweep, 7);
  settle ();
  g_assert_cmpuint (dimensions (document), ==, 8);
  g_assert_cmpuint (bisection_document_get_design (document, 0)->router.vcs, ==, 3);
  bisection_sweep_go_back (sweep);
  g_assert_cmpuint (dimensions (document), ==, 4);
  bisection_sweep_open (sweep, NULL);
  g_assert_null (bisection_sweep_get_control (sweep));
  g_assert_cmpuint (dimensions (document), ==, 4);
}

/* What cannot be moved says so, and takes no move. */
TEST (refusals)
{
  static const char *const designs[] = { "k=4,n=2,label=A", NULL };
  g_autoptr (BisectionDocument) document = new_document (designs);
  g_autoptr (BisectionSweep) sweep = open_sweep (document, "wires", "A", NULL);

  g_assert_nonnull (strstr (bisection_sweep_get_problem (sweep), "order"));
  g_assert_null (bisection_sweep_get_values (sweep));
  bisection_sweep_move (sweep, 1);
  bisection_sweep_set_playing (sweep, TRUE);
  g_assert_false (bisection_sweep_is_playing (sweep));
  settle ();
  g_assert_false (bisection_document_is_modified (document));
}

/* Of designs with a common budget one refuses the least of its stops: it says whose and why there,
 * the plot has a gap, and so have the numbers that the panel exports. */
TEST (gap)
{
  const char *const designs[] = { "k=8,n=2,budget=pins:256,whole=yes,label=A",
                                  "topology=product,k=8,n=2,budget=pins:256,whole=yes,label=B", NULL };
  BisectionWindow *window = open_window (designs);
  BisectionDocument *document = document_of (window);
  IcnStudy *study = icn_study_dup (bisection_document_get_study (document));
  GtkWidget *panel, *scale;
  g_autofree char *csv = NULL;
  g_auto (GStrv) rows = NULL;

  icn_study_link_shared (study);
  bisection_document_take_study (document, study, NULL);
  bisection_document_point (document, "budget");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.sweep", NULL);
  wait_for_frames (GTK_WIDGET (window));
  panel = find_type (GTK_WIDGET (window), BISECTION_TYPE_SWEEP_PANEL, TRUE);
  scale = find_type (panel, GTK_TYPE_SCALE, TRUE);
  WAIT_FOR (bisection_page_get_figure_id (BISECTION_PAGE (panel)));
  gtk_range_set_value (GTK_RANGE (scale), 0);
  WAIT_FOR (find_label (panel, "B cannot have it and keeps 256: it leaves"));
  csv = bisection_page_make_csv (BISECTION_PAGE (panel));
  rows = g_strsplit (csv, "\n", -1);
  g_assert_true (g_str_has_prefix (rows[1], "8,"));
  g_assert_true (g_str_has_suffix (rows[1], ","));
  close_window (window);
}

/* It plays to the last stop, and is one undo step. */
TEST (play)
{
  static const char *const designs[] = { "k=4,n=2,label=A", NULL };
  g_autoptr (BisectionDocument) document = new_document (designs);
  g_autoptr (BisectionSweep) sweep = open_sweep (document, "n", "A", NULL);

  bisection_sweep_set_playing (sweep, TRUE);
  WAIT_FOR (!bisection_sweep_is_playing (sweep));
  settle ();
  g_assert_cmpuint (dimensions (document), ==, 4);
  bisection_document_undo (document);
  g_assert_cmpuint (dimensions (document), ==, 2);
}

/* In the window the slider moves drawing, curve and numbers at once; the curve before stays in
 * sight; Escape brings back what was. */
TEST (window)
{
  const char *const designs[] = { "k=16,n=2,directed=yes", "topology=hypercube,n=8", NULL };
  BisectionWindow *window = open_window (designs);
  BisectionDocument *document = document_of (window);
  GtkWidget *panel, *scale;
  BisectionPictureView *picture;

  gtk_widget_activate_action (GTK_WIDGET (window), "win.sweep", NULL);
  wait_for_frames (GTK_WIDGET (window));
  panel = find_type (GTK_WIDGET (window), BISECTION_TYPE_SWEEP_PANEL, TRUE);
  g_assert_nonnull (panel);
  scale = find_type (panel, GTK_TYPE_SCALE, TRUE);
  g_assert_true (gtk_widget_has_focus (scale));
  picture = BISECTION_PICTURE_VIEW (
    find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE));
  gtk_range_set_value (GTK_RANGE (scale), 3);
  WAIT_FOR (dimensions (document) == 4);
  WAIT_FOR (bisection_picture_view_get_analysis (picture)->topology.dimensions == 4);
  g_assert_nonnull (find_label (panel, "4"));
  g_assert_cmpint (bisection_document_get_swept (document), ==, 0);
  gtk_range_set_value (GTK_RANGE (scale), 7);
  WAIT_FOR (bisection_picture_view_get_analysis (picture)->topology.dimensions == 8);
  bisection_document_undo (document);
  g_assert_cmpuint (dimensions (document), ==, 2);
  gtk_range_set_value (GTK_RANGE (scale), 4);
  WAIT_FOR (dimensions (document) == 5);
  g_assert_true (press (panel, GDK_KEY_Escape));
  g_assert_cmpuint (dimensions (document), ==, 2);
  g_assert_false (gtk_widget_get_visible (panel));
  g_assert_cmpint (bisection_document_get_swept (document), ==, BISECTION_SWEPT_NOTHING);
  close_window (window);
}

/* The plot is worked out behind the window, and arrow keys over it move the setting. */
TEST (plot)
{
  const char *const designs[] = { "k=16,n=2,directed=yes,label=A", NULL };
  g_autoptr (BisectionDocument) document = new_document (designs);
  g_autoptr (BisectionSweep) sweep = open_sweep (document, "n", "A", "zero_load_latency");
  GtkWidget *plot = g_object_ref_sink (bisection_sweep_plot_new (sweep));
  const IcnSeries *series;

  g_assert_null (bisection_sweep_get_chart (sweep));
  WAIT_FOR (bisection_sweep_get_chart (sweep));
  series = g_ptr_array_index (bisection_sweep_get_chart (sweep)->series, 0);
  g_assert_cmpfloat (series->own, ==, 2);
  g_assert_cmpfloat (series->y[1], ==,
                     bisection_document_get_evaluation (document, 0)->zero_load_latency);
  g_signal_emit_by_name (adw_bin_get_child (ADW_BIN (plot)), "moved-focus", GTK_DIR_RIGHT);
  settle ();
  g_assert_cmpuint (dimensions (document), ==, 3);
  series = g_ptr_array_index (bisection_sweep_get_chart (sweep)->series, 0);
  g_assert_cmpfloat (series->own, ==, 3);
  g_object_unref (plot);
}

/* Whether pixels of the text's lower half have the colour of the line at the present value. */
static gboolean
is_struck (cairo_surface_t *surface, const IcnSceneText *text, IcnColor line)
{
  const guint32 *pixels = (const guint32 *) cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface) / 4;
  double width = icn_scene_text_width (&icn_theme_light, text->style.size, FALSE, text->text);
  double base = text->y + icn_scene_text_rise (&text->style);
  guint32 wanted = (guint32) round (255 * line.red) << 16 |
                   (guint32) round (255 * line.green) << 8 | (guint32) round (255 * line.blue);

  for (int y = (int) (base - 0.5 * text->style.size); y < base; y++)
    for (int x = (int) text->x; x < text->x + width; x++)
      if ((pixels[y * stride + x] & 0xffffff) == wanted)
        return TRUE;
  return FALSE;
}

/* The line at the present value leaves out the label of the best value, wherever it stands. */
TEST (line_and_label)
{
  const char *const designs[] = { "k=32,n=2,directed=yes,label=A", NULL };
  g_autoptr (BisectionDocument) document = new_document (designs);
  g_autoptr (BisectionSweep) sweep = open_sweep (document, "n", "A", "zero_load_latency");
  GtkWidget *window = gtk_window_new (), *plot = bisection_sweep_plot_new (sweep);
  BisectionSceneView *view = BISECTION_SCENE_VIEW (adw_bin_get_child (ADW_BIN (plot)));
  guint n = g_strv_length ((char **) bisection_sweep_get_values (sweep)), n_crossed = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 260, 320);
  gtk_window_set_child (GTK_WINDOW (window), plot);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_FOR (bisection_sweep_get_chart (sweep));
  for (guint i = 0; i < n; i++) {
    const IcnScene *scene;
    cairo_surface_t *surface;
    cairo_t *cr;

    bisection_sweep_move (sweep, i);
    settle ();
    wait_for_frames (window);
    scene = bisection_scene_view_get_scene (view);
    surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, icn_scene_width (scene),
                                          icn_scene_height (scene));
    cr = cairo_create (surface);
    icn_scene_paint (scene, &icn_theme_light, cr, ICN_PAINT_NO_TEXT);
    cairo_surface_flush (surface);
    for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
      const IcnSceneText *text = icn_scene_text_at (scene, t);

      n_crossed += text->style.angle == 0 && text->style.align == ICN_ALIGN_START;
      if (text->style.angle == 0 && text->style.align == ICN_ALIGN_START)
        g_assert_false (is_struck (surface, text, icn_theme_light.accent));
    }
    cairo_destroy (cr);
    cairo_surface_destroy (surface);
  }
  g_assert_cmpuint (n_crossed, >=, n);
  gtk_window_destroy (GTK_WINDOW (window));
}

TESTS ()
{
  start_application ();
}
