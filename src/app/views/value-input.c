/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "value-input.h"
#include "choices.h"
#include "class-parts.h"
#include "design.h"
#include "explain.h"
#include "number-spin.h"
#include "style-theme.h"
#include "table-fields.h"
#include <glib/gi18n.h>
#include <stdlib.h>

#define SPACING 6
/* largest number of characters shown of a drop-down entry; a longer title ends with an ellipsis */
#define MOST_CHARACTERS 18

struct _BisectionValueInput {
  AdwBin parent_instance;
  const IcnField *field;
  /* copy of the design `like` given to bisection_value_input_show(); every legal value that is
   * entered is set in this copy */
  IcnDesign *design;
  char *value;
  GPtrArray *parts; /* array of Part: the whole field, or each of its parts (table-fields.h) */
  char *name;
  gboolean showing; /* TRUE while the program itself sets the controls */
};

/* A part of the value of the setting, and the control that edits it. */
typedef struct {
  BisectionValueInput *input;
  const IcnField *field;
  GtkWidget *control;
} Part;

G_DEFINE_FINAL_TYPE (BisectionValueInput, bisection_value_input, ADW_TYPE_BIN)

/* The functions below take a value that the user enters. */

static void show_parts (BisectionValueInput *self, gboolean is_legal);

static void
show_error (GtkWidget *control, const GError *error)
{
  g_autofree char *message = error ? bisection_explain (error) : NULL;

  bisection_style_mark (control, "error", error != NULL);
  gtk_widget_set_tooltip_text (control, message);
  gtk_accessible_update_state (GTK_ACCESSIBLE (control), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
}

static gboolean
enter (Part *part, const char *text)
{
  BisectionValueInput *self = part->input;
  g_autoptr (GError) error = NULL;

  if (self->showing)
    return TRUE;
  if (icn_field_set (part->field, self->design, text, &error)) {
    g_free (self->value);
    self->value = icn_field_get (self->field, self->design);
    show_parts (self, TRUE);
    g_signal_emit_by_name (self, "entered");
  }
  show_error (part->control, error);
  return error == NULL;
}

static gboolean
number_entered (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer part)
{
  return enter (part, text);
}

static void
chosen (GtkDropDown *choice, GParamSpec *spec G_GNUC_UNUSED, gpointer data)
{
  Part *part = data;
  guint n, at = gtk_drop_down_get_selected (choice);
  const IcnChoice *choices = icn_field_choices (part->field, &n);

  if (!choices)
    enter (part, at == 1 ? "yes" : "no");
  else if (at < n)
    enter (part, choices[at].id);
}

static void
typed (GtkEntry *entry, gpointer part)
{
  enter (part, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

/* The functions below make and show the controls. */

static gboolean
is_number (const IcnField *field)
{
  return field->type == ICN_PARAMETER_COUNT || field->type == ICN_PARAMETER_REAL ||
         (field->type == ICN_PARAMETER_TEXT && field->maximum > 0);
}

static gboolean
is_choice (const IcnField *field)
{
  guint n;

  return field->type == ICN_PARAMETER_FLAG || icn_field_choices (field, &n) != NULL;
}

static GtkWidget *
make_choice (Part *part)
{
  GtkWidget *control = gtk_drop_down_new (NULL, NULL);
  GtkStringList *list = bisection_choices_new (control);
  guint n;
  const IcnChoice *choices = icn_field_choices (part->field, &n);

  bisection_choices_limit (GTK_DROP_DOWN (control), MOST_CHARACTERS);
  for (guint i = 0; choices && i < n; i++)
    gtk_string_list_append (list, _ (choices[i].title));
  if (!choices) {
    gtk_string_list_append (list, _ ("No"));
    gtk_string_list_append (list, _ ("Yes"));
  }
  g_signal_connect (control, "notify::selected", G_CALLBACK (chosen), part);
  return control;
}

static GtkWidget *
make_text (Part *part)
{
  GtkWidget *control = gtk_entry_new ();

  gtk_editable_set_enable_undo (GTK_EDITABLE (control), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (control), 8);
  g_signal_connect (control, "changed", G_CALLBACK (typed), part);
  return control;
}

static void
add_part (BisectionValueInput *self, GtkBox *box, const IcnField *field)
{
  Part *part = g_new0 (Part, 1);
  g_autofree char *name = field == self->field
                            ? g_strdup (self->name)
                            /* Translators: what a value is for, and a part of the value. */
                            : g_strdup_printf (_ ("%s: %s"), self->name, _ (field->label));

  part->input = self;
  part->field = field;
  self->showing = TRUE;
  part->control = is_choice (field)   ? make_choice (part)
                  : is_number (field) ? bisection_number_spin_new (field, number_entered, part)
                                      : make_text (part);
  self->showing = FALSE;
  gtk_accessible_update_property (GTK_ACCESSIBLE (part->control), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name, -1);
  gtk_widget_set_halign (part->control, is_number (field) ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_box_append (box, part->control);
  g_ptr_array_add (self->parts, part);
}

static void
make_parts (BisectionValueInput *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  guint n;
  const IcnField *parts =
    bisection_field_has_parts (self->field) ? bisection_field_parts (self->field, &n) : NULL;

  adw_bin_set_child (ADW_BIN (self), NULL); /* destroys the controls, which use the parts */
  g_ptr_array_set_size (self->parts, 0);
  for (guint i = 0; parts && i < n; i++)
    add_part (self, GTK_BOX (box), &parts[i]);
  if (!parts)
    add_part (self, GTK_BOX (box), self->field);
  adw_bin_set_child (ADW_BIN (self), box);
}

static void
show_choice (Part *part, const char *text)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (part->field, &n);
  guint at = choices ? GTK_INVALID_LIST_POSITION : g_str_equal (text, "yes");

  for (guint i = 0; choices && i < n; i++)
    if (g_str_equal (choices[i].id, text))
      at = i;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (part->control), at);
}

/* Shows the value in the controls of its parts. is_legal: TRUE if self->design has the value; the
 * texts of the parts are then read from this design. */
static void
show_parts (BisectionValueInput *self, gboolean is_legal)
{
  self->showing = TRUE;
  for (guint i = 0; i < self->parts->len; i++) {
    Part *part = self->parts->pdata[i];
    g_autofree char *text =
      is_legal ? icn_field_get (part->field, self->design) : g_strdup (self->value);

    gtk_widget_set_visible (part->control, *text || self->parts->len == 1);
    if (is_choice (part->field))
      show_choice (part, text);
    else if (is_number (part->field))
      bisection_number_spin_show (part->control, text, strtod (text, NULL));
    else if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (part->control)), text))
      gtk_editable_set_text (GTK_EDITABLE (part->control), text);
  }
  self->showing = FALSE;
}

void
bisection_value_input_show (BisectionValueInput *self, const IcnField *field, const IcnDesign *like,
                            const char *value)
{
  gboolean is_legal;

  if (field == self->field && g_strcmp0 (value, self->value) == 0)
    return;
  g_clear_pointer (&self->design, icn_design_free);
  self->design = icn_design_dup (like);
  g_free (self->value);
  self->value = g_strdup (value);
  is_legal = icn_field_set (field, self->design, value, NULL);
  if (field != self->field) {
    self->field = field;
    make_parts (self);
  }
  show_parts (self, is_legal);
}

const char *
bisection_value_input_get (BisectionValueInput *self)
{
  return self->value;
}

static void
bisection_value_input_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL);
  G_OBJECT_CLASS (bisection_value_input_parent_class)->dispose (object);
}

static void
bisection_value_input_finalize (GObject *object)
{
  BisectionValueInput *self = BISECTION_VALUE_INPUT (object);

  g_clear_pointer (&self->design, icn_design_free);
  g_ptr_array_unref (self->parts);
  g_free (self->value);
  g_free (self->name);
  G_OBJECT_CLASS (bisection_value_input_parent_class)->finalize (object);
}

static void
bisection_value_input_class_init (BisectionValueInputClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_value_input_dispose;
  G_OBJECT_CLASS (class)->finalize = bisection_value_input_finalize;
  bisection_add_signal (class, "entered", 0);
}

static void
bisection_value_input_init (BisectionValueInput *self)
{
  self->parts = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
bisection_value_input_new (const char *name)
{
  BisectionValueInput *self = g_object_new (BISECTION_TYPE_VALUE_INPUT, NULL);

  self->name = g_strdup (name);
  return GTK_WIDGET (self);
}
