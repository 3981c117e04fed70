/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "row-list.h"
#include "class-parts.h"
#include <glib/gi18n.h>

#define SPACING 6

struct _BisectionRowList {
  AdwBin parent_instance;
  const BisectionRowKind *kind;
  gpointer owner;
  GPtrArray *rows; /* array of GtkBox: the controls of a row, then the button that removes it */
  GtkWidget *box;  /* box that contains the rows */
  GtkWidget *add;
  /* TRUE from the moment when the user adds an item until the new row has taken the focus */
  gboolean is_added;
};

G_DEFINE_FINAL_TYPE (BisectionRowList, bisection_row_list, ADW_TYPE_BIN)

static void
on_add (BisectionRowList *self)
{
  self->is_added = TRUE;
  self->kind->add_item (self->owner);
}

static void
on_remove (BisectionRowList *self, GtkWidget *button)
{
  self->kind->remove_item (self->owner, bisection_row_list_find (button));
}

static void
add_row (BisectionRowList *self)
{
  guint i = self->rows->len;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *controls = self->kind->make (self->owner, i);
  GtkWidget *remove = gtk_button_new_from_icon_name ("user-trash-symbolic");
  g_autofree char *name = NULL;

  /* the only argument of the format kind->remove is the number of the row; the compiler cannot
   * check this, because the format is not a literal */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  name = g_strdup_printf (_ (self->kind->remove), i + 1);
#pragma GCC diagnostic pop
  gtk_widget_set_hexpand (controls, TRUE);
  gtk_widget_set_valign (remove, GTK_ALIGN_START);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_tooltip_text (remove, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  bisection_follow (remove, "clicked", on_remove, self);
  gtk_box_append (GTK_BOX (row), controls);
  gtk_box_append (GTK_BOX (row), remove);
  gtk_box_append (GTK_BOX (self->box), row);
  g_ptr_array_add (self->rows, row);
}

/* Removes the last row of the list. If the row has the keyboard focus, for example because its
 * button was pressed, the focus moves to the button that adds items. */
static void
drop_row (BisectionRowList *self)
{
  GtkWidget *row = g_ptr_array_steal_index (self->rows, self->rows->len - 1);

  if (gtk_widget_get_focus_child (row) != NULL)
    gtk_widget_grab_focus (self->add);
  gtk_box_remove (GTK_BOX (self->box), row);
}

void
bisection_row_list_show (BisectionRowList *self)
{
  guint n = self->kind->count (self->owner);
  gboolean is_more = n > self->rows->len;

  while (self->rows->len > n)
    drop_row (self);
  while (self->rows->len < n)
    add_row (self);
  for (guint i = 0; i < n; i++) {
    self->kind->show (self->owner, i, bisection_row_list_get_controls (self, i));
    gtk_widget_set_sensitive (gtk_widget_get_last_child (self->rows->pdata[i]),
                              n > self->kind->least);
  }
  gtk_widget_set_sensitive (self->add, n < self->kind->most);
  if (self->is_added && is_more)
    gtk_widget_child_focus (self->rows->pdata[n - 1], GTK_DIR_TAB_FORWARD);
  self->is_added = FALSE;
}

guint
bisection_row_list_find (GtkWidget *widget)
{
  GtkWidget *list = gtk_widget_get_ancestor (widget, BISECTION_TYPE_ROW_LIST);
  BisectionRowList *self = BISECTION_ROW_LIST (list);
  guint i = 0;

  while (i < self->rows->len && !gtk_widget_is_ancestor (widget, self->rows->pdata[i]))
    i++;
  return i;
}

GtkWidget *
bisection_row_list_get_controls (BisectionRowList *self, guint row)
{
  return gtk_widget_get_first_child (self->rows->pdata[row]);
}

static void
bisection_row_list_finalize (GObject *object)
{
  g_ptr_array_unref (BISECTION_ROW_LIST (object)->rows);
  G_OBJECT_CLASS (bisection_row_list_parent_class)->finalize (object);
}

static void
bisection_row_list_class_init (BisectionRowListClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_row_list_finalize;
}

static void
bisection_row_list_init (BisectionRowList *self)
{
  self->rows = g_ptr_array_new ();
}

GtkWidget *
bisection_row_list_new (const BisectionRowKind *kind, gpointer owner)
{
  BisectionRowList *self = g_object_new (BISECTION_TYPE_ROW_LIST, NULL);
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);

  self->kind = kind;
  self->owner = owner;
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  self->add = gtk_button_new_with_label (_ (kind->add));
  gtk_widget_set_halign (self->add, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->add))), TRUE);
  bisection_follow (self->add, "clicked", on_add, self);
  gtk_box_append (GTK_BOX (all), self->box);
  gtk_box_append (GTK_BOX (all), self->add);
  adw_bin_set_child (ADW_BIN (self), all);
  return GTK_WIDGET (self);
}
