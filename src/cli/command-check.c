/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "check.h"
#include "command.h"
#include "error.h"
#include "input.h"
#include "output.h"
#include "class-marks.h"
#include "input-file.h"
#include "number-text.h"
#include "step.h"
#include "step-told.h"
#include "study-figure.h"
#include "tally.h"
#include "variant.h"

#define MAX_LINE 4000 /* largest number of characters of a name or a message */
#define MOST_VARIANTS 200 /* largest number of variants of a lesson that a check makes */

typedef struct {
  IcnCheckSettings settings;
  gint64 seed;
  gboolean allow_files;
  char *answers; /* path of an answer sheet, or of a folder of them, or NULL */
  char *roster, *path;
  gboolean with_tally;
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  { "long", 0, G_OPTION_ARG_NONE, AT (settings.with_long), NULL, NULL,
    "Run what takes more than seconds to simulate, too" },
  { "seed", 0, G_OPTION_ARG_INT64, AT (seed), "S", NULL,
    "Which stored points are simulated again (default 1)" },
  { "answers", 0, OPTION_TEXT, AT (answers), "FILE", OFFER_FILES,
    "Mark the answers in FILE, or in all files of a folder, to the questions of one lesson" },
  { "roster", 0, OPTION_TEXT, AT (roster), "FILE", OFFER_FILES,
    "The class whose sheets are marked: CSV with a column name, and id and variant if need be" },
  { "tally", 0, G_OPTION_ARG_NONE, AT (with_tally), NULL, NULL,
    "Instead of the marks of a class: how many gave which answer to each question" },
  OUTPUT_OPTION (Options, path, FALSE),
  ALLOW_FILES_OPTION (Options, allow_files),
  { NULL }
};

/* Appends a line about a missed expectation or another problem to the report. name: the study as it
 * was named on the command line. step: index of the lesson step to which the problem belongs; -1 if
 * it belongs to none. */
static void
report_missed (GString *report, const char *name, int step, const char *message)
{
  g_autofree char *line = icn_text_line (message, MAX_LINE);

  g_string_append_printf (report, "MISSED  %s: ", name);
  if (step >= 0)
    g_string_append_printf (report, "step %d: ", step + 1);
  g_string_append_printf (report, "%s\n", line);
}

/* Reports each lesson step whose figure cannot be drawn with the settings of the step. Returns the
 * number of such steps. */
static guint
report_figures (const IcnStudy *study, const char *name, GString *report)
{
  guint n_missed = 0;

  for (guint i = 0; i < study->steps->len; i++) {
    g_autoptr (IcnStudy) taken = icn_study_dup_but_results (study);
    g_autoptr (GError) error = NULL;

    if (!icn_study_take_step (taken, i, NULL) || icn_step_check_figure (taken, i, &error))
      continue;
    report_missed (report, name, i, error->message);
    n_missed++;
  }
  return n_missed;
}

/* Reports each lesson step whose text or figure gives away the answer to its question. Returns the
 * number of such steps. */
static guint
report_told (const IcnStudy *study, const char *name, GString *report)
{
  guint n_told = 0;

  for (guint i = 0; i < study->steps->len; i++) {
    g_autofree char *told = icn_step_told (study, i, NULL);

    if (!told)
      continue;
    report_missed (report, name, i, told);
    n_told++;
  }
  return n_told;
}

/* Makes the first MOST_VARIANTS variants of a lesson (versions with other numbers: variant.h) and
 * reports how many are about as hard as the lesson itself. Returns the number of problems: 1 if
 * there is no such variant, else 0. */
static guint
report_variants (const IcnStudy *study, const char *name, GString *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnVariants) variants = NULL;
  guint n_all = 0, n_fit = 0;

  if (study->variants->len == 0)
    return 0;
  variants = icn_variants_new (study, NULL, &error);
  if (!variants || !icn_variants_count (variants, MOST_VARIANTS, &n_all, &n_fit, NULL, &error)) {
    report_missed (report, name, -1, error->message);
    return 1;
  }
  g_string_append_printf (report, "%-6s  %s: %u of %u variants are about as hard as the lesson\n",
                          n_fit > 0 ? "ok" : "MISSED", name, n_fit, MIN (n_all, MOST_VARIANTS));
  return n_fit > 0 ? 0 : 1;
}

/* Checks a study and appends the results to the report. Adds the number of missed expectations and
 * other problems to *n_missed. */
static gboolean
check_study (const char *word, const Options *options, GString *report, guint *n_missed,
             GError **error)
{
  g_autoptr (IcnStudy) study = input_load_study (word, options->allow_files, error);
  g_autoptr (IcnCheckReport) checks = NULL;
  g_autofree char *name = icn_text_line (word, MAX_LINE);
  guint missed = 0, n_run, n_left, n_missing;

  if (!study)
    return FALSE;
  checks = icn_study_run_checks (study, &options->settings, NULL, error);
  if (!checks) {
    g_prefix_error (error, "%s: ", word);
    return FALSE;
  }
  n_run = checks->expectations->len;
  for (guint i = 0; i < n_run; i++) {
    const IcnCheckResult *result = g_ptr_array_index (checks->expectations, i);

    if (result->met)
      continue;
    report_missed (report, name, result->step, result->message);
    missed++;
  }
  for (guint i = 0; i < checks->claims->len; i++) {
    const IcnClaimResult *result = g_ptr_array_index (checks->claims, i);

    if (!result->is_supported)
      report_missed (report, name, -1, result->message);
  }
  for (guint i = 0; i < checks->problems->len; i++) {
    const IcnCheckProblem *problem = g_ptr_array_index (checks->problems, i);

    report_missed (report, name, -1, problem->message);
  }
  n_missing = icn_check_report_n_missed (checks) + report_figures (study, name, report) +
              report_told (study, name, report) + report_variants (study, name, report);
  g_string_append_printf (report, "%-6s  %s: %u of %u expectations met",
                          n_missing > 0 ? "MISSED" : "ok", name, n_run - missed, n_run);
  n_left = icn_study_n_expectations (study) - n_run;
  if (n_left > 0)
    g_string_append_printf (report, "; %u left out that take longer, see --long", n_left);
  if (checks->n_stored > 0)
    g_string_append_printf (report, "; %u of %u stored points simulated again", checks->n_points,
                            checks->n_stored);
  g_string_append_c (report, '\n');
  *n_missed += n_missing;
  return TRUE;
}

/* Marks an answer sheet. If the lesson has variants, the answers are compared with those of the
 * student's own variant; if the sheet names another variant, a text that says so is added to the
 * problems of the sheet. Returns an array with an IcnMarked for each question; NULL with an
 * error. */
static GPtrArray *
mark_sheet (const IcnStudy *study, const IcnAnswerSheet *sheet, GError **error)
{
  g_autofree char *problem = NULL;
  const char *seed = icn_answer_sheet_seed (sheet, sheet->student, &problem);
  g_autoptr (IcnVariants) variants = NULL;
  g_autoptr (IcnAnswerKey) key = NULL;
  const IcnVariant *variant;

  if (problem && study->variants->len > 0)
    g_ptr_array_add (sheet->problems, g_steal_pointer (&problem));
  if (seed && study->variants->len > 0) {
    variants = icn_variants_new (study, NULL, error);
    variant = variants ? icn_variants_draw (variants, seed, NULL, error) : NULL;
    return variant ? icn_study_mark (variant->study, variant->key, sheet) : NULL;
  }
  key = icn_answer_key_new (study, NULL, error);
  return key ? icn_study_mark (study, key, sheet) : NULL;
}

/* Appends to the report the number of points, rounded to two decimals, between the texts `before`
 * and `after`. */
static void
append_points (GString *report, const char *before, double points, const char *after)
{
  g_autofree char *number = icn_number_to_text (icn_points_rounded (points));

  g_string_append_printf (report, "%s%s%s", before, number, after);
}

/* Marks an answer sheet: prints a line for each question, the lines of the sheet that could not be
 * read, and the number of right answers. */
static ExitStatus
mark_answers (const IcnStudy *study, const char *word, const Options *options, GError **error)
{
  static const char *const marks[] = {
    [ICN_MARK_RIGHT] = "right",   [ICN_MARK_PART] = "part", [ICN_MARK_WRONG] = "wrong",
    [ICN_MARK_UNREAD] = "unread", [ICN_MARK_OPEN] = "open",
  };
  g_autoptr (GString) report = g_string_new (NULL);
  g_autoptr (IcnAnswerSheet) sheet = icn_answer_sheet_load (study, options->answers, error);
  g_autoptr (GPtrArray) list = sheet ? mark_sheet (study, sheet, error) : NULL;
  g_autofree char *name = icn_text_line (word, MAX_LINE);
  double points = 0;
  guint n_right = 0;

  if (!sheet) {
    g_autofree char *file = icn_input_name (options->answers);

    g_prefix_error (error, "%s: ", file);
  }
  if (!list)
    return EXIT_USAGE;
  for (guint i = 0; i < list->len; i++) {
    const IcnMarked *marked = g_ptr_array_index (list, i);
    g_autofree char *message = icn_text_line (marked->message, MAX_LINE);

    g_string_append_printf (report, "%-6s  %s: step %u: ", marks[marked->mark], name,
                            marked->step + 1);
    if (marked->mark == ICN_MARK_PART)
      append_points (report, "", marked->points, " of 1 point: ");
    g_string_append_printf (report, "%s\n", message);
    n_right += marked->mark == ICN_MARK_RIGHT;
    points += icn_points_rounded (marked->points);
  }
  for (guint i = 0; i < sheet->problems->len; i++)
    g_string_append_printf (report, "unread  %s\n",
                            (char *) g_ptr_array_index (sheet->problems, i));
  g_string_append_printf (report, "%u of %u answers are right", n_right, list->len);
  if (points != n_right)
    append_points (report, "; ", points, " points");
  g_string_append_c (report, '\n');
  if (output_text (report->str, options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return n_right == list->len && sheet->problems->len == 0 ? EXIT_DONE : EXIT_MISSED;
}

/* Reports what could not be read in the roster and in each sheet. If the marks were written to a
 * file (options->path), standard output has a line for each problem. Otherwise standard output has
 * the marks, so the problems are reported only as an error that says how many lines of the marks
 * have problems. */
static ExitStatus
report_class (const IcnClassMarks *class, const IcnRoster *roster, const Options *options,
              GError **error)
{
  g_autoptr (GString) report = g_string_new (NULL);
  guint n_missing = class->lines->len - class->n_sheets;

  for (guint i = 0; roster && i < roster->problems->len; i++)
    g_string_append_printf (report, "unread  roster: %s\n",
                            (char *) g_ptr_array_index (roster->problems, i));
  for (guint i = 0; i < class->lines->len; i++) {
    const IcnClassLine *line = g_ptr_array_index (class->lines, i);
    g_autofree char *name = icn_text_line (line->sheet ? line->sheet : line->name, MAX_LINE);

    for (guint j = 0; j < line->problems->len; j++) {
      g_autofree char *what = icn_text_line (g_ptr_array_index (line->problems, j), MAX_LINE);

      g_string_append_printf (report, "unread  %s: %s\n", name, what);
    }
  }
  g_string_append_printf (report, "%u %s marked, %u with problems", class->n_sheets,
                          class->n_sheets == 1 ? "sheet" : "sheets", class->n_in_doubt - n_missing);
  g_string_append_printf (report, n_missing > 0 ? ", %u missing\n" : "\n", n_missing);
  if (options->path && output_text (report->str, NULL, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (class->n_in_doubt == 0 && !(roster && roster->problems->len > 0))
    return EXIT_DONE;
  if (!options->path)
    g_set_error (
      error, USAGE_ERROR, 0,
      "the column problems%s says what could not be read or is missing, in %u of %u lines",
      options->with_tally ? " of the marks, without --tally," : "", class->n_in_doubt,
      class->lines->len);
  return EXIT_MISSED;
}

static ExitStatus
mark_class (const IcnStudy *study, const Options *options, GError **error)
{
  g_autoptr (IcnRoster) roster = options->roster ? icn_roster_load (options->roster, error) : NULL;
  g_autoptr (IcnClassMarks) class = NULL;
  g_autofree char *csv = NULL;

  if (options->roster && !roster)
    return EXIT_USAGE;
  class = icn_class_mark (study, options->answers, roster, NULL, error);
  if (!class)
    return EXIT_USAGE;
  csv = options->with_tally ? icn_class_tally_to_csv (class) : icn_class_marks_to_csv (class);
  if (output_text (csv, options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return report_class (class, roster, options, error);
}

static ExitStatus
mark (const char *word, const Options *options, GError **error)
{
  gboolean is_class =
    options->roster || options->with_tally || g_file_test (options->answers, G_FILE_TEST_IS_DIR);
  g_autoptr (IcnStudy) study = input_load_study (word, options->allow_files, error);

  if (!study)
    return EXIT_USAGE;
  if (output_check (options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return is_class ? mark_class (study, options, error) : mark_answers (study, word, options, error);
}

static gboolean
check_options (Options *options, char **words, GError **error)
{
  if (options->answers && words[1]) {
    g_set_error_literal (error, USAGE_ERROR, 0, "--answers marks one lesson");
    return FALSE;
  }
  if (!options->answers && (options->roster || options->with_tally || options->path)) {
    g_set_error (error, USAGE_ERROR, 0, "%s is for the marks of --answers",
                 options->roster       ? "--roster"
                 : options->with_tally ? "--tally"
                                       : "-o");
    return FALSE;
  }
  if (options->seed < 0) {
    g_set_error_literal (error, USAGE_ERROR, 0, "--seed must be at least 0");
    return FALSE;
  }
  options->settings.seed = (guint64) options->seed;
  return output_path (&options->path, error);
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  g_autoptr (GString) report = g_string_new (NULL);
  Options *options = data;
  guint n_missed = 0;

  if (!check_options (options, words, error))
    return EXIT_USAGE;
  if (options->answers)
    return mark (words[0], options, error);
  for (char **word = words; *word; word++) {
    g_string_truncate (report, 0);
    if (!check_study (*word, options, report, &n_missed, error))
      return EXIT_USAGE;
    if (output_text (report->str, NULL, error) != EXIT_DONE)
      return EXIT_MISSED;
  }
  return n_missed > 0 ? EXIT_MISSED : EXIT_DONE;
}

const Command command_check = {
  "check",
  "STUDY...",
  OFFER_STUDIES,
  "Run the expectations of studies",
  "Computes every number that a study expects and says which ones miss, and of which claims the\n"
  "verdict does not follow from the expectations that state them: a claim holds where all of "
  "these\n"
  "are so, fails where none is, and holds in part in between. A simulated number that has not\n"
  "converged, or whose interval is too wide to tell, meets nothing. Every number in the reason "
  "for\n"
  "a verdict must be found by an expectation of the claim, and none of these may be one that\n"
  "anything would meet. Stored points must not contradict themselves, and a sample of them, up to\n"
  "6 of a study, is simulated again and must come out the same; --seed chooses other ones, --long\n"
  "takes all. Of a lesson each step is\n"
  "checked as well: its settings, its figure, that the answer to its question follows and is not\n"
  "shown beside it, by a text, the figure or the control, and that\n"
  "numbers in its text are settings, answers or expected. Exit status 1 when anything\n"
  "misses, so that a class’s answers can be checked by a script.\n"
  "\n"
  "  bisection-cli check data/studies/*.bisection\n"
  "\n"
  "With --answers a sheet that somebody has filled in is marked: lines \"STEP: ANSWER\", an "
  "answer\n"
  "being a number within 2 %, in its unit or without one, one of the choices, the settings\n"
  "KEY=VALUE,... with which a design meets what is asked for, or a list of choices or designs, by\n"
  "letter or name, which can be right in part. What is none of these is unread. Exit status 1\n"
  "unless all are right.\n"
  "\n"
  "  bisection-cli check lesson-04-contention --answers sheet.txt\n"
  "\n"
  "Of a folder all sheets are marked, and a CSV table has a row for each: whose it is, a column "
  "for\n"
  "each question, the points, what was wrong, and what could not be read. --roster names the "
  "class,\n"
  "so that each sheet is some student’s and students without one are told. An answer, a line or a\n"
  "sheet that cannot be read is named, has no points and takes nothing from the others; exit\n"
  "status 1 when there is any.\n"
  "\n"
  "  bisection-cli check lesson-04-contention --answers sheets --roster class.csv -o marks.csv",
  rows,
  run,
  .options_size = sizeof (Options),
  .defaults = &(const Options){ .seed = 1 },
  .min_words = 1,
  .max_words = G_MAXINT,
};
