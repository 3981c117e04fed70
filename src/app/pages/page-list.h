/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A BisectionPageRow for each page of the window, from left to right, as ui/meson.build lists
 * them. */
#pragma once

#include "page.h"

extern const BisectionPageRow *const bisection_pages[];
extern const guint bisection_n_pages;
