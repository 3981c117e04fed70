/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "topology-kinds.h"
#include "topology-kind.h"

const IcnTopologyKind *const *
icn_topology_kinds (guint *n_kinds)
{
  for (*n_kinds = 0; icn_topology_kind_list[*n_kinds] != NULL;)
    ++*n_kinds;
  return icn_topology_kind_list;
}

const IcnTopologyKind *
icn_topology_find (const char *id)
{
  for (guint i = 0; icn_topology_kind_list[i] != NULL; i++)
    if (g_strcmp0 (icn_topology_kind_list[i]->id, id) == 0)
      return icn_topology_kind_list[i];
  return NULL;
}

void
icn_topology_settings_init (IcnTopologySettings *settings)
{
  *settings = (IcnTopologySettings){ .kind = icn_topology_kind_list[0], .dimensions = 2 };
  for (guint d = 0; d < ICN_MAX_DIMENSIONS; d++)
    settings->radix[d] = 8;
}

void
icn_topology_family (const IcnTopologySettings *settings, IcnTopologySettings *family)
{
  const IcnTopologyKind *kind = settings->kind;

  *family = *settings;
  icn_values_set_number (&family->values, &icn_directed_parameter,
                         icn_topology_is_directed (settings) || kind->family_directed);
  if (kind->family != NULL)
    family->kind = icn_topology_find (kind->family);
}
