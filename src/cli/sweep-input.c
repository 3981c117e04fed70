/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweep-input.h"
#include "load-list.h"
#include "space-points.h"
#include <stdio.h>

/* Parses the values of --axis. Returns an array of IcnSettingAxis; NULL with an error. */
static GPtrArray *
read_axes (char **texts, GError **error)
{
  g_autoptr (GPtrArray) axes =
    g_ptr_array_new_with_free_func ((GDestroyNotify) icn_setting_axis_free);

  for (char **text = texts; text && *text; text++) {
    IcnSettingAxis *axis = icn_setting_axis_parse (*text, error);

    if (!axis)
      return NULL;
    g_ptr_array_add (axes, axis);
  }
  return g_steal_pointer (&axes);
}

/* Checks the quantities in the columns, constraints and objectives of the sweep: a quantity that is
 * measured by simulation is an error without --simulate. */
static gboolean
check_operands (const IcnSpace *space, GError **error)
{
  for (guint i = 0; i < space->operands->len; i++) {
    const IcnOperand *operand = icn_space_operand (space, i);

    if (operand->quantity && operand->quantity->is_simulated && !space->loads) {
      g_set_error (error, USAGE_ERROR, 0, "%s needs --simulate", operand->name);
      return FALSE;
    }
  }
  return TRUE;
}

/* The columns of the sweep: those of --columns. Without this option, a picture has the columns that
 * the study's map (its chart of all candidates) shows. NULL: the usual columns. Free with
 * g_strfreev. */
static char **
find_columns (const IcnStudy *study, const SweepOptions *options, SweepUse use)
{
  g_autofree char **shown =
    use == SWEEP_PICTURE ? icn_sweep_map_columns (&study->map, FALSE) : NULL;

  return options->columns ? g_strsplit (options->columns, ",", -1) : g_strdupv (shown);
}

gboolean
sweep_input_load (SweepInput *sweep, const char *study, const SweepOptions *options, SweepUse use,
                  GError **error)
{
  static char *usual[] = { "topology=torus", NULL };
  InputOptions designs = options->input;
  IcnSpaceAsked more = { .where = options->where, .objectives = options->objectives };

  if (!study && !designs.designs)
    designs.designs = usual;
  sweep->axes = read_axes (options->axes, error);
  if (!sweep->axes || !input_load (&sweep->input, study, &designs, INPUT_WHOLE, error) ||
      !simulation_options_take (&options->simulation, &sweep->input.study->simulation, &sweep->jobs,
                                error))
    return FALSE;
  if (use == SWEEP_SIMULATED)
    sweep->loads = options->simulation.load ? icn_load_list_parse (options->simulation.load, error)
                                            : g_array_ref (sweep->input.study->loads);
  if (use == SWEEP_SIMULATED && !sweep->loads)
    return FALSE;
  sweep->columns = find_columns (sweep->input.study, options, use);
  more.axes = sweep->axes;
  more.columns = sweep->columns;
  more.loads = sweep->loads;
  sweep->asked = icn_space_asked_new (sweep->input.study, &more);
  sweep->space = icn_space_new (sweep->input.study, sweep->asked, error);
  if (!sweep->space || !check_operands (sweep->space, error))
    return FALSE;
  if (!options->front || sweep->space->goals->len > 0)
    return TRUE;
  g_set_error (error, USAGE_ERROR, 0, "--front needs an --objective");
  return FALSE;
}

void
sweep_input_clear (SweepInput *sweep)
{
  g_clear_pointer (&sweep->space, icn_space_free);
  g_clear_pointer (&sweep->asked, icn_space_asked_free);
  g_clear_pointer (&sweep->columns, g_strfreev);
  g_clear_pointer (&sweep->axes, g_ptr_array_unref);
  g_clear_pointer (&sweep->loads, g_array_unref);
  input_clear (&sweep->input);
}

void
sweep_tell_counts (const IcnSpace *space, const IcnSpaceCounts *counts)
{
  fprintf (stderr,
           "bisection-cli: %" G_GUINT64_FORMAT " candidates, %" G_GUINT64_FORMAT
           " kept, %" G_GUINT64_FORMAT " refused\n",
           counts->n_done, counts->n_kept, counts->n_refused);
  for (guint i = 0; i < space->predicates->len; i++)
    if (counts->n_left_out[i] > 0)
      fprintf (stderr, "  %" G_GUINT64_FORMAT " left out by %s\n", counts->n_left_out[i],
               ((const IcnPredicate *) g_ptr_array_index (space->predicates, i))->text);
  for (guint i = 0; i < counts->refusals->len; i++) {
    const IcnRefusalCount *refusal = g_ptr_array_index (counts->refusals, i);

    fprintf (stderr, "  %u refused: %s\n", refusal->n, refusal->example);
  }
}

char *
sweep_tell_points (gpointer points)
{
  return g_strdup_printf (", %u points simulated", icn_space_points_n_simulated (points));
}
