/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The results of a check in words; check.c obtains them. */
#pragma once

#include "check.h"

/* Sets message, title and detail. missing: the name of a design that does not exist, or NULL. */
void icn_check_describe (IcnCheckResult *result, const IcnFinding *expected, const char *missing);

/* The same for a claim; verdict: the one that follows. */
void icn_check_describe_claim (IcnClaimResult *result, IcnVerdict verdict);
