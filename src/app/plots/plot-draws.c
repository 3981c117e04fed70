/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "plot-draws.h"
#include "chart-failures.h"
#include "design.h"
#include "evaluation.h"
#include "job.h"
#include "study.h"
#include "workbench.h"

struct _BisectionPlotDraws {
  BisectionJob *job;
  IcnStudy *study;    /* the study of the latest start; NULL if it has to start again */
  IcnFailures *found; /* or NULL */
  GSourceOnceFunc done;
  gpointer data;
};

typedef struct {
  IcnStudy *study;
  const IcnPlotKind *kind;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  icn_study_free (order->study);
  g_free (order);
}

static gpointer
draw_failures (gpointer input, GCancellable *cancellable, GError **error)
{
  Order *order = input;
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (icn_study_dup (order->study));

  /* A design that cannot be evaluated has no values, and the window tells why elsewhere. */
  for (guint i = 0; i < bench->study->designs->len; i++)
    if (!icn_study_design (bench->study, i)->hidden)
      icn_workbench_evaluate (bench, i, TRUE, cancellable, NULL);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  return icn_failures_new (order->kind, bench->study, bench->evaluations, cancellable, error);
}

static void
take_failures (gpointer result, const GError *error G_GNUC_UNUSED, gpointer data)
{
  BisectionPlotDraws *draws = data;

  if (result == NULL)
    return;
  g_clear_pointer (&draws->found, icn_failures_free);
  draws->found = result;
  draws->done (draws->data);
}

BisectionPlotDraws *
bisection_plot_draws_new (GSourceOnceFunc done, gpointer data)
{
  BisectionPlotDraws *draws = g_new0 (BisectionPlotDraws, 1);

  draws->job = bisection_job_new (draw_failures, order_free, (GDestroyNotify) icn_failures_free,
                                  take_failures, draws);
  draws->done = done;
  draws->data = data;
  return draws;
}

void
bisection_plot_draws_free (BisectionPlotDraws *draws)
{
  bisection_job_free (draws->job);
  g_clear_pointer (&draws->study, icn_study_free);
  g_clear_pointer (&draws->found, icn_failures_free);
  g_free (draws);
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

void
bisection_plot_draws_fill (BisectionPlotDraws *draws, BisectionDocument *document,
                           const IcnPlotKind *kind, IcnChart *chart)
{
  const IcnStudy *study = bisection_document_get_study (document);

  if (draws->study == NULL || !are_same (draws->study, study)) {
    Order *order = g_new (Order, 1);

    if (draws->study != NULL && draws->study->designs->len != study->designs->len)
      g_clear_pointer (&draws->found, icn_failures_free); /* of designs that are others now */
    g_clear_pointer (&draws->study, icn_study_free);
    draws->study = icn_study_dup (study);
    *order = (Order){ icn_study_dup (study), kind };
    bisection_job_start (draws->job, order);
  }
  if (draws->found != NULL)
    icn_chart_take_failures (chart, draws->found);
}
