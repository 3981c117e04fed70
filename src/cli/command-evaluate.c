/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "input.h"
#include "load-list.h"
#include "output.h"
#include "report.h"
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

/* Takes the worst case of a design that has one; says of another why it has none, and of a bound
 * that it is one. */
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

/* One design after the other: a graph with its loads may take a gigabyte. */
static ExitStatus
report_designs (const Input *input, const GArray *loads, gboolean with_worst_case,
                IcnReportFormat format, const char *path, GError **error)
{
  g_auto (GStrv) names = icn_study_names (input->study);
  g_autoptr (IcnReport) report = icn_report_new (format, loads);
  g_autofree char *text = NULL;

  for (guint i = 0; i < input->study->designs->len; i++) {
    g_auto (IcnWorstCase) worst = { .channel = ICN_NONE };
    IcnEvaluation *evaluation = &input->bench->evaluations[i];

    if (!icn_workbench_evaluate_shown (input->bench, i, TRUE, NULL, error))
      return EXIT_USAGE;
    if (with_worst_case)
      find_worst_case (names[i], evaluation, &worst);
    icn_report_add (report, icn_study_design (input->study, i), names[i], evaluation, &worst);
    icn_workbench_release (input->bench, i);
  }
  text = icn_report_text (report);
  return output_text (text, path, error);
}

/* Channels as they come: there may be millions. What has been printed when a design fails is a
 * whole report of those before it. */
static ExitStatus
report_channels (const Input *input, IcnReportFormat format, const char *path, GError **error)
{
  g_auto (GStrv) names = icn_study_names (input->study);
  g_auto (Output) output = { 0 };
  g_autoptr (IcnChannelReport) report = NULL;
  gboolean evaluated = TRUE;

  if (!output_open (&output, path, error) ||
      !(report = icn_channel_report_new (format, output.file, error)))
    return EXIT_MISSED;
  for (guint i = 0; evaluated && i < input->study->designs->len && !ferror (output.file); i++) {
    evaluated = icn_workbench_evaluate_shown (input->bench, i, TRUE, NULL, error);
    if (!evaluated)
      break;
    icn_channel_report_add (report, names[i], icn_study_design (input->study, i),
                            &input->bench->evaluations[i]);
    icn_workbench_release (input->bench, i);
  }
  if (!evaluated && path)
    return EXIT_USAGE;
  if (!icn_channel_report_end (report, evaluated ? error : NULL))
    return EXIT_MISSED;
  if (!evaluated)
    return EXIT_USAGE;
  return output_close (&output, error);
}

static ExitStatus
run (char **argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) words = NULL;
  g_auto (InputOptions) input_options = { 0 };
  g_autofree char *load = NULL, *format_text = NULL, *path = NULL;
  g_autoptr (GArray) loads = NULL;
  g_auto (Input) input = { 0 };
  IcnReportFormat format = ICN_REPORT_TABLE;
  gboolean with_worst_case = FALSE, channels = FALSE;
  const GOptionEntry entries[] = {
    { "load", 0, 0, OPTION_TEXT, &load,
      "Loads of the latency column, bits per cycle per node or % of capacity", "A,B,C" },
    { "worst-case", 0, 0, G_OPTION_ARG_NONE, &with_worst_case,
      "Find the permutation that loads a channel most, and what it leaves", NULL },
    { "channels", 0, 0, G_OPTION_ARG_NONE, &channels,
      "Print the load of every channel instead, the busiest first", NULL },
    { "format", 0, 0, OPTION_TEXT, &format_text, "table (the default), json or csv", "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, "Write to FILE", "FILE" },
    { NULL }
  };

  input_options_add (&input_options, context);
  g_option_context_add_main_entries (context, entries, NULL);
  if (!command_parse (&command_evaluate, context, argv, 0, 1, &words, error) ||
      (format_text && !icn_report_format_parse (format_text, &format, error)) ||
      (load && !(loads = icn_load_list_parse (load, error))) ||
      !input_load (&input, words[0], &input_options, error))
    return EXIT_USAGE;
  if (channels && (with_worst_case || load)) {
    g_set_error (error, USAGE_ERROR, 0, "--channels goes with neither --worst-case nor --load");
    return EXIT_USAGE;
  }
  if (output_check (path, error) != EXIT_DONE)
    return EXIT_MISSED;
  /* What no graph is needed to refuse is refused before the first is built. */
  if (!input_evaluate (&input, FALSE, error))
    return EXIT_USAGE;
  if (channels)
    return report_channels (&input, format, path, error);
  if (!loads)
    loads = icn_load_list_from_values ((const double *) (void *) input.study->loads->data,
                                       input.study->loads->len);
  return report_designs (&input, loads, with_worst_case, format, path, error);
}

const Command command_evaluate = {
  "evaluate",
  "[STUDY]",
  "Channel widths, latencies and throughput of each design",
  "Prints every number that theory and the graph give for each design of STUDY, a file or the id\n"
  "of a shipped study, and of each --design. With neither it is the opening study.\n"
  "\n"
  "  bisection-cli evaluate --design topology=torus,k=32,n=2,directed=yes,length=200\n"
  "  bisection-cli evaluate dally1990-fig15 --load 0.1,0.2,0.3 --format json\n"
  "  bisection-cli evaluate --design k=8,n=2,traffic=tornado,routing=valiant --worst-case\n"
  "  bisection-cli evaluate --design topology=butterfly,k=2,n=4,traffic=rotate-left:1 --channels\n"
  "  bisection-cli evaluate --design k=8,n=3,budget=both:192:1024 --design topology=mesh,k=8,n=3",
  TRUE,
  run,
};
