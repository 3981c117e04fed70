/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Limits of what a network's definition, such as an edge list, may state. */
#pragma once

#define ICN_MAX_GIVEN_DELAY 4096 /* largest delay of a channel, in cycles */
#define ICN_MAX_GIVEN_LEVEL 63   /* highest level of a vertex in a drawing */
