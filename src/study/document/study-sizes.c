/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-sizes.h"

#include "design.h"
#include "topology.h"
#include <math.h>

/* Majority vote (Boyer and Moore): if pairs of different numbers are removed from a list, a number
 * that makes up more than half of the list is left over. Whether the number left over makes up more
 * than half is counted afterwards. */
double
icn_study_usual_nodes (const IcnStudy *study)
{
  guint n_left = 0, n_shown = 0, n_same = 0;
  double left = NAN;

  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);
    double nodes = icn_topology_nodes (&design->topology);

    if (design->hidden)
      continue;
    n_shown++;
    if (n_left == 0)
      left = nodes;
    n_left += nodes == left ? 1 : -1;
  }
  for (guint i = 0; i < study->designs->len; i++) {
    const IcnDesign *design = icn_study_design (study, i);

    n_same += !design->hidden && icn_topology_nodes (&design->topology) == left;
  }
  return 2 * n_same > n_shown ? left : NAN;
}
