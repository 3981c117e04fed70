/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sweep-map.h"

#include "error.h"
#include "field.h"
#include "number-text.h"
#include "operand.h"
#include "study-check.h"
#include "study.h"
#include <math.h>
#include <string.h>

/* Returns whether `text` names a setting or a quantity that can be a column of a sweep.
 * is_simulated: whether the sweep simulates its candidates; if FALSE, a quantity that needs a
 * simulation cannot be a column. */
static gboolean
can_be_column (const char *text, gboolean is_simulated)
{
  g_auto (IcnOperand) operand = { NULL };

  return icn_is_given (text) && icn_operand_parse (text, "columns", &operand, NULL) &&
         (is_simulated || !operand.quantity || !operand.quantity->is_simulated);
}

char **
icn_sweep_map_columns (const IcnSweepMap *map, gboolean is_simulated)
{
  char *const texts[] = { map->across, map->up, map->color, map->size };
  char **columns = g_new0 (char *, G_N_ELEMENTS (texts) + 1);
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (can_be_column (texts[i], is_simulated))
      columns[n++] = texts[i];
  if (n == 0)
    g_clear_pointer (&columns, g_free);
  return columns;
}

static gboolean
check_operand (const char *text, const char *where, GError **error)
{
  g_auto (IcnOperand) operand = { NULL };

  return !icn_is_given (text) || icn_operand_parse (text, where, &operand, error);
}

/* Checks that a brush (a selected part of an axis) has either a list of values, or a range of
 * numbers whose ends are in rising order. where: path of the brush in the document, for the
 * error. */
static gboolean
check_range (const IcnSweepBrush *brush, const char *where, GError **error)
{
  gboolean has_numbers = !isnan (brush->from) && !isnan (brush->to);
  gboolean has_values = brush->values && *brush->values;

  if (isnan (brush->from) != isnan (brush->to) || has_numbers == has_values)
    return icn_error_set (error, ICN_ERROR_CONFLICT, where,
                          "a brush has from and to, or else values");
  if (!has_numbers || brush->from <= brush->to)
    return TRUE;
  g_autofree char *from = icn_number_to_text (brush->from), *to = icn_number_to_text (brush->to);

  return icn_error_set (error, ICN_ERROR_VALUE, where, "from is %s, and must not be above to, %s",
                        from, to);
}

static gboolean
check_brush (const IcnSweepBrush *brush, const char *where, GHashTable *axes, GError **error)
{
  g_autofree char *of = g_strconcat (where, ".of", NULL);

  if (!g_str_equal (brush->of, ICN_SWEEP_DESIGN) && !check_operand (brush->of, of, error))
    return FALSE;
  if (!g_hash_table_add (axes, brush->of))
    return icn_error_set (error, ICN_ERROR_CONFLICT, of, "%s has an earlier brush", brush->of);
  return check_range (brush, where, error);
}

gboolean
icn_sweep_map_check (const IcnStudy *study, GError **error)
{
  g_autoptr (GHashTable) axes = g_hash_table_new (g_str_hash, g_str_equal);

  if (!check_operand (study->map.across, "sweep.map.x.of", error) ||
      !check_operand (study->map.up, "sweep.map.y.of", error) ||
      !check_operand (study->map.color, "sweep.map.color", error) ||
      !check_operand (study->map.size, "sweep.map.size", error) ||
      !icn_check_length ("sweep.brushes", study->brushes->len, ICN_SWEEP_MAX_BRUSHES, error))
    return FALSE;
  for (guint i = 0; i < study->brushes->len; i++) {
    g_autofree char *where = g_strdup_printf ("sweep.brushes[%u]", i);

    if (!check_brush (g_ptr_array_index (study->brushes, i), where, axes, error))
      return FALSE;
  }
  if (!icn_is_given (study->along) || icn_field_require (study->along, error))
    return TRUE;
  g_prefix_error (error, "sweep.along: ");
  return FALSE;
}
