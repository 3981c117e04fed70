/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Inside of BisectionWindow. window.c makes it and has its actions; below it stand window-pages.c,
 * its pages, window-lesson.c, the lesson beside them, window-sweep.c,
 * the setting that is moved below them, and window-files.c, what it does with files:
 * opening, saving, and asking before anything is lost. Neither calls window.c. */
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
  GPtrArray *lost;    /* BisectionLostWork that is on offer, or NULL */
  gboolean is_opening; /* its study has come, its figures have not */
  gboolean may_close; /* the reader has let unsaved work go */
  gboolean close_on_save;
  guint closing_id; /* what the window was goes, part by part */
  GtkFileChooserNative *chooser;
  BisectionJob *copying; /* of figures */

  AdwToastOverlay *toasts;
  AdwToast *toast; /* the last one, while it is there */
  AdwFlap *flap;
  AdwBin *sidebar;
  BisectionQuestion *question;
  AdwWindowTitle *title;
  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar *switcher_bar; /* NULL until the window is narrow */
  guint squeezed_id;
  guint figure_id; /* the actions on figures are to be looked at */
  GHashTable *enabled; /* whether actions are, by name; those that change */
  AdwViewStack *stack;
  GHashTable *due; /* ids of pages that have yet to show the study's first figure of theirs */
  GtkBox *desk; /* the pages, and the lesson beside them */
  GtkOverlay *pages;
  BisectionLesson *lesson;
  GtkWidget *lesson_panel; /* NULL until there is a lesson */
  GtkWidget *lesson_figure;
  GtkWidget *sweep_panel; /* NULL until a setting is moved */
  char *pointed;           /* key of the setting that is pointed at, or NULL */
  GtkWidget *presentation; /* while it runs, else NULL */
  GtkWidget *focus_before; /* it, or NULL */
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

/* Below the pages while the title has no room for it. */
void bisection_window_place_switcher (BisectionWindow *self, gboolean is_narrow);

/* A page is made when it is first wanted: all of them at once would hold up a new window. */
BisectionPage *bisection_window_page (BisectionWindow *self, const char *id);

/* GTK keeps the styles of all that is visible, in sight or not: with each page that was seen, every
 * change in the window would take longer. */
void bisection_window_hide_others (BisectionWindow *self);

/* Takes the sidebar, a page or a part of one away for good; FALSE when there is none left. */
gboolean bisection_window_drop_part (BisectionWindow *self);

/* The page of the study's first figure, and each page, once it is seen, as the first figure that it
 * has wants it. */
void bisection_window_show_figures (BisectionWindow *self);

/* The page that has the plot or the view, if one has. */
void bisection_window_show_figure (BisectionWindow *self, const char *id);

/* The same as a step of a lesson has it: its design is chosen, and the page shows it as it says. */
void bisection_window_show_step_figure (BisectionWindow *self, const IcnFigure *figure);

/* window-lesson.c */
void bisection_window_install_lesson_actions (GtkWidgetClass *class);
void bisection_window_add_lesson (BisectionWindow *self);

/* Of a narrow window the panel is below the pages. */
void bisection_window_place_lesson (BisectionWindow *self, gboolean is_narrow);

/* The window is closed, and its presentation with it. */
void bisection_window_end_presentation (BisectionWindow *self);

/* The study that has come is played if it has steps. */
void bisection_window_start_lesson (BisectionWindow *self);

/* window-sweep.c */
void bisection_window_install_sweep_action (GtkWidgetClass *class);
void bisection_window_follow_pointed (BisectionWindow *self);
void bisection_window_place_sweep (BisectionWindow *self, gboolean is_narrow);

/* window-files.c */
void bisection_window_install_file_actions (GtkWidgetClass *class);
void bisection_window_bind_file_callbacks (GtkWidgetClass *class);
void bisection_window_accept_files (BisectionWindow *self); /* dropped ones, and the recent ones */
void bisection_window_ask_before_closing (BisectionWindow *self);

/* Presents the dialog of the window that wants an answer. FALSE: none is open. */
gboolean bisection_window_present_dialog (BisectionWindow *self);
