/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChannelTable: shows a channel list as a table. A click on a column's title sorts by that
 * column. */
#pragma once

#include "channel-list.h"
#include <adwaita.h>

#define BISECTION_TYPE_CHANNEL_TABLE (bisection_channel_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionChannelTable, bisection_channel_table, BISECTION, CHANNEL_TABLE,
                      AdwBin)

/* Signal: "channel-activated" (uint: index of the channel): the user has double-clicked the
 * channel's row or pressed Return on it. */

BisectionChannelList *bisection_channel_table_get_list (BisectionChannelTable *self);

/* Updates the titles of the columns, and which columns are shown. To be called after the list was
 * given another network. */
void bisection_channel_table_update (BisectionChannelTable *self);

/* Removes some rows of the view, because destroying many rows at once would block the window. To be
 * called repeatedly before the view is destroyed, until it returns FALSE because few rows are
 * left. */
gboolean bisection_channel_table_drop_rows (BisectionChannelTable *self);
