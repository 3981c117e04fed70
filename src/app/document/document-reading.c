/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "document-private.h"

#include <string.h>

static IcnAnalysis *
current_analysis (BisectionDocument *self)
{
  GArray *evaluations = bisection_document_get_evaluation_array (self);
  guint current = bisection_document_get_current (self);

  return current < evaluations->len ? g_array_index (evaluations, IcnEvaluation, current).analysis
                                    : NULL;
}

static const IcnNet *
current_net (BisectionDocument *self)
{
  const IcnAnalysis *analysis = current_analysis (self);

  return analysis ? analysis->net : NULL;
}

const BisectionPick *
bisection_document_get_pick (BisectionDocument *self)
{
  return bisection_reading_get_pick (bisection_document_get_reading (self), current_net (self));
}

/* Who picks may still show another network, which had more. */
static gboolean
has_pick (const IcnNet *net, const BisectionPick *pick)
{
  return (pick->source == ICN_NONE || pick->source < net->n_vertices) &&
         (pick->destination == ICN_NONE || pick->destination < net->n_vertices) &&
         (pick->channel == ICN_NONE || pick->channel < net->n_channels);
}

void
bisection_document_set_pick (BisectionDocument *self, const BisectionPick *pick)
{
  const IcnNet *net = current_net (self);

  if (!net || !has_pick (net, pick) ||
      memcmp (pick, bisection_document_get_pick (self), sizeof *pick) == 0)
    return;
  bisection_reading_set_pick (bisection_document_get_reading (self), net, pick);
  g_signal_emit_by_name (self, "picked");
}

const BisectionWorstCase *
bisection_document_get_worst_case (BisectionDocument *self)
{
  return bisection_reading_get_worst (bisection_document_get_reading (self),
                                      current_analysis (self));
}

void
bisection_document_take_worst_case (BisectionDocument *self, BisectionWorstCase *worst)
{
  bisection_reading_take_worst (bisection_document_get_reading (self), worst);
  bisection_reading_follow (bisection_document_get_reading (self),
                            bisection_document_get_evaluation_array (self));
  g_signal_emit_by_name (self, "picked");
}

gboolean
bisection_document_shows_worst_case (BisectionDocument *self)
{
  const BisectionWorstCase *worst = bisection_document_get_worst_case (self);

  return bisection_document_get_reading (self)->shows_worst && worst && worst->worst;
}

void
bisection_document_show_worst_case (BisectionDocument *self, gboolean is_worst)
{
  if (is_worst == bisection_document_get_reading (self)->shows_worst)
    return;
  bisection_document_get_reading (self)->shows_worst = is_worst;
  g_signal_emit_by_name (self, "picked");
}

IcnAnalysis *
bisection_document_get_shown_analysis (BisectionDocument *self)
{
  return bisection_document_shows_worst_case (self)
           ? bisection_document_get_worst_case (self)->worst
           : current_analysis (self);
}
