/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Settings of routes (route.h). */
#pragma once

#include <glib.h>

typedef enum {
  ICN_ORDER_ASCENDING,  /* dimension 0 first */
  ICN_ORDER_DESCENDING, /* dimension n - 1 first: dally1990's e-cube */
} IcnDimensionOrder;

/* Where a destination lies half a ring away, so that both ways round are shortest. */
typedef enum {
  ICN_TIES_SPLIT,    /* each way is as likely */
  ICN_TIES_POSITIVE, /* upwards, as in published worst cases */
} IcnTies;

typedef struct _IcnRouteSettings {
  IcnDimensionOrder order;
  IcnTies ties; /* on a kind's own routes along rings, and in the box of ROMM */
  guint plane; /* that the message starts in, in a network of two: 0 a request, 1 a reply */
} IcnRouteSettings;

/* The dimension that is routed i-th of n. The mapping is its own inverse, so it also gives the step
 * at which dimension i is routed. */
static inline guint
icn_route_dimension (const IcnRouteSettings *settings, guint n, guint i)
{
  return settings->order == ICN_ORDER_ASCENDING ? i : n - 1 - i;
}
