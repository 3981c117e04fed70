/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "student.h"

#include <math.h>

/* Finite sums for whole degrees of freedom (Abramowitz and Stegun 26.7.3 and 26.7.4), with
 * cos² θ = ν / (ν + t²). */
double
icn_student_within (double t, guint degrees)
{
  double nu = degrees, cos2 = nu / (nu + t * t), sine = t / sqrt (nu + t * t), term = 1, sum = 0;

  if (degrees % 2 == 0) {
    for (guint i = 1; i < degrees; i += 2) {
      sum += term;
      term *= cos2 * i / (i + 1);
    }
    return sine * sum;
  }
  for (guint i = 2; i < degrees; i += 2) {
    sum += term;
    term *= cos2 * i / (i + 1);
  }
  return 2 / G_PI * (atan (t / sqrt (nu)) + sine * sqrt (cos2) * sum);
}

double
icn_student_quantile (double confidence, guint degrees)
{
  double low = 0, high = 1;

  while (icn_student_within (high, degrees) < confidence)
    high *= 2;
  for (guint i = 0; i < 200 && high - low > 1e-12 * high; i++) {
    double middle = (low + high) / 2;
    if (icn_student_within (middle, degrees) < confidence)
      low = middle;
    else
      high = middle;
  }
  return (low + high) / 2;
}
