/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "worst-case-search.h"
#include "analysis.h"
#include "net.h"
#include "traffic-matrix.h"
#include "worst-case.h"
#include <glib/gi18n.h>

typedef struct {
  IcnAnalysis *analysis;
  int *done;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;
  icn_analysis_unref (question->analysis);
  g_atomic_rc_box_release (question->done);
  g_free (question);
}

static void
count (guint done, guint total, gpointer data)
{
  g_atomic_int_set ((int *) data, (int) (1000.0 * done / MAX (total, 1)));
}

static gpointer
find_worst (gpointer input, GCancellable *cancellable, GError **error)
{
  Question *question = input;
  IcnAnalysis *analysis = question->analysis;
  g_auto (IcnWorstCase) found = { 0 };
  g_autoptr (BisectionWorstCase) worst = g_new0 (BisectionWorstCase, 1);
  if (!icn_worst_case (analysis->net, &analysis->routing, analysis->algorithm, count,
                       question->done, &found, cancellable, error))
    return NULL;
  worst->analysis = icn_analysis_ref (analysis);
  worst->channel = found.channel;
  worst->gamma_max = found.gamma_max;
  if (!found.is_bound) {
    g_autoptr (IcnTraffic) traffic =
      icn_traffic_new_permutation (analysis->net->n_terminals, found.destination);
    worst->worst = icn_analysis_new_under (analysis, traffic, _ ("worst-case"), cancellable, error);
    if (worst->worst == NULL)
      return NULL;
  }
  return g_steal_pointer (&worst);
}

BisectionJob *
bisection_worst_case_job_new (BisectionJobDone done, gpointer data)
{
  return bisection_job_new (find_worst, question_free, (GDestroyNotify) bisection_worst_case_free,
                            done, data);
}

void
bisection_worst_case_job_start (BisectionJob *job, IcnAnalysis *analysis, int *progress)
{
  Question *question = g_new (Question, 1);
  *question = (Question){ icn_analysis_ref (analysis), g_atomic_rc_box_acquire (progress) };
  bisection_job_start (job, question);
}
