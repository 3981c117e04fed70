/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pair-box.h"

#define GAP 12

struct _BisectionPairBox {
  GtkWidget parent_instance;
  int aside;
};

enum { PROP_ASIDE = 1 };

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

/* Returns whether the two widgets are placed side by side when the box has this width, in
 * pixels. */
static gboolean
is_row (GtkWidget *box, int width)
{
  int aside = BISECTION_PAIR_BOX (box)->aside;

  return count_shown (box) > 1 && width >= BISECTION_PAIR_BOX_ROW + aside;
}

/* Returns the width that `child` gets when the box has the width `width`, both in pixels. */
static int
width_of (GtkWidget *box, GtkWidget *child, int width)
{
  int aside = BISECTION_PAIR_BOX (box)->aside;

  if (!is_row (box, width))
    return width;
  if (aside == 0)
    return (width - GAP) / 2;
  return child == gtk_widget_get_first_child (box) ? width - GAP - aside : aside;
}

static void
measure (GtkWidget *box, GtkOrientation orientation, int size, int *minimum, int *natural,
         int *minimum_baseline G_GNUC_UNUSED, int *natural_baseline G_GNUC_UNUSED)
{
  gboolean is_high = orientation == GTK_ORIENTATION_VERTICAL;

  *minimum = *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child)) {
    int width = is_high && size >= 0 ? width_of (box, child, size) : -1, least = 0, usual = 0;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, orientation, width, &least, &usual, NULL, NULL);
    if (!is_high || is_row (box, size)) {
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, usual);
    } else {
      *minimum += least + (*minimum > 0 ? GAP : 0);
      *natural += usual + (*natural > 0 ? GAP : 0);
    }
  }
}

/* Returns the height of `child`, one of two widgets that are placed one above the other: its
 * minimum height plus a part of `rest`, the height of the box minus both minimum heights. Each
 * widget gets half of `rest`; but if the second widget only explains the first (property "aside"),
 * the first gets all of it. */
static int
height_of (GtkWidget *box, GtkWidget *child, int width, int rest)
{
  gboolean is_first = child == gtk_widget_get_first_child (box);
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  return least + (BISECTION_PAIR_BOX (box)->aside == 0 ? rest / 2 : is_first ? rest : 0);
}

static void
allocate (GtkWidget *box, int width, int height, int baseline G_GNUC_UNUSED)
{
  gboolean is_stack = count_shown (box) > 1 && !is_row (box, width);
  int x = 0, y = 0, least = 0;

  measure (box, GTK_ORIENTATION_VERTICAL, width, &least, &(int){ 0 }, NULL, NULL);
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child)) {
    int own = width_of (box, child, width);
    int high = is_stack ? height_of (box, child, own, MAX (0, height - least)) : height;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, own, high }, -1);
    if (is_stack)
      y += high + GAP;
    else
      x += own + GAP;
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
bisection_pair_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_ASIDE)
    BISECTION_PAIR_BOX (object)->aside = g_value_get_int (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
bisection_pair_box_class_init (BisectionPairBoxClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_pair_box_dispose;
  G_OBJECT_CLASS (class)->set_property = bisection_pair_box_set_property;
  g_object_class_install_property (
    G_OBJECT_CLASS (class), PROP_ASIDE,
    g_param_spec_int ("aside", NULL, NULL, 0, G_MAXINT, 0,
                      G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS));
}

static void
bisection_pair_box_init (BisectionPairBox *self)
{
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (request_mode, measure, allocate));
}
