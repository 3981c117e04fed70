/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The physical layer of the network that a page shows, filled anew only where the graph, the
 * widths or the period have changed: it takes tens of milliseconds for a million channels. Delays
 * are those of when it was filled; nobody who shows a network reads them. */
#pragma once

#include "evaluation.h"

typedef struct {
  IcnNet *net; /* referenced; NULL: nothing is known yet */
  IcnWidths widths;
  double period;
  IcnPhysical physical;
} BisectionChannelWidths;

/* Follows the graph that is shown. The evaluation may be of a later one, whose graph is still
 * being built: then what is known stays. Returns whether anything changed. */
gboolean bisection_channel_widths_take (BisectionChannelWidths *self, const IcnNet *net,
                                        const IcnEvaluation *evaluation, const IcnDesign *design);

/* NULL while nothing is known. */
const IcnPhysical *bisection_channel_widths_get (const BisectionChannelWidths *self);

void bisection_channel_widths_clear (BisectionChannelWidths *self);
