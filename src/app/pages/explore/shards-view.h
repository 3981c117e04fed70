/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionShardsView: how far a sweep in shards is (shard-plan.h): the candidates that are simulated,
 * and the state of each shard. It looks at the folder from time to time until all shards are done.
 * Hidden if the document is not of such a sweep. Property: "document". Signal: "changed": points
 * have arrived in the folder. */
#pragma once

#include "document-view.h"

#define BISECTION_TYPE_SHARDS_VIEW (bisection_shards_view_get_type ())
G_DECLARE_FINAL_TYPE (BisectionShardsView, bisection_shards_view, BISECTION, SHARDS_VIEW,
                      BisectionDocumentView)
