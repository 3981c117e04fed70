/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-space.h"
#include "command.h"
#include "error.h"
#include "figure-options.h"
#include "front.h"
#include "input.h"
#include "output.h"
#include "plot.h"
#include "report-space.h"
#include <stdio.h>
#include <unistd.h>

#define BAR_SECONDS 0.2 /* seconds between two updates of the progress on a terminal */
#define LINE_SECONDS 60 /* seconds between two lines of progress if the output is no terminal */

typedef struct {
  InputOptions input;
  char **axes, **where, **objectives;
  char *columns, *crossings;
  gboolean front;
  FigureOptions figure; /* its path and format_id also apply to the output of rows */
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  INPUT_OPTIONS (Options),
  { "axis", 0, OPTION_TEXTS, AT (axes), "KEY=VALUES", OFFER_SETTINGS,
    "Let a setting of every design go through VALUES: A,B,C or FROM..TO, FROM..TO by STEP, FROM..TO "
    "times FACTOR, or all; repeat to multiply, or name axes that go in step NAME:KEY=VALUES" },
  { "where", 0, OPTION_TEXTS, AT (where), "CONSTRAINT", NULL,
    "Leave out what does not meet it, such as pins<=128, nodes=1000..1100, length<=25 bytes or "
    "topology.buildable" },
  { "objective", 0, OPTION_TEXTS, AT (objectives), "QUANTITY", OFFER_LIST ("quantities"),
    "What is to be best, the first for crossings; :less or :more where neither is better by itself" },
  { "columns", 0, OPTION_TEXT, AT (columns), "A,B,C", OFFER_LIST ("quantities"),
    "Numbers and settings of a row, with their argument as latency@80%s" },
  { "front", 0, G_OPTION_ARG_NONE, AT (front), NULL, NULL,
    "Only the rows that none beats in one objective without losing in another" },
  { "crossings", 0, OPTION_TEXT, AT (crossings), "KEY", OFFER_SETTINGS,
    "Who wins along this axis, and from which value on, found to one unit" },
  { "format", 0, OPTION_TEXT, AT (figure.format_id), "FORMAT", "csv ndjson png svg pdf",
    "csv (the default), ndjson, an object in each line, or png, svg or pdf, a map, as the suffix of "
    "FILE tells else" },
  OUTPUT_OPTION (Options, figure.path, FALSE),
  FIGURE_LOOKS (Options),
  { NULL }
};

/* The candidates refused for one reason: an error of the same kind in the same field. */
typedef struct {
  char *example; /* the error message of the first candidate */
  guint n;
} Reason;

static void
reason_free (gpointer reason)
{
  g_free (((Reason *) reason)->example);
  g_free (reason);
}

/* The state of a running sweep. */
typedef struct {
  IcnSpaceReport report;
  FILE *file;
  IcnFront *front; /* the Pareto front, whose rows are written at the end; NULL: all rows are
                      written */
  guint64 n_done, n_kept, n_refused, *n_left_out;
  GHashTable *reasons; /* field and kind of the error → Reason */
  GPtrArray *order;    /* keys of `reasons` in the order in which they first occurred */
  gint64 told, every;
} Sweep;

/* The result of a candidate, until the results of all candidates before it have been written. */
typedef struct {
  IcnCandidateState state;
  guint left_out_by;
  char *line;       /* NULL if the candidate is left out */
  char *kind, *why; /* kind and message of the error if the candidate is refused */
  double *goals;    /* values of the objectives, for a Pareto front */
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->line);
  g_free (row->kind);
  g_free (row->why);
  g_free (row->goals);
  g_free (row);
}

static char *
kind_of (const GError *error)
{
  const IcnErrorData *data = icn_error_data (error);

  return g_strdup_printf ("%s %d", data && data->field ? data->field : "", error->code);
}

static gpointer
make_row (const IcnCandidate *candidate, gpointer data)
{
  const Sweep *sweep = data;
  const IcnSpace *space = sweep->report.space;
  Row *row = g_new0 (Row, 1);

  row->state = candidate->state;
  row->left_out_by = candidate->left_out_by;
  if (candidate->state == ICN_CANDIDATE_REFUSED) {
    row->kind = kind_of (candidate->why);
    row->why = g_strdup (candidate->why->message);
  }
  if (candidate->state == ICN_CANDIDATE_KEPT && sweep->front) {
    row->goals = g_new (double, space->goals->len);
    for (guint i = 0; i < space->goals->len; i++) {
      const IcnGoal *goal = &g_array_index (space->goals, IcnGoal, i);

      row->goals[i] = goal->sign * candidate->values[goal->operand];
    }
  }
  if (candidate->state == ICN_CANDIDATE_KEPT ||
      (candidate->state == ICN_CANDIDATE_REFUSED && !sweep->front))
    row->line = icn_space_report_row (&sweep->report, candidate);
  return row;
}

static void
count_reason (Sweep *sweep, Row *row)
{
  Reason *reason = g_hash_table_lookup (sweep->reasons, row->kind);

  sweep->n_refused++;
  if (!reason) {
    reason = g_new0 (Reason, 1);
    reason->example = g_steal_pointer (&row->why);
    g_ptr_array_add (sweep->order, reason);
    g_hash_table_insert (sweep->reasons, g_steal_pointer (&row->kind), reason);
  }
  reason->n++;
}

/* Prints how many candidates are done: on a terminal in place, elsewhere as a line a minute. */
static void
tell_progress (Sweep *sweep)
{
  guint64 n = sweep->report.space->n_candidates;
  gint64 now = g_get_monotonic_time ();
  gboolean in_place = isatty (STDERR_FILENO);

  if (now - sweep->told < sweep->every)
    return;
  sweep->told = now;
  fprintf (stderr,
           "%s%" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT " candidates, %" G_GUINT64_FORMAT " %%%s",
           in_place ? "\r" : "bisection-cli: ", sweep->n_done, n, sweep->n_done * 100 / n,
           in_place ? "\033[K" : "\n");
}

static gboolean
take_row (gpointer data, gpointer user_data)
{
  Row *row = data;
  Sweep *sweep = user_data;

  sweep->n_done++;
  if (row->state == ICN_CANDIDATE_LEFT_OUT)
    sweep->n_left_out[row->left_out_by]++;
  else if (row->state == ICN_CANDIDATE_REFUSED)
    count_reason (sweep, row);
  else
    sweep->n_kept++;
  tell_progress (sweep);
  if (sweep->front && row->state == ICN_CANDIDATE_KEPT) {
    icn_front_offer (sweep->front, row->goals, row);
    return TRUE;
  }
  if (row->line)
    fputs (row->line, sweep->file);
  row_free (row);
  return !ferror (sweep->file);
}

/* Prints how many candidates were kept, left out and refused, the refused ones by reason. */
static void
tell_counts (const Sweep *sweep)
{
  const IcnSpace *space = sweep->report.space;

  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
  fprintf (stderr,
           "bisection-cli: %" G_GUINT64_FORMAT " candidates, %" G_GUINT64_FORMAT
           " kept, %" G_GUINT64_FORMAT " refused\n",
           sweep->n_done, sweep->n_kept, sweep->n_refused);
  for (guint i = 0; i < space->predicates->len; i++)
    if (sweep->n_left_out[i] > 0)
      fprintf (stderr, "  %" G_GUINT64_FORMAT " left out by %s\n", sweep->n_left_out[i],
               ((const IcnPredicate *) g_ptr_array_index (space->predicates, i))->text);
  for (guint i = 0; i < sweep->order->len; i++) {
    const Reason *reason = g_ptr_array_index (sweep->order, i);

    fprintf (stderr, "  %u refused: %s\n", reason->n, reason->example);
  }
}

static void
sweep_clear (Sweep *sweep)
{
  g_clear_pointer (&sweep->front, icn_front_free);
  g_clear_pointer (&sweep->reasons, g_hash_table_unref);
  g_clear_pointer (&sweep->order, g_ptr_array_unref);
  g_clear_pointer (&sweep->n_left_out, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sweep, sweep_clear)

static void
write_front (const Sweep *sweep)
{
  g_autoptr (GPtrArray) members = icn_front_members (sweep->front);

  for (guint i = 0; i < members->len; i++)
    fputs (((const Row *) g_ptr_array_index (members, i))->line, sweep->file);
}

static void
write_rows (const IcnSpaceReport *report, gboolean with_front, FILE *file)
{
  g_auto (Sweep) sweep = { .report = *report, .file = file };
  g_autofree char *headings = icn_space_report_row (report, NULL);

  sweep.n_left_out = g_new0 (guint64, report->space->predicates->len + 1);
  sweep.reasons = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, reason_free);
  sweep.order = g_ptr_array_new ();
  sweep.told = g_get_monotonic_time ();
  sweep.every = (isatty (STDERR_FILENO) ? BAR_SECONDS : LINE_SECONDS) * G_USEC_PER_SEC;
  if (with_front)
    sweep.front = icn_front_new (report->space->goals->len, row_free);
  fputs (headings, file);
  if (icn_space_run (report->space, 0, make_row, take_row, row_free, &sweep, NULL) && with_front)
    write_front (&sweep);
  tell_counts (&sweep);
}

static gboolean
write_crossings (const IcnSpaceReport *report, const char *along, FILE *file, GError **error)
{
  g_autoptr (IcnContest) contest = icn_contest_new (report->space, along, error);
  g_autofree char *headings = NULL;

  if (!contest)
    return FALSE;
  headings = icn_space_report_stretch (report, contest, NULL);
  fputs (headings, file);
  for (guint i = 0; i < icn_contest_n_conditions (contest); i++) {
    g_autoptr (GPtrArray) stretches = icn_contest_stretches (contest, i, NULL);

    for (guint j = 0; j < stretches->len; j++) {
      g_autofree char *line =
        icn_space_report_stretch (report, contest, g_ptr_array_index (stretches, j));

      fputs (line, file);
    }
  }
  return TRUE;
}

/* Parses the axes given as options; NULL with an error. */
static GPtrArray *
read_axes (char **texts, GError **error)
{
  g_autoptr (GPtrArray) axes = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_setting_axis_free);

  for (char **text = texts; text && *text; text++) {
    IcnSettingAxis *axis = icn_setting_axis_parse (*text, error);

    if (!axis)
      return NULL;
    g_ptr_array_add (axes, axis);
  }
  return g_steal_pointer (&axes);
}

/* Whether the output is a picture, as --format or the suffix of the file says. */
static gboolean
is_picture (const Options *options)
{
  g_autofree char *suffix =
    options->figure.format_id ? g_strconcat (".", options->figure.format_id, NULL) : NULL;
  const char *name = suffix ? suffix : options->figure.path;
  IcnFormat format;

  return name && icn_format_from_path (name, &format, NULL);
}

static gboolean
check_options (const Options *options, GError **error)
{
  if (is_picture (options) && (options->front || options->crossings)) {
    g_set_error (error, USAGE_ERROR, 0, "%s gives rows, not a picture",
                 options->front ? "--front" : "--crossings");
    return FALSE;
  }
  if (options->front && options->crossings) {
    g_set_error (error, USAGE_ERROR, 0, "--front and --crossings are two questions");
    return FALSE;
  }
  return TRUE;
}

/* Draws the map of the candidates (chart-space.h). */
static ExitStatus
draw_map (const IcnSpace *space, const FigureOptions *options, GError **error)
{
  g_autoptr (IcnChart) chart = icn_space_chart (space, NULL, error);
  g_autoptr (IcnScene) scene = NULL;
  IcnPlotView view;
  IcnPlotFrame frame;

  if (!chart)
    return EXIT_USAGE;
  icn_plot_view_init (&view);
  scene = icn_plot_scene (chart, &view, options->theme, options->width, options->height, &frame);
  return figure_write (scene, options, chart->title, space->study, error);
}

static ExitStatus
sweep (Input *input, const IcnSpaceAsked *more, IcnRowFormat format, const Options *options,
       GError **error)
{
  g_autofree char *version = output_version (FALSE);
  const IcnStudy *study = input_related (input);
  g_autoptr (IcnSpaceAsked) asked = icn_space_asked_new (study, more);
  g_autoptr (IcnSpace) space = icn_space_new (study, asked, error);
  const IcnSpaceReport report = { space, version, format };
  g_auto (Output) output = { 0 };

  if (!space)
    return EXIT_USAGE;
  if (options->front && space->goals->len == 0) {
    g_set_error (error, USAGE_ERROR, 0, "--front needs an --objective");
    return EXIT_USAGE;
  }
  if (output_check (options->figure.path, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (is_picture (options))
    return draw_map (space, &options->figure, error);
  if (!output_open (&output, options->figure.path, error))
    return EXIT_MISSED;
  if (!options->crossings)
    write_rows (&report, options->front, output.file);
  else if (!write_crossings (&report, options->crossings, output.file, error))
    return EXIT_USAGE;
  return output_close (&output, error);
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  Options *options = data;
  g_autoptr (GPtrArray) axes = NULL;
  g_auto (GStrv) columns = options->columns ? g_strsplit (options->columns, ",", -1) : NULL;
  IcnSpaceAsked asked = { .where = options->where,
                          .objectives = options->objectives,
                          .columns = columns };
  static char *usual[] = { "topology=torus", NULL };
  g_auto (Input) input = { 0 };
  InputOptions designs = options->input;
  IcnRowFormat format = ICN_ROWS_CSV;
  FigureOptions *figure = &options->figure;

  if (!words[0] && !designs.designs)
    designs.designs = usual;

  if (!check_options (options, error) ||
      !(is_picture (options)
          ? figure_options_check (figure, FALSE, error)
          : (!figure->format_id || icn_row_format_parse (figure->format_id, &format, error)) &&
              output_path (&figure->path, error)) ||
      !(axes = read_axes (options->axes, error)) ||
      !input_load (&input, words[0], &designs, INPUT_WHOLE, error))
    return EXIT_USAGE;
  asked.axes = axes;
  figure->without_study = TRUE; /* the study does not contain the axes given by options, so it is
                                   not embedded in the picture */
  return sweep (&input, &asked, format, options, error);
}

const Command command_sweep = {
  "sweep",
  "[STUDY]",
  OFFER_STUDIES,
  "Thousands of designs: rows, the front of the best, and who wins where",
  "Evaluates every combination of the values of the axes over the designs of STUDY and of each\n"
  "--design, or without both over the usual torus, and prints a row for each of these candidates, in\n"
  "order and as they come. A candidate that cannot be is a row with its reason and without numbers;\n"
  "one that does not meet a constraint is left out. Both are counted on standard error, by reason.\n"
  "\n"
  "The axes, constraints and objectives of STUDY come before those of the options.\n"
  "\n"
  "--front keeps the rows that no other row beats in one objective while it loses in none.\n"
  "--crossings follows an axis whose values are numbers, and tells which design is the best by the\n"
  "first objective from which value on, the runner-up, and by what share of the winner's value it\n"
  "is worse. Axes of N, budget, wires, length and traffic are conditions: each of their\n"
  "combinations has its own winners. Designs and the other axes compete. Between two values of the\n"
  "axis a change is found by bisection, to one wire, pin, bit or node.\n"
  "\n"
  "A FILE that ends in .png, .svg or .pdf gets a map: a point for each candidate, the first objective\n"
  "upwards, the second one, or else the first column, across, and the front of the best.\n"
  "\n"
  "  bisection-cli sweep --design k=8 --axis n=1..4 --axis 'budget=pins:64..512 times 2'\n"
  "  bisection-cli sweep --axis topology=torus,mesh --axis k=4..16 --axis n=2,3 \\\n"
  "    --where 'nodes=1000..1100' --where 'pins<=128' --objective zero_load_latency \\\n"
  "    --objective bisection_wires:less --front\n"
  "  bisection-cli sweep --axis size:k=32,10 --axis size:n=2,3 \\\n"
  "    --axis 'budget=bisection:256..16384 times 2' --objective zero_load_latency \\\n"
  "    --crossings budget\n"
  "  bisection-cli sweep --axis topology=torus,mesh --axis k=4..16 --axis n=2,3 \\\n"
  "    --objective zero_load_latency --objective pins_per_node:less -o map.svg",
  rows,
  run,
  .options_size = sizeof (Options),
  .max_words = 1,
};
