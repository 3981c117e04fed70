/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The network of a design with all that is counted of it, for the tests of pictures. */
#pragma once

#include "analysis.h"

/* settings: as --design reads them; free with icn_analysis_unref. */
static inline IcnAnalysis *
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
