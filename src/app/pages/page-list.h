/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of the window's pages: a BisectionPageRow for each, from left to right. It is made from
 * the list in ui/meson.build. */
#pragma once

#include "page.h"

extern const BisectionPageRow *const bisection_pages[];
extern const guint bisection_n_pages;
