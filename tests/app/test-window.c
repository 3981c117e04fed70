/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window as a whole: what an edit leaves as it was is not made anew, pages are made when they
 * are shown, and a study opens on the page of its figure. Needs a display. */
#include "chart.h"
#include "design.h"
#include "evaluation.h"
#include "metric-table.h"
#include "design-row.h"
#include "gallery.h"
#include "page.h"
#include "plot-view.h"
#include "plot.h"
#include "runner.h"
#include "scene-view.h"
#include "scene.h"
#include "study-sizes.h"
#include "table-twin.h"
#include "windows.h"
#include <gdk/x11/gdkx.h>
#include <glib/gstdio.h>

#define N_DESIGNS 12

static BisectionWindow *
open_designs (void)
{
  const char *designs[N_DESIGNS + 1] = { NULL };
  BisectionWindow *window;

  for (guint i = 0; i < N_DESIGNS; i++)
    designs[i] = g_strdup_printf ("topology=torus,k=%u,n=2,length=%u", 3 + i, 100 + i);
  window = open_window (designs);
  for (guint i = 0; i < N_DESIGNS; i++)
    g_free ((char *) designs[i]);
  return window;
}

/* Widgets of a type below another, in the order in which they stand. They are held, so that no new
 * widget takes the address of one that is gone. */
static void
collect (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, g_object_ref (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

static GPtrArray *
rows_of (BisectionWindow *window)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);

  collect (GTK_WIDGET (window), BISECTION_TYPE_DESIGN_ROW, rows);
  return rows;
}

static void
assert_rows_are_designs (BisectionWindow *window)
{
  const IcnStudy *study = bisection_document_get_study (document_of (window));
  g_auto (GStrv) names = icn_study_names (study);
  g_autoptr (GPtrArray) rows = rows_of (window);

  g_assert_cmpuint (rows->len, ==, study->designs->len);
  for (guint i = 0; i < rows->len; i++) {
    GtkListBoxRow *row = g_ptr_array_index (rows, i);

    g_assert_cmpint (gtk_list_box_row_get_index (row), ==, i);
    g_assert_nonnull (find_label (GTK_WIDGET (row), names[i]));
    g_assert_true (bisection_design_row_shows (BISECTION_DESIGN_ROW (row),
                                               icn_study_design (study, i), names[i],
                                               icn_study_usual_nodes (study)));
    g_assert_cmpint (gtk_list_box_row_is_selected (row), ==,
                     bisection_document_get_current (document_of (window)) == i);
  }
}

/* Both hold the same rows but for the one at `other`, which only `more` has. */
static void
assert_all_but_one (const GPtrArray *more, const GPtrArray *fewer, guint other)
{
  g_assert_cmpuint (more->len, ==, fewer->len + 1);
  for (guint i = 0; i < fewer->len; i++)
    g_assert_true (g_ptr_array_index (fewer, i) == g_ptr_array_index (more, i + (i >= other)));
}

static void
assert_same (const GPtrArray *a, const GPtrArray *b)
{
  g_assert_cmpuint (a->len, ==, b->len);
  for (guint i = 0; i < a->len; i++)
    g_assert_true (g_ptr_array_index (a, i) == g_ptr_array_index (b, i));
}

TEST (rows_of_edits)
{
  static const struct {
    const char *key, *text;
  } edits[] = { { "hidden", "yes" }, { "color", "3" }, { "k", "20" }, { "length", "500" } };
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);
  g_autoptr (GPtrArray) before = rows_of (window);
  GError *error = NULL;

  assert_rows_are_designs (window);
  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    bisection_document_set_field (document, 5, edits[i].key, edits[i].text, NULL, &error);
    g_assert_no_error (error);
    assert_rows_are_designs (window);
    bisection_document_undo (document);
    assert_rows_are_designs (window);
    bisection_document_redo (document);
    assert_rows_are_designs (window);
    g_autoptr (GPtrArray) after = rows_of (window);
    assert_same (before, after);
  }
  close_window (window);
}

TEST (rows_of_designs)
{
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);
  g_autoptr (GPtrArray) all = rows_of (window);
  GError *error = NULL;

  bisection_document_set_current (document, 7);
  bisection_document_remove_design (document, 4, &error);
  g_assert_no_error (error);
  g_autoptr (GPtrArray) removed = rows_of (window);
  assert_all_but_one (all, removed, 4);
  assert_rows_are_designs (window);
  bisection_document_undo (document);
  g_autoptr (GPtrArray) restored = rows_of (window);
  assert_all_but_one (restored, removed, 4);
  assert_rows_are_designs (window);
  bisection_document_duplicate_design (document, 2, &error);
  g_assert_no_error (error);
  g_autoptr (GPtrArray) added = rows_of (window);
  assert_all_but_one (added, restored, N_DESIGNS);
  assert_rows_are_designs (window);
  close_window (window);
}

/* A design tells its number of nodes if most designs have another, and all do where none is usual.
 */
TEST (rows_of_other_nodes)
{
  BisectionWindow *window = open_window (
    (const char *[]){ "k=4,n=2", "topology=hypercube,n=4", "topology=ring,k=5", NULL });
  BisectionDocument *document = document_of (window);
  g_autoptr (GPtrArray) rows = rows_of (window);

  g_assert_nonnull (find_label (g_ptr_array_index (rows, 2), "N = 5"));
  for (guint i = 0; i < 2; i++)
    g_assert_null (find_label (g_ptr_array_index (rows, i), "N = "));
  g_assert_true (bisection_document_set_field (document, 1, "hidden", "yes", NULL, NULL));
  settle ();
  g_assert_nonnull (find_label (g_ptr_array_index (rows, 0), "N = 16"));
  g_assert_true (bisection_document_set_field (document, 2, "hidden", "yes", NULL, NULL));
  settle ();
  g_assert_null (find_label (g_ptr_array_index (rows, 0), "N = "));
  close_window (window);
}

/* A row's buttons act on the design where the row stands by now. */
TEST (row_after_another)
{
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);

  bisection_document_remove_design (document, 0, NULL);
  g_autoptr (GPtrArray) rows = rows_of (window);
  gtk_widget_activate_action (g_ptr_array_index (rows, 6), "design.remove", NULL);
  g_assert_cmpuint (bisection_document_get_study (document)->designs->len, ==, N_DESIGNS - 2);
  g_assert_cmpfloat (bisection_document_get_design (document, 5)->lengths.of[0].length, ==, 106);
  g_assert_cmpfloat (bisection_document_get_design (document, 6)->lengths.of[0].length, ==, 108);
  close_window (window);
}

/* The labels of the values of a design go with it, and those of others stay. */
TEST (columns)
{
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);
  GPtrArray *labels[3];
  GtkWidget *page;

  show_page (window, "compare");
  WAIT_FOR (!is_busy (document));
  settle ();
  page = find_type (GTK_WIDGET (window), BISECTION_TYPE_METRIC_TABLE, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++) {
    labels[i] = g_ptr_array_new_with_free_func (g_object_unref);
    collect (page, GTK_TYPE_LABEL, labels[i]);
    if (i == 0)
      bisection_document_set_field (document, 4, "hidden", "yes", NULL, NULL);
    else if (i == 1)
      bisection_document_undo (document);
    settle ();
  }
  g_autoptr (GHashTable) kept = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < labels[0]->len; i++)
    g_hash_table_add (kept, g_ptr_array_index (labels[0], i));
  g_assert_cmpuint (labels[1]->len, <, labels[0]->len);
  g_assert_cmpuint (labels[2]->len, ==, labels[0]->len);
  for (guint i = 0; i < labels[1]->len; i++)
    g_assert_true (g_hash_table_contains (kept, g_ptr_array_index (labels[1], i)));
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    g_ptr_array_unref (labels[i]);
  close_window (window);
}

TEST (pages_when_wanted)
{
  static const char *const ids[] = { "compare", "wiring", "compare", "performance" };
  BisectionWindow *window = open_designs ();

  show_page (window, "performance");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_object_unref);

    collect (GTK_WIDGET (window), BISECTION_TYPE_PAGE, pages);
    g_assert_cmpuint (pages->len, ==, MIN (i, 2) + 2);
    for (guint page = 0; page < pages->len; page++) {
      GtkWidget *widget = g_ptr_array_index (pages, page);

      g_assert_cmpint (gtk_widget_get_visible (widget), ==, gtk_widget_get_mapped (widget));
    }
    show_page (window, ids[i]);
  }
  close_window (window);
}

static const char *
shown_page (BisectionWindow *window)
{
  g_autoptr (GVariant) state =
    g_action_group_get_action_state (G_ACTION_GROUP (window), "show-page");

  return g_intern_string (g_variant_get_string (state, NULL));
}

/* The tests know all pages of the window, and the keys lead to them in their order. */
TEST (pages_are_known)
{
  BisectionWindow *window = open_designs ();
  GtkWidget *stack = find_type (GTK_WIDGET (window), ADW_TYPE_VIEW_STACK, TRUE);
  g_autoptr (GListModel) pages = G_LIST_MODEL (adw_view_stack_get_pages (ADW_VIEW_STACK (stack)));

  g_assert_cmpuint (g_list_model_get_n_items (pages), ==, bisection_n_pages);
  for (guint i = 0; i < bisection_n_pages; i++) {
    g_autoptr (AdwViewStackPage) page = g_list_model_get_item (pages, i);
    g_autofree char *action = g_strconcat ("win.show-page::", bisection_pages[i]->id, NULL);
    g_autofree char *key = g_strdup_printf ("<Alt>%u", i + 1);
    g_auto (GStrv) keys =
      gtk_application_get_accels_for_action (GTK_APPLICATION (application), action);

    g_assert_cmpstr (adw_view_stack_page_get_name (page), ==, bisection_pages[i]->id);
    g_assert_cmpstr (keys[0], ==, key);
  }
  close_window (window);
}

/* The plots that a page declares are those that it has. */
TEST (declared_plots)
{
  BisectionWindow *window = open_designs ();
  guint n_kinds, n_shown = 0;
  const IcnPlotKind *kinds = icn_plot_kinds (&n_kinds);

  /* But for the Overview, which shows what other pages have. */
  for (guint i = 1; i < bisection_n_pages; i++) {
    g_autoptr (GPtrArray) pages = g_ptr_array_new_with_free_func (g_object_unref);
    g_autoptr (GPtrArray) plots = g_ptr_array_new_with_free_func (g_object_unref);
    GType type = G_TYPE_INVALID;

    show_page (window, bisection_pages[i]->id);
    collect (GTK_WIDGET (window), BISECTION_TYPE_PAGE, pages);
    for (guint j = 0; j < pages->len; j++)
      if (gtk_widget_get_mapped (g_ptr_array_index (pages, j))) {
        type = G_OBJECT_TYPE (g_ptr_array_index (pages, j));
        collect (g_ptr_array_index (pages, j), BISECTION_TYPE_PLOT_VIEW, plots);
      }
    for (guint k = 0; k < n_kinds; k++) {
      gboolean is_there = FALSE;

      for (guint j = 0; j < plots->len; j++)
        is_there |=
          g_strcmp0 (bisection_plot_view_get_plot (g_ptr_array_index (plots, j)), kinds[k].id) == 0;
      g_assert_cmpint (is_there, ==, bisection_page_type_has_figure (type, kinds[k].id));
      n_shown += is_there;
    }
  }
  /* Only the command line has minimum-dimension and latency-theories. */
  g_assert_cmpuint (n_shown, ==, n_kinds - 2);
  close_window (window);
}

TEST (page_of_study)
{
  static const struct {
    const char *study, *page;
  } studies[] = {
    { "lecture2003-table2", "wiring" },         { "dally1990-fig07", "wiring" },
    { "lecture2003-claim-bounds", "loads" },    { "dally1990-claim-capacity", "performance" },
    { "dally1990-claim-aspect", "performance" },    { "dally1990-fig05", "network" },
    { "lecture2003-claim-planes", "network" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (studies); i++) {
    BisectionWindow *window = bisection_window_new (ADW_APPLICATION (application));

    gtk_window_present (GTK_WINDOW (window));
    gtk_widget_activate_action (GTK_WIDGET (window), "win.open-study", "s", studies[i].study);
    settle ();
    g_assert_cmpuint (bisection_document_get_study (document_of (window))->figures->len, >, 0);
    g_assert_cmpstr (shown_page (window), ==, studies[i].page);
    close_window (window);
  }
}

/* A file shows the figures that it holds, too. */
TEST (page_of_file)
{
  BisectionWindow *window = bisection_window_new (ADW_APPLICATION (application));
  g_autofree char *path = icn_gallery_path ("dally1990-fig05");
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gtk_window_present (GTK_WINDOW (window));
  bisection_window_open (window, file);
  settle ();
  g_assert_true (g_file_equal (bisection_document_get_file (document_of (window)), file));
  g_assert_cmpstr (shown_page (window), ==, "network");
  close_window (window);
}

/* An experiment that the first study suggests keeps the Overview in front, which shows the plot that
 * the experiment is about; a page without this plot makes way for one that has it. */
TEST (page_of_experiment)
{
  static const char *const pages[][2] = { { "overview", "overview" },
                                          { "performance", "performance" },
                                          { "network", "performance" } };
  BisectionWindow *window = bisection_window_new (ADW_APPLICATION (application));
  BisectionDocument *document = document_of (window);

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-study", "s", "dally1990-opening");
  WAIT_FOR (!is_busy (document));
  g_assert_cmpuint (bisection_document_get_study (document)->experiments->len, >, 0);
  for (guint i = 0; i < bisection_document_get_study (document)->experiments->len; i++)
    for (guint page = 0; page < G_N_ELEMENTS (pages); page++) {
      const GPtrArray *experiments = bisection_document_get_study (document)->experiments;
      const IcnExperiment *experiment = g_ptr_array_index (experiments, i);
      g_autofree char *figure = g_strdup (experiment->show);
      show_page (window, pages[page][0]);
      g_assert_true (bisection_document_try (document, i, NULL));
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-figure", "s", figure);
      g_assert_cmpstr (shown_page (window), ==, pages[page][1]);
      bisection_document_undo (document);
    }
  close_window (window);
}

/* A page of many plots goes down to the one of the study. */
TEST (figure_in_sight)
{
  BisectionWindow *window = bisection_window_new (ADW_APPLICATION (application));
  g_autoptr (GPtrArray) plots = g_ptr_array_new_with_free_func (g_object_unref);
  GtkWidget *plot = NULL, *scroller;
  double x, y = -1;

  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.open-study", "s", "parhami2004-fig07");
  WAIT_FOR (shown_page (window) == g_intern_string ("performance"));
  settle ();
  collect (GTK_WIDGET (window), BISECTION_TYPE_PLOT_VIEW, plots);
  for (guint i = 0; i < plots->len; i++)
    if (g_str_equal (bisection_plot_view_get_plot (g_ptr_array_index (plots, i)), "link-states"))
      plot = g_ptr_array_index (plots, i);
  g_assert_nonnull (plot);
  scroller = gtk_widget_get_ancestor (plot, GTK_TYPE_SCROLLED_WINDOW);
  WAIT_FOR (gtk_widget_translate_coordinates (plot, scroller, 0, 0, &x, &y) && y >= 0 &&
            y + gtk_widget_get_height (plot) <= gtk_widget_get_height (scroller));
  g_ptr_array_set_size (plots, 0); /* no widget outlives its window */
  close_window (window);
}

/* Opened or dropped, a list of links is the network of the chosen design; what is neither that nor
 * a study changes nothing. */
TEST (edge_list)
{
  static const struct {
    const char *text;
    guint n_nodes; /* of the chosen design; 0: as it was */
  } files[] = {
    { "# a ring\na b\nb c\nc d\nd a\n", 4 },
    { "<?xml version='1.0'?>\n<graphml><graph><node id='a'/><node id='b'/><node id='c'/>"
      "<edge source='a' target='b'/><edge source='b' target='c'/></graph></graphml>\n",
      3 },
    { "graph { a -- b -- c }\n", 3 },
    { "a b\nb b\n", 0 },
    { "", 0 },
    { "{ \"no\": \"study\" }\n", 0 }
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    BisectionWindow *window = open_designs ();
    BisectionDocument *document = document_of (window);
    g_autofree char *path = NULL;
    g_autoptr (GFile) file = NULL;

    close (g_file_open_tmp ("list-XXXXXX.edges", &path, NULL));
    g_assert_true (g_file_set_contents (path, files[i].text, -1, NULL));
    file = g_file_new_for_path (path);
    bisection_document_set_current (document, 3);
    bisection_window_open (window, file);
    settle ();
    g_assert_cmpfloat (bisection_document_get_evaluation (document, 3)->nodes, ==,
                       files[i].n_nodes ? files[i].n_nodes : 36);
    g_assert_cmpfloat (bisection_document_get_evaluation (document, 2)->nodes, ==, 25);
    g_assert_null (bisection_document_get_file (document));
    g_assert_cmpint (bisection_document_is_modified (document), ==, files[i].n_nodes > 0);
    g_unlink (path);
    close_window (window);
  }
}

/* As the file that the program is started with it is a study of its own. */
TEST (edge_list_alone)
{
  BisectionWindow *window = open_designs ();
  BisectionDocument *document = document_of (window);
  g_autofree char *path = NULL, *name = NULL;
  g_autoptr (GFile) file = NULL;

  close (g_file_open_tmp ("list-XXXXXX.edges", &path, NULL));
  g_assert_true (g_file_set_contents (path, "a b\nb c\nc d\nd a\n", -1, NULL));
  file = g_file_new_for_path (path);
  name = g_file_get_basename (file);
  bisection_window_open_alone (window, file);
  settle ();
  g_assert_cmpuint (bisection_document_get_study (document)->designs->len, ==, 1);
  g_assert_cmpstr (bisection_document_get_study (document)->title, ==, name);
  g_assert_cmpfloat (bisection_document_get_evaluation (document, 0)->nodes, ==, 4);
  g_assert_false (bisection_document_is_modified (document));
  g_unlink (path);
  close_window (window);
}

/* Rows of a table of so many columns; the cell of row 7 and column 2 is "word 7 2". */
static void
fill_table (BisectionTableTwin *twin, guint n_rows, guint n_columns, const char *word)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_auto (GStrv) titles = g_new0 (char *, n_columns + 1);

  for (guint column = 0; column < n_columns; column++)
    titles[column] = g_strdup_printf ("%s %u", word, column);
  for (guint i = 0; i < n_rows; i++) {
    char **row = g_new0 (char *, n_columns + 1);

    for (guint column = 0; column < n_columns; column++)
      row[column] = g_strdup_printf ("%s %u %u", word, i, column);
    g_ptr_array_add (rows, row);
  }
  bisection_table_twin_fill (twin, (const char *const *) titles, rows);
}

static guint
count_cells (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "numeric");

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += count_cells (child);
  return n;
}

/* A wide table is made a few hundred cells a turn, and its rows follow the reader to the last one;
 * when it is filled anew, what is in sight is written anew. */
TEST (wide_table)
{
  GtkWidget *window = gtk_window_new (), *twin = g_object_new (BISECTION_TYPE_TABLE_TWIN, NULL);
  GtkAdjustment *down;
  guint made = 0, most = 0;

  gtk_window_set_default_size (GTK_WINDOW (window), 900, 400);
  gtk_window_set_child (GTK_WINDOW (window), twin);
  gtk_window_present (GTK_WINDOW (window));
  fill_table (BISECTION_TABLE_TWIN (twin), 500, 26, "a");
  for (guint i = 0; i < 500; i++) {
    guint now = count_cells (twin);

    most = MAX (most, now - MIN (made, now));
    made = now;
    g_main_context_iteration (NULL, FALSE);
  }
  settle ();
  g_assert_cmpuint (most, <=, 400);
  g_assert_nonnull (find_label (twin, "a 3 25"));
  g_assert_cmpuint (count_cells (twin), <, 3000);
  down = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (find_type (twin, GTK_TYPE_SCROLLED_WINDOW, FALSE)));
  while (!find_label (twin, "a 499 0")) {
    gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
    g_main_context_iteration (NULL, TRUE);
  }
  fill_table (BISECTION_TABLE_TWIN (twin), 500, 26, "b");
  WAIT_FOR (find_label (twin, "b 499 25"));
  fill_table (BISECTION_TABLE_TWIN (twin), 3, 2, "c");
  WAIT_FOR (find_label (twin, "c 2 1"));
  g_assert_null (find_label (twin, "b 0 0"));
  g_assert_cmpuint (count_cells (twin), ==, 6);
  fill_table (BISECTION_TABLE_TWIN (twin), 500, 2, "d");
  while (!find_label (twin, "d 499 0")) {
    gtk_adjustment_set_value (down, gtk_adjustment_get_upper (down));
    g_main_context_iteration (NULL, TRUE);
  }
  fill_table (BISECTION_TABLE_TWIN (twin), 500, 40, "e");
  WAIT_FOR (find_label (twin, "e 0 39"));
  g_assert_null (find_label (twin, "d 499 0"));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Where a legend has no room for a whole name, a tooltip has it. */
TEST (long_name)
{
  static const char name[] = "a torus whose name is as long as a sentence in a paper that has room";
  g_autofree char *design = g_strdup_printf ("k=4,n=2,label=%s", name);
  BisectionWindow *window = open_window ((const char *[]){ "k=2,n=4", design, NULL });
  GtkWidget *plot, *scene;
  const IcnScene *drawn;
  guint n_entries = 0;

  show_page (window, "performance");
  WAIT_FOR (!is_busy (document_of (window)));
  plot = find_type (GTK_WIDGET (window), BISECTION_TYPE_PLOT_VIEW, TRUE);
  scene = find_type (plot, BISECTION_TYPE_SCENE_VIEW, TRUE);
  wait_for_frames (GTK_WIDGET (window));
  drawn = bisection_scene_view_get_scene (BISECTION_SCENE_VIEW (scene));
  for (guint i = 0; i < icn_scene_n_hits (drawn); i++) {
    const IcnHit *hit = icn_scene_hit_at (drawn, i);

    if (hit->kind != ICN_HIT_LEGEND)
      continue;
    g_signal_emit_by_name (scene, "hover", (hit->x + hit->x2) / 2, (hit->y + hit->y2) / 2);
    g_assert_cmpint (gtk_widget_get_has_tooltip (scene), ==, n_entries++ > 0);
  }
  g_assert_cmpuint (n_entries, ==, 2);
  g_signal_emit_by_name (scene, "hover", -1.0, -1.0);
  g_assert_false (gtk_widget_get_has_tooltip (scene));
  close_window (window);
}

/* A tooltip of a template is set without asking the display for anything. */
TEST (new_tooltip)
{
  static const char ui[] = "<interface><object class='GtkButton' id='button'>"
                           "<property name='tooltip-text'>Tip</property></object></interface>";
  Display *display = gdk_x11_display_get_xdisplay (gdk_display_get_default ());
  g_autoptr (GtkBuilder) builder = NULL;
  unsigned long next;
  GtkWidget *button;

  settle ();
  next = NextRequest (display);
  builder = gtk_builder_new_from_string (ui, -1);
  button = GTK_WIDGET (gtk_builder_get_object (builder, "button"));
  g_assert_cmpuint (NextRequest (display), ==, next);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Tip");
  g_assert_true (gtk_widget_get_has_tooltip (button) && gtk_widget_get_visible (button));
}

static gpointer
drop (gpointer icon)
{
  g_object_unref (icon);
  return NULL;
}

static void
note_thread (gpointer thread, GObject *icon G_GNUC_UNUSED)
{
  *(GThread **) thread = g_thread_self ();
}

/* An icon whose last reference a thread has goes in the main thread. */
TEST (icon_of_thread)
{
  g_autoptr (GFile) file = g_file_new_for_path ("none.svg");
  GThread *thread = NULL;
  GObject *icon = G_OBJECT (gtk_icon_paintable_new_for_file (file, 16, 1));

  g_object_weak_ref (icon, note_thread, &thread);
  g_thread_join (g_thread_new ("icon", drop, icon));
  WAIT_FOR (thread != NULL);
  g_assert_true (thread == g_thread_self ());
}

/* The action of a window lets its own document be simulated by itself; there is nothing to save. */
TEST (simulates_automatically)
{
  static const char *const designs[] = { "topology=mesh,k=4,n=2,length=16,budget=width:4", NULL };
  BisectionWindow *first = open_window (designs), *second = open_window (designs);
  gboolean modified;

  g_action_group_activate_action (G_ACTION_GROUP (first), "simulate-automatically", NULL);
  WAIT_FOR (bisection_document_get_study (document_of (first))->results->len > 0);
  g_object_get (document_of (first), "modified", &modified, NULL);
  g_assert_false (modified);
  g_assert_cmpuint (bisection_document_get_study (document_of (second))->results->len, ==, 0);
  close_window (first);
  close_window (second);
}

TESTS ()
{
  start_application ();
}
