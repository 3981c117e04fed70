/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says in words what a check came to: check.c finds it out. */
#pragma once

#include "check.h"

/* Fills message, title and detail. missing: the name that no design has, or NULL. */
void icn_check_describe (IcnCheckResult *result, const IcnFinding *expected, const char *missing);

/* The same of a claim; verdict: the one that follows. */
void icn_check_describe_claim (IcnClaimResult *result, IcnVerdict verdict);
