/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "solve.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_min.h>
#include <gsl/gsl_roots.h>
#include <math.h>

#define RELATIVE_ACCURACY 1e-12
/* A function is flat at its minimum, so the position of the minimum can be found only to about the
 * square root of the floating-point precision. */
#define MINIMUM_ACCURACY 1e-8
#define MAX_ITERATIONS 200

/* An error handler that does nothing. GSL's default handler aborts the program; all calls below
 * check the returned status instead. */
static void
never_abort (void)
{
  static gsize done = 0;

  if (g_once_init_enter (&done)) {
    gsl_set_error_handler_off ();
    g_once_init_leave (&done, 1);
  }
}

double
icn_solve_root (IcnFunction f, void *data, double low, double high)
{
  gsl_function function = { f, data };
  gsl_root_fsolver *solver;
  double root = NAN;
  int status;

  never_abort ();
  solver = gsl_root_fsolver_alloc (gsl_root_fsolver_brent);
  status = gsl_root_fsolver_set (solver, &function, low, high);
  for (int i = 0; i < MAX_ITERATIONS && status == GSL_SUCCESS; i++) {
    status = gsl_root_fsolver_iterate (solver);
    root = gsl_root_fsolver_root (solver);
    if (status == GSL_SUCCESS && gsl_root_test_interval (gsl_root_fsolver_x_lower (solver),
                                                         gsl_root_fsolver_x_upper (solver), 0,
                                                         RELATIVE_ACCURACY) != GSL_CONTINUE)
      break;
  }
  gsl_root_fsolver_free (solver);
  return root;
}

typedef struct {
  IcnServiceTime service;
  const void *model;
  double unloaded;
} Source;

/* Returns by how much a source is overloaded: λ T - 1, where λ = u/T_0 is the message rate, T the
 * service time at this rate, and T_0 the service time without contention. The result rises with u.
 * It is 1 if there is no steady state. */
static double
overload (double u, void *data)
{
  const Source *source = data;
  double rate = u / source->unloaded, service = source->service (source->model, rate);

  /* With many dimensions the service time can overflow, but the root finder needs finite values. */
  return isfinite (service) ? rate * service - 1 : 1;
}

double
icn_solve_busy (IcnServiceTime service, const void *model, double unloaded)
{
  Source source = { service, model, unloaded };

  return icn_solve_root (overload, &source, 0, 1);
}

double
icn_solve_minimum (IcnFunction f, void *data, double low, double middle, double high)
{
  gsl_function function = { f, data };
  gsl_min_fminimizer *solver;
  double minimum = NAN;
  int status;

  never_abort ();
  solver = gsl_min_fminimizer_alloc (gsl_min_fminimizer_brent);
  status = gsl_min_fminimizer_set (solver, &function, middle, low, high);
  for (int i = 0; i < MAX_ITERATIONS && status == GSL_SUCCESS; i++) {
    status = gsl_min_fminimizer_iterate (solver);
    minimum = gsl_min_fminimizer_x_minimum (solver);
    if (status == GSL_SUCCESS && gsl_min_test_interval (gsl_min_fminimizer_x_lower (solver),
                                                        gsl_min_fminimizer_x_upper (solver), 0,
                                                        MINIMUM_ACCURACY) != GSL_CONTINUE)
      break;
  }
  gsl_min_fminimizer_free (solver);
  return minimum;
}
