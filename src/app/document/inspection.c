/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "inspection.h"
#include "analysis.h"
#include "evaluation.h"
#include "net.h"

void
bisection_worst_case_free (BisectionWorstCase *worst)
{
  g_clear_pointer (&worst->analysis, icn_analysis_unref);
  g_clear_pointer (&worst->worst, icn_analysis_unref);
  g_free (worst);
}

void
bisection_inspection_init (BisectionInspection *inspection)
{
  *inspection = (BisectionInspection){
    .pick = BISECTION_PICK_NOTHING,
    .swept = BISECTION_SWEPT_NOTHING,
    .worst = g_ptr_array_new_with_free_func ((GDestroyNotify) bisection_worst_case_free),
  };
}

void
bisection_inspection_clear (BisectionInspection *inspection)
{
  g_clear_pointer (&inspection->picked_net, icn_net_unref);
  g_clear_pointer (&inspection->worst, g_ptr_array_unref);
}

/* Returns whether both networks have the same channels between the same vertices. If so, an index
 * of a vertex or channel means the same in both. */
static gboolean
same_network (const IcnNet *a, const IcnNet *b)
{
  if (a->n_vertices != b->n_vertices || a->n_channels != b->n_channels)
    return FALSE;
  for (IcnChannelId c = 0; c < a->n_channels; c++)
    if (a->channel[c].source != b->channel[c].source ||
        a->channel[c].destination != b->channel[c].destination)
      return FALSE;
  return TRUE;
}

const BisectionPick *
bisection_inspection_get_pick (BisectionInspection *inspection, const IcnNet *net)
{
  if (net && (!inspection->picked_net || !same_network (net, inspection->picked_net)))
    inspection->pick = BISECTION_PICK_NOTHING;
  return &inspection->pick;
}

void
bisection_inspection_set_pick (BisectionInspection *inspection, const IcnNet *net,
                               const BisectionPick *pick)
{
  g_clear_pointer (&inspection->picked_net, icn_net_unref);
  inspection->picked_net = icn_net_ref (net);
  inspection->pick = *pick;
}

const BisectionWorstCase *
bisection_inspection_get_worst (const BisectionInspection *inspection, const IcnAnalysis *analysis)
{
  for (guint i = 0; analysis && i < inspection->worst->len; i++) {
    const BisectionWorstCase *worst = g_ptr_array_index (inspection->worst, i);

    if (worst->analysis == analysis)
      return worst;
  }
  return NULL;
}

void
bisection_inspection_take_worst (BisectionInspection *inspection, BisectionWorstCase *worst)
{
  g_ptr_array_add (inspection->worst, worst);
}

void
bisection_inspection_follow (BisectionInspection *inspection, IcnEvaluation *evaluations,
                             guint n_evaluations)
{
  for (guint i = inspection->worst->len; i-- > 0;) {
    const BisectionWorstCase *worst = g_ptr_array_index (inspection->worst, i);
    gboolean is_wanted = FALSE;

    for (guint j = 0; j < n_evaluations; j++) {
      if (evaluations[j].analysis != worst->analysis)
        continue;
      icn_evaluation_take_worst_case (&evaluations[j], worst->gamma_max);
      is_wanted = TRUE;
    }
    if (!is_wanted)
      g_ptr_array_remove_index (inspection->worst, i);
  }
}
