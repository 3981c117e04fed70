/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "error.h"
#include "input.h"
#include "answer-sheet.h"
#include "number-text.h"
#include "output.h"
#include "roster.h"
#include "study-paper.h"
#include "variant.h"
#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#define MAX_NAME 100 /* largest number of characters in the name of a student's files */

typedef struct {
  InputOptions input;
  char *path, *format, *paper, *variant, *roster;
  gboolean with_answers;
  const IcnPaperSize *size; /* the paper size whose name is in `paper` */
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  INPUT_OPTIONS (Options, input),
  OUTPUT_OPTION (Options, path, TRUE),
  { "format", 0, OPTION_TEXT, AT (format), "FORMAT", "pdf", "pdf, whatever the name of FILE" },
  { "answers", 0, G_OPTION_ARG_NONE, AT (with_answers), NULL, NULL,
    "With the answers to the questions of a lesson" },
  { "variant", 0, OPTION_TEXT, AT (variant), "SEED", NULL,
    "The variant of a lesson that a student’s name or number, or another text, draws" },
  { "roster", 0, OPTION_TEXT, AT (roster), "CSV", OFFER_FILES,
    "Pages and a sheet to fill in for each student of a class, in the folder FILE" },
  { "paper", 0, OPTION_TEXT, AT (paper), "SIZE", "a4 letter", "a4 (the default) or letter" },
  { NULL }
};

static gboolean
check_path (const Options *options, GError **error)
{
  g_autofree char *lower = options->path ? g_ascii_strdown (options->path, -1) : NULL;

  if (options->roster)
    return options->path || icn_error_value (error, "file", "-", "with --roster a folder");
  return !options->path || options->format || g_str_has_suffix (lower, ".pdf") ||
         icn_error_value (error, "file", options->path, "a name that ends in .pdf");
}

static gboolean
check_options (Options *options, GError **error)
{
  if (!options->path) {
    g_set_error_literal (error, USAGE_ERROR, 0, "-o FILE is missing");
    return FALSE;
  }
  if (options->variant && options->roster) {
    g_set_error_literal (error, USAGE_ERROR, 0, "--roster has a variant for each student");
    return FALSE;
  }
  if (options->format && strcmp (options->format, "pdf") != 0)
    return icn_error_value (error, "format", options->format, "pdf");
  if (!output_path (&options->path, error) || !check_path (options, error))
    return FALSE;
  options->size = icn_paper_size_find (options->paper ? options->paper : "a4");
  return options->size || icn_error_value (error, "paper", options->paper, "a4 or letter");
}

static ExitStatus
print (IcnWorkbench *bench, const Options *options, const IcnPaperReader *reader, const char *path,
       GError **error)
{
  g_autoptr (IcnPaper) paper =
    icn_study_paper (bench, options->size, options->with_answers, reader, NULL, error);
  g_autoptr (GBytes) pdf = NULL;

  if (!paper)
    return EXIT_USAGE;
  pdf = icn_paper_to_pdf (paper, error);
  return pdf ? output_bytes (pdf, path, error) : EXIT_MISSED;
}

/* Writes one variant of the lesson as a PDF to the file at `path`. */
static ExitStatus
print_variant (const IcnVariant *variant, const Options *options, const IcnPaperReader *reader,
               const char *path, GError **error)
{
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (icn_study_dup (variant->study));

  return print (bench, options, reader, path, error);
}

/* Makes a name for a student's files, without a suffix, that is not yet in the set `taken`, and
 * adds the name to `taken`. Free with g_free. */
static char *
name_files (const IcnStudent *student, GHashTable *taken)
{
  g_autofree char *whole = g_strconcat (student->name, *student->id ? " " : "", student->id, NULL);
  g_autofree char *line = icn_text_line (whole, MAX_NAME);
  char *name = NULL;

  g_strdelimit (line, "/\\:*?\"<>|", '_');
  if (*line == '.' || *line == '-')
    *line = '_';
  name = g_strdup (line);
  for (guint i = 2; !g_hash_table_add (taken, g_utf8_casefold (name, -1)); i++) {
    g_free (name);
    name = g_strdup_printf ("%s-%u", line, i);
  }
  return name;
}

/* Whether a file must not be overwritten because it is not an empty answer sheet: a student has
 * written into it, or it is not a sheet of this lesson. */
static gboolean
is_filled_in (const IcnStudy *study, const char *path)
{
  g_autoptr (IcnAnswerSheet) sheet = NULL;

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return FALSE;
  sheet = icn_answer_sheet_load (study, path, NULL);
  if (sheet == NULL || sheet->is_other || sheet->problems->len > 0)
    return TRUE;
  for (guint i = 0; i < sheet->answers->len; i++)
    if (g_ptr_array_index (sheet->answers, i) != NULL ||
        (i < sheet->hints->len && g_array_index (sheet->hints, guint, i) > 0))
      return TRUE;
  return FALSE;
}

/* Writes two files for a student into the folder: the printed lesson as a PDF, and an empty answer
 * sheet. A sheet that is filled in is kept, and the report says so. */
static ExitStatus
print_student (const Input *input, IcnVariants *variants, const IcnStudent *student,
               const char *name, const Options *options, GString *report, GError **error)
{
  const char *who = *student->id ? student->id : student->name;
  const IcnPaperReader reader = { student->name, variants ? student->variant : NULL };
  g_autofree char *base = g_build_filename (options->path, name, NULL);
  g_autofree char *pages = g_strconcat (base, ".pdf", NULL),
                  *text = g_strconcat (base, ".txt", NULL);
  g_autofree char *sheet = NULL;
  const IcnVariant *variant =
    variants ? icn_variants_draw (variants, student->variant, NULL, error) : NULL;
  ExitStatus status;

  if (variants && !variant)
    return EXIT_USAGE;
  status = variant ? print_variant (variant, options, &reader, pages, error)
                   : print (input->bench, options, &reader, pages, error);
  if (status != EXIT_DONE)
    return status;
  if (is_filled_in (variant ? variant->study : input->study, text)) {
    g_string_append_printf (report, "kept    %s.txt: it is filled in\n", name);
    return EXIT_DONE;
  }
  sheet = icn_answer_sheet_blank (variant ? variant->study : input->study, who, reader.variant);
  return output_text (sheet, text, error);
}

static ExitStatus
make_folder (const char *path, GError **error)
{
  if (g_mkdir_with_parents (path, 0777) == 0)
    return EXIT_DONE;
  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (errno), "%s: %s", path,
               g_strerror (errno));
  return EXIT_MISSED;
}

static ExitStatus
print_class (const Input *input, IcnVariants *variants, const IcnRoster *roster,
             const Options *options, GError **error)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GString) report = g_string_new (NULL);
  ExitStatus status = make_folder (options->path, error);
  gboolean is_whole;

  for (guint i = 0; i < roster->students->len && status == EXIT_DONE; i++) {
    const IcnStudent *student = g_ptr_array_index (roster->students, i);
    g_autofree char *name = name_files (student, taken);

    status = print_student (input, variants, student, name, options, report, error);
  }
  if (status != EXIT_DONE)
    return status;
  if (variants == NULL && roster->students->len > 1)
    fprintf (stderr, "bisection-cli: note: all sheets are equal, as the study has no variants\n");
  for (guint i = 0; i < roster->problems->len; i++)
    g_string_append_printf (report, "unread  roster: %s\n",
                            (char *) g_ptr_array_index (roster->problems, i));
  is_whole = report->len == 0;
  g_string_append_printf (report, "pages and sheets of %u %s\n", roster->students->len,
                          roster->students->len == 1 ? "student" : "students");
  if (output_text (report->str, NULL, error) != EXIT_DONE)
    return EXIT_MISSED;
  return is_whole ? EXIT_DONE : EXIT_MISSED;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  Options *options = data;
  g_auto (Input) input = { 0 };
  g_autoptr (IcnRoster) roster = NULL;
  g_autoptr (IcnVariants) variants = NULL;
  const IcnPaperReader reader = { NULL, options->variant };
  const IcnVariant *variant;
  gboolean is_drawn;

  if (!check_options (options, error) ||
      !input_load (&input, words[0], &options->input, INPUT_WHOLE, error) ||
      (options->roster && !(roster = icn_roster_load (options->roster, error))))
    return EXIT_USAGE;
  is_drawn = options->variant || (roster && input.study->variants->len > 0);
  if (is_drawn && !(variants = icn_variants_new (input.study, NULL, error)))
    return EXIT_USAGE;
  if (roster)
    return print_class (&input, variants, roster, options, error);
  if (output_check (options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (!variants)
    return print (input.bench, options, &reader, options->path, error);
  variant = icn_variants_draw (variants, options->variant, NULL, error);
  return variant ? print_variant (variant, options, &reader, options->path, error) : EXIT_USAGE;
}

const Command command_print = {
  "print",
  "[STUDY]",
  OFFER_STUDIES,
  "A study as a PDF of pages: question, designs, steps, figures, numbers, claims",
  "Writes all that a study shows, one after another, as it is printed by the window. Of a lesson\n"
  "that is a handout: every step with its figure and its question, and room for the answer. With\n"
  "its answers it goes on to figures, numbers and claims.\n"
  "\n"
  "  bisection-cli print dally1990-fig14 -o fig14.pdf\n"
  "  bisection-cli print --design k=8,n=2 --design topology=hypercube,n=6 --paper letter -o "
  "own.pdf\n"
  "\n"
  "A lesson may have variants: settings that are drawn for each student, by the student’s name, "
  "so\n"
  "that neighbours have other numbers. They are about as hard: every number that is asked for is\n"
  "between half and twice that of the lesson, and every right choice stays right. --roster prints\n"
  "pages and a sheet to fill in for each student of a CSV file with the columns name, and id and\n"
  "variant if need be; `bisection-cli check LESSON --answers DIR` marks the sheets.\n"
  "\n"
  "  bisection-cli print homework.bisection --variant 'Ann Lee' -o ann.pdf\n"
  "  bisection-cli print homework.bisection --roster class.csv -o handouts",
  rows,
  run,
  .options_size = sizeof (Options),
  .max_words = 1,
};
