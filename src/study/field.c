/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field.h"

#include <glib/gi18n-lib.h>

#include "error.h"
#include "field-access.h"
#include "number-text.h"

#define MAX_NODE_LATENCY 1e9
#define MAX_LENGTH 1e6

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

static const IcnChoice wire_choices[] = {
  [ICN_WIRES_CONSTANT] = { "constant", N_ ("Constant"),
                           N_ ("Every wire takes one cycle, however long it is.") },
  [ICN_WIRES_LOGARITHMIC] = { "logarithmic", N_ ("Logarithmic"),
                              N_ ("Delay grows with the logarithm of the longest wire.") },
  [ICN_WIRES_LINEAR] = { "linear", N_ ("Linear"),
                         N_ ("Delay grows with the length of the longest wire.") },
  [ICN_WIRES_RC] = { "rc", N_ ("Repeated RC"),
                     N_ ("Resistive wires with a repeater at every spacing.") },
};

static const IcnChoice *
choose_wires (guint *n_choices)
{
  *n_choices = G_N_ELEMENTS (wire_choices);
  return wire_choices;
}

static const IcnChoice switching_choices[] = {
  [ICN_SWITCHING_WORMHOLE] = { "wormhole", N_ ("Wormhole"),
                               N_ ("Flits follow their header; a blocked message stays where it "
                                   "is.") },
  [ICN_SWITCHING_CUT_THROUGH] = { "cut-through", N_ ("Cut-Through"),
                                  N_ ("Flits follow their header; a blocked message is stored.") },
  [ICN_SWITCHING_STORE_AND_FORWARD] = { "store-and-forward", N_ ("Store and Forward"),
                                        N_ ("Every node receives the whole message first.") },
};

static const IcnChoice *
choose_switching (guint *n_choices)
{
  *n_choices = G_N_ELEMENTS (switching_choices);
  return switching_choices;
}

static const IcnChoice order_choices[] = {
  [ICN_ORDER_ASCENDING] = { "ascending", N_ ("Ascending"), N_ ("Dimension 0 is routed first.") },
  [ICN_ORDER_DESCENDING] = { "descending", N_ ("Descending"),
                             N_ ("The highest dimension is routed first, as in e-cube routing.") },
};

static const IcnChoice *
choose_order (guint *n_choices)
{
  *n_choices = G_N_ELEMENTS (order_choices);
  return order_choices;
}

static const IcnChoice *
choose_topology (guint *n_choices)
{
  static IcnChoice *choices;
  guint n;
  const IcnTopologyKind *const *kinds = icn_topology_kinds (&n);

  if (g_once_init_enter (&choices)) {
    IcnChoice *made = g_new (IcnChoice, n);

    for (guint i = 0; i < n; i++)
      made[i] = (IcnChoice){ kinds[i]->id, kinds[i]->title, kinds[i]->help };
    g_once_init_leave (&choices, made);
  }
  *n_choices = n;
  return choices;
}

static const IcnChoice *
choose_traffic (guint *n_choices)
{
  static IcnChoice *choices;
  guint n;
  const IcnTrafficPattern *const *patterns = icn_traffic_patterns (&n);

  if (g_once_init_enter (&choices)) {
    IcnChoice *made = g_new (IcnChoice, n);

    for (guint i = 0; i < n; i++)
      made[i] = (IcnChoice){ patterns[i]->id, patterns[i]->title, patterns[i]->help };
    g_once_init_leave (&choices, made);
  }
  *n_choices = n;
  return choices;
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
    .label = N_ ("Topology"),
    .help = N_ ("How the nodes are connected."),
    .choices = choose_topology,
    .get = icn_field_get_topology,
    .set = icn_field_set_topology },
  { .key = "k",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_TOPOLOGY,
    .label = N_ ("Radix"),
    .help = N_ ("Nodes along each dimension, or a list such as 4x6x2, dimension 0 first."),
    .minimum = 2,
    .maximum = ICN_MAX_RADIX,
    .logarithmic = TRUE,
    .get = icn_field_get_radix,
    .set = icn_field_set_radix },
  { .key = "n",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .label = N_ ("Dimension"),
    .help = N_ ("Number of dimensions."),
    .minimum = 1,
    .maximum = ICN_MAX_DIMENSIONS,
    .get = icn_field_get_dimensions,
    .set = icn_field_set_dimensions },
  { .key = "nodes",
    .type = ICN_FIELD_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
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
    .label = N_ ("One-Way Links"),
    .help = N_ ("One channel per link, towards the next higher node, in place of one each way."),
    .get = icn_field_get_directed,
    .set = icn_field_set_directed },
  { .key = "budget",
    .type = ICN_FIELD_TEXT,
    .group = ICN_GROUP_BUDGET,
    .label = N_ ("Budget"),
    .help = N_ ("What the width of the channels is taken from."),
    .get = icn_field_get_budget,
    .set = icn_field_set_budget },
  { .key = "whole",
    .type = ICN_FIELD_FLAG,
    .group = ICN_GROUP_BUDGET,
    .label = N_ ("Whole Bits"),
    .help = N_ ("Round widths down to whole bits, which is what can be built."),
    AT (budget.whole_bits) },
  { .key = "wires",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_WIRES,
    .label = N_ ("Wire Delay"),
    .help = N_ ("How the channel cycle follows from the longest wire."),
    .choices = choose_wires,
    AT (wires.kind) },
  { .key = "repeater",
    .type = ICN_FIELD_REAL,
    .group = ICN_GROUP_WIRES,
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
    .label = N_ ("Switching"),
    .help = N_ ("How a message moves through the nodes on its way."),
    .choices = choose_switching,
    AT (switching) },
  { .key = "queues",
    .type = ICN_FIELD_FLAG,
    .group = ICN_GROUP_ROUTING,
    .label = N_ ("Queues"),
    .help = N_ ("Contention is that of nodes with queues."),
    AT (queues) },
  { .key = "order",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .label = N_ ("Dimension Order"),
    .help = N_ ("Which dimension a message is routed in first."),
    .choices = choose_order,
    AT (routing.order) },
  { .key = "traffic",
    .type = ICN_FIELD_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .label = N_ ("Traffic Pattern"),
    .help = N_ ("Which nodes send to which."),
    .choices = choose_traffic,
    .get = icn_field_get_traffic,
    .set = icn_field_set_traffic },
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
  if (field->set == icn_field_set_radix)
    return g_strdup_printf ("a whole number from %s to %s, or one for each dimension such as 4x6x2",
                            minimum, maximum);
  if (field->set == icn_field_set_budget)
    return g_strdup ("normalized, bisection:WIRES, pins:COUNT, both:PINS:WIRES or width:BITS");
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
  if (field->set == icn_field_set_radix)
    return ICN_READS_RADIX;
  if (field->set == icn_field_set_dimensions)
    return ICN_READS_DIMENSIONS;
  if (field->set == icn_field_set_nodes)
    return ICN_READS_NODES;
  return field->set == icn_field_set_directed ? ICN_READS_DIRECTED : 0;
}

gboolean
icn_field_applies (const IcnField *field, const IcnDesign *design)
{
  const IcnTopologyKind *kind = design->topology.kind;
  IcnWireKind wires = design->wires.kind;
  IcnTopologyReads reads = needed_reads (field);

  if (reads != 0)
    return (kind->reads & reads) != 0;
  if (g_str_equal (field->key, "repeater"))
    return wires == ICN_WIRES_RC;
  if (g_str_equal (field->key, "inverter-delay"))
    return wires != ICN_WIRES_LINEAR;
  if (g_str_equal (field->key, "node-pitch") || g_str_equal (field->key, "permittivity"))
    return wires == ICN_WIRES_LINEAR;
  if (g_str_equal (field->key, "queues"))
    return kind->vertex_symmetric && design->switching != ICN_SWITCHING_STORE_AND_FORWARD;
  return TRUE;
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
