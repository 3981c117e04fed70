/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In a locale with a decimal comma numbers are typed and shown with it, and files keep the point.
 * Needs a display. */
#include "axis.h"
#include "chart.h"
#include "document.h"
#include "export.h"
#include "performance-page.h"
#include "number-spin.h"
#include "number-text.h"
#include "page.h"
#include "runner.h"
#include "study-file.h"
#include "windows.h"
#include <adwaita.h>
#include <glib/gstdio.h>
#include <locale.h>

static const IcnNumberMarks german = { ",", "." };

TEST (numbers)
{
  static const struct {
    double value;
    const char *text;
  } cases[] = { { 0.5, "0,5" },        { 1024, "1.024" },        { 43.5, "43,5" },
                { -1234.4, "−1.234" }, { 1048576, "1.048.576" }, { 2.5e-5, "2,5×10⁻⁵" } };

  g_assert_null (icn_number_set_marks (&german));
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = icn_number (cases[i].value);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
  g_assert_true (icn_number_set_marks (NULL) == &german);
}

typedef struct {
  char *text;
  gboolean accept;
} Entered;

static gboolean
take (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer data)
{
  Entered *entered = data;

  g_free (entered->text);
  entered->text = g_strdup (text);
  return entered->accept;
}

static void
type (GtkWidget *spin, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (spin), text);
  gtk_spin_button_update (GTK_SPIN_BUTTON (spin));
}

/* What is shown has a comma, what is typed may have either, and the engine's numbers a point. */
TEST (entry)
{
  Entered entered = { NULL, TRUE };
  GtkWidget *spin =
    g_object_ref_sink (bisection_number_spin_new (icn_field_find ("length"), take, &entered));

  bisection_number_spin_show (spin, "150.5", 150.5);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "150,5");
  type (spin, "0,75");
  g_assert_cmpstr (entered.text, ==, "0.75");
  type (spin, "0.25");
  g_assert_cmpstr (entered.text, ==, "0.25");
  g_assert_true (icn_number_set_marks (&german) == NULL);
  type (spin, "1.024");
  g_assert_cmpstr (entered.text, ==, "1024");
  icn_number_set_marks (NULL);
  type (spin, "1,5 kB");
  g_assert_cmpstr (entered.text, ==, "1.5 kB");
  entered.accept = FALSE;
  type (spin, "1,5,0");
  g_assert_cmpstr (entered.text, ==, "1,5,0");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (spin)), ==, "1,5,0");
  g_free (entered.text);
  g_object_unref (spin);
}

static GBytes *
export_page (BisectionPage *page)
{
  g_autoptr (IcnScene) scene = bisection_page_make_figure (page, &icn_theme_light, 800, 500);

  return icn_export (scene, &icn_theme_light, ICN_FORMAT_SVG, 1, "title", NULL);
}

static char *
csv (BisectionPage *page)
{
  g_autoptr (IcnChart) chart = bisection_page_make_chart (page);

  return icn_chart_to_csv (chart);
}

TEST (files)
{
  g_autoptr (BisectionDocument) document = bisection_document_new ();
  GtkWidget *page = g_object_new (BISECTION_TYPE_PERFORMANCE_PAGE, "document", document, NULL);
  GtkWidget *window = gtk_window_new ();
  char *texts[2][2];
  GBytes *figures[2];

  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  while (bisection_page_get_figure_id (BISECTION_PAGE (page)) == NULL)
    g_main_context_iteration (NULL, TRUE); /* a page is empty until it is seen */
  g_assert_true (bisection_document_set_field (document, 0, "length", "150.5", NULL, NULL));
  for (guint i = 0; i < 2; i++) {
    setlocale (LC_ALL, i == 0 ? "C.UTF-8" : "de_DE.UTF-8");
    icn_number_set_marks (i == 0 ? NULL : &german);
    texts[i][0] = icn_study_to_json (bisection_document_get_study (document), NULL);
    texts[i][1] = csv (BISECTION_PAGE (page));
    figures[i] = export_page (BISECTION_PAGE (page));
  }
  g_assert_true (icn_number_set_marks (NULL) == &german);
  for (guint k = 0; k < 2; k++)
    g_assert_cmpstr (texts[0][k], ==, texts[1][k]);
  g_assert_true (g_bytes_equal (figures[0], figures[1]));
  for (guint i = 0; i < 2; i++) {
    g_free (texts[i][0]);
    g_free (texts[i][1]);
    g_bytes_unref (figures[i]);
  }
  gtk_window_destroy (GTK_WINDOW (window));
}

TESTS ()
{
  start_gtk ("none");
  g_assert_nonnull (setlocale (LC_ALL, "de_DE.UTF-8"));
}
