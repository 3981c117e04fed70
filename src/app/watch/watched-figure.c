/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "watched-figure.h"

#include "analysis.h"
#include "design.h"
#include "evaluation.h"
#include "picture-space.h"
#include "step.h"
#include "view.h"

const IcnView *
bisection_view_to_watch (const IcnView *view, const IcnTopologySettings *topology)
{
  const IcnView *own = icn_view_beside (view, topology);

  return icn_view_can_watch (own) ? own : icn_view_flat (topology);
}

/* Adds to `found` the design with index `design`, to be drawn in `view`; does nothing if its graph
 * has not been computed yet. */
static void
add (BisectionWatchedFigure *found, BisectionDocument *document, int design, const IcnView *view)
{
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (document, (guint) design);

  if (evaluation == NULL || !icn_analysis_has_graph (evaluation->analysis))
    return;
  found->names[found->n] = icn_study_design_title (study, (guint) design);
  found->watched[found->n] =
    (BisectionWatched){ icn_study_design (study, (guint) design), evaluation,
                        found->names[found->n], view, ICN_NONE };
  found->n++;
}

void
bisection_watched_figure_init (BisectionWatchedFigure *found, BisectionDocument *document,
                               const IcnFigure *figure)
{
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnView *view = figure != NULL && figure->id != NULL ? icn_view_find (figure->id) : NULL;
  int first = view != NULL ? MAX (icn_study_find_design (study, figure->design), 0)
                           : (int) bisection_document_get_current (document);
  int second = view != NULL ? icn_study_find_design (study, figure->beside) : -1;
  const IcnTopologySettings *topology;

  *found = (BisectionWatchedFigure){ .n = 0 };
  if (study->designs->len == 0)
    return;
  topology = &icn_study_design (study, (guint) first)->topology;
  if (view == NULL || !icn_view_can_watch (view) || !icn_view_suits (view, topology))
    view = icn_view_flat (topology);
  add (found, document, first, view);
  if (found->n > 0 && second >= 0)
    add (found, document, second,
         bisection_view_to_watch (view, &icn_study_design (study, (guint) second)->topology));
}

void
bisection_watched_figure_clear (BisectionWatchedFigure *found)
{
  for (guint i = 0; i < G_N_ELEMENTS (found->names); i++)
    g_clear_pointer (&found->names[i], g_free);
  found->n = 0;
}
