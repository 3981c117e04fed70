/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-search.h"
#include "chart-failures.h"
#include "chart-sensitivity.h"
#include "design.h"
#include "evaluation.h"
#include "job.h"
#include "study.h"
#include "workbench.h"

struct _BisectionPlotSearch {
  BisectionJob *job;
  GDestroyNotify free_found;
  IcnStudy *study; /* the study for which the search was last started, or NULL */
  gpointer found;  /* result of the last search that has finished, or NULL */
  GSourceOnceFunc done;
  gpointer data;
};

static gpointer
evaluate_failures (gpointer input, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (icn_study_dup_but_results (input));

  /* an error is ignored: a design that cannot be evaluated has no values in the plot, and the
   * window says elsewhere why it cannot be evaluated */
  for (guint i = 0; i < bench->study->designs->len; i++)
    if (!icn_study_design (bench->study, i)->hidden)
      icn_workbench_evaluate (bench, i, TRUE, cancellable, NULL);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return icn_failures_new (bench->study, bench->evaluations, cancellable, error);
}

static gpointer
find_sensitivity (gpointer input, GCancellable *cancellable, GError **error)
{
  const IcnPlotKind *kind = icn_plot_over (ICN_GRID_SETTINGS);

  return icn_sensitivity_new (kind, input, icn_study_find_figure (input, kind->id), cancellable,
                              error);
}

static void
forget (BisectionPlotSearch *search)
{
  g_clear_pointer (&search->found, search->free_found);
}

static void
take_found (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionPlotSearch *search = data;

  if (result != NULL) {
    forget (search);
    search->found = result;
  }
  search->done (search->data);
}

static BisectionPlotSearch *
search_new (BisectionJobWork work, GDestroyNotify free_found, GSourceOnceFunc done, gpointer data)
{
  BisectionPlotSearch *search = g_new0 (BisectionPlotSearch, 1);

  search->job =
    bisection_job_new (work, (GDestroyNotify) icn_study_free, free_found, take_found, search);
  search->free_found = free_found;
  search->done = done;
  search->data = data;
  return search;
}

BisectionPlotSearch *
bisection_plot_search_new_failures (GSourceOnceFunc done, gpointer data)
{
  return search_new (evaluate_failures, (GDestroyNotify) icn_failures_free, done, data);
}

BisectionPlotSearch *
bisection_plot_search_new_sensitivity (GSourceOnceFunc done, gpointer data)
{
  return search_new (find_sensitivity, (GDestroyNotify) icn_sensitivity_free, done, data);
}

void
bisection_plot_search_free (BisectionPlotSearch *search)
{
  bisection_job_free (search->job);
  g_clear_pointer (&search->study, icn_study_free);
  forget (search);
  g_free (search);
}

/* Returns whether both studies have the same number of designs and hide the same ones. */
static gboolean
show_same (const IcnStudy *a, const IcnStudy *b)
{
  if (a->designs->len != b->designs->len)
    return FALSE;
  for (guint i = 0; i < a->designs->len; i++)
    if (icn_study_design (a, i)->hidden != icn_study_design (b, i)->hidden)
      return FALSE;
  return TRUE;
}

/* Returns whether the values that were found for one study are valid for the other: the same
 * designs are visible in both, and their settings are equal, except those that affect only the
 * picture of a network. */
static gboolean
are_same (const IcnStudy *a, const IcnStudy *b)
{
  if (!show_same (a, b))
    return FALSE;
  for (guint i = 0; i < a->designs->len; i++) {
    const IcnDesign *one = icn_study_design (a, i), *other = icn_study_design (b, i);

    if (icn_design_differs (one, other) & (ICN_AFFECTS_ALL & ~ICN_AFFECTS_PICTURE))
      return FALSE;
  }
  return TRUE;
}

gconstpointer
bisection_plot_search_ask (BisectionPlotSearch *search, const IcnStudy *study)
{
  if (search->study != NULL && are_same (search->study, study))
    return search->found;
  if (search->study != NULL && !show_same (search->study, study))
    forget (search); /* the values found before belong to other designs */
  g_clear_pointer (&search->study, icn_study_free);
  search->study = icn_study_dup_but_results (study);
  bisection_job_start (search->job, icn_study_dup_but_results (study));
  return search->found;
}

gboolean
bisection_plot_search_is_running (const BisectionPlotSearch *search)
{
  return bisection_job_is_running (search->job);
}
