/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChannelTable: a channel list as a table; a click on a column's title sorts by it. */
#pragma once

#include "channel-list.h"
#include <adwaita.h>

#define BISECTION_TYPE_CHANNEL_TABLE (bisection_channel_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionChannelTable, bisection_channel_table, BISECTION, CHANNEL_TABLE,
                      AdwBin)

/* Signal: "channel-activated" (uint channel), on a double click or Return. */

BisectionChannelList *bisection_channel_table_get_list (BisectionChannelTable *self);

/* To be called after the list was given another network: updates titles and columns. */
void bisection_channel_table_update (BisectionChannelTable *self);

/* Removes some rows from the view before it is destroyed; FALSE when few are left. */
gboolean bisection_channel_table_drop_rows (BisectionChannelTable *self);
