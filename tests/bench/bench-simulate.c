/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wall time from an edit to its picture, while every core simulates and while none does; and time
 * to stop a simulation. Needs a display. */
#include "bench.h"
#include "performance-page.h"
#include "resources.h"

#include <stdio.h>
#include <stdlib.h>

#define EDITS 100
#define PAUSE_MS                                                                                   \
  60 /* between edits: sometimes the threads start anew, sometimes they are at work */

typedef struct {
  BisectionDocument *document;
  GMainLoop *loop;
  gint64 edited; /* 0: seen */
  guint n;
  double ms[EDITS];
} Bench;

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static void
report (const char *name, double *ms, guint n)
{
  qsort (ms, n, sizeof *ms, compare);
  printf ("%-44s median %6.2f ms  99 %% %6.2f ms  worst %6.2f ms\n", name, ms[n / 2],
          ms[n * 99 / 100], ms[n - 1]);
}

static gboolean
edit (gpointer data)
{
  Bench *bench = data;
  g_autofree char *length = g_strdup_printf ("%u", 200 + bench->n % 7);

  bench->edited = g_get_monotonic_time ();
  bisection_document_set_field (bench->document, bench->n % 3, "length", length, NULL, NULL);
  return G_SOURCE_REMOVE;
}

/* The edit is on the screen. */
static void
painted (Bench *bench)
{
  if (bench->edited == 0 || bench->n == EDITS)
    return;
  bench->ms[bench->n++] = (g_get_monotonic_time () - bench->edited) / 1000.0;
  bench->edited = 0;
  if (bench->n == EDITS)
    g_main_loop_quit (bench->loop);
  else
    g_timeout_add (PAUSE_MS, edit, bench);
}

static void
run (Bench *bench, const char *name)
{
  bench->n = 0;
  g_timeout_add (PAUSE_MS, edit, bench);
  g_main_loop_run (bench->loop);
  report (name, bench->ms, EDITS);
}

/* To the last thread's end. */
static void
measure_end (void)
{
  double ms[10];

  for (guint i = 0; i < G_N_ELEMENTS (ms); i++) {
    BisectionDocument *document = bisection_document_new ();
    gboolean is_busy = TRUE;
    gint64 start;

    while (g_object_get (document, "busy", &is_busy, NULL), is_busy)
      g_main_context_iteration (NULL, TRUE);
    bisection_document_simulate (document);
    g_usleep (200000 + 50000 * i);
    start = g_get_monotonic_time ();
    g_object_unref (document);
    ms[i] = (g_get_monotonic_time () - start) / 1000.0;
  }
  report ("close in the middle of a simulation", ms, G_N_ELEMENTS (ms));
}

void
bench_simulate (const char *word G_GNUC_UNUSED)
{
  Bench bench = { 0 };
  GtkWidget *window, *page;

  gtk_init ();
  adw_init ();
  g_resources_register (bisection_get_resource ());
  bench.document = bisection_document_new ();
  bench.loop = g_main_loop_new (NULL, FALSE);
  page = g_object_new (BISECTION_TYPE_PERFORMANCE_PAGE, "document", bench.document, NULL);
  window = gtk_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (window), 1200, 800);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  g_signal_connect_swapped (gtk_widget_get_frame_clock (window), "after-paint",
                            G_CALLBACK (painted), &bench);
  run (&bench, "an edit is seen, nothing simulated");
  bisection_document_simulate (bench.document);
  run (&bench, "an edit is seen, every core simulating");
  bisection_document_stop_simulation (bench.document);
  measure_end ();
  gtk_window_destroy (GTK_WINDOW (window));
  g_main_loop_unref (bench.loop);
  g_object_unref (bench.document);
}
