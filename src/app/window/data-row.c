/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "data-row.h"

#include "choices.h"
#include "class-parts.h"
#include "number-text.h"
#include "operand-choice.h"
#include <glib/gi18n.h>
#include <string.h>

#define SAMPLES 4 /* number of values of each column of the data set that are shown as a sample */

/* The controls for one column of the data set: what it means, and its unit. */
typedef struct {
  GtkDropDown *means;
  GtkEntry *unit;
} Column;

struct _BisectionDataRow {
  AdwExpanderRow parent_instance;
  BisectionDocument *document;
  guint place;
  GArray *columns; /* array of Column: one for each column of the data set */
  gboolean is_updating;

  AdwEntryRow *name_row, *source_row;
  AdwComboRow *design_row;
  GtkButton *remove_button;
};

G_DEFINE_FINAL_TYPE (BisectionDataRow, bisection_data_row, ADW_TYPE_EXPANDER_ROW)

static const IcnDataSet *
set_of (BisectionDataRow *self)
{
  const GPtrArray *data = bisection_document_get_study (self->document)->data;

  return self->place < data->len ? g_ptr_array_index (data, self->place) : NULL;
}

/* The functions below edit the measured data set that the row shows. */

typedef struct {
  guint place, column;
  const char *name, *source, *design, *means, *unit;
} Edit;

static void
take (char **member, const char *text)
{
  if (!text)
    return;
  g_free (*member);
  *member = icn_text_without_turns (text);
}

static gboolean
edit_set (IcnStudy *study, gpointer data, GError **error)
{
  const Edit *edit = data;
  IcnDataSet *set = g_ptr_array_index (study->data, edit->place);

  take (&set->name, edit->name);
  take (&set->source, edit->source);
  take (&set->design, edit->design);
  return !edit->means || icn_data_set_map (set, edit->column, edit->means, edit->unit, error);
}

/* Applies an edit of the data set. Then emits "refused": with the reason if the edit is not legal,
 * with NULL if it is. */
static void
apply (BisectionDataRow *self, const char *label, Edit *edit)
{
  g_autoptr (GError) error = NULL;

  if (self->is_updating || !set_of (self))
    return;
  edit->place = self->place;
  bisection_document_edit (self->document, label, NULL, edit_set, edit, &error);
  g_signal_emit_by_name (self, "refused", error ? error->message : NULL);
  bisection_data_row_update (self);
}

static gboolean
is_taken (BisectionDataRow *self, const char *name)
{
  const GPtrArray *data = bisection_document_get_study (self->document)->data;

  for (guint i = 0; i < data->len; i++)
    if (i != self->place &&
        g_str_equal (((const IcnDataSet *) g_ptr_array_index (data, i))->name, name))
      return TRUE;
  return FALSE;
}

static void
on_name (BisectionDataRow *self)
{
  g_autofree char *name = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->name_row)));

  g_strstrip (name);
  if (*name == '\0' || is_taken (self, name)) {
    g_signal_emit_by_name (self, "refused",
                           *name ? _ ("Another data set has this name")
                                 : _ ("A data set needs a name"));
    bisection_data_row_update (self);
    return;
  }
  apply (self, _ ("Rename Data Set"), &(Edit){ .name = name });
}

static void
on_source (BisectionDataRow *self)
{
  apply (self, _ ("Change Source"),
         &(Edit){ .source = gtk_editable_get_text (GTK_EDITABLE (self->source_row)) });
}

static void
on_design (BisectionDataRow *self)
{
  guint selected = adw_combo_row_get_selected (self->design_row);
  g_auto (GStrv) names = NULL;

  if (self->is_updating)
    return;
  names = icn_study_names (bisection_document_get_study (self->document));
  if (selected > g_strv_length (names))
    return;
  apply (self, _ ("Change Design of Data Set"),
         &(Edit){ .design = selected > 0 ? names[selected - 1] : "" });
}

static void
map_column (BisectionDataRow *self, guint i)
{
  const Column *column = &g_array_index (self->columns, Column, i);
  const char *means = bisection_operand_choice_get (column->means);
  const char *unit = gtk_editable_get_text (GTK_EDITABLE (column->unit));
  const IcnDataColumn *now;

  if (self->is_updating || !set_of (self))
    return;
  now = icn_data_column (set_of (self), i);
  if (g_strcmp0 (now->means ? now->means : "", means ? means : "") == 0 &&
      g_strcmp0 (now->unit ? now->unit : "", unit) == 0)
    return;
  /* a column that gets another meaning loses its unit, which was the unit of the earlier meaning */
  if (g_strcmp0 (now->means ? now->means : "", means ? means : "") != 0)
    unit = "";
  apply (self, _ ("Change Column"),
         &(Edit){ .column = i, .means = means ? means : "", .unit = unit });
}

static guint
index_of (BisectionDataRow *self, gpointer widget)
{
  for (guint i = 0; i < self->columns->len; i++) {
    const Column *column = &g_array_index (self->columns, Column, i);

    if ((gpointer) column->means == widget || (gpointer) column->unit == widget)
      return i;
  }
  g_return_val_if_reached (0);
}

static void
on_means (GtkDropDown *means, GParamSpec *property G_GNUC_UNUSED, BisectionDataRow *self)
{
  map_column (self, index_of (self, means));
}

static void
on_unit (GtkEntry *unit, BisectionDataRow *self)
{
  map_column (self, index_of (self, unit));
}

static void
on_unit_left (GtkEventController *focus, BisectionDataRow *self)
{
  on_unit (GTK_ENTRY (gtk_event_controller_get_widget (focus)), self);
}

static gboolean
remove_set (IcnStudy *study, gpointer data, GError **error G_GNUC_UNUSED)
{
  g_ptr_array_remove_index (study->data, *(guint *) data);
  return TRUE;
}

static void
on_remove (BisectionDataRow *self)
{
  g_autofree char *name = set_of (self) ? g_strdup (set_of (self)->name) : NULL;
  GtkWindow *window =
    gtk_window_get_transient_for (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))));
  g_autofree char *message = NULL;

  if (!name)
    return;
  message = g_strdup_printf (_ ("“%s” removed"), name);
  bisection_document_edit (self->document, _ ("Remove Data Set"), NULL, remove_set, &self->place,
                           NULL);
  if (window)
    gtk_widget_activate_action (GTK_WIDGET (window), "win.toast-undo", "s", message);
}

/* The functions below show the measured data set in the row. */

/* Returns the first values of a column as text, such as "0.1, 0.2, 0.3, …". Free with g_free. */
static char *
make_samples (const IcnDataSet *set, guint column)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < MIN (set->rows->len, SAMPLES); i++)
    g_string_append_printf (
      text, "%s%s", i > 0 ? ", " : "",
      *icn_data_row (set, i)->cells[column] ? icn_data_row (set, i)->cells[column] : "–");
  if (set->rows->len > SAMPLES)
    g_string_append (text, ", …");
  return icn_text_line (text->str, 60);
}

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
add_column (BisectionDataRow *self, const IcnDataSet *set, guint i)
{
  const char *name = icn_data_column (set, i)->name;
  g_autofree char *heading = icn_text_line (name ? name : "", 60), *sample = make_samples (set, i);
  g_autofree char *unit = g_strdup_printf (_ ("Unit of %s"), heading);
  GtkWidget *row = gtk_list_box_row_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  Column column = { GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL)), GTK_ENTRY (gtk_entry_new ()) };

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_margin_top (box, 9);
  gtk_widget_set_margin_bottom (box, 9);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_box_append (GTK_BOX (box), new_label (heading, NULL));
  gtk_box_append (GTK_BOX (box), new_label (sample, "dim-label"));
  gtk_widget_set_hexpand (GTK_WIDGET (column.means), TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (column.unit), 9);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (column.unit), 9);
  gtk_entry_set_placeholder_text (column.unit, _ ("unit"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (column.means), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  heading, -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (column.unit), GTK_ACCESSIBLE_PROPERTY_LABEL, unit,
                                  -1);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (column.means));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (column.unit));
  gtk_box_append (GTK_BOX (box), line);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  g_array_append_val (self->columns, column);
  g_signal_connect_object (column.means, "notify::selected", G_CALLBACK (on_means), self, 0);
  g_signal_connect_object (column.unit, "activate", G_CALLBACK (on_unit), self, 0);
  g_signal_connect_object (focus, "leave", G_CALLBACK (on_unit_left), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (column.unit), focus);
}

/* Returns what the columns mean to the program, as text such as "Traffic (%), Latency, Interval".
 * Free with g_free. */
static char *
make_meaning (const IcnDataSet *set)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_unused = 0;

  for (guint i = 0; i < set->columns->len; i++) {
    const IcnDataColumn *column = icn_data_column (set, i);
    g_autofree char *words = icn_data_column_words (column);

    if (!column->means || !*column->means)
      n_unused++;
    else
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", words);
  }
  if (n_unused > 0)
    g_string_append_printf (text, text->len > 0 ? ", %s" : "%s", _ ("some columns are not used"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
show_summary (BisectionDataRow *self, const IcnDataSet *set)
{
  g_autofree char *name = g_markup_escape_text (set->name, -1), *meaning = make_meaning (set);
  g_autofree char *where = bisection_document_say_data (self->document, self->place);
  g_autofree char *rows =
    g_strdup_printf (ngettext ("%u row", "%u rows", set->rows->len), set->rows->len);
  g_autofree char *text = g_strdup_printf ("%s: %s\n%s", rows, meaning, where);
  g_autofree char *subtitle = g_markup_escape_text (text, -1);
  g_autofree char *remove = g_strdup_printf (_ ("Remove %s"), set->name);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->remove_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, remove, -1);
}

static void
show_text (AdwEntryRow *row, const char *text)
{
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (row)), text ? text : ""))
    gtk_editable_set_text (GTK_EDITABLE (row), text ? text : "");
}

static void
show_design (BisectionDataRow *self, const IcnDataSet *set)
{
  const IcnStudy *study = bisection_document_get_study (self->document);
  g_auto (GStrv) titles = icn_study_titles (study);
  GtkStringList *list = GTK_STRING_LIST (adw_combo_row_get_model (self->design_row));

  gtk_string_list_splice (list, 0, g_list_model_get_n_items (G_LIST_MODEL (list)),
                          (const char *const[]){ _ ("All Designs"), NULL });
  gtk_string_list_splice (list, 1, 0, (const char *const *) titles);
  adw_combo_row_set_selected (self->design_row, icn_data_set_design (set, study) + 1);
}

static void
show_column (BisectionDataRow *self, const IcnDataSet *set, guint i)
{
  const IcnDataColumn *of = icn_data_column (set, i);
  const Column *column = &g_array_index (self->columns, Column, i);
  const char *unit = of->unit ? of->unit : "";

  if (g_strcmp0 (bisection_operand_choice_get (column->means),
                 of->means && *of->means ? of->means : NULL) != 0 ||
      !gtk_drop_down_get_model (column->means))
    bisection_operand_choice_set (column->means, BISECTION_OPERANDS_DATA, NULL, FALSE,
                                  _ ("Not used"), of->means ? of->means : "");
  gtk_widget_set_sensitive (GTK_WIDGET (column->unit),
                            of->means && *of->means && !g_str_equal (of->means, ICN_DATA_LABEL));
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (column->unit)), unit))
    gtk_editable_set_text (GTK_EDITABLE (column->unit), unit);
}

gboolean
bisection_data_row_fits (BisectionDataRow *self, const IcnDataSet *set)
{
  return set->columns->len == self->columns->len;
}

void
bisection_data_row_update (BisectionDataRow *self)
{
  const IcnDataSet *set = set_of (self);

  if (!set || !bisection_data_row_fits (self, set))
    return;
  self->is_updating = TRUE;
  show_summary (self, set);
  show_text (self->name_row, set->name);
  show_text (self->source_row, set->source);
  show_design (self, set);
  for (guint i = 0; i < self->columns->len; i++)
    show_column (self, set, i);
  self->is_updating = FALSE;
}

static void
bisection_data_row_finalize (GObject *object)
{
  BisectionDataRow *self = BISECTION_DATA_ROW (object);

  g_array_unref (self->columns);
  g_object_unref (self->document);
  G_OBJECT_CLASS (bisection_data_row_parent_class)->finalize (object);
}

static void
bisection_data_row_class_init (BisectionDataRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = bisection_data_row_finalize;
  bisection_add_signal (class, "refused", 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/data-row.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionDataRow, name_row, source_row, design_row,
                           remove_button);
  BISECTION_BIND_CALLBACKS (widget_class, on_name, on_source, on_design, on_remove);
}

static void
bisection_data_row_init (BisectionDataRow *self)
{
  self->columns = g_array_new (FALSE, FALSE, sizeof (Column));
  self->is_updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_choices_new (GTK_WIDGET (self->design_row));
}

GtkWidget *
bisection_data_row_new (BisectionDocument *document, guint place)
{
  BisectionDataRow *self = g_object_new (BISECTION_TYPE_DATA_ROW, NULL);

  self->document = g_object_ref (document);
  self->place = place;
  for (guint i = 0; i < set_of (self)->columns->len; i++)
    add_column (self, set_of (self), i);
  bisection_data_row_update (self);
  return GTK_WIDGET (self);
}
