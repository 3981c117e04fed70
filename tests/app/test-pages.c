/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages as a reader without a pointer meets them: cursors by arrow keys, what a screen reader
 * is told, tables that agree with the engine. Needs a display. */
#include "axis.h"
#include "compare-page.h"
#include "design.h"
#include "evaluation.h"
#include "field-row.h"
#include "fold-scale.h"
#include "loads-page.h"
#include "performance-page.h"
#include "page.h"
#include "picture-frame.h"
#include "plot.h"
#include "plot-view.h"
#include "quantity.h"
#include "router-notice.h"
#include "runner.h"
#include "scene-view.h"
#include "sources-page.h"
#include "gallery.h"
#include "study-file.h"
#include "study-row.h"
#include "style-theme.h"
#include "network-page.h"
#include "topology-settings.h"
#include "topology.h"
#include "windows.h"
#include "wiring-page.h"

typedef struct {
  GtkWidget *window;
  GtkWidget *page;
  BisectionDocument *document;
} Fixture;

typedef gboolean (*Wanted) (GtkWidget *widget, gconstpointer data);

static GtkWidget *
find (GtkWidget *widget, Wanted wanted, gconstpointer data)
{
  if (wanted (widget, data))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find (child, wanted, data);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static gboolean
is_scene (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return BISECTION_IS_SCENE_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_label (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), text);
}

static gboolean
is_column_view (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return GTK_IS_COLUMN_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static BisectionSceneView *
scene_view (Fixture *fixture)
{
  return BISECTION_SCENE_VIEW (find (fixture->page, is_scene, NULL));
}

/* Everything counted, and drawn as it was counted. */
static gboolean
is_drawn (Fixture *fixture)
{
  gboolean is_busy = FALSE;
  g_object_get (fixture->document, "busy", &is_busy, NULL);
  return !is_busy && !g_main_context_pending (NULL) &&
         find (fixture->page, is_scene, NULL) != NULL &&
         bisection_scene_view_get_scene (scene_view (fixture)) != NULL;
}

static void
set_up (Fixture *fixture, gconstpointer page_type)
{
  GType (*get_type) (void) = (GType (*) (void)) page_type;
  fixture->document = bisection_document_new ();
  fixture->page = g_object_new (get_type (), "document", fixture->document, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer page_type G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
}

static void
press_arrow (Fixture *fixture, GtkDirectionType direction)
{
  g_signal_emit_by_name (scene_view (fixture), "moved-focus", (int) direction);
}

/* Does the description that a screen reader gets name this point? */
static gboolean
is_spoken (Fixture *fixture, const IcnChart *chart, guint series, guint point)
{
  g_autofree char *text = icn_plot_describe_point (chart, series, point);
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (scene_view (fixture)), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
  return difference == NULL;
}

/* Arrow keys go from value to value and from series to series, and each is spoken. */
static void
test_cursor (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  WAIT_FOR (is_drawn (fixture));
  g_autoptr (IcnChart) chart = bisection_page_make_chart (BISECTION_PAGE (fixture->page));
  gtk_test_accessible_assert_role (scene_view (fixture), GTK_ACCESSIBLE_ROLE_IMG);
  press_arrow (fixture, GTK_DIR_RIGHT);
  g_assert_true (is_spoken (fixture, chart, 0, 0));
  press_arrow (fixture, GTK_DIR_RIGHT);
  press_arrow (fixture, GTK_DIR_RIGHT);
  g_assert_true (is_spoken (fixture, chart, 0, 2));
  press_arrow (fixture, GTK_DIR_DOWN);
  g_assert_true (is_spoken (fixture, chart, 1, 2));
  press_arrow (fixture, GTK_DIR_LEFT);
  g_assert_true (is_spoken (fixture, chart, 1, 1));
}

/* The value nearest to a place of the plot that the page shows, zoomed in about another. */
static void
find_nearest (Fixture *fixture, const IcnChart *chart, double zoom, const double at[2],
              guint *series, guint *point)
{
  const IcnScene *shown = bisection_scene_view_get_scene (scene_view (fixture));
  double width = icn_scene_width (shown), height = icn_scene_height (shown);
  IcnPlotView view;
  IcnPlotFrame frame;
  icn_plot_view_init (&view);
  icn_scene_free (icn_plot_scene (chart, &view, bisection_style_theme (), width, height, &frame));
  icn_plot_zoom (&view, &frame, 100, 300, zoom);
  icn_scene_free (icn_plot_scene (chart, &view, bisection_style_theme (), width, height, &frame));
  g_assert_true (icn_plot_nearest (chart, &view, &frame, at[0], at[1], G_MAXDOUBLE, series, point));
}

/* Zooming brings other values below a pointer that rests: the cursor goes to the nearest. */
static void
test_resting_pointer (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  const double at[2] = { 300, 200 };
  guint series, point, series_after, point_after;
  WAIT_FOR (is_drawn (fixture));
  g_autoptr (IcnChart) chart = bisection_page_make_chart (BISECTION_PAGE (fixture->page));
  g_free (chart->title); /* stands above the drawing */
  chart->title = g_strdup ("");

  g_signal_emit_by_name (scene_view (fixture), "hover", at[0], at[1]);
  find_nearest (fixture, chart, 1, at, &series, &point);
  g_assert_true (is_spoken (fixture, chart, series, point));

  g_signal_emit_by_name (scene_view (fixture), "zoomed", 100.0, 300.0, 4.0);
  find_nearest (fixture, chart, 4, at, &series_after, &point_after);
  g_assert_true (series_after != series || point_after != point);
  WAIT_FOR (is_spoken (fixture, chart, series_after, point_after));
}

/* A click in the legend hides a series, so that the cursor no longer visits it. */
static void
test_legend (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  WAIT_FOR (is_drawn (fixture));
  g_autoptr (IcnChart) chart = bisection_page_make_chart (BISECTION_PAGE (fixture->page));
  const IcnScene *scene = bisection_scene_view_get_scene (scene_view (fixture));
  gboolean clicked = FALSE;
  for (double y = 0; y < icn_scene_height (scene) && !clicked; y += 4)
    for (double x = 0; x < icn_scene_width (scene) && !clicked; x += 4) {
      const IcnHit *hit = icn_scene_pick (scene, x, y);
      if (hit == NULL || hit->kind != ICN_HIT_LEGEND || hit->id != 0)
        continue;
      g_signal_emit_by_name (scene_view (fixture), "clicked", x, y, 1);
      clicked = TRUE;
    }
  g_assert_true (clicked);
  press_arrow (fixture, GTK_DIR_RIGHT);
  g_assert_true (is_spoken (fixture, chart, 1, 0));
}

/* An edit reaches the drawing and its figure by itself. */
static void
test_follows_edits (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  WAIT_FOR (is_drawn (fixture));
  g_autoptr (IcnChart) before = bisection_page_make_chart (BISECTION_PAGE (fixture->page));
  press_arrow (fixture, GTK_DIR_RIGHT);
  g_assert_true (is_spoken (fixture, before, 0, 0));
  g_assert_true (
    bisection_document_set_field (fixture->document, 0, "length", "400", NULL, &error));
  g_assert_no_error (error);
  WAIT_FOR (!is_spoken (fixture, before, 0, 0));
  g_autoptr (IcnChart) after = bisection_page_make_chart (BISECTION_PAGE (fixture->page));
  press_arrow (fixture, GTK_DIR_RIGHT);
  g_assert_true (is_spoken (fixture, after, 0, 0));
  g_assert_false (is_spoken (fixture, before, 0, 0));
}

/* A real radix cannot be drawn; one click makes it whole, and undo takes that back. */
static void
test_real_radix (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  WAIT_FOR (is_drawn (fixture));
  g_assert_true (bisection_document_set_field (fixture->document, 0, "n", "4", NULL, &error));
  g_assert_no_error (error);
  WAIT_FOR (find (fixture->page, is_label, "Use 4 × 4 × 2 × 2") != NULL);
  g_assert_null (
    bisection_page_make_figure (BISECTION_PAGE (fixture->page), &icn_theme_light, 800, 600));
  GtkWidget *button = find (fixture->page, is_label, "Use 4 × 4 × 2 × 2");
  gtk_widget_activate_action (button, "graph.make-whole", NULL);
  const IcnDesign *design = bisection_document_get_design (fixture->document, 0);
  g_assert_true (icn_topology_is_integral (&design->topology));
  g_assert_cmpfloat (icn_topology_nodes (&design->topology), ==, 64);
  bisection_document_undo (fixture->document);
  design = bisection_document_get_design (fixture->document, 0);
  g_assert_false (icn_topology_is_integral (&design->topology));
}

static gboolean
is_fold_scale (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return BISECTION_IS_FOLD_SCALE (widget);
}

static gboolean
helps_with (Fixture *fixture, const char *what)
{
  g_autofree char *help = NULL;
  g_object_get (fixture->page, "help", &help, NULL);
  return help != NULL && strstr (help, what) != NULL;
}

/* A torus folds, by and by and with a snap at the ends, and the view is called by the end; where no
 * ring is longer than two nodes that is said instead. */
static void
test_fold (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *scale = find (fixture->page, is_fold_scale, NULL);
  double fold;
  WAIT_FOR (is_drawn (fixture));
  g_assert_cmpstr (bisection_page_get_figure_id (BISECTION_PAGE (fixture->page)), ==, "folded");
  g_assert_false (helps_with (fixture, "No row closes into a ring"));
  g_object_set (scale, "fold", 0.02, NULL);
  g_object_get (scale, "fold", &fold, NULL);
  g_assert_cmpfloat (fold, ==, 0);
  g_assert_cmpstr (bisection_page_get_figure_id (BISECTION_PAGE (fixture->page)), ==, "grid");
  g_object_set (scale, "fold", 0.5, NULL);
  g_object_get (scale, "fold", &fold, NULL);
  g_assert_cmpfloat (fold, ==, 0.5);
  g_assert_true (helps_with (fixture, "Between the grid"));
  g_object_set (fixture->page, "cut", TRUE, NULL);
  WAIT_FOR (find (fixture->page, is_label, "A cut is drawn where the fold is at one of its ends."));
  g_object_set (scale, "fold", 0.0, NULL);
  g_assert_false (helps_with (fixture, "Between the grid"));
  WAIT_FOR (
    !find (fixture->page, is_label, "A cut is drawn where the fold is at one of its ends."));
  g_object_set (fixture->page, "cut", FALSE, NULL);
  bisection_document_set_field (fixture->document, 0, "k", "2", NULL, NULL);
  WAIT_FOR (helps_with (fixture, "No row closes into a ring"));
  g_assert_false (gtk_widget_get_visible (scale));
}

/* What is not shown cannot be exported: all designs hidden. */
static void
test_no_figure (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  BisectionPage *page = BISECTION_PAGE (fixture->page);
  WAIT_FOR (is_drawn (fixture));
  g_assert_nonnull (bisection_page_get_figure_id (page));
  for (guint i = 0; i < bisection_document_get_study (fixture->document)->designs->len; i++)
    bisection_document_set_field (fixture->document, i, "hidden", "yes", NULL, NULL);
  WAIT_FOR (bisection_page_get_figure_id (page) == NULL);
  g_assert_null (bisection_page_make_figure (page, &icn_theme_light, 800, 600));
  bisection_document_undo (fixture->document);
  WAIT_FOR (bisection_page_get_figure_id (page) != NULL);
}

static gboolean
tells (GtkWidget *widget, gconstpointer text)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
         strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL;
}

/* Where theory draws no line at all, the page has the theory's own reason. */
static void
test_why_no_lines (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  for (guint i = 0; i < bisection_document_get_study (fixture->document)->designs->len; i++) {
    bisection_document_set_field (fixture->document, i, "traffic", "tornado", NULL, &error);
    g_assert_no_error (error);
    bisection_document_set_field (fixture->document, i, "model", "none", NULL, &error);
    g_assert_no_error (error);
  }
  bisection_document_set_field (fixture->document, 0, "label", "8 < 9 & more", NULL, &error);
  g_assert_no_error (error);
  /* A reason of its own, so that the design is named. */
  bisection_document_set_field (fixture->document, 0, "model", "dally1990", NULL, &error);
  g_assert_no_error (error);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (fixture->document, 0);
  g_autofree char *why = icn_evaluation_why_no_theory (evaluation);
  g_assert_nonnull (why);
  WAIT_FOR (find (fixture->page, tells, why) != NULL);
  g_assert_nonnull (find (fixture->page, tells, "8 < 9 & more"));
  g_assert_nonnull (find (fixture->page, tells, "Simulate these designs to see points."));
}

static gboolean
is_spin (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return GTK_IS_SPIN_BUTTON (widget);
}

/* N follows from the lines of an edge list, and is not offered to be set. */
static void
test_nodes_of_graph (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *row = g_object_ref_sink (
    bisection_field_row_new (fixture->document, icn_field_find ("nodes"), BISECTION_ROW_OF_ONE));
  GtkWidget *spin = find (row, is_spin, NULL);
  GError *error = NULL;
  bisection_document_link (fixture->document, 0, icn_field_find ("nodes"), FALSE);
  bisection_field_row_show (row);
  g_assert_true (gtk_widget_get_sensitive (spin));
  bisection_document_set_field (fixture->document, 0, "topology", "file", NULL, &error);
  g_assert_no_error (error);
  bisection_field_row_show (row);
  g_assert_false (gtk_widget_get_sensitive (spin));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (spin)), ==, 64);
  bisection_document_undo (fixture->document);
  bisection_field_row_show (row);
  g_assert_true (gtk_widget_get_sensitive (spin));
  g_object_unref (row);
}

static gboolean
is_entry (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return GTK_IS_ENTRY (widget);
}

/* An empty entry says what that means: a design without a name is called as its network; one of
 * failed links or of colours of links has none. */
static void
test_empty_entries (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const entries[][2] = { { "label", "8-ary 2-cube" },
                                            { "failed", "None" },
                                            { "link-colors", "None" } };
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    GtkWidget *row = g_object_ref_sink (bisection_field_row_new (
      fixture->document, icn_field_find (entries[i][0]), BISECTION_ROW_OF_ONE));
    GtkEntry *entry = GTK_ENTRY (find (row, is_entry, NULL));
    g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "");
    g_assert_cmpstr (gtk_entry_get_placeholder_text (entry), ==, entries[i][1]);
    g_object_unref (row);
  }
}

/* A key that is held down in N, n or k is one edit, whatever it makes the other two do. */
static void
test_held_key (Fixture *fixture, gconstpointer key)
{
  GtkWidget *row =
    bisection_field_row_new (fixture->document, icn_field_find (key), BISECTION_ROW_OF_ONE);
  g_object_ref_sink (row);
  GtkSpinButton *spin = GTK_SPIN_BUTTON (find (row, is_spin, NULL));
  const IcnDesign *design = bisection_document_get_design (fixture->document, 0);
  IcnTopologySettings before = design->topology;
  gboolean can_undo;
  for (guint i = 0; i < 4; i++)
    gtk_spin_button_spin (spin, GTK_SPIN_STEP_FORWARD, 1);
  design = bisection_document_get_design (fixture->document, 0);
  g_assert_false (icn_topology_nodes (&before) == icn_topology_nodes (&design->topology) &&
                  before.dimensions == design->topology.dimensions);
  bisection_document_undo (fixture->document);
  design = bisection_document_get_design (fixture->document, 0);
  g_assert_cmpfloat (icn_topology_nodes (&before), ==, icn_topology_nodes (&design->topology));
  g_assert_cmpuint (before.dimensions, ==, design->topology.dimensions);
  g_object_get (fixture->document, "can-undo", &can_undo, NULL);
  g_assert_false (can_undo);
  g_object_unref (row);
}

static void
test_held_keys (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const keys[] = { "nodes", "n", "k" };
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    test_held_key (fixture, keys[i]);
}

static gboolean
is_simulating (Fixture *fixture)
{
  gboolean is_simulating;
  g_object_get (fixture->document, "simulating", &is_simulating, NULL);
  return is_simulating;
}

static gboolean
is_simulate_button (GtkWidget *widget, gconstpointer label)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         find (widget, is_label, label) != NULL;
}

static gboolean
is_progress (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return GTK_IS_PROGRESS_BAR (widget);
}

/* The reader starts it, sees points and how many are left, and stops it. */
static void
test_simulate (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  WAIT_FOR (is_drawn (fixture));
  GtkWidget *progress = find (fixture->page, is_progress, NULL);
  guint n_done, n_points;
  g_assert_false (gtk_widget_get_mapped (progress));
  g_signal_emit_by_name (find (fixture->page, is_simulate_button, "Simulate"), "clicked");
  g_assert_true (is_simulating (fixture));
  WAIT_FOR (bisection_document_get_study (fixture->document)->results->len > 0);
  WAIT_FOR (gtk_widget_get_mapped (progress) &&
            gtk_progress_bar_get_fraction (GTK_PROGRESS_BAR (progress)) > 0);
  bisection_document_get_progress (fixture->document, &n_done, &n_points);
  g_assert_cmpuint (n_points, >=,
                    3 * 5); /* of three designs: their loads, and some of the search */
  g_assert_cmpuint (n_done, >, 0);
  gtk_test_accessible_assert_role (progress, GTK_ACCESSIBLE_ROLE_PROGRESS_BAR);
  g_signal_emit_by_name (find (fixture->page, is_simulate_button, "Stop"), "clicked");
  g_assert_false (is_simulating (fixture));
  WAIT_FOR (!gtk_widget_get_mapped (progress));
  g_autoptr (IcnChart) chart = bisection_page_make_chart (BISECTION_PAGE (fixture->page));
  g_assert_cmpuint (chart->series->len, >, 3);
  g_assert_nonnull (find (fixture->page, is_simulate_button, "Simulate"));
}

/* A router that the simulator would refuse says so beside its settings. */
static void
test_refused_router (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *group = g_object_ref_sink (adw_preferences_group_new ());
  bisection_router_notice_add (ADW_PREFERENCES_GROUP (group), fixture->document);
  bisection_document_set_field (fixture->document, 0, "vcs", "1", NULL, NULL);
  WAIT_FOR (gtk_widget_has_css_class (group, "refused"));
  const char *text = adw_preferences_group_get_description (ADW_PREFERENCES_GROUP (group));
  g_assert_true (g_str_has_prefix (text, "Virtual Channels: 1"));
  bisection_document_undo (fixture->document);
  WAIT_FOR (!gtk_widget_has_css_class (group, "refused"));
  g_object_unref (group);
}

/* The old drawing stays until the new network is analysed. */
static void
test_old_drawing_stays (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  WAIT_FOR (is_drawn (fixture));
  g_assert_true (bisection_document_set_field (fixture->document, 0, "k", "16", NULL, &error));
  g_assert_no_error (error);
  g_autoptr (IcnScene) figure =
    bisection_page_make_figure (BISECTION_PAGE (fixture->page), &icn_theme_light, 800, 600);
  g_assert_nonnull (figure);
  WAIT_FOR (bisection_document_get_evaluation (fixture->document, 0)->analysis != NULL);
  press_arrow (fixture, GTK_DIR_RIGHT);
  g_assert_nonnull (find (fixture->page, is_scene, NULL));
}

/* How many nodes lie under some place of the drawing. */
static guint
n_nodes_seen (Fixture *fixture)
{
  const IcnScene *scene = bisection_scene_view_get_scene (scene_view (fixture));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  for (double y = 0; y < icn_scene_height (scene); y += 3)
    for (double x = 0; x < icn_scene_width (scene); x += 3) {
      const IcnHit *hit = icn_scene_pick (scene, x, y);
      if (hit != NULL && hit->kind == ICN_HIT_VERTEX)
        g_hash_table_add (seen, GUINT_TO_POINTER (hit->id + 1));
    }
  return g_hash_table_size (seen);
}

/* A drawing stays zoomed whatever else of its network is shown; another network is seen whole. */
static void
test_zoom_stays (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  WAIT_FOR (is_drawn (fixture) && n_nodes_seen (fixture) == 64);
  g_signal_emit_by_name (scene_view (fixture), "zoomed", 300.0, 300.0, 3.0);
  WAIT_FOR (is_drawn (fixture) && n_nodes_seen (fixture) < 32);
  guint n_seen = n_nodes_seen (fixture);
  g_assert_true (
    bisection_document_set_field (fixture->document, 0, "wires", "linear", NULL, &error));
  g_assert_no_error (error);
  WAIT_FOR (is_drawn (fixture));
  g_assert_cmpuint (n_nodes_seen (fixture), ==, n_seen);
  g_assert_true (bisection_document_set_field (fixture->document, 0, "k", "16", NULL, &error));
  g_assert_no_error (error);
  WAIT_FOR (is_drawn (fixture) && n_nodes_seen (fixture) == 256);
}

/* Cells far below are filled when they come near, and some are wider then. A view that moves while
 * sizes are allocated keeps its titles, else GTK warns that they cannot be drawn. */
static void
test_cells_filled_late (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *view;
  GError *error = NULL;

  WAIT_FOR ((view = find (fixture->page, is_column_view, NULL)) && is_drawn (fixture));
  GtkAdjustment *down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  for (guint i = 0; i < 12; i++) {
    g_assert_true (
      bisection_document_set_field (fixture->document, 0, "k", i % 2 ? "32" : "4x4", NULL, &error));
    g_assert_no_error (error);
    WAIT_FOR (is_drawn (fixture));
    gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, i % 2 ? 700 : 1300);
    WAIT_FOR (is_drawn (fixture));
    gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
    WAIT_FOR (is_drawn (fixture));
    gtk_adjustment_set_value (down, 0);
  }
}

/* Every design's width and latency stands in the table of all numbers as the engine has it. */
static void
test_compare (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const ids[] = { "channel_width_bits", "zero_load_latency",
                                     "model_saturation_load" };
  const IcnStudy *study = bisection_document_get_study (fixture->document);
  WAIT_FOR (find (fixture->page, is_label, "4-ary 3-cube") != NULL);
  GtkWidget *all = gtk_widget_get_ancestor (find (fixture->page, is_label, "All Numbers"),
                                            GTK_TYPE_TOGGLE_BUTTON);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (all), TRUE);
  WAIT_FOR (find (fixture->page, is_label, "Nodes") != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    const IcnQuantity *quantity = icn_quantity_find (ids[i]);
    for (guint d = 0; d < study->designs->len; d++) {
      g_autofree char *text = icn_number (
        icn_quantity_value (quantity, bisection_document_get_evaluation (fixture->document, d),
                            icn_study_design (study, d), NULL));
      g_assert_nonnull (find (fixture->page, is_label, text));
    }
  }
}

static gboolean
is_plot (GtkWidget *widget, gconstpointer id)
{
  return BISECTION_IS_PLOT_VIEW (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (bisection_plot_view_get_plot (BISECTION_PLOT_VIEW (widget)), id) == 0;
}

/* Flies have no rows of wires, but a radix to choose. */
static void
test_packaging (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  guint n = bisection_document_get_study (fixture->document)->designs->len;
  WAIT_FOR (find (fixture->page, is_plot, "wire-density") != NULL);
  g_assert_null (find (fixture->page, is_plot, "fly-packaging"));
  for (guint i = 0; i < n; i++)
    g_assert_true (
      bisection_document_set_field (fixture->document, i, "topology", "butterfly", NULL, NULL));
  WAIT_FOR (find (fixture->page, is_plot, "fly-packaging") != NULL);
  g_assert_null (find (fixture->page, is_plot, "wire-density"));
  for (guint i = 0; i < n; i++)
    bisection_document_undo (fixture->document);
  WAIT_FOR (find (fixture->page, is_plot, "wire-density") != NULL);
}

/* Every shipped study is on the page by its title. */
static void
test_gallery (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  g_assert_cmpuint (g_strv_length (ids), >, 0);
  for (guint i = 0; ids[i] != NULL; i++) {
    g_autofree char *path = icn_gallery_path (ids[i]);
    g_autoptr (IcnStudy) study = icn_study_load (path, NULL);
    g_assert_nonnull (study);
    WAIT_FOR (find (fixture->page, is_label, study->title) != NULL);
    g_assert_null (find (fixture->page, is_label, study->source)); /* it has a title */
  }
}

static gboolean
is_picture (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return GTK_IS_PICTURE (widget) && gtk_widget_get_mapped (widget);
}

/* Titles need the room of the pictures where text is large. */
static void
test_large_text (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkSettings *settings = gtk_widget_get_settings (fixture->window);
  int usual;
  WAIT_FOR (find (fixture->page, is_picture, NULL) != NULL);
  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 2 * 96 * 1024, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 590, 700); /* measures it again */
  WAIT_FOR (find (fixture->page, is_picture, NULL) == NULL);
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

static gboolean
is_search (GtkWidget *widget, gconstpointer data G_GNUC_UNUSED)
{
  return GTK_IS_SEARCH_ENTRY (widget);
}

static void
take_id (GSimpleAction *action G_GNUC_UNUSED, GVariant *id, char **opened)
{
  g_free (*opened);
  *opened = g_variant_dup_string (id, NULL);
}

/* Return in the search opens the first study that is found, at once, and none where none is. */
static void
test_open_found (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  g_autoptr (GSimpleAction) action = g_simple_action_new ("open-study", G_VARIANT_TYPE_STRING);
  g_autofree char *opened = NULL;
  static const char *const words[] = { "", "no such words", "cure by a second virtual channel" };
  g_signal_connect (action, "activate", G_CALLBACK (take_id), &opened);
  g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
  gtk_widget_insert_action_group (fixture->window, "win", G_ACTION_GROUP (actions));
  WAIT_FOR (find (fixture->page, is_label, "Deadlock, and its cure by a second virtual channel"));
  GtkWidget *search = find (fixture->page, is_search, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_assert_null (opened);
    gtk_editable_set_text (GTK_EDITABLE (search), words[i]);
    g_signal_emit_by_name (search, "activate");
  }
  g_assert_cmpstr (opened, ==, "lesson-08-deadlock");
}

static void
collect_study_rows (GtkWidget *widget, GPtrArray *rows)
{
  if (BISECTION_IS_STUDY_ROW (widget))
    g_ptr_array_add (rows, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_study_rows (child, rows);
}

static guint
count_checking (GPtrArray *rows)
{
  guint n = 0;
  for (guint i = 0; i < rows->len; i++)
    n += bisection_study_row_is_checking (g_ptr_array_index (rows, i));
  return n;
}

static void
count_checked (guint *n)
{
  (*n)++;
}

/* The others wait for their turn, so that there are threads for other work. */
static void
test_check_all (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  guint n_checked = 0;
  WAIT_FOR ((g_ptr_array_set_size (rows, 0), collect_study_rows (fixture->page, rows),
             rows->len == g_strv_length (ids)));
  g_assert_cmpuint (rows->len, >, 2 * BISECTION_MOST_CHECKS);
  for (guint i = 0; i < rows->len; i++)
    g_signal_connect_swapped (g_ptr_array_index (rows, i), "checked", G_CALLBACK (count_checked),
                              &n_checked);
  gtk_widget_activate_action (fixture->page, "sources.check-all", NULL);
  g_assert_cmpuint (count_checking (rows), >, 0);
  while (n_checked <= BISECTION_MOST_CHECKS) {
    g_assert_cmpuint (count_checking (rows), <=, BISECTION_MOST_CHECKS);
    g_main_context_iteration (NULL, TRUE);
  }
}

static void
count_hidden (GtkWidget *row G_GNUC_UNUSED, guint *n)
{
  (*n)++;
}

/* Rows that are found are not touched: each would be given its style and size anew. */
static void
test_search (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  guint n_found = 0, n_hidden = 0;
  WAIT_FOR ((g_ptr_array_set_size (rows, 0), collect_study_rows (fixture->page, rows),
             rows->len == g_strv_length (ids)));
  for (guint i = 0; i < rows->len; i++)
    g_signal_connect (g_ptr_array_index (rows, i), "unmap", G_CALLBACK (count_hidden), &n_hidden);
  gtk_editable_set_text (GTK_EDITABLE (find (fixture->page, is_search, NULL)), "wormhole");
  WAIT_FOR (n_hidden > 0);
  for (guint i = 0; i < rows->len; i++) {
    n_found += gtk_widget_get_visible (g_ptr_array_index (rows, i));
    g_signal_handlers_disconnect_by_data (g_ptr_array_index (rows, i), &n_hidden);
  }
  g_assert_cmpuint (n_found, >, 0);
  g_assert_cmpuint (n_found + n_hidden, ==, rows->len);
}

/* A claim whose verdict does not follow from its expectations says so once they were checked. */
TEST (verdict)
{
  IcnStudy *study = icn_study_new_opening ();
  IcnClaim *claim = icn_claim_new ();
  IcnExpectation *expectation = g_ptr_array_index (study->expectations, 0);
  GtkWidget *window = gtk_window_new (), *scroller = gtk_scrolled_window_new ();
  GtkWidget *list = gtk_list_box_new (), *row;
  claim->id = g_strdup ("c");
  claim->text = g_strdup ("What is claimed.");
  claim->verdict = ICN_VERDICT_FAILS;
  g_ptr_array_add (study->claims, claim);
  expectation->claim = g_strdup ("c");
  row = bisection_study_row_new ("opening", study);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_window_set_child (GTK_WINDOW (window), scroller);
  gtk_window_present (GTK_WINDOW (window));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  WAIT_FOR (find (row, is_label, "Fails") != NULL);
  bisection_study_row_check (BISECTION_STUDY_ROW (row));
  WAIT_FOR (find (row, is_label,
                  "Fails: Does not follow: its expectations make it hold: 1 of 1 are so") != NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static guint
count_rows (GtkWidget *widget, gboolean is_shown)
{
  guint n = ADW_IS_ACTION_ROW (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!is_shown || gtk_widget_get_visible (child))
      n += count_rows (child, is_shown);
  return n;
}

/* A row of its own for each of thousands would hold up the window: those that are missed have one,
 * and as many others as there is room for. Nor are they measured while they are folded away. */
static void
test_many_expectations (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  IcnStudy *study = icn_study_new ();
  g_ptr_array_add (study->designs, icn_design_new ());
  for (guint i = 0; i < 3000; i++) {
    IcnExpectation *expectation = icn_expectation_new ();
    expectation->design = icn_study_design_name (study, 0);
    expectation->quantity = g_strdup ("nodes");
    expectation->value = i < 2993 ? 64 : 65;
    g_ptr_array_add (study->expectations, expectation);
  }
  GtkWidget *row = bisection_study_row_new ("many", study);
  gtk_window_set_child (GTK_WINDOW (fixture->window), row);
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  guint n_before = count_rows (row, TRUE);
  gtk_widget_activate_action (row, "study.check", NULL);
  WAIT_FOR (find (row, is_label, "2993 of 3000 expectations met") != NULL);
  g_assert_cmpuint (count_rows (row, FALSE) - n_before, ==, 101);
  WAIT_FOR (find (row, is_label, "2900 more are not listed")); /* the last that is revealed */
  g_assert_nonnull (find (row, is_label, "64, expected 65"));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), FALSE);
  g_assert_cmpuint (count_rows (row, TRUE), ==, n_before);
  bisection_study_row_check (BISECTION_STUDY_ROW (row));
  WAIT_FOR (!bisection_study_row_is_checking (BISECTION_STUDY_ROW (row)));
  g_assert_cmpuint (count_rows (row, TRUE), ==, n_before);
}

TESTS ()
{
  static const struct {
    const char *path;
    GType (*page) (void);
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/pages/plot/cursor", bisection_performance_page_get_type, test_cursor },
    { "/pages/plot/resting-pointer", bisection_performance_page_get_type, test_resting_pointer },
    { "/pages/plot/cursor-of-counted-wires", bisection_wiring_page_get_type, test_cursor },
    { "/pages/plot/legend", bisection_performance_page_get_type, test_legend },
    { "/pages/plot/follows-edits", bisection_performance_page_get_type, test_follows_edits },
    { "/pages/plot/no-figure", bisection_performance_page_get_type, test_no_figure },
    { "/pages/plot/why-no-lines", bisection_performance_page_get_type, test_why_no_lines },
    { "/pages/fields/nodes-of-graph", bisection_performance_page_get_type, test_nodes_of_graph },
    { "/pages/fields/empty", bisection_performance_page_get_type, test_empty_entries },
    { "/pages/fields/held-key", bisection_performance_page_get_type, test_held_keys },
    { "/pages/simulation/start-and-stop", bisection_performance_page_get_type, test_simulate },
    { "/pages/simulation/refused-router", bisection_performance_page_get_type,
      test_refused_router },
    { "/pages/network/real-radix", bisection_network_page_get_type, test_real_radix },
    { "/pages/network/old-drawing-stays", bisection_network_page_get_type, test_old_drawing_stays },
    { "/pages/network/zoom-stays", bisection_network_page_get_type, test_zoom_stays },
    { "/pages/network/fold", bisection_network_page_get_type, test_fold },
    { "/pages/loads/cells-filled-late", bisection_loads_page_get_type, test_cells_filled_late },
    { "/pages/compare/numbers", bisection_compare_page_get_type, test_compare },
    { "/pages/wiring/packaging", bisection_wiring_page_get_type, test_packaging },
    { "/pages/sources/gallery", bisection_sources_page_get_type, test_gallery },
    { "/pages/sources/search", bisection_sources_page_get_type, test_search },
    { "/pages/sources/open-found", bisection_sources_page_get_type, test_open_found },
    { "/pages/sources/large-text", bisection_sources_page_get_type, test_large_text },
    { "/pages/sources/check-all", bisection_sources_page_get_type, test_check_all },
    { "/pages/sources/many-expectations", bisection_wiring_page_get_type, test_many_expectations },
  };
  start_gtk ("test"); /* what is said can be asked for, without a bus */
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, (gpointer) tests[i].page, set_up, tests[i].test, tear_down);
}
