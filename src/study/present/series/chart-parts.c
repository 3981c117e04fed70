/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "chart-makers.h"

#include <glib/gi18n-lib.h>

#include "evaluation.h"
#include "number-text.h"
#include "latency-parts.h"
#include "study.h"
#include "theory.h"
#include "unit.h"

enum {
  ROUTERS,
  WIRES,
  CONTENTION,
  SERIALIZATION,
  N_PARTS,
  TOTAL = N_PARTS,
  NANOSECONDS,
};

static double
common_load (const IcnStudy *study, const IcnEvaluation *evaluations, const IcnFigure *figure)
{
  double least = INFINITY;

  if (figure != NULL && !isnan (figure->load))
    return figure->load;
  for (guint i = 0; i < study->designs->len; i++)
    if (evaluations[i].nodes > 0 && evaluations[i].model_saturation < least)
      least = evaluations[i].model_saturation;
  return isfinite (least) ? least / 2 : 0;
}

void
icn_chart_name_parts (IcnChart *chart, const IcnStudy *study, const IcnEvaluation *evaluations,
                      const IcnFigure *figure)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *digits = NULL, *load = NULL;
  gboolean in_nanoseconds = FALSE;

  for (guint i = 0; i < study->designs->len; i++)
    in_nanoseconds |=
      evaluations[i].nodes > 0 && isfinite (icn_latency_nanoseconds (&evaluations[i]));
  chart->load = common_load (study, evaluations, figure);
  digits = icn_number_mark (g_ascii_formatd (number, sizeof number, "%.4g", chart->load));
  load = icn_unit_join (digits, "bits/cycle per node");
  chart->n_stacked = N_PARTS;
  chart->has_time = in_nanoseconds;
  chart->n_points = in_nanoseconds ? NANOSECONDS + 1 : TOTAL + 1;
  chart->x = g_new (double, chart->n_points);
  for (guint i = 0; i < chart->n_points; i++)
    chart->x[i] = i;
  chart->x_names = g_new0 (char *, chart->n_points + 1);
  chart->x_names[ROUTERS] = g_strdup (_ ("Routers"));
  chart->x_names[WIRES] = g_strdup (_ ("Wires"));
  chart->x_names[CONTENTION] =
    chart->load > 0 ? g_strdup_printf (_ ("Contention at %s"), load) : g_strdup (_ ("Contention"));
  chart->x_names[SERIALIZATION] = g_strdup (_ ("Serialization"));
  chart->x_names[TOTAL] = g_strdup (_ ("Total"));
  if (in_nanoseconds)
    chart->x_names[NANOSECONDS] = g_strdup (_ ("Total in nanoseconds"));
}

void
icn_chart_note_load (IcnChart *chart)
{
  g_autoptr (GStrvBuilder) notes = g_strv_builder_new ();
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *digits = NULL, *load = NULL, *note = NULL;

  if (!(chart->load > 0))
    return;
  digits = icn_number_mark (g_ascii_formatd (number, sizeof number, "%.4g", chart->load));
  load = icn_unit_join (digits, "bits/cycle per node");
  /* Translators: %s is a load, such as "0.1 bits/cycle per node". */
  note = g_strdup_printf (_ ("At a load of %s"), load);
  g_strv_builder_add (notes, note);
  if (chart->notes)
    g_strv_builder_addv (notes, (const char **) chart->notes);
  g_strfreev (chart->notes);
  chart->notes = g_strv_builder_end (notes);
}

void
icn_chart_fill_parts (const IcnChart *chart, const IcnEvaluation *evaluation, double *y)
{
  IcnLatencyParts parts;

  icn_latency_parts (evaluation, chart->load, &parts);
  y[ROUTERS] = parts.routers;
  y[WIRES] = parts.wires;
  y[CONTENTION] = parts.contention;
  y[SERIALIZATION] = parts.serialization;
  y[TOTAL] = parts.total;
  if (chart->n_points > NANOSECONDS)
    y[NANOSECONDS] = parts.total * icn_latency_nanoseconds (evaluation);
}
