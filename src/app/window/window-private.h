/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of BisectionWindow. None of the other files calls window.c.
 * - window.c: the window and its actions
 * - window-pages.c: the pages
 * - window-lesson.c: the lesson beside the pages
 * - window-sweep.c: the sweep panel below the pages
 * - window-tour.c: the tour of the first minute
 * - window-files.c: opens and saves files, and asks before unsaved work is lost
 * - window-network.c: saves the chosen design's network for other programs
 * - window-class.c: saves a lesson for students, and opens the window that marks their answers
 * - window-data.c: adds measured data sets, and opens the window that lists them */
#pragma once

#include "automation.h"
#include "job.h"
#include "lesson.h"
#include "page.h"
#include "question.h"
#include "window.h"

typedef struct _BisectionTour BisectionTour;

struct _BisectionWindow {
  AdwApplicationWindow parent_instance;
  BisectionDocument *document;
  BisectionAutomation *automation;
  BisectionAutosave *autosave;
  /* array of BisectionLostWork: unsaved work of processes that ended without saving it, which is
   * being offered for recovery; NULL: none */
  GPtrArray *lost;
  gboolean is_opening; /* TRUE while the figures of a newly opened study are not shown yet */
  gboolean may_close;  /* TRUE if the user has agreed to discard unsaved work */
  gboolean close_on_save;
  /* Idle source that destroys the parts of a closed window one after the other; 0 while the window
   * is open. */
  guint closing_id;
  GtkFileChooserNative *chooser;
  BisectionJob *copying; /* copies figures to the clipboard */
  BisectionJob *writing; /* writes the copy of a lesson for students; NULL until it is needed */

  AdwToastOverlay *toasts;
  AdwToast *toast; /* the toast that is visible, or NULL */
  AdwFlap *flap;
  AdwBin *sidebar;
  BisectionQuestion *question;
  AdwWindowTitle *title;
  AdwViewSwitcherTitle *switcher_title;
  /* The page switcher at the bottom; NULL until the window is narrow for the first time. */
  AdwViewSwitcherBar *switcher_bar;
  guint squeezed_id;
  guint figure_id; /* idle source that enables or disables the actions on figures, or 0 */
  /* Which of the window's actions are enabled; key: name of the action; value: TRUE if it is. */
  GHashTable *enabled;
  AdwViewStack *stack;
  /* set of the ids of those pages that are not made yet and will show a figure of the study once
   * they are */
  GHashTable *due;
  GtkBox *desk; /* contains the pages, and the lesson's panel beside them */
  GtkOverlay *pages;
  BisectionLesson *lesson;
  /* the panel that shows the lesson; NULL until a lesson is opened for the first time */
  GtkWidget *lesson_panel;
  GtkWidget *lesson_figure;
  /* the panel below the pages in which a setting is moved through its values; NULL until it is
   * opened for the first time */
  GtkWidget *sweep_panel;
  char *pointed;           /* key of the setting in whose row the pointer is, or NULL */
  BisectionPage *playing;  /* the page that shows the animated simulation of a lesson's step;
                              weak pointer; NULL if none does */
  GtkWidget *presentation; /* the window of the presentation; NULL if none is open */
  /* Widget that had the focus before the presentation covered the window, or NULL. */
  GtkWidget *focus_before;
  GtkWidget *undo, *redo, *export_button;
  GtkMenuButton *menu_button;
  GtkPopoverMenu *recent_popover;
  GMenu *recent_menu;
  GtkInfoBar *lost_bar;
  GtkLabel *lost_label;
  GtkInfoBar *autosave_bar;
  GtkLabel *autosave_label;
  GtkInfoBar *problem_bar;
  GtkLabel *problem_label;
  GtkInfoBar *tour_bar;
  GtkLabel *tour_label;
  GtkWidget *tour_start, *tour_lesson;
  BisectionTour *tour; /* the tour that is running, or NULL */
};

/* The functions below are defined in window-pages.c. */
void bisection_window_add_pages (BisectionWindow *self);

/* Shows the page switcher at the bottom of the window if the window is narrow, because there is
 * then no room for it in the header bar. */
void bisection_window_place_switcher (BisectionWindow *self, gboolean is_narrow);

/* Returns the page with this id. The page is made when it is first asked for, as making all pages
 * at once would delay a new window. */
BisectionPage *bisection_window_page (BisectionWindow *self, const char *id);

/* Hides all pages but the one in front: GTK computes the styles of all visible widgets, even if
 * they are out of sight, so each page would slow down every change in the window. */
void bisection_window_hide_others (BisectionWindow *self);

/* Destroys the sidebar, a page or a part of a page of a closed window. To be called repeatedly,
 * until it returns FALSE because nothing is left. */
gboolean bisection_window_drop_part (BisectionWindow *self);

/* Shows the figures of the study: on each page the first figure that the page can show. The page of
 * the study's first figure comes to the front. */
void bisection_window_show_figures (BisectionWindow *self);

/* Action "win.watch" (ud): shows the animated simulation of a design (u: its index) at a load (d: a
 * fraction of the design's saturation load). */
void bisection_window_watch (GtkWidget *window, const char *action, GVariant *parameter);

/* Brings to the front the page that can show the plot or view with this id; does nothing if no page
 * can, or if the page in front shows it already. */
void bisection_window_show_figure (BisectionWindow *self, const char *id);

/* Shows the figure of a lesson's step: chooses the figure's design, and brings its page to the
 * front with the settings of the figure. */
void bisection_window_show_step_figure (BisectionWindow *self, const IcnFigure *figure);

/* The functions below are defined in window-lesson.c. */
void bisection_window_install_lesson_actions (GtkWidgetClass *class);
void bisection_window_add_lesson (BisectionWindow *self);

/* Places the lesson's panel beside the window's pages, or below them if the window is narrow. */
void bisection_window_place_lesson (BisectionWindow *self, gboolean is_narrow);

/* Closes the presentation, if one is open; called when the window is closed. */
void bisection_window_end_presentation (BisectionWindow *self);

/* Called when a study was opened: opens its lesson, if it has one. */
void bisection_window_start_lesson (BisectionWindow *self);

/* The functions below are defined in window-class.c. */
void bisection_window_install_class_actions (GtkWidgetClass *class);

/* Ends the job that writes a copy of the lesson for students; called when the window is closed. */
void bisection_window_end_class (BisectionWindow *self);

/* The functions below are defined in window-data.c. */
void bisection_window_install_data_action (GtkWidgetClass *class);

/* Returns whether a file is CSV with the headings of a measured data set (data-file.h). */
gboolean bisection_window_is_data (GFile *file);

/* Adds the measured data set in a CSV file to the study. */
void bisection_window_open_data (BisectionWindow *self, GFile *file);

/* The functions below are defined in window-sweep.c. */
void bisection_window_install_sweep_action (GtkWidgetClass *class);
void bisection_window_follow_pointed (BisectionWindow *self);
void bisection_window_place_sweep (BisectionWindow *self, gboolean is_narrow);

/* Enables the action that Escape activates while there is a simulation or a tour to stop. To be
 * called when one starts or ends. */
void bisection_window_update_stop (BisectionWindow *self);

/* The functions below are defined in window-tour.c. */
void bisection_window_install_tour_action (GtkWidgetClass *class);
void bisection_window_add_tour (BisectionWindow *self);

/* If a tour runs, ends it, closes its bar, and restores the study from before the tour. Returns
 * FALSE if no tour runs. */
gboolean bisection_window_end_tour (BisectionWindow *self);

/* Ends the tour (window-tour.c) and leaves the designs as they are; also called when the window is
 * closed. */
void bisection_window_stop_tour (BisectionWindow *self);

/* The functions below are defined in window-files.c. */

/* Returns the window in which another study can be opened: this one if its document is unchanged
 * and not from a file, else a new one. */
BisectionWindow *bisection_window_for_study (BisectionWindow *self);
void bisection_window_install_file_actions (GtkWidgetClass *class);

/* Shows a message in the bar above the pages. */
void bisection_window_show_problem (BisectionWindow *self, const char *message);

/* The function below is defined in window-network.c. */
void bisection_window_install_network_action (GtkWidgetClass *class);

/* The functions below are defined in window-files.c, too. */
/* Makes the window take files that are dropped on it, and adds the menu of recent files. */
void bisection_window_accept_files (BisectionWindow *self);
void bisection_window_ask_before_closing (BisectionWindow *self);

/* If a dialog of the window is open, brings it to the front if possible and returns TRUE; FALSE if
 * none is open. */
gboolean bisection_window_present_dialog (BisectionWindow *self);
