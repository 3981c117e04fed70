/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The items of a study's lists; study.c has the lists themselves. */
#pragma once

#include "step.h"
#include "study.h"

IcnExperiment *icn_experiment_dup (const IcnExperiment *experiment);
IcnClaim *icn_claim_dup (const IcnClaim *claim);
IcnExpectation *icn_expectation_dup (const IcnExpectation *expectation);

gboolean icn_figure_equal (const IcnFigure *a, const IcnFigure *b);
gboolean icn_experiment_equal (const IcnExperiment *a, const IcnExperiment *b);
gboolean icn_claim_equal (const IcnClaim *a, const IcnClaim *b);
gboolean icn_expectation_equal (const IcnExpectation *a, const IcnExpectation *b);
gboolean icn_step_equal (const IcnStep *a, const IcnStep *b);
