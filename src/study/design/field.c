/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field.h"

#include <glib/gi18n-lib.h>

#include "error.h"
#include "field-access.h"
#include "field-parameters.h"
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

/* A parameter that may be 0 for "not given" must otherwise be at least its minimum. */
static gboolean
is_within (const IcnField *field, double value)
{
  if (field->parameter != NULL && value != 0 && value < field->parameter->minimum)
    return FALSE;
  return value >= field->minimum && value <= field->maximum;
}

/* Reads a number of the field's type within its range. */
gboolean
icn_field_read_number (const IcnField *field, const char *text, double *number, GError **error)
{
  double value;

  if (field->beyond != NULL && g_str_equal (text, field->beyond)) {
    *number = field->maximum + 1;
    return TRUE;
  }
  if (!(field->type == ICN_PARAMETER_COUNT ? icn_count_from_text : icn_number_from_text) (text,
                                                                                          &value) ||
      !is_within (field, value))
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
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (choices[i].id, text)) {
      G_STRUCT_MEMBER (guint, design, field->offset) = i;
      return TRUE;
    }
  return icn_field_refuse (field, text, error);
}

/* With another switching the preset's buffer size may be wrong, so it becomes automatic. */
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
legal_traffic (const IcnField *field G_GNUC_UNUSED)
{
  return icn_traffic_forms ();
}

static char *
legal_channel_delay (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup_printf (_ ("a whole number from 0 to %d, wires or auto"), ICN_MAX_DELAY);
}

static char *
legal_injection (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup_printf (_ ("bernoulli, poisson, periodic or onoff:ON:OFF, both from 1 to %d"),
                          ICN_MAX_BURST);
}

static char *
legal_gap (const IcnField *field G_GNUC_UNUSED)
{
  return g_strdup_printf (_ ("geometric:MEAN or periodic:MEAN, from 1 to %.0f cycles"), ICN_MAX_GAP);
}

static char *
legal_budget (const IcnField *field G_GNUC_UNUSED)
{
  return icn_budget_forms ();
}

/* TIMED: fields that change widths and delays. LOADED: fields that also change routes and loads. */
#define TIMED (ICN_AFFECTS_FORMS | ICN_AFFECTS_SIMULATION)
#define LOADED (TIMED | ICN_AFFECTS_LOADS)

#define AT(member) .offset = G_STRUCT_OFFSET (IcnDesign, member)

/* The fields of every design, by group; the parameters of a group are appended to it. */
static const IcnField own[] = {
  { .key = "label",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_DESIGN,
    .affects = ICN_AFFECTS_PICTURE,
    .common = ICN_COMMON_NEVER,
    .label = N_ ("Name"),
    .help = N_ ("Shown in legends and tables; made from the topology when it is empty."),
    .legal = legal_label,
    .get = icn_field_get_label,
    .set = icn_field_set_label },
  { .key = "color",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_DESIGN,
    .affects = ICN_AFFECTS_PICTURE,
    .common = ICN_COMMON_NEVER,
    .label = N_ ("Color"),
    .help = N_ ("Place in the palette, which repeats after its last color."),
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
  { .key = "topology",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .label = N_ ("Topology"),
    .help = N_ ("How the nodes are connected."),
    .choices = icn_field_choose_topology,
    .get = icn_field_get_topology,
    .set = icn_field_set_topology },
  { .key = "k",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .size = ICN_SIZE_RADIX,
    .label = N_ ("Radix"),
    .help = N_ ("Nodes along each dimension, or a list such as 4x6x2, dimension 0 first; ports of "
                "each side of a switch."),
    .minimum = 2,
    .maximum = ICN_MAX_RADIX,
    .logarithmic = TRUE,
    .legal = legal_radix,
    .get = icn_field_get_radix,
    .set = icn_field_set_radix },
  { .key = "n",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .size = ICN_SIZE_DIMENSIONS,
    .label = N_ ("Dimension"),
    .help = N_ ("Number of dimensions; in butterflies of digits of an address."),
    .minimum = 1,
    .maximum = ICN_MAX_DIMENSIONS,
    .get = icn_field_get_dimensions,
    .set = icn_field_set_dimensions },
  { .key = "nodes",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_TOPOLOGY,
    .affects = ICN_AFFECTS_ALL,
    .common = ICN_COMMON_FIRST,
    .size = ICN_SIZE_NODES,
    .label = N_ ("Nodes"),
    .help = N_ ("Number of nodes in place of the radix, which is then real: N^(1/n)."),
    .minimum = 2,
    .maximum = ICN_MAX_NODES,
    .logarithmic = TRUE,
    .get = icn_field_get_nodes,
    .set = icn_field_set_nodes },
  { .key = "budget",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_BUDGET,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Budget"),
    .help = N_ ("What the width of the channels is taken from."),
    .has_measure = TRUE,
    .legal = legal_budget,
    .get = icn_field_get_budget,
    .set = icn_field_set_budget },
  { .key = "rate",
    .type = ICN_PARAMETER_REAL,
    .group = ICN_GROUP_BUDGET,
    .affects = ICN_AFFECTS_FORMS,
    .label = N_ ("Signaling Rate"),
    .help = N_ ("What a wire carries at a bit per cycle, from which Gb/s follow; 0 when not given. "
                "A budget such as both:128G:1024G is divided by it."),
    .unit = N_ ("Gb/s"),
    .maximum = MAX_RATE,
    .logarithmic = TRUE,
    AT (budget.rate) },
  { .key = "whole",
    .type = ICN_PARAMETER_FLAG,
    .group = ICN_GROUP_BUDGET,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Whole Bits"),
    .help = N_ ("Round widths down to whole bits, which is what can be built."),
    AT (budget.whole_bits) },
  { .key = "wires",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_WIRES,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Wire Delay"),
    .help = N_ ("How the channel cycle follows from the longest wire."),
    .choices = icn_field_choose_wires,
    AT (wires.kind) },
  { .key = "length",
    .type = ICN_PARAMETER_REAL,
    .group = ICN_GROUP_MESSAGE,
    .affects = TIMED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Message Length"),
    .help = N_ ("Length of a message, header included."),
    .unit = N_ ("bits"),
    .minimum = 1,
    .maximum = MAX_LENGTH,
    .logarithmic = TRUE,
    AT (length) },
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
    .help = N_ ("How a message moves through the nodes on its way."),
    .choices = icn_field_choose_switching,
    AT (router.switching),
    .set = set_switching },
  { .key = "order",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .affects = LOADED,
    .label = N_ ("Dimension Order"),
    .help = N_ ("Which dimension a message is routed in first."),
    .choices = icn_field_choose_order,
    AT (router.order) },
  { .key = "traffic",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTING,
    .affects = LOADED,
    .common = ICN_COMMON_FIRST,
    .label = N_ ("Traffic Pattern"),
    .help = N_ ("Which nodes send to which."),
    .legal = legal_traffic,
    .words = icn_field_traffic_words,
    .get = icn_field_get_traffic,
    .set = icn_field_set_traffic },
  { .key = "routing",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .affects = LOADED,
    .label = N_ ("Routing"),
    .help = N_ ("Which way a message takes."),
    .choices = icn_field_choose_routing,
    AT (router.routing) },
  { .key = "model",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTING,
    .affects = ICN_AFFECTS_FORMS,
    .label = N_ ("Theory under Load"),
    .help = N_ ("Which theory gives the latency under load."),
    .choices = icn_field_choose_model,
    AT (theory.model) },
  { .key = "router",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .affects = TIMED,
    .label = N_ ("Router"),
    .help = N_ ("Which router theory charges and the simulator runs; the fields below, dimension "
                "order and switching start as it has them."),
    .choices = icn_field_choose_router,
    .get = icn_field_get_router,
    .set = icn_field_set_router },
  { .key = "vcs",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Virtual Channels"),
    .help = N_ ("Virtual channels of each channel."),
    .minimum = 1,
    .maximum = ICN_MAX_VCS,
    AT (router.vcs) },
  { .key = "buffer",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Buffer"),
    .help = N_ ("Room of each virtual channel; 0, or auto, for as much as switching and credits "
                "need; unlimited for 32 virtual channels that each hold a whole message, so that "
                "none waits behind another."),
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
    .help = N_ ("t_r, what a router charges a message."),
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
    .help =
      N_ ("t_c of every channel in channel periods, and at least the channel cycle where that "
          "is not the period; wires for the delay of each one’s wire."),
    .unit = N_ ("channel periods"),
    .legal = legal_channel_delay,
    .get = icn_field_get_channel_delay,
    .set = icn_field_set_channel_delay },
  { .key = "arbitration",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Arbitration"),
    .help = N_ ("Which of several messages is served."),
    .choices = icn_field_choose_arbitration,
    AT (router.arbitration) },
  { .key = "widening",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = TIMED,
    .label = N_ ("Wider Channels"),
    .help = N_ ("What a message does before a channel that is wider than the one it came over."),
    .choices = icn_field_choose_widening,
    AT (router.widening) },
  { .key = "injection",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTER,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Injection"),
    .help = N_ ("When nodes create messages; on-off has mean lengths of a burst and of a silence."),
    .legal = legal_injection,
    .get = icn_field_get_injection,
    .set = icn_field_set_injection },
  { .key = "threads",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Threads"),
    .help = N_ ("Threads of each processor, which wait for replies, in a network that has channels "
                "for them; 0 for messages at a given load."),
    .maximum = ICN_MAX_THREADS,
    AT (processors.threads) },
  { .key = "gap",
    .type = ICN_PARAMETER_TEXT,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Access Interval"),
    .help = N_ ("Mean cycles that a thread runs from one access to the next: geometric or "
                "periodic."),
    .has_measure = TRUE,
    .legal = legal_gap,
    .get = icn_field_get_gap,
    .set = icn_field_set_gap },
  { .key = "memory",
    .type = ICN_PARAMETER_COUNT,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = TIMED,
    .label = N_ ("Memory Service"),
    .help = N_ ("Cycles that a memory takes for an access, one at a time, beside those of its "
                "channel."),
    .unit = N_ ("cycles"),
    .maximum = ICN_MAX_MEMORY,
    AT (processors.memory) },
  { .key = "deadlock",
    .type = ICN_PARAMETER_CHOICE,
    .group = ICN_GROUP_ROUTER,
    .is_rare = TRUE,
    .affects = ICN_AFFECTS_SIMULATION,
    .label = N_ ("Deadlock"),
    .help = N_ ("What becomes of routes that can deadlock."),
    .choices = icn_field_choose_deadlock,
    AT (router.may_deadlock) },
};

static GArray *
make_fields (void)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (IcnField));

  for (guint i = 0; i < G_N_ELEMENTS (own); i++) {
    g_array_append_val (fields, own[i]);
    if (i + 1 == G_N_ELEMENTS (own) || own[i + 1].group != own[i].group)
      icn_field_append_parameters (fields, own[i].group);
  }
  g_assert (fields->len <= ICN_MAX_FIELDS);
  return fields;
}

const IcnField *
icn_field_make_once (gsize *made, GArray *(*make) (void), guint *n_fields)
{
  const GArray *fields;

  if (g_once_init_enter (made))
    g_once_init_leave (made, (gsize) make ());
  fields = (const GArray *) *made;
  *n_fields = fields->len;
  return (const IcnField *) fields->data;
}

const IcnField *
icn_fields (guint *n_fields)
{
  static gsize made;

  return icn_field_make_once (&made, make_fields, n_fields);
}

const IcnField *
icn_field_find (const char *key)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (fields[i].key, key))
      return &fields[i];
  return NULL;
}

static guint
place_of (const IcnField *field)
{
  guint n;

  return field - icn_fields (&n);
}

gboolean
icn_field_is_in (const IcnField *field, const IcnFieldSet *set)
{
  guint place = place_of (field);

  return set->bits[place / 64] >> place % 64 & 1;
}

void
icn_field_put (const IcnField *field, IcnFieldSet *set, gboolean is_in)
{
  guint place = place_of (field);
  guint64 bit = G_GUINT64_CONSTANT (1) << place % 64;

  set->bits[place / 64] = is_in ? set->bits[place / 64] | bit : set->bits[place / 64] & ~bit;
}

const IcnField *
icn_field_require (const char *key, GError **error)
{
  guint n;
  const IcnField *fields = icn_fields (&n), *field = icn_field_find (key);

  if (field == NULL) {
    g_autofree char *quoted = icn_text_quote (key);
    GString *keys = g_string_new ("one of ");

    for (guint i = 0; i < n; i++)
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
  if (field->choices != NULL)
    return field->choices (n_choices);
  if (field->parameter == NULL)
    return NULL;
  *n_choices = field->parameter->n_choices;
  return field->parameter->choices;
}

char *
icn_field_words (const IcnField *field, const char *text)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; choices != NULL && i < n; i++)
    if (g_str_equal (choices[i].id, text))
      return g_strdup (_ (choices[i].title));
  return field->words != NULL ? field->words (text) : g_strdup (text);
}

char *
icn_field_legal (const IcnField *field)
{
  IcnParameter range = { .type = field->type,
                         .minimum = field->minimum,
                         .maximum = field->maximum };

  if (field->parameter != NULL)
    return icn_parameter_legal (field->parameter);
  if (field->legal != NULL)
    return field->legal (field);
  range.choices = icn_field_choices (field, &range.n_choices);
  if (field->beyond != NULL) {
    g_autofree char *numbers = icn_parameter_legal (&range);

    return g_strdup_printf (_ ("%s, or %s"), numbers, field->beyond);
  }
  return icn_parameter_legal (&range);
}

char *
icn_field_get (const IcnField *field, const IcnDesign *design)
{
  guint n;

  if (field->get != NULL)
    return field->get (field, design);
  if (field->type == ICN_PARAMETER_TEXT)
    return field->parameter->get (icn_field_settings (field, (IcnDesign *) design));
  switch (field->type) {
  case ICN_PARAMETER_FLAG:
    return g_strdup (G_STRUCT_MEMBER (gboolean, design, field->offset) ? "yes" : "no");
  case ICN_PARAMETER_CHOICE:
    return g_strdup (
      icn_field_choices (field, &n)[G_STRUCT_MEMBER (guint, design, field->offset)].id);
  case ICN_PARAMETER_COUNT:
    n = G_STRUCT_MEMBER (guint, design, field->offset);
    return field->beyond != NULL && n > field->maximum ? g_strdup (field->beyond)
                                                       : icn_number_to_text (n);
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
  case ICN_PARAMETER_FLAG:
    return icn_field_read_flag (field, text, &G_STRUCT_MEMBER (gboolean, design, field->offset),
                                error);
  case ICN_PARAMETER_CHOICE:
    return set_choice (field, design, text, error);
  case ICN_PARAMETER_TEXT:
    return field->parameter->set (icn_field_settings (field, design), text, error);
  default:
    if (!icn_field_read_number (field, text, &number, error))
      return FALSE;
    if (field->type == ICN_PARAMETER_COUNT)
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

  if (field->type != ICN_PARAMETER_COUNT && field->type != ICN_PARAMETER_REAL)
    return TRUE;
  text = icn_field_get (field, design);
  return icn_field_read_number (field, text, &number, error);
}

gboolean
icn_field_check_topology (const IcnField *field, const IcnDesign *design, const char *text,
                          GError **error)
{
  g_autoptr (IcnDesign) other = NULL;
  g_autofree char *usual = NULL, *given = NULL, *legal = NULL, *quoted = NULL;

  if (field->group != ICN_GROUP_TOPOLOGY || field->parameter == NULL ||
      icn_field_is_listed (field, design))
    return TRUE;
  other = icn_design_new ();
  usual = icn_field_get (field, other);
  if (!icn_field_set (field, other, text, error))
    return FALSE;
  given = icn_field_get (field, other);
  if (g_str_equal (given, usual))
    return TRUE;
  legal = g_strdup_printf (_ ("%s or left out in a %s network"), usual, design->topology.kind->id);
  quoted = icn_text_quote (text);
  return icn_error_value (error, field->key, quoted, legal);
}

gboolean
icn_field_applies (const IcnField *field, const IcnDesign *design)
{
  const IcnParameter *parameter = field->parameter;

  if (field->size != 0 && !(design->topology.kind->size & field->size))
    return FALSE;
  if (parameter == NULL)
    return TRUE;
  if (parameter->where != NULL &&
      G_STRUCT_MEMBER (guint, icn_field_settings (field, (IcnDesign *) design),
                       parameter->where->offset) == 0)
    return FALSE;
  return icn_field_is_listed (field, design);
}

gboolean
icn_field_is_given (const IcnField *field, const IcnDesign *design)
{
  if (field->size != 0 && !(design->topology.kind->size & field->size))
    return FALSE;
  if (field->group == ICN_GROUP_TOPOLOGY && field->parameter != NULL &&
      !icn_field_is_listed (field, design))
    return FALSE;
  if (field->size == ICN_SIZE_RADIX)
    return design->topology.nodes == 0;
  return field->size != ICN_SIZE_NODES || design->topology.nodes != 0;
}
