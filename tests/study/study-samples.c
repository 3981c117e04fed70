/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-samples.h"

#include <string.h>

IcnStudy *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (text, strlen (text), "test", &error);

  g_assert_no_error (error);
  g_assert_nonnull (study);
  return study;
}

IcnAnalysis *
analyse (const char *settings)
{
  g_autoptr (IcnDesign) design = icn_design_new ();
  g_autoptr (GError) error = NULL;

  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  IcnAnalysis *analysis = icn_analysis_new (design, NULL, &error);
  g_assert_no_error (error);
  return analysis;
}

void
evaluate (const char *settings, IcnDesign *design, IcnEvaluation *evaluation)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnAnalysis) analysis = analyse (settings);

  icn_design_init (design);
  icn_design_parse (design, settings, &error);
  g_assert_no_error (error);
  icn_evaluate (design, analysis, evaluation, &error);
  g_assert_no_error (error);
}

IcnPhysical
widths_of (const IcnNet *net, double bits)
{
  IcnPhysical physical;

  icn_physical_init (&physical, net);
  for (IcnChannelId c = 0; c < net->n_channels; c++)
    physical.bits[c] = bits * net->channel[c].width;
  return physical;
}
