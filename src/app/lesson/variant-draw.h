/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a variant of a lesson in the background (study/marking/variant.h). */
#pragma once

#include "job.h"
#include "study.h"

/* A job whose result is the lesson with the settings of the variant, an IcnStudy. */
BisectionJob *bisection_variant_job_new (BisectionJobDone done, gpointer data);
void bisection_variant_job_start (BisectionJob *job, const IcnStudy *lesson, const char *seed);

/* Gives the questions of `study` the choices of `lesson`, as far as they are still those of
 * `other`: of two variants of one lesson, whose choices may be names of their designs. */
void bisection_variant_take_choices (IcnStudy *study, const IcnStudy *lesson,
                                     const IcnStudy *other);
