/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field.h"

#include <glib/gi18n-lib.h>

#include "error.h"
#include "field-access.h"
#include "number-text.h"

#define MAX_NODE_LATENCY 1e9
#define MAX_LENGTH 1e6
#define MAX_RATE 1e6

gboolean
icn_field_refuse (const IcnField *field, const char *text, GError **error)
{
  g_autofree char *legal = icn_field_legal (field);
  g_autofree char *value = icn_text_quote (text);

  return icn_error_value (error, field->key, value, legal);
}

/* Reads a number of the field's type within its range. */
gboolean
icn_field_read_number (const IcnField *field, const char *text, double *number, GError **error)
{
  double value;

  if (!(field->type == ICN_FIELD_COUNT ? icn_count_from_text : icn_number_from_text) (text,
                                                                                      &value) ||
      value < field->minimum || value > field->maximum)
    return icn_field_refuse (field, text, error);
  *number = value;
  return TRUE;
}

gboolean
icn_field_read_flag (const IcnField *field, const char *text, gboolean *flag, GError **error)
{
  gboolean yes = g_str_equal (text, "yes") || g_str_equal (text, "true");

  if (!yes && !g_str_equal (text, "no") && !g_str_equal (text, "false"))
    return icn_field_refuse (field, text, error);
  *flag = yes;
  return TRUE;
}

static gboolean
set_choice (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  guint n;
  const IcnChoice *choices = field->choices (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (choices[i].id, text)) {
      G_STRUCT_MEMBER (guint, design, field->offset) = i;
      return TRUE;
    }
  return icn_field_refuse (field, text, error);
}

/* A preset's own buffer is meant for its own switching: others need not hold a message in it. */
static gboolean
set_switching (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  IcnRouterSettings *router = &design->router;

  if (!set_choice (field, design, text, error))
    return FALSE;
  if (router->switching != router->preset->switching && router->buffer == router->preset->buffer)
    router->buffer = 0;
  return TRUE;
}

#define AT(member) .offset = G_STRUCT_OFFSET (IcnDesign, member)

static const IcnField fields[] = {
  { .key = "label",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_DESIGN,
    .label = N_ ("Name"),
    .help = N_ ("Shown in legends and tables; made from the topology when it is empty."),
    .get = icn_field_get_label,
    .set = icn_field_set_label },
  { .key = "color",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_DESIGN,
    .label = N_ ("Color"),
    .help = N_ ("Place in the palette, which repeats after its last color."),
    .maximum = 63,
    AT (color) },
  { .key = "hidden",
    .type = ICN_FIELD_FLAG,
    .group = ICN_GROUP_DESIGN,
    .label = N_ ("Hidden"),
    .help = N_ ("A hidden design keeps its settings and is left out of the plots."),
    AT (hidden) },
  { .key = "topology",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Topology"),
    .help = N_ ("How the nodes are connected."),
    .choices = icn_field_choose_topology,
    .get = icn_field_get_topology,
    .set = icn_field_set_topology },
  { .key = "k",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Radix"),
    .help = N_ ("Nodes along each dimension, or a list such as 4x6x2, dimension 0 first; ports of "
                "each side of a switch."),
    .minimum = 2,
    .maximum = ICN_MAX_RADIX,
    .logarithmic = TRUE,
    .get = icn_field_get_radix,
    .set = icn_field_set_radix },
  { .key = "n",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Dimension"),
    .help = N_ ("Number of dimensions; in butterflies of digits of an address."),
    .minimum = 1,
    .maximum = ICN_MAX_DIMENSIONS,
    .get = icn_field_get_dimensions,
    .set = icn_field_set_dimensions },
  { .key = "nodes",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Nodes"),
    .help = N_ ("Number of nodes in place of the radix, which is then real: N^(1/n)."),
    .minimum = 2,
    .maximum = ICN_MAX_NODES,
    .logarithmic = TRUE,
    .get = icn_field_get_nodes,
    .set = icn_field_set_nodes },
  { .key = "directed",
    .type = ICN_FIELD_FLAG,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("One-Way Links"),
    .help = N_ ("One channel per link, towards the next higher node, in place of one each way."),
    .get = icn_field_get_directed,
    .set = icn_field_set_directed },
  { .key = "extra-stages",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Extra Stages"),
    .help = N_ ("Stages beyond the n of a butterfly, up to n - 1, which spread its traffic."),
    .maximum = ICN_MAX_DIMENSIONS - 1,
    AT (topology.extra_stages) },
  { .key = "extra-end",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Place of Extra Stages"),
    .help = N_ ("The end of a butterfly that its extra stages are at."),
    .choices = icn_field_choose_extra_end,
    AT (topology.extra_end) },
  { .key = "middle",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Middle Stage"),
    .help = N_ ("What the two stages in the middle of a Beneš network are."),
    .choices = icn_field_choose_middle,
    AT (topology.middle) },
  { .key = "graph",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_TOPOLOGY,
    .simulated = TRUE,
    .label = N_ ("Edge List"),
    .help = N_ ("The file of a network of your own, a link on each line, or the lines themselves."),
    .get = icn_field_get_graph,
    .set = icn_field_set_graph },
  { .key = "budget",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_BUDGET,
    .simulated = TRUE,
    .label = N_ ("Budget"),
    .help = N_ ("What the width of the channels is taken from."),
    .get = icn_field_get_budget,
    .set = icn_field_set_budget },
  { .key = "rate",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_BUDGET,
    .label = N_ ("Signaling Rate"),
    .help = N_ ("What a wire carries at a bit per cycle, from which Gb/s follow; 0 when not given. "
                "A budget such as both:128G:1024G is divided by it."),
    .unit = N_ ("Gb/s"),
    .maximum = MAX_RATE,
    .logarithmic = TRUE,
    AT (budget.rate) },
  { .key = "whole",
    .type = ICN_FIELD_FLAG,
    .group = ICN_GROUP_BUDGET,
    .simulated = TRUE,
    .label = N_ ("Whole Bits"),
    .help = N_ ("Round widths down to whole bits, which is what can be built."),
    AT (budget.whole_bits) },
  { .key = "wires",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_WIRES,
    .simulated = TRUE,
    .label = N_ ("Wire Delay"),
    .help = N_ ("How the channel cycle follows from the longest wire."),
    .choices = icn_field_choose_wires,
    AT (wires.kind) },
  { .key = "repeater",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_WIRES,
    .simulated = TRUE,
    .label = N_ ("Repeater Spacing"),
    .help = N_ ("Length of wire between two repeaters."),
    .unit = N_ ("node pitches"),
    .minimum = ICN_WIRES_MINIMUM,
    .maximum = ICN_WIRES_MAXIMUM,
    .logarithmic = TRUE,
    AT (wires.repeater) },
  { .key = "period",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_WIRES,
    .simulated = TRUE,
    .label = N_ ("Channel Period"),
    .help = N_ ("Time between two flits of a channel; 0 is the channel cycle itself."),
    .unit = N_ ("cycles"),
    .maximum = ICN_WIRES_MAXIMUM,
    .logarithmic = TRUE,
    AT (wires.period),
    .set = icn_field_set_wire_number },
  { .key = "inverter-delay",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_WIRES,
    .label = N_ ("Inverter Delay"),
    .help = N_ ("Delay of one inverter, from which nanoseconds follow; 0 when not given."),
    .unit = N_ ("ps"),
    .maximum = ICN_WIRES_MAXIMUM,
    .logarithmic = TRUE,
    AT (wires.inverter_delay),
    .set = icn_field_set_wire_number },
  { .key = "node-pitch",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_WIRES,
    .label = N_ ("Node Pitch"),
    .help =
      N_ ("Distance of two neighboring nodes, from which nanoseconds follow; 0 when not given."),
    .unit = N_ ("mm"),
    .maximum = ICN_WIRES_MAXIMUM,
    .logarithmic = TRUE,
    AT (wires.node_pitch),
    .set = icn_field_set_wire_number },
  { .key = "permittivity",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_WIRES,
    .label = N_ ("Permittivity"),
    .help = N_ ("Relative permittivity of the insulator around the wires."),
    .minimum = 1,
    .maximum = ICN_WIRES_MAX_PERMITTIVITY,
    .logarithmic = TRUE,
    AT (wires.permittivity) },
  { .key = "length",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_MESSAGE,
    .simulated = TRUE,
    .label = N_ ("Message Length"),
    .help = N_ ("Length of a message, header included."),
    .unit = N_ ("bits"),
    .minimum = 1,
    .maximum = MAX_LENGTH,
    .logarithmic = TRUE,
    AT (length) },
  { .key = "node-latency",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_MESSAGE,
    .label = N_ ("Node Latency"),
    .help = N_ ("Time that the processing nodes add to the latency of the network."),
    .unit = N_ ("cycles"),
    .maximum = MAX_NODE_LATENCY,
    .logarithmic = TRUE,
    AT (node_latency) },
  { .key = "switching",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .simulated = TRUE,
    .label = N_ ("Switching"),
    .help = N_ ("How a message moves through the nodes on its way."),
    .choices = icn_field_choose_switching,
    AT (router.switching),
    .set = set_switching },
  { .key = "model",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .label = N_ ("Theory under Load"),
    .help = N_ ("Which theory gives the latency under load."),
    .choices = icn_field_choose_model,
    AT (model) },
  { .key = "queues",
    .type = ICN_FIELD_FLAG,
    .group = ICN_GROUP_ROUTING,
    .label = N_ ("Queues"),
    .help = N_ ("Contention by dally1990 is that of nodes with queues."),
    AT (queues) },
  { .key = "order",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .simulated = TRUE,
    .label = N_ ("Dimension Order"),
    .help = N_ ("Which dimension a message is routed in first."),
    .choices = icn_field_choose_order,
    AT (router.order) },
  { .key = "traffic",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_ROUTING,
    .label = N_ ("Traffic Pattern"),
    .help = N_ ("Which nodes send to which."),
    .simulated = TRUE,
    .get = icn_field_get_traffic,
    .set = icn_field_set_traffic },
  { .key = "routing",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .label = N_ ("Routing"),
    .help = N_ ("Which way a message takes."),
    .choices = icn_field_choose_routing,
    .simulated = TRUE,
    AT (router.routing) },
  { .key = "router",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Router"),
    .help = N_ ("Which router theory charges and the simulator runs; the fields below, dimension "
                "order and switching start as it has them."),
    .choices = icn_field_choose_router,
    .simulated = TRUE,
    .get = icn_field_get_router,
    .set = icn_field_set_router },
  { .key = "vcs",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Virtual Channels"),
    .help = N_ ("Virtual channels of each channel."),
    .minimum = 1,
    .maximum = ICN_MAX_VCS,
    .simulated = TRUE,
    AT (router.vcs) },
  { .key = "buffer",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Buffer"),
    .help = N_ ("Room of each virtual channel; 0, or auto, for as much as switching and credits "
                "need."),
    .unit = N_ ("flits"),
    .maximum = ICN_MAX_BUFFER,
    .logarithmic = TRUE,
    .simulated = TRUE,
    AT (router.buffer),
    .set = icn_field_set_buffer },
  { .key = "delay",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Router Delay"),
    .help = N_ ("t_r, what a router charges a message."),
    .unit = N_ ("channel periods"),
    .maximum = ICN_MAX_DELAY,
    .logarithmic = TRUE,
    .simulated = TRUE,
    AT (router.delay) },
  { .key = "channel-delay",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Channel Delay"),
    .help =
      N_ ("t_c of every channel in channel periods, and at least the channel cycle where that "
          "is not the period; wires for the delay of each one's wire."),
    .unit = N_ ("channel periods"),
    .simulated = TRUE,
    .get = icn_field_get_channel_delay,
    .set = icn_field_set_channel_delay },
  { .key = "arbitration",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Arbitration"),
    .help = N_ ("Which of several messages is served."),
    .choices = icn_field_choose_arbitration,
    .simulated = TRUE,
    AT (router.arbitration) },
  { .key = "injection",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Injection"),
    .help = N_ ("When nodes create messages; on-off has mean lengths of a burst and of a silence."),
    .simulated = TRUE,
    .get = icn_field_get_injection,
    .set = icn_field_set_injection },
  { .key = "deadlock",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .label = N_ ("Deadlock"),
    .help = N_ ("What becomes of routes that can deadlock."),
    .choices = icn_field_choose_deadlock,
    .simulated = TRUE,
    AT (router.may_deadlock) },
};

const IcnField *
icn_fields (guint *n_fields)
{
  *n_fields = G_N_ELEMENTS (fields);
  return fields;
}

const IcnField *
icn_field_find (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (g_str_equal (fields[i].key, key))
      return &fields[i];
  return NULL;
}

const IcnField *
icn_field_require (const char *key, GError **error)
{
  const IcnField *field = icn_field_find (key);

  if (field == NULL) {
    g_autofree char *quoted = icn_text_quote (key);
    GString *keys = g_string_new ("one of ");

    for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
      g_string_append_printf (keys, "%s%s", i == 0 ? "" : ", ", fields[i].key);
    icn_error_value (error, "key", quoted, keys->str);
    g_string_free (keys, TRUE);
  }
  return field;
}

const IcnChoice *
icn_field_choices (const IcnField *field, guint *n_choices)
{
  *n_choices = 0;
  return field->choices != NULL ? field->choices (n_choices) : NULL;
}

static char *
join_choices (const IcnField *field)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);
  GString *text = g_string_new (choices[0].id);

  for (guint i = 1; i < n; i++)
    g_string_append_printf (text, "%s%s", i + 1 < n ? ", " : " or ", choices[i].id);
  return g_string_free (text, FALSE);
}

char *
icn_field_legal (const IcnField *field)
{
  g_autofree char *minimum = icn_number_to_text (field->minimum);
  g_autofree char *maximum = icn_number_to_text (field->maximum);

  switch (field->type) {
  case ICN_FIELD_FLAG:
    return g_strdup ("yes or no");
  case ICN_FIELD_CHOICE:
    return join_choices (field);
  case ICN_FIELD_COUNT:
    return g_strdup_printf ("a whole number from %s to %s", minimum, maximum);
  case ICN_FIELD_REAL:
    return g_strdup_printf ("a number from %s to %s", minimum, maximum);
  case ICN_FIELD_TEXT:
    break;
  }
  if (field->set == icn_field_set_graph)
    return g_strdup ("the file of an edge list, or its lines");
  if (field->set == icn_field_set_radix)
    return g_strdup_printf ("a whole number from %s to %s, or one for each dimension such as 4x6x2",
                            minimum, maximum);
  if (field->set == icn_field_set_traffic)
    return icn_traffic_forms ();
  if (field->set == icn_field_set_budget)
    return g_strdup (
      "normalized, bisection:WIRES, pins:COUNT, both:PINS:WIRES or width:BITS; with a "
      "rate also in Gb/s, such as pins:128G");
  if (field->set == icn_field_set_channel_delay)
    return g_strdup_printf ("a whole number from 0 to %d, wires or auto", ICN_MAX_DELAY);
  if (field->set == icn_field_set_injection)
    return g_strdup_printf ("bernoulli, poisson, periodic or onoff:ON:OFF, both from 1 to %d",
                            ICN_MAX_BURST);
  return g_strdup_printf ("text of at most %d characters", ICN_MAX_LABEL);
}

char *
icn_field_get (const IcnField *field, const IcnDesign *design)
{
  guint n;

  if (field->get != NULL)
    return field->get (design);
  switch (field->type) {
  case ICN_FIELD_FLAG:
    return g_strdup (G_STRUCT_MEMBER (gboolean, design, field->offset) ? "yes" : "no");
  case ICN_FIELD_CHOICE:
    return g_strdup (field->choices (&n)[G_STRUCT_MEMBER (guint, design, field->offset)].id);
  case ICN_FIELD_COUNT:
    return icn_number_to_text (G_STRUCT_MEMBER (guint, design, field->offset));
  default:
    return icn_number_to_text (G_STRUCT_MEMBER (double, design, field->offset));
  }
}

gboolean
icn_field_set (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  double number;

  if (field->set != NULL)
    return field->set (field, design, text, error);
  switch (field->type) {
  case ICN_FIELD_FLAG:
    return icn_field_read_flag (field, text, &G_STRUCT_MEMBER (gboolean, design, field->offset),
                                error);
  case ICN_FIELD_CHOICE:
    return set_choice (field, design, text, error);
  default:
    if (!icn_field_read_number (field, text, &number, error))
      return FALSE;
    if (field->type == ICN_FIELD_COUNT)
      G_STRUCT_MEMBER (guint, design, field->offset) = number;
    else
      G_STRUCT_MEMBER (double, design, field->offset) = number;
    return TRUE;
  }
}

gboolean
icn_field_check (const IcnField *field, const IcnDesign *design, GError **error)
{
  g_autofree char *text = NULL;
  double number;

  if (field->type != ICN_FIELD_COUNT && field->type != ICN_FIELD_REAL)
    return TRUE;
  text = icn_field_get (field, design);
  return icn_field_read_number (field, text, &number, error);
}

/* What a topology field needs of the kind; 0 for other fields. */
static IcnTopologyReads
needed_reads (const IcnField *field)
{
  static const struct {
    const char *key;
    IcnTopologyReads reads;
  } needs[] = {
    { "k", ICN_READS_RADIX },
    { "n", ICN_READS_DIMENSIONS },
    { "nodes", ICN_READS_NODES },
    { "directed", ICN_READS_DIRECTED },
    { "extra-stages", ICN_READS_EXTRA_STAGES },
    { "extra-end", ICN_READS_EXTRA_STAGES },
    { "middle", ICN_READS_MIDDLE },
    { "graph", ICN_READS_GRAPH },
  };

  for (guint i = 0; i < G_N_ELEMENTS (needs); i++)
    if (g_str_equal (field->key, needs[i].key))
      return needs[i].reads;
  return 0;
}

gboolean
icn_field_check_topology (const IcnField *field, const IcnDesign *design, const char *text,
                          GError **error)
{
  const IcnTopologyKind *kind = design->topology.kind;
  IcnTopologyReads reads = needed_reads (field);
  g_autoptr (IcnDesign) other = NULL;
  g_autofree char *usual = NULL, *given = NULL, *legal = NULL, *quoted = NULL;

  if (reads == 0 || kind->reads & reads ||
      reads & (ICN_READS_RADIX | ICN_READS_DIMENSIONS | ICN_READS_NODES))
    return TRUE;
  other = icn_design_new ();
  usual = icn_field_get (field, other);
  if (!icn_field_set (field, other, text, error))
    return FALSE;
  given = icn_field_get (field, other);
  if (g_str_equal (given, usual))
    return TRUE;
  legal = g_strdup_printf ("%s or left out in a %s network", usual, kind->id);
  quoted = icn_text_quote (text);
  return icn_error_value (error, field->key, quoted, legal);
}

/* What not all wire laws read applies where the design's does. */
static gboolean
applies_by_wires (const IcnField *field, const IcnDesign *design)
{
  guint n;
  const IcnWireLaw *laws = icn_wire_laws (&n);
  gboolean is_listed = FALSE;

  for (guint i = 0; i < n; i++)
    is_listed |= g_strv_contains (laws[i].fields, field->key);
  return !is_listed || g_strv_contains (laws[design->wires.kind].fields, field->key);
}

/* What a single theory reads applies where that is the design's. */
static gboolean
applies_by_theory (const IcnField *field, const IcnDesign *design)
{
  IcnLatencySettings settings;
  const IcnTheory *chosen;

  for (guint i = 0; i < icn_theories (); i++) {
    if (!g_strv_contains (icn_theory (i)->fields, field->key))
      continue;
    icn_design_latency_settings (design, &settings);
    chosen = icn_theory_choose (design->model, &settings);
    return chosen != NULL && g_strv_contains (chosen->fields, field->key);
  }
  return TRUE;
}

gboolean
icn_field_applies (const IcnField *field, const IcnDesign *design)
{
  const IcnTopologyKind *kind = design->topology.kind;
  IcnTopologyReads reads = needed_reads (field);

  if (reads != 0 && !(kind->reads & reads))
    return FALSE;
  if (g_str_equal (field->key, "extra-end"))
    return design->topology.extra_stages > 0;
  return applies_by_wires (field, design) && applies_by_theory (field, design);
}

gboolean
icn_field_is_given (const IcnField *field, const IcnDesign *design)
{
  IcnTopologyReads reads = needed_reads (field);

  if (reads != 0 && !(design->topology.kind->reads & reads))
    return FALSE;
  if (field->set == icn_field_set_radix)
    return design->topology.nodes == 0;
  return field->set != icn_field_set_nodes || design->topology.nodes != 0;
}
