/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roster.h"

#include "csv-read.h"
#include "error.h"
#include "input-file.h"
#include "same-text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

static int
find_column (const IcnCsvRow *head, const char *title)
{
  for (guint i = 0; i < head->n; i++)
    if (g_ascii_strcasecmp (head->cells[i], title) == 0)
      return i;
  return -1;
}

static void
student_free (gpointer data)
{
  IcnStudent *student = data;

  g_free (student->name);
  g_free (student->id);
  g_free (student->variant);
  g_free (student);
}

/* Returns a translated text that tells why a student cannot be added to the roster; NULL if the
 * student can be added. */
static const char *
find_fault (const IcnRoster *roster, const IcnStudent *student)
{
  if (!*student->name)
    return _ ("there is no name");
  for (guint i = 0; i < roster->students->len; i++) {
    const IcnStudent *other = g_ptr_array_index (roster->students, i);

    if (*student->id && icn_text_is_same (student->id, other->id))
      return _ ("another student has the same id");
    if ((!*student->id || !*other->id) && icn_text_is_same (student->name, other->name))
      return _ ("another student has the same name, and not both have an id");
  }
  return NULL;
}

/* Adds the student of a row of the file to roster->students. If this is not possible, adds the
 * reason to roster->problems instead. columns: indices of the columns name, id and variant; -1: the
 * file has no such column. */
static void
take_row (IcnRoster *roster, const IcnCsvRow *row, const int columns[3])
{
  IcnStudent *student = g_new0 (IcnStudent, 1);
  const char *variant = icn_csv_cell (row, columns[2]), *fault;

  student->name = g_strdup (icn_csv_cell (row, columns[0]));
  student->id = g_strdup (icn_csv_cell (row, columns[1]));
  student->variant = g_strdup (*variant ? variant : *student->id ? student->id : student->name);
  fault = find_fault (roster, student);
  if (!fault) {
    g_ptr_array_add (roster->students, student);
    return;
  }
  g_ptr_array_add (roster->problems, g_strdup_printf (_ ("line %u: %s"), row->line, fault));
  student_free (student);
}

IcnRoster *
icn_roster_parse (const char *text, GError **error)
{
  g_autoptr (IcnRoster) roster = g_new0 (IcnRoster, 1);
  g_autoptr (GPtrArray) rows = icn_csv_read (text, NULL);
  int columns[3] = { -1, -1, -1 };

  roster->students = g_ptr_array_new_with_free_func (student_free);
  roster->problems = g_ptr_array_new_with_free_func (g_free);
  if (rows->len > 0) {
    columns[0] = find_column (icn_csv_row (rows, 0), "name");
    columns[1] = find_column (icn_csv_row (rows, 0), "id");
    columns[2] = find_column (icn_csv_row (rows, 0), "variant");
  }
  if (columns[0] < 0) {
    icn_error_value (error, "roster", rows->len > 0 ? icn_csv_row (rows, 0)->cells[0] : "",
                     "a row of titles with a column `name`, and `id` and `variant` if need be");
    return NULL;
  }
  if (rows->len - 1 > ICN_ROSTER_MAX_STUDENTS) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "roster", "it has more than %d students",
                   ICN_ROSTER_MAX_STUDENTS);
    return NULL;
  }
  for (guint i = 1; i < rows->len; i++)
    take_row (roster, icn_csv_row (rows, i), columns);
  return g_steal_pointer (&roster);
}

/* Reads a file as NUL-terminated text; free with g_free. Returns NULL with an error if the file
 * cannot be read or is not UTF-8. */
static char *
read_text (const char *path, GError **error)
{
  g_autofree char *name = icn_input_name (path);
  gsize length;
  int problem;
  g_autofree char *text = icn_input_read (path, FALSE, ICN_ROSTER_MAX_BYTES, &length, &problem);

  if (!text) {
    g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (problem), "%s: %s", name,
                 g_strerror (problem));
    return NULL;
  }
  if (!g_utf8_validate_len (text, length, NULL)) {
    icn_error_value (error, "roster", path, "a CSV file in UTF-8");
    return NULL;
  }
  return g_steal_pointer (&text);
}

IcnRoster *
icn_roster_load (const char *path, GError **error)
{
  g_autofree char *text = read_text (path, error);

  return text ? icn_roster_parse (text, error) : NULL;
}

void
icn_roster_free (IcnRoster *roster)
{
  g_clear_pointer (&roster->students, g_ptr_array_unref);
  g_clear_pointer (&roster->problems, g_ptr_array_unref);
  g_free (roster);
}

const IcnStudent *
icn_roster_find (const IcnRoster *roster, const char *who)
{
  const IcnStudent *found = NULL;
  guint n_found = 0;

  for (guint i = 0; i < roster->students->len; i++) {
    const IcnStudent *student = g_ptr_array_index (roster->students, i);

    g_autofree char *both = g_strdup_printf ("%s %s", student->name, student->id);

    if (*student->id && (icn_text_is_same (student->id, who) || icn_text_is_same (both, who)))
      return student;
    if (icn_text_is_same (student->name, who)) {
      found = student;
      n_found++;
    }
  }
  return n_found == 1 ? found : NULL;
}
