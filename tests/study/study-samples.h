/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Designs and studies of a test's own text; what is refused ends the test. */
#pragma once

#include "evaluation.h"
#include "field.h"
#include "physical.h"
#include "study-file.h"

/* What every study begins with. */
#define HEAD "{ \"format\": \"bisection-study\", \"version\": 1, "

IcnStudy *parse (const char *text);

/* The 32-ary 2-cube, 4-ary 5-cube and binary 10-cube, with linked settings, figures, experiments and
 * expectations. */
IcnStudy *three_networks (void);

/* The network of a design, whose settings are as --design reads them, with all that is counted of it;
 * free with icn_analysis_unref. */
IcnAnalysis *analyse (const char *settings);

/* A design with all its numbers, those of its graph among them; both for the caller to clear. */
void evaluate (const char *settings, IcnDesign *design, IcnEvaluation *evaluation);

/* Channels of so many wires for a relative width of 1. */
IcnPhysical widths_of (const IcnNet *net, double bits);

/* Another value of a field than the design has: of numbers the next, the double and the half, of
 * choices each, of texts what is listed. NULL: there are no more attempts. It may be illegal for the
 * design. Free with g_free. */
char *other_value (const IcnField *field, const IcnDesign *design, guint attempt);
