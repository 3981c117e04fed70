/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a variant of a lesson (study/marking/variant.h) in the background. */
#pragma once

#include "job.h"
#include "study.h"

/* bisection_variant_job_new makes a job whose result is an IcnStudy: the lesson with the settings
 * of the variant that belongs to the `seed` given to bisection_variant_job_start. */
BisectionJob *bisection_variant_job_new (BisectionJobDone done, gpointer data);
void bisection_variant_job_start (BisectionJob *job, const IcnStudy *lesson, const char *seed);

/* Replaces choices in the questions of `study` that contain names of designs. other, lesson: two
 * versions of the same lesson, such as a variant and the lesson as written, in which these names
 * differ. If a question of `study` has the choices of `other`, it gets the choices of `lesson` and
 * the marks which of them are right; foreseen mistakes follow them. Any other choices were edited
 * by the user, and stay. */
void bisection_variant_take_choices (IcnStudy *study, const IcnStudy *lesson,
                                     const IcnStudy *other);
