/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-widths.h"
#include "analysis.h"

static gboolean
is_same (const BisectionChannelWidths *self, const IcnEvaluation *evaluation)
{
  const IcnWidths *before = &self->widths, *now = &evaluation->widths;
  if (self->period != evaluation->times.period || before->channel_width != now->channel_width ||
      before->n_dimensions != now->n_dimensions)
    return FALSE;
  for (guint d = 0; d < now->n_dimensions; d++)
    if (before->dimension_width[d] != now->dimension_width[d])
      return FALSE;
  return TRUE;
}

gboolean
bisection_channel_widths_take (BisectionChannelWidths *self, const IcnNet *net,
                               const IcnEvaluation *evaluation, const IcnDesign *design)
{
  gboolean had = self->net != NULL;
  if (net != self->net)
    bisection_channel_widths_clear (self);
  if (evaluation->analysis == NULL || evaluation->analysis->net != net)
    return had && self->net == NULL;
  if (self->net != NULL && is_same (self, evaluation))
    return FALSE;
  bisection_channel_widths_clear (self);
  self->net = icn_net_ref (net);
  self->widths = evaluation->widths;
  self->period = evaluation->times.period;
  return icn_evaluation_physical (evaluation, design, &self->physical);
}

const IcnPhysical *
bisection_channel_widths_get (const BisectionChannelWidths *self)
{
  return self->net != NULL ? &self->physical : NULL;
}

void
bisection_channel_widths_clear (BisectionChannelWidths *self)
{
  g_clear_pointer (&self->net, icn_net_unref);
  icn_physical_clear (&self->physical);
}
