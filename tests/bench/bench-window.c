/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a whole window costs in work of its main loop: an edit of a common setting of four designs,
 * until every picture in view is drawn anew; the cut of 1,024 nodes while its slider moves, frame
 * by frame; the handle of the cut, and a node, of networks of 256 nodes while they are dragged; a
 * dimension and a length that are moved below the Overview and presented at 1920×1080; the longest
 * turn of the loop while a window is opened, its pages are first seen and get another width, and it
 * is closed; and memory in use over thousands of edits. `bench window WORD` measures a page alone,
 * or "turns", "slider", "drag", "sweep", "present" or "memory". Needs a display. */
#include "bench.h"
#include "cut-strip.h"
#include "diagram-cut.h"
#include "field.h"
#include "lesson.h"
#include "picture-view.h"
#include "presentation.h"
#include "scene-view.h"
#include "scene.h"
#include "sweep-values.h"
#include "windows.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define EDITS 200
#define STOPS 40
#define EDITS_AT_LENGTH 10000
#define ROUNDS 15
#define QUIET 20000 /* microseconds without a turn of the loop: nothing is left to be drawn */

static const char *const designs[] = { "k=32,n=2", "k=4,n=5", "topology=hypercube,n=10",
                                       "topology=mesh,k=32,n=2", NULL };

static const char *const small_designs[] = { "k=16,n=2,budget=bisection:256",
                                             "k=4,n=4,budget=bisection:256",
                                             "topology=hypercube,n=8,budget=bisection:256", NULL };

static const struct {
  const char *key;
  const char *values[5];
} edits[] = {
  { "length", { "100", "150", "300", "200" } },
  { "wires", { "linear", "logarithmic", "constant" } },
  { "budget", { "pins:64", "bisection:2048", "normalized" } },
};

/* Work of this thread, in milliseconds: the background has its own, and other programs theirs. */
static double
work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);
  return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

/* Where the work goes: layout and styles of GTK, the snapshot of all widgets, and painting the
 * window, which is the renderer's; the rest is the edit with what follows from it: updates, scenes.
 */
typedef enum { LAYOUT, SNAPSHOT, PAINT, N_PARTS } Part;

static const char *const part_names[] = { "layout", "snapshot", "paint" };
static double parts[N_PARTS];
static double phase_began;

typedef void (*Snapshot) (GtkWidget *widget, GtkSnapshot *snapshot);
static Snapshot snapshot_window;

static void
time_window (GtkWidget *widget, GtkSnapshot *snapshot)
{
  double before = work ();

  snapshot_window (widget, snapshot);
  parts[SNAPSHOT] += work () - before;
}

/* GTK's own handlers of a phase come before these: a phase ends here, and the next one begins. */
static void
phase_begins (void)
{
  phase_began = work ();
}

static void
phase_ends (GdkFrameClock *clock G_GNUC_UNUSED, double *part)
{
  *part += work () - phase_began;
  phase_begins ();
}

static void
time_frames (GtkWidget *window)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (window);
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (window);

  if (class->snapshot != time_window) {
    snapshot_window = class->snapshot; /* GtkWindow's, of every window */
    class->snapshot = time_window;
  }
  g_signal_connect (clock, "before-paint", G_CALLBACK (phase_begins), NULL);
  g_signal_connect (clock, "update", G_CALLBACK (phase_begins), NULL);
  g_signal_connect (clock, "layout", G_CALLBACK (phase_ends), &parts[LAYOUT]);
  g_signal_connect (clock, "paint", G_CALLBACK (phase_ends), &parts[PAINT]);
}

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

/* The whole, and what its parts take in the mean. */
static void
report (const char *what, const char *page, double *ms, guint n, const double *share)
{
  double rest = 0;

  for (guint i = 0; i < n; i++)
    rest += ms[i] / n;
  qsort (ms, n, sizeof *ms, compare);
  printf ("%-8s %-12s median %6.2f ms  99 %% %6.2f ms  worst %6.2f ms; mean:", what, page,
          ms[n / 2], ms[n * 99 / 100], ms[n - 1]);
  for (Part part = 0; part < N_PARTS; part++) {
    double own = part == PAINT ? share[PAINT] - share[SNAPSHOT] : share[part];

    printf (" %s %.2f,", part_names[part], own / n);
    rest -= own / n;
  }
  printf (" edit %.2f\n", rest);
  fflush (stdout);
}

static gboolean
time_is_up (gpointer is_up)
{
  *(gboolean *) is_up = TRUE;
  return G_SOURCE_REMOVE;
}

/* Until nothing happens any more. */
static void
come_to_rest (BisectionWindow *window)
{
  gboolean is_up, is_busy;

  do {
    guint id;

    is_up = FALSE;
    id = g_timeout_add_full (G_PRIORITY_LOW, QUIET / 1000, time_is_up, &is_up, NULL);
    g_main_context_iteration (NULL, TRUE);
    if (!is_up)
      g_source_remove (id);
    g_object_get (document_of (window), "busy", &is_busy, NULL);
  } while (!is_up || is_busy);
}

/* The longest turn of the loop until nothing happens any more. */
static double
longest_turn (void)
{
  double longest = 0;
  gboolean is_up;

  do {
    double before = work ();
    guint id;

    is_up = FALSE;
    id = g_timeout_add_full (G_PRIORITY_LOW, QUIET / 1000, time_is_up, &is_up, NULL);
    g_main_context_iteration (NULL, TRUE);
    longest = MAX (longest, work () - before);
    if (!is_up)
      g_source_remove (id);
  } while (!is_up);
  return longest;
}

static void
report_turns (const char *what, double *ms)
{
  qsort (ms, ROUNDS, sizeof *ms, compare);
  printf ("%-24s median %6.1f ms  worst %6.1f ms\n", what, ms[ROUNDS / 2], ms[ROUNDS - 1]);
  fflush (stdout);
}

/* A window that is opened, whose pages are seen one after another, and that is closed. */
static void
measure_turns (void)
{
  double made[ROUNDS], shown[ROUNDS], closed[ROUNDS], seen[bisection_n_pages][ROUNDS],
    wider[bisection_n_pages][ROUNDS];

  for (guint i = 0; i < ROUNDS; i++) {
    double before = work (), later;
    BisectionWindow *window = start_window (designs);

    made[i] = work () - before;
    bisection_window_present_soon (window);
    shown[i] = longest_turn ();
    for (guint page = 0; page < bisection_n_pages; page++) {
      before = work ();
      gtk_widget_activate_action (GTK_WIDGET (window), "win.show-page", "s",
                                  bisection_pages[page]->id);
      seen[page][i] = work () - before;
      later = longest_turn ();
      seen[page][i] = MAX (seen[page][i], later);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.sidebar", NULL);
      wider[page][i] = longest_turn ();
      gtk_widget_activate_action (GTK_WIDGET (window), "win.sidebar", NULL);
      later = longest_turn ();
      wider[page][i] = MAX (wider[page][i], later);
    }
    before = work ();
    gtk_window_close (GTK_WINDOW (window));
    closed[i] = work () - before;
    later = longest_turn ();
    closed[i] = MAX (closed[i], later);
  }
  report_turns ("window made", made);
  report_turns ("window first shown", shown);
  for (guint page = 0; page < bisection_n_pages; page++) {
    g_autofree char *title = g_strdup_printf ("%s, other width", bisection_pages[page]->id);

    report_turns (bisection_pages[page]->id, seen[page]);
    report_turns (title, wider[page]);
  }
  report_turns ("window closed", closed);
}

static void
edit (BisectionWindow *window, guint i)
{
  guint row = i % G_N_ELEMENTS (edits);
  guint n = g_strv_length ((char **) edits[row].values);
  const IcnField *field = icn_field_find (edits[row].key);
  g_autoptr (GError) error = NULL;

  if (!bisection_document_set_common (document_of (window), field, field,
                                      edits[row].values[i / G_N_ELEMENTS (edits) % n], NULL,
                                      &error))
    g_error ("%s", error->message);
}

static void
measure_edits (BisectionWindow *window, const char *page)
{
  double ms[G_N_ELEMENTS (edits)][EDITS], share[G_N_ELEMENTS (edits)][N_PARTS] = { 0 };

  show_page (window, page);
  come_to_rest (window);
  for (guint i = 0; i < G_N_ELEMENTS (edits) * EDITS; i++) {
    guint row = i % G_N_ELEMENTS (edits);
    double before = work ();

    memset (parts, 0, sizeof parts);
    edit (window, i);
    come_to_rest (window);
    ms[row][i / G_N_ELEMENTS (edits)] = work () - before;
    for (Part part = 0; part < N_PARTS; part++)
      share[row][part] += parts[part];
  }
  for (guint row = 0; row < G_N_ELEMENTS (edits); row++)
    report (edits[row].key, page, ms[row], EDITS, share[row]);
}

static GtkWidget *
find_scale (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_SCALE (widget) && gtk_widget_get_mapped (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_scale (child);
  return found;
}

static void
measure_slider (BisectionWindow *window, const char *page)
{
  GtkWidget *scale;
  double ms[EDITS];

  show_page (window, page);
  come_to_rest (window);
  scale = find_scale (GTK_WIDGET (window));
  memset (parts, 0, sizeof parts);
  for (guint i = 0; i < EDITS; i++) {
    double before = work ();

    gtk_range_set_value (GTK_RANGE (scale), 1 + i % 31);
    come_to_rest (window);
    ms[i] = work () - before;
  }
  report ("slider", page, ms, EDITS, parts);
}

/* From stop to stop and back. */
static void
measure_stops (BisectionWindow *window, BisectionSweep *sweep, const char *what, const char *page)
{
  double ms[STOPS];
  int last;

  come_to_rest (window);
  last = g_strv_length ((char **) bisection_sweep_get_values (sweep)) - 1;
  memset (parts, 0, sizeof parts);
  for (int i = 0; i < STOPS; i++) {
    double before = work ();

    bisection_sweep_move (sweep, ABS ((i + 1) % (2 * last) - last));
    come_to_rest (window);
    ms[i] = work () - before;
  }
  report (what, page, ms, STOPS, parts);
}

/* A lesson of one step that moves a setting, presented. */
static void
measure_presented (BisectionWindow *window, const char *key, const char *figure)
{
  IcnStudy *study = icn_study_dup (bisection_document_get_study (document_of (window)));
  IcnStep *step = icn_step_new ("Step");
  BisectionLesson *lesson;
  GtkWidget *presentation;

  step->figure = icn_figure_new (figure);
  step->control.key = g_strdup (key);
  step->control.design = g_strdup (g_str_equal (key, "n") ? "32-ary 2-cube" : NULL);
  step->control.quantity = g_strdup ("zero_load_latency");
  g_ptr_array_add (study->steps, step);
  bisection_document_take_study (document_of (window), study, NULL);
  lesson = bisection_lesson_new (document_of (window));
  bisection_lesson_open (lesson);
  presentation = bisection_presentation_new (lesson, GTK_WINDOW (window));
  gtk_window_present (GTK_WINDOW (presentation));
  time_frames (presentation);
  gtk_widget_set_visible (GTK_WIDGET (window), FALSE);
  measure_stops (window, bisection_lesson_get_sweep (lesson), key, figure);
  printf ("presented at %d x %d\n", gtk_widget_get_width (presentation),
          gtk_widget_get_height (presentation));
  gtk_widget_set_visible (GTK_WIDGET (window), TRUE);
  gtk_window_close (GTK_WINDOW (presentation));
  bisection_lesson_close (lesson);
  g_object_unref (lesson);
}

static void
measure_swept (BisectionWindow *window, const char *key)
{
  BisectionDocument *document = document_of (window);
  g_autoptr (BisectionSweep) sweep = bisection_sweep_new (document, NULL);
  IcnControl control = { NULL };

  show_page (window, "overview");
  icn_study_make_control (bisection_document_get_study (document), 0, icn_field_find (key),
                          &control);
  bisection_sweep_open (sweep, &control);
  icn_control_clear (&control);
  measure_stops (window, sweep, key, "sweep");
  bisection_sweep_go_back (sweep);
}

/* A drag of a handle or of a node to and fro, a few pixels a frame. x, y: where it begins, in scene
 * units. */
static void
measure_drag (BisectionWindow *window, GtkWidget *scene, double x, double y, double dx, double dy,
              const char *what)
{
  double ms[EDITS];

  come_to_rest (window);
  memset (parts, 0, sizeof parts);
  g_signal_emit_by_name (scene, "drag-begun", x, y);
  for (guint i = 0; i < EDITS; i++) {
    int sign = i / 20 % 2 == 0 ? 1 : -1;
    double before = work ();

    g_signal_emit_by_name (scene, "panned", sign * dx, sign * dy);
    come_to_rest (window);
    ms[i] = work () - before;
  }
  g_signal_emit_by_name (scene, "drag-ended");
  come_to_rest (window);
  report ("drag", what, ms, EDITS, parts);
}

static const IcnHit *
find_hit (GtkWidget *scene, guint kind, guint nth)
{
  const IcnScene *drawn = bisection_scene_view_get_scene (BISECTION_SCENE_VIEW (scene));

  for (guint i = 0; i < icn_scene_n_hits (drawn); i++)
    if (icn_scene_hit_at (drawn, i)->kind == kind && nth-- == 0)
      return icn_scene_hit_at (drawn, i);
  g_error ("nothing to drag");
}

/* Designs of 256 nodes: the handle of the bundle over the cut, with all designs, and a node. */
static void
measure_drags (void)
{
  BisectionWindow *window = open_window (small_designs);
  const IcnField *field = icn_field_find ("budget");
  GtkWidget *strip, *scene, *picture;
  const IcnHit *hit;

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  time_frames (GTK_WIDGET (window));
  for (guint i = 0; small_designs[i]; i++)
    bisection_document_link (document_of (window), i, field, TRUE);
  show_page (window, "overview");
  come_to_rest (window);
  strip = find_type (GTK_WIDGET (window), BISECTION_TYPE_CUT_STRIP, TRUE);
  scene = find_type (strip, BISECTION_TYPE_SCENE_VIEW, TRUE);
  hit = find_hit (scene, ICN_HIT_HANDLE, 0);
  measure_drag (window, scene, hit->x, hit->y, 0, 1, "handle");
  show_page (window, "network");
  come_to_rest (window);
  picture = find_type (GTK_WIDGET (window), BISECTION_TYPE_PICTURE_VIEW, TRUE);
  gtk_widget_activate_action (picture, "touch.move", NULL);
  scene = find_type (picture, BISECTION_TYPE_SCENE_VIEW, TRUE);
  hit = find_hit (scene, ICN_HIT_VERTEX, 100);
  measure_drag (window, scene, (hit->x + hit->x2) / 2, (hit->y + hit->y2) / 2, 3, 2, "node");
  close_window (window);
}

static void
measure_memory (BisectionWindow *window)
{
  for (guint i = 0; i <= EDITS_AT_LENGTH; i++) {
    if (i % (EDITS_AT_LENGTH / 5) == 0) {
      come_to_rest (window);
      printf ("%5u edits: %.1f MB in use\n", i,
              (mallinfo2 ().uordblks + mallinfo2 ().hblkhd) / 1e6);
      fflush (stdout);
    }
    edit (window, i);
    if (i % 20 == 0)
      settle ();
  }
}

/* Whether the part is asked for: all of them without an argument. */
static gboolean
is_asked (const char *word, const char *part)
{
  return *word == '\0' || g_str_equal (word, part);
}

void
bench_window (const char *word)
{
  start_application ();
  BisectionWindow *window = open_window (designs);

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  time_frames (GTK_WIDGET (window));
  for (guint i = 0; i < bisection_n_pages; i++)
    if (is_asked (word, bisection_pages[i]->id))
      measure_edits (window, bisection_pages[i]->id);
  if (is_asked (word, "turns"))
    measure_turns ();
  if (is_asked (word, "slider"))
    measure_slider (window, "overview");
  if (is_asked (word, "drag"))
    measure_drags ();
  if (is_asked (word, "sweep")) {
    measure_swept (window, "length");
    measure_swept (window, "n");
  }
  if (is_asked (word, "present")) {
    measure_presented (window, "length", "latency-dimension");
    measure_presented (window, "length", "folded");
    measure_presented (window, "n", "folded");
  }
  if (is_asked (word, "memory"))
    measure_memory (window);
  close_window (window);
}
