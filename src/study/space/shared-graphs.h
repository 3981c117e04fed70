/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSharedGraphs: a cache of analyses that candidates of a sweep share, for use by several
 * threads. A graph is analysed once for all designs with the same icn_analysis_key, unless it was
 * dropped to make room. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

typedef struct _IcnSharedGraphs IcnSharedGraphs;

IcnSharedGraphs *icn_shared_graphs_new (void);
void icn_shared_graphs_free (IcnSharedGraphs *graphs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSharedGraphs, icn_shared_graphs_free)

/* Sets *analysis to the analysis of the design's graph, from the cache or newly made, with a
 * reference for the caller. key: the design's icn_analysis_key. Before the call, *analysis is NULL
 * or an analysis of this cache to which the caller has a reference; this analysis stays if its key
 * is `key`, and is released otherwise. If another thread is computing the analysis, waits for the
 * result. FALSE with the error of icn_analysis_new or icn_analysis_check; *analysis is then NULL.
 */
gboolean icn_shared_graphs_get (IcnSharedGraphs *graphs, const IcnDesign *design, const char *key,
                                IcnAnalysis **analysis, GCancellable *cancellable, GError **error);
