/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cube-kind.h"

#include <glib/gi18n-lib.h>

const IcnTopologyKind icn_hypercube_kind = {
  .id = "hypercube",
  .title = N_ ("Hypercube"),
  .help = N_ ("A binary n-cube: two nodes along each of n dimensions."),
  .has_rows = TRUE,
  .size = ICN_SIZE_DIMENSIONS,
  .fixed_radix = 2,
  .wraps = TRUE,
  .family = "torus",
  .family_directed = TRUE,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .build = icn_cube_kind_build,
  .methods = &icn_cube_methods,
  .line = icn_cube_kind_line,
  .forms = icn_cube_kind_forms,
  .real_forms = icn_cube_kind_real_forms,
  .line_forms = icn_cube_kind_ring_forms,
  .name = icn_cube_kind_name,
};
