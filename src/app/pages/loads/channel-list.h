/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChannelList: a list model of the channels of an analysed network with their loads. Items
 * are created on demand, so that a network of 200,000 channels needs no more memory than its
 * visible rows. An item is a GtkStringObject with the index of a row, not of a channel: so the
 * items stay valid when the list is sorted or shows another network, and the signal "refreshed"
 * tells widgets to update their rows. */
#pragma once

#include "study-types.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_CHANNEL_LIST (bisection_channel_list_get_type ())
G_DECLARE_FINAL_TYPE (BisectionChannelList, bisection_channel_list, BISECTION, CHANNEL_LIST,
                      GObject)

typedef struct _IcnPointRecord IcnPointRecord;

typedef enum {
  BISECTION_CHANNEL_NAME, /* name of the channel; only in networks whose channels have names */
  BISECTION_CHANNEL_FROM,
  BISECTION_CHANNEL_TO,
  /* load γ: the channel's load divided by its width relative to the design's channel width, so that
   * channels of different widths can be compared */
  BISECTION_CHANNEL_LOAD,
  /* time that messages wait for the channel, in base cycles (a base cycle is the delay of a wire
   * between neighbouring nodes); shown only if known */
  BISECTION_CHANNEL_WAITING,
  BISECTION_CHANNEL_SHARE, /* load γ as a fraction of the largest γ of all channels */
  /* throughput that the channel allows, in bits per base cycle per node: its bandwidth b divided by
   * its load γ (a base cycle is the delay of a wire between neighbouring nodes) */
  BISECTION_CHANNEL_THROUGHPUT,
  BISECTION_CHANNEL_WIDTH,     /* width in bits: the sum over the parallel lanes of the channel */
  BISECTION_CHANNEL_DIMENSION, /* dimension, or stage of a multistage network */
  /* The last three columns are shown only if the use of channels was measured. They are about the
   * share of its bandwidth that a channel uses at one load: the share predicted by theory, the
   * measured share, and the half width of its confidence interval. */
  BISECTION_CHANNEL_PREDICTED,
  BISECTION_CHANNEL_MEASURED,
  BISECTION_CHANNEL_HALF_WIDTH,
  BISECTION_N_CHANNEL_COLUMNS
} BisectionChannelColumn;

BisectionChannelList *bisection_channel_list_new (void);

/* Sets the network whose channels are listed. analysis: must have loads; the list takes a
 * reference. physical: widths and clock periods of the channels, which are copied. The list is
 * empty if both are NULL. The sort column stays the same. */
void bisection_channel_list_set_network (BisectionChannelList *self, IcnAnalysis *analysis,
                                         const IcnPhysical *physical);

/* Sets the measured use of the channels, the share of its bandwidth that each one uses; it is
 * copied. record: NULL if it was not measured. The network must be set first. */
void bisection_channel_list_set_measured (BisectionChannelList *self,
                                          const IcnPointRecord *record);
gboolean bisection_channel_list_is_measured (BisectionChannelList *self);

/* Sets the time that messages wait for each channel, in base cycles (a base cycle is the delay of a
 * wire between neighbouring nodes), [n_channels]; copied. NULL if it is not known. The network must
 * be set first. */
void bisection_channel_list_set_waiting (BisectionChannelList *self, const double *waiting);
gboolean bisection_channel_list_has_waiting (BisectionChannelList *self);

/* Sorts the list. A new list is sorted by load, the largest first. Channels with equal values are
 * in the order of their indices. */
void bisection_channel_list_sort (BisectionChannelList *self, BisectionChannelColumn column,
                                  gboolean descending);

IcnChannelId bisection_channel_list_at (BisectionChannelList *self, guint position);

/* Returns the value of a channel in a column; NAN if the column has names instead of numbers. In
 * the column of the throughput that a channel allows, NAN for a channel without traffic. */
double bisection_channel_list_value (BisectionChannelList *self, IcnChannelId channel,
                                     BisectionChannelColumn column);
char *bisection_channel_list_text (BisectionChannelList *self, IcnChannelId channel,
                                   BisectionChannelColumn column); /* free with g_free */

/* Returns the title of a column, with its unit; it depends on the network that is listed. */
const char *bisection_channel_list_title (BisectionChannelList *self,
                                          BisectionChannelColumn column);
gboolean bisection_channel_list_has_names (BisectionChannelList *self);

/* Returns whether all channels have the same width, so that a column of widths is not needed. */
gboolean bisection_channel_list_is_uniform (BisectionChannelList *self);

/* Returns a CSV table of all channels in the order of the list; free with g_free. */
char *bisection_channel_list_to_csv (BisectionChannelList *self);
