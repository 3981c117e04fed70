/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared parts of the three diagrams of the contention model: one design at one load, on one
 * page. */
#pragma once

#include "diagram-parts.h"
#include "quantity-contention.h"
#include "theory.h"

typedef struct {
  IcnDiagram diagram;
  const IcnLatencySettings *latency;
  IcnContention contention;
  double messages; /* λ_E = λ/L, messages per cycle */
} IcnContentionPage;

/* Palette indices of the messages that skip a dimension and of those that route in it. */
enum { ICN_STREAM_SKIPS, ICN_STREAM_ROUTES };

/* Begins a page with its title and the design's numbers. FALSE when the model has no steady state
 * at this load or does not apply; the page then shows a notice and is complete. */
gboolean icn_contention_page (IcnContentionPage *page, const IcnEvaluation *evaluation, double load,
                              const char *title, const IcnTheme *theme, double width,
                              double height);

/* T_i, the service time on entering dimension i - 1 from its far side; T_0 at the sink. */
double icn_contention_service (const IcnContentionPage *page, guint i);
