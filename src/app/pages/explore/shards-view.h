/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionShardsView: shows the progress of a sweep that is simulated in shards, parts that run as
 * separate processes (shard-plan.h): how many candidates are simulated, and the state of each
 * shard. It reads the results in the sweep's folder from time to time until all shards are done.
 * Hidden if the document does not show such a sweep. Property: "document". Signal: "changed":
 * simulated points have arrived in the folder. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_SHARDS_VIEW (bisection_shards_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionShardsView, bisection_shards_view, BISECTION, SHARDS_VIEW,
                      BisectionDocumentView)
