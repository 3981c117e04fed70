/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionGraphStatus: a message that is shown in place of a view of a design's network while the
 * network's graph does not exist. It says why, and offers a button that helps. */
#pragma once

#include "document.h"
#include <adwaita.h>

#define BISECTION_TYPE_GRAPH_STATUS (bisection_graph_status_get_type ())
G_DECLARE_FINAL_TYPE (BisectionGraphStatus, bisection_graph_status, BISECTION, GRAPH_STATUS, AdwBin)

/* If the design has no graph, or if there is no such design, shows the reason and returns TRUE.
 * has_picture: TRUE if the page still shows an earlier graph, so that the message "Building the
 * Network" is not needed. */
gboolean bisection_graph_status_update (BisectionGraphStatus *self, BisectionDocument *document,
                                        guint design, gboolean has_picture);

/* If the channel loads under the design's traffic and routing cannot be computed, shows the reason
 * and returns TRUE. analysis: NULL while the network is being analysed; the function then returns
 * FALSE. */
gboolean bisection_graph_status_explain_loads (BisectionGraphStatus *self,
                                               const IcnAnalysis *analysis);

/* Shows the message that the page is concealed until a question of the lesson is answered
 * (conceal.h). */
void bisection_graph_status_conceal (BisectionGraphStatus *self);

/* Action: "graph.make-whole" (replaces radices of the design that are not integers by those of the
 * closest network that can be built). */
