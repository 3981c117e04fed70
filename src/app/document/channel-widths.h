/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChannelWidths: the physical layer (channel widths and wire lengths, see IcnPhysical) of
 * the network that a page shows. For a million channels it takes tens of milliseconds to compute,
 * so it is computed again only when the graph, the channel widths or the clock period have changed.
 * Its channel delays may be out of date, because they depend on more settings; pages do not read
 * them. */
#pragma once

#include "evaluation.h"
#include "physical.h"

typedef struct {
  IcnNet *net; /* owns a reference; NULL until the first network was analysed */
  IcnWidths widths;
  double period;
  IcnPhysical physical;
} BisectionChannelWidths;

/* Updates the physical layer for `net`, the graph that the page shows, from the evaluation of its
 * design. If the evaluation is of another graph, nothing changes. Returns whether anything
 * changed. */
gboolean bisection_channel_widths_take (BisectionChannelWidths *self, const IcnNet *net,
                                        const IcnEvaluation *evaluation, const IcnDesign *design);

/* Returns the physical layer of the network that the page shows; NULL before a network was
 * analysed. */
const IcnPhysical *bisection_channel_widths_get (const BisectionChannelWidths *self);

void bisection_channel_widths_clear (BisectionChannelWidths *self);
