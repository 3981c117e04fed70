/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "traffic.h"

#include <glib/gi18n-lib.h>

static double
uniform_share (const IcnNet *net, IcnVertex source, IcnVertex destination)
{
  return 1.0 / net->n_terminals;
}

static const IcnTrafficPattern uniform = {
  .id = "uniform",
  .title = N_ ("Uniform"),
  .help = N_ ("Every node sends equally to all nodes, itself included."),
  .is_uniform = TRUE,
  .share = uniform_share,
};

static const IcnTrafficPattern *const patterns[] = { &uniform };

const IcnTrafficPattern *const *
icn_traffic_patterns (guint *n_patterns)
{
  *n_patterns = G_N_ELEMENTS (patterns);
  return patterns;
}

const IcnTrafficPattern *
icn_traffic_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    if (g_strcmp0 (patterns[i]->id, id) == 0)
      return patterns[i];
  return NULL;
}
