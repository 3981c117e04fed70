/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of BisectionWindow. window.c makes it and has its actions; below it stand window-pages.c,
 * its pages, and window-files.c, what it does with files: opening, saving, and asking before
 * anything is lost. Neither calls window.c. */
#pragma once

#include "page.h"
#include "question.h"
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
  AdwToast *toast; /* the last one, while it is there */
  AdwFlap *flap;
  AdwBin *sidebar;
  BisectionQuestion *question;
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

/* window-pages.c */
void bisection_window_add_pages (BisectionWindow *self);

/* A page is made when it is first wanted: all of them at once would hold up a new window. */
BisectionPage *bisection_window_page (BisectionWindow *self, const char *id);

/* The page of the study's first figure, and each page as the first figure that it has wants it. */
void bisection_window_show_figures (BisectionWindow *self);

/* The page that has the plot or the view, if one has. */
void bisection_window_show_figure (BisectionWindow *self, const char *id);

/* window-files.c */
void bisection_window_install_file_actions (GtkWidgetClass *class);
void bisection_window_bind_file_callbacks (GtkWidgetClass *class);
void bisection_window_accept_files (BisectionWindow *self); /* dropped ones, and the recent ones */
void bisection_window_ask_before_closing (BisectionWindow *self);
