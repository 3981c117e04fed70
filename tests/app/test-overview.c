/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Overview: one cut in drawing, channels and slider, its sentence as the graph counts it, and
 * what is pointed at in one part stands out in the others. Needs a display. */
#include "axis.h"
#include "budget.h"
#include "cut-counts.h"
#include "cut-scale.h"
#include "cut-strip.h"
#include "design.h"
#include "diagram-cut.h"
#include "equation-view.h"
#include "evaluation.h"
#include "field.h"
#include "key-numbers.h"
#include "overview-page.h"
#include "page.h"
#include "picture-view.h"
#include "plot-view.h"
#include "runner.h"
#include "scene-view.h"
#include "windows.h"
#include <adwaita.h>

static BisectionWindow *
open_overview (const char *const *designs)
{
  BisectionWindow *window = open_window (designs);

  WAIT_FOR (!is_busy (document_of (window)));
  WAIT_FOR (bisection_picture_view_get_cut (BISECTION_PICTURE_VIEW (
              find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE))) > 0);
  settle ();
  return window;
}

static BisectionSceneView *
scene_of (GtkWidget *widget)
{
  return BISECTION_SCENE_VIEW (find_type (widget, BISECTION_TYPE_SCENE_VIEW, TRUE));
}

/* Where the line of the cut is over the channels, a little above the lower end of it; NAN where it
 * is not seen. */
static double
line_at (BisectionSceneView *view, double *y)
{
  const IcnScene *scene = bisection_scene_view_get_scene (view);
  double first = -1, last = -1;

  for (double x = 0; x < icn_scene_width (scene); x += 0.5)
    for (double down = icn_scene_height (scene); down > 0; down -= 2) {
      const IcnHit *hit = bisection_scene_view_pick (view, x, down);
      if (hit == NULL || hit->kind != ICN_HIT_CUT)
        continue;
      first = first < 0 ? x : first;
      last = x;
      *y = hit->y2 - 4;
      break;
    }
  g_assert_cmpfloat (first, >, 0);
  return (first + last) / 2;
}

static GtkAdjustment *
slider_of (BisectionWindow *window)
{
  GtkWidget *scale = find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_SCALE, TRUE);

  return gtk_range_get_adjustment (GTK_RANGE (find_type (scale, GTK_TYPE_SCALE, TRUE)));
}

/* The slider moves the line by whole columns, and the pointer over a column moves the slider. */
TEST (slider)
{
  static const char *const networks[] = { "k=8,n=2", "topology=mesh,k=9x4", "topology=ring,k=12",
                                          "k=4,n=3" };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    BisectionWindow *window = open_overview ((const char *[]){ networks[i], NULL });
    BisectionPictureView *picture = BISECTION_PICTURE_VIEW (
      find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE));
    BisectionSceneView *scene = scene_of (GTK_WIDGET (picture));
    GtkAdjustment *slider = slider_of (window);
    guint columns = bisection_picture_view_get_cuts (picture)->columns;
    double x[3], y;

    WAIT_FOR (bisection_scene_view_get_scene (scene) != NULL);
    g_assert_cmpfloat (gtk_adjustment_get_value (slider), ==, columns / 2);
    g_assert_cmpfloat (gtk_adjustment_get_upper (slider), ==, columns - 1);
    for (guint cut = 1; cut <= 3; cut++) {
      gtk_adjustment_set_value (slider, cut);
      g_assert_cmpuint (bisection_picture_view_get_cut (picture), ==, cut);
      x[cut - 1] = line_at (scene, &y);
    }
    g_assert_cmpfloat (x[1], >, x[0] + 2);
    g_assert_cmpfloat_with_epsilon (x[2] - x[1], x[1] - x[0], 1.1);
    g_signal_emit_by_name (scene, "hover", x[0], y);
    g_assert_cmpfloat (gtk_adjustment_get_value (slider), ==, 1);
    g_assert_cmpfloat_with_epsilon (line_at (scene, &y), x[0], 1.1);
    close_window (window);
  }
}

/* What leaves the network as it is does not draw it anew. */
TEST (drawn_once)
{
  static const char *const edits[][2] = { { "length", "201" },
                                          { "budget", "pins:32" },
                                          { "wires", "linear" },
                                          { "budget", "bisection:640" } };
  BisectionWindow *window = open_overview ((const char *[]){ "k=8,n=2", "k=4,n=3", NULL });
  BisectionSceneView *scene =
    scene_of (find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE));
  const IcnScene *drawn;

  WAIT_FOR ((drawn = bisection_scene_view_get_scene (scene)) != NULL);
  WAIT_FOR (!is_busy (document_of (window)));
  wait_for_frames (GTK_WIDGET (window));
  drawn = bisection_scene_view_get_scene (scene);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_assert_true (
      bisection_document_set_field (document_of (window), 0, edits[i][0], edits[i][1], NULL, NULL));
    WAIT_FOR (!is_busy (document_of (window)));
    wait_for_frames (GTK_WIDGET (window));
    g_assert_true (bisection_scene_view_get_scene (scene) == drawn);
  }
  close_window (window);
}

static GtkWidget *
find_css (GtkWidget *widget, const char *name)
{
  GtkWidget *found = g_str_equal (gtk_widget_get_css_name (widget), name) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_css (child, name);
  return found;
}

/* The knob is right under the line. */
static void
check_aligned (BisectionWindow *window)
{
  GtkWidget *picture = find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE);
  GtkWidget *scale = find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_SCALE, TRUE);
  GtkAdjustment *slider = slider_of (window);
  BisectionSceneView *scene = scene_of (picture);
  guint last = gtk_adjustment_get_upper (slider);

  wait_for_frames (picture);
  for (guint i = 0; i < 3; i++) {
    graphene_rect_t knob;
    double x, y;

    gtk_adjustment_set_value (slider, i == 0 ? 1 : i == 1 ? (last + 1) / 2 : last);
    wait_for_frames (picture);
    x = line_at (scene, &y) * gtk_widget_get_width (GTK_WIDGET (scene)) /
        icn_scene_width (bisection_scene_view_get_scene (scene));
    g_assert_true (gtk_widget_compute_bounds (find_css (scale, "slider"), GTK_WIDGET (scene), &knob));
    g_test_message ("%d pixels, cut %g: line %g, knob %g", gtk_widget_get_width (picture),
                    gtk_adjustment_get_value (slider), x, knob.origin.x + knob.size.width / 2);
    g_assert_cmpfloat_with_epsilon (knob.origin.x + knob.size.width / 2, x, 2);
  }
}

/* At every width of the window, and on both pages. */
TEST (aligned)
{
  static const char *const networks[] = { "k=8,n=2", "topology=mesh,k=9x4", "topology=ring,k=12",
                                          "topology=mesh,k=4x3" };
  static const int widths[] = { 1250, 800, 360 };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    BisectionWindow *window = open_overview ((const char *[]){ networks[i], NULL });

    for (guint w = 0; w < G_N_ELEMENTS (widths); w++) {
      gtk_window_set_default_size (GTK_WINDOW (window), widths[w], 700);
      check_aligned (window);
    }
    show_page (window, "network");
    g_assert_true (gtk_widget_activate_action (
      find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE), "picture.cut", NULL));
    check_aligned (window);
    close_window (window);
  }
}

/* What the sentence counts in the middle is the bisection of the closed forms. */
TEST (sentence)
{
  static const struct {
    const char *network, *words;
  } cases[] = {
    { "k=8,n=2,budget=width:16", "32 channels × 16 bits = 512 wires, 32 nodes on each side" },
    { "topology=hypercube,n=6,budget=width:4", "64 channels × 4 bits = 256 wires, 32 nodes on" },
    { "topology=ring,k=12,budget=width:8", "4 channels × 8 bits = 32 wires, 6 nodes on each side" },
    { "topology=butterfly,k=2,n=4,budget=width:2", "× 2 bits = " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    BisectionWindow *window = open_overview ((const char *[]){ cases[i].network, NULL });
    BisectionDocument *document = document_of (window);
    GtkWidget *picture = find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE);
    double wires = bisection_document_get_evaluation (document, 0)->widths.bisection_wires;
    g_autofree char *number = icn_number (wires);
    g_autofree char *product = g_strdup_printf ("= %s wires", number);
    g_autofree char *readout = NULL;

    g_object_get (picture, "readout", &readout, NULL);
    g_test_message ("%s: %s", cases[i].network, readout);
    g_assert_nonnull (strstr (readout, cases[i].words));
    g_assert_nonnull (strstr (readout, product));
    close_window (window);
  }
}

static gboolean
is_lit (GtkWidget *numbers, const char *id)
{
  GtkWidget *list = find_type (numbers, GTK_TYPE_FLOW_BOX, TRUE);

  for (GtkWidget *child = gtk_widget_get_first_child (list); child;
       child = gtk_widget_get_next_sibling (child))
    if (g_str_equal (gtk_widget_get_name (child), id))
      return gtk_widget_has_css_class (child, "lit");
  g_assert_not_reached ();
}

TEST (linked)
{
  BisectionWindow *window =
    open_overview ((const char *[]){ "k=8,n=2", "topology=hypercube,n=6", NULL });
  GtkWidget *numbers = find_type (GTK_WIDGET (window), BISECTION_TYPE_KEY_NUMBERS, TRUE);
  GtkWidget *picture = find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE);
  GtkWidget *plot = find_type (GTK_WIDGET (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  BisectionSceneView *scene = scene_of (picture), *curves = scene_of (plot);
  gboolean found = FALSE;
  double y, x = line_at (scene, &y);

  g_assert_false (is_lit (numbers, "bisection_wires"));
  g_signal_emit_by_name (scene, "hover", x, y);
  g_assert_true (is_lit (numbers, "bisection_wires"));
  g_assert_true (is_lit (numbers, "channel_width_bits"));
  g_assert_false (is_lit (numbers, "zero_load_latency"));
  g_signal_emit_by_name (scene, "hover", -1.0, -1.0);
  g_assert_false (is_lit (numbers, "bisection_wires"));

  g_assert_nonnull (find_label (numbers, "8-ary 2-cube"));
  for (x = 60; x < 300 && !found; x += 6)
    for (y = 20; y < 250 && !found; y += 6) {
      g_signal_emit_by_name (curves, "hover", x, y);
      found = find_label (numbers, "binary 6-cube") != NULL;
    }
  g_assert_true (found);
  g_assert_true (is_lit (numbers, "zero_load_latency"));
  g_assert_cmpuint (bisection_document_get_current (document_of (window)), ==, 0);
  g_signal_emit_by_name (curves, "clicked", x - 6, y - 6, 1);
  g_signal_emit_by_name (curves, "hover", -1.0, -1.0);
  settle ();
  g_assert_cmpuint (bisection_document_get_current (document_of (window)), ==, 1);
  g_assert_nonnull (find_label (numbers, "binary 6-cube"));
  close_window (window);
}

/* The first place of a symbol in the equations. */
static const IcnHit *
find_symbol (BisectionSceneView *view, const char *text)
{
  const IcnScene *scene = bisection_scene_view_get_scene (view);
  guint n;
  const IcnSymbol *symbols = icn_symbols (&n);

  for (guint i = 0; i < icn_scene_n_hits (scene); i++)
    if (g_str_equal (symbols[icn_scene_hit_at (scene, i)->id].text, text))
      return icn_scene_hit_at (scene, i);
  g_assert_not_reached ();
}

static void
point_at (BisectionSceneView *view, const IcnHit *hit)
{
  g_signal_emit_by_name (view, "hover", (hit->x + hit->x2) / 2, (hit->y + hit->y2) / 2);
}

/* Whether a box lies behind it, which reaches a little further than the symbol. */
static gboolean
stands_out (BisectionSceneView *view, const char *text)
{
  const IcnHit *hit = find_symbol (view, text);

  return bisection_scene_view_pick (view, hit->x, (hit->y + hit->y2) / 2)->x < hit->x;
}

/* A row of the sidebar that stands out; NULL: none. */
static GtkWidget *
find_lit_row (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_has_css_class (widget, "lit"))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_lit_row (child);
  return found;
}

static char *
readout_of (gpointer widget)
{
  char *readout = NULL;

  g_object_get (widget, "readout", &readout, NULL);
  return readout;
}

TEST (equations)
{
  BisectionWindow *window = open_overview ((const char *[]){ "k=8,n=2,length=64", NULL });
  GtkWidget *view = find_type (GTK_WIDGET (window), BISECTION_TYPE_EQUATION_VIEW, TRUE);
  GtkWidget *numbers = find_type (GTK_WIDGET (window), BISECTION_TYPE_KEY_NUMBERS, TRUE);
  BisectionSceneView *picture =
    scene_of (find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE));
  BisectionSceneView *scene;
  g_autofree char *at_width = NULL, *at_none = NULL, *by_key = NULL;
  double x, y;

  gtk_expander_set_expanded (GTK_EXPANDER (find_type (view, GTK_TYPE_EXPANDER, TRUE)), TRUE);
  settle ();
  scene = scene_of (view);
  WAIT_FOR (bisection_scene_view_get_scene (scene) != NULL);

  /* From a symbol to what it is. */
  point_at (scene, find_symbol (scene, "W"));
  at_width = readout_of (view);
  g_assert_cmpstr (at_width, ==, "W, channel width: 2 bits");
  g_assert_true (is_lit (numbers, "channel_width_bits"));
  g_assert_true (stands_out (scene, "W"));
  g_assert_false (stands_out (scene, "L"));
  g_assert_null (find_lit_row (GTK_WIDGET (window)));
  point_at (scene, find_symbol (scene, "L"));
  g_assert_false (is_lit (numbers, "channel_width_bits"));
  g_assert_cmpstr (
    adw_preferences_row_get_title (ADW_PREFERENCES_ROW (find_lit_row (GTK_WIDGET (window)))), ==,
    "Message Length");
  g_signal_emit_by_name (scene, "hover", -1.0, -1.0);
  at_none = readout_of (view);
  g_assert_true (g_str_has_prefix (at_none, "Point at a symbol"));
  g_assert_null (find_lit_row (GTK_WIDGET (window)));

  /* And back: from a setting, and from the cut in the drawing. */
  bisection_document_point (document_of (window), "length");
  g_assert_true (stands_out (scene, "L"));
  bisection_document_point (document_of (window), NULL);
  g_assert_false (stands_out (scene, "L"));
  x = line_at (picture, &y);
  g_signal_emit_by_name (picture, "hover", x, y);
  g_assert_true (stands_out (scene, "C_B"));
  g_assert_false (stands_out (scene, "L"));
  g_signal_emit_by_name (picture, "hover", -1.0, -1.0);

  /* By keys. */
  g_signal_emit_by_name (scene, "moved-focus", GTK_DIR_RIGHT);
  by_key = readout_of (view);
  g_assert_cmpstr (by_key, ==, "B, wires over the bisection that the budget allows: 64 wires");
  close_window (window);
}

/* Each part of the page is a figure with the numbers that it shows: the drawing's are no curve. */
TEST (figures)
{
  static const char *const starts[] = { "From,To,Dimension,", "design,Bisection Channels", "Position",
                                        "Traffic (bits/cycle", "metric,unit,4-ary 2-cube" };
  BisectionWindow *window = open_overview ((const char *[]){ "k=4,n=2", NULL });
  BisectionPage *page = BISECTION_PAGE (
    gtk_widget_get_ancestor (find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE),
                             BISECTION_TYPE_OVERVIEW_PAGE));
  g_auto (GStrv) ids = bisection_page_list_figures (page);

  g_assert_cmpuint (g_strv_length (ids), ==, G_N_ELEMENTS (starts));
  g_assert_cmpstr (bisection_page_get_figure_id (page), ==, ids[0]);
  for (guint i = 0; ids[i]; i++) {
    g_autofree char *csv = NULL;
    IcnScene *scene;

    bisection_page_choose_figure (page, ids[i]);
    g_assert_cmpstr (bisection_page_get_figure_id (page), ==, ids[i]);
    csv = bisection_page_make_csv (page);
    if (!g_str_has_prefix (csv, starts[i]))
      g_error ("%s: %s", ids[i], csv);
    scene = bisection_page_make_figure (page, &icn_theme_light, 500, 320);
    g_assert_nonnull (scene);
    icn_scene_free (scene);
  }
  bisection_page_choose_figure (page, NULL);
  close_window (window);
}

/* The handle at the wires of the first design, as it is drawn now. */
static const IcnHit *
handle_of (BisectionSceneView *scene)
{
  const IcnScene *drawn = bisection_scene_view_get_scene (scene);

  for (guint i = 0; i < icn_scene_n_hits (drawn); i++)
    if (icn_scene_hit_at (drawn, i)->kind == ICN_HIT_HANDLE)
      return icn_scene_hit_at (drawn, i);
  return NULL;
}

static double
wires_of (BisectionWindow *window, guint design)
{
  return bisection_document_get_evaluation (document_of (window), design)->widths.bisection_wires;
}

/* The height of the handle on the page after a budget of so many wires was set. */
static double
handle_at (BisectionWindow *window, BisectionSceneView *scene, guint wires)
{
  g_autofree char *budget = g_strdup_printf ("bisection:%u", wires);

  bisection_document_set_field (document_of (window), 0, "budget", budget, NULL, NULL);
  g_assert_cmpfloat (wires_of (window, 0), ==, wires);
  wait_for_frames (GTK_WIDGET (window));
  WAIT_FOR (handle_of (scene) != NULL);
  return handle_of (scene)->y;
}

/* Half as many wires are a band half as high, however few are left. Where there are more than there
 * is room for, these are the full height from then on. Another network has a scale of its own. */
TEST (kept_scale)
{
  BisectionWindow *window =
    open_overview ((const char *[]){ "k=8,n=2,budget=bisection:128", NULL });
  BisectionSceneView *scene =
    scene_of (find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_STRIP, TRUE));
  double whole = handle_at (window, scene, 128), half = handle_at (window, scene, 64);
  double none = 2 * half - whole;

  g_assert_cmpfloat (whole - half, >, 8);
  for (guint wires = 32; wires >= 1; wires /= 2)
    g_assert_cmpfloat_with_epsilon (handle_at (window, scene, wires),
                                    none + (whole - none) * wires / 128, 1);
  g_assert_cmpfloat_with_epsilon (handle_at (window, scene, 1000), whole, 1);
  g_assert_cmpfloat_with_epsilon (handle_at (window, scene, 500), half, 1);
  bisection_document_set_field (document_of (window), 0, "k", "4", NULL, NULL);
  g_assert_cmpfloat_with_epsilon (handle_at (window, scene, 500), whole, 4);
  bisection_document_take_study (
    document_of (window), icn_study_dup (bisection_document_get_study (document_of (window))),
    NULL);
  g_assert_cmpfloat_with_epsilon (handle_at (window, scene, 512), whole, 1);
  close_window (window);
}

/* Whatever numbers of wires were tried before, fewer wires are never drawn higher than more were.
 */
TEST (fewer_are_lower)
{
  BisectionWindow *window = open_overview ((const char *[]){ "k=8,n=2,budget=bisection:64", NULL });
  BisectionSceneView *scene =
    scene_of (find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_STRIP, TRUE));
  static const guint tried[] = { 64, 27, 14, 1, 33, 65, 64, 100, 7, 130, 100, 2, 64 };
  double at[G_N_ELEMENTS (tried)];

  for (guint i = 0; i < G_N_ELEMENTS (tried); i++) {
    at[i] = handle_at (window, scene, tried[i]);
    for (guint j = 0; j < i; j++)
      g_assert_true (tried[i] >= tried[j] || at[i] <= at[j] + 0.5);
  }
  close_window (window);
}

/* A drag of the handle changes the budget of all designs in whole wires, as far as the wires grow
 * under the pointer, and is one undo step; arrow keys add one wire and take one away. */
TEST (handle)
{
  BisectionWindow *window =
    open_overview ((const char *[]){ "k=8,n=2,budget=bisection:48", "k=4,n=3,budget=bisection:48",
                                     NULL });
  BisectionSceneView *scene =
    scene_of (find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_STRIP, TRUE));
  double down, wires;

  for (guint i = 0; i < 2; i++)
    bisection_document_link (document_of (window), i, icn_field_find ("budget"), TRUE);
  WAIT_FOR (bisection_scene_view_get_scene (scene) != NULL);
  down = handle_of (scene)->y;
  g_signal_emit_by_name (scene, "drag-begun", handle_of (scene)->x, down);
  for (guint i = 0; i < 4; i++)
    g_signal_emit_by_name (scene, "panned", 0.0, 2.0);
  wires = wires_of (window, 0);
  g_assert_cmpfloat (wires, >, 48);
  g_assert_cmpfloat (wires, ==, round (wires));
  g_assert_cmpfloat (wires_of (window, 1), ==, wires);
  wait_for_frames (GTK_WIDGET (window));
  WAIT_FOR (handle_of (scene)->y > down);
  g_assert_cmpfloat_with_epsilon (handle_of (scene)->y, down + 8, 1.5);
  g_signal_emit_by_name (scene, "drag-ended");
  bisection_document_undo (document_of (window));
  g_assert_cmpfloat (wires_of (window, 0), ==, 48);
  g_signal_emit_by_name (scene, "moved-focus", GTK_DIR_UP);
  g_assert_cmpfloat (wires_of (window, 1), ==, 49);
  g_signal_emit_by_name (scene, "moved-focus", GTK_DIR_DOWN);
  g_signal_emit_by_name (scene, "moved-focus", GTK_DIR_DOWN);
  g_assert_cmpfloat (wires_of (window, 0), ==, 47);

  /* A drag after keys is a step of its own. */
  wait_for_frames (GTK_WIDGET (window));
  WAIT_FOR (handle_of (scene) != NULL);
  g_signal_emit_by_name (scene, "drag-begun", handle_of (scene)->x, handle_of (scene)->y);
  g_signal_emit_by_name (scene, "panned", 0.0, 8.0);
  g_assert_cmpfloat (wires_of (window, 0), >, 47);
  g_signal_emit_by_name (scene, "drag-ended");
  bisection_document_undo (document_of (window));
  g_assert_cmpfloat (wires_of (window, 0), ==, 47);
  close_window (window);
}

/* Writes the title and the place in the window of every row of settings that is seen. */
static void
list_rows (GtkWidget *widget, GtkWidget *window, GString *rows)
{
  graphene_rect_t box;

  if (ADW_IS_PREFERENCES_ROW (widget) && gtk_widget_get_mapped (widget) &&
      gtk_widget_compute_bounds (widget, window, &box))
    g_string_append_printf (rows, "%s: %g %g\n",
                            adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)),
                            box.origin.y, box.size.height);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_rows (child, window, rows);
}

static char *
rows_of (BisectionWindow *window)
{
  GString *rows = g_string_new (NULL);

  wait_for_frames (GTK_WIDGET (window));
  list_rows (GTK_WIDGET (window), GTK_WIDGET (window), rows);
  return g_string_free (rows, FALSE);
}

/* A drag of the handle changes no row of the settings but the number in one, so what a user clicks
 * next is where it was. */
TEST (handle_moves_no_row)
{
  static const char *const budgets[] = { "normalized", "bisection:64", "pins:16", "both:16:64",
                                         "width:4" };

  for (guint i = 0; i < G_N_ELEMENTS (budgets); i++) {
    g_autofree char *design = g_strconcat ("k=8,n=2,budget=", budgets[i], NULL);
    BisectionWindow *window = open_overview ((const char *[]){ design, "k=8,n=2", NULL });
    BisectionSceneView *scene =
      scene_of (find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_STRIP, TRUE));
    g_autofree char *before = rows_of (window), *after = NULL;
    double wires = wires_of (window, 0);
    WAIT_FOR (bisection_scene_view_get_scene (scene) != NULL && handle_of (scene) != NULL);
    g_signal_emit_by_name (scene, "drag-begun", handle_of (scene)->x, handle_of (scene)->y);
    g_signal_emit_by_name (scene, "panned", 0.0, -8.0);
    g_assert_cmpfloat (wires_of (window, 0), <, wires);
    g_signal_emit_by_name (scene, "drag-ended");
    after = rows_of (window);
    g_assert_nonnull (strstr (before, "Budget: "));
    g_assert_cmpstr (after, ==, before);
    close_window (window);
  }
}

/* Where pins bind, the handle changes the pins of a node; a budget without a number becomes one. */
TEST (handle_of_pins)
{
  static const struct {
    const char *design, *budget;
  } moves[] = { { "k=8,n=2,budget=pins:32", "pins:33" },
                { "k=8,n=2", "bisection:65" },
                { "k=8,n=2,budget=both:32:4096", "both:33:4096" },
                { "k=8,n=2,budget=both:4096:64", "both:4096:65" },
                { "k=8,n=2,budget=width:4", "width:5" } };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++) {
    BisectionWindow *window = open_overview ((const char *[]){ moves[i].design, NULL });
    BisectionSceneView *scene =
      scene_of (find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_STRIP, TRUE));
    g_autofree char *budget = NULL;

    g_signal_emit_by_name (scene, "moved-focus", GTK_DIR_UP);
    budget =
      icn_row_to_text (&bisection_document_get_design (document_of (window), 0)->budget);
    g_assert_cmpstr (budget, ==, moves[i].budget);
    close_window (window);
  }
}

/* The wheel over a figure that does not zoom is left to the page, whether that scrolls or not. */
TEST (wheel)
{
  GtkWidget *scene = g_object_ref_sink (g_object_new (BISECTION_TYPE_SCENE_VIEW, NULL));
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (scene);
  guint n_wheels = 0;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    gboolean is_taken = TRUE;

    if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      continue;
    g_signal_emit_by_name (controller, "scroll", 0.0, 1.0, &is_taken);
    g_assert_false (is_taken);
    n_wheels++;
  }
  g_assert_cmpuint (n_wheels, ==, 1);
  g_object_unref (scene);
}

TESTS ()
{
  start_application ();
}
