/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Internals of BisectionWindow: window.c makes it and has its actions; window-pages.c has its
 * pages, window-lesson.c the lesson beside them, window-sweep.c the sweep panel below them, and
 * window-files.c opens and saves files, and asks before anything is lost. None of these calls
 * window.c. */
#pragma once

#include "job.h"
#include "lesson.h"
#include "page.h"
#include "question.h"
#include "window.h"

struct _BisectionWindow {
  AdwApplicationWindow parent_instance;
  BisectionDocument *document;
  BisectionAutosave *autosave;
  GPtrArray *lost;    /* BisectionLostWork being offered, or NULL */
  gboolean is_opening; /* its study is open, but its figures are not shown yet */
  gboolean may_close; /* the user agrees to lose unsaved work */
  gboolean close_on_save;
  guint closing_id; /* destroys a closed window part by part */
  GtkFileChooserNative *chooser;
  BisectionJob *copying; /* copies figures */

  AdwToastOverlay *toasts;
  AdwToast *toast; /* the last toast, while it is shown */
  AdwFlap *flap;
  AdwBin *sidebar;
  BisectionQuestion *question;
  AdwWindowTitle *title;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar; /* NULL until the window is narrow */
  guint squeezed_id;
  guint figure_id; /* schedules updating the actions on figures */
  GHashTable *enabled; /* the actions whose state changes: whether each is enabled, by name */
  AdwViewStack *stack;
  GHashTable *due; /* ids of pages that have not yet shown the study's first figure for them */
  GtkBox *desk; /* the pages, with the lesson beside them */
  GtkOverlay *pages;
  BisectionLesson *lesson;
  GtkWidget *lesson_panel; /* NULL until there is a lesson */
  GtkWidget *lesson_figure;
  GtkWidget *sweep_panel; /* NULL until a setting is swept */
  char *pointed;           /* key of the setting that the pointer is on, or NULL */
  GtkWidget *presentation; /* NULL unless it is shown */
  GtkWidget *focus_before; /* the focus before the presentation, or NULL */
  GtkWidget *undo, *redo;
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

/* Places the page switcher below the pages if the title has no room for it. */
void bisection_window_place_switcher (BisectionWindow *self, gboolean is_narrow);

/* The page with this id, which is made when first needed: all at once would delay a new window. */
BisectionPage *bisection_window_page (BisectionWindow *self, const char *id);

/* Hides pages that are not shown, as GTK keeps styles for all visible widgets, even out of sight:
 * each page would slow down every change in the window. */
void bisection_window_hide_others (BisectionWindow *self);

/* Destroys the sidebar, a page or a part of one; FALSE when none is left. */
gboolean bisection_window_drop_part (BisectionWindow *self);

/* Shows the page of the study's first figure; each page, once visible, shows the first figure that
 * is for it. */
void bisection_window_show_figures (BisectionWindow *self);

/* Shows the page that has the plot or view, if there is one. */
void bisection_window_show_figure (BisectionWindow *self, const char *id);

/* The same for a figure of a lesson's step: chooses its design, and shows the page as the figure
 * says. */
void bisection_window_show_step_figure (BisectionWindow *self, const IcnFigure *figure);

/* window-lesson.c */
void bisection_window_install_lesson_actions (GtkWidgetClass *class);
void bisection_window_add_lesson (BisectionWindow *self);

/* Places the panel below the pages if the window is narrow. */
void bisection_window_place_lesson (BisectionWindow *self, gboolean is_narrow);

/* Ends the presentation when the window is closed. */
void bisection_window_end_presentation (BisectionWindow *self);

/* Opens the lesson of a study just opened, if it has steps. */
void bisection_window_start_lesson (BisectionWindow *self);

/* window-sweep.c */
void bisection_window_install_sweep_action (GtkWidgetClass *class);
void bisection_window_follow_pointed (BisectionWindow *self);
void bisection_window_place_sweep (BisectionWindow *self, gboolean is_narrow);

/* window-files.c */
void bisection_window_install_file_actions (GtkWidgetClass *class);
void bisection_window_accept_files (BisectionWindow *self); /* files dropped on the window, and
                                                               recent ones */
void bisection_window_ask_before_closing (BisectionWindow *self);

/* Presents the window's modal dialog. FALSE: none is open. */
gboolean bisection_window_present_dialog (BisectionWindow *self);
