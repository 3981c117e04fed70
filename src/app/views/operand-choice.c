/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "operand-choice.h"
#include "choices.h"
#include "data-set.h"
#include "field.h"
#include "predicate.h"
#include "quantity.h"
#include "space-table.h"
#include <glib/gi18n.h>

#define IDS "operand-ids"   /* Key of the GObject data in which a drop-down stores the names of
                               its operands, one for each entry (GPtrArray of char *). */
/* largest number of characters shown of an entry; a longer title ends with an ellipsis */
#define MOST_CHARACTERS 24

typedef struct {
  GPtrArray *ids, *titles;
} List;

/* Adds an entry to the list. id: name of the quantity or setting; title: text of the entry. Takes
 * ownership of both texts. */
static void
add (List *list, char *id, char *title)
{
  g_ptr_array_add (list->ids, id);
  g_ptr_array_add (list->titles, title);
}

static void
add_quantities (List *list)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++)
    if (icn_quantity_is_plain (&quantities[i]) && !quantities[i].is_searched)
      add (list, g_strdup (quantities[i].id), g_strdup (_ (quantities[i].label)));
}

/* Adds an entry for each quantity that depends on a load, at each of the loads. For example,
 * "latency@80%s" is the latency at 80 % of the saturation load. is_simulated: TRUE for the
 * quantities that a simulation measures, FALSE for those that theory gives. Loads at which theory
 * gives nothing, such as the knee of the simulated curve, are left out of the theory's entries. */
static void
add_at_loads (List *list, const GArray *loads, gboolean is_simulated)
{
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < loads->len; i++) {
    g_autofree char *load = icn_load_to_text (&g_array_index (loads, IcnLoad, i));

    for (guint j = 0; j < n; j++) {
      g_auto (IcnOperand) operand = { NULL };
      g_autofree char *name = g_strdup_printf ("%s@%s", quantities[j].id, load);

      if (quantities[j].is_simulated == is_simulated && !quantities[j].of_dimension &&
          !quantities[j].of_channel && quantities[j].argument == ICN_ARGUMENT_LOAD &&
          icn_operand_parse (name, "columns", &operand, NULL))
        add (list, g_strdup (name), icn_space_operand_title (&operand));
    }
  }
}

/* Adds the entries that only a column of measured data (data-set.h) can have: a load, a confidence
 * interval, a label, and the quantities that depend on a load, which each row of the data gives. */
static void
add_of_data (List *list)
{
  static const char *const words[] = { ICN_DATA_LOAD, ICN_DATA_INTERVAL, ICN_DATA_LABEL };
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    IcnDataColumn column = { .means = (char *) words[i] };

    add (list, g_strdup (words[i]), icn_data_column_words (&column));
  }
  for (guint i = 0; i < n; i++)
    if (quantities[i].argument == ICN_ARGUMENT_LOAD && !quantities[i].of_dimension &&
        !quantities[i].of_channel)
      add (list, g_strdup (quantities[i].id), g_strdup (_ (quantities[i].label)));
}

static gboolean
is_number (const IcnField *field)
{
  return field->type == ICN_PARAMETER_COUNT || field->type == ICN_PARAMETER_REAL ||
         field->has_measure;
}

static void
add_fields (List *list, gboolean only_numbers, gboolean is_apart)
{
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++) {
    if (fields[i].group == ICN_GROUP_DESIGN || icn_field_is_file (&fields[i]) ||
        (only_numbers && !is_number (&fields[i])) ||
        (is_apart && icn_quantity_find (fields[i].key) != NULL))
      continue;
    /* Translators: %s is a setting, in a list of numbers and settings. */
    add (list, g_strdup (fields[i].key),
         is_apart ? g_strdup_printf (_ ("Setting: %s"), _ (fields[i].label))
                  : g_strdup (_ (fields[i].label)));
  }
}

static void
add_present (List *list, const char *present)
{
  g_auto (IcnOperand) operand = { NULL };

  for (guint i = 0; i < list->ids->len; i++)
    if (g_strcmp0 (list->ids->pdata[i], present) == 0)
      return;
  add (list, g_strdup (present),
       icn_operand_parse (present, "columns", &operand, NULL) ? g_strdup (operand.name)
                                                              : g_strdup (present));
}

/* Lets the user search the titles of the drop-down list. Does nothing after the first call. */
static void
search_titles (GtkDropDown *choice)
{
  if (gtk_drop_down_get_enable_search (choice))
    return;
  bisection_choices_new (GTK_WIDGET (choice));
  gtk_drop_down_set_enable_search (choice, TRUE);
  gtk_drop_down_set_expression (
    choice, gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string"));
  bisection_choices_limit (choice, MOST_CHARACTERS);
}

void
bisection_operand_choice_set (GtkDropDown *choice, BisectionOperands which, const GArray *loads,
                              gboolean simulated, const char *automatic, const char *present)
{
  List list = { g_ptr_array_new_with_free_func (g_free), g_ptr_array_new_with_free_func (g_free) };
  guint selected = automatic ? 0 : GTK_INVALID_LIST_POSITION;

  if (automatic)
    add (&list, g_strdup (""), g_strdup (automatic));
  if (which == BISECTION_OPERANDS_DATA)
    add_of_data (&list);
  if (which != BISECTION_OPERANDS_SETTINGS)
    add_quantities (&list);
  if (loads)
    add_at_loads (&list, loads, FALSE);
  if (loads && simulated)
    add_at_loads (&list, loads, TRUE);
  if (which == BISECTION_OPERANDS_ALL)
    add (&list, g_strdup (ICN_BUILDABLE), g_strdup (_ ("Can Be Built")));
  add_fields (&list, which == BISECTION_OPERANDS_NUMBERS || which == BISECTION_OPERANDS_DATA,
              which != BISECTION_OPERANDS_SETTINGS);
  if (present && *present)
    add_present (&list, present);
  for (guint i = 0; i < list.ids->len && present; i++)
    if (g_str_equal (list.ids->pdata[i], present))
      selected = i;
  g_object_set_data_full (G_OBJECT (choice), IDS, list.ids, (GDestroyNotify) g_ptr_array_unref);
  search_titles (choice);
  bisection_choices_set (choice, list.titles);
  g_ptr_array_unref (list.titles);
  gtk_drop_down_set_selected (choice, selected);
}

const char *
bisection_operand_choice_get (GtkDropDown *choice)
{
  const GPtrArray *ids = g_object_get_data (G_OBJECT (choice), IDS);
  guint selected = gtk_drop_down_get_selected (choice);
  const char *id = ids && selected < ids->len ? ids->pdata[selected] : NULL;

  return id && *id ? id : NULL;
}
