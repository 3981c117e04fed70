/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionSidebar: a widget with the list of the study's designs and rows for the settings of the
 * chosen design. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

#define BISECTION_TYPE_SIDEBAR (bisection_sidebar_get_type ())
G_DECLARE_FINAL_TYPE (BisectionSidebar, bisection_sidebar, BISECTION, SIDEBAR, GtkWidget)

/* Property "document" (BisectionDocument, construct only). */
GtkWidget *bisection_sidebar_new (BisectionDocument *document);
