/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionApplication: the process: its windows, one for each document, its files and its keys. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_APPLICATION (bisection_application_get_type ())
G_DECLARE_FINAL_TYPE (BisectionApplication, bisection_application, BISECTION, APPLICATION,
                      AdwApplication)

BisectionApplication *bisection_application_new (void);
