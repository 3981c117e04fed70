/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits of what a network's definition, such as an edge list, may state. */
#pragma once

#define ICN_MAX_GIVEN_DELAY 4096 /* largest delay of a channel, in cycles */
/* Largest level that a definition may give to a vertex; a layered drawing has one layer for each
 * level. */
#define ICN_MAX_GIVEN_LEVEL 63
