/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The message that is shown in place of a plot without values; it says why the plot has none. */
#pragma once

#include "document.h"
#include <adwaita.h>

typedef struct _IcnPlotKind IcnPlotKind;

void bisection_plot_nothing_say (AdwStatusPage *page, BisectionDocument *document,
                                 const IcnPlotKind *kind, const IcnChart *chart);
