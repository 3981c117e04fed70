/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spheres of locality traffic, against all nodes sorted by hops, with ties by position as
 * documented. */
#include "net-samples.h"
#include "net.h"
#include "runner.h"
#include "traffic-matrix.h"
#include "traffic.h"

#include <stdlib.h>

typedef struct {
  IcnVertex node;
  guint hops;
  guint32 order; /* among those as near */
} Place;

static int
compare (const void *a, const void *b)
{
  const Place *p = a, *q = b;

  if (p->hops != q->hops)
    return p->hops < q->hops ? -1 : 1;
  return p->order < q->order ? -1 : p->order > q->order;
}

typedef struct {
  const char *kind, *radices;
  guint n, radix[4];
  gboolean wraps, is_directed;
} Network;

/* Hops from digits; and a number that rises with the order of 0, +1, -1, +2, -2, … in the highest
 * dimension first. */
static Place
place_of (const Network *net, IcnVertex source, IcnVertex node)
{
  Place place = { .node = node };
  guint32 weight = 1;

  for (guint d = 0; d < net->n; d++) {
    int k = (int) net->radix[d], a = (int) (source % net->radix[d]),
        b = (int) (node % net->radix[d]);
    int forward = (b - a + k) % k, backward = (a - b + k) % k;
    int step = b - a, hops = abs (b - a);
    if (net->wraps && k > 2) {
      step = forward <= backward ? forward : -backward;
      hops = net->is_directed ? forward : MIN (forward, backward);
    }
    place.hops += (guint) hops;
    place.order += weight * (guint32) (step > 0 ? 2 * step - 1 : -2 * step);
    weight *= 64;
    source /= net->radix[d];
    node /= net->radix[d];
  }
  return place;
}

static void
check_spheres (const Network *network, guint32 size)
{
  g_autoptr (IcnNet) net = net_sample_build (network->kind, network->radices, network->is_directed);
  g_autofree char *text = g_strdup_printf ("locality:0.75:%u", size);
  g_autoptr (GError) error = NULL;
  IcnTrafficSettings settings;
  guint32 n = net->n_terminals;
  g_autofree Place *places = g_new (Place, n);

  g_assert_true (icn_traffic_parse (text, &settings, &error));
  g_autoptr (IcnTraffic) traffic = icn_traffic_new (&settings, net, &error);
  g_assert_no_error (error);
  for (IcnVertex source = 0; source < n; source++) {
    guint32 n_places = 0;
    for (IcnVertex node = 0; node < n; node++)
      if (size > network->radix[0] || source / network->radix[0] == node / network->radix[0])
        places[n_places++] = place_of (network, source, node);
    qsort (places, n_places, sizeof *places, compare);
    g_assert_cmpuint (places[0].node, ==, source);
    for (IcnVertex node = 0; node < n; node++) {
      double expected = 0.25 / (n - size);
      for (guint32 i = 0; i < size; i++)
        if (places[i].node == node)
          expected = i == 0 ? 0 : 0.75 / (size - 1);
      if (icn_traffic_share (traffic, source, node) != expected)
        g_error ("%s %s, sphere of %u: from %u to %u %g, not %g", network->kind, network->radices,
                 size, source, node, icn_traffic_share (traffic, source, node), expected);
    }
  }
}

TEST (ties)
{
  static const Network networks[] = {
    { "torus", "5x4", 2, { 5, 4 }, TRUE, FALSE },
    { "torus", "4x6", 2, { 4, 6 }, TRUE, FALSE },
    { "torus", "4x4", 2, { 4, 4 }, TRUE, TRUE },
    { "torus", "5x3", 2, { 5, 3 }, TRUE, TRUE },
    { "torus", "3x2x4", 3, { 3, 2, 4 }, TRUE, FALSE },
    { "mesh", "4x5", 2, { 4, 5 }, FALSE, FALSE },
    { "mesh", "3x3x3", 3, { 3, 3, 3 }, FALSE, FALSE },
    { "hypercube", "2x2x2x2", 4, { 2, 2, 2, 2 }, FALSE, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (networks); i++) {
    guint n = 1;
    for (guint d = 0; d < networks[i].n; d++)
      n *= networks[i].radix[d];
    for (guint32 size = 2; size < n; size++)
      check_spheres (&networks[i], size);
  }
}

/* Terminals of a fly are all as near: the numbers around the source's own, +1 before -1. */
TEST (indirect)
{
  g_autoptr (IcnNet) net = net_sample_build ("butterfly", "2x2x2", FALSE);

  for (guint32 size = 2; size < 8; size++) {
    g_autofree char *text = g_strdup_printf ("locality:0.5:%u", size);
    g_autoptr (GError) error = NULL;
    IcnTrafficSettings settings;
    g_assert_true (icn_traffic_parse (text, &settings, &error));
    g_autoptr (IcnTraffic) traffic = icn_traffic_new (&settings, net, &error);
    g_assert_no_error (error);
    for (IcnVertex source = 0; source < 8; source++)
      for (IcnVertex node = 0; node < 8; node++) {
        guint up = (node - source) & 7, down = (source - node) & 7;
        guint nth = up == 0 ? 0 : up <= down ? 2 * up - 1 : 2 * down;
        double expected = nth == 0 ? 0 : nth < size ? 0.5 / (size - 1) : 0.5 / (8 - size);
        g_assert_cmpfloat (icn_traffic_share (traffic, source, node), ==, expected);
      }
  }
}
