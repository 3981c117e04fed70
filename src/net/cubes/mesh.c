/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-kind.h"

#include <glib/gi18n-lib.h>

const IcnTopologyKind icn_mesh_kind = {
  .id = "mesh",
  .title = N_ ("Mesh"),
  .help = N_ ("A k-ary n-cube without the wires that close its rows."),
  .has_rows = TRUE,
  .size = ICN_SIZE_RADIX | ICN_SIZE_DIMENSIONS | ICN_SIZE_NODES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_row_forms,
  .name = icn_cube_kind_name,
};
