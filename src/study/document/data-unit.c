/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The units in which data sets can state numbers: the units of the program's table (unit.h), and
 * units that depend on a design, such as percent of the design's capacity. */
#include "data-set.h"

#include "design.h"
#include "evaluation.h"
#include "field.h"
#include "latency-parts.h"
#include "lengths.h"
#include "unit.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#define LOAD_UNIT N_ ("bits/cycle per node")
#define TIME_UNIT N_ ("cycles")

/* Units in which a data set can state the traffic of a node. In the data set, "per node" or "/node"
 * may follow the unit. */
static const struct {
  const char *name; /* the unit; translatable if the program also writes this unit */
  IcnDataScale scale;
} load_units[] = {
  { "bits/cycle", { 1, ICN_DATA_PER_ONE } },
  { "%", { 0.01, ICN_DATA_PER_CAPACITY } },
  { "flits/cycle", { 1, ICN_DATA_PER_FLIT } },
  { "messages/cycle", { 1, ICN_DATA_PER_MESSAGE } },
  { "packets/cycle", { 1, ICN_DATA_PER_MESSAGE } },
  { LOAD_UNIT, { 1, ICN_DATA_PER_ONE } },
  { N_ ("percent of peak"), { 0.01, ICN_DATA_PER_CAPACITY } },
  { "% of capacity", { 0.01, ICN_DATA_PER_CAPACITY } },
};

static gboolean
is_same (const char *a, const char *b)
{
  g_autofree char *x = g_utf8_casefold (a, -1), *y = g_utf8_casefold (b, -1);

  return strcmp (x, y) == 0;
}

/* Returns whether the unit `typed` is `name`, with or without an ending that means "per node". */
static gboolean
is_of_node (const char *typed, const char *name)
{
  static const char *const endings[] = { "", " per node", "/node" };

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++) {
    g_autofree char *whole = g_strconcat (name, endings[i], NULL);

    if (is_same (typed, whole))
      return TRUE;
  }
  return FALSE;
}

static gboolean
find_load_unit (const char *typed, IcnDataScale *scale)
{
  double factor = icn_unit_factor ("Gb/s", typed);

  for (guint i = 0; i < G_N_ELEMENTS (load_units); i++)
    if (is_of_node (typed, load_units[i].name) || is_same (typed, _ (load_units[i].name))) {
      *scale = load_units[i].scale;
      return TRUE;
    }
  *scale = (IcnDataScale){ factor, ICN_DATA_PER_GBPS };
  return factor > 0;
}

gboolean
icn_data_scale_find (const char *own, const char *typed, IcnDataScale *scale)
{
  double factor;

  *scale = (IcnDataScale){ 1, ICN_DATA_PER_ONE };
  if (typed == NULL || *typed == '\0' ||
      (own != NULL && (is_same (typed, own) || is_same (typed, _ (own)))))
    return TRUE;
  if (own == NULL)
    return FALSE;
  if (strcmp (own, LOAD_UNIT) == 0)
    return find_load_unit (typed, scale);
  factor = icn_unit_factor (own, typed);
  if (factor > 0) {
    scale->factor = factor;
    return TRUE;
  }
  /* Data sets may give times in ps, ns or µs. The factor found here converts them to nanoseconds;
   * icn_data_factor then converts nanoseconds to base cycles (delays of a wire one node pitch long)
   * of a design. */
  factor = strcmp (own, TIME_UNIT) == 0 ? icn_unit_factor ("ps", typed) / 1000 : 0;
  *scale = (IcnDataScale){ factor, ICN_DATA_PER_TIME };
  return factor > 0;
}

char *
icn_data_legal_units (const char *own)
{
  g_autofree char *list = icn_unit_list (own);

  if (own == NULL)
    return g_strdup (_ ("left out: the number has none"));
  if (strcmp (own, LOAD_UNIT) == 0)
    return g_strdup (_ ("bits/cycle, % of capacity, flits/cycle, messages/cycle or Gb/s"));
  if (strcmp (own, TIME_UNIT) == 0)
    return g_strdup (_ ("cycles, ps, ns or µs"));
  return g_strdup (list ? list : _ (own));
}

double
icn_data_factor (const IcnDataScale *scale, const IcnDesign *design,
                 const IcnEvaluation *evaluation)
{
  switch (scale->per) {
  case ICN_DATA_PER_ONE:
    return scale->factor;
  case ICN_DATA_PER_CAPACITY:
    return scale->factor * evaluation->capacity;
  case ICN_DATA_PER_FLIT:
    return scale->factor * icn_evaluation_channel_bits (evaluation);
  case ICN_DATA_PER_MESSAGE:
    return scale->factor * icn_lengths_mean (&design->lengths);
  case ICN_DATA_PER_GBPS:
    return scale->factor * evaluation->ideal_throughput / evaluation->throughput_gbps;
  case ICN_DATA_PER_TIME:
    return scale->factor / icn_latency_nanoseconds (evaluation);
  }
  return NAN;
}

const char *
icn_data_per_words (const IcnDataScale *scale)
{
  static const char *const words[] = {
    [ICN_DATA_PER_CAPACITY] = N_ ("capacity"),      [ICN_DATA_PER_FLIT] = N_ ("channel width"),
    [ICN_DATA_PER_MESSAGE] = N_ ("message length"), [ICN_DATA_PER_GBPS] = N_ ("signalling rate"),
    [ICN_DATA_PER_TIME] = N_ ("cycle time"),
  };

  return scale->per == ICN_DATA_PER_ONE ? NULL : _ (words[scale->per]);
}

const char *
icn_data_own_unit (const IcnDataSet *set, guint column)
{
  g_auto (IcnOperand) operand = { NULL };
  IcnDataKind kind;
  int of;

  if (!icn_data_means_parse (icn_data_column (set, column)->means, "", &kind, &operand, NULL))
    return NULL;
  if (kind == ICN_DATA_IS_LOAD)
    return LOAD_UNIT;
  if (kind == ICN_DATA_IS_NUMBER)
    return operand.field ? operand.field->unit : operand.quantity->unit;
  of = kind == ICN_DATA_IS_INTERVAL ? icn_data_interval_of (set, column) : -1;
  return of >= 0 ? icn_data_own_unit (set, of) : NULL;
}
