/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChannelList: the channels of an analysed network with their loads, as a list model that
 * creates items on demand: a network of 200,000 channels costs no more than the visible rows. An
 * item stands for a row (a GtkStringObject of its position), whatever channel is in that row:
 * widgets keep their rows when the order or the network changes, and are updated by "refreshed". */
#pragma once

#include "study-types.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_CHANNEL_LIST (bisection_channel_list_get_type ())
G_DECLARE_FINAL_TYPE (BisectionChannelList, bisection_channel_list, BISECTION, CHANNEL_LIST,
                      GObject)

typedef enum {
  BISECTION_CHANNEL_NAME, /* in networks whose channels have names */
  BISECTION_CHANNEL_FROM,
  BISECTION_CHANNEL_TO,
  BISECTION_CHANNEL_LOAD,       /* γ, per unit of relative width */
  BISECTION_CHANNEL_SHARE,      /* share of the largest γ */
  BISECTION_CHANNEL_THROUGHPUT, /* throughput bound b/γ, bits per cycle and node */
  BISECTION_CHANNEL_WIDTH,      /* bits of all lanes */
  BISECTION_CHANNEL_DIMENSION,  /* dimension or stage */
  BISECTION_N_CHANNEL_COLUMNS
} BisectionChannelColumn;

BisectionChannelList *bisection_channel_list_new (void);

/* analysis: one with loads, to which a reference is taken; the widths and periods of its channels
 * are copied; NULL and NULL for an empty list. The order of sorting is kept. */
void bisection_channel_list_set_network (BisectionChannelList *self, IcnAnalysis *analysis,
                                         const IcnPhysical *physical);

/* Sorts the list. At first it is sorted by load, the busiest first. Equal values are ordered by
 * number. */
void bisection_channel_list_sort (BisectionChannelList *self, BisectionChannelColumn column,
                                  gboolean descending);

IcnChannelId bisection_channel_list_at (BisectionChannelList *self, guint position);

/* The value of a channel in a column; NAN if the column has names, and for a throughput without
 * limit. */
double bisection_channel_list_value (BisectionChannelList *self, IcnChannelId channel,
                                     BisectionChannelColumn column);
char *bisection_channel_list_text (BisectionChannelList *self, IcnChannelId channel,
                                   BisectionChannelColumn column); /* free with g_free */

/* Title of a column for this network, with its unit. */
const char *bisection_channel_list_title (BisectionChannelList *self,
                                          BisectionChannelColumn column);
gboolean bisection_channel_list_has_names (BisectionChannelList *self);

/* Whether all channels are equally wide, so that a column of widths is not needed. */
gboolean bisection_channel_list_is_uniform (BisectionChannelList *self);

/* All channels in the order of the list; free with g_free. */
char *bisection_channel_list_to_csv (BisectionChannelList *self);
