/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "shared-graphs.h"

#include "analysis.h"
#include "net.h"

/* Limit of the numbers of vertices and channels, summed over all graphs in the cache. Above it, the
 * least recently used graphs are dropped. A comparison of families of designs (winners.h) uses all
 * its graphs in turn for each value of its axis. If the limit is too low for all of them, each
 * graph is dropped before it is used again. */
#define MOST_KEPT 1000000

typedef struct {
  IcnAnalysis *analysis; /* NULL while the analysis is computed, and if computing it failed */
  GError *why;           /* error, if the analysis failed */
  gsize size;            /* number of vertices and channels of the graph, plus 1; 0 until the
                            analysis is finished or has failed */
  guint64 used;          /* value of the request counter IcnSharedGraphs.clock when this entry was
                            last requested */
} Shared;

struct _IcnSharedGraphs {
  GMutex lock;
  GCond made;
  GHashTable *by_key; /* maps the icn_analysis_key of a design to a Shared */
  gsize size;
  guint64 clock;
};

static void
shared_free (Shared *shared)
{
  g_clear_pointer (&shared->analysis, icn_analysis_unref);
  g_clear_error (&shared->why);
  g_free (shared);
}

IcnSharedGraphs *
icn_shared_graphs_new (void)
{
  IcnSharedGraphs *graphs = g_new0 (IcnSharedGraphs, 1);

  g_mutex_init (&graphs->lock);
  g_cond_init (&graphs->made);
  graphs->by_key =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) shared_free);
  return graphs;
}

void
icn_shared_graphs_free (IcnSharedGraphs *graphs)
{
  if (!graphs)
    return;
  g_hash_table_unref (graphs->by_key);
  g_mutex_clear (&graphs->lock);
  g_cond_clear (&graphs->made);
  g_free (graphs);
}

/* Drops the least recently requested graphs until the cache is small enough (MOST_KEPT). */
static void
make_room (IcnSharedGraphs *graphs)
{
  while (graphs->size > MOST_KEPT) {
    GHashTableIter iter;
    gpointer key, value, oldest = NULL;
    guint64 used = graphs->clock;

    g_hash_table_iter_init (&iter, graphs->by_key);
    while (g_hash_table_iter_next (&iter, &key, &value))
      if (((Shared *) value)->size > 0 && ((Shared *) value)->used < used) {
        used = ((Shared *) value)->used;
        oldest = key;
      }
    if (!oldest)
      return;
    graphs->size -= ((Shared *) g_hash_table_lookup (graphs->by_key, oldest))->size;
    g_hash_table_remove (graphs->by_key, oldest);
  }
}

static IcnAnalysis *
analyse (const IcnDesign *design, GCancellable *cancellable, GError **error)
{
  IcnAnalysis *analysis = icn_analysis_new (design, cancellable, error);

  if (analysis && !icn_analysis_check (analysis, error))
    g_clear_pointer (&analysis, icn_analysis_unref);
  if (analysis)
    analysis->is_for_sweep = TRUE;
  return analysis;
}

static gsize
size_of (const IcnAnalysis *analysis)
{
  return 1 + (icn_analysis_has_graph (analysis)
                ? analysis->net->n_vertices + analysis->net->n_channels
                : 0);
}

/* Computes the analysis of a design's graph for an entry of the cache. Meanwhile other threads can
 * use the cache, and make_room() does not drop the entry, because its size is still 0. */
static void
fill (IcnSharedGraphs *graphs, Shared *shared, const IcnDesign *design, GCancellable *cancellable)
{
  GError *why = NULL;
  IcnAnalysis *analysis;

  g_mutex_unlock (&graphs->lock);
  analysis = analyse (design, cancellable, &why);
  g_mutex_lock (&graphs->lock);
  shared->analysis = analysis;
  shared->why = why;
  shared->size = size_of (analysis);
  graphs->size += shared->size;
  g_cond_broadcast (&graphs->made);
}

gboolean
icn_shared_graphs_get (IcnSharedGraphs *graphs, const IcnDesign *design, const char *key,
                       IcnAnalysis **analysis, GCancellable *cancellable, GError **error)
{
  Shared *shared;

  if (*analysis && g_str_equal ((*analysis)->key, key))
    return TRUE;
  g_clear_pointer (analysis, icn_analysis_unref);
  g_mutex_lock (&graphs->lock);
  while ((shared = g_hash_table_lookup (graphs->by_key, key)) && shared->size == 0)
    g_cond_wait (&graphs->made, &graphs->lock);
  if (!shared) {
    shared = g_new0 (Shared, 1);
    g_hash_table_insert (graphs->by_key, g_strdup (key), shared);
    fill (graphs, shared, design, cancellable);
  }
  shared->used = ++graphs->clock;
  if (shared->analysis)
    *analysis = icn_analysis_ref (shared->analysis);
  else if (error)
    *error = g_error_copy (shared->why);
  make_room (graphs);
  g_mutex_unlock (&graphs->lock);
  return *analysis != NULL;
}
