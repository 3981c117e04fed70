/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-row.h"

#include <glib/gi18n.h>

#include "field-access.h"
#include "number-text.h"

/* Matrices of larger networks take a while to read; the analysis reads them in the background. */
#define MOST_CHECKED_NODES 1024

static IcnChoice
pattern_choice (guint i)
{
  guint n;
  const IcnTrafficPattern *pattern = &icn_traffic_patterns (&n)[i];

  return (IcnChoice){ pattern->id, pattern->title, pattern->help };
}

static const IcnChoice *
choose_pattern (guint *n_choices)
{
  static gsize made;

  icn_traffic_patterns (n_choices);
  return icn_field_choose_rows (&made, *n_choices, pattern_choice);
}

static char *
get_pattern (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (design->traffic.pattern->id);
}

/* Sets the pattern. A locality whose default is too large for the network starts with half of the
 * network. */
static gboolean
set_pattern (const IcnField *field G_GNUC_UNUSED, IcnDesign *design, const char *text,
             GError **error G_GNUC_UNUSED)
{
  const IcnTrafficPattern *pattern = icn_traffic_find (text);
  double nodes = icn_topology_nodes (&design->topology);
  IcnTrafficSettings traffic;

  g_return_val_if_fail (pattern, FALSE);
  icn_traffic_settings_init (&traffic, pattern);
  for (guint i = 0; i < pattern->n_parameters; i++)
    if (pattern->parameter[i].is_whole && traffic.parameter[i] >= nodes)
      traffic.parameter[i] = MAX (pattern->parameter[i].minimum, nodes / 2);
  icn_design_take_traffic (design, &traffic);
  return TRUE;
}

/* The interned key of the row for a parameter. */
static const char *
part_key (const IcnTrafficPattern *pattern, guint i)
{
  g_autofree char *key = g_strdup_printf ("%s:%s", pattern->id, pattern->parameter[i].name);

  return g_intern_string (key);
}

/* "" if the design's pattern does not have this parameter. */
static char *
get_parameter (const IcnField *field, const IcnDesign *design)
{
  const IcnTrafficPattern *pattern = design->traffic.pattern;

  for (guint i = 0; i < pattern->n_parameters; i++)
    if (field->key == part_key (pattern, i))
      return icn_number_to_text (design->traffic.parameter[i]);
  return g_strdup ("");
}

/* offset: of the parameter in IcnDesign. An error names it as the window does. */
static gboolean
set_parameter (const IcnField *field, IcnDesign *design, const char *text, GError **error)
{
  IcnField shown = *field;
  double value;

  shown.key = _ (field->label);
  if (!icn_field_read_number (&shown, text, &value, error))
    return FALSE;
  G_STRUCT_MEMBER (double, design, field->offset) = value;
  return icn_traffic_check (&design->traffic, &design->topology, error);
}

static char *
get_file (const IcnField *field G_GNUC_UNUSED, const IcnDesign *design)
{
  return g_strdup (design->traffic.file ? design->traffic.file : "");
}

/* Checks that the file is a matrix for this network before it replaces the current one. */
static gboolean
set_file (const IcnField *field G_GNUC_UNUSED, IcnDesign *design, const char *text, GError **error)
{
  IcnTrafficSettings traffic = design->traffic;
  g_autoptr (IcnNet) net = NULL;
  g_autoptr (IcnTraffic) read = NULL;

  traffic.file = g_intern_string (text);
  traffic.matrix = NULL; /* so that the file is read as it is now */
  if (icn_topology_is_integral (&design->topology) &&
      icn_topology_nodes (&design->topology) <= MOST_CHECKED_NODES) {
    net = icn_topology_build (&design->topology, error);
    read = net ? icn_traffic_new (&traffic, net, error) : NULL;
    if (!read)
      return FALSE;
  }
  icn_design_take_traffic (design, &traffic);
  return TRUE;
}

static const IcnField pattern_field = {
  .key = "traffic-pattern",
  .type = ICN_PARAMETER_CHOICE,
  .group = ICN_GROUP_ROUTING,
  .label = N_ ("Traffic Pattern"),
  .help = N_ ("Which nodes send to which."),
  .choices = choose_pattern,
  .get = get_pattern,
  .set = set_pattern,
};

static const IcnField file_field = {
  .key = BISECTION_TRAFFIC_FILE,
  .type = ICN_PARAMETER_TEXT,
  .group = ICN_GROUP_ROUTING,
  .label = N_ ("Matrix File"),
  .help = N_ ("Comma-separated shares: a line for each source, a column for each destination."),
  .get = get_file,
  .set = set_file,
};

/* The field for a parameter of a pattern. */
static IcnField
part_field (const IcnTrafficPattern *pattern, guint i)
{
  const IcnTrafficParameter *parameter = &pattern->parameter[i];

  return (IcnField){
    .key = part_key (pattern, i),
    .type = parameter->is_whole ? ICN_PARAMETER_COUNT : ICN_PARAMETER_REAL,
    .group = ICN_GROUP_ROUTING,
    .label = parameter->title,
    .help = pattern->help,
    .minimum = parameter->minimum,
    .maximum = parameter->maximum,
    .offset = G_STRUCT_OFFSET (IcnDesign, traffic.parameter) + i * sizeof (double),
    .get = get_parameter,
    .set = set_parameter,
  };
}

static GArray *
make_fields (void)
{
  GArray *fields = g_array_new (FALSE, FALSE, sizeof (IcnField));
  guint n;
  const IcnTrafficPattern *patterns = icn_traffic_patterns (&n);

  g_array_append_val (fields, pattern_field);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < patterns[i].n_parameters; j++) {
      IcnField field = part_field (&patterns[i], j);
      g_array_append_val (fields, field);
    }
  g_array_append_val (fields, file_field);
  return fields;
}

const IcnField *
bisection_traffic_fields (guint *n_fields)
{
  static gsize made;

  return icn_field_make_once (&made, make_fields, n_fields);
}
