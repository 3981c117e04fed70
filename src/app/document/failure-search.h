/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionFailureSearch: evaluates a study's designs with links failed at random, in the
 * background, for the plots over failed links (chart-failures.h). Values of earlier settings are
 * kept until those of the present ones are there. */
#pragma once

#include "study-types.h"
#include <glib.h>

typedef struct _BisectionFailureSearch BisectionFailureSearch;
typedef struct _IcnFailures IcnFailures;

/* done: called with `data` in the main thread when values have arrived. */
BisectionFailureSearch *bisection_failure_search_new (GSourceOnceFunc done, gpointer data);
void bisection_failure_search_free (BisectionFailureSearch *search);

/* Returns the values that are known, or NULL, and starts to calculate those of the study's visible
 * designs unless they are known. */
const IcnFailures *bisection_failure_search_ask (BisectionFailureSearch *search,
                                                 const IcnStudy *study);

gboolean bisection_failure_search_is_running (const BisectionFailureSearch *search);
