/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "channel-list.h"
#include "analysis.h"
#include "axis.h"
#include "class-parts.h"
#include "csv.h"
#include "loads.h"
#include "net-names.h"
#include "net-stages.h"
#include "net.h"
#include "physical.h"
#include "recording.h"
#include "utilization.h"
#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

struct _BisectionChannelList {
  GObject parent_instance;
  IcnAnalysis *analysis;
  /* [n_channels] each. bits: width in bits of one lane of each channel (a channel consists of one
   * or more parallel lanes); period: clock period of each channel, in base cycles (a base cycle is
   * the delay of a wire between neighbouring nodes) */
  double *bits, *period;
  BisectionChannelColumn column; /* the column that the list is sorted by */
  gboolean descending;
  guint32 n_channels;
  /* measured share of its bandwidth that each channel uses; empty if it was not measured */
  IcnChannelUse use;
  /* [n_channels] share of its bandwidth that each channel uses according to theory, at the load of
   * the measurement; NULL if `use` is empty */
  double *predicted;
  /* [n_channels] time that messages wait for each channel, in base cycles (a base cycle is the
   * delay of a wire between neighbouring nodes); NULL: not known */
  double *waiting;
  IcnChannelId *order; /* [n_channels] index of the channel in each row of the list */
};

static void bisection_channel_list_init_model (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BisectionChannelList, bisection_channel_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      bisection_channel_list_init_model))

/* The functions below implement the interface GListModel. Items are created on demand. */

static GType
get_item_type (GListModel *model G_GNUC_UNUSED)
{
  return GTK_TYPE_STRING_OBJECT;
}

static guint
get_n_items (GListModel *model)
{
  return BISECTION_CHANNEL_LIST (model)->n_channels;
}

static gpointer
get_item (GListModel *model, guint position)
{
  BisectionChannelList *self = BISECTION_CHANNEL_LIST (model);
  if (position >= self->n_channels)
    return NULL;
  g_autofree char *number = g_strdup_printf ("%u", position);
  return gtk_string_object_new (number);
}

static void
bisection_channel_list_init_model (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

IcnChannelId
bisection_channel_list_at (BisectionChannelList *self, guint position)
{
  return position < self->n_channels ? self->order[position] : ICN_NONE;
}

/* The functions below return the values and texts in the columns of the list. */

gboolean
bisection_channel_list_has_names (BisectionChannelList *self)
{
  return self->analysis != NULL && icn_net_has_stages (self->analysis->net);
}

double
bisection_channel_list_value (BisectionChannelList *self, IcnChannelId id,
                              BisectionChannelColumn column)
{
  const IcnChannel *channel = &self->analysis->net->channel[id];
  double sent = self->analysis->loads[id];
  double load = icn_loads_relative (self->analysis->net, self->analysis->loads, id);
  double width = self->bits[id] * channel->lanes;
  switch (column) {
  case BISECTION_CHANNEL_DIMENSION:
    return channel->dimension;
  case BISECTION_CHANNEL_WIDTH:
    return width;
  case BISECTION_CHANNEL_LOAD:
    return load;
  case BISECTION_CHANNEL_SHARE:
    return self->analysis->gamma_max > 0 ? load / self->analysis->gamma_max : 0;
  case BISECTION_CHANNEL_THROUGHPUT:
    return sent > 0 ? width / self->period[id] / sent : NAN;
  case BISECTION_CHANNEL_WAITING:
    return self->waiting != NULL ? self->waiting[id] : NAN;
  case BISECTION_CHANNEL_PREDICTED:
    return self->predicted != NULL ? self->predicted[id] : NAN;
  case BISECTION_CHANNEL_MEASURED:
    return self->predicted != NULL ? self->use.mean[id] : NAN;
  case BISECTION_CHANNEL_HALF_WIDTH:
    return self->predicted != NULL ? self->use.half_width[id] : NAN;
  default:
    return NAN;
  }
}

gboolean
bisection_channel_list_is_uniform (BisectionChannelList *self)
{
  for (IcnChannelId id = 1; id < self->n_channels; id++)
    if (bisection_channel_list_value (self, id, BISECTION_CHANNEL_WIDTH) !=
        bisection_channel_list_value (self, 0, BISECTION_CHANNEL_WIDTH))
      return FALSE;
  return TRUE;
}

/* Returns the stage of a channel as text; "injection" for a channel from a terminal into the first
 * stage. Free with g_free. */
static char *
stage_text (const IcnNet *net, const IcnChannel *channel)
{
  return icn_net_is_terminal (net, channel->source) ? g_strdup (_ ("injection"))
                                                    : g_strdup_printf ("%u", channel->dimension);
}

char *
bisection_channel_list_text (BisectionChannelList *self, IcnChannelId id,
                             BisectionChannelColumn column)
{
  const IcnNet *net = self->analysis->net;
  const IcnChannel *channel = &net->channel[id];
  double value = bisection_channel_list_value (self, id, column);
  switch (column) {
  case BISECTION_CHANNEL_NAME:
    return icn_net_channel_name (net, id);
  case BISECTION_CHANNEL_FROM:
    return icn_net_vertex_name (net, channel->source);
  case BISECTION_CHANNEL_TO:
    return icn_net_vertex_name (net, channel->destination);
  case BISECTION_CHANNEL_DIMENSION:
    return stage_text (net, channel);
  case BISECTION_CHANNEL_PREDICTED:
  case BISECTION_CHANNEL_MEASURED:
  case BISECTION_CHANNEL_HALF_WIDTH:
    if (!isfinite (value))
      return g_strdup (ICN_MISSING);
    /* rounded to 0.1 %, about the precision of the measurement */
    value = round (1000 * value) / 1000;
    G_GNUC_FALLTHROUGH;
  case BISECTION_CHANNEL_SHARE: {
    g_autofree char *percent = icn_number (100 * value);
    /* Translators: a number in percent. */
    return g_strdup_printf (_ ("%s %%"), percent);
  }
  default:
    return isfinite (value) ? icn_number (value) : g_strdup (ICN_MISSING);
  }
}

const char *
bisection_channel_list_title (BisectionChannelList *self, BisectionChannelColumn column)
{
  static const char *const titles[BISECTION_N_CHANNEL_COLUMNS] = {
    [BISECTION_CHANNEL_NAME] = N_ ("Channel"),
    [BISECTION_CHANNEL_FROM] = N_ ("From"),
    [BISECTION_CHANNEL_TO] = N_ ("To"),
    [BISECTION_CHANNEL_DIMENSION] = N_ ("Dimension"),
    [BISECTION_CHANNEL_WIDTH] = N_ ("Width (bits)"),
    [BISECTION_CHANNEL_LOAD] = N_ ("Load γ"),
    [BISECTION_CHANNEL_WAITING] = N_ ("Wait (cycles)"),
    [BISECTION_CHANNEL_SHARE] = N_ ("Of Largest"),
    [BISECTION_CHANNEL_THROUGHPUT] = N_ ("Allows (bits/cycle)"),
    [BISECTION_CHANNEL_PREDICTED] = N_ ("Predicted Use"),
    [BISECTION_CHANNEL_MEASURED] = N_ ("Measured Use"),
    [BISECTION_CHANNEL_HALF_WIDTH] = N_ ("±"),
  };
  gboolean has_stages = self->analysis != NULL && icn_net_has_stages (self->analysis->net);
  return column == BISECTION_CHANNEL_DIMENSION && has_stages ? _ ("Stage") : _ (titles[column]);
}

/* The functions below sort the list. */

typedef struct {
  double key;
  IcnChannelId id;
} Place;

static int
compare_places (gconstpointer a, gconstpointer b, gpointer sign)
{
  const Place *x = a, *y = b;
  if (x->key != y->key)
    return (x->key < y->key ? -1 : 1) * GPOINTER_TO_INT (sign);
  return x->id < y->id ? -1 : x->id > y->id;
}

/* Returns the sort key of a channel. In a column of numbers, this is the channel's value, rounded
 * to float so that values that differ only by rounding errors are equal. In a column of names, it
 * is the index of the channel or vertex that is named. */
static double
sort_key (BisectionChannelList *self, IcnChannelId id)
{
  const IcnChannel *channel = &self->analysis->net->channel[id];
  double value = bisection_channel_list_value (self, id, self->column);
  switch (self->column) {
  case BISECTION_CHANNEL_NAME:
    return id;
  case BISECTION_CHANNEL_FROM:
    return channel->source;
  case BISECTION_CHANNEL_TO:
    return channel->destination;
  default:
    return isfinite (value) ? (double) (float) value : INFINITY;
  }
}

static void
sort (BisectionChannelList *self)
{
  g_autofree Place *places = g_new (Place, self->n_channels);
  for (IcnChannelId id = 0; id < self->n_channels; id++)
    places[id] = (Place){ sort_key (self, id), id };
  if (self->n_channels > 0)
    g_qsort_with_data (places, self->n_channels, sizeof *places, compare_places,
                       GINT_TO_POINTER (self->descending ? -1 : 1));
  for (guint32 i = 0; i < self->n_channels; i++)
    self->order[i] = places[i].id;
}

void
bisection_channel_list_sort (BisectionChannelList *self, BisectionChannelColumn column,
                             gboolean descending)
{
  if (column == self->column && descending == self->descending)
    return;
  self->column = column;
  self->descending = descending;
  sort (self);
  g_signal_emit_by_name (self, "refreshed");
}

gboolean
bisection_channel_list_is_measured (BisectionChannelList *self)
{
  return self->predicted != NULL;
}

static void
clear_measured (BisectionChannelList *self)
{
  icn_channel_use_clear (&self->use);
  g_clear_pointer (&self->predicted, g_free);
}

void
bisection_channel_list_set_measured (BisectionChannelList *self, const IcnPointRecord *record)
{
  gboolean is_measured = record != NULL && record->use.n_channels == self->n_channels;
  if (!is_measured && self->predicted == NULL)
    return;
  clear_measured (self);
  if (is_measured) {
    const IcnSimulationPlan *plan = record->plan;
    double sent =
      record->load == ICN_NO_LOAD ? NAN : record->load * icn_sim_padding (&plan->settings);
    icn_channel_use_init (&self->use, self->n_channels, NAN);
    self->predicted = g_new (double, self->n_channels);
    for (IcnChannelId id = 0; id < self->n_channels; id++) {
      self->predicted[id] = sent * icn_utilization (self->analysis, &plan->physical, id);
      self->use.mean[id] = record->use.mean[id];
      self->use.half_width[id] = record->use.half_width[id];
    }
  }
  sort (self);
  g_signal_emit_by_name (self, "refreshed");
}

void
bisection_channel_list_set_waiting (BisectionChannelList *self, const double *waiting)
{
  gsize size = sizeof *waiting * self->n_channels;
  if (waiting == self->waiting ||
      (waiting != NULL && self->waiting != NULL && memcmp (waiting, self->waiting, size) == 0))
    return;
  g_free (self->waiting);
  self->waiting = waiting != NULL ? g_memdup2 (waiting, size) : NULL;
  if (self->column == BISECTION_CHANNEL_WAITING)
    sort (self);
  g_signal_emit_by_name (self, "refreshed");
}

gboolean
bisection_channel_list_has_waiting (BisectionChannelList *self)
{
  return self->waiting != NULL;
}

void
bisection_channel_list_set_network (BisectionChannelList *self, IcnAnalysis *analysis,
                                    const IcnPhysical *physical)
{
  guint32 n_before = self->n_channels;
  gsize size = analysis != NULL ? analysis->net->n_channels * sizeof (double) : 0;
  g_return_if_fail (analysis == NULL || icn_analysis_has_loads (analysis));
  if (analysis == self->analysis &&
      (analysis == NULL || (memcmp (self->bits, physical->bits, size) == 0 &&
                            memcmp (self->period, physical->period, size) == 0)))
    return;
  if (analysis != NULL)
    icn_analysis_ref (analysis);
  clear_measured (self);
  g_clear_pointer (&self->waiting, g_free);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  g_free (self->bits);
  g_free (self->period);
  self->analysis = analysis;
  self->bits = size > 0 ? g_memdup2 (physical->bits, size) : NULL;
  self->period = size > 0 ? g_memdup2 (physical->period, size) : NULL;
  self->n_channels = analysis != NULL ? analysis->net->n_channels : 0;
  self->order = g_renew (IcnChannelId, self->order, self->n_channels);
  sort (self);
  if (self->n_channels > n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), n_before, 0, self->n_channels - n_before);
  else if (self->n_channels < n_before)
    g_list_model_items_changed (G_LIST_MODEL (self), self->n_channels, n_before - self->n_channels,
                                0);
  g_signal_emit_by_name (self, "refreshed");
}

/* The functions below export the list as CSV. */

static guint
n_columns (BisectionChannelList *self)
{
  return bisection_channel_list_is_measured (self) ? BISECTION_N_CHANNEL_COLUMNS
                                                   : BISECTION_CHANNEL_PREDICTED;
}

static void
append_cell (BisectionChannelList *self, GString *csv, IcnChannelId id,
             BisectionChannelColumn column)
{
  double value = bisection_channel_list_value (self, id, column);
  if (column <= BISECTION_CHANNEL_TO || column == BISECTION_CHANNEL_DIMENSION) {
    g_autofree char *text = bisection_channel_list_text (self, id, column);
    icn_csv_append_text (csv, text);
  } else {
    icn_csv_append_number (csv, value);
  }
  g_string_append_c (csv, column + 1 < n_columns (self) ? ',' : '\n');
}

char *
bisection_channel_list_to_csv (BisectionChannelList *self)
{
  GString *csv = g_string_new (NULL);
  guint first =
    bisection_channel_list_has_names (self) ? BISECTION_CHANNEL_NAME : BISECTION_CHANNEL_FROM;
  for (guint column = first; column < n_columns (self); column++) {
    icn_csv_append_text (csv, bisection_channel_list_title (self, column));
    g_string_append_c (csv, column + 1 < n_columns (self) ? ',' : '\n');
  }
  for (guint32 i = 0; i < self->n_channels; i++)
    for (guint column = first; column < n_columns (self); column++)
      append_cell (self, csv, self->order[i], column);
  return g_string_free (csv, FALSE);
}

static void
bisection_channel_list_finalize (GObject *object)
{
  BisectionChannelList *self = BISECTION_CHANNEL_LIST (object);
  clear_measured (self);
  g_clear_pointer (&self->analysis, icn_analysis_unref);
  g_free (self->waiting);
  g_free (self->bits);
  g_free (self->period);
  g_free (self->order);
  G_OBJECT_CLASS (bisection_channel_list_parent_class)->finalize (object);
}

static void
bisection_channel_list_class_init (BisectionChannelListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_channel_list_finalize;
  bisection_add_signal (class, "refreshed", 0);
}

static void
bisection_channel_list_init (BisectionChannelList *self)
{
  self->column = BISECTION_CHANNEL_LOAD;
  self->descending = TRUE;
}

BisectionChannelList *
bisection_channel_list_new (void)
{
  return g_object_new (BISECTION_TYPE_CHANNEL_LIST, NULL);
}
