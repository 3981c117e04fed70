/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionGraphStatus: the page in place of everything that needs a design's graph, while there is
 * no graph: it says why, and offers a remedy. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_GRAPH_STATUS (bisection_graph_status_get_type ())
G_DECLARE_FINAL_TYPE (BisectionGraphStatus, bisection_graph_status, BISECTION, GRAPH_STATUS, AdwBin)

/* TRUE, with the reason shown, if the design has no graph to show, or does not exist. has_picture:
 * an earlier graph is shown until the present one is ready. */
gboolean bisection_graph_status_update (BisectionGraphStatus *self, BisectionDocument *document,
                                        guint design, gboolean has_picture);

/* TRUE, with the reason shown, if the graph has no loads under the design's traffic and routing.
 * analysis: NULL while there is none. */
gboolean bisection_graph_status_explain_loads (BisectionGraphStatus *self,
                                               const IcnAnalysis *analysis);

/* Actions: graph.make-whole (makes a real radix whole). */
