/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "table-fields.h"

#include <glib/gi18n.h>
#include <math.h>

#include "budget.h"
#include "design.h"
#include "evaluation.h"
#include "field-access.h"
#include "field-parameters.h"
#include "forms.h"
#include "number-text.h"
#include "topology.h"
#include "traffic-matrix.h"
#include "traffic-settings.h"
#include "traffic.h"

/* A traffic matrix file is checked as soon as it is chosen if the network has at most this many
 * nodes. In a larger network the check would take too long; there, only the analysis in the
 * background reads the file. */
#define MOST_CHECKED_NODES 1024

static IcnRowSettings *
settings_of (const IcnField *part, IcnDesign *design)
{
  return G_STRUCT_MEMBER_P (design, part->offset);
}

/* Sets the kind of traffic to the one in `row`, with default parameters. A parameter that counts
 * nodes and whose default is too large for the network is set to half of the network's nodes. */
static gboolean
start_traffic (IcnDesign *design, const IcnRow *row, GError **error G_GNUC_UNUSED)
{
  double nodes = icn_topology_nodes (&design->topology);
  IcnTrafficSettings traffic;

  icn_traffic_settings_init (&traffic, row->id);
  for (const IcnParameter *const *p = row->parameters; p && *p; p++)
    if ((*p)->type == ICN_PARAMETER_COUNT && (*p)->usual >= nodes)
      icn_values_set_number (&traffic.choice.values, *p, MAX ((*p)->minimum, nodes / 2));
  icn_design_take_traffic (design, &traffic);
  return TRUE;
}

static void
set_finite (IcnValues *values, const IcnParameter *parameter, double number)
{
  if (isfinite (number) && number > 0)
    icn_values_set_number (values, parameter, number);
}

/* Sets the kind of budget to the one in `row`. Its numbers, such as pins, are set to those that the
 * design has under the present budget, so that the channel widths stay the same. */
static gboolean
start_budget (IcnDesign *design, const IcnRow *row, GError **error)
{
  IcnValues *values = &design->budget.values;
  g_auto (IcnEvaluation) present = { 0 };

  if (!icn_evaluate (design, NULL, &present, error))
    return FALSE;
  design->budget.row = row;
  set_finite (values, &icn_budget_wires, present.widths.bisection_wires);
  set_finite (values, &icn_budget_pins, present.widths.pins_per_node);
  set_finite (values, &icn_budget_width, present.widths.channel_width);
  if (present.widths.pins_per_module > 0) {
    set_finite (values, &icn_budget_module_pins, present.widths.pins_per_module);
    set_finite (values, &icn_budget_bundles, present.forms.module_bundles);
  }
  return TRUE;
}

/* Returns the number that the chosen kind of budget itself determines for the design's network,
 * such as N wires over the bisection; NAN if it does not determine the number of `parameter`. */
static double
implied_by_budget (const IcnDesign *design, const IcnParameter *parameter)
{
  IcnForms forms;

  icn_forms (&design->topology, &forms);
  return icn_budget_implied (&design->budget, &forms, parameter);
}

static void
give_to_budget (IcnDesign *design, const IcnParameter *parameter, double number)
{
  icn_budget_give (&design->budget, parameter, number);
}

/* How the parts of the traffic and of the budget are edited (table-fields.h). An edit of one of
 * these parts can change other settings too.
 *
 * start: chooses a row of the table (a kind of traffic or of budget), and changes the other
 * settings that must change with it.
 *
 * implied: returns the number that the chosen row determines for `parameter`, although only other
 * rows have this parameter; NAN if it determines none. For example, the normalized budget
 * determines the bisection wires. NULL in a table without such parameters.
 *
 * give: sets the number of a parameter. If the chosen row determines this number, first chooses the
 * row in which the user gives the number. */
static const struct {
  const IcnTable *table;
  gboolean (*start) (IcnDesign *design, const IcnRow *row, GError **error);
  double (*implied) (const IcnDesign *design, const IcnParameter *parameter);
  void (*give) (IcnDesign *design, const IcnParameter *parameter, double number);
} tables[] = { { &icn_traffic_table, start_traffic, NULL, NULL },
               { &icn_budget_table, start_budget, implied_by_budget, give_to_budget } };

static char *
get_row (const IcnField *part, const IcnDesign *design)
{
  return g_strdup (settings_of (part, (IcnDesign *) design)->row->id);
}

static gboolean
set_row (const IcnField *part, IcnDesign *design, const char *text, GError **error)
{
  const IcnRow *row = icn_table_find (part->table, text);

  g_return_val_if_fail (row, FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (tables[i].table == part->table)
      return tables[i].start (design, row, error);
  settings_of (part, design)->row = row;
  return TRUE;
}

static char *
get_value (const IcnField *part, const IcnDesign *design)
{
  const IcnRowSettings *settings = settings_of (part, (IcnDesign *) design);
  double implied = NAN;

  if (icn_parameters_have (settings->row->parameters, part->parameter))
    return icn_values_get (&settings->values, part->parameter);
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (tables[i].table == part->table && tables[i].implied)
      implied = tables[i].implied (design, part->parameter);
  return isfinite (implied) ? icn_number_to_text (implied) : g_strdup ("");
}

/* Returns whether the traffic matrix in the file of `traffic` fits the design's network; FALSE with
 * an error if not. TRUE without a check if the network is large or cannot be built. */
static gboolean
check_file (const IcnDesign *design, const IcnTrafficSettings *traffic, GError **error)
{
  g_autoptr (IcnNet) net = NULL;
  g_autoptr (IcnTraffic) read = NULL;

  if (!icn_topology_is_integral (&design->topology) ||
      icn_topology_nodes (&design->topology) > MOST_CHECKED_NODES)
    return TRUE;
  net = icn_topology_net (&design->topology, error);
  read = net ? icn_traffic_new (traffic, net, error) : NULL;
  return read != NULL;
}

/* Sets the path of the file with the design's traffic matrix. The matrix that was read before is
 * discarded, so that the file is read again. */
static gboolean
set_file (const IcnField *part, IcnDesign *design, const char *text, GError **error)
{
  IcnTrafficSettings traffic = design->traffic;

  traffic.matrix = NULL;
  if (!icn_values_set (&traffic.choice.values, part->parameter, text, error) ||
      !check_file (design, &traffic, error))
    return FALSE;
  icn_design_take_traffic (design, &traffic);
  return TRUE;
}

/* Sets a parameter of the chosen table row that is a text, but not the name of a file. */
static gboolean
set_text (const IcnField *part, IcnDesign *design, const char *text, GError **error)
{
  return icn_values_set (&settings_of (part, design)->values, part->parameter, text, error) &&
         icn_traffic_check (&design->traffic, &design->topology, error);
}

static void
take_number (const IcnField *part, IcnDesign *design, double value)
{
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    if (tables[i].table == part->table && tables[i].give) {
      tables[i].give (design, part->parameter, value);
      return;
    }
  icn_values_set_number (&settings_of (part, design)->values, part->parameter, value);
}

/* Sets a parameter that is a number. The chosen table row either has this parameter or determines
 * its number by itself. An error message calls the parameter by its label in the window. */
static gboolean
set_number (const IcnField *part, IcnDesign *design, const char *text, GError **error)
{
  IcnField shown = *part;
  double value;

  shown.key = _ (part->label);
  if (!icn_field_read_number (&shown, text, &value, error))
    return FALSE;
  take_number (part, design, value);
  return icn_traffic_check (&design->traffic, &design->topology, error);
}

static IcnField
row_part (const IcnField *whole)
{
  IcnField part = *whole;
  g_autofree char *key = g_strconcat (whole->key, "-row", NULL);

  part.key = g_intern_string (key);
  part.type = ICN_PARAMETER_CHOICE;
  part.get = get_row;
  part.set = set_row;
  return part;
}

static IcnField
value_part (const IcnField *whole, const IcnRow *row, const IcnParameter *parameter)
{
  IcnField part = icn_field_of_parameter (parameter, whole->group, whole->offset);

  part.table = whole->table;
  part.get = get_value;
  part.set = parameter->is_file                      ? set_file
             : parameter->type == ICN_PARAMETER_TEXT ? set_text
                                                     : set_number;
  if (!part.help)
    part.help = row->help;
  return part;
}

static gboolean
is_there (const GArray *parts, const IcnParameter *parameter)
{
  for (guint i = 0; i < parts->len; i++)
    if (g_array_index (parts, IcnField, i).parameter == parameter)
      return TRUE;
  return FALSE;
}

static GArray *
make_parts (const IcnField *whole)
{
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (IcnField));
  IcnField first = row_part (whole);
  const IcnRow *row;

  g_array_append_val (parts, first);
  for (guint i = 0; (row = whole->table->row (i)); i++)
    for (const IcnParameter *const *p = row->parameters; p && *p; p++)
      if ((*p)->name && !is_there (parts, *p)) {
        IcnField part = value_part (whole, row, *p);

        g_array_append_val (parts, part);
      }
  return parts;
}

gboolean
bisection_field_has_parts (const IcnField *field)
{
  return field->table && field->type == ICN_PARAMETER_TEXT;
}

/* The parts of each field are made when they are first asked for, and kept until the program ends.
 */
const IcnField *
bisection_field_parts (const IcnField *whole, guint *n_parts)
{
  static GHashTable *made; /* key: the IcnField; value: GArray of its parts, each an IcnField */
  GArray *parts;

  if (!made)
    made = g_hash_table_new (NULL, NULL);
  parts = g_hash_table_lookup (made, whole);
  if (!parts) {
    parts = make_parts (whole);
    g_hash_table_insert (made, (gpointer) whole, parts);
  }
  *n_parts = parts->len;
  return (const IcnField *) parts->data;
}

const IcnField *
bisection_field_whole (const IcnField *part)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; part->table && i < n; i++)
    if (fields[i].table == part->table)
      return &fields[i];
  return icn_field_find (part->key);
}
