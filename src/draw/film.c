/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "film.h"

#include <glib/gi18n-lib.h>

#include "analysis.h"
#include "axis.h"
#include "engine.h"
#include "evaluation.h"
#include "picture.h"
#include "router.h"
#include "scene.h"
#include "simulation.h"
#include "snapshot.h"
#include "traffic-matrix.h"
#include "view.h"
#include "watch-picture.h"

/* Draws the network in the state of a snapshot. hot: array of IcnVertex, the nodes that receive
 * much more traffic than others (icn_traffic_hot); NULL: none. For each of these nodes, a tree is
 * drawn: the messages that are blocked on their way to the node, and the messages that are blocked
 * behind them. */
static IcnScene *
draw_cycle (const IcnFilm *film, const IcnSnapshot *seen, guint vcs, const GArray *hot,
            const IcnTheme *theme, double width, double height)
{
  IcnAnalysis *analysis = film->evaluation->analysis;
  g_autofree char *cycle = icn_number ((double) seen->now);
  g_autofree char *title = g_strdup_printf (_ ("%s, cycle %s"), film->name, cycle);
  const IcnWatchView shown = { .color = ICN_WATCH_MESSAGE,
                               .followed = ICN_NONE,
                               .hot = hot != NULL ? (const IcnVertex *) hot->data : NULL,
                               .n_hot = hot != NULL ? hot->len : 0 };
  g_autoptr (IcnWatchPicture) picture = NULL;
  IcnPictureView view;
  IcnScene *scene;

  icn_picture_view_init (&view, film->view->layout);
  view.arrangement = film->view->arrangement;
  view.show_title = TRUE;
  picture = film->view->shows_modules
              ? icn_watch_picture_new_modules (analysis, film->view->form, ICN_NONE, title,
                                               shown.color, theme, width, height, &scene)
              : icn_watch_picture_new (analysis, title, &view, shown.color, vcs, theme, width,
                                       height, &scene);
  icn_watch_picture_draw (picture, seen, &shown, theme, scene);
  return scene;
}

static gboolean
run (const IcnFilm *film, IcnEngine *engine, guint vcs, const IcnTheme *theme, double width,
     double height, IcnFilmFrame frame, gpointer data, GCancellable *cancellable, GError **error)
{
  const IcnTraffic *traffic = film->evaluation->analysis->traffic;
  g_autoptr (GArray) hot = traffic != NULL ? icn_traffic_hot (traffic) : NULL;
  g_auto (IcnSnapshot) seen = { 0 };

  icn_snapshot_init (&seen);
  for (guint64 cycle = film->first; cycle <= film->last; cycle += film->step) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    icn_engine_run (engine, cycle);
    icn_snapshot_take (&seen, engine);
    if (!frame (draw_cycle (film, &seen, vcs, hot, theme, width, height), cycle, data, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
icn_film_run (const IcnFilm *film, const IcnTheme *theme, double width, double height,
              IcnFilmFrame frame, gpointer data, GCancellable *cancellable, GError **error)
{
  g_auto (IcnSimulationPlan) plan = { 0 };
  g_autoptr (IcnEngine) engine = NULL;

  if (!icn_simulation_plan (film->design, film->settings, film->evaluation, &plan, cancellable,
                            error) ||
      !icn_simulation_check_load (&plan, film->load, error))
    return FALSE;
  engine = icn_simulation_engine (&plan, film->load, error);
  return engine != NULL && run (film, engine, icn_router_vcs (&plan.router, plan.net), theme, width,
                                height, frame, data, cancellable, error);
}
