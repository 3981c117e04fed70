/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionAnalyser: an edit that the running analysis depends on gives it up at once, for every
 * field by its mask; any other leaves it alone. The linker has the starts of jobs go through here.
 */
#include "analyser.h"

#include "design.h"
#include "field.h"
#include "job.h"
#include "runner.h"

void __real_bisection_job_start (BisectionJob *job, gpointer input);
void __wrap_bisection_job_start (BisectionJob *job, gpointer input);

static guint n_starts;

void
__wrap_bisection_job_start (BisectionJob *job, gpointer input)
{
  n_starts++;
  __real_bisection_job_start (job, input);
}

static void
ignore (IcnAnalysis *analysis G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
}

/* Another value of each field that a torus has. */
static const struct {
  const char *key, *value;
} edits[] = {
  { "label", "other" },
  { "color", "7" },
  { "hidden", "yes" },
  { "topology", "mesh" },
  { "k", "5" },
  { "n", "3" },
  { "directed", "yes" },
  { "budget", "width:2" },
  { "rate", "2" },
  { "whole", "yes" },
  { "wires", "linear" },
  { "period", "2" },
  { "length", "100" },
  { "node-latency", "3" },
  { "switching", "cut-through" },
  { "order", "ascending" },
  { "traffic", "tornado" },
  { "routing", "minimal" },
  { "model", "none" },
  { "router", "decision" },
  { "vcs", "5" },
  { "buffer", "9" },
  { "delay", "4" },
  { "channel-delay", "wires" },
  { "arbitration", "oldest-first" },
  { "injection", "periodic" },
  { "deadlock", "allow" },
};

TEST (edits)
{
  guint n_given_up = 0;

  for (guint i = 0; i < G_N_ELEMENTS (edits); i++) {
    g_autoptr (BisectionAnalyser) analyser = bisection_analyser_new (ignore, NULL);
    g_autoptr (IcnWorkbench) bench = NULL;
    IcnStudy *study = icn_study_new (), *edited;
    IcnDesign *design = icn_design_new ();
    const IcnField *field = icn_field_find (edits[i].key);
    IcnAffects affects;

    g_assert_true (icn_design_parse (design, "k=32,n=2", NULL));
    g_assert_true (icn_study_add_design (study, design, NULL));
    bench = icn_workbench_new (study);
    n_starts = 0;
    bisection_analyser_update (analyser, bench, 0, 1, 0);
    g_assert_cmpuint (n_starts, ==, 1);
    bisection_analyser_update (analyser, bench, 0, 1, 0);
    g_assert_cmpuint (n_starts, ==, 1);

    edited = icn_study_dup (study);
    design = icn_study_design (edited, 0);
    g_assert_true (icn_field_set (field, design, edits[i].value, NULL));
    affects = icn_design_differs (icn_study_design (study, 0), design);
    g_assert_cmpint (affects & field->affects, ==, field->affects);
    g_assert_true (icn_workbench_take_study (bench, edited, NULL));
    bisection_analyser_update (analyser, bench, 0, 1, 0);
    g_test_message ("%s", field->key);
    g_assert_cmpuint (n_starts, ==, affects & (ICN_AFFECTS_GRAPH | ICN_AFFECTS_LOADS) ? 2 : 1);
    g_assert_true (bisection_analyser_is_busy (analyser));
    n_given_up += n_starts == 2;
  }
  g_assert_cmpuint (n_given_up, ==, 8); /* of the network four, order, traffic, routing, and a
                                           router of another order */
}
