/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "workarounds.h"

#include <glib/gi18n.h>

static void
label_with (GtkWidget *widget, GtkWidget *by)
{
  gtk_accessible_update_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY, by,
                                  NULL, -1);
}

/* Calls each() for all descendants of the widget whose type has the name `type`. */
static void
for_each (GtkWidget *widget, const char *type, void (*each) (GtkWidget *widget, gpointer data),
          gpointer data)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    if (g_str_equal (G_OBJECT_TYPE_NAME (child), type))
      each (child, data);
    for_each (child, type, each, data);
  }
}

static void
label_each (GtkWidget *widget, gpointer by)
{
  label_with (widget, by);
}

static void
take_no_focus (GtkWidget *widget, gpointer data G_GNUC_UNUSED)
{
  gtk_widget_set_focusable (widget, FALSE);
}

static GtkWidget *
find_label (GtkWidget *widget)
{
  gboolean says = GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget) &&
                  *gtk_label_get_text (GTK_LABEL (widget)) &&
                  gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) ==
                    GTK_ACCESSIBLE_ROLE_LABEL;
  GtkWidget *found = says ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_label (child);
  return found;
}

/* Gives a scrolled area the accessible name of the first label in it or, if it contains no label,
 * of the first label in the closest widget around it that contains one. */
static void
name_scrolled (GtkWidget *widget)
{
  GtkWidget *label = NULL;

  for (GtkWidget *around = widget; around && !label; around = gtk_widget_get_parent (around))
    label = find_label (around);
  if (label)
    label_with (widget, label);
}

/* Gives accessible names to buttons that contain only an icon: those of a window's title bar, such
 * as "Close", and the close button of an info bar. */
static void
name_control (GtkWidget *widget)
{
  static const struct {
    const char *icon, *name;
  } controls[] = { { "window-close-symbolic", N_ ("Close") },
                   { "window-minimize-symbolic", N_ ("Minimize") },
                   { "window-maximize-symbolic", N_ ("Maximize") },
                   { "window-restore-symbolic", N_ ("Restore") } };
  GtkWidget *image = gtk_button_get_child (GTK_BUTTON (widget));
  const char *icon = GTK_IS_IMAGE (image) ? gtk_image_get_icon_name (GTK_IMAGE (image)) : NULL;

  for (guint i = 0; i < G_N_ELEMENTS (controls); i++)
    if (g_strcmp0 (icon, controls[i].icon) == 0)
      gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                      _ (controls[i].name), -1);
}

/* Gives a button the accessible name of its label without the underscore that marks the mnemonic.
 * GTK would include the underscore, and add the text of the label once more. */
static void
name_button (GtkWidget *widget)
{
  const char *label = gtk_button_get_label (GTK_BUTTON (widget));
  g_auto (GStrv) parts = NULL;
  g_autofree char *name = NULL;

  name_control (widget);
  if (!label || !strchr (label, '_') || !gtk_button_get_use_underline (GTK_BUTTON (widget)))
    return;
  parts = g_strsplit (label, "_", -1);
  name = g_strjoinv ("", parts);
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
name_drop_down (GtkWidget *widget)
{
  GtkWidget *button = gtk_widget_get_first_child (widget);

  label_with (button, widget);
  /* the item inside the drop-down's button, which shows the selected choice, must not take the
   * focus */
  for_each (button, "GtkListItemWidget", take_no_focus, NULL);
  for_each (widget, "GtkListView", label_each, widget);
}

static void
name_each (GtkWidget *widget, gpointer name)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static void
name_combo_row (GtkWidget *widget)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));

  for_each (widget, "GtkListView", name_each, (gpointer) title);
}

/* Gives a list inside an expander row the title of the row as its accessible name. One list is an
 * exception: in libadwaita 1.7, the list that contains the row's header has a role that must not
 * have a name. This list is made not focusable instead, as the header itself takes the focus. */
static void
name_list (GtkWidget *widget, gpointer title)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_GENERIC)
    take_no_focus (widget, NULL);
  else
    name_each (widget, title);
}

static void
name_expander_row (GtkWidget *widget)
{
  const char *title = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));

  name_each (widget, (gpointer) title);
  for_each (widget, "GtkListBox", name_list, (gpointer) title);
}

static void
name_column_view (GtkWidget *widget)
{
  for_each (widget, "GtkColumnListView", label_each, widget);
}

static void
collect_label (GtkWidget *label, gpointer labels)
{
  GList **list = labels;

  *list = g_list_append (*list, label);
}

/* Gives an item of a list or a row of a table its accessible name: the texts of all labels in
 * it. */
static void
name_item (GtkWidget *widget)
{
  GtkAccessibleRelation relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY;
  g_auto (GValue) value = G_VALUE_INIT;
  GList *labels = NULL;

  for_each (widget, "GtkLabel", collect_label, &labels);
  for_each (widget, "GtkInscription", collect_label, &labels);
  if (!labels)
    return;
  gtk_accessible_relation_init_value (relation, &value);
  g_value_set_pointer (&value, labels); /* the relation takes ownership of the list */
  gtk_accessible_update_relation_value (GTK_ACCESSIBLE (widget), 1, &relation, &value);
}

static struct {
  const char *type;
  void (*name) (GtkWidget *widget);
  GType known;
  void (*root) (GtkWidget *widget);
  void (*map) (GtkWidget *widget);
} kinds[] = {
  { "GtkScrolledWindow", name_scrolled, 0, NULL, NULL },
  { "GtkToggleButton", name_button, 0, NULL, NULL },
  { "GtkButton", name_button, 0, NULL, NULL },
  { "GtkDropDown", name_drop_down, 0, NULL, NULL },
  { "AdwComboRow", name_combo_row, 0, NULL, NULL },
  { "AdwExpanderRow", name_expander_row, 0, NULL, NULL },
  { "GtkColumnView", name_column_view, 0, NULL, NULL },
  { "GtkListItemWidget", name_item, 0, NULL, NULL },
};

/* Returns the index of the element of `kinds` for the widget's type; -1 if there is none. */
static int
kind_of (GtkWidget *widget)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].known && G_TYPE_CHECK_INSTANCE_TYPE (widget, kinds[i].known))
      return i;
  return -1;
}

static void
root (GtkWidget *widget)
{
  int kind = kind_of (widget);

  kinds[kind].root (widget);
  kinds[kind].name (widget);
}

/* Replaces map() of the widgets in `kinds`: gives the widget its accessible name again, as its
 * contents may have been added since it was first named. */
static void
map (GtkWidget *widget)
{
  int kind = kind_of (widget);

  kinds[kind].map (widget);
  kinds[kind].name (widget);
}

void
bisection_accessible_names_guard (void)
{
  g_type_ensure (GTK_TYPE_TOGGLE_BUTTON);
  g_type_ensure (GTK_TYPE_SCROLLED_WINDOW);
  g_type_ensure (GTK_TYPE_COLUMN_VIEW);
  g_type_ensure (ADW_TYPE_COMBO_ROW);
  g_type_ensure (ADW_TYPE_EXPANDER_ROW);
  /* makes GTK register its private type GtkListItemWidget, which is looked up by its name below */
  g_object_unref (g_object_ref_sink (gtk_drop_down_new (NULL, NULL)));
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    GType type = g_type_from_name (kinds[i].type);
    GtkWidgetClass *class = type && !kinds[i].known ? g_type_class_ref (type) : NULL;

    if (!class) /* done before; or a newer GTK, which has no such type and names the items itself */
      continue;
    kinds[i].known = type;
    kinds[i].root = class->root;
    kinds[i].map = class->map;
    class->root = root;
    class->map = map;
    g_type_class_unref (class);
  }
}
