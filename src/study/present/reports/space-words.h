/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says in words who wins along an axis of a sweep. */
#pragma once

#include "winners.h"

/* A sentence about a stretch: "torus 2-D gives way to torus 3-D from 1,312 pins on", with the
 * runner-up and by what share of the winner's value it is worse. Free with g_free. */
char *icn_space_stretch_words (const IcnSpace *space, const IcnContest *contest,
                               const IcnStretch *stretch);

/* The conditions of a stretch, "length 200 bits, uniform"; NULL if there is only one combination of
 * them. Free with g_free. */
char *icn_space_conditions_words (const IcnSpace *space, const IcnContest *contest,
                                  const IcnStretch *stretch);
