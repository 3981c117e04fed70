/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-format.h"

#include "step.h"
#include <math.h>
#include <string.h>

#define AT(type, member) G_STRUCT_OFFSET (type, member)

const IcnMember icn_study_members[] = {
  { "format", ICN_MEMBER_OTHER, 0, TRUE },
  { "version", ICN_MEMBER_OTHER, 0, TRUE },
  { "title", ICN_MEMBER_TEXT, AT (IcnStudy, title), FALSE },
  { "source", ICN_MEMBER_TEXT, AT (IcnStudy, source), FALSE },
  { "item", ICN_MEMBER_TEXT, AT (IcnStudy, item), FALSE },
  { "notes", ICN_MEMBER_TEXT, AT (IcnStudy, notes), FALSE },
  { "linked", ICN_MEMBER_OTHER, 0, FALSE },
  { "designs", ICN_MEMBER_OTHER, 0, TRUE },
  { "matrices", ICN_MEMBER_OTHER, 0, FALSE }, /* after the designs that they belong to */
  { "loads", ICN_MEMBER_OTHER, 0, FALSE },
  { "figures", ICN_MEMBER_OTHER, 0, FALSE },
  { "experiments", ICN_MEMBER_OTHER, 0, FALSE },
  { "claims", ICN_MEMBER_OTHER, 0, FALSE },
  { "expectations", ICN_MEMBER_OTHER, 0, FALSE },
  { "steps", ICN_MEMBER_OTHER, 0, FALSE },
  { "simulation", ICN_MEMBER_OTHER, 0, FALSE },
  { "results", ICN_MEMBER_OTHER, 0, FALSE },
  { NULL },
};

const IcnMember icn_figure_members[] = {
  { "id", ICN_MEMBER_TEXT, AT (IcnFigure, id), TRUE },
  { "title", ICN_MEMBER_TEXT, AT (IcnFigure, title), FALSE },
  { "design", ICN_MEMBER_TEXT, AT (IcnFigure, design), FALSE },
  { "beside", ICN_MEMBER_TEXT, AT (IcnFigure, beside), FALSE },
  { "load", ICN_MEMBER_REAL, AT (IcnFigure, load), FALSE },
  { "pins", ICN_MEMBER_REAL, AT (IcnFigure, pins), FALSE },
  { "bundles", ICN_MEMBER_REAL, AT (IcnFigure, bundles), FALSE },
  { "color", ICN_MEMBER_TEXT, AT (IcnFigure, color), FALSE },
  { "pair", ICN_MEMBER_TEXT, AT (IcnFigure, pair), FALSE },
  { "through", ICN_MEMBER_TEXT, AT (IcnFigure, through), FALSE },
  { "x", ICN_MEMBER_OTHER, 0, FALSE },
  { "y", ICN_MEMBER_OTHER, 0, FALSE },
  { NULL },
};

const IcnMember icn_figure_x_members[] = {
  { "quantity", ICN_MEMBER_TEXT, AT (IcnFigure, x_quantity), FALSE },
  { "log", ICN_MEMBER_CHOICE, AT (IcnFigure, x_log), FALSE },
  { "min", ICN_MEMBER_REAL, AT (IcnFigure, x_min), FALSE },
  { "max", ICN_MEMBER_REAL, AT (IcnFigure, x_max), FALSE },
  { NULL },
};

const IcnMember icn_figure_y_members[] = {
  { "quantity", ICN_MEMBER_TEXT, AT (IcnFigure, y_quantity), FALSE },
  { "log", ICN_MEMBER_CHOICE, AT (IcnFigure, y_log), FALSE },
  { "min", ICN_MEMBER_REAL, AT (IcnFigure, y_min), FALSE },
  { "max", ICN_MEMBER_REAL, AT (IcnFigure, y_max), FALSE },
  { NULL },
};

const IcnMember icn_experiment_members[] = {
  { "label", ICN_MEMBER_TEXT, AT (IcnExperiment, label), TRUE },
  { "set", ICN_MEMBER_TEXT, AT (IcnExperiment, set), TRUE },
  { "design", ICN_MEMBER_TEXT, AT (IcnExperiment, design), FALSE },
  { "show", ICN_MEMBER_TEXT, AT (IcnExperiment, show), FALSE },
  { NULL },
};

const IcnMember icn_claim_members[] = {
  { "id", ICN_MEMBER_TEXT, AT (IcnClaim, id), TRUE },
  { "text", ICN_MEMBER_TEXT, AT (IcnClaim, text), TRUE },
  { "verdict", ICN_MEMBER_VERDICT, AT (IcnClaim, verdict), TRUE },
  { "reason", ICN_MEMBER_TEXT, AT (IcnClaim, reason), FALSE },
  { NULL },
};

const IcnMember icn_expectation_members[] = {
  { "design", ICN_MEMBER_TEXT, AT (IcnExpectation, design), TRUE },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnExpectation, quantity), TRUE },
  { "at", ICN_MEMBER_REAL, AT (IcnExpectation, at), FALSE },
  { "dimension", ICN_MEMBER_REAL, AT (IcnExpectation, dimension), FALSE },
  { "through", ICN_MEMBER_TEXT, AT (IcnExpectation, through), FALSE },
  { "equals", ICN_MEMBER_OTHER, 0, FALSE },
  { "less", ICN_MEMBER_OTHER, 0, FALSE },
  { "more", ICN_MEMBER_OTHER, 0, FALSE },
  { "missing", ICN_MEMBER_OTHER, 0, FALSE },
  { "times", ICN_MEMBER_REAL, AT (IcnExpectation, times), FALSE },
  { "plus", ICN_MEMBER_REAL, AT (IcnExpectation, plus), FALSE },
  { "than-quantity", ICN_MEMBER_TEXT, AT (IcnExpectation, than_quantity), FALSE },
  { "than-at", ICN_MEMBER_REAL, AT (IcnExpectation, than_at), FALSE },
  { "tolerance", ICN_MEMBER_OTHER, 0, FALSE },
  { "reason", ICN_MEMBER_TEXT, AT (IcnExpectation, reason), FALSE },
  { "claim", ICN_MEMBER_TEXT, AT (IcnExpectation, claim), FALSE },
  { "holds", ICN_MEMBER_YES, AT (IcnExpectation, holds), FALSE },
  { "note", ICN_MEMBER_TEXT, AT (IcnExpectation, note), FALSE },
  { "long", ICN_MEMBER_FLAG, AT (IcnExpectation, is_long), FALSE },
  { NULL },
};

const IcnMember icn_step_members[] = {
  { "title", ICN_MEMBER_TEXT, AT (IcnStep, title), TRUE },
  { "text", ICN_MEMBER_TEXT, AT (IcnStep, text), FALSE },
  { "watch", ICN_MEMBER_TEXT, AT (IcnStep, watch), FALSE },
  { "figure", ICN_MEMBER_OTHER, 0, FALSE },
  { "set", ICN_MEMBER_TEXT, AT (IcnStep, set), FALSE },
  { "design", ICN_MEMBER_TEXT, AT (IcnStep, design), FALSE },
  { "control", ICN_MEMBER_OTHER, 0, FALSE },
  { "question", ICN_MEMBER_OTHER, 0, FALSE },
  { "expectations", ICN_MEMBER_OTHER, 0, FALSE },
  { NULL },
};

const IcnMember icn_control_members[] = {
  { "key", ICN_MEMBER_TEXT, AT (IcnControl, key), TRUE },
  { "values", ICN_MEMBER_TEXT, AT (IcnControl, values), FALSE },
  { "design", ICN_MEMBER_TEXT, AT (IcnControl, design), FALSE },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnControl, quantity), FALSE },
  { NULL },
};

const IcnMember icn_question_members[] = {
  { "ask", ICN_MEMBER_TEXT, AT (IcnQuestion, ask), TRUE },
  { "choices", ICN_MEMBER_OTHER, 0, FALSE },
  { "right", ICN_MEMBER_TEXT, AT (IcnQuestion, right), FALSE },
  { "claim", ICN_MEMBER_TEXT, AT (IcnQuestion, claim), FALSE },
  { "quantity", ICN_MEMBER_TEXT, AT (IcnQuestion, quantity), FALSE },
  { "design", ICN_MEMBER_TEXT, AT (IcnQuestion, design), FALSE },
  { "at", ICN_MEMBER_REAL, AT (IcnQuestion, at), FALSE },
  { "curve", ICN_MEMBER_TEXT, AT (IcnQuestion, curve), FALSE },
  { "after", ICN_MEMBER_FLAG, AT (IcnQuestion, after), FALSE },
  { "why", ICN_MEMBER_TEXT, AT (IcnQuestion, why), FALSE },
  { NULL },
};

const IcnMember icn_simulation_members[] = {
  { "seed", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, seed), FALSE },
  { "precision", ICN_MEMBER_REAL, AT (IcnSimulationSettings, precision), FALSE },
  { "max-cycles", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, max_cycles), FALSE },
  { "max-moves", ICN_MEMBER_COUNT, AT (IcnSimulationSettings, max_moves), FALSE },
  { NULL },
};

const IcnMember icn_result_members[] = {
  { "design", ICN_MEMBER_TEXT, AT (IcnResult, design), TRUE },
  { "key", ICN_MEMBER_TEXT, AT (IcnResult, key), TRUE },
  { "version", ICN_MEMBER_TEXT, AT (IcnResult, version), TRUE },
  { "points", ICN_MEMBER_OTHER, 0, TRUE },
  { NULL },
};

const IcnMember icn_point_members[] = {
  { "load", ICN_MEMBER_REAL, AT (IcnMeasured, load), FALSE },
  { "offered", ICN_MEMBER_REAL, AT (IcnMeasured, offered), FALSE },
  { "accepted", ICN_MEMBER_REAL, AT (IcnMeasured, accepted), FALSE },
  { "least_accepted", ICN_MEMBER_REAL, AT (IcnMeasured, least_accepted), FALSE },
  { "latency", ICN_MEMBER_REAL, AT (IcnMeasured, latency), FALSE },
  { "latency_ci", ICN_MEMBER_REAL, AT (IcnMeasured, latency_ci), FALSE },
  { "network_latency", ICN_MEMBER_REAL, AT (IcnMeasured, network_latency), FALSE },
  { "p50", ICN_MEMBER_REAL, AT (IcnMeasured, p50), FALSE },
  { "p95", ICN_MEMBER_REAL, AT (IcnMeasured, p95), FALSE },
  { "p99", ICN_MEMBER_REAL, AT (IcnMeasured, p99), FALSE },
  { "hops", ICN_MEMBER_REAL, AT (IcnMeasured, hops), FALSE },
  { "converged", ICN_MEMBER_FLAG, AT (IcnMeasured, converged), FALSE },
  { "saturated", ICN_MEMBER_FLAG, AT (IcnMeasured, saturated), FALSE },
  { "deadlocked", ICN_MEMBER_FLAG, AT (IcnMeasured, deadlocked), FALSE },
  { "cycles", ICN_MEMBER_COUNT, AT (IcnMeasured, cycles), FALSE },
  { "flit_hops", ICN_MEMBER_COUNT, AT (IcnMeasured, flit_hops), FALSE },
  { "seconds", ICN_MEMBER_REAL, AT (IcnMeasured, seconds), FALSE },
  { "utilization", ICN_MEMBER_REAL, AT (IcnMeasured, utilization), FALSE },
  { "utilization_ci", ICN_MEMBER_REAL, AT (IcnMeasured, utilization_ci), FALSE },
  { "processor_utilization", ICN_MEMBER_REAL, AT (IcnMeasured, processor_utilization), FALSE },
  { "processor_utilization_ci", ICN_MEMBER_REAL, AT (IcnMeasured, processor_utilization_ci),
    FALSE },
  { "round_trip", ICN_MEMBER_REAL, AT (IcnMeasured, round_trip), FALSE },
  { "round_trip_ci", ICN_MEMBER_REAL, AT (IcnMeasured, round_trip_ci), FALSE },
  { "why", ICN_MEMBER_WHY, AT (IcnMeasured, why), FALSE },
  { NULL },
};

const char *const icn_verdict_ids[] = { "holds", "partly", "fails", NULL };

static gboolean
same_member (const IcnMember *member, gconstpointer a, gconstpointer b)
{
  gconstpointer p = (const char *) a + member->offset, q = (const char *) b + member->offset;
  const char *s, *t;
  double x, y;

  switch (member->type) {
  case ICN_MEMBER_TEXT:
    s = *(char *const *) p;
    t = *(char *const *) q;
    return strcmp (s ? s : "", t ? t : "") == 0;
  case ICN_MEMBER_WHY:
    return strcmp (p, q) == 0;
  case ICN_MEMBER_REAL:
    x = *(const double *) p;
    y = *(const double *) q;
    return x == y || (isnan (x) && isnan (y));
  case ICN_MEMBER_COUNT:
    return *(const guint64 *) p == *(const guint64 *) q;
  case ICN_MEMBER_FLAG:
  case ICN_MEMBER_YES:
    return !*(const gboolean *) p == !*(const gboolean *) q;
  case ICN_MEMBER_CHOICE:
    return *(const int *) p == *(const int *) q;
  case ICN_MEMBER_VERDICT:
    return *(const IcnVerdict *) p == *(const IcnVerdict *) q;
  case ICN_MEMBER_OTHER:
    break;
  }
  return TRUE;
}

gboolean
icn_members_equal (const IcnMember *members, gconstpointer a, gconstpointer b)
{
  for (const IcnMember *member = members; member->key; member++)
    if (!same_member (member, a, b))
      return FALSE;
  return TRUE;
}

#define OVERHEAD 16 /* of an allocation */

gsize
icn_members_bytes (const IcnMember *members, gconstpointer record)
{
  gsize bytes = OVERHEAD;

  for (const IcnMember *member = members; member->key; member++) {
    const char *text = member->type == ICN_MEMBER_TEXT
                         ? *(char *const *) ((const char *) record + member->offset)
                         : NULL;

    bytes += text ? strlen (text) + 1 + OVERHEAD : 0;
  }
  return bytes;
}
