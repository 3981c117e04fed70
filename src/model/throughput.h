/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Throughput bounds, in bits per base cycle per node; NAN where nothing bounds it (no hops, no
 * load) or the saturation is not known. */
#pragma once

#include <glib.h>

/* b/γ_max (lecture2003): width bits every `period` base cycles over the largest channel load. */
double icn_throughput_ideal (double width, double period, double gamma_max);

/* What is delivered of an offered load λ: λ up to saturation, the plateau beyond (Figs. 16, 17). */
double icn_throughput_delivered (double load, double saturation);
