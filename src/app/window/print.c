/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "print.h"

#include "job.h"
#include "study-paper.h"

#include <glib/gi18n.h>

#define TAB_MARGIN 12
#define FIGURE_SHAPE 0.7 /* largest ratio of a figure's height to its width */

static GtkPrintSettings *last_settings;

typedef struct {
  GtkPrintOperation *operation;
  char *title;
  IcnStudy *study;     /* a copy of the study to print */
  BisectionPage *page; /* the page whose figure is printed; NULL to print the study */
  gboolean with_answers;
  BisectionJob *job; /* makes the printed pages of the study in the background */
  IcnPaper *paper;   /* the printed pages of the study; NULL until they are made */
} Print;

static void
print_free (gpointer data)
{
  Print *self = data;

  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->paper, icn_paper_free);
  g_clear_pointer (&self->study, icn_study_free);
  g_clear_object (&self->page);
  g_free (self->title);
  g_free (self);
}

/* The functions below make the printed pages of a study in the background. */

typedef struct {
  IcnStudy *study;
  IcnPaperSize size;
  gboolean with_answers;
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;

  g_clear_pointer (&order->study, icn_study_free);
  g_free (order);
}

static gpointer
work_out (gpointer input, GCancellable *cancellable, GError **error)
{
  Order *order = input;
  g_autoptr (IcnWorkbench) bench = icn_workbench_new (g_steal_pointer (&order->study));

  return icn_study_paper (bench, &order->size, order->with_answers, NULL, cancellable, error);
}

static void
worked_out (gpointer result, const GError *error, gpointer data)
{
  Print *self = data;

  self->paper = result;
  if (error)
    gtk_print_operation_cancel (self->operation);
}

static void
order_study (Print *self, const IcnPaperSize *size)
{
  Order *order = g_new (Order, 1);

  *order = (Order){ icn_study_dup (self->study), *size, self->with_answers };
  bisection_job_start (self->job, order);
}

static void
put_figure (Print *self, const IcnPaperSize *size)
{
  IcnPaper *paper = icn_paper_new (size, self->title);
  double width = icn_paper_room (paper);
  double height = MIN (FIGURE_SHAPE * width, icn_paper_room_down (paper));
  IcnScene *scene = bisection_page_make_figure (self->page, &icn_theme_light, width, height);

  if (scene)
    icn_paper_add_picture (paper, scene, NULL);
  self->paper = paper;
}

/* The functions below handle the signals of the GtkPrintOperation. */

static void
begin (Print *self, GtkPrintContext *context)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);
  IcnPaperSize size = { gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
                        gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS) };

  if (self->page)
    put_figure (self, &size);
  else
    order_study (self, &size);
}

/* Handler of GtkPrintOperation::paginate. GTK calls it again and again until it returns TRUE; it
 * does so once the printed pages of the study have been made. */
static gboolean
paginate (Print *self)
{
  if (!self->paper) {
    g_usleep (1000); /* leaves the processor to the thread that makes the pages */
    return FALSE;
  }
  gtk_print_operation_set_n_pages (self->operation, MAX (icn_paper_n_pages (self->paper), 1));
  return TRUE;
}

static void
draw_page (Print *self, GtkPrintContext *context, int page)
{
  if ((guint) page < icn_paper_n_pages (self->paper))
    icn_paper_paint (self->paper, page, gtk_print_context_get_cairo_context (context));
}

/* Returns the contents of an additional tab of the print dialog: a check button for printing the
 * answers to the questions of a lesson. */
static GtkWidget *
offer_answers (Print *self)
{
  GtkWidget *check = gtk_check_button_new_with_mnemonic (_ ("_Answers to the questions"));

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), self->with_answers);
  gtk_widget_set_valign (check, GTK_ALIGN_START);
  gtk_widget_set_margin_top (check, TAB_MARGIN);
  gtk_widget_set_margin_start (check, TAB_MARGIN);
  return check;
}

static void
take_answers (Print *self, GtkWidget *check)
{
  self->with_answers = gtk_check_button_get_active (GTK_CHECK_BUTTON (check));
}

static void
keep_settings (Print *self, GtkPrintOperationResult result)
{
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    g_set_object (&last_settings, gtk_print_operation_get_print_settings (self->operation));
}

/* Returns a copy of the print settings used last, with a file name made from `title` for printing
 * to a file, in the folder to which the user last printed. */
static GtkPrintSettings *
make_settings (const char *title)
{
  GtkPrintSettings *settings =
    last_settings ? gtk_print_settings_copy (last_settings) : gtk_print_settings_new ();
  g_autofree char *name = g_strdelimit (g_strdup (title), "/\\", '-');
  const char *uri = gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  g_autofree char *path = uri ? g_filename_from_uri (uri, NULL, NULL) : NULL;
  g_autofree char *folder = path ? g_path_get_dirname (path) : NULL;

  if (folder)
    gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_DIR, folder);
  gtk_print_settings_unset (settings, GTK_PRINT_SETTINGS_OUTPUT_URI);
  gtk_print_settings_set (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  return settings;
}

GtkPrintOperation *
bisection_print_new (BisectionDocument *document, BisectionPage *page)
{
  GtkPrintOperation *operation = gtk_print_operation_new ();
  Print *self = g_new0 (Print, 1);
  g_autoptr (GtkPrintSettings) settings = NULL;

  self->operation = operation;
  self->title = bisection_document_make_title (document);
  settings = make_settings (self->title);
  if (page)
    self->page = g_object_ref (page);
  else
    self->study = icn_study_dup (bisection_document_get_study (document));
  self->job =
    bisection_job_new (work_out, order_free, (GDestroyNotify) icn_paper_free, worked_out, self);
  g_object_set_data_full (G_OBJECT (operation), "print", self, print_free);
  gtk_print_operation_set_job_name (operation, self->title);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_print_settings (operation, settings);
  if (self->study && self->study->steps->len > 0) {
    gtk_print_operation_set_custom_tab_label (operation, _ ("Handout"));
    g_signal_connect_swapped (operation, "create-custom-widget", G_CALLBACK (offer_answers), self);
    g_signal_connect_swapped (operation, "custom-widget-apply", G_CALLBACK (take_answers), self);
  }
  g_signal_connect_swapped (operation, "begin-print", G_CALLBACK (begin), self);
  g_signal_connect_swapped (operation, "paginate", G_CALLBACK (paginate), self);
  g_signal_connect_swapped (operation, "draw-page", G_CALLBACK (draw_page), self);
  g_signal_connect_swapped (operation, "done", G_CALLBACK (keep_settings), self);
  return operation;
}
