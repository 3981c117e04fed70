/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analyser.h"

#include "job.h"

struct _BisectionAnalyser {
  BisectionJob *job;
  IcnDesign *asked;   /* whose graph the job analyses, NULL when none runs */
  GPtrArray *refused; /* IcnDesign */
  BisectionAnalysed analysed;
  gpointer data;
};

static gpointer
analyse (gpointer input, GCancellable *cancellable, GError **error)
{
  return icn_analysis_new (input, cancellable, error);
}

static void
job_done (gpointer result, const GError *error, gpointer data)
{
  BisectionAnalyser *analyser = data;
  g_autoptr (IcnAnalysis) analysis = result;

  if (!analysis)
    bisection_analyser_refuse (analyser, analyser->asked);
  g_clear_pointer (&analyser->asked, icn_design_free);
  analyser->analysed (analysis, analyser->data);
}

BisectionAnalyser *
bisection_analyser_new (BisectionAnalysed analysed, gpointer data)
{
  BisectionAnalyser *analyser = g_new0 (BisectionAnalyser, 1);

  analyser->job = bisection_job_new (analyse, (GDestroyNotify) icn_design_free,
                                     (GDestroyNotify) icn_analysis_unref, job_done, analyser);
  analyser->refused = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_design_free);
  analyser->analysed = analysed;
  analyser->data = data;
  return analyser;
}

void
bisection_analyser_free (BisectionAnalyser *analyser)
{
  bisection_job_free (analyser->job);
  g_clear_pointer (&analyser->asked, icn_design_free);
  g_ptr_array_unref (analyser->refused);
  g_free (analyser);
}

static gboolean
is_missing (const BisectionAnalyser *analyser, const IcnDesign *design,
            const IcnEvaluation *evaluation)
{
  if (evaluation->analysis || !icn_topology_is_integral (&design->topology))
    return FALSE;
  for (guint i = 0; i < analyser->refused->len; i++)
    if (icn_analysis_reads_alike (g_ptr_array_index (analyser->refused, i), design))
      return FALSE;
  return TRUE;
}

static const IcnDesign *
find_missing (const BisectionAnalyser *analyser, const IcnStudy *study, const GArray *evaluations,
              guint current)
{
  guint n = study->designs->len;

  for (guint i = 0; i < n; i++) {
    guint design = (current + i) % n;

    if (is_missing (analyser, icn_study_design (study, design),
                    &g_array_index (evaluations, IcnEvaluation, design)))
      return icn_study_design (study, design);
  }
  return NULL;
}

void
bisection_analyser_update (BisectionAnalyser *analyser, const IcnStudy *study,
                           const GArray *evaluations, guint current)
{
  const IcnDesign *next = find_missing (analyser, study, evaluations, current);

  if (next && analyser->asked && icn_analysis_reads_alike (analyser->asked, next))
    return;
  bisection_job_cancel (analyser->job);
  g_clear_pointer (&analyser->asked, icn_design_free);
  if (!next)
    return;
  analyser->asked = icn_design_dup (next);
  bisection_job_start (analyser->job, icn_design_dup (next));
}

gboolean
bisection_analyser_is_busy (const BisectionAnalyser *analyser)
{
  return analyser->asked != NULL;
}

void
bisection_analyser_refuse (BisectionAnalyser *analyser, const IcnDesign *design)
{
  g_ptr_array_add (analyser->refused, icn_design_dup (design));
}

void
bisection_analyser_forget_refused (BisectionAnalyser *analyser)
{
  g_ptr_array_set_size (analyser->refused, 0);
}
