/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A design of --design's settings with all its numbers, those of its graph among them. */
#pragma once

#include "evaluation.h"

/* design and evaluation: for the caller to clear. */
static inline void
evaluate (const char *settings, IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnAnalysis) analysis = NULL;

  icn_design_init (design);
  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, evaluation, &error);
  g_assert_no_error (error);
}
