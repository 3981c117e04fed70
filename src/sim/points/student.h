/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Quantiles of Student's t: how many standard errors make a two-sided interval. */
#pragma once

#include <glib.h>

/* The t for which P(|T| <= t) with `degrees` >= 1 degrees of freedom is `confidence`, 0 <
 * confidence < 1; relative error below 1e-9. */
double icn_student_quantile (double confidence, guint degrees);
