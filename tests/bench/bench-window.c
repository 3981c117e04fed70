/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a whole window costs in work of its main loop: an edit of a common setting of four designs,
 * until every picture in view is drawn anew; the cut of 1,024 nodes while its slider moves, frame
 * by frame; and memory in use over thousands of edits. An argument is the page to be measured
 * alone. Needs a display. */
#include "../app/windows.h"
#include "field.h"

#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define EDITS 100
#define EDITS_AT_LENGTH 10000
#define QUIET 20000 /* microseconds without a turn of the loop: nothing is left to be drawn */

static const char *const designs[] = { "k=32,n=2", "k=4,n=5", "topology=hypercube,n=10",
                                       "topology=mesh,k=32,n=2", NULL };

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

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
report (const char *what, const char *page, double *ms, guint n)
{
  qsort (ms, n, sizeof *ms, compare);
  printf ("%-14s %-12s median %6.2f ms  99 %% %6.2f ms  worst %6.2f ms\n", what, page, ms[n / 2],
          ms[n * 99 / 100], ms[n - 1]);
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
  double ms[G_N_ELEMENTS (edits)][EDITS];

  show_page (window, page);
  come_to_rest (window);
  for (guint i = 0; i < G_N_ELEMENTS (edits) * EDITS; i++) {
    double before = work ();

    edit (window, i);
    come_to_rest (window);
    ms[i % G_N_ELEMENTS (edits)][i / G_N_ELEMENTS (edits)] = work () - before;
  }
  for (guint row = 0; row < G_N_ELEMENTS (edits); row++)
    report (edits[row].key, page, ms[row], EDITS);
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
  for (guint i = 0; i < EDITS; i++) {
    double before = work ();

    gtk_range_set_value (GTK_RANGE (scale), 1 + i % 31);
    come_to_rest (window);
    ms[i] = work () - before;
  }
  report ("slider", page, ms, EDITS);
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

int
main (int argc, char **argv)
{
  BisectionApplication *application = start_application (&argc, &argv);
  BisectionWindow *window = open_window (application, designs);

  gtk_window_set_default_size (GTK_WINDOW (window), 1280, 800);
  for (guint i = 0; i < G_N_ELEMENTS (all_pages); i++)
    if (argc == 1 || g_str_equal (argv[1], all_pages[i]))
      measure_edits (window, all_pages[i]);
  measure_slider (window, "overview");
  show_page (window, "overview");
  measure_memory (window);
  close_window (window);
  g_object_unref (application);
  return 0;
}
