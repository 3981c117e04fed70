/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "candidate-design.h"

#include "design.h"
#include "field.h"

static const char *
value_at (const IcnLeg *leg, guint leg_place, guint field, const IcnPlace *place,
          const IcnInstead *instead)
{
  return instead && instead->value && instead->leg == leg_place
           ? instead->value
           : leg->values[field][place->on[leg_place]];
}

char *
icn_space_settings (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    for (guint j = 0; j < leg->n_fields; j++)
      g_string_append_printf (text, "%s%s=%s", text->len > 0 ? "," : "", leg->fields[j]->key,
                              value_at (leg, i, j, place, instead));
  }
  return g_string_free (text, FALSE);
}

gboolean
icn_space_design (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                  IcnDesign *design, GError **error)
{
  g_autofree char *settings = icn_space_settings (space, place, instead);

  icn_design_copy (design, icn_study_design (space->study, place->base));
  return (*settings == '\0' || (icn_design_parse (design, settings, error) &&
                                icn_design_check_read (design, settings, error))) &&
         icn_design_check (design, error);
}

static void
prepared_clear (IcnPrepared *prepared)
{
  g_clear_pointer (&prepared->design, icn_design_free);
  g_clear_pointer (&prepared->analysis_key, g_free);
  if (prepared->told)
    prepared->free_told (prepared->told);
  *prepared = (IcnPrepared){ 0 };
}

void
icn_prepared_clear (IcnPreparedCache *cache)
{
  for (guint i = 0; i < G_N_ELEMENTS (cache->all); i++)
    prepared_clear (&cache->all[i]);
}

/* Returns a number that identifies a candidate's base design and its values on all legs (swept
 * axes) except late legs (IcnLeg.is_late), whose settings are set last. Candidates that differ only
 * on late legs have the same number. */
static guint64
early_of (const IcnSpace *space, const IcnPlace *place)
{
  guint64 number = place->base;

  for (guint i = 0; i < space->legs->len; i++)
    if (!icn_space_leg (space, i)->is_late)
      number = number * icn_space_leg (space, i)->n_values + place->on[i];
  return number;
}

/* Sets a candidate's settings on the late legs (IcnLeg.is_late: swept axes whose settings are set
 * after all others), and checks these settings and the budget. FALSE if a setting is not legal or
 * has no effect; icn_space_design then finds the reason. */
static gboolean
set_late (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
          IcnDesign *design)
{
  for (guint i = 0; i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    for (guint j = 0; j < leg->n_fields && leg->is_late; j++)
      if (!icn_field_set (leg->fields[j], design, value_at (leg, i, j, place, instead), NULL) ||
          !icn_field_check (leg->fields[j], design, NULL))
        return FALSE;
  }
  for (guint i = 0; i < space->legs->len; i++)
    for (guint j = 0; j < icn_space_leg (space, i)->n_fields; j++) {
      g_autofree char *reader = icn_field_reader (icn_space_leg (space, i)->fields[j], design);

      if (reader)
        return FALSE;
    }
  return icn_design_check_budget (design, NULL);
}

/* Whether a candidate can use the cache (IcnPreparedCache) of designs with the same values on all
 * legs except late legs (IcnLeg.is_late: swept axes whose settings are set after all others). TRUE
 * unless `instead` replaces a value on a leg that is not late. */
static gboolean
can_prepare (const IcnSpace *space, const IcnInstead *instead)
{
  return !instead || !instead->value || icn_space_leg (space, instead->leg)->is_late;
}

gboolean
icn_space_prepare (const IcnSpace *space, const IcnPlace *place, const IcnInstead *instead,
                   IcnPreparedCache *cache, IcnDesign *design, IcnPrepared **prepared,
                   GError **error)
{
  guint64 early = early_of (space, place);
  IcnPrepared *entry = can_prepare (space, instead) ? &cache->all[early % ICN_N_PREPARED] : NULL;

  *prepared = entry;
  if (entry && entry->design && entry->early == early) {
    icn_design_copy (design, entry->design);
    if (set_late (space, place, instead, design))
      return TRUE;
  }
  if (!icn_space_design (space, place, instead, design, error))
    return FALSE;
  if (entry && !(entry->design && entry->early == early)) {
    prepared_clear (entry);
    *entry = (IcnPrepared){ .design = icn_design_dup (design), .early = early };
  }
  return TRUE;
}
