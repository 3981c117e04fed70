/* SPDX-License-Identifier: GPL-3.0-or-later */

#include <glib/gi18n-lib.h>

#include "budget.h"
#include "design.h"
#include "field-access.h"
#include "injection.h"
#include "lengths.h"
#include "link-colors.h"
#include "number-text.h"
#include "router.h"
#include "routing.h"
#include "theory.h"
#include "topology-failures.h"
#include "topology-kind.h"
#include "topology.h"
#include "traffic.h"
#include "wire-delay.h"

#define MAX_NODE_LATENCY 1e9
#define MAX_LENGTH 1e6

static char *
legal_label (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup_printf (_ ("text of at most %d characters"), ICN_MAX_LABEL);
}

static char *
legal_radix (const IcnField *field)
{
  g_autofree char *minimum = icn_number_to_text (field->minimum);
  g_autofree char *maximum = icn_number_to_text (field->maximum);

  return g_strdup_printf (_ ("a whole number from %s to %s, or one for each dimension such as "
                             "4x6x2"),
                          minimum, maximum);
}

static char *
legal_length (const IcnField *field)
{
  return icn_lengths_legal (field->minimum, field->maximum);
}

static char *
legal_channel_delay (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup_printf (
    _ ("a whole number from 0 to %d, one from 1 for each dimension such as 1x1x4, "
       "wires or auto"),
    ICN_MAX_DELAY);
}

/* Returns the legal values of the field `routing`, as text for help and error messages; free with
 * g_free. The routing that reads its routes from a file is listed as "table:FILE". */
static char *
legal_routing (const IcnField *field)
{
  IcnParameter rows = { .type = ICN_PARAMETER_CHOICE };
  const IcnChoice *choices = icn_field_choices (field, &rows.n_choices);
  g_autofree IcnChoice *shown = g_memdup2 (choices, rows.n_choices * sizeof *choices);
  g_autofree char *with_file = g_strconcat (field->reads_file, ":FILE", NULL);

  for (guint i = 0; i < rows.n_choices; i++)
    if (g_str_equal (shown[i].id, field->reads_file))
      shown[i].id = with_file;
  rows.choices = shown;
  return icn_parameter_legal (&rows);
}

static char *
legal_routes (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup (_ ("the file of a routing table, or its lines"));
}

static char *
legal_failed (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup (_ ("links such as a~b+c~d, nodes by their names, or COUNT:SEED"));
}

static char *
legal_link_colors (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup (_ ("links with the numbers of their colors, such as a~b:1+c~d:3"));
}

/* Functions for IcnField.is_read. Each function returns whether one setting (such as the order of
 * dimensions or the routes) has an effect in this design. */
static gboolean
reads_order (const IcnDesign *design)
{
  return icn_topology_has_order (&design->topology) && !design->router.routing->phases.draws_order;
}

static gboolean
reads_routes (const IcnDesign *design)
{
  return icn_routing_takes_list (design->router.routing);
}

static gboolean
reads_ties (const IcnDesign *design)
{
  return icn_topology_has_ties (&design->topology);
}

static gboolean
reads_vcs (const IcnDesign *design)
{
  return design->router.buffer != ICN_BUFFER_UNLIMITED;
}

static gboolean
vcs_are_set (const IcnDesign *design)
{
  return design->router.vcs_is_set;
}

static gboolean
reads_delay (const IcnDesign *design)
{
  return design->router.preset->charges != 0;
}

static gboolean
reads_widening (const IcnDesign *design)
{
  return design->topology.kind->has_widths || icn_design_has_unequal_widths (design);
}

static gboolean
reads_injection (const IcnDesign *design)
{
  return design->processors.threads == 0;
}

static gboolean
reads_replies (const IcnDesign *design)
{
  return design->topology.kind->has_replies;
}

static gboolean
reads_gap (const IcnDesign *design)
{
  return design->processors.threads > 0;
}

/* Masks for IcnField.affects. TIMED: fields that change widths, times or lengths but not routes; if
 * such a field changes, closed forms, theory and simulation must be computed again. LOADED: fields
 * that also change routes and channel loads. */
#define TIMED (ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION)
#define LOADED (TIMED | ICN_AFFECTS_LOADS)

#define AT(member) .offset = G_STRUCT_OFFSET (IcnDesign, member)

const IcnField icn_design_fields[] = {
  { .key = "label",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_DESIGN,
    .affects = ICN_AFFECTS_PICTURE,
    .common = ICN_COMMON_NEVER,
    .label = N_ ("Name"),
    .help = N_ (
      "Name of the design in legends and tables. If it is empty, it is made from the topology."),
    .legal = legal_label,
    .get = icn_field_get_label,
    .set = icn_field_set_label },
  { .key = "color",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_DESIGN,
    .affects = ICN_AFFECTS_PICTURE,
    .common = ICN_COMMON_NEVER,
    .label = N_ ("Color"),
    .help = N_ ("Index of the design’s color in the palette, which repeats after its last color."),
    .maximum = ICN_DESIGN_MAX_COLOR,
    AT (color) },
  { .key = "hidden",
    .type = ICN_PARAMETER_FLAG,
    .group = ICN_GROUP_DESIGN,
    .affects = ICN_AFFECTS_PICTURE,
    .common = ICN_COMMON_NEVER,
    .label = N_ ("Hidden"),
    .help = N_ ("A hidden design keeps its settings and is left out of the plots."),
    AT (hidden) },
  { .key = "fixed",
    .type = ICN_PARAMETER_FLAG,
    .group = ICN_GROUP_DESIGN,
    .affects = ICN_AFFECTS_PICTURE,
    .common = ICN_COMMON_NEVER,
    .label = N_ ("Not Varied"),
    .help = N_ ("The sweep of the study leaves out a design that is not varied."),
    AT (fixed) },
  { .key = "topology",
    .is_told = TRUE,
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .label = N_ ("Topology"),
    .help = N_ ("How the nodes are connected."),
    .choose_rows = icn_field_choose_topology,
    .get = icn_field_get_topology,
    .set = icn_field_set_topology },
  { .key = "k",
    .is_told = TRUE,
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .size = ICN_SIZE_RADIX,
    .label = N_ ("Radix"),
    .help = N_ ("Number of nodes along each dimension, or a list such as 4x6x2, dimension 0 first. "
                "In networks of switches it is the number of ports on each side of a switch."),
    .minimum = 2,
    .maximum = ICN_MAX_RADIX,
    .logarithmic = TRUE,
    .legal = legal_radix,
    .get = icn_field_get_radix,
    .set = icn_field_set_radix },
  { .key = "n",
    .is_told = TRUE,
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .size = ICN_SIZE_DIMENSIONS,
    .label = N_ ("Dimension"),
    .help = N_ ("Number of dimensions. In a butterfly it is the number of digits of an address."),
    .minimum = 1,
    .maximum = ICN_MAX_DIMENSIONS,
    .get = icn_field_get_dimensions,
    .set = icn_field_set_dimensions },
  { .key = "nodes",
    .is_told = TRUE,
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .common = ICN_COMMON_FIRST,
    .size = ICN_SIZE_NODES,
    .label = N_ ("Nodes"),
    .help = N_ (
      "Number of nodes, given instead of the radix. The radix is then the real number N^(1/n)."),
    .minimum = 2,
    .maximum = ICN_MAX_NODES,
    .logarithmic = TRUE,
    .get = icn_field_get_nodes,
    .set = icn_field_set_nodes },
  { .key = ICN_FAILED,
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_TOPOLOGY,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_ALL,
    .is_late = TRUE,
    .label = N_ ("Failed Links"),
    .help = N_ ("Failed links and nodes: links as a~b+c~d, a node by its name, or COUNT:SEED for "
                "links drawn at random. Messages are routed around them; channel widths stay those "
                "of the network without failures."),
    .legal = legal_failed,
    .get = icn_field_get_failed,
    .set = icn_field_set_failed },
  { .key = ICN_LINK_COLORS,
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_TOPOLOGY,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_PICTURE,
    .is_late = TRUE,
    .label = N_ ("Link Colors"),
    .help = N_ ("Links that drawings show in a color of their own, as a~b:1+c~d:3. The numbers are "
                "those of the palette. No number depends on it."),
    .legal = legal_link_colors,
    .get = icn_field_get_link_colors,
    .set = icn_field_set_link_colors },
  { .key = "budget",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_BUDGET,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Budget"),
    .help = N_ ("The constraint from which the width of the channels follows."),
    .has_measure = TRUE,
    .table = &icn_budget_table,
    AT (budget) },
  { .key = "wires",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_WIRES,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Wire Delay"),
    .help = N_ ("Rule by which the channel cycle follows from the longest wire."),
    .table = &icn_wire_table,
    AT (wires) },
  { .key = ICN_DESIGN_WIRE_RULE,
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_WIRES,
    .is_rare = TRUE,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .is_late = TRUE,
    .before = "source",
    .label = N_ ("Longest Wire From"),
    .help = N_ ("Source of the length of the longest wire, from which the channel cycle follows."),
    .choices = icn_wire_rule_choices,
    AT (wire_rule) },
  { .key = "length",
    .type = ICN_PARAMETER_REAL,
    .group = ICN_GROUP_MESSAGE,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Message Length"),
    .help = N_ ("Length of a message, including its header, or a mix of lengths with the share of "
                "messages of each."),
    .unit = N_ ("bits"),
    .minimum = 1,
    .maximum = MAX_LENGTH,
    .logarithmic = TRUE,
    .texts = "^[^:+]+:[^:]+(\\+[^:+]+:[^:]+)*$",
    .legal = legal_length,
    .get = icn_field_get_length,
    .set = icn_field_set_length },
  { .key = "node-latency",
    .type = ICN_PARAMETER_REAL,
    .group = ICN_GROUP_MESSAGE,
    .affects = ICN_AFFECTS_FORMS,
    .label = N_ ("Node Latency"),
    .help = N_ ("Time that the processing nodes add to the latency of the network."),
    .unit = N_ ("cycles"),
    .maximum = MAX_NODE_LATENCY,
    .logarithmic = TRUE,
    AT (node_latency) },
  { .key = "switching",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .affects = TIMED,
    .label = N_ ("Switching"),
    .help = N_ ("How a message moves through the nodes on its path."),
    .choices = icn_switching_choices,
    AT (router.switching),
    .set = icn_field_set_switching },
  { .key = "order",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .affects = LOADED,
    .label = N_ ("Dimension Order"),
    .is_read = reads_order,
    .reader = N_ ("networks of several dimensions that are routed one after the other"),
    .help = N_ ("The dimension in which a message is routed first."),
    .choices = icn_order_choices,
    AT (router.order) },
  { .key = "ties",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .is_rare = TRUE,
    .affects = LOADED,
    .label = N_ ("Ties"),
    .is_read = reads_ties,
    .reader = N_ ("two-way rings of an even number of nodes"),
    .help = N_ ("The direction that a message takes to a node half a ring away, where both "
                "directions are equally short."),
    .is_late = TRUE,
    .choices = icn_ties_choices,
    AT (router.ties) },
  { .key = "traffic",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTING,
    .affects = LOADED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Traffic Pattern"),
    .help = N_ ("The destinations to which each node sends its messages."),
    .table = &icn_traffic_table,
    .set = icn_field_set_traffic,
    AT (traffic.choice) },
  { .key = "routing",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .affects = LOADED,
    .label = N_ ("Routing"),
    .help = N_ ("The path that a message takes."),
    .choose_rows = icn_field_choose_routing,
    .reads_file = "table",
    .get = icn_field_get_routing,
    .set = icn_field_set_routing,
    .legal = legal_routing },
  { .key = "routes",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTING,
    .affects = LOADED,
    .label = N_ ("Routes"),
    .help =
      N_ ("The file of a routing table, or its lines. The table lists next hops or whole routes."),
    .is_read = reads_routes,
    .reader = N_ ("designs with routing=table"),
    .is_file = TRUE,
    .is_late = TRUE,
    .get = icn_field_get_routes,
    .set = icn_field_set_routes,
    .digest = icn_field_digest_routes,
    .legal = legal_routes },
  { .key = "model",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .affects = ICN_AFFECTS_FORMS,
    .label = N_ ("Theory under Load"),
    .help = N_ ("The theory from which the latency under load is calculated."),
    .table = &icn_theory_table,
    AT (theory) },
  { .key = "router",
    .is_told = TRUE,
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .affects = TIMED,
    .label = N_ ("Router"),
    .help = N_ ("The router that theory and simulator assume; it sets the fields below, dimension "
                "order and switching."),
    .choose_rows = icn_field_choose_router,
    .get = icn_field_get_router,
    .set = icn_field_set_router },
  { .key = "vcs",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .affects = TIMED,
    .label = N_ ("Virtual Channels"),
    .is_read = reads_vcs,
    .reader = N_ ("buffers that are not unlimited"),
    .help = N_ ("Number of virtual channels of each channel. If it is not set, a routing that "
                "needs more gets them."),
    .minimum = 1,
    .maximum = ICN_MAX_VCS,
    AT (router.vcs),
    .set = icn_field_set_vcs,
    .is_set = vcs_are_set },
  { .key = "buffer",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .affects = TIMED,
    .label = N_ ("Buffer"),
    .help = N_ ("Buffer size of each virtual channel; 0 or auto: as much as switching and credits "
                "need. With unlimited, each channel has 32 virtual channels that each hold a whole "
                "message, so that messages do not block each other."),
    .unit = N_ ("flits"),
    .maximum = ICN_MAX_BUFFER,
    .beyond = "unlimited",
    .logarithmic = TRUE,
    AT (router.buffer),
    .set = icn_field_set_buffer },
  { .key = "delay",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .affects = TIMED,
    .label = N_ ("Router Delay"),
    .is_read = reads_delay,
    .reader = N_ ("routers that add a delay, such as pipelined,"),
    .help = N_ ("t_r, the delay that a router adds to a message."),
    .unit = N_ ("channel periods"),
    .maximum = ICN_MAX_DELAY,
    .logarithmic = TRUE,
    AT (router.delay) },
  { .key = "channel-delay",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = TIMED,
    .label = N_ ("Channel Delay"),
    .help = N_ ("t_c, the delay of a channel in channel periods, or one value for each dimension, "
                "such as 1x4. In a dragonfly the values are for links inside groups and between "
                "them; terminals then have the router’s own delay. A channel cycle longer than the "
                "period raises the delay. With wires, it follows from each channel’s own wire."),
    .unit = N_ ("channel periods"),
    .legal = legal_channel_delay,
    .get = icn_field_get_channel_delay,
    .set = icn_field_set_channel_delay },
  { .key = "arbitration",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = TIMED,
    .label = N_ ("Arbitration"),
    .help = N_ ("Rule by which one of several waiting messages is chosen."),
    .choices = icn_arbitration_choices,
    AT (router.arbitration) },
  { .key = "widening",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = TIMED,
    .label = N_ ("Wider Channels"),
    .is_read = reads_widening,
    .reader = N_ ("channels of different widths"),
    .help = N_ ("How a message proceeds where its next channel is wider than its previous one."),
    .choices = icn_widening_choices,
    AT (router.widening) },
  { .key = "injection",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTER,
    .affects = TIMED,
    .label = N_ ("Injection"),
    .is_read = reads_injection,
    .reader = N_ ("messages at a given load, with threads=0,"),
    .help = N_ ("Random process by which nodes create messages. For onoff, the mean lengths of a "
                "burst and of a silence are given."),
    .table = &icn_injection_table,
    AT (injection) },
  { .key = "threads",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Threads"),
    .is_read = reads_replies,
    .reader = N_ ("networks that have channels for replies, such as modules,"),
    .help = N_ ("Number of threads of each processor, which wait for replies; 0: nodes send "
                "messages at a given load. Threads require a network with channels for replies."),
    .maximum = ICN_MAX_THREADS,
    AT (processors.threads) },
  { .key = "gap",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Access Interval"),
    .is_read = reads_gap,
    .reader = N_ ("the threads of processors"),
    .help = N_ ("Number of cycles that a thread runs between two memory accesses: geometrically "
                "distributed with the given mean, or periodic."),
    .has_measure = TRUE,
    .table = &icn_gap_table,
    AT (processors.gap) },
  { .key = "memory",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = TIMED,
    .label = N_ ("Memory Service"),
    .is_read = reads_replies,
    .reader = N_ ("networks that have channels for replies, such as modules,"),
    .help = N_ ("Number of cycles that a memory takes for an access, in addition to those of its "
                "channel. A memory serves one access at a time."),
    .unit = N_ ("cycles"),
    .maximum = ICN_MAX_MEMORY,
    AT (processors.memory) },
  { .key = "deadlock",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Deadlock"),
    .help = N_ ("Whether routes that can deadlock are simulated."),
    .choices = icn_deadlock_choices,
    AT (router.may_deadlock) },
  { .key = NULL },
};
