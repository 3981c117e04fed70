/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The physical layer of the network that a page shows. It is filled again only if graph, widths or
 * period have changed, as that takes tens of milliseconds for a million channels. Delays may be
 * outdated; pages that show a network do not read them. */
#pragma once

#include "evaluation.h"
#include "physical.h"

typedef struct {
  IcnNet *net; /* with a reference; NULL: nothing is known yet */
  IcnWidths widths;
  double period;
  IcnPhysical physical;
} BisectionChannelWidths;

/* Follows the graph that is shown. If the evaluation is of a newer graph, which is still being
 * built, the previous widths are kept. Returns whether anything changed. */
gboolean bisection_channel_widths_take (BisectionChannelWidths *self, const IcnNet *net,
                                        const IcnEvaluation *evaluation, const IcnDesign *design);

/* NULL while nothing is known. */
const IcnPhysical *bisection_channel_widths_get (const BisectionChannelWidths *self);

void bisection_channel_widths_clear (BisectionChannelWidths *self);
