/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forward declarations of the types of a study. A header that needs only pointers to these types
 * includes this header, so that files that include it need not be compiled again when a struct
 * changes. */
#pragma once

#include "net-types.h"

typedef struct _IcnAnalysis IcnAnalysis;
typedef struct _IcnDesign IcnDesign;
typedef struct _IcnEvaluation IcnEvaluation;
typedef struct _IcnField IcnField;
typedef struct _IcnFigure IcnFigure;
typedef struct _IcnMeasured IcnMeasured;
typedef struct _IcnSimulationSettings IcnSimulationSettings;
typedef struct _IcnStudy IcnStudy;
typedef struct _IcnWorkbench IcnWorkbench;
