/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-form.h"
#include "class-parts.h"
#include "design.h"
#include "space-row.h"
#include "toast-error.h"
#include <glib/gi18n.h>

struct _BisectionSpaceForm {
  BisectionDocumentView parent_instance;
  AdwPreferencesGroup *bases, *axes, *constraints, *objectives;

  GPtrArray *base_rows; /* array of AdwActionRow: one for each design that the document shows
                           (BISECTION_DOCUMENT_SHOWN) */
  GPtrArray *base_switches;
  GPtrArray *rows[BISECTION_N_PARTS]; /* rows[part]: the BisectionSpaceRow of each axis, of each
                                         constraint or of each objective */
  gboolean is_showing; /* TRUE while the program itself sets the switches, so that this is not
                          taken for the user's choice */
};

G_DEFINE_FINAL_TYPE (BisectionSpaceForm, bisection_space_form, BISECTION_TYPE_DOCUMENT_VIEW)

/* The functions below show which designs are base designs, which the sweep varies, and let the user
 * choose them. */

static void
on_base (BisectionSpaceForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkSwitch *of)
{
  guint i;

  if (!self->is_showing && g_ptr_array_find (self->base_switches, of, &i))
    bisection_space_set_base (bisection_view_document (self),
                              bisection_document_get_first_shown (bisection_view_document (self)) +
                                i,
                              gtk_switch_get_active (of));
}

static void
add_base_row (BisectionSpaceForm *self)
{
  GtkWidget *row = adw_action_row_new (), *of = gtk_switch_new ();

  gtk_widget_set_valign (of, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), of);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), of);
  bisection_follow (of, "notify::active", on_base, self);
  adw_preferences_group_add (self->bases, row);
  g_ptr_array_add (self->base_rows, row);
  g_ptr_array_add (self->base_switches, of);
}

static void
show_bases (BisectionSpaceForm *self)
{
  BisectionDocument *document = bisection_view_document (self);
  const IcnStudy *study = bisection_document_get_study (document);
  guint first = bisection_document_get_first_shown (document);
  guint n = bisection_document_get_n_shown (document);

  while (self->base_rows->len < n)
    add_base_row (self);
  while (self->base_rows->len > n) {
    adw_preferences_group_remove (
      self->bases, g_ptr_array_steal_index (self->base_rows, self->base_rows->len - 1));
    g_ptr_array_set_size (self->base_switches, self->base_rows->len);
  }
  for (guint i = 0; i < n; i++) {
    g_autofree char *title = icn_study_design_title (study, first + i);
    g_autofree char *markup = g_markup_escape_text (title, -1);

    adw_preferences_row_set_title (self->base_rows->pdata[i], markup);
    gtk_accessible_update_property (GTK_ACCESSIBLE (self->base_switches->pdata[i]),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    gtk_switch_set_active (self->base_switches->pdata[i],
                           !icn_study_design (study, first + i)->fixed);
  }
}

/* The functions below show and add axes, constraints and objectives of the sweep. */

static AdwPreferencesGroup *
group_of (BisectionSpaceForm *self, BisectionSpacePart part)
{
  return part == BISECTION_PART_AXIS         ? self->axes
         : part == BISECTION_PART_CONSTRAINT ? self->constraints
                                             : self->objectives;
}

static void
show_parts (BisectionSpaceForm *self, BisectionSpacePart part)
{
  BisectionDocument *document = bisection_view_document (self);
  GPtrArray *rows = self->rows[part];
  guint n = bisection_space_count (bisection_document_get_study (document), part);

  while (rows->len > n)
    adw_preferences_group_remove (group_of (self, part),
                                  g_ptr_array_steal_index (rows, rows->len - 1));
  while (rows->len < n) {
    GtkWidget *row = bisection_space_row_new (document, part, rows->len);

    adw_preferences_group_add (group_of (self, part), row);
    g_ptr_array_add (rows, row);
  }
  for (guint i = 0; i < n; i++)
    bisection_space_row_show (rows->pdata[i]);
}

static void
add (BisectionSpaceForm *self, BisectionSpacePart part)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *rows = self->rows[part];

  if (!bisection_space_add (bisection_view_document (self), part, &error)) {
    bisection_toast_error (GTK_WIDGET (self), error);
    return;
  }
  bisection_document_view_ensure (self);
  adw_expander_row_set_expanded (rows->pdata[rows->len - 1], TRUE);
  gtk_widget_child_focus (rows->pdata[rows->len - 1], GTK_DIR_TAB_FORWARD);
}

static void
on_add_axis (BisectionSpaceForm *self)
{
  add (self, BISECTION_PART_AXIS);
}

static void
on_add_constraint (BisectionSpaceForm *self)
{
  add (self, BISECTION_PART_CONSTRAINT);
}

static void
on_add_objective (BisectionSpaceForm *self)
{
  add (self, BISECTION_PART_OBJECTIVE);
}

static void
bisection_space_form_update (BisectionDocumentView *view)
{
  BisectionSpaceForm *self = BISECTION_SPACE_FORM (view);

  self->is_showing = TRUE;
  show_bases (self);
  for (guint part = 0; part < BISECTION_N_PARTS; part++)
    show_parts (self, part);
  self->is_showing = FALSE;
}

static void
bisection_space_form_finalize (GObject *object)
{
  BisectionSpaceForm *self = BISECTION_SPACE_FORM (object);

  g_ptr_array_unref (self->base_rows);
  g_ptr_array_unref (self->base_switches);
  for (guint part = 0; part < BISECTION_N_PARTS; part++)
    g_ptr_array_unref (self->rows[part]);
  G_OBJECT_CLASS (bisection_space_form_parent_class)->finalize (object);
}

static void
bisection_space_form_class_init (BisectionSpaceFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_space_form_finalize;
  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_space_form_update;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/space-form.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionSpaceForm, bases, axes, constraints, objectives);
  BISECTION_BIND_CALLBACKS (widget_class, on_add_axis, on_add_constraint, on_add_objective);
}

static void
bisection_space_form_init (BisectionSpaceForm *self)
{
  self->base_rows = g_ptr_array_new ();
  self->base_switches = g_ptr_array_new ();
  for (guint part = 0; part < BISECTION_N_PARTS; part++)
    self->rows[part] = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
