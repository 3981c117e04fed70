/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "network-edit.h"

#include <string.h>


#include "field.h"
#include "net-text.h"
#include "net.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "topology-kinds.h"
#include "topology.h"

#define SUFFIX ", changed" /* appended to the title of an edge list that was edited */

/* Returns the kind of topology whose network is read from a file, and sets *file to the parameter
 * with the name of the file. */
static const IcnTopologyKind *
kind_of_file (const IcnParameter **file)
{
  guint n;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n);

  for (guint i = 0; i < n; i++)
    for (guint j = 0; kinds[i]->parameters && kinds[i]->parameters[j]; j++)
      if (kinds[i]->parameters[j]->is_file) {
        *file = kinds[i]->parameters[j];
        return kinds[i];
      }
  g_return_val_if_reached (NULL);
}

gboolean
icn_design_has_list (const IcnDesign *design)
{
  return icn_topology_reads (&design->topology, &icn_graph_parameter);
}

gboolean
icn_design_take_list (IcnDesign *design, const char *text, GError **error)
{
  const IcnParameter *file = NULL;
  const IcnTopologyKind *kind = kind_of_file (&file);

  if (!icn_topology_reads (&design->topology, file) &&
      !icn_design_edit_topology (design, kind, NULL, error))
    return FALSE;
  return icn_field_set (icn_field_find (file->key), design, text, error);
}

/* Returns the design's network as an edge list: the list that defines the network or, for a network
 * of another kind, a new list made from `net`. Returns NULL with an error if an edge list cannot
 * express the network. */
static const IcnEdgeList *
list_of (const IcnDesign *design, const IcnNet *net, GError **error)
{
  g_autofree char *name = NULL, *text = NULL;
  g_autofree guint16 *delay = NULL;
  IcnNetDraft draft = { .net = net, .with_failed = TRUE };

  if (icn_design_has_list (design))
    return icn_values_text (&design->topology.values, &icn_graph_parameter);
  draft.delay = delay = icn_design_list_delays (design, net);
  draft.title = name = icn_topology_name (&design->topology);
  text = icn_net_to_text (&draft, icn_net_format_find ("edges"), error);
  return text != NULL ? icn_edge_list_parse (text, "edge list", error) : NULL;
}

static IcnVertex
find_vertex (const IcnNet *net, const char *name)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    g_autofree char *word = icn_net_word (net, v);

    if (g_strcmp0 (word, name) == 0)
      return v;
  }
  return ICN_NONE;
}

/* Returns the value of the setting `failed` for the edited network: the failed links and nodes of
 * `net`, without the link or node that the edit removes. Free with g_free. */
static char *
failed_after (const IcnNet *net, const IcnEdgeEdit *edit)
{
  IcnVertex a = find_vertex (net, edit->a), b = find_vertex (net, edit->b);
  IcnChannelId removed = ICN_NONE;

  if (edit->change == ICN_EDGE_REMOVE && a != ICN_NONE && b != ICN_NONE) {
    removed = icn_net_find_channel (net, a, b);
    removed = removed != ICN_NONE ? removed : icn_net_find_channel (net, b, a);
  }
  return icn_failed_in_list (net, edit->change == ICN_EDGE_DROP ? a : ICN_NONE, removed);
}

gboolean
icn_design_edit_network (IcnDesign *design, const IcnNet *net, const IcnPlacement *placement,
                         const IcnEdgeEdit *edit, GError **error)
{
  const IcnEdgeList *list = list_of (design, net, error);
  gboolean is_new = !icn_design_has_list (design);
  g_autofree char *failed = NULL;

  if (list != NULL && !list->is_placed && (is_new || edit->change == ICN_EDGE_MOVE))
    list = icn_edge_list_place (list, net, placement, error);
  if (list != NULL)
    list = icn_edge_list_edit (list, edit, SUFFIX, error);
  if (list == NULL)
    return FALSE;
  failed = failed_after (net, edit);
  if (!icn_design_take_list (design, list->text, error))
    return FALSE;
  icn_failed_set (&design->topology, failed);
  if (is_new)
    design->n_channel_delays = 0; /* the new edge list contains the channel delays */
  return TRUE;
}
