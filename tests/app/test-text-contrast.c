/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every label of every page against what lies behind it, measured in the pixels of the window:
 * at least 4.5:1, light and dark; with the argument "contrast", in high contrast. Needs a display. */
#include "windows.h"
#include "runner.h"
#include <math.h>

#define SCALE 4 /* so that stems are whole pixels */
#define LEAST 4.5

static double
linear (double value)
{
  return value <= 0.03928 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
luminance (guint32 pixel)
{
  return 0.2126 * linear ((pixel >> 16 & 255) / 255.0) +
         0.7152 * linear ((pixel >> 8 & 255) / 255.0) + 0.0722 * linear ((pixel & 255) / 255.0);
}

/* Of the commonest of some pixels, the ground, with that which differs most. */
static double
find_contrast (const guint32 *pixels, gsize n)
{
  g_autoptr (GHashTable) count = g_hash_table_new (NULL, NULL);
  guint32 ground = 0;
  guint most = 0;
  double contrast = 1;

  for (gsize i = 0; i < n; i++) {
    gpointer key = GUINT_TO_POINTER (pixels[i] & 0xffffff);
    guint times = GPOINTER_TO_UINT (g_hash_table_lookup (count, key)) + 1;

    g_hash_table_insert (count, key, GUINT_TO_POINTER (times));
    if (times > most) {
      most = times;
      ground = pixels[i];
    }
  }
  for (gsize i = 0; i < n; i++) {
    double a = luminance (ground), b = luminance (pixels[i]);

    contrast = MAX (contrast, (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05));
  }
  return contrast;
}

/* The whole window as it is painted; NULL: it shows nothing. */
static GskRenderNode *
paint (GtkWidget *window)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (window);
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gtk_snapshot_scale (snapshot, SCALE, SCALE);
  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (window),
                          gtk_widget_get_height (window));
  return gtk_snapshot_free_to_node (snapshot);
}

static double
measure (GtkWidget *window, GskRenderNode *node, GtkWidget *label)
{
  PangoRectangle ink;
  int left, top;
  double x, y;

  gtk_label_get_layout_offsets (GTK_LABEL (label), &left, &top);
  pango_layout_get_pixel_extents (gtk_label_get_layout (GTK_LABEL (label)), &ink, NULL);
  gtk_widget_translate_coordinates (label, window, left + ink.x, top + ink.y, &x, &y);
  if (x < 0 || y < 0 || x + ink.width > gtk_widget_get_width (window) ||
      y + ink.height > gtk_widget_get_height (window) || ink.width < 2 || ink.height < 2)
    return INFINITY; /* scrolled away */
  g_autoptr (GdkTexture) texture =
    gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (window)), node,
                                 &GRAPHENE_RECT_INIT (SCALE * x - 4, SCALE * y - 4,
                                                      SCALE * ink.width + 8, SCALE * ink.height + 8));
  gsize n = (gsize) gdk_texture_get_width (texture) * gdk_texture_get_height (texture);
  g_autofree guint32 *pixels = g_new (guint32, n);

  gdk_texture_download (texture, (guchar *) pixels, 4 * gdk_texture_get_width (texture));
  return find_contrast (pixels, n);
}

/* Whether all of it is in view of everything that scrolls. */
static gboolean
is_seen (GtkWidget *label)
{
  for (GtkWidget *parent = gtk_widget_get_parent (label); parent;
       parent = gtk_widget_get_parent (parent)) {
    graphene_rect_t box;

    if (!GTK_IS_SCROLLED_WINDOW (parent) && !GTK_IS_ROOT (parent) &&
        gtk_widget_get_overflow (parent) != GTK_OVERFLOW_HIDDEN)
      continue;
    if (!gtk_widget_compute_bounds (label, parent, &box) || box.origin.x < 0 || box.origin.y < 0 ||
        box.origin.x + box.size.width > gtk_widget_get_width (parent) ||
        box.origin.y + box.size.height > gtk_widget_get_height (parent))
      return FALSE;
  }
  return TRUE;
}

/* A dash where there is no value is none. */
static gboolean
has_letters (const char *text)
{
  for (; *text; text = g_utf8_next_char (text))
    if (g_unichar_isalnum (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

static void
check_labels (GtkWidget *window, GskRenderNode *node, GtkWidget *widget, const char *where,
              guint *n_labels)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget))
    return;
  if (GTK_IS_LABEL (widget) && has_letters (gtk_label_get_text (GTK_LABEL (widget))) &&
      is_seen (widget)) {
    double contrast = measure (window, node, widget);

    (*n_labels)++;
    if (contrast < LEAST) {
      GtkWidget *parent = gtk_widget_get_parent (widget);

      g_test_message ("%s: \"%s\" %.2f:1 in %s in %s", where,
                      gtk_label_get_text (GTK_LABEL (widget)), contrast,
                      G_OBJECT_TYPE_NAME (parent),
                      G_OBJECT_TYPE_NAME (gtk_widget_get_parent (parent)));
      g_test_fail ();
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_labels (window, node, child, where, n_labels);
}

/* Each page at its top, when it has been drawn, and the sidebar scrolled through. */
static void
check_page (BisectionWindow *window, const char *where, double share, guint *n_labels)
{
  GskRenderNode *node;
  GtkWidget *row = find_type (GTK_WIDGET (window), GTK_TYPE_LIST_BOX_ROW, TRUE);
  GtkWidget *scrolled = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment =
    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));

  gtk_adjustment_set_value (adjustment, share * (gtk_adjustment_get_upper (adjustment) -
                                                 gtk_adjustment_get_page_size (adjustment)));
  for (guint i = 0; i < 3 || !(node = paint (GTK_WIDGET (window))); i++) {
    GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (window));

    gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
    g_usleep (40000);
    settle ();
  }
  check_labels (GTK_WIDGET (window), node, GTK_WIDGET (window), where, n_labels);
  gsk_render_node_unref (node);
}

static void
test_scheme (gconstpointer data)
{
  gboolean is_dark = GPOINTER_TO_INT (data);
  BisectionWindow *window;
  guint n_labels = 0;

  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                              : ADW_COLOR_SCHEME_FORCE_LIGHT);
  window = open_window ((const char *[]){ "k=8,n=2", "topology=hypercube,n=6,hidden=yes",
                                        "topology=butterfly,k=4,n=3", NULL });
  for (guint i = 0; i < bisection_n_pages; i++) {
    show_page (window, bisection_pages[i]->id);
    WAIT_FOR (!is_busy (document_of (window)));
    check_page (window, bisection_pages[i]->id, i / (bisection_n_pages - 1.0), &n_labels);
  }
  g_test_message ("%u labels", n_labels);
  g_assert_cmpuint (n_labels, >, 300);
  close_window (window);
}

TESTS ()
{
  start_application ();
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_data_func ("/text-contrast/light", GINT_TO_POINTER (FALSE), test_scheme);
  g_test_add_data_func ("/text-contrast/dark", GINT_TO_POINTER (TRUE), test_scheme);
}
