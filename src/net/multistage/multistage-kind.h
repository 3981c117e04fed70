/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions shared by flies and Beneš networks, which differ only in wirings and names. */
#pragma once

#include "net-methods.h"
#include "topology-kind.h"
#include "topology.h"

/* Where a fly has its extra stages. */
typedef enum {
  ICN_EXTRA_INPUT,
  ICN_EXTRA_OUTPUT,
} IcnExtraEnd;

/* How a Beneš network combines the two stages in its middle. */
typedef enum {
  ICN_MIDDLE_MERGED,  /* merged into one stage: 2n - 1 stages in all */
  ICN_MIDDLE_DOUBLED, /* two stages with straight wiring between: 2n */
} IcnMiddle;

/* Parameters of a fly: extra stages, 0 to n - 1, and IcnExtraEnd; and of a Beneš network:
 * IcnMiddle. */
extern const IcnParameter icn_extra_stages_parameter;
extern const IcnParameter icn_extra_end_parameter;
extern const IcnParameter icn_middle_parameter;

/* Appends a stage after a wiring that exchanges digits `position` and 0; 0: straight. */
void icn_multistage_kind_append (IcnStages *stages, guint position);

/* Appends wirings 1 to n - 1 of a k-ary n-fly, of which the i-th exchanges d_{n-i} and d_0: from
 * first to last, which may be a falling range; nothing if either is 0. */
void icn_multistage_kind_append_fly (IcnStages *stages, guint n, guint first, guint last);

/* Derives the members sets and n_free from the wirings. */
void icn_multistage_kind_follow (IcnStages *stages, guint n);

/* Checks that there is one radix, at most ICN_MAX_FREE_OUTPUTS if there are free stages. */
gboolean icn_multistage_kind_check (const IcnTopologySettings *settings, GError **error);
double icn_multistage_kind_vertices (const IcnTopologySettings *settings);
IcnNet *icn_multistage_kind_build (const IcnTopologySettings *settings);

/* Closed forms: S + 1 hops through S stages for every pair; 2k channels per switch; loads of 1
 * under uniform traffic, with even choices at free stages; a bisection of N/2 channels for a fly of
 * even radix and of N for a Beneš network. */
void icn_multistage_kind_forms (const IcnTopologySettings *settings, IcnForms *forms);

/* Treats k = N^(1/n) as even. FALSE also if there are fewer stages than extra ones. */
gboolean icn_multistage_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                         IcnForms *forms);

extern const IcnNetMethods icn_multistage_methods;
extern const IcnTopologyKind icn_butterfly_kind;
extern const IcnTopologyKind icn_benes_kind;
