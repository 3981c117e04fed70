/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "error.h"
#include "evaluation.h"
#include "input.h"
#include "load-list.h"
#include "load-search.h"
#include "number-text.h"
#include "output.h"
#include "recording.h"
#include "report.h"
#include "run.h"
#include "shared-plan.h"
#include "simulation-options.h"
#include "simulation.h"
#include "step.h"
#include "workbench.h"
#include <math.h>

typedef struct {
  InputOptions input;
  SimulationOptions simulation;
  char *step, *name, *messages, *format, *path;
  gboolean store, channels, timing;
  gboolean with_messages; /* --messages is given; `messages` is then the path of its file, or NULL
                             for standard output */
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  INPUT_OPTIONS (Options, input),
  SIMULATION_OPTIONS (Options, simulation),
  { "step", 0, OPTION_TEXT, AT (step), "NUMBER", NULL,
    "Designs as this step of a lesson has them, the first is 1" },
  { "name", 0, OPTION_TEXT, AT (name), "NAME", NULL, "Only this design of the study" },
  { "store", 0, G_OPTION_ARG_NONE, AT (store), NULL, NULL,
    "Save the points in the study’s file, too, as they finish; --seed and --precision become the "
    "study’s own" },
  { "channels", 0, G_OPTION_ARG_NONE, AT (channels), NULL, NULL,
    "Print the use of every channel at each load instead, by theory and measured" },
  { "messages", 0, OPTION_TEXT, AT (messages), "FILE", OFFER_FILES,
    "Write every message that is delivered to FILE, as CSV; - is standard output" },
  REPORT_OPTION (Options, format),
  OUTPUT_OPTION (Options, path, FALSE),
  TIMING_OPTION (Options, timing),
  { NULL }
};

/* Checks that results can be stored with --store. The study must be a file that the user named, not
 * a shipped study or a picture. Options that change its designs (--design, --all) are errors. */
static gboolean
check_store (const Options *options, const Input *input, GError **error)
{
  if (!options->store)
    return TRUE;
  if (!input->path) {
    g_set_error (error, USAGE_ERROR, 0, "--store needs a study that is a file of its own");
    return FALSE;
  }
  if (options->input.designs || options->input.all) {
    g_set_error (error, USAGE_ERROR, 0,
                 "--store goes with neither --design nor --all: points are stored of the designs "
                 "that the study has");
    return FALSE;
  }
  return TRUE;
}

/* Sets options->with_messages, and checks the file that --messages names, which must differ from
 * the file for the report. */
static gboolean
take_messages (Options *options, GError **error)
{
  options->with_messages = options->messages != NULL;
  if (!options->with_messages)
    return TRUE;
  if (!output_path (&options->messages, error))
    return FALSE;
  if (g_strcmp0 (options->messages, options->path) != 0)
    return TRUE;
  g_set_error (error, USAGE_ERROR, 0, "--messages and -o are the same file");
  return FALSE;
}

/* Removes the stored points from the study if the use of channels or the messages are to be
 * recorded, so that all points are simulated: stored points have no such records. */
static gboolean
forget_points (const Options *options, Input *input, GError **error)
{
  if (!options->channels && !options->with_messages)
    return TRUE;
  if (!icn_workbench_take_study (input->bench, icn_study_dup_but_results (input->study), error))
    return FALSE;
  input->study = input->bench->study;
  return TRUE;
}

/* If --step is given: applies the settings of the lesson step that it names to the study. */
static gboolean
take_step (const Options *options, Input *input, GError **error)
{
  g_autofree char *quoted = options->step ? icn_text_quote (options->step) : NULL;
  g_autoptr (IcnStudy) taken = NULL;
  double step;

  if (!options->step)
    return TRUE;
  if (!icn_count_from_text (options->step, &step) || step < 1 || step > input->study->steps->len) {
    g_autofree char *legal =
      input->study->steps->len > 0
        ? g_strdup_printf ("a step of the study, 1 to %u", input->study->steps->len)
        : g_strdup ("left out: the study has no steps");

    return icn_error_value (error, "step", quoted, legal);
  }
  taken = icn_study_dup (input->study);
  if (!icn_study_take_step (taken, step - 1, error) ||
      !icn_workbench_take_study (input->bench, g_steal_pointer (&taken), error))
    return FALSE;
  input->study = input->bench->study;
  return TRUE;
}

/* If --name is given: removes from the study all designs except the one with this name. */
static gboolean
take_design (const Options *options, Input *input, GError **error)
{
  guint design;

  return !options->name ||
         (input_find_design (input, &options->input, options->name, &design, error) &&
          input_keep_design (input, design, error));
}

static gboolean
check_design (const Input *input, guint i, const IcnLoadSearch *search, GError **error)
{
  const GArray *loads = icn_load_search_list (search);
  const IcnSimulationPlan *plan =
    icn_shared_plan_get (icn_workbench_plan (input->bench, i), NULL, error);
  gboolean legal = plan != NULL;

  for (guint l = 0; legal && l < loads->len; l++)
    legal = icn_simulation_check_load (plan, g_array_index (loads, double, l), error);
  return legal;
}

/* Finds the loads at which the designs are simulated. This is done before the first simulation
 * starts, so that errors in designs or loads are found at once. Sets searches[i] to the
 * IcnLoadSearch that chooses the loads of design i; it stays NULL for a design with an error. text:
 * the value of --load; NULL: the loads of the study. */
static gboolean
find_loads (const Input *input, const char *text, IcnLoadSearch **searches, GError **error)
{
  g_autoptr (GArray) list =
    text ? icn_load_list_parse (text, error) : g_array_ref (input->study->loads);

  if (!list)
    return FALSE;
  for (guint i = 0; i < input->study->designs->len; i++) {
    GError *why = NULL;

    if (input_is_refused (input, i))
      continue;
    searches[i] = icn_workbench_search (input->bench, i, list, INFINITY);
    if (check_design (input, i, searches[i], &why))
      continue;
    g_clear_pointer (&searches[i], icn_load_search_free);
    if (!input_refuse (input, i, why, error))
      return FALSE;
  }
  return TRUE;
}

/* Adds the designs whose simulation has failed, with the errors in run->problems, to the list of
 * refused designs. The command goes on even if the study has only one design: the design may have
 * points at other loads, which are reported. */
static void
refuse_problems (Run *run, const Input *input)
{
  for (guint i = 0; i < run->n_designs; i++)
    if (run->problems[i])
      icn_refusals_put (input->refusals, i,
                        icn_refused_new (NULL, g_steal_pointer (&run->problems[i])));
}

/* Whether all results were obtained. Otherwise FALSE with an error that names the missing ones. */
static gboolean
is_complete (Run *run, const Input *input, GError **error)
{
  if (input_tell_refused (input, error) != EXIT_DONE)
    return FALSE;
  if (run->interrupted) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                         "interrupted; only what was finished is there");
    return FALSE;
  }
  for (guint i = 0; i < run->n_designs; i++)
    for (guint p = 0; p < run->points[i]->len; p++) {
      const IcnMeasured *point = &g_array_index (run->points[i], IcnMeasured, p);

      if (point->deadlocked) {
        g_autofree char *load = icn_number_to_text (point->load);

        g_set_error (error, USAGE_ERROR, 0, "deadlocked at load %s", load);
        icn_workbench_name_design (input->bench, i, error);
        return FALSE;
      }
    }
  return TRUE;
}

static ExitStatus
report_channels (const Run *run, const Input *input, const IcnReportOrigin *origin,
                 IcnReportFormat format, const char *path, GError **error)
{
  g_auto (GStrv) names = icn_study_names (input->study);
  g_auto (Output) output = { 0 };
  g_autoptr (IcnChannelReport) report = NULL;

  if (!output_open (&output, path, error) ||
      !(report = icn_channel_report_new (format, ICN_CHANNELS_USE, output.file, origin, error)))
    return EXIT_MISSED;
  for (guint i = 0; i < run->n_designs; i++)
    icn_channel_report_add_use (report, i, names[i], &input->bench->evaluations[i], run->points[i],
                                run->recording);
  if (!icn_channel_report_end (report, error))
    return EXIT_MISSED;
  return output_close (&output, error);
}

static ExitStatus
report_messages (const Run *run, const IcnReportOrigin *origin, const char *path, GError **error)
{
  g_auto (Output) output = { 0 };

  if (!icn_recording_check (run->recording, error) || !output_open (&output, path, error) ||
      !icn_report_messages (output.file, origin, run->points, run->recording, error))
    return EXIT_MISSED;
  return output_close (&output, error);
}

static ExitStatus
report (const Run *run, Input *input, IcnReportFormat format, const Options *options,
        GError **error)
{
  g_autofree char *version = output_version (options->timing);
  const IcnReportOrigin origin = { input_related (input), input->refusals, version,
                                   options->timing };
  g_autofree char *points = NULL;

  if (options->with_messages) {
    ExitStatus status = report_messages (run, &origin, options->messages, error);

    if (status != EXIT_DONE)
      return status;
  }
  if (options->channels)
    return report_channels (run, input, &origin, format, options->path, error);
  points = icn_report_simulations (&origin, input->bench->evaluations, run->points, format);
  return output_text (points, options->path, error);
}

static ExitStatus
simulate (Input *input, IcnLoadSearch *const *searches, guint jobs, IcnReportFormat format,
          const Options *options, GError **error)
{
  Run *run = run_new (input, searches);
  ExitStatus status;

  if (options->channels || options->with_messages)
    run->recording = icn_recording_new (options->channels, options->with_messages);
  run->stores = options->store;
  run->with_settings = options->simulation.seed || options->simulation.precision;
  run->with_timing = options->timing;
  run_simulate (run, jobs);
  refuse_problems (run, input);
  status = report (run, input, format, options, error);
  if (status == EXIT_DONE && options->store)
    status = run_store (run, error);
  if (status == EXIT_DONE && !is_complete (run, input, error))
    status = EXIT_MISSED;
  run_free (run);
  return status;
}

static ExitStatus
run_command (gpointer data, char **words, GError **error)
{
  Options *options = data;
  g_auto (Input) input = { 0 };
  IcnReportFormat format = ICN_REPORT_TABLE;
  ExitStatus status = EXIT_USAGE;
  IcnLoadSearch **searches;
  guint jobs;

  /* With --store or --step all designs must be legal (INPUT_WHOLE). With other options a design
   * with an error is refused, and the other designs are simulated. */
  if (!output_path (&options->path, error) || !take_messages (options, error) ||
      !input_load (&input, words[0], &options->input,
                   options->store || options->step ? INPUT_WHOLE : INPUT_BATCH, error) ||
      !simulation_options_take (&options->simulation, &input.study->simulation, &jobs, error) ||
      (options->format && !icn_report_format_parse (options->format, &format, error)) ||
      !check_store (options, &input, error) || !take_step (options, &input, error) ||
      !take_design (options, &input, error) || !forget_points (options, &input, error))
    return EXIT_USAGE;
  if (output_check (options->path, error) != EXIT_DONE ||
      output_check (options->messages, error) != EXIT_DONE ||
      (options->store && output_check (input.path, error) != EXIT_DONE))
    return EXIT_MISSED;
  if (!input_evaluate (&input, TRUE, error))
    return EXIT_USAGE;
  searches = g_new0 (IcnLoadSearch *, input.study->designs->len + 1);
  if (find_loads (&input, options->simulation.load, searches, error))
    status = simulate (&input, searches, jobs, format, options, error);
  for (guint i = 0; i < input.study->designs->len; i++)
    icn_load_search_free (searches[i]);
  g_free (searches);
  return status;
}

const Command command_simulate = {
  "simulate",
  "[STUDY]",
  OFFER_STUDIES,
  "Latency and throughput of each design, cycle by cycle",
  "Simulates each design at each load until its mean latency is known with a 95 % interval as\n"
  "narrow as --precision asks, or until it is clear that the network is saturated: then it has\n"
  "no latency, and what it accepts is its throughput. Where threads wait for replies it is the\n"
  "utilization of the processors that is known, within half of --precision: 0.02 is one point\n"
  "in a hundred. The same study and seed give the same bytes, unless --timing asks for seconds.\n"
  "A design of several that cannot be has its reason in the place of its points; exit status 1.\n"
  "Designs see the same messages; the table tells by how much each differs from the first.\n"
  "Ctrl-C, or SIGTERM, prints what is finished, with exit status 1.\n"
  "Points that the study has already, from the window or by --store, are not run again, unless\n"
  "--channels or --messages ask for what they do not have.\n"
  "\n"
  "Throughputs are per node that sends, as the load is. The load knee asks for the last load that\n"
  "the network sustains and the first that saturates it: a search adds loads until the two are\n"
  "within 5 % of each other, and a few below where points would lie far apart. A study that names\n"
  "no loads has 20%s,40%s,60%s,80%s,knee.\n"
  "\n"
  "--channels lists all channels of each point, the busiest first: model_utilization is the share\n"
  "of its bandwidth that the load takes of a channel by theory, above 1 if it is more than the\n"
  "channel has, and utilization the share that carried flits while the point was measured, with\n"
  "the half width of its 95 % interval. --messages writes a row for each message when and between\n"
  "which nodes it went; times are in base cycles, measured is false for those of the start-up.\n"
  "\n"
  "  bisection-cli simulate --design k=8,n=2,length=1,budget=width:1 --load 0.1,0.2,0.3\n"
  "  bisection-cli simulate --design k=4,n=2,traffic=tornado --load 50%s --channels --format csv\n"
  "  bisection-cli simulate --design k=4,n=2 --load 50%s --messages messages.csv\n"
  "  bisection-cli simulate own.bisection --store\n"
  "  bisection-cli simulate own.bisection --store --name torus --precision 0.01\n"
  "  bisection-cli simulate own-lesson.bisection --step 3 --store\n"
  "  bisection-cli simulate dally1990-fig14 --precision 0.05 --format csv -o fig14.csv\n"
  "  bisection-cli simulate --design router=source,directed=yes,k=32 --load 20%,40%,60%\n"
  "  bisection-cli simulate --design k=8,n=2 --design topology=mesh,k=8 --load 50%s,knee",
  rows,
  run_command,
  .options_size = sizeof (Options),
  .max_words = 1,
};
