/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChannelList: the channels of an analysed network with their loads, as a list model that
 * makes its items when they are asked for: a network of 200,000 channels costs no more than the
 * rows that are seen. An item is a row, GtkStringObject of its place, whatever channel comes to be
 * in it: what shows rows keeps them when the order or the network is another, and follows "refreshed". */
#pragma once

#include "analysis.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_CHANNEL_LIST (bisection_channel_list_get_type ())
G_DECLARE_FINAL_TYPE (BisectionChannelList, bisection_channel_list, BISECTION, CHANNEL_LIST,
                      GObject)

typedef enum {
  BISECTION_CHANNEL_NAME, /* of networks whose channels have names of their own */
  BISECTION_CHANNEL_FROM,
  BISECTION_CHANNEL_TO,
  BISECTION_CHANNEL_LOAD,       /* γ, per unit of relative width */
  BISECTION_CHANNEL_SHARE,      /* of the largest γ */
  BISECTION_CHANNEL_THROUGHPUT, /* that it leaves: b/γ, bits per cycle and node */
  BISECTION_CHANNEL_WIDTH,      /* bits, all lanes */
  BISECTION_CHANNEL_DIMENSION,  /* or stage */
  BISECTION_N_CHANNEL_COLUMNS
} BisectionChannelColumn;

BisectionChannelList *bisection_channel_list_new (void);

/* analysis: referenced, with loads, and what is known of its channels' widths and periods, copied;
 * NULL and NULL for an empty list. The order stays as it was last asked for. */
void bisection_channel_list_set_network (BisectionChannelList *self, IcnAnalysis *analysis,
                                         const IcnPhysical *physical);

/* First by load, the busiest first. Equal ones by number. */
void bisection_channel_list_sort (BisectionChannelList *self, BisectionChannelColumn column,
                                  gboolean descending);

IcnChannelId bisection_channel_list_at (BisectionChannelList *self, guint position);

/* NAN where a column has names, and for a throughput that nothing limits. */
double bisection_channel_list_value (BisectionChannelList *self, IcnChannelId channel,
                                     BisectionChannelColumn column);
char *bisection_channel_list_text (BisectionChannelList *self, IcnChannelId channel,
                                   BisectionChannelColumn column); /* free with g_free */

/* Title of a column in this network, with its unit. */
const char *bisection_channel_list_title (BisectionChannelList *self,
                                          BisectionChannelColumn column);
gboolean bisection_channel_list_has_names (BisectionChannelList *self);

/* Whether all channels have the same width, which is then no news of any. */
gboolean bisection_channel_list_is_uniform (BisectionChannelList *self);

/* All channels in the order of the list; free with g_free. */
char *bisection_channel_list_to_csv (BisectionChannelList *self);
