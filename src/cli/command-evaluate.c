/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "input.h"
#include "load-list.h"
#include "output.h"
#include "report.h"

static ExitStatus
run (char **argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) designs = NULL, words = NULL;
  g_autofree char *load = NULL, *format_text = NULL, *path = NULL, *report = NULL;
  g_autoptr (GArray) loads = NULL;
  g_auto (Input) input = { 0 };
  IcnReportFormat format = ICN_REPORT_TABLE;
  const GOptionEntry entries[] = {
    { "design", 0, 0, G_OPTION_ARG_STRING_ARRAY, &designs, "Add a design; repeat for more",
      "KEY=VALUE,..." },
    { "load", 0, 0, G_OPTION_ARG_STRING, &load,
      "Loads of the latency column, bits per cycle per node or % of capacity", "A,B,C" },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_text, "table (the default), json or csv",
      "FORMAT" },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &path, "Write to FILE", "FILE" },
    { NULL }
  };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!command_parse (&command_evaluate, context, argv, 0, 1, &words, error) ||
      (format_text && !icn_report_format_parse (format_text, &format, error)) ||
      (load && !(loads = icn_load_list_parse (load, error))) ||
      !input_load (&input, words[0], designs, error) || !input_evaluate (&input, TRUE, error))
    return EXIT_USAGE;
  if (!loads)
    loads = icn_load_list_from_values ((const double *) (void *) input.study->loads->data,
                                       input.study->loads->len);
  report = icn_report_evaluations (input.study, input.evaluations, loads, format);
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
  "  bisection-cli evaluate --design k=8,n=3,budget=both:192:1024 --design topology=mesh,k=8,n=3",
  TRUE,
  run,
};
