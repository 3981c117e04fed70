/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Simulated curves bend: whatever is edited of the opening study or of a new one, its loads are shares
 * of what each design carries, and the search finds where that ends. With little effort for each
 * point: what is tested is where points lie. */
#include <math.h>
#include <string.h>

#include "common.h"
#include "gallery.h"
#include "load-search.h"
#include "runner.h"
#include "simulation.h"
#include "study-samples.h"
#include "workbench.h"
#include <glib/gstdio.h>

#define TOLERANCE 0.05
#define PRECISION 0.2
#define BEND 1.3 /* latency close to saturation over that of the lightest load */

typedef struct {
  const char *name;  /* of the test */
  gboolean is_blank; /* of a new study; else of the opening one */
  const char *before; /* an edit that makes networks small */
  const char *edit;
  int design;        /* the only one that is simulated, -1: all */
  guint moves;       /* of a point */
} Case;

#define SMALL "nodes=64"
#define FEW 2000000

static const Case cases[] = {
  { "opening", FALSE, NULL, NULL, 0, 12000000 },
  { "64-wires", FALSE, NULL, "budget=bisection:64", 0, 12000000 },
  { "64-nodes", FALSE, SMALL, NULL, -1, FEW },
  { "128-nodes", FALSE, SMALL, "nodes=128", -1, 2 * FEW },
  { "few-wires", FALSE, SMALL, "budget=bisection:4", -1, 4 * FEW },
  { "many-wires", FALSE, SMALL, "budget=bisection:1024", -1, FEW },
  { "64-pins", FALSE, SMALL, "budget=pins:64", -1, FEW },
  { "few-pins", FALSE, SMALL, "budget=pins:8", -1, 2 * FEW },
  { "pins-and-wires", FALSE, SMALL, "budget=both:64:64", -1, FEW },
  { "linear-wires", FALSE, SMALL, "wires=linear", -1, FEW },
  { "logarithmic-wires", FALSE, SMALL, "wires=logarithmic", -1, FEW },
  { "rc-wires", FALSE, SMALL, "wires=rc", -1, FEW },
  { "meshes", FALSE, SMALL, "topology=mesh", -1, FEW },
  { "short-messages", FALSE, SMALL, "length=16", -1, FEW },
  { "new", TRUE, NULL, NULL, -1, FEW },
  { "new-mesh", TRUE, NULL, "topology=mesh", -1, FEW },
  { "new-butterfly", TRUE, NULL, "topology=butterfly,k=2,n=6", -1, FEW },
  { "new-modules", TRUE, NULL, "topology=modules", -1, FEW },
  { "new-ring", TRUE, NULL, "topology=ring,k=16", -1, FEW },
  { "new-hypermesh", TRUE, NULL, "topology=hypermesh,k=4,n=2", -1, FEW },
  { "new-complete", TRUE, NULL, "topology=complete,k=16", -1, FEW },
  { "new-file", TRUE, NULL, "topology=file,graph=GRAPH", -1, FEW },
  { "new-pins", TRUE, NULL, "budget=pins:16", -1, FEW },
  { "new-linear", TRUE, NULL, "wires=linear", -1, FEW },
};

typedef struct {
  IcnWorkbench *bench;
  IcnSharedPlan **plans;
  IcnLoadSearch **searches;
  GArray **points;
} Bench;

static void
take_point (guint design, double load, const IcnMeasured *point, const GError *error, gpointer data)
{
  Bench *bench = data;

  g_assert_no_error (error);
  g_assert_cmpfloat (point->load, ==, load);
  g_array_append_vals (bench->points[design], point, 1);
}

static IcnStudy *
make_study (const Case *it, const char *graph)
{
  IcnStudy *study = it->is_blank ? icn_study_new_blank () : three_networks ();
  const char *const edits[] = { it->before, it->edit };

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_auto (GStrv) parts = edits[i] != NULL ? g_strsplit (edits[i], "GRAPH", 2) : NULL;
    g_autofree char *edit = parts != NULL ? g_strjoinv (graph, parts) : NULL;
    g_autoptr (GError) error = NULL;

    if (edit != NULL)
      icn_study_give (study, -1, edit, NULL, &error);
    g_assert_no_error (error);
  }
  study->simulation.precision = PRECISION;
  study->simulation.max_moves = it->moves;
  return study;
}

static int
compare_points (gconstpointer a, gconstpointer b)
{
  const IcnMeasured *x = a, *y = b;

  return (x->load > y->load) - (x->load < y->load);
}

static void
assert_bends (const char *name, GArray *points)
{
  double lightest = NAN, last = 0, latency = NAN, first = INFINITY, first_load = NAN;
  guint n_sustained = 0;

  g_array_sort (points, compare_points);
  for (guint i = 0; i < points->len; i++) {
    const IcnMeasured *point = &g_array_index (points, IcnMeasured, i);

    g_test_message ("%s: %g: %g%s", name, point->load, point->latency,
                    point->saturated ? " saturated" : point->converged ? "" : " not converged");
    if (point->saturated || point->load > first) {
      first = MIN (first, point->load);
      continue;
    }
    last = point->load;
    n_sustained++;
    if (isnan (lightest)) {
      lightest = point->latency;
      first_load = point->load;
    }
    latency = fmax (latency, point->latency);
  }
  g_assert_cmpuint (n_sustained, >=, 3);
  g_assert_true (isfinite (first));
  g_assert_cmpfloat (first - last, <=, TOLERANCE * first);
  g_assert_cmpfloat (first_load, <=, 0.45 * first);
  g_assert_cmpfloat (latency, >=, BEND * lightest);
}

static void
test_case (gconstpointer data)
{
  const Case *it = data;
  g_autofree char *folder = g_dir_make_tmp ("knee-XXXXXX", NULL);
  g_autofree char *graph = g_build_filename (folder, "graph.txt", NULL);
  g_autoptr (IcnSimulation) simulation = NULL;
  Bench bench = { NULL };
  guint n;

  g_assert_true (g_file_set_contents (
    graph, "a b\nb c\nc d\nd e\ne f\nf g\ng h\nh a\na e\nb f\n", -1, NULL));
  bench.bench = icn_workbench_new (make_study (it, graph));
  n = bench.bench->study->designs->len;
  bench.plans = g_new0 (IcnSharedPlan *, n);
  bench.searches = g_new0 (IcnLoadSearch *, n);
  bench.points = g_new0 (GArray *, n);
  for (guint i = 0; i < n; i++) {
    g_autoptr (GError) error = NULL;

    bench.points[i] = g_array_new (FALSE, FALSE, sizeof (IcnMeasured));
    if (it->design >= 0 && it->design != (int) i)
      continue;
    icn_workbench_evaluate (bench.bench, i, TRUE, NULL, &error);
    g_assert_no_error (error);
    bench.plans[i] = icn_workbench_plan (bench.bench, i);
    bench.searches[i] =
      icn_workbench_search (bench.bench, i, bench.bench->study->loads, INFINITY);
  }
  simulation = icn_simulation_start (bench.plans, bench.searches, n, 2, NULL, take_point, &bench);
  icn_simulation_wait (simulation);
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = icn_study_design_name (bench.bench->study, i);

    if (bench.searches[i] != NULL)
      assert_bends (name, bench.points[i]);
    g_array_unref (bench.points[i]);
    icn_load_search_free (bench.searches[i]);
  }
  g_free (bench.points);
  g_free (bench.searches);
  g_free (bench.plans);
  icn_workbench_free (bench.bench);
  g_remove (graph);
  g_rmdir (folder);
}

TESTS ()
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/knee/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_case);
  }
}
