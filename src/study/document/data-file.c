/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data-file.h"

#include "csv-read.h"
#include "error.h"
#include "field.h"
#include "input-file.h"
#include "number-text.h"
#include "quantity.h"
#include "statistic.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define PLUS_MINUS "±"

/* Column headings that are recognised although they are not the title of a quantity or a setting,
 * each with the meaning of its column (IcnDataColumn.means). */
static const struct {
  const char *heading; /* heading of a column, in upper or lower case; translatable if the program
                          also writes this heading */
  const char *means;
} words[] = {
  { N_ ("Traffic"), ICN_DATA_LOAD },
  { N_ ("Load"), ICN_DATA_LOAD },
  { "offered", ICN_DATA_LOAD },
  { "offered load", ICN_DATA_LOAD },
  { "offered traffic", ICN_DATA_LOAD },
  { "injection rate", ICN_DATA_LOAD },
  { "injection_rate", ICN_DATA_LOAD },
  { N_ ("Latency"), "latency" },
  { "average latency", "latency" },
  { "packet latency", "latency" },
  { "accepted_rate", "simulated_throughput" },
  { PLUS_MINUS, ICN_DATA_INTERVAL },
  { "interval", ICN_DATA_INTERVAL },
  { "half width", ICN_DATA_INTERVAL },
  { "error", ICN_DATA_INTERVAL },
  { "ci", ICN_DATA_INTERVAL },
  { N_ ("Label"), ICN_DATA_LABEL },
  { N_ ("Name"), ICN_DATA_LABEL },
  { N_ ("Design"), ICN_DATA_LABEL },
};

static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *x = g_utf8_casefold (a, -1), *y = g_utf8_casefold (b, -1);

  return strcmp (x, y) == 0;
}

/* Returns whether a heading of a CSV file equals `title`, in English or in the user's language;
 * case does not matter. */
static gboolean
is_titled (const char *heading, const char *title)
{
  return is_same (heading, title) || is_same (heading, _ (title));
}

/* Returns the id of the quantity, or the key of the setting, whose title is `heading`; NULL if
 * there is none. */
static const char *
find_titled (const char *heading)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);
  const IcnField *fields;

  for (guint i = 0; i < n; i++)
    if (!quantities[i].of_dimension && !quantities[i].of_channel &&
        (quantities[i].argument == ICN_ARGUMENT_NONE ||
         quantities[i].argument == ICN_ARGUMENT_LOAD) &&
        is_titled (heading, quantities[i].label))
      return quantities[i].id;
  fields = icn_fields (&n);
  for (guint i = 0; i < n; i++)
    if (is_titled (heading, fields[i].label))
      return fields[i].key;
  return NULL;
}

/* Returns the probable meaning of a column with this heading, as a value of IcnDataColumn.means;
 * NULL if the heading is not known. heading: without a unit. Free with g_free. */
static char *
guess (const char *heading)
{
  const char *at = strchr (heading, '@') ? NULL : strstr (heading, ", "), *id;
  g_autofree char *title = at ? g_strndup (heading, at - heading) : NULL;
  IcnDataKind kind;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (is_titled (heading, words[i].heading))
      return g_strdup (words[i].means);
  if (g_str_has_suffix (heading, " " PLUS_MINUS) || g_str_has_suffix (heading, "_ci"))
    return g_strdup (ICN_DATA_INTERVAL);
  if (*heading && icn_data_means_parse (heading, "", &kind, NULL, NULL))
    return g_strdup (heading);
  for (const IcnStatistic *it = icn_statistics; it->member.key; it++)
    if (it->quantity && is_same (heading, it->member.key))
      return g_strdup (it->quantity);
  if ((id = find_titled (heading)))
    return g_strdup (id);
  /* A heading such as "Latency, 80%s", which the program writes for an axis of a plot, means
   * latency@80%s: the latency at 80 % of the saturation load. */
  if (title && (id = find_titled (title))) {
    g_autofree char *means = g_strdup_printf ("%s@%s", id, at + strlen (", "));

    if (icn_data_means_parse (means, "", &kind, NULL, NULL))
      return g_steal_pointer (&means);
  }
  return NULL;
}

/* Splits a heading such as "load (%)" or "load [%]" into name and unit; free both with g_free.
 * Returns FALSE if the heading has no unit. */
static gboolean
split_unit (const char *heading, char **name, char **unit)
{
  gsize length = strlen (heading);
  char open = length > 0 && heading[length - 1] == ')'   ? '('
              : length > 0 && heading[length - 1] == ']' ? '['
                                                         : '\0';
  const char *start = open ? strrchr (heading, open) : NULL;

  if (!start || start == heading)
    return FALSE;
  *name = g_strndup (heading, start - heading);
  *unit = g_strndup (start + 1, heading + length - 1 - (start + 1));
  g_strstrip (*name);
  g_strstrip (*unit);
  return TRUE;
}

void
icn_data_column_take_heading (IcnDataColumn *column, const char *heading)
{
  g_autofree char *name = NULL, *unit = NULL, *means = NULL;

  if (split_unit (heading, &name, &unit))
    means = guess (name);
  g_free (column->name);
  g_clear_pointer (&column->unit, g_free);
  g_free (column->means);
  column->means = means ? g_steal_pointer (&means) : guess (heading);
  column->name = g_strdup (heading);
  if (!name || !column->means || is_same (column->means, ICN_DATA_LABEL))
    return;
  g_free (column->name);
  column->name = g_steal_pointer (&name);
  column->unit = g_steal_pointer (&unit);
}

/* Returns the heading that replaces `heading`; NULL if none does. headings: NULL, or texts
 * "HEADING=NEW", of which the result is the NEW after `heading`. used: receives TRUE at the index
 * of that text. */
static const char *
replacement_of (const char *heading, char *const *headings, gboolean *used)
{
  for (guint i = 0; headings && headings[i]; i++) {
    const char *equals = strrchr (headings[i], '=');
    g_autofree char *name = equals ? g_strndup (headings[i], equals - headings[i]) : NULL;

    if (name && is_same (g_strstrip (name), heading)) {
      used[i] = TRUE;
      return equals + 1;
    }
  }
  return NULL;
}

/* Adds a column to the data set for each cell of `row`, the row of headings. headings: NULL, or
 * texts "HEADING=NEW" that replace headings of the file. Returns FALSE with an error if such a text
 * names a heading that the file does not have, or if its NEW is not a meaning of a column
 * (IcnDataColumn). */
static gboolean
take_headings (IcnDataSet *set, const IcnCsvRow *row, const char *file, char *const *headings,
               GError **error)
{
  g_autofree gboolean *used =
    g_new0 (gboolean, headings ? g_strv_length ((char **) headings) + 1 : 1);

  for (guint i = 0; i < row->n; i++) {
    IcnDataColumn *column = icn_data_column_new ("");
    const char *other = replacement_of (row->cells[i], headings, used);

    icn_data_column_take_heading (column, other ? other : row->cells[i]);
    g_ptr_array_add (set->columns, column);
    if (other && !column->means) {
      g_autofree char *quoted = icn_text_quote (other);

      return icn_error_value (error, "column", quoted,
                              "load, interval, label, one of `list quantities`, or the key of a "
                              "setting, with a unit in brackets if need be");
    }
  }
  for (guint i = 0; headings && headings[i]; i++)
    if (!used[i]) {
      g_autofree char *quoted = icn_text_quote (headings[i]), *line = icn_text_line (file, 60);
      g_autofree char *legal =
        g_strdup_printf ("HEADING=MEANING, with the heading of a column of %s", line);

      return icn_error_value (error, "column", quoted, legal);
    }
  return TRUE;
}

static gboolean
has_numbers (const IcnDataSet *set, guint column)
{
  gboolean any = FALSE;

  for (guint i = 0; i < set->rows->len; i++) {
    if (*icn_data_row (set, i)->cells[column] == '\0')
      continue;
    if (isnan (icn_data_number (set, i, column)))
      return FALSE;
    any = TRUE;
  }
  return any;
}

/* Gives the meaning "latency" to each column of numbers without a meaning, if the first column is a
 * load and no column is a quantity. The CSV file of a latency plot has such columns: the heading of
 * the first is a load, and the headings of the others are names of designs. */
static void
take_designs (IcnDataSet *set)
{
  if (icn_data_find_kind (set, ICN_DATA_IS_LOAD) != 0 ||
      icn_data_find_kind (set, ICN_DATA_IS_NUMBER) >= 0)
    return;
  for (guint i = 1; i < set->columns->len; i++) {
    IcnDataColumn *column = g_ptr_array_index (set->columns, i);

    if (!column->means && has_numbers (set, i))
      column->means = g_strdup ("latency");
  }
}

static gboolean
is_setting (const IcnDataColumn *column)
{
  g_auto (IcnOperand) operand = { NULL };
  IcnDataKind kind;

  return icn_data_means_parse (column->means, "", &kind, &operand, NULL) && operand.field;
}

/* Marks columns that cannot be drawn as unused: settings whose values are texts, which occur in the
 * rows of a sweep, and intervals without a column of numbers before them. */
static void
drop_unfit (IcnDataSet *set)
{
  for (guint i = 0; i < set->columns->len; i++) {
    IcnDataColumn *column = g_ptr_array_index (set->columns, i);

    if ((is_setting (column) && !has_numbers (set, i)) ||
        (g_strcmp0 (column->means, ICN_DATA_INTERVAL) == 0 && icn_data_interval_of (set, i) < 0)) {
      g_clear_pointer (&column->means, g_free);
      g_clear_pointer (&column->unit, g_free);
    }
  }
}

/* Converts an error of the check of a data set to an error that names the line and the column of
 * the CSV file. found: the error of the check, which names a row and a column of the set, as in
 * ".rows[2][1]". rows: rows of the file. */
static void
place_error (const GError *found, const IcnDataSet *set, const GPtrArray *rows, const char *file,
             GError **error)
{
  const IcnErrorData *data = icn_error_data (found);
  const char *field = data ? data->field : "", *what = data ? data->what : found->message;
  g_autofree char *name = icn_text_line (file, 60), *column = NULL;
  guint row = 0, at = 0;
  gboolean is_cell = sscanf (field, ".rows[%u][%u]", &row, &at) == 2;

  if (!is_cell)
    sscanf (found->message, ".columns[%u]", &at);
  column = icn_text_line (at < set->columns->len ? icn_data_column (set, at)->name : "", 40);
  icn_error_set (error, ICN_ERROR_VALUE, name, "line %u, column %s: %s",
                 icn_csv_row (rows, is_cell ? row + 1 : 0)->line, column, what);
}

static void
take_row (IcnDataSet *set, const IcnCsvRow *row)
{
  IcnDataRow *taken = icn_data_row_new ();

  taken->cells = g_new0 (char *, set->columns->len + 1);
  for (guint i = 0; i < set->columns->len; i++) {
    const char *cell = icn_csv_cell (row, i);
    double number;

    taken->cells[i] =
      icn_number_from_text (cell, &number) ? icn_number_to_text (number) : g_strdup (cell);
  }
  g_ptr_array_add (set->rows, taken);
}

/* Adds the rows below the row of headings to the data set. Returns FALSE with an error that names
 * the file if there are too many rows or if a row has too many cells. */
static gboolean
take_rows (IcnDataSet *set, const GPtrArray *rows, const char *file, GError **error)
{
  g_autofree char *name = icn_text_line (file, 60);

  if (rows->len - 1 > ICN_DATA_MAX_ROWS ||
      (guint64) (rows->len - 1) * set->columns->len > ICN_DATA_MAX_CELLS)
    return icn_error_set (error, ICN_ERROR_TOO_LARGE, name,
                          "it has more than %d rows or %d cells, which is too large for a data set",
                          ICN_DATA_MAX_ROWS, ICN_DATA_MAX_CELLS);
  for (guint i = 1; i < rows->len; i++) {
    const IcnCsvRow *row = icn_csv_row (rows, i);

    if (row->n > set->columns->len)
      return icn_error_set (error, ICN_ERROR_SYNTAX, name,
                            "line %u: it has %u cells, but there are headings for %u", row->line,
                            row->n, set->columns->len);
    take_row (set, row);
  }
  return TRUE;
}

IcnDataSet *
icn_data_set_parse (const char *text, const char *file, const char *name, char *const *headings,
                    GError **error)
{
  g_autoptr (IcnDataSet) set = icn_data_set_new (name);
  g_autoptr (GString) comments = g_string_new (NULL);
  g_autoptr (GPtrArray) rows = icn_csv_read (text, comments);
  g_autoptr (GError) found = NULL;
  g_autofree char *shown = icn_text_line (file, 60);

  if (rows->len < 2) {
    icn_error_set (error, ICN_ERROR_SYNTAX, shown,
                   "there must be a row of headings and a row of numbers below it");
    return NULL;
  }
  if (icn_csv_row (rows, 0)->n > ICN_DATA_MAX_COLUMNS) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, shown, "%u columns are too many; at most %u",
                   icn_csv_row (rows, 0)->n, ICN_DATA_MAX_COLUMNS);
    return NULL;
  }
  set->source = comments->len > 0 ? icn_text_without_turns (comments->str) : NULL;
  if (!take_headings (set, icn_csv_row (rows, 0), file, headings, error) ||
      !take_rows (set, rows, file, error))
    return NULL;
  take_designs (set);
  drop_unfit (set);
  if (!icn_data_set_check (set, &found)) {
    place_error (found, set, rows, file, error);
    return NULL;
  }
  return g_steal_pointer (&set);
}

/* Returns the name of a file without folders and suffix; free with g_free. */
static char *
plain_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *shown = icn_text_line (base, 60);
  char *dot = strrchr (shown, '.');

  if (dot && dot != shown)
    *dot = '\0';
  return g_steal_pointer (&shown);
}

IcnDataSet *
icn_data_set_load (const char *path, const char *name, char *const *headings, GError **error)
{
  g_autofree char *file = icn_input_name (path), *plain = plain_name (path);
  gsize length;
  int problem;
  g_autofree char *text = icn_input_read (path, FALSE, ICN_DATA_MAX_BYTES, &length, &problem);

  if (!text) {
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (problem), "%s: %s", file,
                 g_strerror (problem));
    return NULL;
  }
  if (!g_utf8_validate_len (text, length, NULL)) {
    icn_error_set (error, ICN_ERROR_SYNTAX, file, "it must be a CSV file in UTF-8");
    return NULL;
  }
  return icn_data_set_parse (text, file, name ? name : plain, headings, error);
}

gboolean
icn_data_is_headed (const char *text)
{
  g_autoptr (GString) comments = g_string_new (NULL);
  g_autoptr (GPtrArray) rows = icn_csv_read (text, comments);
  gboolean is_headed = FALSE;

  for (guint i = 0; rows->len > 0 && i < icn_csv_row (rows, 0)->n; i++) {
    g_autoptr (IcnDataColumn) column = icn_data_column_new ("");
    double number;

    if (icn_number_from_text (icn_csv_row (rows, 0)->cells[i], &number))
      return FALSE;
    icn_data_column_take_heading (column, icn_csv_row (rows, 0)->cells[i]);
    is_headed = is_headed || column->means;
  }
  return is_headed;
}
