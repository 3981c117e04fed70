/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "paper-figure.h"

#include "plot.h"
#include "study.h"
#include "view.h"

#include <glib/gi18n-lib.h>

#define PLOT_SHAPE 0.55 /* height over width */
#define VIEW_SHAPE 0.72
#define FIGURE_TYPE 0.8 /* size of type, as a share of that on the screen */

gboolean
icn_paper_add_figure (IcnPaper *paper, const IcnFigure *figure, IcnWorkbench *bench,
                      gboolean is_asked, GCancellable *cancellable, GError **error)
{
  const IcnPlotKind *kind = icn_plot_find (figure->id);
  const IcnView *view = icn_view_find (figure->id);
  double width = icn_paper_room (paper) / FIGURE_TYPE;
  g_autoptr (GError) problem = NULL;
  IcnScene *scene;

  scene = (kind && is_asked ? icn_figure_scene_asked : icn_figure_scene) (
    figure, bench, &icn_theme_light, width, width * (kind ? PLOT_SHAPE : VIEW_SHAPE), cancellable, &problem);
  if (g_cancellable_set_error_if_cancelled (cancellable, error)) {
    g_clear_pointer (&scene, icn_scene_free);
    return FALSE;
  }
  if (scene) {
    icn_scene_scale (scene, FIGURE_TYPE);
    icn_paper_add_picture (paper, scene, kind ? _ (kind->help) : _ (view->help));
  } else {
    icn_paper_add_text (paper, ICN_PAPER_TEXT, problem->message);
  }
  return TRUE;
}
