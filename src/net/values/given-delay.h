/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#define ICN_MAX_GIVEN_DELAY 4096 /* largest delay of a channel that a network's definition sets */
