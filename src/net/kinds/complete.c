/* SPDX-License-Identifier: GPL-3.0-or-later */
/* K(N), the complete graph: a channel from every node to every other. Port i of node v leads to
 * node (v + i + 1) mod N, so that translations keep port numbers. */
#include "net-builder.h"
#include "topology.h"
#include "number-text.h"

#include <glib/gi18n-lib.h>

#define MAX_NODES 2048 /* four million channels */

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  if (settings->radix[0] <= MAX_NODES)
    return TRUE;
  return icn_error_range (error, "k", settings->radix[0], 2, MAX_NODES);
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  guint32 n = settings->radix[0];
  IcnNetBuilder *builder =
    icn_net_builder_new (settings->kind->methods, 1, settings->radix, n, n * (n - 1));

  icn_net_builder_set_symmetry (builder, settings->kind->symmetry);
  for (IcnVertex v = 0; v < n; v++) {
    guint16 coordinate = v;

    icn_net_builder_set_coordinates (builder, v, &coordinate);
    for (guint32 higher = 1; higher < n; higher++) {
      IcnChannel channel = { .source = v, .destination = (v + higher) % n, .width = 1, .lanes = 1 };
      icn_net_builder_add_channel (builder, &channel);
    }
  }
  return icn_net_builder_freeze (builder);
}

static char *
name (const IcnTopologySettings *settings)
{
  g_autofree char *nodes = icn_count_to_text (settings->radix[0]);

  return g_strdup_printf ("complete graph of %s nodes", nodes);
}

const IcnTopologyKind icn_complete_kind = {
  .id = "complete",
  .title = N_ ("Complete"),
  .help = N_ ("K(N): a link between every two of k nodes."),
  .size = ICN_SIZE_RADIX,
  .fixed_dimensions = 1,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .check = check,
  .build = build,
  .name = name,
};
