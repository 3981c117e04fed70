/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "common.h"

#include <glib/gi18n-lib.h>

#include "design.h"
#include "field.h"
#include "number-text.h"
#include "topology.h"
#include "unit.h"

static char *
say_nodes (const IcnStudy *study, guint first, guint other)
{
  g_autofree char *name = icn_study_design_title (study, first);
  g_autofree char *other_name = icn_study_design_title (study, other);
  g_autofree char *count =
    icn_count_to_text (icn_topology_nodes (&icn_study_design (study, first)->topology));
  g_autofree char *nodes = icn_unit_join (count, "nodes");
  g_autofree char *other_nodes =
    icn_count_to_text (icn_topology_nodes (&icn_study_design (study, other)->topology));

  /* Translators: %s is the name of a design, its number of nodes with unit, the name of another
   * design, and its number of nodes. */
  return g_strdup_printf (_ ("%s has %s, %s has %s"), name, nodes, other_name, other_nodes);
}

/* Returns a text such as "4-cube keeps its own length" about two designs whose values of a common
 * setting differ. The text names the design that keeps its own value: `first` if `other` follows
 * the common value, else `other`. */
static char *
say_own (const IcnStudy *study, guint first, guint other, const IcnField *field)
{
  guint apart = icn_study_follows (study, other, field) ? first : other;
  g_autofree char *name = icn_study_design_title (study, apart);

  /* Translators: %s is the name of a design, then the label of a setting. */
  return g_strdup_printf (_ ("%s keeps its own %s"), name, _ (field->label));
}

char *
icn_study_why_not_comparable (const IcnStudy *study, const guint *designs, guint n_designs)
{
  guint n_fields;
  const IcnField *fields = icn_fields (&n_fields);

  for (guint i = 1; i < n_designs; i++)
    if (icn_topology_nodes (&icn_study_design (study, designs[i])->topology) !=
        icn_topology_nodes (&icn_study_design (study, designs[0])->topology))
      return say_nodes (study, designs[0], designs[i]);
  for (guint f = 0; f < n_fields; f++)
    for (guint i = 1; icn_study_is_linked (study, &fields[f]) && i < n_designs; i++)
      if (!icn_field_same (&fields[f], icn_study_design (study, designs[0]),
                           icn_study_design (study, designs[i])))
        return say_own (study, designs[0], designs[i], &fields[f]);
  return NULL;
}
