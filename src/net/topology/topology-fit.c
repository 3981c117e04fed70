/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds settings of a topology kind that give N nodes. */
#include "error.h"
#include "topology-kind.h"
#include "topology.h"
#include "width-ratio.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "number-text.h"

#define MAX_UNEVEN 2 /* largest allowed ratio of two radices */

/* k^n, exact for all numbers of nodes that a network can have. */
static double
power (double k, guint n)
{
  double product = 1;

  while (n-- > 0)
    product *= k;
  return product;
}

void
icn_topology_set_uniform (IcnTopologySettings *topology, guint32 k, guint n)
{
  topology->dimensions = n;
  topology->nodes = 0;
  for (guint i = 0; i < ICN_MAX_DIMENSIONS; i++)
    topology->radix[i] = k;
}

/* The number of routers of a network of `nodes` nodes, as a real number, because `nodes` need not
 * be a multiple of the number of terminals at each router. */
static double
routers_of (const IcnTopologySettings *topology, double nodes)
{
  return nodes / icn_topology_concentration (topology);
}

void
icn_topology_set_nodes (IcnTopologySettings *topology, double nodes, guint n)
{
  double routers = routers_of (topology, nodes), k = round (pow (routers, 1.0 / n));

  if (power (k, n) == routers && k >= 2 && k <= ICN_MAX_RADIX) {
    icn_topology_set_uniform (topology, k, n);
  } else {
    topology->dimensions = n;
    topology->nodes = nodes;
  }
}

void
icn_topology_start (IcnTopologySettings *topology, const IcnTopologySettings *before)
{
  topology->failed = NULL;
  if (topology->kind->start != NULL)
    topology->kind->start (topology, before);
}

void
icn_topology_limit (IcnTopologySettings *topology)
{
  if (topology->kind->limit != NULL)
    topology->kind->limit (topology);
  icn_width_ratio_limit (topology);
}

/* Describes two legal numbers of nodes near `nodes`, one smaller and one larger, of the form c k^i:
 * "a power of 2 such as 512 or 1,024" if c is 1, else "4 times a power of 2 such as …". c: number
 * of terminals at each router. Free with g_free. */
static char *
legal_powers (guint32 k, guint32 c, double nodes)
{
  guint n = 1;

  while (n + 1 < ICN_MAX_DIMENSIONS && c * power (k, n + 1) < nodes)
    n++;
  g_autofree char *below = icn_count_to_text (c * power (k, n));
  g_autofree char *above = icn_count_to_text (c * power (k, n + 1));
  return c > 1
           ? g_strdup_printf ("%u times a power of %u such as %s or %s", c, k, below, above)
           : g_strdup_printf ("a power of %u such as %s or %s", k, below, above);
}

/* Sets the error for a number of nodes that is no multiple of c, the number of terminals at each
 * router. Returns FALSE. */
static gboolean
refuse_undivided (double nodes, guint32 c, GError **error)
{
  double least = MAX (2 * c, floor (nodes / c) * c);
  g_autofree char *text = icn_number_to_text (nodes), *below = icn_count_to_text (least);
  g_autofree char *above = icn_count_to_text (least + c);
  g_autofree char *legal = g_strdup_printf (
    _ ("a multiple of the %u terminals at each router, such as %s or %s"), c, below, above);

  return icn_error_value (error, "nodes", text, legal);
}

/* Sets the size to N nodes in n dimensions, with the radix N^(1/n). FALSE, with settings unchanged,
 * if this radix is no integer or is not legal for the topology kind. */
static gboolean
try_power (IcnTopologySettings *topology, double nodes, guint n)
{
  IcnTopologySettings trial = *topology;
  double k = round (pow (nodes, 1.0 / n));

  if (!(k >= 2 && k <= ICN_MAX_RADIX) || power (k, n) != nodes)
    return FALSE;
  icn_topology_set_uniform (&trial, k, n);
  icn_topology_limit (&trial);
  if (!icn_topology_check (&trial, NULL))
    return FALSE;
  *topology = trial;
  return TRUE;
}

/* Sets the size to N nodes with one integer radix. Tries the present radix, if N is a power of it;
 * then the radix N^(1/n); then N^(1/m), with m as near to n as possible. m = 1, a single switch, is
 * used only if n is 1. */
static gboolean
fit_power (IcnTopologySettings *topology, double nodes, guint n, GError **error)
{
  guint same = round (log (nodes) / log (topology->radix[0]));
  gboolean fits =
    (same >= 2 && same <= ICN_MAX_DIMENSIONS && power (topology->radix[0], same) == nodes &&
     try_power (topology, nodes, same)) ||
    try_power (topology, nodes, n);

  for (guint apart = 1; !fits && apart < ICN_MAX_DIMENSIONS; apart++)
    fits = (n + apart <= ICN_MAX_DIMENSIONS && try_power (topology, nodes, n + apart)) ||
           (n > apart + 1 && try_power (topology, nodes, n - apart));
  if (!fits) {
    double root = floor (pow (nodes, 1.0 / n));
    g_autofree char *text = icn_number_to_text (nodes);
    g_autofree char *below = icn_count_to_text (power (MAX (2, root), n));
    g_autofree char *above = icn_count_to_text (power (MAX (2, root) + 1, n));
    g_autofree char *legal = g_strdup_printf (_ ("a whole power such as %s or %s"), below, above);
    return icn_error_value (error, "nodes", text, legal);
  }
  return TRUE;
}

gboolean
icn_topology_fit_nodes (IcnTopologySettings *topology, double nodes, guint n, GError **error)
{
  const IcnTopologyKind *kind = topology->kind;
  guint32 c = icn_topology_concentration (topology);
  double routers = routers_of (topology, nodes);
  g_autofree char *text = icn_number_to_text (nodes);

  if (kind->fit != NULL) {
    g_autofree char *legal = NULL;
    IcnTopologySettings near = *topology;

    if (kind->fit (&near, nodes) && icn_topology_nodes (&near) == nodes) {
      *topology = near;
      return TRUE;
    }
    legal = g_strdup_printf (_ ("what a %s network can have, such as %.0f"), kind->id,
                             icn_topology_nodes (&near));
    return icn_error_value (error, "nodes", text, legal);
  }
  if (routers != floor (routers) && nodes == floor (nodes))
    return refuse_undivided (nodes, c, error);
  if (kind->fixed_radix != 0) {
    double exponent = round (log (routers) / log (kind->fixed_radix));

    if (!(exponent >= 1 && exponent <= ICN_MAX_DIMENSIONS) ||
        power (kind->fixed_radix, exponent) != routers) {
      g_autofree char *legal = legal_powers (kind->fixed_radix, c, nodes);
      return icn_error_value (error, "nodes", text, legal);
    }
    icn_topology_set_uniform (topology, kind->fixed_radix, exponent);
  } else if (kind->size & ICN_SIZE_NODES) {
    icn_topology_set_nodes (topology, nodes, n);
  } else if (kind->fixed_dimensions == 0) {
    return fit_power (topology, nodes, n, error);
  } else if (routers >= 2 && routers <= ICN_MAX_RADIX) {
    icn_topology_set_uniform (topology, routers, kind->fixed_dimensions);
  } else {
    return icn_error_range (error, "nodes", nodes, 2.0 * c, (double) c * ICN_MAX_RADIX);
  }
  return TRUE;
}

/* Finds n factors of N, in falling order, with the largest factor as small as possible and at most
 * `most`. FALSE if one factor would have to be more than MAX_UNEVEN times another. The function
 * calls itself for the second and later factors. first: the first factor in these calls, 0 in the
 * outermost call. */
static gboolean
find_radices (guint32 nodes, guint n, guint32 first, guint32 most, guint32 *radix)
{
  guint32 least = MAX (2, ceil (pow (nodes, 1.0 / n) - 1e-9));

  if (n == 1) {
    radix[0] = nodes;
    return nodes >= 2 && nodes <= most && (double) nodes * MAX_UNEVEN >= first;
  }
  for (guint32 k = least; k <= MIN (most, nodes); k++)
    if (nodes % k == 0 && find_radices (nodes / k, n - 1, first != 0 ? first : k, k, radix + 1)) {
      radix[0] = k;
      return TRUE;
    }
  return FALSE;
}

/* Sets the size to `nodes` nodes in the present number of dimensions, with mixed radices. FALSE if
 * no such size is legal, or if one radix would have to be more than MAX_UNEVEN times another. */
static gboolean
try_mixed (IcnTopologySettings *topology, double nodes)
{
  IcnTopologySettings trial = *topology;
  double routers = routers_of (topology, nodes);
  double k = floor (pow (routers, 1.0 / topology->dimensions));
  guint32 radix[ICN_MAX_DIMENSIONS];

  if (routers != floor (routers) || nodes > ICN_MAX_NODES ||
      !find_radices (routers, topology->dimensions, 0, MIN (MAX_UNEVEN * (k + 1), ICN_MAX_RADIX),
                     radix))
    return FALSE;
  icn_topology_set_uniform (&trial, radix[0], topology->dimensions);
  for (guint i = 0; i < topology->dimensions; i++)
    trial.radix[i] = radix[i];
  if (!icn_topology_check (&trial, NULL))
    return FALSE;
  *topology = trial;
  return TRUE;
}

gboolean
icn_topology_spread (const IcnTopologySettings *settings, double nodes, guint n,
                     IcnTopologySettings *spread)
{
  const IcnTopologyKind *kind = settings->kind;
  IcnTopologySettings trial = *settings;
  double routers = routers_of (settings, nodes), k;

  if (kind->fit != NULL || kind->fixed_dimensions != 0 || n < 1 || n > ICN_MAX_DIMENSIONS ||
      !(routers >= 2))
    return FALSE;
  k = round (pow (routers, 1.0 / n));
  if (power (k, n) == routers && k <= ICN_MAX_RADIX &&
      (kind->fixed_radix == 0 || k == kind->fixed_radix)) {
    icn_topology_set_uniform (&trial, k, n);
    if (!icn_topology_check (&trial, NULL))
      return FALSE;
  } else {
    trial.dimensions = n;
    if (!(kind->size & ICN_SIZE_NODES) || !try_mixed (&trial, nodes))
      return FALSE;
  }
  *spread = trial;
  return TRUE;
}

gboolean
icn_topology_spread_real (const IcnTopologySettings *settings, double nodes, guint n,
                          IcnTopologySettings *spread)
{
  const IcnTopologyKind *kind = settings->kind;
  IcnTopologySettings trial = *settings;

  if (kind->fit != NULL || kind->fixed_dimensions != 0 || !(kind->size & ICN_SIZE_NODES))
    return FALSE;
  trial.nodes = nodes;
  trial.dimensions = n;
  if (!icn_topology_check (&trial, NULL))
    return FALSE;
  *spread = trial;
  return TRUE;
}

/* Considers the size k^n. If this size is legal and its number of nodes is nearer to `nodes` than
 * those of all sizes considered before, copies the settings with this size to `near`. off: the
 * smallest difference from `nodes` so far. */
static void
consider (const IcnTopologySettings *settings, double nodes, double k, guint n, double *off,
          IcnTopologySettings *near)
{
  IcnTopologySettings trial = *settings;
  double apart;

  if (n < 1 || n > ICN_MAX_DIMENSIONS)
    return;
  icn_topology_set_uniform (&trial, CLAMP (k, 2, ICN_MAX_RADIX), n);
  icn_topology_limit (&trial);
  apart = fabs (icn_topology_nodes (&trial) - nodes);
  if (apart >= *off || !icn_topology_check (&trial, NULL))
    return;
  *off = apart;
  *near = trial;
}

gboolean
icn_topology_near (const IcnTopologySettings *settings, double nodes, IcnTopologySettings *near)
{
  const IcnTopologyKind *kind = settings->kind;
  IcnTopologySettings found = *settings;
  guint32 same = kind->fixed_radix != 0 ? kind->fixed_radix : settings->radix[0];
  guint n = settings->dimensions, digits;
  double routers = routers_of (settings, nodes), off = INFINITY, root;

  if (kind->fit != NULL) {
    if (!kind->fit (&found, nodes))
      return FALSE;
    *near = found;
    return TRUE;
  }
  if (kind->size & ICN_SIZE_NODES && try_mixed (&found, nodes)) {
    *near = found;
    return TRUE;
  }
  digits = floor (log (MAX (routers, 2)) / log (MAX (same, 2)) + 1e-9);
  root = floor (pow (routers, 1.0 / n) + 1e-9);
  for (guint above = 0; above < 2; above++) {
    if (kind->fixed_dimensions == 0 && !(kind->size & ICN_SIZE_NODES) &&
        (kind->fixed_radix != 0 || n == 1 || digits + above > 1))
      consider (settings, nodes, same, digits + above, &off, &found);
  }
  for (guint above = 0; above < 2 && kind->fixed_radix == 0; above++)
    consider (settings, nodes, root + above, n, &off, &found);
  if (isinf (off))
    return FALSE;
  *near = found;
  return TRUE;
}

void
icn_topology_go_near (IcnTopologySettings *topology, double nodes)
{
  if (topology->kind->fit == NULL || !topology->kind->fit (topology, nodes))
    icn_topology_set_uniform (topology, topology->radix[0], topology->dimensions);
}
