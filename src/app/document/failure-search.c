/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "failure-search.h"
#include "chart-failures.h"
#include "design.h"
#include "evaluation.h"
#include "job.h"
#include "study.h"
#include "workbench.h"

struct _BisectionFailureSearch {
  BisectionJob *job;
  IcnStudy *study;    /* the study of the latest start, or NULL */
  IcnFailures *found; /* or NULL */
  GSourceOnceFunc done;
  gpointer data;
};

static gpointer
evaluate_failures (gpointer input, GCancellable *cancellable, GError **error)
{
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (icn_study_dup_but_results (input));

  /* A design that cannot be evaluated has no values, and the window tells why elsewhere. */
  for (guint i = 0; i < bench->study->designs->len; i++)
    if (!icn_study_design (bench->study, i)->hidden)
      icn_workbench_evaluate (bench, i, TRUE, cancellable, NULL);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return icn_failures_new (bench->study, bench->evaluations, cancellable, error);
}

static void
take_failures (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionFailureSearch *search = data;

  if (result != NULL) {
    g_clear_pointer (&search->found, icn_failures_free);
    search->found = result;
  }
  search->done (search->data);
}

BisectionFailureSearch *
bisection_failure_search_new (GSourceOnceFunc done, gpointer data)
{
  BisectionFailureSearch *search = g_new0 (BisectionFailureSearch, 1);

  search->job = bisection_job_new (evaluate_failures, (GDestroyNotify) icn_study_free,
                                   (GDestroyNotify) icn_failures_free, take_failures, search);
  search->done = done;
  search->data = data;
  return search;
}

void
bisection_failure_search_free (BisectionFailureSearch *search)
{
  bisection_job_free (search->job);
  g_clear_pointer (&search->study, icn_study_free);
  g_clear_pointer (&search->found, icn_failures_free);
  g_free (search);
}

/* Whether the values of two studies are the same. */
static gboolean
are_same (const IcnStudy *a, const IcnStudy *b)
{
  if (a->designs->len != b->designs->len)
    return FALSE;
  for (guint i = 0; i < a->designs->len; i++) {
    const IcnDesign *one = icn_study_design (a, i), *other = icn_study_design (b, i);

    if (one->hidden != other->hidden ||
        icn_design_differs (one, other) & (ICN_AFFECTS_ALL & ~ICN_AFFECTS_PICTURE))
      return FALSE;
  }
  return TRUE;
}

const IcnFailures *
bisection_failure_search_ask (BisectionFailureSearch *search, const IcnStudy *study)
{
  if (search->study != NULL && are_same (search->study, study))
    return search->found;
  if (search->study != NULL && search->study->designs->len != study->designs->len)
    g_clear_pointer (&search->found, icn_failures_free); /* of designs that are others now */
  g_clear_pointer (&search->study, icn_study_free);
  search->study = icn_study_dup_but_results (study);
  bisection_job_start (search->job, icn_study_dup_but_results (study));
  return search->found;
}

gboolean
bisection_failure_search_is_running (const BisectionFailureSearch *search)
{
  return bisection_job_is_running (search->job);
}
