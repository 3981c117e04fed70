/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the window's pages, from left to right, as ui/meson.build lists them. */
#pragma once

#include "page.h"

extern const BisectionPageRow *const bisection_pages[];
extern const guint bisection_n_pages;
