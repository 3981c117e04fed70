/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "module-plan.h"
#include "topology.h"

#include <string.h>

guint
icn_module_sizes (guint module_bits, guint hops, guint *size_bits)
{
  for (guint d = 0; d < hops; d++)
    size_bits[d] = module_bits / hops + (d >= hops - module_bits % hops);
  return size_bits[hops - 1];
}

/* Returns the index of the lowest bit of a digit. The digit of a terminal's module in a dimension
 * consists of consecutive bits of the terminal's number, from this bit on. */
static guint
dimension_shift (const IcnModulePlan *plan, guint dimension)
{
  guint shift = plan->n_bits - plan->module_bits;

  for (guint d = 0; d < dimension; d++)
    shift += plan->size_bits[d];
  return shift;
}

/* Adds a group of `out` columns of switches. The columns route by the bits out_shift .. out_shift +
 * out - 1 of the destination's number, one bit in each column, the highest bit first. in: number of
 * bits that tell, at the entrance of the group, where a message comes from: its previous module or,
 * in group 0, its row. Each column drops some of these bits from the indices of its switches, and
 * the last column drops the rest. */
static void
add_group (IcnModulePlan *plan, guint group, guint in, guint out, guint out_shift)
{
  guint kept = in;

  for (guint k = 1; k <= out; k++) {
    guint keeps = k == out ? 0 : MIN (kept, plan->row_bits - k);

    plan->stage[plan->n_stages++] = (IcnModuleStage){
      .group = group,
      .is_gap = k == out && group < plan->name.hops,
      .bits = k - 1 + keeps,
      .in_bits = kept - keeps,
      .out_bits = 1,
      .out_shift = out_shift + out - k,
      .kept = keeps,
    };
    kept = keeps;
  }
}

/* Adds a group of switches as one column of crossbars. The parameters are the same as for
 * add_group. */
static void
add_crossbar (IcnModulePlan *plan, guint group, guint in, guint out, guint out_shift)
{
  plan->stage[plan->n_stages++] = (IcnModuleStage){
    .group = group,
    .is_gap = group < plan->name.hops,
    .in_bits = in,
    .out_bits = out,
    .out_shift = out_shift,
  };
}

/* Adds a column of tree switches. If `joins`, the column is before the first group, and each of its
 * switches joins two subtrees of 2^(level - 1) terminals. Otherwise the column is after the last
 * group, and each of its switches leads to two such subtrees. */
static void
add_level (IcnModulePlan *plan, guint level, gboolean joins)
{
  plan->stage[plan->n_stages++] = (IcnModuleStage){
    .group = joins ? 0 : plan->name.hops,
    .is_tree = TRUE,
    .bits = plan->n_bits - plan->module_bits - level,
    .in_bits = joins,
    .out_bits = !joins,
    .out_shift = level - 1,
  };
}

void
icn_module_plan_name (const IcnTopologySettings *settings, IcnModuleName *name)
{
  const char *text = icn_values_text (&settings->values, &icn_module_name_parameter);

  icn_module_name_parse (text != NULL ? text : ICN_MODULE_NAME_FIRST, name, NULL);
}

void
icn_module_plan (const IcnTopologySettings *settings, IcnModulePlan *plan)
{
  guint hops;

  memset (plan, 0, sizeof *plan);
  icn_module_plan_name (settings, &plan->name);
  hops = plan->name.hops;
  plan->n_bits = g_bit_storage ((gulong) settings->nodes) - 1;
  plan->module_bits = g_bit_storage (icn_topology_value (settings, &icn_modules_parameter)) - 1;
  plan->row_bits = icn_module_sizes (plan->module_bits, hops, plan->size_bits);
  if (plan->name.is_crossbar)
    plan->row_bits = plan->n_bits - plan->module_bits;
  /* If there are too few nodes, the settings are not legal. The plan then has no stages. */
  if (plan->n_bits < plan->module_bits + plan->row_bits)
    return;
  plan->tree_bits = plan->n_bits - plan->module_bits - plan->row_bits;

  for (guint level = 1; level <= plan->tree_bits; level++)
    add_level (plan, level, TRUE);
  for (guint g = 0; g <= hops; g++) {
    guint in = g == 0 ? plan->row_bits : plan->size_bits[g - 1];
    guint out = g == hops ? plan->row_bits : plan->size_bits[g];
    guint out_shift = g == hops ? plan->tree_bits : dimension_shift (plan, g);

    (plan->name.is_crossbar ? add_crossbar : add_group) (plan, g, in, out, out_shift);
  }
  for (guint level = plan->tree_bits; level > 0; level--)
    add_level (plan, level, FALSE);
}

static guint32
low_bits (guint32 number, guint bits)
{
  return number & ((1u << bits) - 1);
}

/* Returns the switch to which a channel into stage `stage` of a module leads. If `stage` is
 * n_stages, returns the terminal to which the channel leads. from: the index of the channel among
 * all channels into that stage of the module. */
static IcnModuleEnd
arrive (const IcnModulePlan *plan, guint stage, guint32 module, guint32 from)
{
  const IcnModuleStage *to = &plan->stage[stage];

  if (stage == plan->n_stages)
    return (IcnModuleEnd){ module, from };
  return (IcnModuleEnd){ module, from >> to->in_bits };
}

IcnModuleEnd
icn_module_plan_enter (const IcnModulePlan *plan, guint32 module, guint32 position)
{
  return arrive (plan, 0, module, position);
}

/* The module with the same digits as `module`, except for `digit` in the given dimension. */
static guint32
step_to (const IcnModulePlan *plan, guint32 module, guint dimension, guint32 digit)
{
  guint shift = dimension_shift (plan, dimension) - dimension_shift (plan, 0);

  return module ^ (icn_module_digit (plan, module, dimension) ^ digit) << shift;
}

IcnModuleEnd
icn_module_plan_follow (const IcnModulePlan *plan, guint stage, guint32 module, guint32 index,
                        guint32 output)
{
  const IcnModuleStage *at = &plan->stage[stage], *next = at + 1;
  guint32 decided = index >> at->kept << at->out_bits | output;

  if (at->is_tree)
    return arrive (plan, stage + 1, module, index << at->out_bits | output);
  if (at->is_gap)
    return arrive (plan, stage + 1, step_to (plan, module, at->group, decided),
                   icn_module_digit (plan, module, at->group));
  if (stage + 1 == plan->n_stages || next->is_tree)
    return arrive (plan, stage + 1, module, decided);

  /* The output leads neither out of a tree switch nor to another module, a tree or a terminal. It
   * therefore leads to the next column of switches in the same group and module. */
  guint32 kept = low_bits (index, at->kept);

  return (IcnModuleEnd){ module, decided << next->kept | kept >> next->in_bits };
}
