/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFront: a Pareto front, that is, the set of offered members that no other member beats. Members
 * are offered one by one with the values of their objectives; smaller values are better. One member
 * beats another if none of its values is larger, and at least one is smaller. */
#pragma once

#include <glib.h>

typedef struct _IcnFront IcnFront;

/* Makes an empty front. free_member: called for each member that is beaten and, when the front is
 * freed, for each remaining member. */
IcnFront *icn_front_new (guint n_objectives, GDestroyNotify free_member);
void icn_front_free (IcnFront *front);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFront, icn_front_free)

/* Offers a member and takes ownership of it. values: [n_objectives], the values of its objectives;
 * a member with a NAN is never on the front. Members with equal values do not beat each other, so
 * all of them stay on the front. Values count as equal if their relative difference is less than
 * about 1e-12. */
void icn_front_offer (IcnFront *front, const double *values, gpointer member);

/* The members that no other member beats, in the order in which they were offered; free the array
 * with g_ptr_array_unref. */
GPtrArray *icn_front_members (const IcnFront *front);
