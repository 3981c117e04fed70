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

/* Takes the worst case of every design that has one; says of the others why they have none, and of
 * a bound that it is one. */
static IcnWorstCase *
find_worst_cases (Input *input)
{
  guint n = input->study->designs->len;
  IcnWorstCase *worst = g_new (IcnWorstCase, n);

  for (guint i = 0; i < n; i++) {
    const IcnAnalysis *analysis = input->evaluations[i].analysis;
    g_autofree char *name = icn_study_design_name (input->study, i);
    g_autoptr (GError) error = NULL;

    worst[i] = (IcnWorstCase){ .channel = ICN_NONE };
    if (analysis == NULL || analysis->net == NULL) {
      note (name, "no graph to search for the worst case");
      continue;
    }
    if (!icn_worst_case (analysis->net, &analysis->routing, analysis->algorithm, show_progress,
                         name, &worst[i], NULL, &error)) {
      note (name, error->message);
      continue;
    }
    icn_evaluation_take_worst_case (&input->evaluations[i], worst[i].gamma_max);
    if (worst[i].is_bound)
      note (name, "too many nodes for the exact worst case: it is no worse than this bound");
    else if (isatty (STDERR_FILENO))
      fputs ("\r\033[K", stderr);
  }
  return worst;
}

static void
free_worst_cases (IcnWorstCase *worst, guint n)
{
  for (guint i = 0; worst != NULL && i < n; i++)
    icn_worst_case_clear (&worst[i]);
  g_free (worst);
}

static ExitStatus
run (char **argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) words = NULL;
  g_auto (InputOptions) input_options = { 0 };
  g_autofree char *load = NULL, *format_text = NULL, *path = NULL, *report = NULL;
  g_autoptr (GArray) loads = NULL;
  g_auto (Input) input = { 0 };
  IcnReportFormat format = ICN_REPORT_TABLE;
  gboolean with_worst_case = FALSE, channels = FALSE;
  IcnWorstCase *worst = NULL;
  const GOptionEntry entries[] = {
    { "load", 0, 0, OPTION_TEXT, &load,
      "Loads of the latency column, bits per cycle per node or % of capacity", "A,B,C" },
    { "worst-case", 0, 0, G_OPTION_ARG_NONE, &with_worst_case,
      "Find the permutation that loads a channel most, and what it leaves", NULL },
    { "channels", 0, 0, G_OPTION_ARG_NONE, &channels,
      "Print the load of every channel instead, the busiest first", NULL },
    { "format", 0, 0, OPTION_TEXT, &format_text, "table (the default), json or csv",
      "FORMAT" },
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
  if (output_check (path, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (!input_evaluate (&input, TRUE, error))
    return EXIT_USAGE;
  if (channels && (with_worst_case || load)) {
    g_set_error (error, USAGE_ERROR, 0, "--channels goes with neither --worst-case nor --load");
    return EXIT_USAGE;
  }
  if (!loads)
    loads = icn_load_list_from_values ((const double *) (void *) input.study->loads->data,
                                       input.study->loads->len);
  if (with_worst_case)
    worst = find_worst_cases (&input);
  report = channels ? icn_report_channels (input.study, input.evaluations, format)
                    : icn_report_evaluations (input.study, input.evaluations, worst, loads, format);
  free_worst_cases (worst, input.study->designs->len);
  return output_text (report, path, error);
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
