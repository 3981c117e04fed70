/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the graph for given settings. */
#include "error.h"
#include "forms.h"
#include "net-methods.h"
#include "search.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "topology.h"

/* The number of channels of a network with closed forms and without stages, for comparison with
 * ICN_MAX_CHANNELS. 0 for other networks, whose topology kinds check this limit themselves. */
static double
most_channels (const IcnTopologySettings *settings)
{
  double c = icn_topology_concentration (settings);
  IcnForms forms;

  if (icn_topology_has_stages (settings) || !icn_forms (settings, &forms))
    return 0;
  return forms.nodes / c * forms.node_channels / 2 + (c > 1 ? forms.nodes : 0);
}

IcnNet *
icn_topology_build (const IcnTopologySettings *settings, GError **error)
{
  IcnTopologySettings read;

  if (!icn_topology_check (settings, error))
    return NULL;
  read = *settings;
  icn_topology_settings_normalize (&read);
  if (!icn_topology_is_integral (&read)) {
    icn_error_set (error, ICN_ERROR_UNAVAILABLE, "nodes",
                   "a cube of a given number of nodes has a real radix and no graph");
    return NULL;
  }

  double vertices = icn_topology_vertices (&read);
  const IcnTopologyKind *row = icn_topology_row (&read);
  gboolean has_routes = row->methods != NULL && row->methods->step != NULL;
  gboolean is_whole = icn_topology_is_whole (&read);
  g_autoptr (IcnNet) net = NULL;
  double most = has_routes && is_whole ? ICN_MAX_VERTICES : ICN_SEARCH_MAX_VERTICES;
  if (vertices > most && has_routes && !is_whole) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "failed",
                   "links and nodes can fail in networks of at most %.0f nodes and switches, not "
                   "of %.0f",
                   most, vertices);
    return NULL;
  }
  if (vertices > most) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "k and n",
                   "%.0f %s are too many to build; the most is %.0f", vertices,
                   vertices > icn_topology_nodes (&read) ? "nodes and switches" : "nodes", most);
    return NULL;
  }
  double channels = most_channels (&read);
  if (channels > ICN_MAX_CHANNELS) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "k and n",
                   "%.0f channels are too many to build; the most is %u", channels,
                   ICN_MAX_CHANNELS);
    return NULL;
  }
  net = row->build (&read);
  return icn_failed_apply (&read, net, error) ? g_steal_pointer (&net) : NULL;
}
