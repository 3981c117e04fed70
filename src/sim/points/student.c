/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "student.h"

#include <gsl/gsl_cdf.h>

double
icn_student_quantile (double confidence, guint degrees)
{
  return gsl_cdf_tdist_Pinv ((1 + confidence) / 2, degrees);
}
