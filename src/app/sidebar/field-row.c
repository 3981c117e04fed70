/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-row.h"

#include "analysis.h"
#include "choices.h"
#include "class-parts.h"
#include "design.h"
#include "evaluation.h"
#include "explain.h"
#include "field-link.h"
#include "formula.h"
#include "modal.h"
#include "number-spin.h"
#include "number-text.h"
#include "study-words.h"
#include "style-theme.h"
#include "tip.h"
#include "topology-kind.h"
#include "topology.h"
#include "unit.h"
#include <glib/gi18n.h>

/* Presses of an arrow button that follow each other within this time (ms) are undone in one
 * step. */
#define STEP_TIME_MS 800

/* Largest width, in characters, that the subtitle of a row with a drop-down requests. */
#define SUBTITLE_CHARACTERS 14

typedef struct {
  AdwPreferencesRow *row;
  GtkWidget *control; /* edits the value; `row` itself if the value is chosen from a drop-down */
  /* The error message below the control; NULL if the row shows it as its subtitle. */
  GtkLabel *problem;
  /* Chain button (field-link.h); NULL if designs cannot share the field's value. */
  GtkWidget *link;
  /* Box with the note of make_note() and the button `use`; NULL if the row shows the note as its
   * subtitle. */
  GtkWidget *aside;
  GtkLabel *note;
  GtkButton *use; /* button that sets the value `nearest` */
  char *nearest;  /* closest value that the design can have (bisection_link_nearest()); NULL if the
                     button `use` is not shown */
  /* If the setting has no effect in this design: a text that names what would use it, such as
   * "buffers that are not unlimited"; otherwise NULL. */
  char *reader;
  /* If the setting is a file with a well-known network, the name of this network; otherwise
   * NULL. */
  char *recognised;
  BisectionDocument *document;
  const IcnField *field;
  /* The setting of the design that this row edits. It is `field` itself, except for a setting that
   * is edited in several rows, such as the traffic: `field` is then the part of the setting that
   * this row edits (table-fields.h). */
  const IcnField *whole;
  BisectionRowOf whose;
  /* TRUE while the program itself sets the control, so that its signals are not taken for edits. */
  gboolean showing;
  gboolean refused;    /* TRUE while the control has a value that the document refused */
  gboolean is_pointed; /* the pointer is on the row */
  guint drag_timeout;  /* timer after which the next edit is an undo step of its own; 0: none */
  GtkFileChooserNative *chooser; /* the dialog for choosing a file; NULL unless it is open */
} FieldRow;

typedef struct {
  guint design;
  const IcnField *field;
  const char *text;
} PartEdit;

static void
field_row_free (gpointer data)
{
  FieldRow *self = data;

  g_clear_handle_id (&self->drag_timeout, g_source_remove);
  bisection_modal_release_file (&self->chooser);
  g_object_unref (self->document);
  g_free (self->nearest);
  g_free (self->reader);
  g_free (self->recognised);
  g_free (self);
}

/* Returns the note that is shown below the row; NULL if there is nothing to note. If the setting
 * has no effect in this design, the note says what would use the setting. If the setting is a file
 * with a network of a known kind, the note names this kind. Otherwise it is the note of
 * bisection_link_note(). */
static char *
make_note (FieldRow *self)
{
  if (self->reader)
    /* Translators: what has a use for a setting, in the plural, such as "buffers that are not
     * unlimited". */
    return g_strdup_printf (_ ("Only %s read it."), self->reader);
  if (self->recognised)
    /* Translators: a network of a known kind, such as "8 × 8 mesh". */
    return g_strdup_printf (_ ("This is a network of a known kind: %s."), self->recognised);
  return self->link
           ? bisection_link_note (self->document, self->whole, self->whose == BISECTION_ROW_OF_ALL)
           : NULL;
}

static void
show_error (FieldRow *self, const GError *error)
{
  g_autofree char *message = error ? bisection_explain (error) : NULL;

  self->refused = error != NULL;
  if (self->problem) {
    gtk_label_set_label (self->problem, message ? message : "");
    gtk_widget_set_visible (GTK_WIDGET (self->problem), error != NULL);
  } else {
    g_autofree char *note = make_note (self);

    adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), message ? message : note ? note : "");
  }
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
                               error ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  bisection_style_mark (self->row, "refused", error != NULL);
  bisection_style_mark (self->control, "error", error != NULL);
}

static gboolean
edit_part (IcnStudy *study, gpointer data, GError **error)
{
  PartEdit *edit = data;

  return icn_field_set (edit->field, icn_study_design (study, edit->design), edit->text, error);
}

static gboolean
drag_over (gpointer data)
{
  FieldRow *self = data;

  self->drag_timeout = 0;
  bisection_document_end_drag (self->document);
  return G_SOURCE_REMOVE;
}

/* Returns the index of the design whose value the row shows, or -1 if the row is not needed. whose:
 * whether the row is that of the chosen design or that of all designs. */
static int
shown_design (BisectionDocument *document, const IcnField *field, BisectionRowOf whose)
{
  const IcnStudy *study = bisection_document_get_study (document);
  const IcnField *whole = bisection_link_field (field);
  guint current = bisection_document_get_current (document);

  if (whose == BISECTION_ROW_OF_ALL)
    return icn_study_find_follower (study, whole, current);
  if (current >= study->designs->len || icn_study_follows (study, current, whole))
    return -1;
  return current;
}

/* Sets the field to the value in `text`; returns FALSE if the document refuses it. in_a_row: TRUE
 * if the edit is one of a quick series, such as presses of an arrow button; the edits of a series
 * are undone in one step. */
static gboolean
enter (FieldRow *self, const char *text, gboolean in_a_row)
{
  guint design = bisection_document_get_current (self->document);
  gboolean is_common = self->whose == BISECTION_ROW_OF_ALL;
  g_autofree char *drag =
    in_a_row ? g_strdup_printf ("%d %s", is_common ? -1 : (int) design, self->field->key) : NULL;
  g_autoptr (GError) error = NULL;

  if (is_common) {
    bisection_document_set_common (self->document, self->whole, self->field, text, drag, &error);
  } else if (icn_field_find (self->field->key) == self->field) {
    bisection_document_set_field (self->document, design, self->field->key, text, drag, &error);
  } else {
    PartEdit edit = { design, self->field, text };
    g_autofree char *label = g_strdup_printf (_ ("Change %s"), _ (self->field->label));

    bisection_document_edit_in_place (self->document, label, drag, edit_part, &edit, &error);
  }
  show_error (self, error);
  g_clear_handle_id (&self->drag_timeout, g_source_remove);
  if (drag)
    self->drag_timeout = g_timeout_add (STEP_TIME_MS, drag_over, self);
  return error == NULL;
}

/* The functions below make and update the controls of rows. Each type of field has its own kind of
 * control. */

static void
switched (FieldRow *self)
{
  if (!self->showing)
    enter (self, gtk_switch_get_active (GTK_SWITCH (self->control)) ? "yes" : "no", FALSE);
}

static void
make_flag (FieldRow *self)
{
  self->control = gtk_switch_new ();
  g_signal_connect_swapped (self->control, "notify::active", G_CALLBACK (switched), self);
}

static void
show_flag (FieldRow *self, const IcnDesign *design G_GNUC_UNUSED, const char *text)
{
  gtk_switch_set_active (GTK_SWITCH (self->control), strcmp (text, "yes") == 0);
}

/* Returns the path in `text` as an absolute path. A relative path is relative to the folder of the
 * study's file or, if the study has no file, to the current folder. Free with g_free. */
static char *
absolute_path (FieldRow *self, const char *text)
{
  g_autoptr (GFile) study = NULL, folder = NULL;

  g_object_get (self->document, "file", &study, NULL);
  folder = study ? g_file_get_parent (study) : NULL;
  return g_canonicalize_filename (text, folder ? g_file_peek_path (folder) : NULL);
}

static void
typed (FieldRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->control));
  g_autofree char *path = icn_field_is_file (self->field) ? absolute_path (self, text) : NULL;

  if (!self->showing)
    enter (self, path ? path : text, TRUE);
}

static void
file_chosen (gpointer data, GFile *file)
{
  FieldRow *self = data;
  const char *path = file ? g_file_peek_path (file) : NULL;

  /* setting an entry to the text that it already shows emits no signal, so the path is stored here:
   * the file may have changed and is then read again */
  if (path && strcmp (gtk_editable_get_text (GTK_EDITABLE (self->control)), path) == 0)
    enter (self, path, FALSE);
  else if (path)
    gtk_editable_set_text (GTK_EDITABLE (self->control), path);
}

static void
choose_file (FieldRow *self)
{
  GtkRoot *root = gtk_widget_get_root (self->control);

  if (bisection_modal_present (self->control) || self->chooser)
    return;
  self->chooser = gtk_file_chooser_native_new (_ (self->field->label),
                                               GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL,
                                               GTK_FILE_CHOOSER_ACTION_OPEN, NULL, NULL);
  bisection_modal_choose_file (&self->chooser, file_chosen, self);
}

static void
make_text (FieldRow *self)
{
  self->control = gtk_entry_new ();
  /* the entry's own undo is switched off, because the document has undo */
  gtk_editable_set_enable_undo (GTK_EDITABLE (self->control), FALSE);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->control), 8);
  gtk_widget_set_hexpand (self->control, TRUE);
  g_signal_connect_swapped (self->control, "changed", G_CALLBACK (typed), self);
  if (icn_field_is_file (self->field)) {
    gtk_entry_set_icon_from_icon_name (GTK_ENTRY (self->control), GTK_ENTRY_ICON_SECONDARY,
                                       "document-open-symbolic");
    gtk_entry_set_icon_tooltip_text (GTK_ENTRY (self->control), GTK_ENTRY_ICON_SECONDARY,
                                     _ ("Choose a File"));
    g_signal_connect_swapped (self->control, "icon-press", G_CALLBACK (choose_file), self);
  }
}

/* Returns the placeholder of the entry, the text that GTK shows while the entry is empty: for the
 * name of a design, the name of its network, `name`, as a design without a name is called like its
 * network; for a list, such as that of failed links, "None". NULL (no placeholder) for a file, and
 * for a parameter of another setting. */
static const char *
placeholder_of (const IcnField *field, const char *name)
{
  if (icn_field_is_file (field) || field->parameter)
    return NULL;
  return g_str_equal (field->key, "label") ? name : _ ("None");
}

/* Shows the value `text` of the field in the row's entry; the name of a design is translated into
 * the user's language. Leaves the entry unchanged if it already contains this text, translated or
 * not, so that the cursor stays where it is. */
static void
show_text (FieldRow *self, const IcnDesign *design, const char *text)
{
  g_autofree char *name = icn_topology_name (&design->topology);
  g_autofree char *name_words = icn_study_label_words (name);
  g_autofree char *words = NULL;
  const char *shown = gtk_editable_get_text (GTK_EDITABLE (self->control));

  gtk_entry_set_placeholder_text (GTK_ENTRY (self->control),
                                  placeholder_of (self->field, name_words));
  /* a value of several lines is the contents of a file, which are stored in the study; the entry
   * then shows the name of the network instead of, for example, an edge list */
  if (strchr (text, '\n') != NULL)
    text = self->field->parameter != NULL ? name : _ ("In the Study");
  words = g_str_equal (self->field->key, "label") ? icn_study_label_words (text) : g_strdup (text);
  if (strcmp (shown, text) != 0 && strcmp (shown, words) != 0)
    gtk_editable_set_text (GTK_EDITABLE (self->control), words);
}

static gboolean
number_entered (const char *text, gboolean stepped, gpointer data)
{
  FieldRow *self = data;

  return self->showing || enter (self, text, stepped);
}

static void
make_number (FieldRow *self)
{
  self->control = bisection_number_spin_new (self->field, number_entered, self);
}

/* Shows the number in `text` in the row's spin button. If `text` is empty, because the design does
 * not store the number of nodes N or the radix k, the number is computed from the topology. */
static void
show_number (FieldRow *self, const IcnDesign *design, const char *text)
{
  double value = g_ascii_strtod (text, NULL);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (strcmp (self->field->key, "nodes") == 0)
    value = icn_topology_nodes (&design->topology);
  else if (strcmp (self->field->key, "k") == 0)
    value = icn_topology_radix (&design->topology);
  if (!*text)
    text = g_ascii_formatd (number, sizeof number, "%.15g", value);
  bisection_number_spin_show (self->control, text, value);
}

static void
chosen (FieldRow *self)
{
  guint n, choice = adw_combo_row_get_selected (ADW_COMBO_ROW (self->row));
  const IcnChoice *choices = icn_field_choices (self->field, &n);

  if (!self->showing && choice < n)
    enter (self, choices[choice].id, FALSE);
}

/* Lets the subtitle of a row wrap early, so that it leaves room for the chosen value beside it,
 * which would otherwise be shortened by an ellipsis. */
static void
let_subtitle_wrap (GtkWidget *widget)
{
  if (gtk_widget_has_css_class (widget, "subtitle") && GTK_IS_LABEL (widget))
    gtk_label_set_max_width_chars (GTK_LABEL (widget), SUBTITLE_CHARACTERS);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    let_subtitle_wrap (child);
}

static void
make_choice (FieldRow *self)
{
  GtkStringList *titles = bisection_choices_new (GTK_WIDGET (self->row));
  guint n;
  const IcnChoice *choices = icn_field_choices (self->field, &n);

  for (guint i = 0; i < n; i++)
    gtk_string_list_append (titles, _ (choices[i].title));
  self->control = GTK_WIDGET (self->row);
  let_subtitle_wrap (self->control);
  g_signal_connect_swapped (self->row, "notify::selected", G_CALLBACK (chosen), self);
}

static void
show_choice (FieldRow *self, const IcnDesign *design G_GNUC_UNUSED, const char *text)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (self->field, &n);

  for (guint i = 0; i < n; i++)
    if (strcmp (choices[i].id, text) == 0) {
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->row), i);
      bisection_tip_say (GTK_WIDGET (self->row), _ (choices[i].help));
    }
}

static const struct {
  void (*make) (FieldRow *self);
  void (*show) (FieldRow *self, const IcnDesign *design, const char *text);
} controls[] = {
  [ICN_PARAMETER_TEXT] = { make_text, show_text },
  [ICN_PARAMETER_FLAG] = { make_flag, show_flag },
  [ICN_PARAMETER_COUNT] = { make_number, show_number },
  [ICN_PARAMETER_REAL] = { make_number, show_number },
  [ICN_PARAMETER_CHOICE] = { make_choice, show_choice },
};

/* Returns which type of control edits the field. The radix k is a text, as it can be a list such as
 * 4x6x2; but it usually is a single number, so it gets a spin button, as numbers do. */
static IcnParameterType
control_type (const IcnField *field)
{
  return field->type == ICN_PARAMETER_TEXT && field->maximum > 0 ? ICN_PARAMETER_COUNT
                                                                 : field->type;
}

/* Returns whether the field's row is shown for this design. text: the field's value. A number field
 * is hidden if `text` is empty, as then the number has no use in this design; for example, the
 * chosen kind of traffic may have no such parameter (table-fields.h). The number of nodes N is
 * always shown, even if the design stores only the dimensions n and the radix k. */
static gboolean
applies (const IcnField *field, const IcnDesign *design, const char *text)
{
  if (strcmp (field->key, "nodes") == 0)
    return TRUE;
  if ((field->type == ICN_PARAMETER_REAL || field->type == ICN_PARAMETER_COUNT) && !*text)
    return FALSE;
  return icn_field_applies (field, design);
}

/* Returns whether the user can edit the field. The number of nodes N is read-only for topologies
 * whose size does not depend on a single number. */
static gboolean
can_be_set (const IcnField *field, const IcnDesign *design)
{
  return strcmp (field->key, "nodes") != 0 || design->topology.kind->size != 0;
}

static void
show_note (FieldRow *self)
{
  gboolean is_common = self->whose == BISECTION_ROW_OF_ALL;
  g_autofree char *note = make_note (self);

  if (self->link)
    bisection_link_button_show (self->link);
  if (self->aside == NULL) {
    if (!self->refused && self->link)
      adw_action_row_set_subtitle (ADW_ACTION_ROW (self->row), note ? note : "");
    return;
  }
  g_free (self->nearest);
  self->nearest =
    self->link ? bisection_link_nearest (self->document, self->whole, is_common) : NULL;
  gtk_label_set_label (self->note, note ? note : "");
  gtk_widget_set_visible (self->aside, note != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->use), self->nearest != NULL);
  if (self->nearest) {
    g_autofree char *value = icn_count_to_text (g_ascii_strtod (self->nearest, NULL));
    g_autofree char *label =
      g_strdup_printf (is_common ? _ ("Use %s for All") : _ ("Use %s"), value);

    gtk_button_set_label (self->use, label);
  }
}

static void
use_nearest (FieldRow *self)
{
  g_autofree char *nearest = g_strdup (self->nearest);

  if (nearest)
    enter (self, nearest, FALSE);
}

/* For a field that names a file: shows the error message if the analysis of the design, which reads
 * the file, has failed. */
static void
show_file_problem (FieldRow *self, guint design)
{
  const IcnEvaluation *evaluation = bisection_document_get_evaluation (self->document, design);
  const IcnAnalysis *analysis = evaluation ? evaluation->analysis : NULL;

  if (analysis && analysis->problem)
    show_error (self, analysis->problem);
}

/* Sets *shown to the index of the design whose value the row shows, -1 if there is none, and *text
 * to this value; free with g_free. Returns FALSE if the row is to be hidden. */
static gboolean
find_shown (BisectionDocument *document, const IcnField *field, BisectionRowOf whose, int *shown,
            char **text)
{
  const IcnDesign *design;

  *shown = shown_design (document, field, whose);
  design = *shown >= 0 ? bisection_document_get_design (document, *shown) : NULL;
  *text = design ? icn_field_get (field, design) : NULL;
  return design && applies (field, design, *text);
}

gboolean
bisection_field_row_is_needed (BisectionDocument *document, const IcnField *field,
                               BisectionRowOf whose)
{
  g_autofree char *text = NULL;
  int shown;

  return find_shown (document, field, whose, &shown, &text);
}

/* If the field names a file and the network in it is one that the program knows, returns the
 * translated name of that network, otherwise NULL. Free with g_free. */
static char *
recognised_in (const IcnField *field, const IcnDesign *design)
{
  g_autofree char *name = icn_field_is_file (field) && field->parameter &&
                              icn_topology_reads (&design->topology, field->parameter)
                            ? icn_topology_recognised (&design->topology)
                            : NULL;

  return name ? icn_study_label_words (name) : NULL;
}

static void
show_control (FieldRow *self, int shown, const char *text)
{
  const IcnDesign *design = bisection_document_get_design (self->document, shown);

  self->showing = TRUE;
  if (self->refused)
    show_error (self, NULL);
  controls[control_type (self->field)].show (self, design, text);
  g_free (self->reader);
  self->reader = icn_field_reader (self->field, design);
  g_free (self->recognised);
  self->recognised = recognised_in (self->field, design);
  gtk_widget_set_sensitive (self->control, can_be_set (self->field, design) && !self->reader);
  if (icn_field_is_file (self->field))
    show_file_problem (self, shown);
  show_note (self);
  self->showing = FALSE;
}

gboolean
bisection_field_row_show (GtkWidget *row)
{
  FieldRow *self = g_object_get_data (G_OBJECT (row), "bisection-field-row");
  g_autofree char *text = NULL;
  int shown;
  gboolean is_needed = find_shown (self->document, self->field, self->whose, &shown, &text);

  gtk_widget_set_visible (row, is_needed);
  if (is_needed)
    show_control (self, shown, text);
  return is_needed;
}

gboolean
bisection_field_row_is_of (GtkWidget *row, const IcnField *whole)
{
  FieldRow *self = g_object_get_data (G_OBJECT (row), "bisection-field-row");

  return self && self->whole == whole && gtk_widget_get_visible (row);
}

static gboolean
grab_once_placed (GtkWidget *row, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  FieldRow *self = g_object_get_data (G_OBJECT (row), "bisection-field-row");

  if (gtk_widget_get_mapped (row) && gtk_widget_get_height (row) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_grab_focus (self->control);
  return G_SOURCE_REMOVE;
}

/* Gives the focus to the row's control, which makes the sidebar scroll to it. This is done in the
 * next frame or, if the row was hidden, as soon as the row has a position. */
void
bisection_field_row_grab (GtkWidget *row)
{
  gtk_widget_add_tick_callback (row, grab_once_placed, NULL, NULL);
}

gboolean
bisection_field_row_restore (GtkWidget *row)
{
  FieldRow *self = g_object_get_data (G_OBJECT (row), "bisection-field-row");

  if (!self || !self->refused)
    return FALSE;
  bisection_field_row_show (row);
  return TRUE;
}

static gboolean
restore_on_escape (GtkWidget *row, guint key, guint code G_GNUC_UNUSED,
                   GdkModifierType state G_GNUC_UNUSED)
{
  return key == GDK_KEY_Escape && bisection_field_row_restore (row);
}

static void
add_switch (FieldRow *self)
{
  self->row = g_object_new (ADW_TYPE_ACTION_ROW, NULL);
  controls[ICN_PARAMETER_FLAG].make (self);
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), self->control);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (self->row), self->control);
}

static void
listen_for_escape (GtkWidget *row)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (restore_on_escape), row);
  gtk_widget_add_controller (row, keys);
}

/* Returns an empty widget as wide as a chain button. Some rows without this button end with the
 * empty widget, so that the controls of all rows end at the same x. */
static GtkWidget *
room_of_link (void)
{
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_add_css_class (room, "link-setting");
  return room;
}

/* Makes the widgets of a row whose control is for a number or a text. The error message goes below
 * the control and has the full width of the row. */
static void
add_entry (FieldRow *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource ("/bisection/field-row.ui");
  GtkWidget *title = GTK_WIDGET (gtk_builder_get_object (builder, "title"));
  GtkLabel *unit = GTK_LABEL (gtk_builder_get_object (builder, "unit"));

  self->row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "activatable", FALSE, "focusable", FALSE,
                            "child", gtk_builder_get_object (builder, "content"), NULL);
  self->problem = GTK_LABEL (gtk_builder_get_object (builder, "problem"));
  gtk_label_set_label (GTK_LABEL (title), _ (self->field->label));
  gtk_label_set_label (unit, self->field->unit ? _ (self->field->unit) : "");
  gtk_widget_set_visible (GTK_WIDGET (unit), self->field->unit != NULL);
  controls[control_type (self->field)].make (self);
  /* lets the row's title wrap, to leave room for the entry, which is as wide as its placeholder
   * text */
  if (GTK_IS_ENTRY (self->control))
    gtk_label_set_wrap_mode (GTK_LABEL (title), PANGO_WRAP_WORD);
  gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (gtk_builder_get_object (builder, "line")), self->control);
  self->aside = GTK_WIDGET (gtk_builder_get_object (builder, "aside"));
  self->note = GTK_LABEL (gtk_builder_get_object (builder, "note"));
  self->use = GTK_BUTTON (gtk_builder_get_object (builder, "use"));
  if (self->link)
    gtk_box_append (GTK_BOX (gtk_builder_get_object (builder, "line")), self->link);
  else if (icn_field_can_be_common (self->whole))
    gtk_box_append (GTK_BOX (gtk_builder_get_object (builder, "line")), room_of_link ());
  g_signal_connect_swapped (self->use, "clicked", G_CALLBACK (use_nearest), self);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->control),
                                  GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
  listen_for_escape (GTK_WIDGET (self->row));
}

/* Returns whether the row has a chain button, which links the field to the value that all designs
 * share. If a field is edited in several rows (table-fields.h), only the row of the choice, such as
 * the kind of traffic, has the button. */
static gboolean
has_link (const FieldRow *self)
{
  return icn_field_can_be_common (self->whole) &&
         (self->whole == self->field || self->field->type == ICN_PARAMETER_CHOICE);
}

/* Returns the row's tooltip: what the setting means, and in which units it can be entered. Free
 * with g_free. */
static char *
make_tooltip (const IcnField *field)
{
  g_autofree char *units = field->type == ICN_PARAMETER_TEXT ? NULL : icn_unit_list (field->unit);
  g_autofree char *entered = units ? g_strdup_printf (_ ("Enter it in %s."), units) : NULL;

  return units ? g_strjoin ("\n", _ (field->help), entered, NULL) : g_strdup (_ (field->help));
}

/* The functions below highlight both the row of a setting and its symbol in the equations while the
 * pointer is on either of them. */

static void
enter_row (FieldRow *self)
{
  self->is_pointed = TRUE;
  bisection_document_point (self->document, self->field->key);
}

static void
leave_row (FieldRow *self)
{
  bisection_document_point (self->document, NULL);
  self->is_pointed = FALSE;
}

/* Highlights the row while the pointer is on the symbol of its setting in an equation. */
static void
row_pointed (AdwPreferencesRow *row, const char *key)
{
  const FieldRow *self = g_object_get_data (G_OBJECT (row), "bisection-field-row");

  bisection_style_mark (row, "lit", !self->is_pointed && g_strcmp0 (key, self->field->key) == 0);
}

static void
can_be_pointed_at (FieldRow *self)
{
  GtkEventController *pointer = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (pointer, "enter", G_CALLBACK (enter_row), self);
  g_signal_connect_swapped (pointer, "leave", G_CALLBACK (leave_row), self);
  gtk_widget_add_controller (GTK_WIDGET (self->row), pointer);
  bisection_follow (self->document, "pointed", row_pointed, self->row);
}

GtkWidget *
bisection_field_row_new (BisectionDocument *document, const IcnField *field, BisectionRowOf whose)
{
  FieldRow *self = g_new0 (FieldRow, 1);
  g_autofree char *plain = make_tooltip (field);
  g_autofree char *tooltip = icn_formula_markup (plain);

  self->document = g_object_ref (document);
  self->field = field;
  self->whole = bisection_link_field (field);
  self->whose = whose;
  self->link = has_link (self) ? bisection_link_button_new (document, self->whole) : NULL;
  if (field->type == ICN_PARAMETER_CHOICE) {
    self->row = g_object_new (ADW_TYPE_COMBO_ROW, NULL);
    make_choice (self);
  } else if (field->type == ICN_PARAMETER_FLAG) {
    add_switch (self);
  } else {
    add_entry (self);
  }
  if (self->link && !self->aside)
    adw_action_row_add_suffix (ADW_ACTION_ROW (self->row), self->link);
  if (self->link)
    bisection_link_button_attend (self->link, GTK_WIDGET (self->row));
  g_object_set (self->row, "title", _ (field->label), "use-markup", FALSE, "tooltip-markup",
                tooltip, NULL);
  g_object_set_data_full (G_OBJECT (self->row), "bisection-field-row", self, field_row_free);
  bisection_field_row_show (GTK_WIDGET (self->row));
  can_be_pointed_at (self);
  if (icn_field_is_file (field))
    bisection_follow (document, "analysed", bisection_field_row_show, self->row);
  return GTK_WIDGET (self->row);
}
