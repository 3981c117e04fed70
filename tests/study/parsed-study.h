/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A study of a test's own text. */
#pragma once

#include "study-file.h"
#include <string.h>

/* What every study begins with. */
#define HEAD "{ \"format\": \"bisection-study\", \"version\": 1, "

static inline IcnStudy *
parse (const char *text)
{
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_parse (text, strlen (text), "test", &error);

  g_assert_no_error (error);
  g_assert_nonnull (study);
  return study;
}
