/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Networks of packaging modules (raghunath1993): butterflies divided into modules such that the
 * modules form a product of complete graphs. Requests and replies have separate butterflies. The
 * butterfly for replies leads from the memories to the processors. module-plan.h describes stages
 * and wiring. The relative width of a channel is its number of bits according to the network's name
 * (module-name.h). */
#include "error.h"
#include "module-plan.h"
#include "net-builder.h"
#include "net-methods.h"
#include "net-packages.h"
#include "number-text.h"
#include "placement.h"
#include "route.h"
#include "topology-kind.h"
#include "topology.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#define FIRST_NODES 1024 /* default number of nodes N */
#define FIRST_MODULES 32 /* default number of modules M */
#define MOST_BITS 20     /* log2 of the largest number of nodes N */

static char *
get_name (gconstpointer name)
{
  return g_strdup (name != NULL ? name : ICN_MODULE_NAME_FIRST);
}

static gboolean
set_name (gconstpointer *value, const char *text, GError **error)
{
  g_autofree char *canonical = NULL;
  IcnModuleName name;

  if (!icn_module_name_parse (text, &name, error))
    return FALSE;
  canonical = icn_module_name_to_text (&name);
  *value = g_str_equal (canonical, ICN_MODULE_NAME_FIRST) ? NULL : g_intern_string (canonical);
  return TRUE;
}

/* Default settings of a design: keys and values alternate. With the budget width:1, each channel
 * has the width in bits that the name of the network states. */
static const char *const usual[] = { "budget", "width:1", "router", "packaging",
                                     "length", "128",     NULL };

const IcnParameter icn_module_name_parameter = {
  .key = "name",
  .type = ICN_PARAMETER_TEXT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Network"),
  .help = N_ ("Butterfly.8.8, Xbar.32.8, 2hop.32-2dil.64-32: the network of modules with the "
              "widths of its channels inside modules and between them."),
  .legal = ICN_MODULE_NAME_LEGAL,
  .get = get_name,
  .set = set_name,
  .chooses_row = TRUE,
};

const IcnParameter icn_modules_parameter = {
  .key = "modules",
  .type = ICN_PARAMETER_COUNT,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Modules"),
  .help =
    N_ ("M, the number of packaging modules among which the nodes are divided; a power of 2."),
  .minimum = 2,
  .maximum = 1 << MOST_BITS,
  .usual = FIRST_MODULES,
  .logarithmic = TRUE,
};

static const IcnChoice memories[] = {
  [ICN_MEMORIES_PAIRED] = { "paired", N_ ("Paired"),
                            N_ ("Each memory is in the module of a processor, and its replies "
                                "enter there.") },
  [ICN_MEMORIES_PLAIN] = { "plain", N_ ("Plain Butterfly"),
                           N_ ("Rows are numbered as in a butterfly without modules. The replies "
                               "of a memory enter another module than its requests leave, over "
                               "wires that count as pins.") },
};

const IcnParameter icn_memories_parameter = {
  .key = "memories",
  .type = ICN_PARAMETER_CHOICE,
  .affects = ICN_AFFECTS_ALL,
  .label = N_ ("Memories"),
  .help = N_ ("The module in which the replies of a memory enter the network."),
  .choices = memories,
  .n_choices = G_N_ELEMENTS (memories),
};

static const IcnParameter *const parameters[] = { &icn_module_name_parameter,
                                                  &icn_modules_parameter, &icn_memories_parameter,
                                                  NULL };

/* If a design is given the settings in `together`, it also gets the settings in `implied`. An
 * independent model of these networks assumes both, and its results can then be compared. */
static const char *const together[] = { "buffer", "unlimited", "arbitration", "first-come", NULL };
static const char *const implied[] = { "memories", "plain", NULL };

static gboolean
is_power (double number)
{
  return number >= 2 && number <= 1 << MOST_BITS && exp2 (round (log2 (number))) == number;
}

/* Returns log2 of the smallest number of nodes N for 2^bits modules. Each module needs as many rows
 * as there are modules along the largest dimension. */
static guint
least_bits (const IcnModuleName *name, guint bits)
{
  guint size_bits[ICN_MAX_MODULE_HOPS];

  return bits + (name->is_crossbar ? 1 : icn_module_sizes (bits, name->hops, size_bits));
}

/* The legal numbers of modules for this number of nodes, as text: "4, 8 or 16 of 256 nodes for
 * 2hop.32.64-32". Free with g_free. */
static char *
legal_modules (const IcnTopologySettings *settings, const IcnModuleName *name)
{
  g_autofree char *text = icn_module_name_to_text (name);
  guint n_bits = log2 (settings->nodes), last = name->hops;
  GString *legal = g_string_new (NULL);

  while (last + 1 < n_bits && least_bits (name, last + 1) <= n_bits)
    last++;
  for (guint bits = name->hops; bits <= last; bits++)
    g_string_append_printf (legal, "%s%u",
                            bits == name->hops ? ""
                            : bits == last     ? " or "
                                               : ", ",
                            1u << bits);
  g_string_append_printf (legal, " of %.0f nodes for %s", settings->nodes, text);
  return g_string_free (legal, FALSE);
}

static gboolean
check (const IcnTopologySettings *settings, GError **error)
{
  IcnModuleName name;
  guint module_bits = g_bit_storage (icn_topology_value (settings, &icn_modules_parameter)) - 1;

  icn_module_plan_name (settings, &name);
  if (is_power (icn_topology_value (settings, &icn_modules_parameter)) && name.hops > module_bits) {
    g_autofree char *text = icn_module_name_to_text (&name);
    g_autofree char *legal = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "one of at most %u hop for %u modules; %u hops need %u or more",
                   "one of at most %u hops for %u modules; %u hops need %u or more", module_bits),
      module_bits, icn_topology_value (settings, &icn_modules_parameter), name.hops,
      1u << name.hops);

    return icn_error_value (error, "name", text, legal);
  }
  if (!is_power (settings->nodes) || least_bits (&name, name.hops) > log2 (settings->nodes)) {
    g_autofree char *value = icn_number_to_text (settings->nodes);
    g_autofree char *legal = g_strdup_printf (_ ("a power of 2 from %u to %u"),
                                              1u << least_bits (&name, name.hops), 1u << MOST_BITS);

    return icn_error_value (error, "nodes", value, legal);
  }
  if (!is_power (icn_topology_value (settings, &icn_modules_parameter)) ||
      least_bits (&name, module_bits) > log2 (settings->nodes)) {
    g_autofree char *value =
      g_strdup_printf ("%u", icn_topology_value (settings, &icn_modules_parameter));
    g_autofree char *legal = legal_modules (settings, &name);

    return icn_error_value (error, "modules", value, legal);
  }
  return TRUE;
}

static double
nodes (const IcnTopologySettings *settings G_GNUC_UNUSED)
{
  return FIRST_NODES;
}

static double
vertices (const IcnTopologySettings *settings)
{
  IcnModulePlan plan;
  double switches = 0;

  icn_module_plan (settings, &plan);
  for (guint s = 0; s < plan.n_stages; s++)
    switches += ldexp (1, plan.stage[s].bits + plan.module_bits);
  return settings->nodes + ICN_MAX_PLANES * switches;
}

/* Sets the number of nodes to the power of 2 nearest to n, and the number of modules as near as
 * possible to the present number of modules. */
static gboolean
fit (IcnTopologySettings *settings, double n)
{
  IcnModuleName name;
  guint n_bits, bits = g_bit_storage (icn_topology_value (settings, &icn_modules_parameter)) - 1;

  icn_module_plan_name (settings, &name);
  n_bits = CLAMP (round (log2 (MAX (n, 2))), least_bits (&name, name.hops), MOST_BITS);
  bits = MAX (bits, name.hops);
  while (bits > name.hops && least_bits (&name, bits) > n_bits)
    bits--;
  settings->nodes = ldexp (1, n_bits);
  icn_values_set_number (&settings->values, &icn_modules_parameter, 1u << bits);
  return TRUE;
}

static gboolean
is_indirect (const IcnTopologySettings *settings G_GNUC_UNUSED)
{
  return TRUE;
}

/* Sets *channels and *bundles to the numbers of channels and bundles of one module. Two modules
 * that differ along one dimension only are joined by one bundle, which has one channel in each
 * direction for requests and one for replies. */
static void
module_forms (const IcnTopologySettings *settings, double *channels, double *bundles)
{
  IcnModuleName name;
  guint size_bits[ICN_MAX_MODULE_HOPS];

  /* The settings may be illegal here, so only the name is read and icn_module_plan is not
   * called. */
  icn_module_plan_name (settings, &name);
  icn_module_sizes (g_bit_storage (icn_topology_value (settings, &icn_modules_parameter)) - 1,
                    name.hops, size_bits);
  *channels = *bundles =
    icn_topology_value (settings, &icn_memories_parameter) == ICN_MEMORIES_PAIRED ? 0 : NAN;
  for (guint d = 0; d < name.hops; d++) {
    double others = ldexp (1, size_bits[d]) - 1;

    *channels += 2 * ICN_MAX_PLANES * others * name.inter[d];
    *bundles += others;
  }
}

/* A channel of the request network. output: the output of its source vertex at which the channel
 * begins. */
typedef struct {
  IcnChannel channel;
  guint32 output;
} Wire;

/* Which bits of the destination's number select the output of a switch. */
typedef struct {
  guint8 shift; /* index of the lowest of these bits */
  guint8 bits;  /* number of bits; 0: the switch has a single output */
} Tag;

typedef struct {
  const IcnModulePlan *plan;
  IcnMemories memories;
  IcnNetBuilder *builder;
  guint32 n_terminals, n_modules;
  /* The number of the vertex that is switch 0 of module 0, for each plane (0: requests, 1: replies)
   * and stage. */
  IcnVertex first[ICN_MAX_PLANES][ICN_MAX_MODULE_STAGES];
  Wire *wire; /* [n_wires] all channels of the request network */
  guint32 n_wires;
  Tag *tag; /* [n_vertices] which bits of the destination's number select the output of each switch;
               becomes IcnNet.own */
} Build;

static IcnVertex
vertex_at (const Build *build, guint plane, guint stage, guint32 module, guint32 index)
{
  const IcnModulePlan *plan = build->plan;

  if (stage == plan->n_stages)
    return (module << (plan->n_bits - plan->module_bits)) + index;
  return build->first[plane][stage] + (module << plan->stage[stage].bits) + index;
}

/* Assigns numbers to the switches, stage by stage, first in the network of requests, then in the
 * network of replies. Routes therefore lead from switches with lower numbers to switches with
 * higher numbers. Returns the number of vertices. */
static guint32
number_vertices (Build *build)
{
  const IcnModulePlan *plan = build->plan;
  IcnVertex next = build->n_terminals;

  for (guint i = 0; i < ICN_MAX_PLANES * plan->n_stages; i++) {
    guint plane = i / plan->n_stages, stage = i % plan->n_stages;

    build->first[plane][stage] = next;
    next += build->n_modules << plan->stage[stage].bits;
  }
  return next;
}

static void
set_vertex (const Build *build, IcnVertex v, guint column, guint32 module, guint32 index)
{
  const IcnModulePlan *plan = build->plan;
  guint hops = plan->name.hops;
  guint16 coordinates[ICN_MAX_DIMENSIONS] = { index };

  for (guint d = 0; d < hops; d++)
    coordinates[1 + d] = icn_module_digit (plan, module, d);
  coordinates[1 + hops] = column;
  icn_net_builder_set_coordinates (build->builder, v, coordinates);
  icn_net_builder_set_role (build->builder, v,
                            v < build->n_terminals ? ICN_VERTEX_TERMINAL : ICN_VERTEX_SWITCH);
  icn_net_builder_set_package (build->builder, 0, v, module);
}

static void
set_vertices (const Build *build)
{
  const IcnModulePlan *plan = build->plan;

  for (IcnVertex v = 0; v < build->n_terminals; v++) {
    guint bits = plan->n_bits - plan->module_bits;

    set_vertex (build, v, 0, v >> bits, v & ((1u << bits) - 1));
  }
  for (guint plane = 0; plane < ICN_MAX_PLANES; plane++)
    for (guint stage = 0; stage < plan->n_stages; stage++) {
      const IcnModuleStage *of = &plan->stage[stage];

      for (guint32 i = 0; i < build->n_modules << of->bits; i++) {
        IcnVertex v = build->first[plane][stage] + i;

        set_vertex (build, v, 1 + stage, i >> of->bits, i & ((1u << of->bits) - 1));
        build->tag[v] = (Tag){ of->out_shift, of->out_bits };
      }
    }
}

/* Adds the channel from output number `output` of vertex `source` to the vertex `end`. stage: the
 * stage of the source; -1 if the source is a processor. */
static void
add_wire (Build *build, int stage, IcnVertex source, guint32 output, IcnModuleEnd end)
{
  const IcnModulePlan *plan = build->plan;
  const IcnModuleName *name = &plan->name;
  gboolean is_gap = stage >= 0 && plan->stage[stage].is_gap;
  gboolean ends = stage < 0 || (guint) stage + 1 == plan->n_stages;
  guint group = is_gap ? plan->stage[stage].group : 0;
  Wire *wire = &build->wire[build->n_wires++];

  wire->output = output;
  wire->channel = (IcnChannel){
    .source = source,
    .destination = vertex_at (build, 0, stage + 1, end.module, end.index),
    .width = is_gap ? name->inter[group] : name->intra,
    .lanes = is_gap || ends ? 1 : name->dilation,
    .dimension = is_gap ? 1 + group : 0,
    .rank = stage + 1,
  };
}

static void
add_wires (Build *build)
{
  const IcnModulePlan *plan = build->plan;
  guint bits = plan->n_bits - plan->module_bits;

  for (IcnVertex v = 0; v < build->n_terminals; v++)
    add_wire (build, -1, v, 0, icn_module_plan_enter (plan, v >> bits, v & ((1u << bits) - 1)));
  for (guint stage = 0; stage < plan->n_stages; stage++) {
    const IcnModuleStage *at = &plan->stage[stage];

    for (guint32 i = 0; i < build->n_modules << at->bits; i++)
      for (guint32 output = 0; output < 1u << at->out_bits; output++) {
        guint32 module = i >> at->bits, index = i & ((1u << at->bits) - 1);

        add_wire (build, stage, build->first[0][stage] + i, output,
                  icn_module_plan_follow (plan, stage, module, index, output));
      }
  }
}

/* Returns the switch of the reply network at the same position as switch v of the request network.
 * Returns v if v is a terminal. */
static IcnVertex
twin_of (const Build *build, IcnVertex v)
{
  const IcnModulePlan *plan = build->plan;
  guint stage = plan->n_stages;

  if (v < build->n_terminals)
    return v;
  while (build->first[0][stage - 1] > v)
    stage--;
  return build->first[1][stage - 1] + (v - build->first[0][stage - 1]);
}

/* Returns the terminal at whose position the replies of memory v enter the reply network. If
 * memories are paired with processors, this is v. Otherwise it is v with the bits of its number
 * rotated: the highest bits, which are the number of the module of v, become the lowest. */
static IcnVertex
row_of_memory (const Build *build, IcnVertex v)
{
  guint bits = build->plan->n_bits - build->plan->module_bits;

  if (build->memories == ICN_MEMORIES_PAIRED)
    return v;
  return v >> bits | (v & ((1u << bits) - 1)) << build->plan->module_bits;
}

static int
compare_wires (gconstpointer a, gconstpointer b)
{
  const Wire *x = a, *y = b;

  if (x->channel.source != y->channel.source)
    return x->channel.source < y->channel.source ? -1 : 1;
  return x->output < y->output ? -1 : x->output > y->output;
}

/* Adds the channels for requests and for replies, with the outputs of each switch in ascending
 * order, so that port i is output i. Sorts build->wire first; the wires that leave terminals are
 * then at its beginning, one for each terminal. */
static void
add_channels (Build *build)
{
  qsort (build->wire, build->n_wires, sizeof *build->wire, compare_wires);
  for (guint32 i = 0; i < build->n_wires; i++)
    icn_net_builder_add_channel (build->builder, &build->wire[i].channel);
  for (guint32 i = 0; i < build->n_wires; i++) {
    IcnChannel channel = build->wire[i].channel;

    if (channel.source < build->n_terminals)
      channel.destination = build->wire[row_of_memory (build, i)].channel.destination;
    channel.plane = 1;
    channel.source = twin_of (build, channel.source);
    channel.destination = twin_of (build, channel.destination);
    icn_net_builder_add_channel (build->builder, &channel);
  }
}

static IcnNet *
build (const IcnTopologySettings *settings)
{
  IcnModulePlan plan;
  guint32 radix[ICN_MAX_DIMENSIONS], n_vertices, n_wires;
  Build build = { .plan = &plan,
                  .memories = icn_topology_value (settings, &icn_memories_parameter) };

  icn_module_plan (settings, &plan);
  radix[0] = 1u << (plan.n_bits - plan.module_bits);
  for (guint d = 0; d < plan.name.hops; d++)
    radix[1 + d] = 1u << plan.size_bits[d];
  radix[1 + plan.name.hops] = 1 + plan.n_stages;
  build.n_terminals = n_wires = 1u << plan.n_bits;
  build.n_modules = 1u << plan.module_bits;
  for (guint s = 0; s < plan.n_stages; s++)
    n_wires += build.n_modules << (plan.stage[s].bits + plan.stage[s].out_bits);
  n_vertices = number_vertices (&build);
  build.builder = icn_net_builder_new (settings->kind->methods, 2 + plan.name.hops, radix,
                                       n_vertices, ICN_MAX_PLANES * n_wires);
  build.wire = g_new (Wire, n_wires);
  build.tag = g_new0 (Tag, n_vertices);
  icn_net_builder_set_own (build.builder, build.tag, g_free);
  icn_net_builder_set_levels (build.builder, 1);
  icn_net_builder_set_symmetry (build.builder, settings->kind->symmetry);
  set_vertices (&build);
  add_wires (&build);
  add_channels (&build);
  g_free (build.wire);
  return icn_net_builder_freeze (build.builder);
}

/* The port of switch v that leads towards a destination, as the bits of the destination's number
 * select it (Tag). */
static guint32
tag_port (const IcnNet *net, IcnVertex v, IcnVertex destination)
{
  const Tag *tag = net->own;

  return destination >> tag[v].shift & ((1u << tag[v].bits) - 1);
}

static guint
step (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex at, IcnVertex destination,
      IcnChannelId *candidates)
{
  candidates[0] =
    net->first_out[at] + (at < net->n_terminals ? routing->plane : tag_port (net, at, destination));
  return 1;
}

static void
column (const IcnNet *net, const IcnRouteSettings *routing, IcnVertex destination,
        IcnRouteColumn *column)
{
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    IcnChannelId *next = icn_route_column_next (column, v);

    if (step (net, routing, v, destination, next) < icn_route_column_room (column, v))
      next[1] = ICN_NONE;
    column->sequence[v] = v;
  }
  column->n_sequence = net->n_vertices;
}

/* The total width of the channels that lead from one module along `dimension` to the modules in the
 * other half of this dimension. */
static double
crossing (const IcnNet *net, guint dimension)
{
  for (guint i = 0; i < net->n_classes; i++)
    if (net->channel_class[i].dimension == dimension)
      return net->radix[dimension] / 2 * (double) net->channel_class[i].width;
  return G_MAXDOUBLE;
}

/* Cuts the network between the two halves of one dimension: sets side[v] to 1 for the modules in
 * the upper half and to 0 for all others. The dimension with the narrowest cut is chosen. Returns
 * FALSE, because no proof shows that no cut is narrower. */
static gboolean
cut (const IcnNet *net, guint8 *side, GCancellable *cancellable G_GNUC_UNUSED)
{
  guint hops = net->dimensions - 2, best = hops;

  for (guint d = hops; d > 0; d--)
    if (crossing (net, d) < crossing (net, best))
      best = d;
  for (IcnVertex v = 0; v < net->n_vertices; v++)
    side[v] = icn_net_coordinates (net, v)[best] >= net->radix[best] / 2;
  return FALSE;
}

/* Places modules in a grid, with the last dimensions along the columns. In each module the
 * terminals are in the first column, and the stages in the columns after it, with the switches for
 * requests and for replies side by side. */
static void
place (const IcnNet *net, IcnPlacement *placement)
{
  guint hops = net->dimensions - 2;
  guint32 wide = 1, high = net->radix[0], columns = 1 + 2 * (net->radix[hops + 1] - 1);
  guint along = (hops + 1) / 2;

  for (guint d = 1; d <= hops; d++) {
    guint32 middle = hops == 1 ? 1u << (g_bit_storage (net->radix[d]) / 2) : net->radix[d];

    wide *= d <= along ? middle : 1;
  }
  placement->columns = wide * columns;
  placement->rows = net->n_terminals / net->radix[0] / wide * high;
  for (IcnVertex v = 0; v < net->n_vertices; v++) {
    const guint16 *at = icn_net_coordinates (net, v);
    guint32 module = icn_net_package (net, v), stage = at[hops + 1], inside = 0;

    if (stage > 0) {
      gboolean is_reply = net->channel[net->first_out[v]].plane > 0;
      inside = 2 * stage - 1 + is_reply;
    }
    placement->column[v] = module % wide * columns + inside;
    placement->row[v] = module / wide * high + at[0];
  }
}

/* The name of a vertex: "3:17" for terminal 17 of module 3, "3:2.5" for switch 5 of the second
 * column of module 3, "3:2.5 replies" for the same switch in the network of replies. */
static char *
vertex_name (const IcnNet *net, IcnVertex v)
{
  const guint16 *at = icn_net_coordinates (net, v);
  guint stage = at[net->dimensions - 1];

  if (stage == 0)
    return g_strdup_printf ("%u:%u", icn_net_package (net, v), at[0]);
  return g_strdup_printf ("%u:%u.%u%s", icn_net_package (net, v), stage, at[0],
                          net->channel[net->first_out[v]].plane > 0 ? " replies" : "");
}

static const IcnNetMethods methods = {
  .routes_title = N_ ("Destination Tag"),
  .step = step,
  .column = column,
  .place = place,
  .cut = cut,
  .vertex_name = vertex_name,
};

static char *
name (const IcnTopologySettings *settings)
{
  return get_name (icn_values_text (&settings->values, &icn_module_name_parameter));
}

const IcnTopologyKind icn_modules_kind = {
  .id = "modules",
  .has_replies = TRUE,
  .has_widths = TRUE,
  .symmetry = ICN_SYMMETRY_TERMINALS,
  .title = N_ ("Modules"),
  .help = N_ ("Packaging modules with switches inside, joined as a product of complete graphs."),
  .size = ICN_SIZE_NODES,
  .whole_nodes = FIRST_NODES,
  .fixed_dimensions = 1,
  .parameters = parameters,
  .usual = usual,
  .together = together,
  .implied = implied,
  .methods = &methods,
  .check = check,
  .nodes = nodes,
  .vertices = vertices,
  .fit = fit,
  .is_indirect = is_indirect,
  .module_forms = module_forms,
  .build = build,
  .name = name,
};
