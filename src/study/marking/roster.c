/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "roster.h"

#include "error.h"
#include "input-file.h"
#include "same-text.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define SEPARATORS ",;\t"

/* The text of a CSV file and the position up to which it has been read. */
typedef struct {
  const char *at;
  char separator;
  guint line; /* number of the line at `at` */
} Csv;

/* Reads the next cell. *is_last is set to whether it is the last cell of its row. Free with
 * g_free. */
static char *
read_cell (Csv *csv, gboolean *is_last)
{
  g_autoptr (GString) cell = g_string_new (NULL);
  gboolean is_quoted = FALSE;

  for (; *csv->at && (is_quoted || (*csv->at != csv->separator && *csv->at != '\n')); csv->at++) {
    if (*csv->at == '"' && is_quoted && csv->at[1] == '"')
      g_string_append_c (cell, *csv->at++);
    else if (*csv->at == '"' && (is_quoted || cell->len == 0))
      is_quoted = !is_quoted;
    else
      g_string_append_c (cell, *csv->at);
    csv->line += *csv->at == '\n';
  }
  *is_last = *csv->at != csv->separator;
  csv->line += *csv->at == '\n';
  if (*csv->at)
    csv->at++;
  return g_strdup (g_strstrip (cell->str));
}

static GStrv
read_row (Csv *csv)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  gboolean is_last = FALSE;

  while (!is_last) {
    g_autofree char *cell = read_cell (csv, &is_last);

    g_strv_builder_add (cells, cell);
  }
  return g_strv_builder_end (cells);
}

static int
find_column (char *const *head, const char *title)
{
  for (int i = 0; head[i]; i++)
    if (g_ascii_strcasecmp (head[i], title) == 0)
      return i;
  return -1;
}

static const char *
cell_at (char *const *row, int column)
{
  return column >= 0 && column < (int) g_strv_length ((GStrv) row) ? row[column] : "";
}

static gboolean
is_empty (char *const *row)
{
  for (; *row; row++)
    if (**row)
      return FALSE;
  return TRUE;
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

/* Why a student cannot be added to the roster, translated; NULL if the student can be added. */
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

/* Adds the student of a row to the roster, or a problem. columns: indices of the columns name, id
 * and variant; -1: the file has no such column. line: number of the line, for the problem. */
static void
take_row (IcnRoster *roster, char *const *row, const int columns[3], guint line)
{
  IcnStudent *student = g_new0 (IcnStudent, 1);
  const char *variant = cell_at (row, columns[2]), *fault;

  student->name = g_strdup (cell_at (row, columns[0]));
  student->id = g_strdup (cell_at (row, columns[1]));
  student->variant = g_strdup (*variant ? variant : *student->id ? student->id : student->name);
  fault = find_fault (roster, student);
  if (!fault) {
    g_ptr_array_add (roster->students, student);
    return;
  }
  g_ptr_array_add (roster->problems, g_strdup_printf (_ ("line %u: %s"), line, fault));
  student_free (student);
}

IcnRoster *
icn_roster_parse (const char *text, GError **error)
{
  g_autoptr (IcnRoster) roster = g_new0 (IcnRoster, 1);
  gboolean is_marked = g_str_has_prefix (text, ICN_INPUT_MARK);
  Csv csv = { is_marked ? text + strlen (ICN_INPUT_MARK) : text, ',', 1 };
  const char *first = strpbrk (csv.at, SEPARATORS "\n");
  g_auto (GStrv) head = NULL;
  int columns[3];

  if (first && *first != '\n')
    csv.separator = *first;
  roster->students = g_ptr_array_new_with_free_func (student_free);
  roster->problems = g_ptr_array_new_with_free_func (g_free);
  head = read_row (&csv);
  columns[0] = find_column (head, "name");
  columns[1] = find_column (head, "id");
  columns[2] = find_column (head, "variant");
  if (columns[0] < 0) {
    icn_error_value (error, "roster", head[0],
                     "a row of titles with a column `name`, and `id` and `variant` if need be");
    return NULL;
  }
  while (*csv.at) {
    guint line = csv.line;
    g_auto (GStrv) row = read_row (&csv);

    if (roster->students->len == ICN_ROSTER_MAX_STUDENTS) {
      icn_error_set (error, ICN_ERROR_TOO_LARGE, "roster", "it has more than %d students",
                     ICN_ROSTER_MAX_STUDENTS);
      return NULL;
    }
    if (!is_empty (row))
      take_row (roster, row, columns, line);
  }
  return g_steal_pointer (&roster);
}

/* Reads a file as NUL-terminated text; NULL with an error if that fails. */
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
