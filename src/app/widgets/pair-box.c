/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pair-box.h"

#define GAP 12

struct _BisectionPairBox {
  GtkWidget parent_instance;
};

static void bisection_pair_box_init_buildable (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (BisectionPairBox, bisection_pair_box, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE,
                                                      bisection_pair_box_init_buildable))

static guint
count_shown (GtkWidget *box)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_should_layout (child);
  return n;
}

static GtkSizeRequestMode
request_mode (GtkWidget *box G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
width_of_each (int width, guint n)
{
  return width >= BISECTION_PAIR_BOX_ROW && n > 1 ? (width - GAP) / 2 : width;
}

static void
measure (GtkWidget *box, GtkOrientation orientation, int size, int *minimum, int *natural,
         int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  guint n = count_shown (box);
  gboolean is_row = orientation == GTK_ORIENTATION_VERTICAL && size >= BISECTION_PAIR_BOX_ROW;
  int each = orientation == GTK_ORIENTATION_VERTICAL && size >= 0 ? width_of_each (size, n) : -1;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child)) {
    int least = 0, usual = 0;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, orientation, each, &least, &usual, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL || is_row) {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    } else {
      *minimum += least + (*minimum > 0 ? GAP : 0);
      *natural += usual + (*natural > 0 ? GAP : 0);
    }
  }
}

/* Allocates the widgets. If they are side by side, both get the full height. If one is above the
 * other, each gets its minimum height and half of the height that remains. */
static void
allocate (GtkWidget *box, int width, int height, int baseline G_GNUC_UNUSED)
{
  guint n = count_shown (box);
  int each = width_of_each (width, n), x = 0, y = 0, least = 0;

  measure (box, GTK_ORIENTATION_VERTICAL, width, &least, &(int){ 0 }, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child)) {
    int own = height;

    if (!gtk_widget_should_layout (child))
      continue;
    if (n > 1 && each == width) {
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, each, &own, NULL, NULL, NULL);
      own += MAX (0, height - least) / (int) n;
    }
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, each, own }, -1);
    if (each == width)
      y += own + GAP;
    else
      x += each + GAP;
  }
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
bisection_pair_box_init_buildable (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = add_child;
}

static void
bisection_pair_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bisection_pair_box_parent_class)->dispose (object);
}

static void
bisection_pair_box_class_init (BisectionPairBoxClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_pair_box_dispose;
}

static void
bisection_pair_box_init (BisectionPairBox *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (request_mode, measure, allocate));
}
