/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-kind.h"

#include <glib/gi18n-lib.h>

static char *
name (const IcnTopologySettings *settings)
{
  return g_strdup_printf ("%u-node ring", settings->radix[0]);
}

const IcnTopologyKind icn_ring_kind = {
  .id = "ring",
  .title = N_ ("Ring"),
  .help = N_ ("k nodes in one closed row."),
  .has_rows = TRUE,
  .size = ICN_SIZE_RADIX,
  .fixed_dimensions = 1,
  .wraps = TRUE,
  .family = "torus",
  .parameters = icn_ring_parameters,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_ring_forms,
  .name = name,
};
