/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands in place of a plot without a value: why it has none. */
#pragma once

#include "document.h"
#include <adwaita.h>

void bisection_plot_nothing_say (AdwStatusPage *page, BisectionDocument *document,
                                 const IcnPlotKind *kind, const IcnChart *chart);
