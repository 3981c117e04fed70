/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "quantity.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "analysis.h"
#include "error.h"
#include "evaluation.h"
#include "forms.h"
#include "latency.h"
#include "nearest.h"
#include "net-names.h"
#include "quantity-rows.h"
#include "topology.h"

const char *
icn_about_title (IcnAbout about)
{
  static const char *const titles[ICN_N_ABOUT] = {
    [ICN_ABOUT_SIZE] = N_ ("Size and Shape"),
    [ICN_ABOUT_WIRES] = N_ ("Wires and Pins"),
    [ICN_ABOUT_LATENCY] = N_ ("Distance and Latency"),
    [ICN_ABOUT_LOADS] = N_ ("Channel Loads"),
    [ICN_ABOUT_THROUGHPUT] = N_ ("Throughput"),
    [ICN_ABOUT_BEST] = N_ ("Best of Its Size"),
  };

  return titles[about];
}

static GArray *
make_table (void)
{
  const IcnQuantity *const lists[] = { icn_quantities_of_design, icn_quantities_of_dimension,
                                       icn_quantities_of_channel, icn_quantities_of_point };
  GArray *table = g_array_new (FALSE, FALSE, sizeof (IcnQuantity));

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    for (const IcnQuantity *row = lists[i]; row->id != NULL; row++)
      g_array_append_val (table, *row);
  for (const IcnStatistic *it = icn_statistics; it->member.key != NULL; it++)
    if (it->quantity != NULL) {
      const IcnQuantity row = icn_quantity_of_statistic (it);

      g_array_append_val (table, row);
    }
  return table;
}

const IcnQuantity *
icn_quantities (guint *n_quantities)
{
  static gsize made;
  const GArray *table;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize) make_table ());
  table = (const GArray *) made;
  *n_quantities = table->len;
  return (const IcnQuantity *) table->data;
}

const IcnQuantity *
icn_quantity_find (const char *id)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (quantities[i].id, id))
      return &quantities[i];
  return NULL;
}

const IcnQuantity *
icn_quantity_of_wire (const IcnEvaluation *evaluation)
{
  gboolean has_formula = evaluation != NULL && evaluation->wire_rule == ICN_WIRE_RULE_SOURCE;

  return icn_quantity_find (has_formula ? "longest_wire" : "placed_longest_wire");
}

static int
compare_columns (gconstpointer a, gconstpointer b)
{
  const IcnQuantity *const *left = a, *const *right = b;

  return (int) (*left)->column - (int) (*right)->column;
}

static GPtrArray *
make_columns (void)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);
  GPtrArray *columns = g_ptr_array_new ();

  for (guint i = 0; i < n; i++)
    if (quantities[i].column > 0)
      g_ptr_array_add (columns, (gpointer) &quantities[i]);
  g_ptr_array_sort (columns, compare_columns);
  return columns;
}

const GPtrArray *
icn_quantity_columns (void)
{
  static gsize made;

  if (g_once_init_enter (&made))
    g_once_init_leave (&made, (gsize) make_columns ());
  return (const GPtrArray *) made;
}

gboolean
icn_quantity_is_bound (const IcnQuantity *quantity, const IcnEvaluation *evaluation)
{
  return quantity->is_of_cut && !evaluation->forms.bisection_is_exact &&
         icn_topology_is_integral (&evaluation->latency.topology);
}

/* Whether the quantity is a number of the design that is found without simulation. Such a quantity
 * may have an argument, such as a load. */
static gboolean
is_of_design (const IcnQuantity *quantity)
{
  return !quantity->is_simulated && quantity->of_dimension == NULL && quantity->of_channel == NULL;
}

gboolean
icn_quantity_is_plain (const IcnQuantity *quantity)
{
  return quantity->argument == ICN_ARGUMENT_NONE && is_of_design (quantity);
}

gboolean
icn_quantity_check_axis (const char *id, const char *field, GError **error)
{
  IcnNearest nearest = { id };
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++)
    if (icn_quantity_is_plain (&quantities[i]) && !quantities[i].is_searched) {
      if (g_str_equal (quantities[i].id, id))
        return TRUE;
      icn_nearest_try (&nearest, quantities[i].id);
    }
  return icn_error_word (error, field, id, "one of `list quantities`", &nearest);
}

gboolean
icn_quantity_can_be_swept (const IcnQuantity *quantity)
{
  return !quantity->is_searched && is_of_design (quantity) &&
         (quantity->argument == ICN_ARGUMENT_NONE || quantity->argument == ICN_ARGUMENT_LOAD);
}

static double
value_of_channel (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                  const IcnArguments *arguments)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  IcnChannelId channel;

  if (analysis == NULL || analysis->net == NULL || arguments->through == NULL)
    return NAN;
  channel = icn_net_find_named_channel (analysis->net, arguments->through);
  return channel != ICN_NONE ? quantity->of_channel (evaluation, channel, arguments->at) : NAN;
}

double
icn_quantity_value (const IcnQuantity *quantity, const IcnEvaluation *evaluation,
                    const IcnDesign *design, const IcnArguments *arguments)
{
  double at = arguments != NULL ? arguments->at : NAN;

  if (quantity->is_simulated)
    return NAN;
  if (quantity->of_dimension != NULL)
    return arguments != NULL
             ? quantity->of_dimension (evaluation, at, arguments->dimension, quantity->offset)
             : NAN;
  if (quantity->of_channel != NULL)
    return arguments != NULL ? value_of_channel (quantity, evaluation, arguments) : NAN;
  if (quantity->member != NULL)
    return quantity->member (evaluation, design, at, quantity->offset);
  return quantity->value != NULL ? quantity->value (evaluation, design, at)
                                 : G_STRUCT_MEMBER (double, evaluation, quantity->offset);
}
