/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions shared by butterflies and Beneš networks, which differ only in wirings and names. */
#pragma once

#include "net-methods.h"
#include "topology-kind.h"
#include "topology.h"

/* The end of a butterfly at which its extra stages are. */
typedef enum {
  ICN_EXTRA_INPUT,
  ICN_EXTRA_OUTPUT,
} IcnExtraEnd;

/* How a Beneš network joins its two halves. */
typedef enum {
  ICN_MIDDLE_MERGED,  /* the two stages in the middle are merged into one: 2n - 1 stages in all */
  ICN_MIDDLE_DOUBLED, /* straight wiring joins the two stages in the middle: 2n stages in all */
} IcnMiddle;

/* Topology parameters. For a butterfly: the number of extra stages, 0 to n - 1, and the end with
 * the extra stages (IcnExtraEnd). For a Beneš network: an IcnMiddle. */
extern const IcnParameter icn_extra_stages_parameter;
extern const IcnParameter icn_extra_end_parameter;
extern const IcnParameter icn_middle_parameter;

/* Appends a wiring that exchanges the address digits `position` and 0, and a stage after it. If
 * `position` is 0, the wiring is straight. */
void icn_multistage_kind_append (IcnStages *stages, guint position);

/* Appends wirings of a k-ary n-fly, each followed by a stage. Wirings are numbered 1 .. n - 1, and
 * wiring i exchanges the digits d_{n-i} and d_0. Appends wirings `first` to `last`, in falling
 * order if last < first, and none if `first` or `last` is 0. */
void icn_multistage_kind_append_fly (IcnStages *stages, guint n, guint first, guint last);

/* Calculates from the wirings which digit of the destination each stage sets (`sets`), and the
 * number of free stages (`n_free`). */
void icn_multistage_kind_follow (IcnStages *stages, guint n);

/* Checks that all digits have the same radix, and that this radix is at most ICN_MAX_FREE_OUTPUTS
 * if there are free stages. */
gboolean icn_multistage_kind_check (const IcnTopologySettings *settings, GError **error);
double icn_multistage_kind_vertices (const IcnTopologySettings *settings);
IcnNet *icn_multistage_kind_build (const IcnTopologySettings *settings);

/* Closed forms. With S stages, every pair of terminals is S + 1 hops apart. A switch has 2k
 * channels. Channel loads are 1 under uniform traffic if free stages choose all outputs equally
 * often. The bisection is N/2 channels for a butterfly of even radix and N for a Beneš network. */
void icn_multistage_kind_forms (const IcnTopologySettings *settings, IcnForms *forms);

/* Like icn_forms_real, for multistage networks: uses the closed forms for even radices with any
 * real k = N^(1/n). FALSE also if `family` has more extra stages than a network of n dimensions can
 * have. */
gboolean icn_multistage_kind_real_forms (const IcnTopologySettings *family, double nodes, double n,
                                         IcnForms *forms);

extern const IcnNetMethods icn_multistage_methods;
extern const IcnTopologyKind icn_butterfly_kind;
extern const IcnTopologyKind icn_benes_kind;
