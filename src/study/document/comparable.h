/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether designs are comparable, so that one of them can be called the best. */
#pragma once

#include "common.h"

/* Why designs cannot be compared: N differs, or a design has its own value of a common setting.
 * NULL if they can; free with g_free. designs: indices in the study. */
char *icn_study_why_not_comparable (const IcnStudy *study, const guint *designs, guint n_designs);
