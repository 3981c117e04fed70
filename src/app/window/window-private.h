/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of BisectionWindow: window.c has its parts and its pages, window-files.c what it does with
 * files: opening, saving, and asking before anything is lost. */
#pragma once

#include "page.h"
#include "window.h"

struct _BisectionWindow {
  AdwApplicationWindow parent_instance;
  BisectionDocument *document;
  BisectionAutosave *autosave;
  GPtrArray *lost;    /* BisectionLostWork that is on offer, or NULL */
  gboolean may_close; /* the reader has let unsaved work go */
  gboolean close_on_save;
  GtkFileChooserNative *chooser;

  AdwToastOverlay *toasts;
  AdwFlap *flap;
  AdwBin *sidebar;
  AdwWindowTitle *title;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar;
  guint squeezed_id;
  guint figure_id; /* the actions on figures are to be looked at */
  AdwViewStack *stack;
  GtkMenuButton *menu_button;
  GtkPopoverMenu *recent_popover;
  GMenu *recent_menu;
  GtkInfoBar *lost_bar;
  GtkLabel *lost_label;
  GtkInfoBar *autosave_bar;
  GtkLabel *autosave_label;
  GtkInfoBar *problem_bar;
  GtkLabel *problem_label;
};

gboolean bisection_window_is_modified (BisectionWindow *self);
char *bisection_window_document_title (BisectionWindow *self); /* free with g_free */
GFile *bisection_window_document_file (BisectionWindow *self); /* unref; NULL when it has none */
void bisection_window_show_problem (BisectionWindow *self, const char *message);
BisectionPage *bisection_window_page (BisectionWindow *self, const char *id);

/* window-files.c */
void bisection_window_install_file_actions (GtkWidgetClass *class);
void bisection_window_bind_file_callbacks (GtkWidgetClass *class);
void bisection_window_accept_files (BisectionWindow *self); /* dropped ones, and the recent ones */
void bisection_window_ask_before_closing (BisectionWindow *self);
