/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search-private.h"

#include <string.h>

#include "bisect.h"
#include "levels.h"
#include "listed-routes.h"
#include "net-methods.h"
#include "shorten.h"

#include <glib/gi18n-lib.h>

static guint8 no_levels[1];

/* The result of reading a list of routes on this network: the routes, or the reason why the list
 * does not fit. */
struct _IcnSearchListed {
  const IcnRouteList *list;
  IcnFixedRoutes *routes;
  char *why;
  IcnSearchListed *next;
};

static void
levels_free (gpointer levels)
{
  if (levels != no_levels)
    g_free (levels);
}

static void
listed_free (IcnSearchListed *listed)
{
  icn_fixed_routes_free (listed->routes);
  g_free (listed->why);
  g_free (listed);
}

/* Frees the results that are cached with a network. */
static void
free_cache (IcnNet *net)
{
  IcnSearch *search = icn_search_of (net);

  icn_search_clear_distances (net);
  for (guint i = 0; i < ICN_N_ROUTES; i++)
    icn_fixed_routes_free (search->routes[i]);
  for (IcnSearchListed *listed = search->listed, *next; listed != NULL; listed = next) {
    next = listed->next;
    listed_free (listed);
  }
  for (guint i = 0; i < ICN_N_POINTS; i++)
    icn_points_free (search->points[i]);
  g_free (search->path_counts);
  g_free (search->side);
  levels_free (search->levels);
  g_free (search->place);
  g_free (search);
}

IcnSearch *
icn_search_make (const IcnNet *net)
{
  static guint last_serial;
  IcnSearch *search = g_new0 (IcnSearch, 1);

  search->serial = g_atomic_int_add (&last_serial, 1) + 1;
  search->base.free = free_cache;
  return icn_search_keep ((gpointer) &net->cache, search, g_free);
}

const IcnNetMethods icn_search_methods = {
  .step = icn_search_step,
  .column = icn_search_column,
  .routes_title = N_ ("Minimal"),
  .shares_routes = TRUE,
  .is_wide = TRUE,
};

gboolean
icn_search_is_large (const IcnNet *net)
{
  return net->methods->step == icn_search_step;
}

gboolean
icn_search_finds_routes (const IcnNet *net)
{
  return net->methods->step == NULL || icn_search_is_large (net);
}

const char *
icn_search_why_not_fixed (const IcnNet *net)
{
  G_STATIC_ASSERT (ICN_SEARCH_MAX_VERTICES == 20480);
  return icn_search_is_large (net) || net->n_vertices > ICN_SEARCH_MAX_VERTICES
           ? N_ ("a route for each pair of nodes is kept for at most 20,480 nodes and switches")
           : NULL;
}

/* The index in IcnSearch.routes of the fixed routes that the settings select. ICN_ROUTES_OWN gives
 * single paths, because only a network whose kind defines no routes is searched. */
static IcnRoutes
fixed_kind (IcnRoutes routes)
{
  return routes == ICN_ROUTES_OWN ? ICN_ROUTES_SINGLE : routes;
}

/* The stored result for a list of routes; NULL if no result is stored. */
static const IcnSearchListed *
find_listed (const IcnNet *net, const IcnRouteList *list)
{
  const IcnSearchListed *listed = g_atomic_pointer_get (&icn_search_of (net)->listed);

  while (listed != NULL && listed->list != list)
    listed = listed->next;
  return listed;
}

/* Returns the stored result for a list of routes on `net`: the fixed routes, or the reason why the
 * list does not fit. The first call computes and stores the result; two threads may compute it at
 * the same time. NULL if cancelled. */
static const IcnSearchListed *
look_at_list (const IcnNet *net, const IcnRouteList *list, GCancellable *cancellable)
{
  IcnSearchListed **first = &icn_search_of (net)->listed, *made;
  const IcnSearchListed *known = find_listed (net, list);

  if (known != NULL)
    return known;
  made = g_new0 (IcnSearchListed, 1);
  made->list = list;
  made->routes = icn_fixed_routes_new_listed (net, list, cancellable, &made->why);
  if (made->routes == NULL && made->why == NULL) {
    listed_free (made);
    return NULL;
  }
  do
    made->next = g_atomic_pointer_get (first);
  while (!g_atomic_pointer_compare_and_exchange (first, made->next, made));
  return made;
}

const char *
icn_search_why_unlisted (const IcnNet *net, const IcnRouteList *list)
{
  return look_at_list (net, list, NULL)->why;
}

const IcnFixedRoutes *
icn_search_routes (const IcnNet *net, const IcnRouteSettings *settings, GCancellable *cancellable)
{
  IcnRoutes routes = fixed_kind (settings->routes);
  IcnFixedRoutes **place = &icn_search_of (net)->routes[routes];
  IcnFixedRoutes *found = g_atomic_pointer_get (place);

  if (routes == ICN_ROUTES_LISTED) {
    const IcnSearchListed *listed = look_at_list (net, settings->list, cancellable);

    return listed != NULL ? listed->routes : NULL;
  }
  if (found != NULL)
    return found;
  found = routes == ICN_ROUTES_UP_DOWN ? icn_fixed_routes_new_up_down (net, cancellable)
                                       : icn_fixed_routes_new_single (net, cancellable);
  return found == NULL ? NULL
                       : icn_search_keep (place, found, (GDestroyNotify) icn_fixed_routes_free);
}

gboolean
icn_search_has_routes (const IcnNet *net, const IcnRouteSettings *settings)
{
  return settings->routes == ICN_ROUTES_LISTED
           ? find_listed (net, settings->list) != NULL
           : g_atomic_pointer_get (&icn_search_of (net)->routes[fixed_kind (settings->routes)]) !=
               NULL;
}

const IcnPathCounts *
icn_search_path_counts (const IcnNet *net, GCancellable *cancellable)
{
  IcnPathCounts **place = &icn_search_of (net)->path_counts;
  IcnPathCounts *found = g_atomic_pointer_get (place);

  if (found != NULL)
    return found;
  found = icn_path_counts_new (net, cancellable);
  return found != NULL ? icn_search_keep (place, found, g_free) : NULL;
}

void
icn_search_keep_path_counts (const IcnNet *net, const IcnPathCounts *counts)
{
  icn_search_keep (&icn_search_of (net)->path_counts, g_memdup2 (counts, sizeof *counts), g_free);
}

const IcnPoints *
icn_search_points (const IcnNet *net, IcnPointsForm form)
{
  IcnPoints **place = &icn_search_of (net)->points[form];
  IcnPoints *found = g_atomic_pointer_get (place);

  return found != NULL
           ? found
           : icn_search_keep (place, icn_points_new (net, form), (GDestroyNotify) icn_points_free);
}

const guint8 *
icn_search_levels (const IcnNet *net)
{
  IcnSearch *search = icn_search_of (net);
  guint8 *levels = g_atomic_pointer_get (&search->levels);

  if (levels == NULL) {
    levels = icn_levels_find (net);
    levels = icn_search_keep (&search->levels, levels != NULL ? levels : no_levels, levels_free);
  }
  return levels != no_levels ? levels : NULL;
}

/* The first call finds the cut and caches it in one array: the side of each vertex, then one
 * element that says whether the cut is proven minimal. */
gboolean
icn_search_cut (const IcnNet *net, guint8 *side, GCancellable *cancellable)
{
  IcnSearch *search = icn_search_of (net);
  guint8 *found = g_atomic_pointer_get (&search->side);

  if (found == NULL) {
    guint8 *made = g_new (guint8, (gsize) net->n_vertices + 1);

    made[net->n_vertices] = icn_bisect (net, made, cancellable);
    if (g_cancellable_is_cancelled (cancellable)) {
      memcpy (side, made, net->n_vertices);
      g_free (made);
      return FALSE;
    }
    found = icn_search_keep (&search->side, made, g_free);
  }
  memcpy (side, found, net->n_vertices);
  return found[net->n_vertices];
}

const guint32 *
icn_search_places (const IcnNet *net, guint32 columns, guint32 rows, GCancellable *cancellable)
{
  IcnSearch *search = icn_search_of (net);
  gsize n = net->n_vertices;
  guint32 *found = g_atomic_pointer_get (&search->place);

  if (found == NULL) {
    guint32 *made = g_new (guint32, 2 * n);

    icn_bisect_place (net, columns, rows, made, made + n, cancellable);
    icn_shorten_wires (net, columns, rows, made, made + n, cancellable);
    if (g_cancellable_is_cancelled (cancellable)) {
      g_free (made);
      return NULL;
    }
    found = icn_search_keep (&search->place, made, g_free);
  }
  return found;
}
