/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "analysis.h"
#include "by-theory.h"
#include "command.h"
#include "design.h"
#include "evaluation.h"
#include "input.h"
#include "load-list.h"
#include "output.h"
#include "report.h"
#include "workbench.h"
#include "worst-case.h"
#include <stdio.h>
#include <unistd.h>

static void
show_progress (guint done, guint total, gpointer user_data)
{
  const char *name = user_data;

  if (isatty (STDERR_FILENO))
    fprintf (stderr, "\r%s: worst case, %u of %u channels\033[K", name, done, total);
}

static void
note (const char *name, const char *message)
{
  if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
  fprintf (stderr, "bisection-cli: design ‘%s’: %s\n", name, message);
}

/* Searches for the worst permutation of a design: the permutation traffic that loads some channel
 * most. Prints a note if the result is only a bound, or if the search has no result. */
static void
find_worst_case (const char *name, IcnEvaluation *evaluation, IcnWorstCase *worst)
{
  const IcnAnalysis *analysis = evaluation->analysis;
  g_autoptr (GError) error = NULL;

  if (analysis == NULL || analysis->net == NULL) {
    note (name, "no graph to search for the worst case");
    return;
  }
  if (!icn_worst_case (analysis->net, &analysis->routing, analysis->algorithm, show_progress,
                       (gpointer) name, worst, NULL, &error)) {
    note (name, error->message);
    return;
  }
  icn_evaluation_take_worst_case (evaluation, worst->gamma_max);
  if (worst->is_bound)
    note (name, "too many nodes for the exact worst case: it is no worse than this bound");
  else if (isatty (STDERR_FILENO))
    fputs ("\r\033[K", stderr);
}

/* Returns whether design i can be reported. A legal design without a graph, for example because its
 * radix is not an integer, cannot be reported; the reason is then printed. TRUE for a design that
 * is not legal, because its error is reported elsewhere. */
static gboolean
has_graph (const Input *input, guint i, const char *name)
{
  const IcnDesign *design = icn_study_design (input->study, i);
  g_autoptr (GError) error = NULL;

  if (input_is_refused (input, i) ||
      icn_analysis_check_graph (input->bench->evaluations[i].analysis, design, &error))
    return TRUE;
  note (name, error->message);
  return FALSE;
}

static double
seconds_since (gint64 started)
{
  return (g_get_monotonic_time () - started) / 1e6;
}

/* Reports designs one after the other. The graph of each design is released after its report,
 * because a graph with its loads may take a gigabyte. with_worst_case: search for the worst
 * permutations, too. */
static ExitStatus
report_designs (const Input *input, const GArray *loads, const IcnReportOrigin *origin,
                gboolean with_worst_case, IcnReportFormat format, const char *path, GError **error)
{
  g_auto (GStrv) names = icn_study_names (input->study);
  g_autoptr (IcnReport) report = icn_report_new (format, loads, origin);
  g_autofree char *text = NULL;

  for (guint i = 0; i < input->study->designs->len; i++) {
    g_auto (IcnWorstCase) worst = { .channel = ICN_NONE };
    IcnEvaluation *evaluation = &input->bench->evaluations[i];
    gint64 started = g_get_monotonic_time ();

    if (!input_evaluate_design (input, i, TRUE, error))
      return EXIT_USAGE;
    if (with_worst_case && !input_is_refused (input, i))
      find_worst_case (names[i], evaluation, &worst);
    icn_report_add (report, i, names[i], evaluation, &worst, seconds_since (started));
    icn_workbench_release (input->bench, i);
  }
  text = icn_report_end (report);
  return output_text (text, path, error);
}

/* Returns the load at which channels or pairs of nodes are reported: the first load that the user
 * gave or, if there is none, the usual load of the design. NAN if the user gave none and the waits
 * of channels would take long to compute, as they follow from the flows between channels. Channels
 * are then reported without waits. */
static double
one_load (const GArray *loads, const IcnEvaluation *evaluation, IcnChannelContent content)
{
  if (loads == NULL && content == ICN_CHANNELS_LOADS &&
      !icn_evaluation_has_quick_flows (evaluation))
    return NAN;
  return loads != NULL && loads->len > 0 ? icn_load_list_first (loads, evaluation)
                                         : icn_evaluation_usual_load (evaluation);
}

/* Reports all channels or pairs of nodes of the designs, at the load that one_load() chooses. The
 * rows are written one by one, as there may be millions. */
static ExitStatus
report_channels (const Input *input, const GArray *loads, const IcnReportOrigin *origin,
                 IcnChannelContent content, IcnReportFormat format, const char *path,
                 GError **error)
{
  g_auto (GStrv) names = icn_study_names (input->study);
  g_auto (Output) output = { 0 };
  g_autoptr (IcnChannelReport) report = NULL;
  ExitStatus status = EXIT_DONE, written;

  /* If there is only one design, its error is reported before anything is written. */
  if (input->study->designs->len == 1 && !input_evaluate (input, TRUE, error))
    return EXIT_USAGE;
  if (!output_open (&output, path, error) ||
      !(report = icn_channel_report_new (format, content, output.file, origin, error)))
    return EXIT_MISSED;
  for (guint i = 0; i < input->study->designs->len && !ferror (output.file); i++) {
    const IcnEvaluation *evaluation = &input->bench->evaluations[i];
    g_autoptr (GError) why = NULL;
    gboolean is_whole;

    if (!input_evaluate_design (input, i, TRUE, error))
      return EXIT_USAGE;
    is_whole = has_graph (input, i, names[i]);
    if (content == ICN_CHANNELS_LOADS)
      icn_channel_report_add (report, i, names[i], evaluation,
                              one_load (loads, evaluation, content));
    else if (!icn_channel_report_add_pairs (report, i, names[i], evaluation,
                                            one_load (loads, evaluation, content),
                                            is_whole ? &why : NULL))
      is_whole = FALSE;
    if (why)
      note (names[i], why->message);
    status = is_whole ? status : EXIT_MISSED;
    icn_workbench_release (input->bench, i);
  }
  if (!icn_channel_report_end (report, error))
    return EXIT_MISSED;
  written = output_close (&output, error);
  return written == EXIT_DONE ? status : written;
}

typedef struct {
  InputOptions input;
  char *load, *format, *path;
  gboolean with_worst_case, channels, pairs, timing;
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  INPUT_OPTIONS (Options, input),
  { "load", 0, OPTION_TEXT, AT (load), "A,B,C", NULL,
    "Loads of the latency column: bits per cycle per node, % of capacity or %s of saturation" },
  { "worst-case", 0, G_OPTION_ARG_NONE, AT (with_worst_case), NULL, NULL,
    "Find the permutation that loads a channel most, and what it leaves" },
  { "channels", 0, G_OPTION_ARG_NONE, AT (channels), NULL, NULL,
    "Print the load of every channel instead, the busiest first, and the wait for it" },
  { "pairs", 0, G_OPTION_ARG_NONE, AT (pairs), NULL, NULL,
    "Print the latency of every pair of nodes instead" },
  REPORT_OPTION (Options, format),
  OUTPUT_OPTION (Options, path, FALSE),
  TIMING_OPTION (Options, timing),
  { NULL }
};

static gboolean
check_options (const Options *options, const GArray *loads, GError **error)
{
  const char *instead = options->channels ? "--channels" : options->pairs ? "--pairs" : NULL;

  if (instead && (options->with_worst_case || (options->channels && options->pairs))) {
    g_set_error (error, USAGE_ERROR, 0, "%s does not go with %s", instead,
                 options->with_worst_case ? "--worst-case" : "--pairs");
    return FALSE;
  }
  if (instead && loads && (loads->len > 1 || icn_load_list_has_knee (loads))) {
    g_set_error (error, USAGE_ERROR, 0, "%s goes with a single load", instead);
    return FALSE;
  }
  return TRUE;
}

static ExitStatus
evaluate (Input *input, const GArray *loads, IcnReportFormat format, const Options *options,
          GError **error)
{
  g_autofree char *version = output_version (options->timing);
  const IcnReportOrigin origin = { input_related (input), input->refusals, version,
                                   options->timing };
  g_autoptr (GArray) numbers = icn_load_list_without_knee (loads ? loads : input->study->loads);
  ExitStatus status;

  /* Reports errors that are found without a graph before any time is spent on building graphs. */
  if (!input_check_designs (input, error))
    return EXIT_USAGE;
  if (options->channels || options->pairs)
    status = report_channels (input, loads, &origin,
                              options->channels ? ICN_CHANNELS_LOADS : ICN_PAIRS, format,
                              options->path, error);
  else
    status = report_designs (input, numbers, &origin, options->with_worst_case, format,
                             options->path, error);
  return status == EXIT_DONE ? input_tell_refused (input, error) : status;
}

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  Options *options = data;
  g_autoptr (GArray) loads = NULL;
  g_auto (Input) input = { 0 };
  IcnReportFormat format = ICN_REPORT_TABLE;

  if ((options->format && !icn_report_format_parse (options->format, &format, error)) ||
      (options->load && !(loads = icn_load_list_parse (options->load, error))) ||
      !check_options (options, loads, error) ||
      !output_path (&options->path, error) ||
      !input_load (&input, words[0], &options->input, INPUT_BATCH, error))
    return EXIT_USAGE;
  if (output_check (options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return evaluate (&input, loads, format, options, error);
}

const Command command_evaluate = {
  "evaluate",
  "[STUDY]",
  OFFER_STUDIES,
  "Channel widths, latencies and throughput of each design",
  "Prints every number that theory and the graph give for each design of STUDY, a file or the id\n"
  "of a shipped study, and of each --design. With neither it is the opening study. A design of\n"
  "several that cannot be has its reason in the place of its numbers, and the exit status is 1.\n"
  "\n"
  "JSON is an array with an object for each design, CSV has a row for each design and load; a\n"
  "number that does not exist is null, or an empty cell. Loads are in bits per cycle per node; or\n"
  "with % of capacity, the channel bandwidth over the largest channel load under uniform traffic;\n"
  "or with %s of each design's own saturation: that of its theory, else its ideal throughput. "
  "That\n"
  "is the least of what the network, injection, ejection and memories carry, and limited_by says\n"
  "which. Latencies are in base cycles with the channel cycle included, so that designs compare\n"
  "in time.\n"
  "\n"
  "With --channels each channel has its load and what messages wait for it, and with --pairs each\n"
  "pair of nodes that exchange messages has its latency, both by the theory of flows between\n"
  "channels, at the one --load or at half of saturation. Of more than 1,024 nodes the waits are\n"
  "given for a --load alone, unless the theory of the design has them.\n"
  "\n"
  "  bisection-cli evaluate --design topology=torus,k=32,n=2,directed=yes,length=200\n"
  "  bisection-cli evaluate dally1990-fig15 --load 0.1,0.2,0.3 --format json\n"
  "  bisection-cli evaluate --design k=8,n=2,traffic=tornado,routing=valiant --worst-case\n"
  "  bisection-cli evaluate --design topology=butterfly,k=2,n=4,traffic=rotate-left:1 --channels\n"
  "  bisection-cli evaluate --design topology=mesh,k=8,n=2 --pairs --load 60%s --format csv\n"
  "  bisection-cli evaluate --design k=8,n=3,budget=both:192:1024 --design topology=mesh,k=8,n=3",
  rows,
  run,
  .options_size = sizeof (Options),
  .max_words = 1,
};
