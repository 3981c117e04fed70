/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart.h"
#include "command.h"
#include "export.h"
#include "figure-options.h"
#include "input.h"
#include "output.h"
#include "plot.h"

static const IcnPlotKind *
find_plot (const char *id, GError **error)
{
  const IcnPlotKind *kind = id ? icn_plot_find (id) : NULL;

  if (!id)
    g_set_error_literal (error, USAGE_ERROR, 0, "--plot is missing; see `list plots`");
  else if (!kind)
    icn_error_value (error, "plot", id, "one of `list plots`");
  return kind;
}

static ExitStatus
write_chart (const IcnChart *chart, const IcnStudy *study, const FigureOptions *options,
             GError **error)
{
  g_autoptr (IcnScene) scene = NULL;
  IcnPlotView view;
  IcnPlotFrame frame;

  if (g_str_has_suffix (options->path, ".csv")) {
    g_autofree char *csv = icn_chart_to_csv (chart);

    return output_text (csv, options->path, error);
  }
  icn_plot_view_init (&view);
  scene = icn_plot_scene (chart, &view, options->theme, options->width, options->height, &frame);
  return figure_write (scene, options, chart->title, study, error);
}

static ExitStatus
run (char **argv, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_auto (GStrv) words = NULL;
  g_auto (InputOptions) input_options = { 0 };
  g_autofree char *id = NULL;
  g_auto (FigureOptions) options = { 0 };
  g_auto (Input) input = { 0 };
  g_autoptr (IcnChart) chart = NULL;
  const IcnPlotKind *kind;
  const GOptionEntry entries[] = {
    { "plot", 0, 0, OPTION_TEXT, &id, "Which plot; see `list plots`", "ID" },
    { NULL }
  };

  input_options_add (&input_options, context);
  g_option_context_add_main_entries (context, entries, NULL);
  figure_options_add (&options, context);
  if (!command_parse (&command_plot, context, argv, 0, 1, &words, error) ||
      !(kind = find_plot (id, error)) || !figure_options_check (&options, TRUE, error) ||
      !input_load (&input, words[0], &input_options, error))
    return EXIT_USAGE;
  if (output_check (options.path, error) != EXIT_DONE)
    return EXIT_MISSED;
  if (!input_evaluate (&input, kind->needs_analysis, error))
    return EXIT_USAGE;
  chart = icn_chart_new (kind, input.study, input.bench->evaluations,
                         icn_study_find_figure (input.study, id));
  return write_chart (chart, input.study, &options, error);
}

const Command command_plot = {
  "plot",
  "[STUDY]",
  "A plot of all designs as PNG, SVG, PDF or CSV",
  "Draws one of `list plots` with a curve for each design, or writes its numbers as CSV; the\n"
  "suffix of FILE decides.\n"
  "\n"
  "  bisection-cli plot dally1990-fig14 --plot latency-traffic -o fig14.svg\n"
  "  bisection-cli plot --design nodes=16384,n=2 --plot latency-dimension -o dimension.csv",
  TRUE,
  run,
};
