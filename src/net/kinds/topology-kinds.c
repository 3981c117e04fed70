/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "topology-kinds.h"
#include "cube-kind.h"
#include "multistage-kind.h"

extern const IcnTopologyKind icn_complete_kind;
extern const IcnTopologyKind icn_product_kind;
extern const IcnTopologyKind icn_ccc_kind;
extern const IcnTopologyKind icn_hypermesh_kind;
extern const IcnTopologyKind icn_modules_kind;
extern const IcnTopologyKind icn_file_kind;

static const IcnTopologyKind *const kinds[] = {
  &icn_torus_kind,     &icn_mesh_kind,      &icn_hypercube_kind, &icn_ring_kind,
  &icn_butterfly_kind, &icn_benes_kind,     &icn_complete_kind,  &icn_product_kind,
  &icn_ccc_kind,       &icn_hypermesh_kind, &icn_modules_kind,   &icn_file_kind,
};

const IcnTopologyKind *const *
icn_topology_kinds (guint *n_kinds)
{
  *n_kinds = G_N_ELEMENTS (kinds);
  return kinds;
}

const IcnTopologyKind *
icn_topology_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (g_strcmp0 (kinds[i]->id, id) == 0)
      return kinds[i];
  return NULL;
}

void
icn_topology_settings_init (IcnTopologySettings *settings)
{
  *settings = (IcnTopologySettings){ .kind = &icn_torus_kind, .dimensions = 2 };
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
