/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits of what a network's definition, such as an edge list, may state. */
#pragma once

#define ICN_MAX_GIVEN_DELAY 4096 /* largest delay of a channel, in cycles */
#define ICN_MAX_GIVEN_LEVEL 63   /* largest number of a level, a layer of a layered drawing */
