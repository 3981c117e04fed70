/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is printed, by a printer that is a PDF file: the study as the command line prints it, and the
 * figure of a page. */
#include "performance-page.h"
#include "print.h"
#include "runner.h"
#include "windows.h"

#include <glib/gstdio.h>
#include <string.h>

/* The text of what the operation prints. */
static char *
print (GtkPrintOperation *operation)
{
  g_autofree char *path = NULL, *text = NULL;
  g_autoptr (GError) error = NULL;
  const char *command[] = { "pdftotext", "-layout", NULL, "-", NULL };
  GtkPrintOperationResult result;
  int file = g_file_open_tmp ("bisection-print-XXXXXX.pdf", &path, &error);

  g_assert_no_error (error);
  g_close (file, NULL);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_set_allow_async (operation, FALSE);
  result =
    gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpint (result, ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  command[2] = path;
  g_assert_true (g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL,
                               &text, NULL, NULL, NULL));
  g_remove (path);
  return g_steal_pointer (&text);
}

TEST (study)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (GtkPrintOperation) operation = bisection_print_new (document, NULL);
  g_auto (GStrv) names = icn_study_names (bisection_document_get_study (document));
  g_autofree char *text = NULL;

  /* It is the study of before that is printed. */
  g_assert_true (bisection_document_set_field (document, 0, "label", "changed later", NULL, NULL));
  text = print (operation);
  for (guint i = 0; names[i]; i++)
    g_assert_nonnull (strstr (text, names[i]));
  g_assert_null (strstr (text, "changed later"));
  g_assert_nonnull (strstr (text, bisection_document_get_study (document)->title));
  g_assert_nonnull (strstr (text, "Zero-Load Latency"));
  g_assert_nonnull (strstr (text, "1/5"));
}

/* A printer that is a file proposes the name of the study. */
TEST (file_name)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  g_autoptr (GtkPrintOperation) operation = NULL;
  IcnStudy *study = icn_study_dup (bisection_document_get_study (document));
  GtkPrintSettings *settings;

  g_free (study->title);
  study->title = g_strdup ("Pins / wires");
  bisection_document_take_study (document, study, NULL);
  operation = bisection_print_new (document, NULL);
  settings = gtk_print_operation_get_print_settings (operation);
  g_assert_cmpstr (gtk_print_settings_get (settings, GTK_PRINT_SETTINGS_OUTPUT_BASENAME), ==,
                   "Pins - wires");
}

TEST (figure)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  GtkWidget *page = g_object_new (BISECTION_TYPE_PERFORMANCE_PAGE, "document", document, NULL);
  GtkWidget *window = gtk_window_new ();
  g_autoptr (GtkPrintOperation) operation = NULL;
  g_autofree char *text = NULL;

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  while (bisection_page_get_figure_id (BISECTION_PAGE (page)) == NULL)
    g_main_context_iteration (NULL, TRUE); /* a page is empty until it is seen */
  operation = bisection_print_new (document, BISECTION_PAGE (page));
  text = print (operation);
  g_assert_nonnull (strstr (text, "Latency against Traffic"));
  g_assert_nonnull (strstr (text, "1/1"));
  g_assert_null (strstr (text, "Zero-Load Latency"));
  gtk_window_destroy (GTK_WINDOW (window));
}

TESTS ()
{
  start_gtk ("none");
}
