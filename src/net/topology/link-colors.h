/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The setting `link-colors`: links that drawings show in colours of their own, as text.
 * "a~b:1+c~d:3" draws the link between a and b in colour 1 of the palette, and that between c and d
 * in colour 3. Links are named as in the setting `failed` (topology-failures.h). */
#pragma once

#include "net-types.h"
#include <glib.h>

#define ICN_LINK_COLORS "link-colors" /* key of the setting */
#define ICN_LINK_MAX_COLOR 99         /* the palette repeats after its last colour */

/* Whether a text is a legal value of the setting, or is empty. The error names the setting. */
gboolean icn_link_colors_check (const char *text, GError **error);

/* Returns an array of the colour of each channel, [n_channels]: 0 for no colour, else 1 + the
 * number of the colour. NULL if no channel has a colour. Links in the text that the network does
 * not have are ignored, because the network may have changed after the user set the colours;
 * icn_link_colors_missing names these links. text: a legal value of the setting, or NULL. Free with
 * g_free. */
guint8 *icn_link_colors_new (const IcnNet *net, const char *text);

/* A sentence that names the links in the text that the network does not have and drawings therefore
 * cannot show; NULL if the network has all of them. Free with g_free. */
char *icn_link_colors_missing (const IcnNet *net, const char *text);

/* Returns a copy of `text` in which the link of a channel has the given colour, or no colour if
 * `color` is negative. text: a legal value of the setting, or NULL. Free with g_free. */
char *icn_link_colors_give (const IcnNet *net, const char *text, IcnChannelId channel, int color);
