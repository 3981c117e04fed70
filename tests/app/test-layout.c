/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout of a window, read from the positions that GTK has allocated. Needs a display. */
#include "summary.h"
#include "windows.h"
#include <adwaita.h>

static BisectionApplication *application;

/* Left and right edge of what a label says, in the window. */
static void
text_edges (GtkWidget *label, BisectionWindow *window, double *left, double *right)
{
  PangoRectangle ink;
  int x;
  double y;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &x, NULL);
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), NULL, &ink);
  g_assert_true (gtk_widget_translate_coordinates (label, GTK_WIDGET (window), x, 0, left, &y));
  *left += ink.x;
  *right = *left + ink.width;
}

/* Two columns: all names begin at one edge and all values end at another. */
static void
test_results (void)
{
  BisectionWindow *window =
    open_window (application, (const char *[]){ "k=8,n=2,budget=both:128:1024", NULL });
  GtkWidget *results, *list, *row;
  double left = 0, right = 0;
  guint n_rows = 0;

  WAIT_FOR ((results = find_type (GTK_WIDGET (window), BISECTION_TYPE_SUMMARY, TRUE)) != NULL &&
            gtk_widget_get_width (results) > 0);
  WAIT_FOR (!is_busy (document_of (window)));
  settle ();
  list = find_type (results, GTK_TYPE_LIST_BOX, TRUE);
  for (row = gtk_widget_get_first_child (list); row; row = gtk_widget_get_next_sibling (row)) {
    GtkWidget *name, *value;
    double name_edges[2], value_edges[2];

    if (!gtk_widget_get_visible (row)) /* of modules */
      continue;
    name = find_type (row, GTK_TYPE_LABEL, TRUE);
    value = gtk_widget_get_next_sibling (name);
    text_edges (name, window, &name_edges[0], &name_edges[1]);
    text_edges (value, window, &value_edges[0], &value_edges[1]);
    g_test_message ("%s: %g–%g, %s: %g–%g", gtk_label_get_text (GTK_LABEL (name)), name_edges[0],
                    name_edges[1], gtk_label_get_text (GTK_LABEL (value)), value_edges[0],
                    value_edges[1]);
    g_assert_cmpfloat (name_edges[1], <, value_edges[0]);
    if (n_rows++ == 0) {
      left = name_edges[0];
      right = value_edges[1];
    }
    g_assert_cmpfloat_with_epsilon (name_edges[0], left, 1.5);
    g_assert_cmpfloat_with_epsilon (value_edges[1], right, 1.5);
  }
  g_assert_cmpuint (n_rows, >, 5);
  close_window (window);
}

int
main (int argc, char **argv)
{
  application = start_application (&argc, &argv);
  g_test_add_func ("/layout/results", test_results);
  int status = g_test_run ();
  g_object_unref (application);
  return status;
}
