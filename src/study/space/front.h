/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFront: a Pareto front, which collects the items that are not beaten by any other. Items,
 * called members, are offered one by one with the values of their objectives, of which less is
 * better. A member beats another if it is no more in any objective and less in at least one. */
#pragma once

#include <glib.h>

typedef struct _IcnFront IcnFront;

/* Makes an empty front. free_member: called for each member that is beaten and, when the front is
 * freed, for each remaining member. */
IcnFront *icn_front_new (guint n_objectives, GDestroyNotify free_member);
void icn_front_free (IcnFront *front);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFront, icn_front_free)

/* Offers a member and takes ownership of it. values: [n_objectives], its objectives; if one of them
 * is NAN, the member is not on the front. Members with equal values do not beat each other, so all
 * of them are kept. Values that differ by less than about 1e-12 of themselves, which readers see as
 * equal, count as equal. */
void icn_front_offer (IcnFront *front, const double *values, gpointer member);

/* The members that no other member beats, in the order in which they were offered; free the array
 * with g_ptr_array_unref. */
GPtrArray *icn_front_members (const IcnFront *front);
