/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-kind.h"

#include <glib/gi18n-lib.h>

static char *
name (const IcnTopologySettings *settings)
{
  return icn_cube_kind_name (settings, "mesh", "mesh");
}

const IcnTopologyKind icn_mesh_kind = {
  .id = "mesh",
  .title = N_ ("Mesh"),
  .help = N_ ("A k-ary n-cube without the wires that close its rows."),
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .row = icn_cube_kind_row,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_row_forms,
  .name = name,
};
