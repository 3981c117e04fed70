/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a variant of a lesson (study/marking/variant.h) in the background. */
#pragma once

#include "job.h"
#include "study.h"

/* bisection_variant_job_new: makes a background job that draws a variant of a lesson: its result is
 * an IcnStudy, the lesson with the settings that belong to a seed. bisection_variant_job_start:
 * starts the job with a lesson and a seed. */
BisectionJob *bisection_variant_job_new (BisectionJobDone done, gpointer data);
void bisection_variant_job_start (BisectionJob *job, const IcnStudy *lesson, const char *seed);

/* Replaces the choices of the questions of `study`, because choices can name designs, and a
 * design's name changes with its settings. A version of the lesson is a variant, or the lesson as
 * its author wrote it. other: the version whose choices `study` has now. lesson: the version whose
 * choices it gets, together with the marks that say which choices are right and which are foreseen
 * mistakes. If the user has edited a question, so that its choices differ from those in `other`,
 * they are kept. */
void bisection_variant_take_choices (IcnStudy *study, const IcnStudy *lesson,
                                     const IcnStudy *other);
