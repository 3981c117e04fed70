/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "class-marks.h"

#include "csv.h"
#include "error.h"
#include "number-text.h"
#include "step.h"
#include "variant.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Largest number of characters in a cell of the CSV, such as that with the wrong answers. */
#define MAX_CELL 2000

/* The state while the sheets of a class are marked. */
typedef struct {
  const IcnStudy *study;
  const IcnRoster *roster;
  IcnAnswerKey *key;     /* answers to the lesson itself, by which sheets are marked if the lesson
                            has no variants */
  IcnVariants *variants; /* makes the variants of the lesson; NULL if the lesson has no variants */
  GCancellable *cancellable;
  GHashTable *seen; /* set of the students (IcnStudent) whose sheets have been marked */
  IcnClassMarks *class;
} Marker;

static void
line_free (gpointer data)
{
  IcnClassLine *line = data;

  g_free (line->sheet);
  g_free (line->name);
  g_free (line->variant);
  g_free (line->settings);
  g_clear_pointer (&line->marks, g_ptr_array_unref);
  g_clear_pointer (&line->problems, g_ptr_array_unref);
  g_free (line);
}

static IcnClassLine *
line_new (const char *sheet, const char *name)
{
  IcnClassLine *line = g_new0 (IcnClassLine, 1);

  line->sheet = g_strdup (sheet);
  line->name = g_strdup (name);
  line->problems = g_ptr_array_new_with_free_func (g_free);
  return line;
}

static void G_GNUC_PRINTF (2, 3) add_problem (IcnClassLine *line, const char *format, ...)
{
  va_list list;

  va_start (list, format);
  g_ptr_array_add (line->problems, g_strdup_vprintf (format, list));
  va_end (list);
}

/* Returns the name of a file without its suffix, which is used as the student's name if the sheet
 * does not state one. Free with g_free. */
static char *
name_of_file (const char *path)
{
  g_autofree char *base = g_path_get_basename (path), *shown = g_filename_display_name (base);
  char *dot = strrchr (shown, '.');

  if (dot && dot != shown)
    *dot = '\0';
  return g_steal_pointer (&shown);
}

/* Finds the student who wrote a sheet, and sets the members `student` and `name` of `line`, the
 * line of the sheet in the marks. said: the student's name on the sheet; NULL: the sheet has no
 * name, and the name of its file is used. */
static void
find_student (Marker *marker, IcnClassLine *line, const char *said)
{
  g_autofree char *own = said ? g_strdup (said) : name_of_file (line->sheet);
  g_autofree char *quoted = icn_text_quote (own);

  if (!marker->roster) {
    line->name = g_strdup (own);
    return;
  }
  line->student = icn_roster_find (marker->roster, own);
  line->name = g_strdup (line->student ? line->student->name : "");
  if (!line->student)
    add_problem (line, _ ("no one student of the roster is %s"), quoted);
  else if (!g_hash_table_add (marker->seen, (gpointer) line->student))
    add_problem (line, _ ("there is another sheet of this student"));
}

/* Finds the variant of the lesson by which a sheet is marked: sets *study to the lesson with the
 * settings of the variant, and *key to its answers. If the lesson has no variants, these are the
 * lesson itself and its answers. If the seed of the sheet gives no variant, adds a problem to the
 * line of the sheet and returns FALSE. */
static gboolean
find_variant (Marker *marker, IcnClassLine *line, const IcnAnswerSheet *sheet,
              const IcnStudy **study, const IcnAnswerKey **key)
{
  const char *own = line->student     ? line->student->variant
                    : !marker->roster ? sheet->student
                                      : NULL;
  g_autofree char *problem = NULL;
  const char *seed = icn_answer_sheet_seed (sheet, own, &problem);
  g_autoptr (GError) error = NULL;
  const IcnVariant *variant;

  *study = marker->study;
  *key = marker->key;
  if (!marker->variants)
    return TRUE;
  if (!seed)
    seed = line->name;
  else if (!own && !marker->roster && !icn_variant_same_seed (seed, line->name))
    add_problem (line, _ ("it names no student, and is marked by the variant that it says"));
  if (problem)
    add_problem (line, "%s", problem);
  variant = icn_variants_draw (marker->variants, seed, marker->cancellable, &error);
  if (!variant) {
    add_problem (line, "%s", error->message);
    return FALSE;
  }
  line->variant = g_strdup (seed);
  line->settings = g_strdup (variant->settings);
  *study = variant->study;
  *key = variant->key;
  return TRUE;
}

static void
take_marks (Marker *marker, IcnClassLine *line, const IcnAnswerSheet *sheet)
{
  const IcnStudy *study;
  const IcnAnswerKey *key;

  for (guint i = 0; i < sheet->problems->len; i++)
    add_problem (line, "%s", (char *) g_ptr_array_index (sheet->problems, i));
  if (sheet->is_other || !find_variant (marker, line, sheet, &study, &key))
    return;
  line->marks = icn_study_mark (study, key, sheet);
  for (guint i = 0; i < line->marks->len; i++) {
    const IcnMarked *marked = g_ptr_array_index (line->marks, i);

    line->n_right += marked->mark == ICN_MARK_RIGHT;
    line->points += icn_points_rounded (marked->points);
    line->n_hints += marked->n_hints;
    if (marked->unread)
      add_problem (line, _ ("step %u: %s; no answer is read"), marked->step + 1, marked->unread);
  }
}

static void
mark_sheet (Marker *marker, const char *path)
{
  IcnClassLine *line = line_new (path, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnAnswerSheet) sheet = NULL;

  g_ptr_array_add (marker->class->lines, line);
  marker->class->n_sheets++;
  if (g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    add_problem (line, _ ("it is a link to a file elsewhere, which is not read"));
  else if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    add_problem (line, _ ("it is no file"));
  else if (!(sheet = icn_answer_sheet_load (marker->study, path, &error)))
    add_problem (line, "%s", error->message);
  find_student (marker, line, sheet ? sheet->student : NULL);
  if (sheet)
    take_marks (marker, line, sheet);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* Returns whether a file is a printed sheet: a PDF file beside a text file of the same name. `print
 * --roster` writes both files for each student. */
static gboolean
is_page (const char *folder, const char *name)
{
  g_autofree char *sheet = NULL, *path = NULL;

  if (!g_str_has_suffix (name, ".pdf"))
    return FALSE;
  sheet = g_strdup_printf ("%.*s.txt", (int) (strlen (name) - strlen (".pdf")), name);
  path = g_build_filename (folder, sheet, NULL);
  return g_file_test (path, G_FILE_TEST_IS_REGULAR);
}

/* Returns the paths of the sheets in the folder `path`, ordered by name: all files except hidden
 * files and printed sheets. If `path` is a single file, returns only this file. Array of char *,
 * free with g_ptr_array_unref. Returns NULL with an error if the folder cannot be read or has too
 * many sheets. */
static GPtrArray *
list_sheets (const char *path, GError **error)
{
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = NULL;
  const char *name;

  if (!g_file_test (path, G_FILE_TEST_IS_DIR)) {
    g_ptr_array_add (paths, g_strdup (path));
    return g_steal_pointer (&paths);
  }
  folder = g_dir_open (path, 0, error);
  if (!folder)
    return NULL;
  while ((name = g_dir_read_name (folder)))
    if (*name != '.' && !is_page (path, name))
      g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  if (paths->len > ICN_CLASS_MAX_SHEETS) {
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "answers", "the folder has more than %d files",
                   ICN_CLASS_MAX_SHEETS);
    return NULL;
  }
  g_ptr_array_sort (paths, compare_names);
  return g_steal_pointer (&paths);
}

static void
add_missing (Marker *marker)
{
  for (guint i = 0; marker->roster && i < marker->roster->students->len; i++) {
    const IcnStudent *student = g_ptr_array_index (marker->roster->students, i);
    IcnClassLine *line;

    if (g_hash_table_contains (marker->seen, student))
      continue;
    line = line_new (NULL, student->name);
    line->student = student;
    add_problem (line, _ ("there is no sheet"));
    g_ptr_array_add (marker->class->lines, line);
  }
}

static IcnClassMarks *
class_new (const IcnStudy *study)
{
  IcnClassMarks *class = g_new0 (IcnClassMarks, 1);

  class->lines = g_ptr_array_new_with_free_func (line_free);
  class->questions = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < study->steps->len; i++)
    if (icn_step_can_be_marked (study, i))
      g_array_append_val (class->questions, i);
  return class;
}

IcnClassMarks *
icn_class_mark (const IcnStudy *study, const char *path, const IcnRoster *roster,
                GCancellable *cancellable, GError **error)
{
  g_autoptr (GPtrArray) paths = list_sheets (path, error);
  g_autoptr (IcnAnswerKey) key = paths ? icn_answer_key_new (study, cancellable, error) : NULL;
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  g_autoptr (IcnClassMarks) class = key ? class_new (study) : NULL;
  g_autoptr (IcnVariants) variants = NULL;
  Marker marker = { study, roster, key, NULL, cancellable, seen, class };

  if (!class)
    return NULL;
  if (study->variants->len > 0) {
    variants = marker.variants = icn_variants_new (study, cancellable, error);
    if (!variants)
      return NULL;
  }
  for (guint i = 0; i < paths->len; i++) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return NULL;
    mark_sheet (&marker, g_ptr_array_index (paths, i));
  }
  add_missing (&marker);
  for (guint i = 0; i < class->lines->len; i++)
    class->n_in_doubt += ((IcnClassLine *) g_ptr_array_index (class->lines, i))->problems->len > 0;
  return g_steal_pointer (&class);
}

void
icn_class_marks_free (IcnClassMarks *class)
{
  g_clear_pointer (&class->lines, g_ptr_array_unref);
  g_clear_pointer (&class->questions, g_array_unref);
  g_free (class);
}

static void
append_cell (GString *csv, const char *text)
{
  g_autofree char *line = icn_text_line (text, MAX_CELL);

  icn_csv_append_text (csv, line);
}

/* Appends one CSV cell with all texts of a list, such as the wrong answers or the problems of a
 * line. */
static void
append_list (GString *csv, const GPtrArray *texts)
{
  g_autoptr (GString) cell = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    g_string_append_printf (cell, "%s%s", i > 0 ? "; " : "", (char *) g_ptr_array_index (texts, i));
  append_cell (csv, cell->str);
}

static void
append_marks (GString *csv, const IcnClassMarks *class, const IcnClassLine *line)
{
  g_autoptr (GPtrArray) wrong = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < class->questions->len; i++) {
    const IcnMarked *marked = line->marks ? g_ptr_array_index (line->marks, i) : NULL;

    g_string_append_c (csv, ',');
    if (!marked || marked->mark == ICN_MARK_OPEN)
      continue;
    icn_csv_append_number (csv, icn_points_rounded (marked->points));
    if (marked->mark != ICN_MARK_RIGHT)
      g_ptr_array_add (wrong,
                       g_strdup_printf (_ ("step %u: %s"), marked->step + 1, marked->message));
  }
  g_string_append_c (csv, ',');
  if (line->marks)
    icn_csv_append_number (csv, icn_points_rounded (line->points));
  g_string_append_printf (csv, ",%u,", class->questions->len);
  if (line->marks)
    g_string_append_printf (csv, "%u", line->n_hints);
  g_string_append_c (csv, ',');
  append_list (csv, wrong);
}

char *
icn_class_marks_to_csv (const IcnClassMarks *class)
{
  GString *csv = g_string_new ("student,id,sheet,variant,settings");

  for (guint i = 0; i < class->questions->len; i++)
    g_string_append_printf (csv, ",step %u", g_array_index (class->questions, guint, i) + 1);
  g_string_append (csv, ",points,of,hints,wrong,problems\n");
  for (guint i = 0; i < class->lines->len; i++) {
    const IcnClassLine *line = g_ptr_array_index (class->lines, i);
    g_autofree char *sheet = line->sheet ? g_filename_display_name (line->sheet) : g_strdup ("");

    append_cell (csv, line->name);
    g_string_append_c (csv, ',');
    append_cell (csv, line->student ? line->student->id : "");
    g_string_append_c (csv, ',');
    append_cell (csv, sheet);
    g_string_append_c (csv, ',');
    append_cell (csv, line->variant ? line->variant : "");
    g_string_append_c (csv, ',');
    append_cell (csv, line->settings ? line->settings : "");
    append_marks (csv, class, line);
    g_string_append_c (csv, ',');
    append_list (csv, line->problems);
    g_string_append_c (csv, '\n');
  }
  return g_string_free (csv, FALSE);
}
