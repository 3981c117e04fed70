/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "multistage-kind.h"

#include "error.h"
#include "measure.h"
#include "multistage.h"
#include "net-builder.h"
#include "net-methods.h"
#include "net-stages.h"
#include "net.h"
#include "placement.h"
#include "route.h"

#include <glib/gi18n-lib.h>
#include <string.h>

void
icn_multistage_kind_append (IcnStages *stages, guint position)
{
  g_return_if_fail (stages->n_stages >= 1 && stages->n_stages < ICN_MAX_STAGES);
  stages->exchanges[stages->n_stages - 1] = position;
  stages->n_stages++;
}

void
icn_multistage_kind_append_fly (IcnStages *stages, guint n, guint first, guint last)
{
  gint step = first <= last ? 1 : -1;

  if (first == 0 || last == 0)
    return;
  for (guint i = first; i != last + step; i += step)
    icn_multistage_kind_append (stages, n - i);
}

void
icn_multistage_kind_follow (IcnStages *stages, guint n)
{
  gint8 set_by[ICN_MAX_DIMENSIONS]; /* for each digit, the last stage so far that sets it; -1: no
                                       stage has set it, so it is the source's digit */

  memset (set_by, -1, sizeof set_by);
  for (guint stage = 0; stage < stages->n_stages; stage++) {
    guint position = stages->exchanges[stage];

    set_by[0] = set_by[position];
    set_by[position] = stage;
  }
  for (guint stage = 0; stage < stages->n_stages; stage++)
    stages->sets[stage] = ICN_STAGE_FREE;
  for (guint digit = 0; digit < n; digit++) {
    g_assert (set_by[digit] >= 0);
    stages->sets[set_by[digit]] = digit;
  }
  stages->n_free = stages->n_stages - n;
}

/* Returns the address of the input to which a wiring connects an output: the address of the output
 * with the digits `position` and 0 exchanged. */
static guint32
exchange (guint32 address, guint32 k, guint position)
{
  guint32 weight = icn_multistage_power (k, position);
  guint32 low = address % k, high = address / weight % k;

  return address - low - high * weight + high + low * weight;
}

static void
set_coordinates (IcnNetBuilder *builder, IcnVertex v, guint first, guint n, guint32 number,
                 guint32 k, guint stage)
{
  guint16 coordinates[ICN_MAX_DIMENSIONS] = { stage };

  for (guint d = first; d < n; d++, number /= k)
    coordinates[d] = number % k;
  icn_net_builder_set_coordinates (builder, v, coordinates);
}

static void
add_stage (IcnNetBuilder *builder, const IcnStages *stages, guint stage, guint32 k, guint32 nodes)
{
  IcnVertex first = nodes + stage * (nodes / k);
  gboolean is_last = stage + 1 == stages->n_stages;

  for (guint32 address = 0; address < nodes; address++) {
    guint32 to = exchange (address, k, stages->exchanges[stage]);
    IcnChannel channel = {
      .source = first + address / k,
      .destination = is_last ? to : first + nodes / k + to / k,
      .width = 1,
      .lanes = 1,
      .dimension = stage,
      .rank = stage + 1,
    };
    icn_net_builder_add_channel (builder, &channel);
  }
}

gboolean
icn_multistage_kind_check (const IcnTopologySettings *settings, GError **error)
{
  guint32 k = settings->radix[0];
  const char *id = settings->kind->id;
  IcnStages stages;

  if (!icn_topology_is_uniform (settings)) {
    g_autoptr (GString) value = g_string_new (NULL);
    g_autofree char *legal = g_strdup_printf (_ ("a single radix for a %s network"), id);

    for (guint d = 0; d < settings->dimensions; d++)
      g_string_append_printf (value, d > 0 ? "x%u" : "%u", settings->radix[d]);
    return icn_error_value (error, "k", value->str, legal);
  }
  icn_topology_stages (settings, &stages);
  if (stages.n_free > 0 && k > ICN_MAX_FREE_OUTPUTS) {
    g_autofree char *value = g_strdup_printf ("%u", k);
    g_autofree char *legal =
      g_strdup_printf ("2 to %u where stages leave a choice of outputs", ICN_MAX_FREE_OUTPUTS);
    return icn_error_value (error, "k", value, legal);
  }
  return TRUE;
}

double
icn_multistage_kind_vertices (const IcnTopologySettings *settings)
{
  double nodes = icn_topology_nodes (settings);
  IcnStages stages;

  icn_topology_stages (settings, &stages);
  return nodes + stages.n_stages * (nodes / settings->radix[0]);
}

static guint
step (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex at,
      IcnVertex destination, IcnChannelId *candidates)
{
  IcnChannelId first = net->first_out[at];

  if (at < net->n_terminals) {
    candidates[0] = first;
    return 1;
  }

  gint8 digit = net->stages->sets[icn_net_coordinates (net, at)[0]];
  if (digit != ICN_STAGE_FREE) {
    candidates[0] = first + icn_net_coordinates (net, destination)[digit];
    return 1;
  }
  for (guint i = 0; i < net->radix[0]; i++)
    candidates[i] = first + i;
  return net->radix[0];
}

static void
fill_stage (const IcnNet *net, guint stage, const guint16 *there, IcnRouteColumn *column)
{
  guint32 k = net->radix[0], switches = net->n_terminals / k;
  IcnVertex first = net->n_terminals + stage * switches;
  gboolean is_free = net->stages->sets[stage] == ICN_STAGE_FREE;
  guint first_port = is_free ? 0 : there[net->stages->sets[stage]], n_ports = is_free ? k : 1;

  for (IcnVertex v = first; v < first + switches; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);
    for (guint i = 0; i < n_ports; i++)
      next[i] = net->first_out[v] + first_port + i;
    if (n_ports < icn_route_column_room (column, v))
      next[n_ports] = ICN_NONE;
  }
}

static void
column (const IcnNet *net, const IcnRouteSettings *routing G_GNUC_UNUSED, IcnVertex destination,
        IcnRouteColumn *column)
{
  const guint16 *there = icn_net_coordinates (net, destination);

  for (IcnVertex v = 0; v < net->n_terminals; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);

    next[0] = net->first_out[v];
    if (icn_route_column_room (column, v) > 1)
      next[1] = ICN_NONE;
  }
  for (guint stage = 0; stage < icn_net_n_stages (net); stage++)
    fill_stage (net, stage, there, column);
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    column->sequence[v] = v;
  column->n_sequence = net->n_vertices;
}

/* Places terminals in the first column, one terminal per row; terminals receive messages in the
 * last column. Each stage has a column between these two. A switch stands beside the k terminals
 * whose addresses begin with the number of the switch. */
static void
place (const IcnNet *net, IcnPlacement *placement)
{
  guint32 k = net->radix[0], switches = net->n_terminals / k;

  placement->columns = icn_net_n_stages (net) + 2;
  placement->rows = net->n_terminals;
  placement->n_sinks = net->n_terminals;
  for (IcnVertex terminal = 0; terminal < net->n_terminals; terminal++) {
    placement->column[terminal] = 0;
    placement->row[terminal] = terminal;
  }
  for (IcnVertex v = net->n_terminals; v < net->n_vertices; v++) {
    placement->column[v] = 1 + (v - net->n_terminals) / switches;
    placement->row[v] = (v - net->n_terminals) % switches * k + (k - 1) / 2;
  }
}

/* Divides the vertices by their addresses, read with digit `first` as the most significant digit:
 * sets side[v] to 1 if the address of v is among the lower half of all addresses, else to 0. The
 * address of a switch has no digit 0, so k / 2 is used as this digit. */
static void
cut_at_digit (const IcnNet *net, guint first, guint8 *side)
{
  guint32 k = net->radix[0], nodes = net->n_terminals;

  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *digits = icn_net_coordinates (net, v);
    guint32 low = v < nodes ? digits[0] : k / 2;
    guint32 place = first == 0 ? low : digits[first];

    for (guint d = net->dimensions; d-- > 0;)
      if (d != first)
        place = place * k + (d == 0 ? low : digits[d]);
    side[v] = place < nodes / 2;
  }
}

/* The digit for which cut_at_digit() cuts the fewest channels: the digit that wirings exchange
 * least often. */
static guint
find_cut_digit (const IcnNet *net)
{
  guint times[ICN_MAX_DIMENSIONS] = { 0 }, best = net->dimensions - 1;

  for (guint stage = 0; stage + 1 < icn_net_n_stages (net); stage++)
    times[net->stages->exchanges[stage]]++;
  for (guint digit = net->dimensions; digit-- > 1;)
    if (times[digit] < times[best])
      best = digit;
  return best;
}

/* Sets side[v] to 1 for the first half of the terminals, to 0 for all other vertices. */
static void
cut_off_terminals (const IcnNet *net, guint8 *side)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    side[v] = v < net->n_terminals / 2;
}

/* Makes one of two cuts, the one that severs fewer channels: at the digit that find_cut_digit()
 * returns, or around one half of the terminals. Returns TRUE if the cut equals a lower bound and is
 * therefore minimal.
 *
 * The bound is N/2 in general. If every terminal sends one message to each terminal, divided evenly
 * at free stages, every channel carries N messages, and N²/2 of the messages cross between the
 * halves. The bound is N in a rearrangeable network, because a permutation that exchanges the
 * halves has routes that share no channel. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  double nodes = net->n_terminals, odd = net->n_terminals % 2;
  double bound =
    icn_multistage_is_rearrangeable (net) ? nodes - odd : (nodes * nodes - odd) / (2 * nodes);
  IcnBisection cut;

  cut_at_digit (net, find_cut_digit (net), side);
  icn_measure_cut (net, side, &cut);
  if (cut.channels > nodes - odd) {
    cut_off_terminals (net, side);
    icn_measure_cut (net, side, &cut);
  }
  /* Every vertex has as many channels in as out, so a cut has an even number of channels. Hence a
   * cut with fewer channels than the lower bound + 2 is minimal. */
  return cut.channels < bound + 2 - 1e-6;
}

/* Appends the digits of an address as "1010"; with commas between digits if the radix exceeds
 * 10. */
static void
append_digits (GString *name, const guint16 *digits, guint n, guint32 k)
{
  for (guint d = n; d-- > 0;)
    g_string_append_printf (name, d > 0 && k > 10 ? "%u," : "%u", digits[d]);
}

static char *
vertex_name (const IcnNet *net, IcnVertex v)
{
  const guint16 *digits = icn_net_coordinates (net, v);
  GString *name = g_string_new (NULL);

  if (v < net->n_terminals) {
    append_digits (name, digits, net->dimensions, net->radix[0]);
  } else {
    g_string_append_printf (name, "%u.", digits[0]);
    append_digits (name, digits + 1, net->dimensions - 1, net->radix[0]);
    g_string_append (name, net->dimensions > 1 ? "" : "0");
  }
  return g_string_free (name, FALSE);
}

/* The name of a channel: "1.0000" for the output 0000 of stage 1, "in.0000" for the channel from
 * terminal 0000 into the first stage. */
static char *
channel_name (const IcnNet *net, IcnChannelId channel)
{
  guint16 digits[ICN_MAX_DIMENSIONS];
  IcnVertex source = net->channel[channel].source;
  GString *name = g_string_new (NULL);

  memcpy (digits, icn_net_coordinates (net, source), net->dimensions * sizeof *digits);
  if (source < net->n_terminals) {
    g_string_append (name, "in.");
  } else {
    g_string_append_printf (name, "%u.", digits[0]);
    digits[0] = icn_net_port (net, channel);
  }
  append_digits (name, digits, net->dimensions, net->radix[0]);
  return g_string_free (name, FALSE);
}

const IcnNetMethods icn_multistage_methods = {
  .routes_title = N_ ("Destination Tag"),
  .step = step,
  .column = column,
  .place = place,
  .cut = cut,
  .vertex_name = vertex_name,
  .channel_name = channel_name,
};

IcnNet *
icn_multistage_kind_build (const IcnTopologySettings *settings)
{
  guint n = settings->dimensions;
  guint32 k = settings->radix[0], nodes = icn_multistage_power (k, n);
  IcnStages stages;

  icn_topology_stages (settings, &stages);
  IcnNetBuilder *builder =
    icn_net_builder_new (settings->kind->methods, n, settings->radix,
                         nodes + stages.n_stages * (nodes / k), nodes * (stages.n_stages + 1));
  icn_net_builder_set_stages (builder, &stages);
  icn_net_builder_set_symmetry (builder, settings->kind->symmetry);
  for (IcnVertex terminal = 0; terminal < nodes; terminal++) {
    IcnChannel channel = {
      .source = terminal,
      .destination = nodes + terminal / k,
      .width = 1,
      .lanes = 1,
      .dimension = stages.n_stages,
    };
    icn_net_builder_set_role (builder, terminal, ICN_VERTEX_TERMINAL);
    set_coordinates (builder, terminal, 0, n, terminal, k, 0);
    icn_net_builder_add_channel (builder, &channel);
  }
  for (guint stage = 0; stage < stages.n_stages; stage++) {
    for (guint32 i = 0; i < nodes / k; i++) {
      IcnVertex v = nodes + stage * (nodes / k) + i;
      icn_net_builder_set_role (builder, v, ICN_VERTEX_SWITCH);
      set_coordinates (builder, v, 1, n, i, k, stage);
    }
    add_stage (builder, &stages, stage, k, nodes);
  }
  return icn_net_builder_freeze (builder);
}
