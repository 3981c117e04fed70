/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-space.h"
#include "command.h"
#include "data-options.h"
#include "diagram-parallel.h"
#include "diagram-plane.h"
#include "figure-options.h"
#include "output.h"
#include "plot.h"
#include "progress.h"
#include "space-points.h"
#include "space-table.h"
#include "sweep-input.h"
#include "winners.h"

typedef struct {
  SweepOptions sweep;
  char *crossings, *results;
  gboolean simulate, parallel;
  DataOptions data;
  /* options of pictures; if numbers are written instead of a picture, only path and format_id
   * apply */
  FigureOptions figure;
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  INPUT_OPTIONS (Options, sweep.input),
  SWEEP_OPTIONS (Options),
  { "simulate", 0, G_OPTION_ARG_NONE, AT (simulate), NULL, NULL,
    "Simulate what is kept, too; with --front only the front" },
  SIMULATION_OPTIONS (Options, sweep.simulation),
  { "results", 0, OPTION_TEXT, AT (results), "DIR", OFFER_FILES,
    "Find points in this directory, and put those into it that were simulated" },
  { "crossings", 0, OPTION_TEXT, AT (crossings), "KEY", OFFER_SETTINGS,
    "Who wins along this axis, and from which value on, found to one unit" },
  { "parallel", 0, G_OPTION_ARG_NONE, AT (parallel), NULL, NULL,
    "Draw parallel coordinates instead of a map" },
  DATA_OPTIONS (Options, data),
  { "format", 0, OPTION_TEXT, AT (figure.format_id), "FORMAT", "csv ndjson png svg pdf",
    "csv (the default), ndjson, an object in each line, or png, svg or pdf, a map, as the suffix "
    "of "
    "FILE tells else" },
  OUTPUT_OPTION (Options, figure.path, FALSE),
  FIGURE_LOOKS (Options),
  { NULL }
};

static gboolean
write_crossings (const IcnSpaceReport *report, const char *along, FILE *file, GError **error)
{
  g_autoptr (IcnContest) contest = icn_contest_new (report->space, along, error);
  g_autoptr (GPtrArray) all = contest ? icn_contest_stretches (contest, NULL, error) : NULL;
  g_autofree char *headings = NULL;

  if (!all)
    return FALSE;
  headings = icn_space_report_stretch (report, contest, NULL);
  fputs (headings, file);
  for (guint i = 0; i < all->len; i++) {
    const GPtrArray *stretches = g_ptr_array_index (all, i);

    for (guint j = 0; j < stretches->len; j++) {
      g_autofree char *line =
        icn_space_report_stretch (report, contest, g_ptr_array_index (stretches, j));

      fputs (line, file);
    }
  }
  return TRUE;
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

/* Checks that the options can be combined. */
static gboolean
check_options (const Options *options, GError **error)
{
  const struct {
    gboolean is_wrong;
    const char *what;
  } rules[] = {
    { is_picture (options) && options->sweep.front, "--front gives rows, not a picture" },
    { is_picture (options) && options->simulate, "--simulate gives rows, not a picture" },
    { options->parallel && !is_picture (options), "--parallel needs a picture: -o FILE.svg" },
    { options->parallel && options->crossings, "--parallel and --crossings are two pictures" },
    { options->sweep.front && options->crossings, "--front and --crossings are two questions" },
    { options->simulate && options->crossings,
      "--crossings compares what is known without a simulation, and does not go with --simulate" },
    { options->sweep.simulation.load && !options->simulate, "--load goes with --simulate" },
    { options->data.files && (!is_picture (options) || options->parallel || options->crossings),
      "--data goes over a map: -o FILE.svg" },
    { options->results && !options->simulate, "--results goes with --simulate" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].is_wrong) {
      g_set_error_literal (error, USAGE_ERROR, 0, rules[i].what);
      return FALSE;
    }
  return TRUE;
}

/* Draws the map of the sweep: a chart with a point for each candidate (chart-space.h). */
static ExitStatus
draw_map (const IcnSpace *space, const FigureOptions *options, GError **error)
{
  g_autoptr (IcnSpaceTable) table = icn_space_table_new (space);
  g_autoptr (IcnChart) chart = NULL;
  g_autoptr (IcnScene) scene = NULL;
  IcnSpaceAxes axes = icn_space_axes_chosen (space);
  IcnPlotView view;
  IcnPlotFrame frame;

  icn_space_table_fill (table, ICN_SPACE_MAP_POINTS, NULL, NULL, NULL);
  chart = icn_space_chart (table, &axes, space->study, NULL, error);
  if (!chart)
    return EXIT_USAGE;
  icn_plot_view_init (&view);
  view.x_log = space->study->map.across_log;
  view.y_log = space->study->map.up_log;
  scene = icn_plot_scene (chart, &view, options->theme, options->width, options->height, &frame);
  return figure_write (scene, options, chart->title, space->study, error);
}

/* Draws the candidates of the sweep in parallel coordinates (diagram-parallel.h). */
static ExitStatus
draw_parallel (const IcnSpace *space, const FigureOptions *options, GError **error)
{
  g_autoptr (IcnSpaceTable) table = icn_space_table_new (space);
  g_autoptr (IcnParallel) parallel = NULL;
  g_autoptr (IcnSpaceFamilies) families = NULL;
  g_autoptr (IcnScene) scene = NULL;
  g_autofree IcnBrush *brushes = NULL;
  g_autofree guint8 *is_left = NULL;
  IcnParallelPicture picture = { .focus = -1 };
  const char *title;

  icn_space_table_fill (table, G_MAXUINT64, NULL, NULL, NULL);
  picture.parallel = parallel = icn_parallel_new (table);
  picture.families = families = icn_space_families_new (table, icn_space_axes_chosen (space).color);
  picture.brushes = brushes = g_new (IcnBrush, parallel->axes->len + 1);
  if (icn_parallel_find_brushes (parallel, space->study->brushes, brushes)) {
    picture.is_left = is_left = g_new (guint8, table->rows->len + 1);
    icn_parallel_brush (parallel, brushes, is_left);
  }
  title = space->study->title && *space->study->title ? space->study->title : "Space of Designs";
  picture.title = title;
  scene = icn_parallel_scene (&picture, options->theme, options->width, options->height);
  return figure_write (scene, options, title, space->study, error);
}

/* Draws a picture that shows which family of designs is best at each value of the axis `along`
 * (diagram-plane.h). */
static ExitStatus
draw_plane (const IcnSpace *space, const char *along, const FigureOptions *options, GError **error)
{
  g_autoptr (IcnContest) contest = icn_contest_new (space, along, error);
  g_autoptr (GPtrArray) stretches = contest && icn_plane_check (contest, error)
                                      ? icn_contest_stretches (contest, NULL, error)
                                      : NULL;
  g_autoptr (IcnPlane) plane = stretches ? icn_plane_new (space, contest, stretches) : NULL;
  g_autoptr (IcnScene) scene = NULL;
  const char *title;

  if (!plane)
    return EXIT_USAGE;
  title = space->study->title && *space->study->title ? space->study->title : "Who Wins Where";
  scene = icn_plane_scene (plane, title, options->theme, options->width, options->height);
  return figure_write (scene, options, title, space->study, error);
}

/* Writes the rows of the candidates and, with --simulate, simulates the candidates. */
static ExitStatus
write_rows (const SweepInput *sweep, const IcnSpaceReport *report, const Options *options,
            FILE *file, GError **error)
{
  guint n_evaluated = 0;
  g_autoptr (IcnResultStore) store = NULL;
  g_autoptr (IcnSpacePoints) points = NULL;
  g_auto (IcnSpaceCounts) counts = { 0 };
  IcnSpaceRows how = { .with_front = options->sweep.front,
                       .n_threads = sweep->jobs,
                       .n_evaluated = &n_evaluated };
  Progress *progress;

  if (options->simulate) {
    store = icn_result_store_new (sweep->input.study, options->results, error);
    if (!store)
      return EXIT_USAGE;
    how.points = points = icn_space_points_new (store, sweep->jobs, FALSE, NULL);
  }
  icn_space_counts_init (&counts, sweep->space);
  progress = progress_new (sweep->space->n_candidates, "candidates", &n_evaluated,
                           points ? sweep_tell_points : NULL, points);
  icn_space_rows_write (report, &how, file, &counts);
  progress_free (progress);
  if (points && icn_space_points_error (points)) {
    g_propagate_error (error, g_error_copy (icn_space_points_error (points)));
    return EXIT_MISSED;
  }
  sweep_tell_counts (sweep->space, &counts);
  return EXIT_DONE;
}

static ExitStatus
run_sweep (const SweepInput *sweep, IcnRowFormat format, const Options *options, GError **error)
{
  g_autofree char *version = output_version (FALSE);
  const IcnSpaceReport report = { sweep->space, version, sweep->input.from, format };
  g_auto (Output) output = { 0 };
  ExitStatus status = EXIT_DONE;

  if (output_check (options->figure.path, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (is_picture (options) && options->crossings)
    return draw_plane (sweep->space, options->crossings, &options->figure, error);
  if (options->parallel)
    return draw_parallel (sweep->space, &options->figure, error);
  if (is_picture (options))
    return draw_map (sweep->space, &options->figure, error);
  if (!output_open (&output, options->figure.path, error))
    return EXIT_MISSED;
  if (!options->crossings)
    status = write_rows (sweep, &report, options, output.file, error);
  else if (!write_crossings (&report, options->crossings, output.file, error))
    status = EXIT_USAGE;
  return status == EXIT_DONE ? output_close (&output, error) : status;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  Options *options = data;
  g_auto (SweepInput) sweep = { 0 };
  IcnRowFormat format = ICN_ROWS_CSV;
  FigureOptions *figure = &options->figure;

  if (!check_options (options, error) ||
      !(is_picture (options)
          ? figure_options_check (figure, FALSE, error)
          : (!figure->format_id || icn_row_format_parse (figure->format_id, &format, error)) &&
              output_path (&figure->path, error)) ||
      !sweep_input_load (&sweep, words[0], &options->sweep,
                         options->simulate      ? SWEEP_SIMULATED
                         : is_picture (options) ? SWEEP_PICTURE
                                                : SWEEP_ROWS,
                         error) ||
      !data_options_add (&options->data, sweep.input.study, error))
    return EXIT_USAGE;
  figure->without_study = TRUE; /* the study does not contain the axes given by options, so it is
                                   not embedded in the picture */
  return run_sweep (&sweep, format, options, error);
}

const Command command_sweep = {
  "sweep",
  "[STUDY]",
  OFFER_STUDIES,
  "Thousands of designs: rows, the front of the best, and who wins where",
  "Evaluates every combination of the values of the axes over the designs of STUDY and of each\n"
  "--design, or without both over the usual torus, and prints a row for each of these candidates, "
  "in\n"
  "order and as they come. A candidate that cannot be is a row with its reason and without "
  "numbers;\n"
  "one that does not meet a constraint is left out. Both are counted on standard error, by "
  "reason.\n"
  "\n"
  "The axes, constraints and objectives of STUDY come before those of the options.\n"
  "\n"
  "--simulate simulates each candidate that is kept, or with --front the front alone, at the loads "
  "of\n"
  "the study or of --load. CSV has a row for each point, NDJSON a list of points. The bytes are "
  "the\n"
  "same on any number of --jobs. --results keeps points in a directory, where they are found "
  "again.\n"
  "\n"
  "--front keeps the rows that no other row beats in one objective while it loses in none.\n"
  "--crossings follows an axis whose values are numbers, and tells which design is the best by "
  "the\n"
  "first objective from which value on, the runner-up, and by what share of the winner's value it\n"
  "is worse. Axes of N, budget, wires, length and traffic are conditions: each of their\n"
  "combinations has its own winners. Designs and the other axes compete. Between two values of "
  "the\n"
  "axis a change is found by bisection, to one wire, pin, bit or node.\n"
  "\n"
  "A FILE that ends in .png, .svg or .pdf gets a map: a point for each candidate, the first "
  "objective\n"
  "upwards, the second one, or else the first column, across, and the front of the best; a STUDY\n"
  "from the window may keep other numbers for its map. With --crossings it gets a plane of "
  "winners:\n"
  "the axis across, and a row for each combination of the conditions. With --parallel it gets\n"
  "parallel coordinates: an axis for each setting that varies, each objective and each column, and "
  "a\n"
  "line through all of them for each candidate. --data lays the numbers of a CSV file over a map\n"
  "that has two of its columns as axes.\n"
  "\n"
  "  bisection-cli sweep --design k=8 --axis n=1..4 --axis 'budget=pins:64..512 times 2'\n"
  "  bisection-cli sweep --axis topology=torus,mesh --axis k=4..16 --axis n=2,3 \\\n"
  "    --where 'nodes=1000..1100' --where 'pins<=128' --objective zero_load_latency \\\n"
  "    --objective bisection_wires:less --front\n"
  "  bisection-cli sweep --axis size:k=32,10 --axis size:n=2,3 \\\n"
  "    --axis 'budget=bisection:256..16384 times 2' --objective zero_load_latency \\\n"
  "    --crossings budget\n"
  "  bisection-cli sweep --axis topology=torus,mesh --axis k=4..16 --axis n=2,3 \\\n"
  "    --objective zero_load_latency --objective pins_per_node:less -o map.svg\n"
  "  bisection-cli sweep --axis k=4,8 --axis vcs=2,4 --where 'nodes<=64' --simulate \\\n"
  "    --load 30%s,60%s --results points -o points.csv",
  rows,
  run,
  .options_size = sizeof (Options),
  .max_words = 1,
};
