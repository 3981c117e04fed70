/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnFront: the Pareto front of members that are offered one by one: those that no other member
 * equals or beats in every objective while it beats it in one. Less is better in each. */
#pragma once

#include <glib.h>

typedef struct _IcnFront IcnFront;

/* free_member: frees a member that is beaten, and at last all others. */
IcnFront *icn_front_new (guint n_objectives, GDestroyNotify free_member);
void icn_front_free (IcnFront *front);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnFront, icn_front_free)

/* Offers a member and takes ownership of it. values: its objectives; where one is NAN the member is
 * not on the front. Members with the same values are all on it. */
void icn_front_offer (IcnFront *front, const double *values, gpointer member);

/* The members, in the order in which they were offered; free the array with g_ptr_array_unref. */
GPtrArray *icn_front_members (const IcnFront *front);
