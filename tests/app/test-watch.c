/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watching a network on the Network page: cycle by cycle, back, at full speed, a message followed,
 * a deadlock shown. Needs a display. */
#include "design-drawing.h"
#include "design.h"
#include "engine.h"
#include "evaluation.h"
#include "field.h"
#include "page.h"
#include "runner.h"
#include "scene-view.h"
#include "network-page.h"
#include "snapshot.h"
#include "view-choice.h"
#include "watch-pane.h"
#include "watch.h"
#include "windows.h"

#include <string.h>

typedef struct {
  GtkWidget *window;
  GtkWidget *page;
  GtkWidget *watch;
  GtkWidget *pane; /* the first of the watch */
  BisectionDocument *document;
} Fixture;

typedef gboolean (*Wanted) (GtkWidget *widget);

static GtkWidget *
find (GtkWidget *widget, Wanted wanted)
{
  if (wanted (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find (child, wanted);
    if (found != NULL)
      return found;
  }
  return NULL;
}

static gboolean
is_watch (GtkWidget *widget)
{
  return BISECTION_IS_WATCH (widget);
}

static gboolean
is_pane (GtkWidget *widget)
{
  return BISECTION_IS_WATCH_PANE (widget);
}

static gboolean
is_scene (GtkWidget *widget)
{
  return BISECTION_IS_SCENE_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static gboolean
is_scale (GtkWidget *widget)
{
  return GTK_IS_SCALE (widget); /* the first one is the speed's */
}

static gboolean
is_load_scale (GtkWidget *widget)
{
  return GTK_IS_SCALE (widget) &&
         gtk_adjustment_get_upper (gtk_range_get_adjustment (GTK_RANGE (widget))) == 1.5;
}

static gboolean
is_bar (GtkWidget *widget)
{
  return GTK_IS_INFO_BAR (widget);
}

static gboolean
is_table (GtkWidget *widget)
{
  return GTK_IS_COLUMN_VIEW (widget) && gtk_widget_get_mapped (widget);
}

static char *
text_of (Fixture *fixture, const char *property)
{
  char *text = NULL;
  g_object_get (fixture->pane, property, &text, NULL);
  return text != NULL ? text : g_strdup ("");
}

static gboolean
begins (Fixture *fixture, const char *property, const char *start)
{
  g_autofree char *text = text_of (fixture, property);
  return g_str_has_prefix (text, start);
}

static gboolean
tells_of_message (Fixture *fixture)
{
  g_autofree char *story = text_of (fixture, "story");
  return strstr (story, "created in cycle") != NULL;
}

static gboolean
is_running (Fixture *fixture)
{
  gboolean running;
  g_object_get (fixture->watch, "running", &running, NULL);
  return running;
}

static void
act (Fixture *fixture, const char *action)
{
  g_assert_true (gtk_widget_activate_action (fixture->watch, action, NULL));
}

static gboolean
is_analysed (Fixture *fixture)
{
  return bisection_document_get_evaluation (fixture->document, 0)->analysis != NULL;
}

/* Watching begins with the first flit that moves; back to cycle 0 from there. */
static void
rewind_run (Fixture *fixture)
{
  WAIT_FOR (begins (fixture, "status", "Cycle "));
  g_assert_false (begins (fixture, "status", "Cycle 0: "));
  g_assert_false (begins (fixture, "status", "Cycle 1: 0 messages"));
  act (fixture, "watch.back");
  g_autofree char *before = text_of (fixture, "status");
  g_assert_nonnull (strstr (before, ": 0 messages in the network"));
  act (fixture, "watch.restart");
}

static void
set_up (Fixture *fixture, gconstpointer settings)
{
  IcnStudy *study = icn_study_new ();
  IcnDesign *design = icn_design_new ();
  GError *error = NULL;
  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  g_ptr_array_add (study->designs, design);
  fixture->document = bisection_document_new ();
  bisection_document_take_study (fixture->document, study, NULL);
  fixture->page = g_object_new (BISECTION_TYPE_NETWORK_PAGE, "document", fixture->document, NULL);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 800);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->page);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->watch = find (fixture->page, is_watch);
  fixture->pane = find (fixture->watch, is_pane);
  WAIT_FOR (is_analysed (fixture));
  gtk_widget_activate_action (fixture->page, "picture.watch", NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_object_unref (fixture->document);
}

/* Every step back says what was said then; cycle 0 is the end of it. */
static void
test_steps (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  enum { N = 90 };
  char *said[N + 1];
  rewind_run (fixture);
  g_assert_true (begins (fixture, "status", "Cycle 0: 0 messages in the network"));
  for (guint i = 0; i <= N; i++) {
    g_autofree char *start = g_strdup_printf ("Cycle %u: ", i);
    said[i] = text_of (fixture, "status");
    g_assert_true (g_str_has_prefix (said[i], start));
    if (i < N)
      act (fixture, "watch.step");
  }
  g_assert_false (strstr (said[N], " 0 delivered") != NULL);
  for (guint i = N + 1; i-- > 0;) {
    g_autofree char *now = text_of (fixture, "status");
    g_assert_cmpstr (now, ==, said[i]);
    act (fixture, "watch.back");
    g_free (said[i]);
  }
  g_assert_true (begins (fixture, "status", "Cycle 0: "));
}

/* The arrow keys of the picture: time to the right and to the left, messages up and down. */
static void
test_keys (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  rewind_run (fixture);
  WAIT_FOR (find (fixture->watch, is_scene) != NULL);
  GtkWidget *scene = find (fixture->watch, is_scene);
  for (guint i = 0; i < 60; i++)
    g_signal_emit_by_name (scene, "moved-focus", (int) GTK_DIR_RIGHT);
  g_signal_emit_by_name (scene, "moved-focus", (int) GTK_DIR_LEFT);
  g_assert_true (begins (fixture, "status", "Cycle 59: "));
  g_assert_true (begins (fixture, "story", "Choose a message"));
  g_signal_emit_by_name (scene, "moved-focus", (int) GTK_DIR_DOWN);
  g_assert_true (tells_of_message (fixture));
  g_autofree char *oldest = text_of (fixture, "story");
  g_assert_nonnull (strstr (oldest, "created in cycle"));
  g_signal_emit_by_name (scene, "moved-focus", (int) GTK_DIR_DOWN);
  g_autofree char *next = text_of (fixture, "story");
  g_assert_cmpstr (next, !=, oldest);
  g_signal_emit_by_name (scene, "moved-focus", (int) GTK_DIR_UP);
  g_autofree char *again = text_of (fixture, "story");
  g_assert_cmpstr (again, ==, oldest);

  /* A screen reader is told both. */
  g_autofree char *status = text_of (fixture, "status");
  g_autofree char *both = g_strdup_printf ("%s. %s", status, again);
  g_autofree char *difference = gtk_test_accessible_check_property (
    GTK_ACCESSIBLE (scene), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, both);
  g_assert_null (difference);

  act (fixture, "watch.unfollow");
  g_assert_true (begins (fixture, "story", "Choose a message"));
  act (fixture, "watch.restart");
  g_assert_true (begins (fixture, "status", "Cycle 0: "));
}

/* Runs by itself, pauses, and stops when it is not seen any more. */
static void
test_runs (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  rewind_run (fixture);
  gtk_range_set_value (GTK_RANGE (find (fixture->watch, is_scale)), 16);
  act (fixture, "watch.running");
  g_assert_true (is_running (fixture));
  WAIT_FOR (!begins (fixture, "status", "Cycle 0: "));
  act (fixture, "watch.running");
  g_assert_false (is_running (fixture));
  act (fixture, "watch.running");
  gtk_widget_set_visible (fixture->page, FALSE);
  g_assert_false (is_running (fixture));
}

/* The table has a row for each message, and activating one follows it. */
static void
test_table (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  rewind_run (fixture);
  for (guint i = 0; i < 80; i++)
    act (fixture, "watch.step");
  gtk_widget_activate_action (fixture->page, "picture.table", NULL);
  WAIT_FOR (find (fixture->watch, is_table) != NULL);
  GtkColumnView *table = GTK_COLUMN_VIEW (find (fixture->watch, is_table));
  guint n = g_list_model_get_n_items (G_LIST_MODEL (gtk_column_view_get_model (table)));
  g_autofree char *expected =
    g_strdup_printf ("Cycle 80: %u message%s in the network", n, n == 1 ? "" : "s");
  g_assert_true (begins (fixture, "status", expected));
  g_assert_cmpuint (n, >, 0);
  g_signal_emit_by_name (table, "activate", 0u);
  g_assert_true (tells_of_message (fixture));
}

/* A design that cannot be simulated says why, and another one is watched at once. */
static void
test_follows_edits (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  rewind_run (fixture);
  act (fixture, "watch.step");
  bisection_document_set_field (fixture->document, 0, "k", "5", NULL, &error);
  g_assert_no_error (error);
  WAIT_FOR (!begins (fixture, "status", "Cycle 1: "));
  g_autoptr (IcnScene) figure =
    bisection_watch_make_figure (BISECTION_WATCH (fixture->watch), &icn_theme_light, 800, 600);
  g_assert_nonnull (figure);
  gtk_widget_activate_action (fixture->page, "picture.watch", NULL);
  g_assert_true (begins (fixture, "status", ""));
  g_assert_null (
    bisection_watch_make_figure (BISECTION_WATCH (fixture->watch), &icn_theme_light, 800, 600));
}

/* It runs into a deadlock, stops there, and names it; before that cycle there is none. */
static void
test_deadlock (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkInfoBar *bar = GTK_INFO_BAR (find (fixture->watch, is_bar));
  rewind_run (fixture);
  g_assert_false (gtk_info_bar_get_revealed (bar));
  gtk_range_set_value (GTK_RANGE (find (fixture->watch, is_scale)), 16);
  act (fixture, "watch.running");
  WAIT_FOR (!is_running (fixture));
  g_assert_true (gtk_info_bar_get_revealed (bar));
  for (guint i = 0; i < 16; i++) /* looked for every so many cycles */
    act (fixture, "watch.back");
  g_assert_false (gtk_info_bar_get_revealed (bar));
}

/* Pixels of a colour, not grey, in the figure as it is now, between its title and its legend. */
static guint
count_colored (Fixture *fixture)
{
  enum { SIZE = 600, HEAD = 40, FOOT = 40 };
  g_autoptr (IcnScene) figure =
    bisection_watch_make_figure (BISECTION_WATCH (fixture->watch), &icn_theme_light, SIZE, SIZE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIZE, SIZE);
  cairo_t *cr = cairo_create (surface);
  guint n = 0;
  g_assert_nonnull (figure);
  icn_scene_paint (figure, &icn_theme_light, cr, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (guint y = HEAD; y < SIZE - FOOT; y++)
    for (guint x = 0; x < SIZE; x++) {
      const guchar *at = cairo_image_surface_get_data (surface) +
                         (gsize) y * cairo_image_surface_get_stride (surface) + 4 * x;
      n += MAX (at[0], MAX (at[1], at[2])) - MIN (at[0], MIN (at[1], at[2])) > 60;
    }
  cairo_surface_destroy (surface);
  return n;
}

/* Lines are coloured while they carry flits, and not in cycle 0, however one comes there. */
static void
check_modules (Fixture *fixture, const char *view)
{
  g_autofree char *help = NULL;
  gboolean is_watching;
  g_object_get (fixture->page, "watch", &is_watching, "help", &help, NULL);
  g_assert_true (is_watching);
  g_assert_cmpstr (help, ==, icn_view_find (view)->help);
  act (fixture, "watch.restart");
  guint still = count_colored (fixture);
  for (guint i = 0; i < 60; i++)
    act (fixture, "watch.step");
  guint colored = count_colored (fixture);
  g_assert_cmpuint (colored, >, still + 100);
  act (fixture, "watch.step");
  act (fixture, "watch.back");
  g_assert_cmpuint (count_colored (fixture), ==, colored);
  act (fixture, "watch.restart");
  g_assert_cmpuint (count_colored (fixture), ==, still);
}

/* Modules are watched in each of their drawings, that of their bundles first; another one goes on
 * with the same run. Their messages have a table, too. */
static void
test_modules (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const others[] = { "modules-dance-hall", "modules-partition",
                                        "modules-inside" };
  GtkDropDown *choice = GTK_DROP_DOWN (
    gtk_widget_get_template_child (fixture->page, BISECTION_TYPE_NETWORK_PAGE, "view_choice"));
  WAIT_FOR (begins (fixture, "status", "Cycle "));
  check_modules (fixture, "modules");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    bisection_view_choice_set (choice, icn_view_find (others[i]));
    g_assert_true (begins (fixture, "status", "Cycle 0"));
    check_modules (fixture, others[i]);
  }
  gtk_widget_activate_action (fixture->page, "picture.table", NULL);
  WAIT_FOR (find (fixture->watch, is_table) != NULL);
}

/* One action runs the demonstration's design until it is seen, and the study stays as it was; the
 * design is watched again when that is asked for, and when it is edited. */
static void
test_demonstrates (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *bar = find (fixture->watch, is_bar);
  g_autoptr (IcnStudy) before = icn_study_dup (bisection_document_get_study (fixture->document));
  const IcnDesign *own = bisection_document_get_design (fixture->document, 0);
  BisectionWatchPane *pane = BISECTION_WATCH_PANE (fixture->pane);
  static const char *const ids[] = { "deadlock", "head-of-line", "hot-spot", "saturation" };

  WAIT_FOR (bisection_watch_pane_get_engine (pane) != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    gtk_widget_activate_action (fixture->watch, "watch.demonstrate", "s", ids[i]);
    g_assert_false (icn_design_equal (bisection_watch_pane_get_design (pane), own));
    g_assert_true (icn_study_equal (bisection_document_get_study (fixture->document), before));
    g_assert_false (bisection_document_is_modified (fixture->document));
    if (i == 0)
      WAIT_FOR (gtk_info_bar_get_revealed (GTK_INFO_BAR (bar)));
  }
  gtk_widget_activate_action (fixture->watch, "watch.demonstrate", "s", "");
  g_assert_true (icn_design_equal (bisection_watch_pane_get_design (pane), own));
  gtk_widget_activate_action (fixture->watch, "watch.demonstrate", "s", "hot-spot");
  g_assert_true (bisection_document_set_field (fixture->document, 0, "vcs", "5", NULL, NULL));
  WAIT_FOR (bisection_watch_pane_get_design (pane)->router.vcs == 5);
}

/* Two designs beside each other. */

typedef struct {
  const char *first, *second;
  const char *said; /* how what is said of their messages begins */
  gboolean are_same;
} Pair;

static gboolean
is_second_pane (GtkWidget *widget)
{
  return BISECTION_IS_WATCH_PANE (widget) && gtk_widget_get_prev_sibling (widget) != NULL;
}

static gboolean
is_comparison (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) &&
         strstr (gtk_label_get_label (GTK_LABEL (widget)), "same messages") != NULL;
}

static void
set_up_pair (Fixture *fixture, gconstpointer data)
{
  const Pair *pair = data;
  const char *const settings[] = { pair->first, pair->second };
  IcnStudy *study = icn_study_new ();
  BisectionWatched watched[2];
  GError *error = NULL;
  for (guint i = 0; i < 2; i++) {
    IcnDesign *design = icn_design_new ();
    icn_design_parse (design, settings[i], &error);
    g_assert_no_error (error);
    g_ptr_array_add (study->designs, design);
  }
  fixture->document = bisection_document_new ();
  bisection_document_take_study (fixture->document, study, NULL);
  fixture->watch = g_object_new (BISECTION_TYPE_WATCH, NULL);
  GtkWidget *scroller = gtk_scrolled_window_new (); /* as in the page */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), fixture->watch);
  fixture->window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 1000, 700);
  gtk_window_set_child (GTK_WINDOW (fixture->window), scroller);
  gtk_window_present (GTK_WINDOW (fixture->window));
  fixture->pane = find (fixture->watch, is_pane);
  for (guint i = 0; i < 2; i++) {
    const IcnEvaluation *evaluation = bisection_document_get_evaluation (fixture->document, i);
    WAIT_FOR (evaluation->analysis != NULL);
    watched[i] = (BisectionWatched){ bisection_document_get_design (fixture->document, i),
                                     evaluation, i == 0 ? "one" : "two", icn_view_find ("grid") };
  }
  bisection_watch_set_designs (BISECTION_WATCH (fixture->watch), watched, 2,
                               &bisection_document_get_study (fixture->document)->simulation);
}

static void
assert_in_step (BisectionWatchPane *first, BisectionWatchPane *second)
{
  g_assert_cmpuint (bisection_watch_pane_get_now (first), ==,
                    bisection_watch_pane_get_now (second));
}

/* Ten thousand cycles, then single ones back and on, the load changed and back to the start: both
 * are in the same cycle all the time, and have the same messages where these can be the same. */
static void
test_in_step (Fixture *fixture, gconstpointer data)
{
  enum { END = 10000 };
  const Pair *pair = data;
  BisectionWatchPane *first = BISECTION_WATCH_PANE (fixture->pane);
  BisectionWatchPane *second = BISECTION_WATCH_PANE (find (fixture->watch, is_second_pane));
  WAIT_FOR (find (fixture->watch, is_comparison) != NULL && begins (fixture, "status", "Cycle "));
  const char *said = gtk_label_get_label (GTK_LABEL (find (fixture->watch, is_comparison)));
  g_assert_true (g_str_has_prefix (said, pair->said));
  assert_in_step (first, second);
  gtk_range_set_value (GTK_RANGE (find (fixture->watch, is_scale)), 16);
  act (fixture, "watch.running");
  while (bisection_watch_pane_get_now (first) < END) {
    g_main_context_iteration (NULL, TRUE);
    assert_in_step (first, second);
  }
  act (fixture, "watch.running");
  assert_in_step (first, second);
  guint64 one = icn_engine_messages_digest (bisection_watch_pane_get_engine (first), END);
  guint64 two = icn_engine_messages_digest (bisection_watch_pane_get_engine (second), END);
  g_assert_true ((one == two) == pair->are_same);
  for (guint i = 0; i < 40; i++) {
    act (fixture, i % 3 < 2 ? "watch.back" : "watch.step");
    assert_in_step (first, second);
  }
  g_assert_cmpuint (bisection_watch_pane_get_now (first), >, END - 100);
  guint64 cycle = bisection_watch_pane_get_now (first);
  one = icn_engine_messages_digest (bisection_watch_pane_get_engine (first), cycle);
  gtk_adjustment_set_value (
    gtk_range_get_adjustment (GTK_RANGE (find (fixture->watch, is_load_scale))), 0.3);
  /* it goes on in the same cycle, with other messages */
  WAIT_FOR (bisection_watch_pane_get_engine (first) != NULL &&
            bisection_watch_pane_get_now (first) == cycle &&
            icn_engine_messages_digest (bisection_watch_pane_get_engine (first), cycle) != one);
  assert_in_step (first, second);
  act (fixture, "watch.restart");
  g_assert_cmpuint (bisection_watch_pane_get_now (first), ==, 0);
  assert_in_step (first, second);
}

/* A message that is followed in one is followed in the other. */
static void
test_same_followed (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  BisectionWatchPane *second = BISECTION_WATCH_PANE (find (fixture->watch, is_second_pane));
  WAIT_FOR (find (fixture->watch, is_comparison) != NULL && begins (fixture, "status", "Cycle "));
  act (fixture, "watch.next");
  const IcnSeenMessage *followed =
    bisection_watch_pane_get_followed (BISECTION_WATCH_PANE (fixture->pane));
  const IcnSeenMessage *other = bisection_watch_pane_get_followed (second);
  g_autofree char *own = text_of (fixture, "story"), *story = NULL;
  g_assert_nonnull (followed);
  g_assert_cmpuint (followed->created, ==, other->created);
  g_assert_cmpuint (followed->source, ==, other->source);
  g_assert_cmpuint (followed->destination, ==, other->destination);
  g_object_get (second, "story", &story, NULL);
  g_assert_nonnull (strstr (story, " → "));
  g_assert_cmpint (strncmp (story, own, strcspn (own, ",")), ==, 0);
  g_autoptr (IcnScene) figure =
    bisection_watch_make_figure (BISECTION_WATCH (fixture->watch), &icn_theme_light, 1200, 500);
  g_assert_cmpfloat (icn_scene_width (figure), ==, 1200);
  act (fixture, "watch.unfollow");
  g_assert_null (bisection_watch_pane_get_followed (second));
}

/* On the page: the list has the other designs, one that is chosen is drawn beside and in figures,
 * both are watched, and it stays the one that it is through edits. */
static gboolean
is_second_drawing (GtkWidget *widget)
{
  return BISECTION_IS_DESIGN_DRAWING (widget) && gtk_widget_get_prev_sibling (widget) != NULL;
}

static gboolean
is_beside_choice (GtkWidget *widget)
{
  const char *tip = gtk_widget_get_tooltip_text (widget);
  return GTK_IS_DROP_DOWN (widget) && tip != NULL && strstr (tip, "Beside") != NULL;
}

static const char *
chosen_beside (GtkDropDown *choice)
{
  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice));
}

static gboolean
has_two_titles (Fixture *fixture)
{
  g_autoptr (IcnScene) scene =
    bisection_page_make_figure (BISECTION_PAGE (fixture->page), &icn_theme_light, 800, 400);
  guint n = 0;
  for (guint i = 0; scene != NULL && i < icn_scene_n_texts (scene); i++) {
    const char *text = icn_scene_text_at (scene, i)->text;
    n += g_str_equal (text, "4-ary 2-cube") || g_str_equal (text, "binary 4-cube");
  }
  return n == 2;
}

static gboolean
is_allow (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
         g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Allow, to Watch the Deadlock") == 0;
}

/* Of two that are watched, the one that could deadlock is refused; allowed there, it runs. */
static void
test_allow (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  bisection_document_duplicate_design (fixture->document, 0, &error);
  bisection_document_set_field (fixture->document, 1, "vcs", "1", NULL, &error);
  g_assert_no_error (error);
  bisection_document_set_current (fixture->document, 0);
  GtkDropDown *choice = GTK_DROP_DOWN (find (fixture->page, is_beside_choice));
  WAIT_FOR (bisection_document_get_evaluation (fixture->document, 1)->analysis != NULL);
  WAIT_FOR (g_list_model_get_n_items (gtk_drop_down_get_model (choice)) == 2);
  gtk_drop_down_set_selected (choice, 1);
  GtkWidget *button = NULL;
  WAIT_FOR ((button = find (find (fixture->watch, is_second_pane), is_allow)) != NULL);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  const char *const allowed[] = { "refuse", "allow" };
  for (guint i = 0; i < 2; i++) {
    g_autofree char *deadlock = icn_field_get (icn_field_find ("deadlock"),
                                               bisection_document_get_design (fixture->document, i));
    g_assert_cmpstr (deadlock, ==, allowed[i]);
  }
  WAIT_FOR (find (fixture->watch, is_allow) == NULL);
  WAIT_FOR (find (fixture->watch, is_comparison) != NULL);
}

static void
test_page (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  GError *error = NULL;
  GtkDropDown *choice = GTK_DROP_DOWN (find (fixture->page, is_beside_choice));
  GtkWidget *second = find (fixture->page, is_second_drawing);
  WAIT_FOR (begins (fixture, "status", "Cycle "));
  gtk_widget_activate_action (fixture->page, "picture.watch", NULL);
  g_assert_false (gtk_widget_get_visible (second));
  bisection_document_duplicate_design (fixture->document, 0, &error);
  g_assert_no_error (error);
  bisection_document_set_field (fixture->document, 1, "topology", "hypercube", NULL, &error);
  g_assert_no_error (error);
  bisection_document_set_current (fixture->document, 0);
  WAIT_FOR (bisection_document_get_evaluation (fixture->document, 1)->analysis != NULL);
  WAIT_FOR (g_list_model_get_n_items (gtk_drop_down_get_model (choice)) == 2);
  g_assert_cmpstr (chosen_beside (choice), ==, "None");
  gtk_drop_down_set_selected (choice, 1);
  g_assert_true (gtk_widget_get_visible (second));
  WAIT_FOR (has_two_titles (fixture));
  g_autoptr (IcnFigure) figure = icn_figure_new ("folded");
  bisection_page_describe_figure (BISECTION_PAGE (fixture->page), figure);
  g_assert_cmpstr (figure->beside, ==, "binary 4-cube");
  gtk_widget_activate_action (fixture->page, "picture.watch", NULL);
  WAIT_FOR (find (fixture->watch, is_comparison) != NULL);
  g_assert_false (gtk_widget_get_visible (second));
  g_assert_true (gtk_widget_get_visible (find (fixture->watch, is_second_pane)));
  gtk_widget_activate_action (fixture->page, "picture.watch", NULL);

  /* Chosen, it changes places with the one that was. */
  bisection_document_set_current (fixture->document, 1);
  WAIT_FOR (g_str_equal (chosen_beside (choice), "4-ary 2-cube"));
  bisection_document_set_field (fixture->document, 0, "k", "5", NULL, &error);
  g_assert_no_error (error);
  WAIT_FOR (g_str_equal (chosen_beside (choice), "5-ary 2-cube"));
  bisection_document_remove_design (fixture->document, 0, &error);
  g_assert_no_error (error);
  WAIT_FOR (!gtk_widget_get_visible (second));
}

static void
add_pairs (void)
{
  static const struct {
    const char *path;
    Pair pair;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/watch/in-step/switching",
      { "topology=torus,k=4,n=2,length=24,vcs=2,budget=width:2",
        "topology=torus,k=4,n=2,length=24,vcs=2,budget=width:2,switching=store-and-forward,buffer="
        "12",
        "The same messages in both.", TRUE },
      test_in_step },
    { "/watch/in-step/widths",
      { "topology=torus,k=4,n=2,length=24,vcs=2,budget=width:4",
        "topology=hypercube,n=4,length=24,vcs=1,budget=width:2", "The same messages in both.",
        TRUE },
      test_in_step },
    { "/watch/in-step/routing",
      { "topology=torus,k=8,n=2,length=24,vcs=4,budget=width:2,traffic=tornado",
        "topology=torus,k=8,n=2,length=24,vcs=4,budget=width:2,traffic=tornado,routing=valiant",
        "The same messages in both.", TRUE },
      test_in_step },
    { "/watch/in-step/nodes",
      { "topology=torus,k=4,n=2,length=24,vcs=2,budget=width:2",
        "topology=torus,k=5,n=2,length=24,vcs=2,budget=width:2",
        "Not the same messages: 16 nodes, and 25.", FALSE },
      test_in_step },
    { "/watch/in-step/traffic",
      { "topology=torus,k=4,n=2,length=24,vcs=2,budget=width:2,traffic=tornado",
        "topology=hypercube,n=4,length=24,vcs=1,budget=width:2,traffic=complement",
        "Not the same messages: the traffic has other destinations.", FALSE },
      test_in_step },
    { "/watch/same-followed",
      { "topology=torus,k=4,n=2,length=24,vcs=2,budget=width:2",
        "topology=torus,k=4,n=2,length=24,vcs=2,budget=width:1", "The same messages in both.",
        TRUE },
      test_same_followed },
  };
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, &tests[i].pair, set_up_pair, tests[i].test, tear_down);
}

TESTS ()
{
  static const char torus[] = "topology=torus,k=4,n=2,router=source,vcs=2,length=24,budget=width:2";
  static const char ring[] =
    "topology=ring,k=8,router=source,vcs=1,deadlock=allow,length=64,budget=width:2";
  static const char modules[] = "name=Butterfly.8.8,nodes=16,modules=4";
  static const struct {
    const char *path, *design;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/watch/steps", torus, test_steps },
    { "/watch/keys", torus, test_keys },
    { "/watch/runs", torus, test_runs },
    { "/watch/table", torus, test_table },
    { "/watch/follows-edits", torus, test_follows_edits },
    { "/watch/deadlock", ring, test_deadlock },
    { "/watch/modules", modules, test_modules },
    { "/watch/demonstrates", torus, test_demonstrates },
    { "/watch/page", torus, test_page },
    { "/watch/allow", torus, test_allow },
  };
  start_gtk ("test"); /* what is said can be asked for, without a bus */
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, tests[i].design, set_up, tests[i].test, tear_down);
  add_pairs ();
}
