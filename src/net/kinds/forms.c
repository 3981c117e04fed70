/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "forms.h"

#include <math.h>

#define WHOLE_TOLERANCE 1e-9 /* relative, of N^(1/n) and 2 */

gboolean
icn_forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  if (settings->kind->forms == NULL)
    return FALSE;
  settings->kind->forms (settings, forms);
  return TRUE;
}

gboolean
icn_forms_real (const IcnTopologySettings *family, double nodes, double n, IcnForms *forms)
{
  return family->kind->real_forms != NULL && family->kind->real_forms (family, nodes, n, forms);
}

double
icn_forms_radix (double nodes, double n)
{
  double k = pow (nodes, 1 / n);

  return fabs (k - 2) < 2 * WHOLE_TOLERANCE ? 2 : k;
}

gboolean
icn_forms_of_line (const IcnTopologySettings *settings, guint i, IcnLineForms *line)
{
  gboolean integral = icn_topology_is_integral (settings);
  double k =
    integral ? settings->radix[i] : icn_forms_radix (settings->nodes, settings->dimensions);

  if (settings->kind->line_forms == NULL)
    return FALSE;
  line->radix = k;
  settings->kind->line_forms (settings->directed, k, integral && settings->radix[i] % 2 == 1, line);
  return TRUE;
}

double
icn_forms_line_hops (const IcnTopologyKind *kind, gboolean directed, double k)
{
  IcnLineForms line;

  if (kind->line_forms == NULL)
    return NAN;
  kind->line_forms (directed, k, fmod (k, 2) == 1, &line);
  return line.hops;
}

double
icn_forms_density_bound (double nodes, double k, double width)
{
  return 2 * width * sqrt (nodes) * (sqrt (nodes) - 1) / (k - 1);
}
