/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionChannelTable: a channel list as a table; a click on a title sorts by it. */
#pragma once

#include "channel-list.h"
#include <adwaita.h>

#define BISECTION_TYPE_CHANNEL_TABLE (bisection_channel_table_get_type ())
G_DECLARE_FINAL_TYPE (BisectionChannelTable, bisection_channel_table, BISECTION, CHANNEL_TABLE,
                      AdwBin)

/* Signal: "channel-activated" (uint channel), by a double click or Return. */

BisectionChannelList *bisection_channel_table_get_list (BisectionChannelTable *self);

/* To be called after the list has another network: titles and columns follow it. */
void bisection_channel_table_update (BisectionChannelTable *self);

/* Takes some of the view's rows away for good; FALSE when few are left. */
gboolean bisection_channel_table_drop_rows (BisectionChannelTable *self);
