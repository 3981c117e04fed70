/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings that decide which routes messages take (route.h). */
#pragma once

#include <glib.h>

typedef struct _IcnRouteList IcnRouteList;

typedef enum {
  ICN_ORDER_ASCENDING,  /* a message crosses its channels in dimension 0 first, those in dimension n
                           - 1 last */
  ICN_ORDER_DESCENDING, /* a message crosses its channels in dimension n - 1 first, as in
                           dally1990's e-cube */
} IcnDimensionOrder;

/* The direction that a message takes around a ring if its destination is exactly half a ring away,
 * so that both directions are equally short. */
typedef enum {
  ICN_TIES_SPLIT,    /* both directions are equally likely */
  ICN_TIES_POSITIVE, /* always upwards, as in published worst cases */
} IcnTies;

/* Which routes messages take. */
typedef enum {
  ICN_ROUTES_OWN,     /* the routes that the topology kind defines, such as dimension order; the
                         same as ICN_ROUTES_SINGLE if the kind defines none */
  ICN_ROUTES_SINGLE,  /* a single shortest path for each pair, on any network (fixed-routes.h) */
  ICN_ROUTES_UP_DOWN, /* a single path for each pair, up a tree of the routers and then down
                         (up-down.c) */
  ICN_ROUTES_LISTED,  /* the routes of a list that the user gives (listed-routes.h) */
  ICN_N_ROUTES
} IcnRoutes;

typedef struct _IcnRouteSettings {
  IcnDimensionOrder order;
  IcnTies ties; /* direction of messages that go exactly half-way around a ring; read only by the
                   routes that the topology kind defines and by the routing ROMM */
  guint plane;  /* in a network of two planes, the plane in which the message starts: 0 for a
                   request, 1 for a reply */
  IcnRoutes routes;
  const IcnRouteList *list; /* for ICN_ROUTES_LISTED: the list, which must fit the network; not read
                               for other routes */
} IcnRouteSettings;

/* The dimension that is routed at step i = 0 .. n - 1 if there are n dimensions. The same function
 * gives the step at which dimension i is routed. */
static inline guint
icn_route_dimension (const IcnRouteSettings *settings, guint n, guint i)
{
  return settings->order == ICN_ORDER_ASCENDING ? i : n - 1 - i;
}
