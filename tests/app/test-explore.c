/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Explore page: a first sweep, the map and the table of its candidates with one selection, a
 * candidate that becomes a design, and the forms of the sweep. Needs a display. */
#include "candidate-table.h"
#include "candidate-view.h"
#include "crossings-view.h"
#include "design.h"
#include "error.h"
#include "explore-page.h"
#include "map-choice.h"
#include "operand-choice.h"
#include "parallel-view.h"
#include "plot-view.h"
#include "runner.h"
#include "diagram-parallel.h"
#include "scene-view.h"
#include "shard-run.h"
#include "space-points.h"
#include "setting-axis.h"
#include "space-row.h"
#include "study-file.h"
#include "table-cells.h"
#include "windows.h"
#include <glib/gstdio.h>
#include <string.h>

static GtkWidget *
page_of (BisectionWindow *window)
{
  return find_type (GTK_WIDGET (window), BISECTION_TYPE_EXPLORE_PAGE, TRUE);
}

static GtkWidget *
find_button (GtkWidget *widget, const char *label)
{
  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), label) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_button (child, label);

    if (found)
      return found;
  }
  return NULL;
}

static void
click (BisectionWindow *window, const char *label)
{
  GtkWidget *button = find_button (page_of (window), label);

  g_assert_nonnull (button);
  g_signal_emit_by_name (button, "clicked");
  settle ();
}

/* A label of the page that has this text in it. */
static GtkWidget *
find_said (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) &&
      strstr (gtk_label_get_text (GTK_LABEL (widget)), text))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_said (child, text);

    if (found)
      return found;
  }
  return NULL;
}

static BisectionWindow *
open_explore (const char *const *designs)
{
  BisectionWindow *window = open_window (designs);

  WAIT_FOR (!is_busy (document_of (window)));
  show_page (window, "explore");
  return window;
}

/* A window whose first sweep was made and evaluated: of 64 nodes the shapes 8^2, 4^3 and 2^6 of
 * four topologies under five budgets. */
static BisectionWindow *
open_swept (void)
{
  BisectionWindow *window =
    open_explore ((const char *[]){ "topology=mesh,k=8,n=2", "k=8,n=2", NULL });

  g_assert_nonnull (find_label (page_of (window), "No Sweep Yet"));
  click (window, "_Make a First Sweep");
  WAIT_FOR (find_said (page_of (window), "60 designs: 60 kept"));
  settle ();
  return window;
}

static GtkColumnView *
view_of (BisectionWindow *window)
{
  GtkWidget *table = find_type (page_of (window), BISECTION_TYPE_CANDIDATE_TABLE, TRUE);

  return GTK_COLUMN_VIEW (find_type (table, GTK_TYPE_COLUMN_VIEW, TRUE));
}

static guint
n_designs (BisectionWindow *window)
{
  return bisection_document_get_study (document_of (window))->designs->len;
}

/* Whether the button in the header bar exports the figure of the page; if not, its tooltip says so.
 */
static gboolean
can_export (BisectionWindow *window)
{
  GtkWidget *button = GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (window), BISECTION_TYPE_WINDOW, "export_button"));
  gboolean can = gtk_widget_get_sensitive (button);

  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==,
                   can ? "Export Figure" : "This page has no figure to export");
  return can;
}

/* The first sweep is there with its map, which can be exported, as soon as it is evaluated. */
TEST (first_sweep)
{
  BisectionWindow *window = open_swept ();
  const IcnStudy *study = bisection_document_get_study (document_of (window));
  GListModel *rows = G_LIST_MODEL (gtk_column_view_get_model (view_of (window)));

  g_assert_cmpuint (study->axes->len, ==, 4);
  g_assert_cmpuint (study->objectives->len, ==, 2);
  g_assert_false (icn_study_design (study, 0)->fixed);
  g_assert_true (icn_study_design (study, 1)->fixed);
  WAIT_FOR (g_list_model_get_n_items (rows) == 60);
  g_assert_false (gtk_widget_get_sensitive (find_button (page_of (window), "_Add to Study")));
  g_assert_true (can_export (window));

  bisection_document_undo (document_of (window));
  settle ();
  g_assert_cmpuint (bisection_document_get_study (document_of (window))->axes->len, ==, 0);
  g_assert_nonnull (find_label (page_of (window), "No Sweep Yet"));
  g_assert_false (can_export (window));
  close_window (window);
}

/* The picture of who wins where names each family that the list has as a winner, and what its axis
 * is. */
TEST (winners)
{
  BisectionWindow *window = open_swept ();
  GtkWidget *view = find_type (page_of (window), BISECTION_TYPE_CROSSINGS_VIEW, TRUE);
  BisectionSceneView *picture =
    BISECTION_SCENE_VIEW (find_type (view, BISECTION_TYPE_SCENE_VIEW, FALSE));
  const IcnScene *scene;
  gboolean has_winner = FALSE, has_axis = FALSE;

  WAIT_FOR (gtk_widget_get_visible (GTK_WIDGET (picture)));
  WAIT_FOR (bisection_scene_view_get_scene (picture) != NULL);
  scene = bisection_scene_view_get_scene (picture);
  for (guint i = 0; i < icn_scene_n_texts (scene); i++) {
    const char *text = icn_scene_text_at (scene, i)->text;

    has_winner = has_winner || g_str_equal (text, "torus 8-ary 2-D");
    has_axis = has_axis || g_str_equal (text, "Pins");
  }
  g_assert_true (has_winner);
  g_assert_true (has_axis);
  g_assert_nonnull (find_said (view, "torus 8-ary 2-D"));
  close_window (window);
}

/* A row that is selected is shown beside the map, and added to the study by one step that can be
 * undone; what is added is no base, so the candidates stay. */
TEST (add_to_study)
{
  BisectionWindow *window = open_swept ();
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (view_of (window)));

  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 60);
  gtk_single_selection_set_selected (selection, 6);
  settle ();
  g_assert_true (gtk_widget_get_sensitive (find_button (page_of (window), "_Add to Study")));
  click (window, "_Add to Study");
  g_assert_cmpuint (n_designs (window), ==, 3);
  g_assert_true (icn_study_design (bisection_document_get_study (document_of (window)), 2)->fixed);
  g_assert_nonnull (find_said (page_of (window), "60 designs: 60 kept"));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 6);
  bisection_document_undo (document_of (window));
  g_assert_cmpuint (n_designs (window), ==, 2);
  g_signal_emit_by_name (view_of (window), "activate", 3);
  settle ();
  g_assert_cmpuint (n_designs (window), ==, 3);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 3);
  close_window (window);
}

/* With a latency under load as objective the designs on the front are simulated at once, and the
 * selected one says both latencies; without one the button says what to choose. */
TEST (simulate_front)
{
  BisectionWindow *window =
    open_explore ((const char *[]){ "k=4,n=2,router=pipelined,vcs=4,budget=pins:64", NULL });
  BisectionDocument *document = document_of (window);
  GtkSingleSelection *selection;
  GtkWidget *button;
  guint n_rows, n_on_front = 0;

  click (window, "_Make a First Sweep");
  WAIT_FOR (find_said (page_of (window), " kept, "));
  button = find_button (page_of (window), "_Simulate Front");
  g_assert_nonnull (button);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (button), "latency at a load"));
  click (window, "_Simulate Front");
  g_assert_nonnull (find_label (GTK_WIDGET (window), "Choose a latency at a load"));
  g_assert_true (find_button (page_of (window), "_Simulate Front") == button);

  g_assert_true (
    bisection_space_set_text (document, BISECTION_PART_OBJECTIVE, 0, "latency@20%s", NULL));
  settle ();
  WAIT_FOR (strstr (gtk_widget_get_tooltip_text (button), "beside theory") != NULL);
  click (window, "_Simulate Front");
  g_assert_null (find_button (page_of (window), "_Simulate Front"));
  g_assert_nonnull (find_said (page_of (window), "designs on the front simulated"));
  WAIT_FOR (find_button (page_of (window), "_Simulate Front"));
  selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (view_of (window)));
  n_rows = g_list_model_get_n_items (G_LIST_MODEL (selection));
  for (guint i = 0; i < n_rows; i++) {
    gtk_single_selection_set_selected (selection, i);
    settle ();
    if (!find_said (page_of (window), " · On the front"))
      continue;
    g_assert_nonnull (find_said (page_of (window), "Simulated Latency, 20%s: "));
    n_on_front++;
  }
  g_assert_cmpuint (n_on_front, >=, 3);
  close_window (window);
}

/* A click on a point of the map selects a row of the table. */
TEST (map_and_table)
{
  BisectionWindow *window = open_swept ();
  GtkWidget *plot = find_type (page_of (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  BisectionSceneView *scene =
    BISECTION_SCENE_VIEW (find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE));
  GtkSingleSelection *selection = GTK_SINGLE_SELECTION (gtk_column_view_get_model (view_of (window)));
  gboolean is_seen[60] = { FALSE };
  guint n_seen = 0;

  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 60);
  WAIT_FOR (bisection_scene_view_get_scene (scene) != NULL);
  for (double x = 40; x < icn_scene_width (bisection_scene_view_get_scene (scene)); x += 3)
    for (double y = 10; y < icn_scene_height (bisection_scene_view_get_scene (scene)); y += 3) {
      guint selected;

      if (bisection_scene_view_pick (scene, x, y) != NULL)
        continue;
      g_signal_emit_by_name (scene, "hover", x, y);
      g_signal_emit_by_name (scene, "clicked", x, y, 1);
      selected = gtk_single_selection_get_selected (selection);
      if (selected < G_N_ELEMENTS (is_seen) && !is_seen[selected]) {
        is_seen[selected] = TRUE;
        n_seen++;
      }
    }
  g_assert_cmpuint (n_seen, >=, 30); /* the legend and other points may cover some */
  close_window (window);
}

/* The point of the map under the pointer is described beside the map, with its network and its
 * curve; when the pointer leaves, the selected row is shown again. */
TEST (map_shows_what_is_pointed_at)
{
  BisectionWindow *window = open_swept ();
  GtkWidget *plot = find_type (page_of (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  GtkWidget *card = find_type (page_of (window), BISECTION_TYPE_CANDIDATE_VIEW, TRUE);
  BisectionSceneView *scene =
    BISECTION_SCENE_VIEW (find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE));
  GtkSingleSelection *selection =
    GTK_SINGLE_SELECTION (gtk_column_view_get_model (view_of (window)));
  BisectionSceneView *network;

  WAIT_FOR (g_list_model_get_n_items (G_LIST_MODEL (selection)) == 60);
  WAIT_FOR (bisection_scene_view_get_scene (scene) != NULL);
  g_assert_nonnull (find_label (card, "No Design Is Selected"));
  network = BISECTION_SCENE_VIEW (find_type (card, BISECTION_TYPE_SCENE_VIEW, FALSE));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (network)));

  g_signal_emit_by_name (scene, "hover",
                         0.5 * icn_scene_width (bisection_scene_view_get_scene (scene)),
                         0.5 * icn_scene_height (bisection_scene_view_get_scene (scene)));
  settle ();
  g_assert_null (find_label (card, "No Design Is Selected"));
  g_assert_nonnull (find_said (card, "Width bound by: "));
  WAIT_FOR (gtk_widget_get_mapped (GTK_WIDGET (network)));
  WAIT_FOR (bisection_scene_view_get_scene (network) != NULL &&
            icn_scene_n_hits (bisection_scene_view_get_scene (network)) >= 64);

  g_signal_emit_by_name (scene, "hover", -1.0, -1.0);
  settle ();
  g_assert_nonnull (find_label (card, "No Design Is Selected"));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (network)));
  close_window (window);
}

/* The number of rows of the table, once it lists what is left. */
static guint
n_listed (BisectionWindow *window)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (view_of (window))));
}

static BisectionSceneView *
lines_of (BisectionWindow *window)
{
  GtkWidget *view = find_type (page_of (window), BISECTION_TYPE_PARALLEL_VIEW, TRUE);

  return BISECTION_SCENE_VIEW (find_type (view, BISECTION_TYPE_SCENE_VIEW, TRUE));
}

static void
turn_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    gboolean is_done;

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      g_signal_emit_by_name (controller, "scroll", 0.0, 1.0, &is_done);
  }
}

/* On a page that scrolls, a figure that zooms says that the wheel zooms with Ctrl only, for a while
 * and a few times; a figure that does not zoom says nothing. */
TEST (wheel_scrolls)
{
  BisectionWindow *window = open_swept ();
  GtkWidget *plot = find_type (page_of (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  GtkWidget *scene = find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE);
  guint n = 0;

  WAIT_FOR (bisection_scene_view_get_scene (BISECTION_SCENE_VIEW (scene)) != NULL);
  turn_wheel (GTK_WIDGET (lines_of (window)));
  g_assert_null (find_said (page_of (window), "Ctrl and the wheel"));
  for (guint i = 0; i < 5; i++) {
    turn_wheel (scene);
    n += find_said (scene, "Ctrl and the wheel") != NULL;
    WAIT_FOR (!find_said (scene, "Ctrl and the wheel"));
  }
  g_assert_cmpuint (n, ==, 3);
  close_window (window);
}

/* Drags along an axis, from a little below its middle to its lower end. */
static void
drag_axis (BisectionSceneView *lines, guint axis)
{
  const IcnScene *scene = bisection_scene_view_get_scene (lines);
  double y = 0.62 * icn_scene_height (scene);

  for (double x = 2; x < icn_scene_width (scene); x += 4) {
    const IcnHit *hit = bisection_scene_view_pick (lines, x, y);

    if (!hit || hit->kind != ICN_HIT_PARALLEL_AXIS || hit->id != axis)
      continue;
    g_signal_emit_by_name (lines, "drag-begun", x, y);
    g_signal_emit_by_name (lines, "panned", 0.0, icn_scene_height (scene));
    g_signal_emit_by_name (lines, "drag-ended");
    return;
  }
  g_assert_not_reached ();
}

/* A drag along the axis of topologies, of which there are four, leaves those below; the table lists
 * them, a second brush leaves those in both, and the button removes both. */
TEST (brushes)
{
  BisectionWindow *window = open_swept ();
  BisectionSceneView *lines = lines_of (window);
  GtkWidget *clear;

  WAIT_FOR (n_listed (window) == 60);
  WAIT_FOR (bisection_scene_view_get_scene (lines) != NULL);
  clear = find_type (find_type (page_of (window), BISECTION_TYPE_PARALLEL_VIEW, TRUE),
                     GTK_TYPE_BUTTON, TRUE);
  g_assert_false (gtk_widget_get_sensitive (clear));
  drag_axis (lines, 0);
  g_assert_nonnull (find_said (page_of (window), "30 of 60 designs are left"));
  WAIT_FOR (n_listed (window) == 30);
  drag_axis (lines, 3); /* the pins: 4 and 8 of five budgets */
  WAIT_FOR (n_listed (window) == 12);
  g_assert_true (gtk_widget_get_sensitive (clear));
  g_signal_emit_by_name (clear, "clicked");
  WAIT_FOR (n_listed (window) == 60);
  close_window (window);
}

/* The same with keys: Right to the next axis, Up with the lower end, Return, Down with the upper
 * end, and 0. */
TEST (brushes_by_keyboard)
{
  BisectionWindow *window = open_swept ();
  BisectionSceneView *lines = lines_of (window);

  WAIT_FOR (n_listed (window) == 60);
  g_signal_emit_by_name (lines, "moved-focus", (int) GTK_DIR_UP);
  g_assert_nonnull (find_said (page_of (window), "45 of 60 designs are left"));
  g_signal_emit_by_name (lines, "activated");
  g_signal_emit_by_name (lines, "moved-focus", (int) GTK_DIR_DOWN);
  g_assert_nonnull (find_said (page_of (window), "30 of 60 designs are left"));
  for (guint i = 0; i < 3; i++)
    g_signal_emit_by_name (lines, "moved-focus", (int) GTK_DIR_RIGHT);
  g_signal_emit_by_name (lines, "moved-focus", (int) GTK_DIR_DOWN);
  g_assert_nonnull (find_said (page_of (window), "24 of 60 designs are left"));
  WAIT_FOR (n_listed (window) == 24);
  g_signal_emit_by_name (lines, "fit");
  WAIT_FOR (n_listed (window) == 60);
  close_window (window);
}

/* The text of a title of the map, such as that of an axis. */
static gboolean
map_says (BisectionWindow *window, const char *text)
{
  GtkWidget *plot = find_type (page_of (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  GtkWidget *view = find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE);
  const IcnScene *scene = bisection_scene_view_get_scene (BISECTION_SCENE_VIEW (view));

  for (guint i = 0; scene && i < icn_scene_n_texts (scene); i++)
    if (g_str_has_prefix (icn_scene_text_at (scene, i)->text, text))
      return TRUE;
  return FALSE;
}

static GtkDropDown *
list_of (BisectionWindow *window, guint place)
{
  GtkWidget *choice = find_type (page_of (window), BISECTION_TYPE_MAP_CHOICE, TRUE);
  GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_first_child (choice));

  while (place-- > 0)
    child = gtk_widget_get_next_sibling (child);
  return GTK_DROP_DOWN (find_type (child, GTK_TYPE_DROP_DOWN, TRUE));
}

/* What the user chooses to see, the numbers and scales of the map, the brushes, and the axis along
 * which designs win, is in the study: a window that opens it shows the same, and undo takes each
 * choice back. */
TEST (choices_are_kept)
{
  BisectionWindow *window = open_swept (), *other;
  BisectionDocument *document = document_of (window);
  const IcnStudy *study;
  g_autofree char *json = NULL;
  GtkWidget *plot = find_type (page_of (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  GtkWidget *crossings = find_type (page_of (window), BISECTION_TYPE_CROSSINGS_VIEW, TRUE);
  gboolean is_log;

  bisection_space_add (document, BISECTION_PART_AXIS, NULL);
  bisection_space_set_axis (document, 4, "length", "64,128", NULL, NULL);
  WAIT_FOR (n_listed (window) == 120);
  WAIT_FOR (map_says (window, "Zero-Load Latency"));
  bisection_operand_choice_set (list_of (window, 0), BISECTION_OPERANDS_NUMBERS, NULL, FALSE, "",
                                "diameter");
  settle ();
  WAIT_FOR (map_says (window, "Diameter"));
  study = bisection_document_get_study (document);
  g_assert_cmpstr (study->map.up, ==, "diameter");
  g_assert_null (study->map.across);
  g_object_get (plot, "log-x", &is_log, NULL);
  g_object_set (plot, "log-x", !is_log, NULL);
  settle ();
  study = bisection_document_get_study (document);
  g_assert_cmpint (study->map.across_log, ==, !is_log);
  g_assert_cmpint (study->map.up_log, ==, -1);
  WAIT_FOR (bisection_scene_view_get_scene (lines_of (window)) != NULL && n_listed (window) == 120);
  drag_axis (lines_of (window), 0);
  g_assert_nonnull (find_said (page_of (window), "60 of 120 designs are left"));
  study = bisection_document_get_study (document);
  g_assert_cmpuint (study->brushes->len, ==, 1);
  g_assert_cmpstr (((IcnSweepBrush *) study->brushes->pdata[0])->of, ==, "topology");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (find_type (crossings, GTK_TYPE_DROP_DOWN, TRUE)), 1);
  settle ();
  study = bisection_document_get_study (document);
  g_assert_nonnull (study->along);

  json = icn_study_to_json (study, NULL);
  other = open_window ((const char *[]){ "k=4,n=2", NULL });
  bisection_document_take_study (document_of (other),
                                 icn_study_parse (json, strlen (json), "x", NULL), NULL);
  show_page (other, "explore");
  WAIT_FOR (n_listed (other) == 60);
  WAIT_FOR (map_says (other, "Diameter"));
  g_assert_nonnull (find_said (page_of (other), "60 of 120 designs are left"));
  g_object_get (find_type (page_of (other), BISECTION_TYPE_PLOT_VIEW, TRUE), "log-x", &is_log,
                NULL);
  g_assert_cmpint (is_log, ==, study->map.across_log);
  crossings = find_type (page_of (other), BISECTION_TYPE_CROSSINGS_VIEW, TRUE);
  g_assert_cmpuint (
    gtk_drop_down_get_selected (GTK_DROP_DOWN (find_type (crossings, GTK_TYPE_DROP_DOWN, TRUE))),
    ==, 1);
  close_window (other);

  for (guint i = 0; i < 2; i++)
    bisection_document_undo (document);
  WAIT_FOR (n_listed (window) == 120);
  study = bisection_document_get_study (document);
  g_assert_null (study->along);
  g_assert_cmpuint (study->brushes->len, ==, 0);
  bisection_document_undo (document);
  bisection_document_undo (document);
  g_assert_null (bisection_document_get_study (document)->map.up);
  settle ();
  WAIT_FOR (map_says (window, "Zero-Load Latency"));
  bisection_document_redo (document);
  WAIT_FOR (map_says (window, "Diameter"));
  close_window (window);
}

static GtkWidget *
find_row (BisectionWindow *window, const char *title)
{
  g_autoptr (GPtrArray) due = g_ptr_array_new ();

  g_ptr_array_add (due, page_of (window));
  while (due->len > 0) {
    GtkWidget *widget = g_ptr_array_steal_index (due, due->len - 1);

    if (BISECTION_IS_SPACE_ROW (widget) &&
        g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
      return widget;
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      g_ptr_array_add (due, child);
  }
  return NULL;
}

static GtkWidget *
find_entry (GtkWidget *row, const char *title)
{
  g_autoptr (GPtrArray) due = g_ptr_array_new ();

  g_ptr_array_add (due, row);
  while (due->len > 0) {
    GtkWidget *widget = g_ptr_array_steal_index (due, due->len - 1);

    if (ADW_IS_ENTRY_ROW (widget) &&
        g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget)), title))
      return widget;
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      g_ptr_array_add (due, child);
  }
  return NULL;
}

static void
enter (GtkWidget *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
  g_signal_emit_by_name (entry, "apply");
  settle ();
}

/* The forms edit the sweep, and refuse what it cannot have without losing what was typed. */
TEST (forms)
{
  BisectionWindow *window = open_swept ();
  BisectionDocument *document = document_of (window);
  GtkWidget *row, *entry;
  const IcnSettingAxis *axis;

  gtk_stack_set_visible_child_name (
    GTK_STACK (gtk_widget_get_ancestor (
      gtk_widget_get_parent (find_type (page_of (window), BISECTION_TYPE_PLOT_VIEW, TRUE)),
      GTK_TYPE_STACK)),
    "sweep");
  settle ();
  row = find_row (window, "Budget");
  g_assert_nonnull (row);
  entry = find_entry (row, "To");
  enter (entry, "1024");
  axis = bisection_document_get_study (document)->axes->pdata[3];
  g_assert_true (g_str_has_suffix (axis->values, "..1024 times 2"));
  enter (entry, "no number");
  axis = bisection_document_get_study (document)->axes->pdata[3];
  g_assert_true (g_str_has_suffix (axis->values, "..1024 times 2"));
  g_assert_true (gtk_widget_has_css_class (row, "refused"));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "no number");
  enter (entry, "512");
  g_assert_false (gtk_widget_has_css_class (row, "refused"));
  bisection_document_undo (document);
  settle ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "1024");
  close_window (window);
}

/* A sweep of three designs at one load, planned in two shards. */
static IcnShardPlan *
plan_in (const char *folder)
{
  g_autoptr (IcnStudy) study = icn_study_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnSpaceAsked) asked = NULL;
  g_autoptr (IcnSpace) space = NULL;
  g_auto (IcnSpaceCounts) counts = { 0 };
  IcnDesign *design = icn_design_new ();
  IcnSettingAxis *axis = icn_setting_axis_parse ("vcs=2,3,4", &error);
  guint n_evaluated = 0;
  IcnShardPlan *plan;

  icn_design_parse (design, "k=4,length=4,budget=width:1", &error);
  g_assert_no_error (error);
  g_ptr_array_add (study->designs, design);
  g_ptr_array_add (study->axes, axis);
  g_array_unref (study->loads);
  study->loads = icn_load_list_parse ("30%s", &error);
  study->simulation.precision = 0.2;
  asked = icn_space_asked_new (study, &(IcnSpaceAsked){ .loads = study->loads });
  space = icn_space_new (study, asked, &error);
  g_assert_no_error (error);
  icn_space_counts_init (&counts, space);
  plan = icn_shard_plan_new (folder, space, asked, FALSE, NULL, 2, &n_evaluated, &counts, &error);
  g_assert_no_error (error);
  icn_shard_plan_write (plan, &error);
  g_assert_no_error (error);
  return plan;
}

/* What a worker does. */
static void
simulate_shard (const IcnShardPlan *plan, guint shard, const GError *why)
{
  g_autoptr (IcnSpace) space = icn_shard_plan_space (plan, NULL);
  g_autoptr (IcnResultStore) store = icn_shard_plan_store (plan, NULL);
  g_autoptr (GArray) candidates = icn_shard_candidates (plan, shard);
  g_autoptr (IcnSpacePoints) points = icn_space_points_new (store, 1, FALSE, NULL);
  IcnShardWorker *worker = icn_shard_worker_start (plan, shard);
  guint n_done = 0;

  if (!why)
    g_assert_true (icn_shard_run (space, candidates, points, 1, &n_done));
  icn_shard_worker_end (worker, why);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);

  for (const char *name; dir && (name = g_dir_read_name (dir));) {
    g_autofree char *inside = g_build_filename (path, name, NULL);

    remove_tree (inside);
  }
  g_assert_cmpint (g_remove (path), ==, 0);
}

/* A folder of shards is opened as a file is, and what programs put there is shown as it comes: the
 * state of each shard, why one has failed, and the points of the candidates. */
TEST (shards)
{
  g_autofree char *folder = g_dir_make_tmp ("shards-XXXXXX", NULL);
  g_autofree char *inside = g_build_filename (folder, "plan.json", NULL);
  g_autoptr (IcnShardPlan) plan = plan_in (folder);
  g_autoptr (GFile) file = g_file_new_for_path (inside);
  g_autoptr (GError) why = g_error_new_literal (ICN_ERROR, ICN_ERROR_VALUE, "a reason");
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });

  bisection_window_open_alone (window, file);
  WAIT_FOR (page_of (window) && find_said (page_of (window), "0 of 3 designs simulated"));
  g_assert_nonnull (find_said (page_of (window), "2 shards: 2 waiting"));
  WAIT_FOR (find_said (page_of (window), "3 designs: 3 kept"));
  g_assert_nonnull (find_said (page_of (window), "3 not simulated yet"));
  simulate_shard (plan, 2, why);
  WAIT_FOR (find_said (page_of (window), "1 failed"));
  g_assert_nonnull (find_said (page_of (window), "Shard 2: 0 of "));
  g_assert_nonnull (find_said (page_of (window), "failed: a reason"));
  simulate_shard (plan, 1, NULL);
  WAIT_FOR (find_said (page_of (window), "1 done, 1 failed"));
  simulate_shard (plan, 2, NULL);
  WAIT_FOR (find_said (page_of (window), "3 of 3 designs simulated · 2 shards: 2 done"));
  WAIT_FOR (!find_said (page_of (window), "not simulated yet"));

  /* The same folder has one window. */
  bisection_window_open_alone (window, file);
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==,
                    1);
  close_window (window);
  remove_tree (folder);
}

static gboolean
mark_time (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Another study in the place of a sweep in shards, while the page that follows its folder is
 * hidden: the next look at the folder, two seconds later, finds its plan still there. */
TEST (shards_replaced)
{
  g_autofree char *folder = g_dir_make_tmp ("shards-XXXXXX", NULL);
  g_autoptr (IcnShardPlan) plan = plan_in (folder);
  g_autoptr (GFile) file = g_file_new_for_path (folder);
  BisectionWindow *window = open_window ((const char *[]){ "k=4,n=2", NULL });
  gboolean is_over = FALSE;

  g_clear_pointer (&plan, icn_shard_plan_unref);
  bisection_window_open_alone (window, file);
  WAIT_FOR (page_of (window) && find_said (page_of (window), "2 shards: 2 waiting"));
  show_page (window, "overview");
  bisection_document_take_study (document_of (window), icn_study_new (), NULL);
  g_assert_null (bisection_document_get_plan (document_of (window)));
  g_timeout_add (3000, mark_time, &is_over);
  WAIT_FOR (is_over);
  show_page (window, "explore");
  g_assert_nonnull (find_label (page_of (window), "No Sweep Yet"));
  close_window (window);
  remove_tree (folder);
}

TESTS ()
{
  start_application ();
}
