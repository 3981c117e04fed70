/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "simulation-options.h"
#include "error.h"
#include "number-text.h"
#include <string.h>

#define MAX_JOBS 1024

gboolean
option_number (const char *name, const char *text, gboolean whole, double minimum, double maximum,
               double *number, GError **error)
{
  g_autofree char *low = icn_number_to_text (minimum);
  g_autofree char *high = g_strdup_printf ("%.0f", maximum);
  g_autofree char *legal =
    g_strdup_printf ("a%s number from %s to %s", whole ? " whole" : "", low, high);
  g_autofree char *quoted = icn_text_quote (text);
  double value;

  if (!(whole ? icn_count_from_text : icn_number_from_text) (text, &value) || value < minimum ||
      value > maximum)
    return icn_error_value (error, name, quoted, legal);
  *number = value;
  return TRUE;
}

/* Reads the precision of a simulation, a share of the mean latency such as "0.01" or "1%". */
static gboolean
read_precision (const char *text, double *precision, GError **error)
{
  g_autofree char *number = g_strdup (text);
  double percent;

  if (!g_str_has_suffix (text, "%"))
    return option_number ("precision", text, FALSE, ICN_SIMULATION_MIN_PRECISION, 1, precision,
                          error);
  number[strlen (number) - 1] = '\0';
  if (!option_number ("precision in percent", number, FALSE, 100 * ICN_SIMULATION_MIN_PRECISION,
                      100, &percent, error))
    return FALSE;
  *precision = percent / 100;
  return TRUE;
}

gboolean
simulation_options_jobs (const char *text, guint *jobs, GError **error)
{
  double threads = 0;

  if (text && !option_number ("jobs", text, TRUE, 1, MAX_JOBS, &threads, error))
    return FALSE;
  *jobs = threads;
  return TRUE;
}

gboolean
simulation_options_take (const SimulationOptions *options, IcnSimulationSettings *settings,
                         guint *jobs, GError **error)
{
  double seed = settings->seed, precision = settings->precision;

  if ((options->seed &&
       !option_number ("seed", options->seed, TRUE, 0, ICN_SIMULATION_MAX_SEED, &seed, error)) ||
      (options->precision && !read_precision (options->precision, &precision, error)) ||
      !simulation_options_jobs (options->jobs, jobs, error))
    return FALSE;
  settings->seed = seed;
  settings->precision = precision;
  return TRUE;
}
