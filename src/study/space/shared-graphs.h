/* SPDX-License-Identifier: GPL-3.0-or-later */
/* IcnSharedGraphs: a cache of analyses, shared by the candidates of a sweep and by several threads.
 * Designs with the same icn_analysis_key share one analysis. An analysis that was dropped to make
 * room is computed again when it is needed. */
#pragma once

#include "study-types.h"
#include <gio/gio.h>

typedef struct _IcnSharedGraphs IcnSharedGraphs;

IcnSharedGraphs *icn_shared_graphs_new (void);
void icn_shared_graphs_free (IcnSharedGraphs *graphs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (IcnSharedGraphs, icn_shared_graphs_free)

/* Sets *analysis to the analysis of the design's graph, from the cache or newly computed; the
 * caller gets a reference. key: the design's icn_analysis_key. Before the call, *analysis is NULL
 * or an analysis of this cache to which the caller has a reference. If that analysis has the same
 * key, *analysis does not change; otherwise its reference is released. If another thread is
 * computing the analysis, waits for it. FALSE with the error of icn_analysis_new or
 * icn_analysis_check; *analysis is then NULL. */
gboolean icn_shared_graphs_get (IcnSharedGraphs *graphs, const IcnDesign *design, const char *key,
                                IcnAnalysis **analysis, GCancellable *cancellable, GError **error);
