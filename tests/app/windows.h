/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole windows in the test's own process: the application without its name on the bus. */
#pragma once

#include "application.h"
#include "page-list.h"
#include "window.h"

extern BisectionApplication *application; /* once it is started */

/* Until something is so; the test's own time limit is the only clock. */
#define WAIT_FOR(condition)                                                                        \
  while (!(condition))                                                                             \
  g_main_context_iteration (NULL, TRUE)

/* Everything that is due now has been done. */
void settle (void);

/* What follows from a frame has its place in the next one. */
void wait_for_frames (GtkWidget *widget);

/* Starts GTK in the C locale; ends the test where there is no display. accessibility: what GTK_A11Y
 * is to be. */
void start_gtk (const char *accessibility);

/* The same, and the application; the second one with accessible names that can be asked for. */
void start_application (void);
void start_accessible_application (void);

BisectionDocument *document_of (BisectionWindow *window);

/* A window on a study of these designs, "k=4,n=2" and so on, until NULL. */
BisectionWindow *start_window (const char *const *designs);

/* The same, shown, when all that follows has been done. */
BisectionWindow *open_window (const char *const *designs);

void show_page (BisectionWindow *window, const char *id);

gboolean is_busy (BisectionDocument *document);

/* The first widget of a type, mapped if it must be; NULL when there is none. */
GtkWidget *find_type (GtkWidget *widget, GType type, gboolean is_mapped);

/* The first label that is seen and begins with the text; NULL when there is none. */
GtkWidget *find_label (GtkWidget *widget, const char *text);

/* The first control of a type that is seen and whose accessible name, or whose own label, is this;
 * only of start_accessible_application(). The test ends when there is none. */
GtkWidget *find_control (GtkWidget *widget, GType type, const char *name);

/* What a user does with such a control: presses a button, ticks or unticks a check button, chooses
 * the item with this title of a drop-down. */
void click_control (GtkWidget *widget, const char *name);
void tick_control (GtkWidget *widget, const char *name, gboolean is_active);
void choose_item (GtkWidget *widget, const char *name, const char *item);

/* A key where the widget has the focus; whether anything took it. */
gboolean press (GtkWidget *widget, guint key);

/* Whatever is not saved is let go. */
void close_window (BisectionWindow *window);
