/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "space-row.h"
#include "axis.h"
#include "candidates.h"
#include "choices.h"
#include "class-parts.h"
#include "design.h"
#include "explain.h"
#include "field-range.h"
#include "number-text.h"
#include "operand-choice.h"
#include "predicate.h"
#include "quantity.h"
#include "setting-axis.h"
#include <glib/gi18n.h>

#define MOST_VALUES 6 /* largest number of values of an axis that the row lists in full */

/* The text entries of a row. A row for an axis has all of them except VALUE, a row for a constraint
 * only VALUE, a row for an objective none. */
enum { VALUES, FROM, TO, STEP, WITH, VALUE, N_ENTRIES };

struct _BisectionSpaceRow {
  AdwExpanderRow parent_instance;
  BisectionDocument *document;
  BisectionSpacePart part;
  guint i;
  /* the setting that an axis varies, or the setting or quantity that a constraint or an objective
   * is about */
  GtkDropDown *operand;
  /* The drop-down beside `operand`. For an axis: the form of its values (all, list, range). For a
   * constraint: the comparison. For an objective: whether less or more is better. */
  GtkDropDown *way;
  GtkWidget *way_row;
  AdwEntryRow *entries[N_ENTRIES];
  GtkButton *remove;
  char *refused;       /* error message if the last edit was refused, else NULL */
  gboolean is_showing; /* TRUE while the program itself sets the drop-downs, so that this is not
                          taken for the user's choice */
};

G_DEFINE_FINAL_TYPE (BisectionSpaceRow, bisection_space_row, ADW_TYPE_EXPANDER_ROW)

static const char *const signs[] = { "<=", ">=", "<", ">", "=", "!=" };
static const char *const sign_titles[] = { "≤", "≥", "<", ">", "=", "≠", NULL };

static const IcnStudy *
study_of (BisectionSpaceRow *self)
{
  return bisection_document_get_study (self->document);
}

static const IcnSettingAxis *
axis_of (BisectionSpaceRow *self)
{
  return g_ptr_array_index (study_of (self)->axes, self->i);
}

static const char *
phrase_of (BisectionSpaceRow *self)
{
  const GPtrArray *phrases = self->part == BISECTION_PART_CONSTRAINT
                               ? study_of (self)->constraints
                               : study_of (self)->objectives;

  return ((const IcnPhrase *) g_ptr_array_index (phrases, self->i))->text;
}

static const char *
text_of (BisectionSpaceRow *self, guint entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entries[entry]));
}

/* The functions below show an axis, a constraint or an objective in the row. */

/* Returns the translated title of the operand `name`: a setting or a quantity (operand.h); `name`
 * itself if there is no such operand. Free with g_free. */
static char *
operand_title (const char *name)
{
  const IcnField *field;
  g_auto (IcnOperand) operand = { NULL };

  if (g_str_equal (name, ICN_BUILDABLE))
    return g_strdup (_ ("Can Be Built"));
  if (!icn_operand_parse (name, "columns", &operand, NULL))
    return g_strdup (name);
  field = operand.field;
  return g_strdup (_ (field ? field->label : operand.quantity->label));
}

/* Returns a value of a setting as shown to users, such as "4 pins" for "pins:4", or the title of a
 * choice. Free with g_free. */
static char *
value_words (const IcnField *field, const char *value)
{
  guint n;

  return icn_field_choices (field, &n) || field->table ? icn_field_words (field, value)
                                                       : icn_space_value_words (field, value);
}

/* Returns the values of an axis as shown to users, such as "16, 64, 256". If there are more than
 * MOST_VALUES, the text has only the first two, the last, and the number of values. like: a design;
 * its other settings decide which values are possible. Free with g_free. */
static char *
values_words (const IcnSettingAxis *axis, const IcnDesign *like)
{
  const IcnField *field = icn_field_find (axis->key);
  g_auto (GStrv) values = icn_setting_axis_values (axis, like, NULL);
  guint n = values ? g_strv_length (values) : 0;
  g_autofree char *count = icn_count (n);

  if (n == 0)
    return g_strdup (axis->values ? axis->values : "");
  for (guint i = 0; i < n; i++) {
    char *words = value_words (field, values[i]);

    g_free (values[i]);
    values[i] = words;
  }
  if (n <= MOST_VALUES)
    return g_strjoinv (", ", values);
  /* Translators: the first two values of a setting, the last one, and their number. */
  return g_strdup_printf (_ ("%s, %s … %s: %s values"), values[0], values[1], values[n - 1], count);
}

static void
set_heading (BisectionSpaceRow *self, const char *title, const char *subtitle)
{
  g_autofree char *name = g_markup_escape_text (title, -1);
  g_autofree char *more = g_markup_escape_text (self->refused ? self->refused : subtitle, -1);
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), title);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), more);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->remove), remove);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  remove, -1);
  if (self->refused)
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
}

static void
show_entry (BisectionSpaceRow *self, guint entry, const char *text, gboolean is_visible)
{
  GtkWidget *row = GTK_WIDGET (self->entries[entry]);

  gtk_widget_set_visible (row, is_visible);
  if (is_visible && !self->refused && !g_str_equal (text_of (self, entry), text ? text : ""))
    gtk_editable_set_text (GTK_EDITABLE (row), text ? text : "");
}

static void
show_axis (BisectionSpaceRow *self)
{
  const IcnSettingAxis *axis = axis_of (self);
  const IcnField *field = icn_field_find (axis->key);
  g_autofree char *from = NULL, *to = NULL, *step = NULL, *values = NULL, *subtitle = NULL;
  IcnAxisForm form = icn_setting_axis_split (axis->values, &from, &to, &step);
  gboolean is_range = form == ICN_AXIS_STEPS || form == ICN_AXIS_FACTORS;
  const IcnDesign *like = bisection_document_get_chosen (self->document);

  values = like ? values_words (axis, like) : g_strdup (axis->values);
  subtitle = axis->with && *axis->with
               /* Translators: the values of an axis, such as "16, 64, 256", and the name of the
                * group of axes that take their values in step with it. */
               ? g_strdup_printf (_ ("%s, in step: %s"), values, axis->with)
               : g_strdup (values);
  set_heading (self, _ (field->label), subtitle);
  bisection_operand_choice_set (self->operand, BISECTION_OPERANDS_SETTINGS, NULL, FALSE, NULL,
                                axis->key);
  gtk_drop_down_set_selected (self->way, form);
  show_entry (self, VALUES, axis->values, form == ICN_AXIS_LIST);
  show_entry (self, FROM, from, is_range);
  show_entry (self, TO, to, is_range);
  show_entry (self, STEP, step, is_range);
  show_entry (self, WITH, axis->with, TRUE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->entries[STEP]),
                                 form == ICN_AXIS_FACTORS ? _ ("Factor") : _ ("Step"));
}

/* Returns the loads of the study, from which the user chooses one for a quantity that depends on
 * the load. */
static const GArray *
loads_of (BisectionSpaceRow *self)
{
  return bisection_document_get_study (self->document)->loads;
}

static void
show_constraint (BisectionSpaceRow *self)
{
  g_autofree char *name = NULL, *sign = NULL, *value = NULL, *title = NULL, *words = NULL;

  icn_predicate_split (phrase_of (self), &name, &sign, &value);
  title = operand_title (name);
  for (guint i = 0; sign && i < G_N_ELEMENTS (signs); i++)
    if (g_str_equal (signs[i], sign)) {
      words = g_strdup_printf ("%s %s", sign_titles[i], value);
      gtk_drop_down_set_selected (self->way, i);
    }
  set_heading (self, title, words ? words : "");
  bisection_operand_choice_set (self->operand, BISECTION_OPERANDS_ALL, loads_of (self), FALSE, NULL,
                                name);
  gtk_widget_set_visible (self->way_row, sign != NULL);
  show_entry (self, VALUE, value, sign != NULL);
}

static void
show_objective (BisectionSpaceRow *self)
{
  g_auto (IcnOperand) operand = { NULL };
  g_autofree char *title = NULL;
  double sign;

  if (!icn_objective_parse (phrase_of (self), &operand, &sign, NULL))
    return;
  title = operand_title (operand.name);
  set_heading (self, title, sign > 0 ? _ ("As little as can be") : _ ("As much as can be"));
  bisection_operand_choice_set (self->operand, BISECTION_OPERANDS_NUMBERS, loads_of (self), FALSE,
                                NULL, operand.name);
  gtk_drop_down_set_selected (self->way, sign > 0 ? 0 : 1);
}

void
bisection_space_row_show (BisectionSpaceRow *self)
{
  self->is_showing = TRUE;
  if (self->part == BISECTION_PART_AXIS)
    show_axis (self);
  else if (self->part == BISECTION_PART_CONSTRAINT)
    show_constraint (self);
  else
    show_objective (self);
  self->is_showing = FALSE;
}

/* The functions below edit the sweep. If an edit is refused, the entered text stays in its entry,
 * and the row shows the error message in place of its subtitle. */

static void
finish (BisectionSpaceRow *self, gboolean is_done, const GError *error)
{
  g_clear_pointer (&self->refused, g_free);
  if (!is_done)
    self->refused = bisection_explain (error);
  bisection_space_row_show (self);
}

static void
edit_axis (BisectionSpaceRow *self, const char *key, const char *values)
{
  g_autoptr (GError) error = NULL;
  const char *with = text_of (self, WITH);
  gboolean is_done = bisection_space_set_axis (self->document, self->i, key, values,
                                               *with ? with : NULL, &error);

  finish (self, is_done, error);
}

/* Returns the values that the user has entered for an axis, in the syntax of IcnSettingAxis, such
 * as "2..10 by 2". Free with g_free. */
static char *
entered_values (BisectionSpaceRow *self, IcnAxisForm form)
{
  switch (form) {
  case ICN_AXIS_LIST:
    return g_strdup (text_of (self, VALUES));
  case ICN_AXIS_STEPS:
    return g_strdup_printf ("%s..%s by %s", text_of (self, FROM), text_of (self, TO),
                            text_of (self, STEP));
  case ICN_AXIS_FACTORS:
    return g_strdup_printf ("%s..%s times %s", text_of (self, FROM), text_of (self, TO),
                            text_of (self, STEP));
  case ICN_AXIS_ALL:
    break;
  }
  return g_strdup ("all");
}

static void
edit_phrase (BisectionSpaceRow *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  gboolean is_done =
    bisection_space_set_text (self->document, self->part, self->i, text, &error);

  finish (self, is_done, error);
}

/* Makes the row's axis vary the setting `key`. Since the old values have no meaning for it, the
 * axis gets all choices of the setting or, if it has no list of choices, its value in the chosen
 * design. */
static void
take_setting (BisectionSpaceRow *self, const char *key)
{
  const IcnDesign *like = bisection_document_get_chosen (self->document);
  const IcnSettingAxis axis = { (char *) key, NULL, NULL };
  const IcnField *field = icn_field_find (key);
  g_auto (GStrv) all = like ? icn_setting_axis_values (&axis, like, NULL) : NULL;
  g_autofree char *present = like ? icn_field_get (field, like) : g_strdup ("all");

  edit_axis (self, key, all ? "all" : present);
}

/* Returns the constraint or objective that the row's widgets state, as text such as
 * "pins_per_node<=128" or "zero_load_latency:less". Free with g_free. */
static char *
entered_phrase (BisectionSpaceRow *self)
{
  const char *name = bisection_operand_choice_get (self->operand);
  guint way = gtk_drop_down_get_selected (self->way);

  if (self->part == BISECTION_PART_OBJECTIVE)
    return g_strconcat (name, way == 0 ? ":less" : ":more", NULL);
  if (g_str_equal (name, ICN_BUILDABLE))
    return g_strdup (name);
  return g_strdup_printf ("%s%s%s", name, signs[MIN (way, G_N_ELEMENTS (signs) - 1)],
                          *text_of (self, VALUE) ? text_of (self, VALUE) : "0");
}

static void
on_operand (BisectionSpaceRow *self)
{
  const char *name = bisection_operand_choice_get (self->operand);
  g_autofree char *text = NULL;

  if (self->is_showing || !name)
    return;
  if (self->part == BISECTION_PART_AXIS) {
    take_setting (self, name);
    return;
  }
  text = entered_phrase (self);
  edit_phrase (self, text);
}

static void
on_way (BisectionSpaceRow *self)
{
  g_autofree char *text = NULL;

  if (self->is_showing)
    return;
  if (self->part == BISECTION_PART_AXIS) {
    text = icn_setting_axis_recast (axis_of (self), bisection_document_get_chosen (self->document),
                                    gtk_drop_down_get_selected (self->way));
    edit_axis (self, axis_of (self)->key, text);
    return;
  }
  text = entered_phrase (self);
  edit_phrase (self, text);
}

static void
on_applied (BisectionSpaceRow *self)
{
  g_autofree char *text = NULL;

  if (self->part == BISECTION_PART_AXIS) {
    text = entered_values (self, gtk_drop_down_get_selected (self->way));
    edit_axis (self, axis_of (self)->key, text);
    return;
  }
  text = entered_phrase (self);
  edit_phrase (self, text);
}

static void
on_remove (BisectionSpaceRow *self)
{
  bisection_space_remove (self->document, self->part, self->i);
}

/* The functions below make the widgets of the row. */

static GtkDropDown *
add_choice (BisectionSpaceRow *self, const char *title, GtkWidget **row_made)
{
  GtkWidget *row = adw_action_row_new (), *choice = gtk_drop_down_new (NULL, NULL);

  gtk_widget_set_valign (choice, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), choice);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), choice);
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  if (row_made)
    *row_made = row;
  return GTK_DROP_DOWN (choice);
}

static void
add_entry (BisectionSpaceRow *self, guint entry, const char *title)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (row), TRUE);
  bisection_follow (row, "apply", on_applied, self);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  self->entries[entry] = ADW_ENTRY_ROW (row);
}

static void
set_titles (GtkDropDown *choice, const char *const *titles)
{
  GtkStringList *list = bisection_choices_new (GTK_WIDGET (choice));

  for (guint i = 0; titles[i]; i++)
    gtk_string_list_append (list, _ (titles[i]));
}

static void
fill (BisectionSpaceRow *self)
{
  static const char *const forms[] = { N_ ("All"), N_ ("List"), N_ ("Range with Step"),
                                       N_ ("Range with Factor"), NULL };
  static const char *const directions[] = { N_ ("Less Is Better"), N_ ("More Is Better"), NULL };

  self->operand =
    add_choice (self, self->part == BISECTION_PART_AXIS ? _ ("Setting") : _ ("Number"), NULL);
  self->way = add_choice (self,
                          self->part == BISECTION_PART_AXIS         ? _ ("Values")
                          : self->part == BISECTION_PART_CONSTRAINT ? _ ("Comparison")
                                                                    : _ ("Direction"),
                          &self->way_row);
  set_titles (self->way, self->part == BISECTION_PART_AXIS         ? forms
                         : self->part == BISECTION_PART_CONSTRAINT ? sign_titles
                                                                   : directions);
  if (self->part == BISECTION_PART_AXIS) {
    add_entry (self, VALUES, _ ("Values with Commas Between"));
    add_entry (self, FROM, _ ("From"));
    add_entry (self, TO, _ ("To"));
    add_entry (self, STEP, _ ("Step"));
    add_entry (self, WITH, _ ("In Step with Axes of the Name"));
  } else if (self->part == BISECTION_PART_CONSTRAINT) {
    add_entry (self, VALUE, _ ("Value, with a Unit if It Has One"));
  }
  bisection_follow (self->operand, "notify::selected", on_operand, self);
  bisection_follow (self->way, "notify::selected", on_way, self);
}

static void
bisection_space_row_finalize (GObject *object)
{
  g_free (BISECTION_SPACE_ROW (object)->refused);
  G_OBJECT_CLASS (bisection_space_row_parent_class)->finalize (object);
}

static void
bisection_space_row_class_init (BisectionSpaceRowClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_space_row_finalize;
}

static void
bisection_space_row_init (BisectionSpaceRow *self)
{
  self->remove = GTK_BUTTON (gtk_button_new_from_icon_name ("user-trash-symbolic"));
  gtk_widget_set_valign (GTK_WIDGET (self->remove), GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (GTK_WIDGET (self->remove), "flat");
  adw_expander_row_add_action (ADW_EXPANDER_ROW (self), GTK_WIDGET (self->remove));
  bisection_follow (self->remove, "clicked", on_remove, self);
}

GtkWidget *
bisection_space_row_new (BisectionDocument *document, BisectionSpacePart part, guint i)
{
  BisectionSpaceRow *self = g_object_new (BISECTION_TYPE_SPACE_ROW, NULL);

  self->document = document;
  self->part = part;
  self->i = i;
  fill (self);
  return GTK_WIDGET (self);
}
