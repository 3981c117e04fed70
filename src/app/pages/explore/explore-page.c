/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "explore-page.h"
#include "conceal.h"
#include "axis.h"
#include "candidate-table.h"
#include "candidate-view.h"
#include "chart-space.h"
#include "class-parts.h"
#include "crossings-view.h"
#include "design.h"
#include "explore-run.h"
#include "explore-words.h"
#include "front-run.h"
#include "map-choice.h"
#include "parallel-view.h"
#include "plane.h"
#include "plot-view.h"
#include "shards-view.h"
#include "space-edit.h"
#include "space-form.h"
#include "study-figure.h"
#include "toast-error.h"
#include <glib/gi18n.h>
#include <math.h>

/* ids of the two figures of the page: the map (a scatter plot of the candidates), and the parallel
 * coordinates */
#define MAP "map"
#define PARALLEL "parallel"

/* After a change of the brushes (the value ranges to which candidates are restricted), the rows of
 * the table are filtered after this time, in ms. */
#define FILTER_MS 120

/* least time, in ms, from the arrival of simulated points until they are shown */
#define REFILL_MS 500
/* After points have arrived, the sweep is evaluated again only when REFILL_SHARE times the duration
 * of the previous evaluation has passed. */
#define REFILL_SHARE 10

struct _BisectionExplorePage {
  BisectionPage parent_instance;
  GtkStack *stack; /* shows the sweep and its candidates, or a page that offers to make a first
                      sweep */
  GtkStack *forms; /* shows the candidates, or the form that edits the sweep */
  GtkButton *suggest, *run, *simulate;
  GtkProgressBar *progress;
  GtkLabel *counts, *reasons;
  GtkExpander *why;
  BisectionPlotView *map;
  BisectionParallelView *parallel;
  BisectionCandidateView *card;
  BisectionCandidateTable *table;
  BisectionCrossingsView *crossings;
  /* timer after which the rows of the table are filtered by the brushes (the value ranges to which
   * candidates are restricted); 0: none */
  guint filter_id;
  /* id of the figure that the user has chosen to export; NULL: none was chosen, so the figure that
   * has the focus is exported, or else the map */
  const char *asked;

  BisectionExploreRun *runner;
  BisectionFrontRun *front;
  /* text that identifies all that the last evaluation of the sweep depended on (make_key); NULL
   * before the first evaluation */
  char *key;
  gboolean is_refill; /* TRUE while the same sweep is evaluated again, with points that have
                         arrived since; the previous table stays visible */
  guint refill_id;
  gint64 started; /* time at which the last evaluation of the sweep began, in microseconds */
  guint took_ms;  /* duration of the last evaluation of the sweep, in ms */
  /* identifies the quantities that the axes, colours and point sizes of the shown map stand for
   * (map_key) */
  char *shown;
  guint selected;      /* index of the selected row of the IcnSpaceTable; G_MAXUINT: none */
  char *selected_name; /* name of the selected candidate; NULL: none is selected */
  /* index of the table row whose candidate is under the pointer or the keyboard cursor in the map;
   * G_MAXUINT: none */
  guint over;
  gboolean is_showing; /* TRUE while the program itself sets the scales of the map, so that this is
                          not taken for the user's choice */
};

G_DEFINE_FINAL_TYPE (BisectionExplorePage, bisection_explore_page, BISECTION_TYPE_PAGE)

const BisectionPageRow bisection_explore_page_row = { "explore", N_ ("Explore"),
                                                      "bisection-explore-symbolic",
                                                      bisection_explore_page_get_type };

static const IcnSpaceTable *
table_of (BisectionExplorePage *self)
{
  return bisection_explore_run_get_table (self->runner);
}

/* Returns the simulated numbers of the candidates on the Pareto front; NULL if there are none. */
static IcnFrontPoints *
front_of (BisectionExplorePage *self)
{
  return bisection_front_run_get_points (self->front);
}

/* The functions below evaluate the sweep when a design or the sweep has changed. */

/* Returns a text that identifies the quantities that the axes, colours and point sizes of the map
 * stand for. Free with g_free. */
static char *
map_key (const IcnSweepMap *map)
{
  char *const texts[] = { map->across, map->up, map->color, map->size };
  GString *key = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_string_append_printf (key, "%s\n", texts[i] ? texts[i] : "");
  return g_string_free (key, FALSE);
}

/* Returns a text that identifies all that the table depends on; when it changes, the sweep has to
 * be evaluated again. It contains the key of the sweep, the folder with its simulated results, the
 * loads, and the settings and quantities that the map shows. Free with g_free. */
static char *
make_key (BisectionExplorePage *self)
{
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  g_autofree char *space = icn_study_sweep_key (study), *map = map_key (&study->map);
  const IcnShardPlan *plan = bisection_document_get_plan (bisection_view_document (self));
  GString *key = g_string_new (space);

  g_string_append (key, plan ? plan->folder : "");
  for (guint i = 0; i < study->loads->len; i++) {
    g_autofree char *load = icn_load_to_text (&g_array_index (study->loads, IcnLoad, i));

    g_string_append_printf (key, "%s\n", load);
  }
  g_string_append (key, map);
  return g_string_free (key, FALSE);
}

static void
start (BisectionExplorePage *self)
{
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  const IcnShardPlan *plan = bisection_document_get_plan (bisection_view_document (self));
  g_autofree char **columns = icn_sweep_map_columns (&study->map, plan != NULL);

  self->is_refill = FALSE;
  self->started = g_get_monotonic_time ();
  bisection_explore_run_start (self->runner, icn_study_dup_but_results (study), plan, columns);
}

static gboolean
refill (gpointer page)
{
  BisectionExplorePage *self = page;

  if (bisection_explore_run_is_running (self->runner))
    return G_SOURCE_CONTINUE;
  self->refill_id = 0;
  start (self);
  self->is_refill = TRUE;
  return G_SOURCE_REMOVE;
}

/* Called when simulated points have arrived in the folder of a sweep that is simulated in shards
 * (parts, each in a process of its own: shard-plan.h). Schedules another evaluation of the sweep.
 * The delay is at least REFILL_SHARE times the duration of the last evaluation, so that evaluations
 * take only a small part of the time, even if points keep arriving. */
static void
on_points (BisectionExplorePage *self)
{
  if (self->refill_id == 0 && table_of (self))
    self->refill_id = g_timeout_add (MAX (REFILL_MS, REFILL_SHARE * self->took_ms), refill, self);
}

static void
on_run (BisectionExplorePage *self)
{
  if (bisection_explore_run_is_running (self->runner))
    bisection_explore_run_stop (self->runner);
  else
    start (self);
}

static void
on_suggest (BisectionExplorePage *self)
{
  bisection_space_suggest (bisection_view_document (self));
}

static IcnSpaceAxes
axes_of (BisectionExplorePage *self)
{
  return icn_space_axes_chosen (table_of (self)->space);
}

/* Sets operands[0] and operands[1] to the indices of the table columns that are the x axis and the
 * y axis of the map. FALSE if there is no map. */
static gboolean
find_operands (BisectionExplorePage *self, guint operands[2])
{
  IcnSpaceAxes axes = axes_of (self);

  return icn_space_axes_find (table_of (self), &axes, operands, NULL);
}

/* The functions below tell how many candidates the sweep has, and why some candidates are
 * missing. */

static char *
running_words (BisectionExplorePage *self)
{
  guint64 n_done, n_candidates;
  g_autofree char *done = NULL, *all = NULL;

  bisection_explore_run_get_progress (self->runner, &n_done, &n_candidates);
  done = icn_count (n_done);
  all = icn_count (n_candidates);
  gtk_progress_bar_set_fraction (self->progress,
                                 n_candidates > 0 ? (double) n_done / n_candidates : 0);
  /* Translators: the number of designs that have been evaluated, and that of all designs. */
  return g_strdup_printf (_ ("%s of %s designs evaluated"), done, all);
}

/* Whether an axis of the map shows a number that can be simulated. */
static gboolean
can_simulate (BisectionExplorePage *self)
{
  guint operands[2];

  return find_operands (self, operands) && (icn_front_can_simulate (table_of (self), operands[0]) ||
                                            icn_front_can_simulate (table_of (self), operands[1]));
}

/* Returns a text that says what the user must choose before the candidates on the Pareto front can
 * be simulated. */
static const char *
what_to_choose (void)
{
  return _ ("Choose a latency at a load for an axis of the map to compare it with a simulation");
}

/* Shows the button that simulates the candidates on the Pareto front, or stops this simulation. If
 * no axis of the map shows a number that can be simulated, the button says what to choose. */
static void
show_simulate (BisectionExplorePage *self, gboolean has_front, gboolean is_simulating)
{
  GtkWidget *button = GTK_WIDGET (self->simulate);

  gtk_widget_set_visible (button, has_front);
  gtk_button_set_label (self->simulate,
                        is_simulating ? _ ("_Stop Simulation") : _ ("_Simulate Front"));
  gtk_widget_set_tooltip_text (
    button, has_front && can_simulate (self)
              ? _ ("Simulate the designs on the front, and show their latencies beside theory")
              : what_to_choose ());
}

/* Returns a text that says how many candidates on the Pareto front have been simulated, shown while
 * the simulation runs. Free with g_free. */
static char *
simulating_words (BisectionExplorePage *self)
{
  guint n_done = icn_front_points_n_done (front_of (self));
  guint n_members = icn_front_points_n_members (front_of (self));
  g_autofree char *done = icn_count (n_done), *all = icn_count (n_members);

  gtk_progress_bar_set_fraction (self->progress, n_members > 0 ? (double) n_done / n_members : 0);
  /* Translators: the number of designs on the front that are simulated, and that of all. */
  return g_strdup_printf (_ ("%s of %s designs on the front simulated"), done, all);
}

static void
show_state (BisectionExplorePage *self)
{
  const IcnSpaceTable *table = table_of (self);
  const char *problem = bisection_explore_run_get_problem (self->runner);
  gboolean is_running = bisection_explore_run_is_running (self->runner) && !self->is_refill;
  gboolean is_simulating = !is_running && bisection_front_run_is_running (self->front);
  g_autofree char *counts = is_running      ? running_words (self)
                            : problem       ? g_strdup (problem)
                            : is_simulating ? simulating_words (self)
                            : table         ? bisection_explore_counts (table)
                                            : g_strdup ("");
  g_autofree char *reasons = table ? bisection_explore_reasons (table) : g_strdup ("");

  gtk_label_set_label (self->counts, counts);
  if (problem)
    gtk_widget_add_css_class (GTK_WIDGET (self->counts), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->counts), "error");
  gtk_label_set_label (self->reasons, reasons);
  gtk_widget_set_visible (GTK_WIDGET (self->why), *reasons != '\0' && !problem);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_running || is_simulating);
  gtk_button_set_label (self->run, is_running ? _ ("_Stop") : _ ("_Run"));
  gtk_widget_set_visible (GTK_WIDGET (self->run),
                          is_running || (table && !icn_space_table_is_complete (table)));
  show_simulate (self, table && table->n_front > 0 && !is_running, is_simulating);
}

/* The functions below draw the map, a scatter plot of the candidates. */

/* Returns a chart without points, shown where there is no map. why: a note that says why; NULL: no
 * note. */
static IcnChart *
empty_chart (const char *why)
{
  IcnChart *chart = g_new0 (IcnChart, 1);

  chart->plot = MAP;
  chart->title = g_strdup (_ ("Map of Designs"));
  chart->x_title = g_strdup ("");
  chart->y_title = g_strdup ("");
  chart->x_min = chart->x_max = chart->y_min = chart->y_max = NAN;
  chart->series = icn_chart_series_list_new ();
  chart->x = g_new0 (double, 1);
  chart->notes = g_new0 (char *, 2);
  chart->notes[0] = g_strdup (why);
  return chart;
}

static IcnChart *
make_map (gpointer page)
{
  BisectionExplorePage *self = page;
  IcnSpaceAxes axes;
  IcnChart *chart;

  if (!table_of (self))
    return empty_chart (NULL);
  axes = axes_of (self);
  chart = icn_space_chart (table_of (self), &axes,
                           bisection_document_get_study (bisection_view_document (self)),
                           front_of (self), NULL);
  if (!chart)
    return empty_chart (_ ("Choose two numbers above: the map shows one against the other."));
  g_free (chart->title);
  chart->title = g_strdup (_ ("Map of Designs"));
  return chart;
}

/* Called when the scale of an axis of the map (linear or logarithmic) may have changed, because the
 * user chose another scale or because the axis shows another quantity. Stores the scales of both
 * axes in the study. */
static void
on_scale (BisectionExplorePage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  IcnSweepMap map;
  int across_log, up_log;

  if (self->is_showing || !document)
    return;
  map = bisection_document_get_study (document)->map;
  bisection_plot_view_get_scales (self->map, &across_log, &up_log);
  if (across_log == map.across_log && up_log == map.up_log)
    return;
  map.across_log = across_log;
  map.up_log = up_log;
  bisection_space_set_map (document, &map);
}

/* Shows the map (a scatter plot) and the parallel coordinates as the study says: with its
 * quantities, its scales and its brushes (the value ranges to which candidates are restricted). */
static void
show_choices (BisectionExplorePage *self)
{
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  g_autofree char *shown = map_key (&study->map);

  self->is_showing = TRUE;
  bisection_plot_view_set_scales (self->map, study->map.across_log, study->map.up_log);
  self->is_showing = FALSE;
  if (g_strcmp0 (shown, self->shown) != 0) {
    bisection_plot_view_fit (self->map);
    g_free (self->shown);
    self->shown = g_steal_pointer (&shown);
  }
  bisection_parallel_view_brush (self->parallel, study->brushes);
}

/* The functions below select a candidate and add it to the study. */

/* Returns the index of the table row that the page describes in words: the row of the candidate
 * under the pointer or the keyboard cursor in the map. If there is none, the selected row; if no
 * row is selected, G_MAXUINT. */
static guint
shown_row (BisectionExplorePage *self)
{
  const IcnSpaceTable *table = table_of (self);
  guint n_rows = table ? table->rows->len : 0;

  return self->over < n_rows ? self->over : self->selected < n_rows ? self->selected : G_MAXUINT;
}

static void
show_selected (BisectionExplorePage *self)
{
  bisection_candidate_view_show (self->card, table_of (self), shown_row (self), front_of (self));
  bisection_plot_view_mark (self->map, self->selected);
}

static void
on_over (BisectionExplorePage *self, guint row)
{
  self->over = row;
  show_selected (self);
}

/* Selects a row of the table. The name of its candidate is stored, because the candidate can have
 * another index in the next table. */
static void
select_row (BisectionExplorePage *self, guint row)
{
  const IcnSpaceTable *table = table_of (self);
  gboolean exists = table && row < table->rows->len;

  self->selected = exists ? row : G_MAXUINT;
  g_free (self->selected_name);
  self->selected_name = exists ? g_strdup (icn_space_table_row (table, row)->name) : NULL;
  bisection_candidate_table_select (self->table, self->selected);
}

static void
on_chosen (BisectionExplorePage *self, guint row)
{
  select_row (self, row);
  show_selected (self);
}

static gboolean
filter (gpointer page)
{
  BisectionExplorePage *self = page;

  self->filter_id = 0;
  bisection_candidate_table_filter (self->table, bisection_parallel_view_get_left (self->parallel));
  return G_SOURCE_REMOVE;
}

/* Called when the brushes of the parallel coordinates (the value ranges to which candidates are
 * restricted) have changed. Fades points of the map at once; filters the rows of the table when the
 * brushes have not changed for FILTER_MS. */
static void
on_brushed (BisectionExplorePage *self)
{
  bisection_plot_view_fade (self->map, bisection_parallel_view_get_left (self->parallel));
  g_clear_handle_id (&self->filter_id, g_source_remove);
  self->filter_id = g_timeout_add (FILTER_MS, filter, self);
}

/* Called when the user has finished changing the brushes (the value ranges to which candidates are
 * restricted), by the signal "kept" of the parallel coordinates: stores the brushes in the study.
 */
static void
on_kept (BisectionExplorePage *self, const char *drag)
{
  BisectionDocument *document = bisection_view_document (self);
  g_autoptr (GPtrArray) brushes =
    bisection_parallel_view_keep (self->parallel, bisection_document_get_study (document)->brushes);

  bisection_space_set_brushes (document, brushes, drag);
}

static void
on_take (BisectionExplorePage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnSpaceTable *table = table_of (self);
  guint row = shown_row (self);
  const char *name;
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnDesign) design = NULL;
  g_autofree char *message = NULL;

  if (row == G_MAXUINT)
    return;
  name = icn_space_table_row (table, row)->name;
  design = icn_space_table_design (table, row, &error);
  if (!design || !bisection_space_take (document, design, name, &error)) {
    bisection_toast_error (GTK_WIDGET (self), error);
    return;
  }
  /* Translators: %s is a design. */
  message = g_strdup_printf (_ ("“%s” added to the study"), name);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.toast-undo", "s", message);
}

static void
on_activated (BisectionExplorePage *self, guint row)
{
  on_chosen (self, row);
  on_take (self);
}

/* Returns the index of the table row whose candidate has this name; G_MAXUINT if there is none. */
static guint
find_row (const IcnSpaceTable *table, const char *name)
{
  for (guint i = 0; table && i < table->rows->len; i++)
    if (g_str_equal (icn_space_table_row (table, i)->name, name))
      return i;
  return G_MAXUINT;
}

static void
show_parallel (BisectionExplorePage *self)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnSpaceTable *table = document ? table_of (self) : NULL;

  bisection_parallel_view_show (self->parallel, table, table ? axes_of (self).color : -1,
                                table ? bisection_document_get_study (document)->brushes : NULL);
}

static void
on_finished (BisectionExplorePage *self)
{
  const IcnSpaceTable *table = table_of (self);
  g_autofree char *name = g_steal_pointer (&self->selected_name);

  self->took_ms = (g_get_monotonic_time () - self->started) / 1000;
  /* discards the simulated points of the candidates on the Pareto front, as they refer to rows of
   * the previous table */
  bisection_front_run_start (self->front, NULL);
  bisection_candidate_table_show (self->table, table);
  /* ends fading of points, because it refers to rows of the previous table */
  bisection_plot_view_fade (self->map, NULL);
  show_parallel (self);
  self->over = G_MAXUINT;
  select_row (self, name ? find_row (table, name) : G_MAXUINT);
  bisection_document_view_queue_update (self->map);
  show_selected (self);
  show_state (self);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.figure-changed", NULL);
}

/* Called when candidates on the Pareto front have been simulated. */
static void
on_front_changed (BisectionExplorePage *self)
{
  bisection_document_view_queue_update (self->map);
  show_selected (self);
  show_state (self);
}

static void
on_simulate (BisectionExplorePage *self)
{
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));
  g_autoptr (GError) error = NULL;
  IcnFrontPoints *points;
  guint operands[2];

  if (bisection_front_run_is_running (self->front)) {
    bisection_front_run_stop (self->front);
    return;
  }
  if (!table_of (self) || !find_operands (self, operands))
    return;
  if (!can_simulate (self)) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.toast", "s", what_to_choose ());
    return;
  }
  points = icn_front_points_new (table_of (self), operands, study, &error);
  if (points)
    bisection_front_run_start (self->front, points);
  else
    bisection_toast_error (GTK_WIDGET (self), error);
}

/* The functions below implement the virtual functions of BisectionPage. */

static gboolean
shows_map (BisectionExplorePage *self)
{
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (self));

  return bisection_space_exists (study) && table_of (self) != NULL &&
         bisection_plot_view_has_figure (self->map);
}

/* Returns the id of the figure to export: the one that the user has chosen, else the parallel
 * coordinates if they have the focus, else the map. */
static const char *
chosen_figure (BisectionExplorePage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  if (self->asked)
    return self->asked;
  return focus && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->parallel)) ? PARALLEL : MAP;
}

static gboolean
shows_parallel (BisectionExplorePage *self)
{
  return g_str_equal (chosen_figure (self), PARALLEL) &&
         gtk_widget_get_visible (GTK_WIDGET (self->parallel));
}

static IcnScene *
make_figure (BisectionPage *page, const IcnTheme *theme, double width, double height)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (page);

  if (shows_parallel (self))
    return bisection_parallel_view_make_figure (self->parallel, theme, width, height);
  return shows_map (self) ? bisection_plot_view_make_figure (self->map, theme, width, height)
                          : NULL;
}

static IcnChart *
make_chart (BisectionPage *page)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (page);

  return shows_map (self) && !shows_parallel (self) ? make_map (self) : NULL;
}

static char *
make_csv (BisectionPage *page)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (page);

  return shows_parallel (self) ? bisection_parallel_view_make_csv (self->parallel) : NULL;
}

static const char *
get_figure_id (BisectionPage *page)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (page);

  return shows_parallel (self) ? PARALLEL : shows_map (self) ? MAP : NULL;
}

static GStrv
list_figures (BisectionPage *page)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (page);
  g_autoptr (GStrvBuilder) ids = g_strv_builder_new ();

  if (shows_map (self))
    g_strv_builder_add (ids, MAP);
  if (gtk_widget_get_visible (GTK_WIDGET (self->parallel)))
    g_strv_builder_add (ids, PARALLEL);
  return g_strv_builder_end (ids);
}

static void
choose_figure (BisectionPage *page, const char *id)
{
  BISECTION_EXPLORE_PAGE (page)->asked = g_strcmp0 (id, PARALLEL) == 0 ? PARALLEL : id ? MAP : NULL;
}

static void
fit (BisectionPage *page)
{
  bisection_plot_view_fit (BISECTION_EXPLORE_PAGE (page)->map);
}

static gboolean
drop_part (BisectionPage *page)
{
  return bisection_candidate_table_drop_rows (BISECTION_EXPLORE_PAGE (page)->table);
}

static void
bisection_explore_page_update (BisectionDocumentView *view)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (view);
  const IcnStudy *study = bisection_document_get_study (bisection_view_document (view));
  gboolean exists = bisection_space_exists (study);
  g_autofree char *key = NULL;

  if (exists && bisection_document_conceals_any (bisection_view_document (view))) {
    gtk_stack_set_visible_child_name (self->stack, "concealed");
    return;
  }
  gtk_stack_set_visible_child_name (self->stack, exists ? "space" : "nothing");
  gtk_widget_set_sensitive (GTK_WIDGET (self->suggest), study->designs->len > 0);
  if (!exists)
    return;
  show_choices (self);
  key = make_key (self);
  if (g_strcmp0 (key, self->key) == 0)
    return;
  g_free (self->key);
  self->key = g_steal_pointer (&key);
  start (self);
}

static void
bisection_explore_page_dispose (GObject *object)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (object);

  g_clear_handle_id (&self->refill_id, g_source_remove);
  if (self->table) {
    bisection_plot_view_fade (self->map, NULL);
    bisection_parallel_view_show (self->parallel, NULL, -1, NULL);
    bisection_candidate_table_show (self->table, NULL);
  }
  g_clear_handle_id (&self->filter_id, g_source_remove);
  g_clear_object (&self->runner);
  g_clear_object (&self->front);
  G_OBJECT_CLASS (bisection_explore_page_parent_class)->dispose (object);
}

static void
bisection_explore_page_finalize (GObject *object)
{
  BisectionExplorePage *self = BISECTION_EXPLORE_PAGE (object);

  g_free (self->key);
  g_free (self->selected_name);
  g_free (self->shown);
  G_OBJECT_CLASS (bisection_explore_page_parent_class)->finalize (object);
}

static gboolean
has_figure (gpointer class G_GNUC_UNUSED, const char *id)
{
  return icn_figure_is_plane (&(IcnFigure){ .id = (char *) id });
}

static void
show_figure (BisectionPage *page, const IcnFigure *figure)
{
  bisection_crossings_view_choose (BISECTION_EXPLORE_PAGE (page)->crossings, figure->along);
}

static void
bisection_explore_page_class_init (BisectionExplorePageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  BisectionPageClass *page_class = BISECTION_PAGE_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = bisection_explore_page_dispose;
  G_OBJECT_CLASS (class)->finalize = bisection_explore_page_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_explore_page_update;
  page_class->make_figure = make_figure;
  page_class->make_chart = make_chart;
  page_class->make_csv = make_csv;
  page_class->list_figures = list_figures;
  page_class->choose_figure = choose_figure;
  page_class->get_figure_id = get_figure_id;
  page_class->has_figure = has_figure;
  page_class->show_figure = show_figure;
  page_class->fit = fit;
  page_class->drop_part = drop_part;
  BISECTION_ENSURE_TYPES (PLOT_VIEW, MAP_CHOICE, CANDIDATE_TABLE, CANDIDATE_VIEW, CROSSINGS_VIEW,
                          PARALLEL_VIEW, SHARDS_VIEW, SPACE_FORM);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/explore-page.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionExplorePage, stack, forms, suggest, run, simulate,
                           progress, counts, reasons, why, card, map, parallel, table, crossings);
  BISECTION_BIND_CALLBACKS (widget_class, on_suggest, on_run, on_simulate, on_points, on_over,
                            on_chosen, on_activated, on_take, on_brushed, on_kept);
}

static void
bisection_explore_page_init (BisectionExplorePage *self)
{
  self->selected = self->over = G_MAXUINT;
  self->runner = bisection_explore_run_new ();
  self->front = bisection_front_run_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_plot_view_set_maker (self->map, make_map, self);
  bisection_follow (self->runner, "progress", show_state, self);
  bisection_follow (self->runner, "finished", on_finished, self);
  bisection_follow (self->front, "changed", on_front_changed, self);
  bisection_follow (self->map, "notify::log-x", on_scale, self);
  bisection_follow (self->map, "notify::log-y", on_scale, self);
  show_selected (self);
}
