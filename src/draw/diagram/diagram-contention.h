/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the three diagrams of the contention model share: one design at one load, on one page. */
#pragma once

#include "diagram-parts.h"
#include "quantity-contention.h"

typedef struct {
  IcnDiagram diagram;
  const IcnLatencySettings *latency;
  IcnContention contention;
  double messages; /* λ_E = λ/L, messages per cycle */
} IcnContentionPage;

/* Places of the palette of the messages that skip a dimension and that route in it. */
enum { ICN_STREAM_SKIPS, ICN_STREAM_ROUTES };

/* A page with its title and the design's numbers. FALSE when the model has none, or none at this
 * load; then the page says so and is complete. */
gboolean icn_contention_page (IcnContentionPage *page, const IcnEvaluation *evaluation, double load,
                              const char *title, const IcnTheme *theme, double width,
                              double height);

/* T_i: on entering dimension i - 1 from its far side; T_0 at the sink. */
double icn_contention_service (const IcnContentionPage *page, guint i);
