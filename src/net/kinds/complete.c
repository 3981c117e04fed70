/* SPDX-License-Identifier: GPL-3.0-or-later */
/* K(N), the complete graph: a channel from every node to every other. Port i of node v leads to
 * node (v + i + 1) mod N, so the symmetry v → v + 1 mod N keeps port numbers. */
#include "error.h"
#include "forms.h"
#include "net-builder.h"
#include "net-methods.h"
#include "number-text.h"
#include "product-kind.h"
#include "route.h"
#include "topology-kind.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MAX_NODES 2048 /* gives about four million channels */

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

static guint
step (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex at,
      IcnVertex destination, IcnChannelId *candidates)
{
  guint32 n = net->n_vertices;

  candidates[0] = net->first_out[at] + (destination + n - at - 1) % n;
  return at != destination;
}

static void
column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
        IcnRouteColumn *column)
{
  column->n_sequence = 0;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);

    next[step (net, routing, v, destination, next)] = ICN_NONE;
    if (v != destination)
      column->sequence[column->n_sequence++] = v;
  }
}

/* Puts an arbitrary half of the nodes on one side: in a complete graph all halves have the same
 * cut. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    side[v] = v < net->n_vertices / 2;
  return TRUE;
}

static void
forms (const IcnTopologySettings *settings, IcnForms *forms)
{
  IcnLineForms line;

  icn_forms_of_line (settings, 0, &line);
  *forms = (IcnForms){
    .nodes = line.radix,
    .nominal_channels = line.middle,
    .bisection_channels = line.middle,
    .bisection_is_exact = TRUE,
    .longest_wire = NAN,
  };
  icn_forms_add_line (forms, &line);
}

static char *
name (const IcnTopologySettings *settings)
{
  g_autofree char *nodes = icn_count_to_text (settings->radix[0]);

  return g_strdup_printf ("complete graph of %s nodes", nodes);
}

static const IcnNetMethods methods = { .step = step, .column = column, .cut = cut };

static const IcnParameter *const parameters[] = { &icn_concentration_parameter, NULL };

#define COMPLETE                                                                                   \
  .id = "complete", .title = N_ ("Complete"),                                                      \
  .help = N_ ("The complete graph K(N) of N = k nodes, with a link between every two of them."),   \
  .size = ICN_SIZE_RADIX, .fixed_dimensions = 1, .check = check, .parameters = parameters,         \
  .start = icn_product_kind_start

static const IcnTopologyKind concentrated = { COMPLETE, ICN_PRODUCT_KIND_CONCENTRATED };

static const IcnTopologyKind *
variant (const IcnTopologySettings *settings)
{
  return icn_product_kind_variant (settings, &concentrated, NULL);
}

const IcnTopologyKind icn_complete_kind = {
  COMPLETE,
  .variant = variant,
  .symmetry = ICN_SYMMETRY_VERTICES,
  .methods = &methods,
  .build = build,
  .forms = forms,
  .line_forms = icn_forms_complete_line,
  .name = name,
};
