/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds designs to a study, and removes designs together with the parts of the study that refer to
 * them. */
#include "study.h"

#include <string.h>

#include "common.h"
#include "data-set.h"
#include "design.h"
#include "error.h"
#include "step.h"

static guint
free_color (const IcnStudy *study, guint wanted)
{
  guint64 taken = 0;

  for (guint i = 0; i < study->designs->len && ~taken != 0; i++) {
    guint color = icn_study_design (study, i)->color;

    if (color < 64)
      taken |= G_GUINT64_CONSTANT (1) << color;
  }
  if (wanted < 64 && !(taken >> wanted & 1))
    return wanted;
  for (guint color = 0; color < 64; color++) {
    if (!(taken >> color & 1))
      return color;
  }
  return wanted;
}

gboolean
icn_study_add_design (IcnStudy *study, IcnDesign *design, GError **error)
{
  g_autoptr (IcnDesign) taken = design;

  if (study->designs->len >= ICN_STUDY_MAX_DESIGNS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, "designs", "a study holds at most %d",
                          ICN_STUDY_MAX_DESIGNS);
  taken->color = free_color (study, taken->color);
  icn_study_keep_own (study, taken);
  g_ptr_array_add (study->designs, g_steal_pointer (&taken));
  return TRUE;
}

static void
remove_expectations (GPtrArray *expectations, const char *removed)
{
  for (guint e = expectations->len; e-- > 0;) {
    const IcnExpectation *expectation = g_ptr_array_index (expectations, e);

    if (g_strcmp0 (expectation->design, removed) == 0 ||
        g_strcmp0 (expectation->than, removed) == 0)
      g_ptr_array_remove_index (expectations, e);
  }
}

void
icn_study_remove_design (IcnStudy *study, guint i)
{
  g_auto (GStrv) before = icn_study_names (study);
  g_autofree char *removed = before[i];

  remove_expectations (study->expectations, removed);
  for (guint s = 0; s < study->steps->len; s++)
    remove_expectations (icn_study_step (study, s)->expectations, removed);
  for (guint e = study->experiments->len; e-- > 0;) {
    const IcnExperiment *experiment = g_ptr_array_index (study->experiments, e);

    if (g_strcmp0 (experiment->design, removed) == 0)
      g_ptr_array_remove_index (study->experiments, e);
  }
  for (guint f = 0; f < study->figures->len; f++) {
    IcnFigure *figure = g_ptr_array_index (study->figures, f);

    if (g_strcmp0 (figure->design, removed) == 0)
      g_clear_pointer (&figure->design, g_free);
    if (g_strcmp0 (figure->beside, removed) == 0)
      g_clear_pointer (&figure->beside, g_free);
  }
  for (guint s = 0; s < study->data->len; s++) {
    IcnDataSet *set = g_ptr_array_index (study->data, s);

    if (g_strcmp0 (set->design, removed) == 0)
      g_clear_pointer (&set->design, g_free);
  }
  g_ptr_array_remove_index (study->designs, i);

  /* The indices of the designs after the removed one decrease by 1. If the name of such a design
   * had a number, such as (2), because an earlier design had the same name, the number may
   * change. */
  memmove (before + i, before + i + 1, (study->designs->len - i + 1) * sizeof *before);
  icn_study_follow_names (study, before);
}
