/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data-set.h"

#include "error.h"
#include "field.h"
#include "number-text.h"
#include "quantity.h"
#include "study-check.h"
#include "study-format.h"
#include "study-records.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

IcnDataSet *
icn_data_set_new (const char *name)
{
  IcnDataSet *set = icn_record_new (&icn_data_set_record);

  set->name = g_strdup (name);
  return set;
}

IcnDataSet *
icn_data_set_dup (const IcnDataSet *set)
{
  return icn_record_dup (&icn_data_set_record, set);
}

gboolean
icn_data_set_equal (const IcnDataSet *a, const IcnDataSet *b)
{
  return icn_members_equal (icn_data_set_record.members, a, b);
}

void
icn_data_set_free (IcnDataSet *set)
{
  icn_record_free (&icn_data_set_record, set);
}

IcnDataColumn *
icn_data_column_new (const char *name)
{
  IcnDataColumn *column = icn_record_new (&icn_data_column_record);

  column->name = g_strdup (name);
  return column;
}

void
icn_data_column_free (IcnDataColumn *column)
{
  icn_record_free (&icn_data_column_record, column);
}

IcnDataRow *
icn_data_row_new (void)
{
  return icn_record_new (&icn_data_row_record);
}

void
icn_data_row_free (IcnDataRow *row)
{
  icn_record_free (&icn_data_row_record, row);
}

double
icn_data_number (const IcnDataSet *set, guint row, guint column)
{
  double number;

  return icn_number_from_text (icn_data_row (set, row)->cells[column], &number) ? number : NAN;
}

static gboolean
is_blank (const char *text)
{
  return text == NULL || *text == '\0';
}

gboolean
icn_data_means_parse (const char *means, const char *where, IcnDataKind *kind, IcnOperand *operand,
                      GError **error)
{
  static const struct {
    const char *means;
    IcnDataKind kind;
  } words[] = { { "", ICN_DATA_IS_UNUSED },
                { ICN_DATA_LOAD, ICN_DATA_IS_LOAD },
                { ICN_DATA_INTERVAL, ICN_DATA_IS_INTERVAL },
                { ICN_DATA_LABEL, ICN_DATA_IS_LABEL } };
  const IcnQuantity *quantity = is_blank (means) ? NULL : icn_quantity_find (means);
  g_auto (IcnOperand) made = { .at = NAN };

  if (operand)
    *operand = (IcnOperand){ .at = NAN };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (means ? means : "", words[i].means) == 0) {
      *kind = words[i].kind;
      return TRUE;
    }
  *kind = ICN_DATA_IS_NUMBER;
  if (quantity && quantity->argument == ICN_ARGUMENT_LOAD) {
    made.name = g_strdup (means);
    made.quantity = quantity;
  } else if (!icn_operand_parse (means, where, &made, error)) {
    return FALSE;
  }
  if (operand) {
    *operand = made;
    made.name = NULL;
  }
  return TRUE;
}

static IcnDataKind
kind_of (const IcnDataColumn *column)
{
  IcnDataKind kind;

  return icn_data_means_parse (column->means, "", &kind, NULL, NULL) ? kind : ICN_DATA_IS_UNUSED;
}

int
icn_data_find_kind (const IcnDataSet *set, IcnDataKind kind)
{
  for (guint i = 0; i < set->columns->len; i++)
    if (kind_of (icn_data_column (set, i)) == kind)
      return i;
  return -1;
}

int
icn_data_interval_of (const IcnDataSet *set, guint column)
{
  while (column-- > 0) {
    IcnDataKind kind = kind_of (icn_data_column (set, column));

    if (kind == ICN_DATA_IS_LOAD || kind == ICN_DATA_IS_NUMBER)
      return column;
  }
  return -1;
}

char *
icn_data_column_words (const IcnDataColumn *column)
{
  g_auto (IcnOperand) operand = { NULL };
  g_autofree char *title = NULL;
  IcnDataKind kind;

  if (!icn_data_means_parse (column->means, "", &kind, &operand, NULL))
    return g_strdup (_ ("Not used"));
  switch (kind) {
  case ICN_DATA_IS_UNUSED:
    return g_strdup (_ ("Not used"));
  case ICN_DATA_IS_LABEL:
    return g_strdup (_ ("Label"));
  case ICN_DATA_IS_LOAD:
    title = g_strdup (_ ("Traffic"));
    break;
  case ICN_DATA_IS_INTERVAL:
    title = g_strdup (_ ("Interval"));
    break;
  case ICN_DATA_IS_NUMBER:
    title = g_strdup (_ (operand.field ? operand.field->label : operand.quantity->label));
    if (strchr (operand.name, '@')) {
      char *whole = g_strdup_printf ("%s, %s", title, strchr (operand.name, '@') + 1);

      g_free (title);
      title = whole;
    }
    break;
  }
  return is_blank (column->unit) ? g_steal_pointer (&title)
                                 : g_strdup_printf ("%s (%s)", title, column->unit);
}

/* Checks that a cell is legal in a column of this kind, such as a number in a column of numbers.
 * field: name of the cell, for the error. */
static gboolean
check_cell (const char *cell, IcnDataKind kind, const char *field, GError **error)
{
  double number;
  g_autofree char *quoted = NULL;

  if (kind == ICN_DATA_IS_UNUSED || kind == ICN_DATA_IS_LABEL || *cell == '\0')
    return TRUE;
  if (icn_number_from_text (cell, &number) && (kind == ICN_DATA_IS_NUMBER || number >= 0))
    return TRUE;
  quoted = icn_text_quote (cell);
  return icn_error_value (error, field, quoted,
                          kind == ICN_DATA_IS_NUMBER
                            ? "a number with a decimal point, or blank"
                            : "a number from 0 with a decimal point, or blank");
}

/* Checks the meaning and the unit of column i. An error names the wrong member, ".means" or
 * ".unit". */
static gboolean
check_column (const IcnDataSet *set, guint i, GError **error)
{
  const IcnDataColumn *column = icn_data_column (set, i);
  g_autofree char *quoted = icn_text_quote (column->unit ? column->unit : ""), *legal = NULL;
  IcnDataKind kind;
  IcnDataScale scale;
  const char *own;

  if (!icn_data_means_parse (column->means, ".means", &kind, NULL, error))
    return FALSE;
  if (kind == ICN_DATA_IS_INTERVAL && icn_data_interval_of (set, i) < 0)
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".means",
                          "no column of numbers is before this interval");
  if (is_blank (column->unit))
    return TRUE;
  if (kind == ICN_DATA_IS_UNUSED)
    return TRUE;
  if (kind == ICN_DATA_IS_LABEL)
    return icn_error_value (error, ".unit", quoted, "left out: labels have none");
  own = icn_data_own_unit (set, i);
  if (icn_data_scale_find (own, column->unit, &scale))
    return TRUE;
  legal = icn_data_legal_units (own);
  return icn_error_value (error, ".unit", quoted, legal);
}

static gboolean
check_row (const IcnDataSet *set, guint row, const IcnDataKind *kinds, GError **error)
{
  char **cells = icn_data_row (set, row)->cells;

  if (!cells || g_strv_length (cells) != set->columns->len) {
    g_autofree char *place = g_strdup_printf (".rows[%u]", row);

    return icn_error_set (error, ICN_ERROR_CONFLICT, place, "it has %u cells; there are %u columns",
                          cells ? g_strv_length (cells) : 0, set->columns->len);
  }
  for (guint i = 0; i < set->columns->len; i++) {
    g_autofree char *place = g_strdup_printf (".rows[%u][%u]", row, i);

    if (!check_cell (cells[i], kinds[i], place, error))
      return FALSE;
  }
  return TRUE;
}

gboolean
icn_data_set_check (const IcnDataSet *set, GError **error)
{
  g_autofree IcnDataKind *kinds = g_new0 (IcnDataKind, set->columns->len + 1);

  if (set->columns->len == 0)
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".columns", "a data set needs a column");
  if (set->rows->len == 0)
    return icn_error_set (error, ICN_ERROR_CONFLICT, ".rows", "a data set needs a row");
  if (!icn_check_length (".columns", set->columns->len, ICN_DATA_MAX_COLUMNS, error) ||
      !icn_check_length (".rows", set->rows->len, ICN_DATA_MAX_ROWS, error) ||
      !icn_check_length (".rows", set->rows->len * set->columns->len, ICN_DATA_MAX_CELLS, error))
    return FALSE;
  for (guint i = 0; i < set->columns->len; i++) {
    kinds[i] = kind_of (icn_data_column (set, i));
    if (!check_column (set, i, error)) {
      g_prefix_error (error, ".columns[%u]", i);
      return FALSE;
    }
  }
  for (guint row = 0; row < set->rows->len; row++)
    if (!check_row (set, row, kinds, error))
      return FALSE;
  return TRUE;
}

gboolean
icn_data_set_map (IcnDataSet *set, guint column, const char *means, const char *unit,
                  GError **error)
{
  IcnDataColumn *of = g_ptr_array_index (set->columns, column);
  g_autofree char *old_means = of->means, *old_unit = of->unit;

  of->means = g_strdup (means);
  of->unit = g_strdup (unit);
  if (icn_data_set_check (set, error)) {
    return TRUE;
  }
  g_free (of->means);
  g_free (of->unit);
  of->means = g_steal_pointer (&old_means);
  of->unit = g_steal_pointer (&old_unit);
  return FALSE;
}

int
icn_data_set_design (const IcnDataSet *set, const IcnStudy *study)
{
  g_auto (GStrv) names = is_blank (set->design) ? NULL : icn_study_names (study);

  for (guint i = 0; names && names[i]; i++)
    if (strcmp (names[i], set->design) == 0)
      return i;
  return -1;
}

static gboolean
has_name (const IcnStudy *study, const char *name)
{
  for (guint i = 0; i < study->data->len; i++)
    if (strcmp (((const IcnDataSet *) g_ptr_array_index (study->data, i))->name, name) == 0)
      return TRUE;
  return FALSE;
}

gboolean
icn_study_add_data (IcnStudy *study, IcnDataSet *set, GError **error)
{
  g_autoptr (IcnDataSet) own = set;
  g_autofree char *base = g_strdup (set->name);

  if (!icn_check_length ("data", study->data->len + 1, ICN_DATA_MAX_SETS, error) ||
      !icn_data_set_check (set, error))
    return FALSE;
  for (guint i = 2; has_name (study, set->name); i++) {
    g_free (set->name);
    set->name = g_strdup_printf ("%s (%u)", base, i);
  }
  g_ptr_array_add (study->data, g_steal_pointer (&own));
  return TRUE;
}
