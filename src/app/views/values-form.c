/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "values-form.h"
#include "choices.h"
#include "class-parts.h"
#include "design.h"
#include "field-range.h"
#include "number-spin.h"
#include "number-text.h"
#include "value-input.h"
#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#define SPACING 6

struct _BisectionValuesForm {
  AdwBin parent_instance;
  GtkDropDown *form; /* the selected row is an IcnAxisForm */
  BisectionRowList *list;
  GtkWidget *range;
  BisectionValueInput *from;
  GtkWidget *to, *step;
  GtkLabel *step_label;
  /* for a range of values: ends[0] is its last value and ends[1] its step, as text */
  char *ends[2];
  const IcnField *field;
  IcnDesign *like;
  char *text;        /* the values, in the syntax of IcnSettingAxis */
  GPtrArray *values; /* array of char *: the values if they are a list */
  gboolean showing;  /* TRUE while the program itself sets the controls */
};

G_DEFINE_FINAL_TYPE (BisectionValuesForm, bisection_values_form, ADW_TYPE_BIN)

/* Describes the numbers that the spin buttons of a range accept. */
static const IcnField any_number = { .type = ICN_PARAMETER_REAL, .maximum = 1e12 };

static IcnAxisForm
chosen_form (BisectionValuesForm *self)
{
  return gtk_drop_down_get_selected (self->form);
}

/* Stores the values that the user has entered, in the syntax of IcnSettingAxis, and emits
 * "entered". Takes ownership of `text`. */
static void
enter (BisectionValuesForm *self, char *text)
{
  g_free (self->text);
  self->text = text;
  g_signal_emit_by_name (self, "entered");
}

/* The functions below are for values that are given as a list, with a row for each. */

static void
enter_list (BisectionValuesForm *self)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < self->values->len; i++)
    g_ptr_array_add (texts, self->values->pdata[i]);
  g_ptr_array_add (texts, NULL);
  enter (self, g_strjoinv (",", (char **) texts->pdata));
}

static guint
count (gpointer owner)
{
  return BISECTION_VALUES_FORM (owner)->values->len;
}

static void
value_entered (BisectionValuesForm *self, BisectionValueInput *input)
{
  guint row = bisection_row_list_find (GTK_WIDGET (input));

  g_free (self->values->pdata[row]);
  self->values->pdata[row] = g_strdup (bisection_value_input_get (input));
  enter_list (self);
}

static GtkWidget *
make_value (gpointer owner, guint row)
{
  /* Translators: the number of a value in a list. */
  g_autofree char *name = g_strdup_printf (_ ("Value %u"), row + 1);
  GtkWidget *input = bisection_value_input_new (name);

  bisection_follow (input, "entered", value_entered, owner);
  return input;
}

static void
show_value (gpointer owner, guint row, GtkWidget *input)
{
  BisectionValuesForm *self = owner;

  bisection_value_input_show (BISECTION_VALUE_INPUT (input), self->field, self->like,
                              self->values->pdata[row]);
}

/* Returns a new value for the list: the first choice of the setting that is not in the list or, for
 * a number, the one that continues the last numbers of the list. Free with g_free. */
static char *
next_value (BisectionValuesForm *self)
{
  guint n, last = self->values->len - 1;
  const IcnChoice *choices = icn_field_choices (self->field, &n);
  const char *text = self->values->pdata[last];
  double number = icn_field_number (self->field, text);
  double before = last > 0 ? icn_field_number (self->field, self->values->pdata[last - 1]) : NAN;
  g_autoptr (IcnDesign) design = icn_design_dup (self->like);

  for (guint i = 0; choices && i < n; i++)
    if (!g_ptr_array_find_with_equal_func (self->values, choices[i].id, g_str_equal, NULL))
      return g_strdup (choices[i].id);
  if (self->field->type == ICN_PARAMETER_FLAG)
    return g_strdup (g_str_equal (text, "yes") ? "no" : "yes");
  if (isnan (number) || !icn_field_set (self->field, design, text, NULL))
    return g_strdup (text);
  number += self->field->logarithmic || self->field->has_measure ? number
            : number > before                                    ? number - before
                                                                 : 1;
  return icn_field_text_at (self->field, design, number);
}

static void
add_value (gpointer owner)
{
  BisectionValuesForm *self = owner;

  g_ptr_array_add (self->values, next_value (self));
  enter_list (self);
}

static void
remove_value (gpointer owner, guint row)
{
  BisectionValuesForm *self = owner;

  g_ptr_array_remove_index (self->values, row);
  enter_list (self);
}

static const BisectionRowKind value_rows = {
  .add = N_ ("Add a Value"),
  .remove = N_ ("Remove Value %u"),
  .least = 1,
  .most = 200,
  .count = count,
  .make = make_value,
  .show = show_value,
  .add_item = add_value,
  .remove_item = remove_value,
};

/* The functions below are for ranges of values, and for changing between all values, a list and a
 * range. */

static void
enter_range (BisectionValuesForm *self)
{
  enter (self,
         g_strdup_printf ("%s..%s %s %s", bisection_value_input_get (self->from), self->ends[0],
                          chosen_form (self) == ICN_AXIS_FACTORS ? "times" : "by", self->ends[1]));
}

static gboolean
end_entered (BisectionValuesForm *self, guint end, const char *text)
{
  if (self->showing)
    return TRUE;
  g_free (self->ends[end]);
  self->ends[end] = g_strdup (text);
  enter_range (self);
  return TRUE;
}

static gboolean
to_entered (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer self)
{
  return end_entered (self, 0, text);
}

static gboolean
step_entered (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer self)
{
  return end_entered (self, 1, text);
}

/* Returns the values with which a list or a range starts when the user chooses this form for a
 * setting that is a number. If the present value is 4, a list starts as 4 and 8, a range as 4 to
 * 16. The setting's possible values are not used, as there may be far too many. NULL if the setting
 * is not a number. Free with g_free. */
static char *
first_values (BisectionValuesForm *self, IcnAxisForm form)
{
  g_autofree char *present = icn_field_get (self->field, self->like), *number = NULL, *more = NULL;
  double value = icn_field_number (self->field, present);
  guint n;

  if (isnan (value) || value <= 0 || icn_field_choices (self->field, &n))
    return NULL;
  if (form == ICN_AXIS_LIST) {
    more = icn_field_text_at (self->field, self->like, 2 * value);
    return g_strdup_printf ("%s,%s", present, more);
  }
  number = icn_number_to_text (value);
  more = icn_number_to_text (4 * value);
  return g_strdup_printf ("%s..%s %s %s", present, more, form == ICN_AXIS_FACTORS ? "times" : "by",
                          form == ICN_AXIS_FACTORS ? "2" : number);
}

static void
form_chosen (BisectionValuesForm *self)
{
  const IcnSettingAxis axis = { (char *) self->field->key, self->text, NULL };
  IcnAxisForm form = chosen_form (self);
  gboolean is_first = !self->text || g_str_equal (self->text, "all");
  char *text = NULL;

  if (self->showing)
    return;
  if (is_first && form != ICN_AXIS_ALL)
    text = first_values (self, form);
  enter (self, text ? text : icn_setting_axis_recast (&axis, self->like, form));
}

static void
show_range (BisectionValuesForm *self, const char *from, const char *to, const char *step)
{
  const char *ends[] = { to, step };

  for (guint i = 0; i < 2; i++) {
    g_free (self->ends[i]);
    self->ends[i] = g_strdup (ends[i]);
  }
  bisection_value_input_show (self->from, self->field, self->like, from);
  bisection_number_spin_show (self->to, to, strtod (to, NULL));
  bisection_number_spin_show (self->step, step, strtod (step, NULL));
  gtk_label_set_label (self->step_label,
                       chosen_form (self) == ICN_AXIS_FACTORS ? _ ("Factor") : _ ("Step"));
}

static void
show_list (BisectionValuesForm *self)
{
  const IcnSettingAxis axis = { (char *) self->field->key, self->text, NULL };
  g_auto (GStrv) values = icn_setting_axis_values (&axis, self->like, NULL);

  g_ptr_array_set_size (self->values, 0);
  for (guint i = 0; values && values[i]; i++)
    g_ptr_array_add (self->values, g_strdup (values[i]));
  if (self->values->len == 0)
    g_ptr_array_add (self->values, g_strdup (self->text));
  bisection_row_list_show (self->list);
}

void
bisection_values_form_show (BisectionValuesForm *self, const IcnSettingAxis *axis,
                            const IcnDesign *like)
{
  g_autofree char *from = NULL, *to = NULL, *step = NULL, *text = g_strdup (axis->values);
  IcnAxisForm form = icn_setting_axis_split (axis->values, &from, &to, &step);
  gboolean is_range = form == ICN_AXIS_STEPS || form == ICN_AXIS_FACTORS;

  self->showing = TRUE;
  g_clear_pointer (&self->like, icn_design_free);
  self->like = icn_design_dup (like);
  self->field = icn_field_find (axis->key);
  g_free (self->text);
  self->text = g_steal_pointer (&text);
  gtk_drop_down_set_selected (self->form, form);
  gtk_widget_set_visible (GTK_WIDGET (self->list), form == ICN_AXIS_LIST);
  gtk_widget_set_visible (self->range, is_range);
  if (form == ICN_AXIS_LIST)
    show_list (self);
  else if (is_range)
    show_range (self, from, to, step);
  self->showing = FALSE;
}

const char *
bisection_values_form_get (BisectionValuesForm *self)
{
  return self->text;
}

/* The functions below make the widgets of the form. */

static GtkLabel *
add_line (GtkGrid *grid, int line, const char *title, GtkWidget *control)
{
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_grid_attach (grid, label, 0, line, 1, 1);
  gtk_grid_attach (grid, control, 1, line, 1, 1);
  return GTK_LABEL (label);
}

static GtkWidget *
make_range (BisectionValuesForm *self)
{
  GtkWidget *grid = gtk_grid_new (), *from = bisection_value_input_new (_ ("From"));

  gtk_grid_set_column_spacing (GTK_GRID (grid), 2 * SPACING);
  gtk_grid_set_row_spacing (GTK_GRID (grid), SPACING);
  self->from = BISECTION_VALUE_INPUT (from);
  self->to = bisection_number_spin_new (&any_number, to_entered, self);
  self->step = bisection_number_spin_new (&any_number, step_entered, self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->to), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("To"), -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->step), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Step"), -1);
  add_line (GTK_GRID (grid), 0, _ ("From"), from);
  add_line (GTK_GRID (grid), 1, _ ("To"), self->to);
  self->step_label = add_line (GTK_GRID (grid), 2, _ ("Step"), self->step);
  bisection_follow (from, "entered", enter_range, self);
  return grid;
}

static void
bisection_values_form_dispose (GObject *object)
{
  adw_bin_set_child (ADW_BIN (object), NULL); /* destroys the controls, which use the form */
  G_OBJECT_CLASS (bisection_values_form_parent_class)->dispose (object);
}

static void
bisection_values_form_finalize (GObject *object)
{
  BisectionValuesForm *self = BISECTION_VALUES_FORM (object);

  g_clear_pointer (&self->like, icn_design_free);
  g_ptr_array_unref (self->values);
  g_free (self->ends[0]);
  g_free (self->ends[1]);
  g_free (self->text);
  G_OBJECT_CLASS (bisection_values_form_parent_class)->finalize (object);
}

static void
bisection_values_form_class_init (BisectionValuesFormClass *class)
{
  G_OBJECT_CLASS (class)->dispose = bisection_values_form_dispose;
  G_OBJECT_CLASS (class)->finalize = bisection_values_form_finalize;
  bisection_add_signal (class, "entered", 0);
}

static void
bisection_values_form_init (BisectionValuesForm *self)
{
  self->values = g_ptr_array_new_with_free_func (g_free);
}

GtkWidget *
bisection_values_form_new (gboolean has_factors)
{
  BisectionValuesForm *self = g_object_new (BISECTION_TYPE_VALUES_FORM, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING);
  GtkWidget *form = gtk_drop_down_new (NULL, NULL);
  GtkStringList *forms = bisection_choices_new (form);

  self->form = GTK_DROP_DOWN (form);
  gtk_string_list_append (forms, _ ("All"));
  gtk_string_list_append (forms, _ ("List"));
  gtk_string_list_append (forms, _ ("Range with Step"));
  if (has_factors)
    gtk_string_list_append (forms, _ ("Range with Factor"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (form), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Values"), -1);
  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&value_rows, self));
  self->range = make_range (self);
  gtk_box_append (GTK_BOX (box), form);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), self->range);
  adw_bin_set_child (ADW_BIN (self), box);
  bisection_follow (form, "notify::selected", form_chosen, self);
  return GTK_WIDGET (self);
}
