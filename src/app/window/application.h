/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionApplication: the GtkApplication. It has a window for each document, opens files, and
 * sets the keyboard shortcuts. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_APPLICATION (bisection_application_get_type ())
G_DECLARE_FINAL_TYPE (BisectionApplication, bisection_application, BISECTION, APPLICATION,
                      AdwApplication)

/* Makes the application. commit: the commit that the program is built from, shown with its version;
 * a static string. */
BisectionApplication *bisection_application_new (const char *commit);
