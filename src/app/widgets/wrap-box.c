/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "wrap-box.h"

#define COLUMN_GAP 12 /* pixels between the children of a line */
#define LINE_GAP 6    /* pixels between lines */
/* Comfortable width of a child, to which it is narrowed if needed, in pixels. A child with a
 * smaller natural width keeps that; a child with a larger minimum width gets that. */
#define COMFORT 100
#define MOST_LINES 3 /* if children of natural width need more lines, they become narrower */

struct _BisectionWrapBox {
  GtkWidget parent_instance;
};

static void bisection_wrap_box_init_buildable (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (BisectionWrapBox, bisection_wrap_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      bisection_wrap_box_init_buildable))

static GtkSizeRequestMode
request_mode (GtkWidget *box G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* The first child from `child` on that is shown; NULL if there is none. */
static GtkWidget *
shown_from (GtkWidget *child)
{
  while (child != NULL && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
next_shown (GtkWidget *child)
{
  return shown_from (gtk_widget_get_next_sibling (child));
}

/* Returns the comfortable width of a child, the least width that it may get in a line with other
 * children. shrinks: FALSE if children may not be narrower than their natural widths; the
 * comfortable width is then the natural width. *natural is set to the natural width of the
 * child. */
static int
comfortable_width (GtkWidget *child, gboolean shrinks, int *natural)
{
  int minimum;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, natural, NULL, NULL);
  return shrinks ? MIN (*natural, MAX (minimum, COMFORT)) : *natural;
}

/* The children of a line. Widths are in pixels, and include the gaps between the children. */
typedef struct {
  GtkWidget *first, *after; /* first child of the line, and of the next line (NULL: none) */
  int comfortable, natural; /* sums of the children's comfortable and natural widths */
  int n_expand;             /* number of children that expand */
  gboolean shrinks;         /* children may be narrower than their natural widths */
} Line;

/* The line that begins with `first`, in a box of the given width. */
static Line
line_from (GtkWidget *first, int width, gboolean shrinks)
{
  Line line = { .first = first, .shrinks = shrinks };

  for (line.after = first; line.after != NULL; line.after = next_shown (line.after)) {
    int natural, gap = line.after == first ? 0 : COLUMN_GAP;
    int comfortable = comfortable_width (line.after, shrinks, &natural);

    if (line.after != first && line.comfortable + gap + comfortable > width)
      break;
    line.comfortable += gap + comfortable;
    line.natural += gap + natural;
    line.n_expand += gtk_widget_compute_expand (line.after, GTK_ORIENTATION_HORIZONTAL);
  }
  return line;
}

/* Returns the width of a child of a line, in a box of the given width. If the natural widths of all
 * children fit into the line, it is the natural width. Otherwise it is the comfortable width plus a
 * share of the width that remains beyond all comfortable widths. fills: TRUE if the children that
 * expand share the width that remains beyond all natural widths. */
static int
width_in_line (const Line *line, GtkWidget *child, int width, gboolean fills)
{
  int natural, comfortable = comfortable_width (child, line->shrinks, &natural);

  if (line->comfortable > width)
    return MIN (comfortable, width);
  if (line->natural > width)
    return comfortable + (natural - comfortable) * (width - line->comfortable) /
                           (line->natural - line->comfortable);
  if (fills && gtk_widget_compute_expand (child, GTK_ORIENTATION_HORIZONTAL))
    return natural + (width - line->natural) / line->n_expand;
  return natural;
}

static int
height_of_line (const Line *line, int width, gboolean fills)
{
  int height = 0;

  for (GtkWidget *child = line->first; child != line->after; child = next_shown (child)) {
    int least;

    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width_in_line (line, child, width, fills),
                        &least, NULL, NULL, NULL);
    height = MAX (height, least);
  }
  return height;
}

/* The number of lines of a box of the given width, if children have their natural widths. */
static guint
count_lines (GtkWidget *first, int width)
{
  guint n = 0;

  for (GtkWidget *start = first; start != NULL; n++)
    start = line_from (start, width, FALSE).after;
  return n;
}

/* Places the children in a box of the given width, if is_placed is set. Returns the height of all
 * lines. */
static int
lay_out (GtkWidget *box, int width, gboolean is_placed)
{
  GtkWidget *first = shown_from (gtk_widget_get_first_child (box));
  guint n_lines = count_lines (first, width);
  gboolean fills = n_lines > 1, shrinks = n_lines > MOST_LINES;
  int y = 0;

  for (GtkWidget *start = first; start != NULL;) {
    const Line line = line_from (start, width, shrinks);
    int height = height_of_line (&line, width, fills), x = 0;

    y += start == first ? 0 : LINE_GAP;
    for (GtkWidget *child = start; is_placed && child != line.after; child = next_shown (child)) {
      int own = width_in_line (&line, child, width, fills);

      gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, own, height }, -1);
      x += own + COLUMN_GAP;
    }
    y += height;
    start = line.after;
  }
  return y;
}

static void
measure (GtkWidget *box, GtkOrientation orientation, int size, int *minimum, int *natural,
         int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  GtkWidget *first = shown_from (gtk_widget_get_first_child (box));

  *minimum = *natural = 0;
  for (GtkWidget *child = first; child != NULL; child = next_shown (child)) {
    int least, usual;

    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural += usual + (child == first ? 0 : COLUMN_GAP);
  }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = lay_out (box, size >= 0 ? MAX (size, *minimum) : *natural, FALSE);
}

static void
allocate (GtkWidget *box, int width, int height G_GNUC_UNUSED, int baseline G_GNUC_UNUSED)
{
  lay_out (box, width, TRUE);
}

static void
add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    gtk_widget_set_parent (GTK_WIDGET (child), GTK_WIDGET (buildable));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
bisection_wrap_box_init_buildable (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
bisection_wrap_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bisection_wrap_box_parent_class)->dispose (object);
}

static void
bisection_wrap_box_class_init (BisectionWrapBoxClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_wrap_box_dispose;
}

static void
bisection_wrap_box_init (BisectionWrapBox *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (request_mode, measure, allocate));
}
