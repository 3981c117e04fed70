/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-suggest.h"

#include "design.h"
#include "evaluation-parts.h"
#include "evaluation.h"
#include "field.h"
#include "quantity.h"
#include "setting-axis.h"
#include "study.h"
#include "topology.h"
#include <math.h>

/* Largest number of nodes of a design for which the suggested sweep covers other radices. */
#define MOST_NODES 1e6

static void
add_axis (IcnStudy *study, const char *key, const char *values, const char *with)
{
  IcnSettingAxis *axis = icn_setting_axis_new ();

  axis->key = g_strdup (key);
  axis->values = g_strdup (values);
  axis->with = g_strdup (with);
  g_ptr_array_add (study->axes, axis);
}

/* Whether the pins per node of the network k^n (radix k, n dimensions) of another topology can be
 * compared with those of the design's network. Both networks must have the same number of nodes,
 * and either both or neither must have switches apart from their nodes. */
static gboolean
is_comparable (const IcnDesign *design, const char *topology, double k, int n)
{
  g_autofree char *settings = g_strdup_printf ("topology=%s,k=%.0f,n=%d", topology, k, n);
  g_autoptr (IcnDesign) other = icn_design_dup (design);
  g_auto (IcnEvaluation) evaluation = { 0 };

  return icn_design_parse (other, settings, NULL) &&
         icn_topology_nodes (&other->topology) == icn_topology_nodes (&design->topology) &&
         icn_topology_is_indirect (&other->topology) ==
           icn_topology_is_indirect (&design->topology) &&
         icn_design_check (other, NULL) &&
         icn_evaluate_without_flows (other, NULL, &evaluation, NULL) &&
         isfinite (evaluation.widths.pins_per_node);
}

/* Adds an axis of topologies to the study's sweep: all topologies whose network k^n (radix k, n
 * dimensions) can be compared with the design's network (is_comparable). Adds no axis if there are
 * fewer than two. */
static void
add_topologies (IcnStudy *study, const IcnDesign *design, double k, int n)
{
  const IcnField *field = icn_field_find ("topology");
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();
  guint n_choices;
  const IcnChoice *choices = icn_field_choices (field, &n_choices);
  g_auto (GStrv) ids = NULL;
  g_autofree char *values = NULL;

  for (guint i = 0; i < n_choices; i++)
    if (is_comparable (design, choices[i].id, k, n))
      g_strv_builder_add (found, choices[i].id);
  ids = g_strv_builder_end (found);
  values = g_strjoinv (",", ids);
  if (g_strv_length (ids) > 1)
    add_axis (study, field->key, values, NULL);
}

/* Adds axes to the study's sweep that cover all networks k^n (n dimensions of equal radix k, n at
 * least 2) with the design's number of nodes. One axis varies k and n together, another the
 * topology. FALSE if there are fewer than two such networks. */
static gboolean
add_shapes (IcnStudy *study, const IcnDesign *design)
{
  g_autoptr (GString) radices = g_string_new (NULL), dimensions = g_string_new (NULL);
  double nodes = icn_topology_nodes (&design->topology), first_k = 0;
  int first_n = 0;
  guint n_shapes = 0;

  if (!icn_field_applies (icn_field_find ("k"), design) ||
      !icn_field_applies (icn_field_find ("n"), design) || !(nodes <= MOST_NODES))
    return FALSE;
  for (int n = 2; pow (2, n) <= nodes; n++) {
    double k = round (pow (nodes, 1.0 / n));

    if (pow (k, n) != nodes)
      continue;
    if (n_shapes == 0) {
      first_k = k;
      first_n = n;
    }
    g_string_append_printf (radices, "%s%.0f", n_shapes > 0 ? "," : "", k);
    g_string_append_printf (dimensions, "%s%d", n_shapes > 0 ? "," : "", n);
    n_shapes++;
  }
  if (n_shapes < 2)
    return FALSE;
  add_topologies (study, design, first_k, first_n);
  add_axis (study, "k", radices->str, "shape");
  add_axis (study, "n", dimensions->str, "shape");
  return TRUE;
}

/* Adds an axis of budgets to the study's sweep. The budgets are numbers of pins per node from a
 * quarter of the design's pins to four times this number, each twice the previous. Adds no axis if
 * the design's pins are not known. */
static void
add_budgets (IcnStudy *study, const IcnDesign *design)
{
  const IcnQuantity *pins = icn_quantity_find ("pins_per_node");
  g_auto (IcnEvaluation) evaluation = { 0 };
  g_autofree char *values = NULL;
  double number;

  if (!icn_design_check (design, NULL) ||
      !icn_evaluate_without_flows (design, NULL, &evaluation, NULL))
    return;
  number = icn_quantity_value (pins, &evaluation, design, NULL);
  if (!isfinite (number) || number < 1)
    return;
  number = MAX (1, round (number / 4));
  values = g_strdup_printf ("pins:%.0f..%.0f times 2", number, 16 * number);
  add_axis (study, "budget", values, NULL);
}

void
icn_space_suggest (IcnStudy *study, guint design)
{
  const IcnDesign *base = icn_study_design (study, design);

  for (guint i = 0; i < study->designs->len; i++)
    icn_study_design (study, i)->fixed = i != design;
  g_ptr_array_set_size (study->axes, 0);
  g_ptr_array_set_size (study->constraints, 0);
  g_ptr_array_set_size (study->objectives, 0);
  if (!add_shapes (study, base))
    add_axis (study, "wires", "all", NULL);
  add_budgets (study, base);
  g_ptr_array_add (study->objectives, icn_phrase_new ("zero_load_latency"));
  g_ptr_array_add (study->objectives, icn_phrase_new ("pins_per_node:less"));
}
