/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-paper.h"

#include "axis.h"
#include "chart.h"
#include "common.h"
#include "design.h"
#include "field.h"
#include "number-text.h"
#include "study-figure.h"
#include "quantity-values.h"
#include "quantity.h"
#include "study-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define COLUMNS 4       /* largest number of designs side by side in a table */
#define MOST_DESIGNS 32 /* largest number of designs that tables show */

typedef struct {
  IcnWorkbench *bench;
  IcnPaper *paper;
  char **names;    /* names of all designs of the study */
  GArray *designs; /* array of guint: indices of the designs that tables show */
  GCancellable *cancellable;
} Writer;

static const IcnDesign *
design_at (const Writer *writer, guint column)
{
  return icn_study_design (writer->bench->study, g_array_index (writer->designs, guint, column));
}

static void
add_heading (const Writer *writer, const char *text)
{
  icn_paper_add_text (writer->paper, ICN_PAPER_HEADING, text);
}

static void
add_question (const Writer *writer, const char *whom)
{
  const IcnStudy *study = writer->bench->study;
  const char *item = study->item ? icn_study_words (study->item) : "";
  g_autofree char *source = study->steps->len > 0 || !study->source || !*study->source
                              ? g_strdup (item)
                              : g_strdup_printf ("%s %s", study->source, item);
  g_autofree char *credit = icn_study_credit (study);

  icn_paper_add_text (writer->paper, ICN_PAPER_TITLE, icn_study_words (study->title));
  if (whom)
    icn_paper_add_text (writer->paper, ICN_PAPER_TEXT, whom);
  if (*source)
    icn_paper_add_text (writer->paper, ICN_PAPER_SMALL, source);
  if (credit)
    icn_paper_add_text (writer->paper, ICN_PAPER_SMALL, credit);
  if (study->notes)
    icn_paper_add_text (writer->paper, ICN_PAPER_TEXT, icn_study_words (study->notes));
}

/* Function that makes the text of a table cell. row: the setting or quantity to which the table row
 * belongs; column: the design. NULL for an empty cell. Free with g_free. */
typedef char *(*MakeCell) (const Writer *writer, gconstpointer row, guint column);

static GStrv
make_row (const Writer *writer, const char *title, MakeCell make_cell, gconstpointer row,
          guint first, guint n)
{
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

  g_strv_builder_add (cells, title);
  for (guint i = first; i < first + n; i++) {
    g_autofree char *cell = make_cell (writer, row, i);

    g_strv_builder_add (cells, cell ? cell : ICN_MISSING);
  }
  return g_strv_builder_end (cells);
}

static char *
name_cell (const Writer *writer, gconstpointer row G_GNUC_UNUSED, guint column)
{
  return g_strdup (writer->names[g_array_index (writer->designs, guint, column)]);
}

typedef struct {
  char *title;
  gconstpointer data;
  MakeCell make_cell;
} Row;

static void
row_clear (gpointer row)
{
  g_free (((Row *) row)->title);
}

static GArray *
rows_new (void)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, row_clear);
  return rows;
}

static void
add_row (GArray *rows, const char *label, const char *unit, MakeCell make_cell, gconstpointer data)
{
  Row row = { unit && *unit ? g_strdup_printf ("%s (%s)", label, unit) : g_strdup (label), data,
              make_cell };

  g_array_append_val (rows, row);
}

/* Adds a table with a column for each of the designs first … first + n - 1. rows: elements are Row,
 * one for each row below the head; make_head makes the cells of the head. */
static void
add_table (const Writer *writer, const GArray *rows, MakeCell make_head, guint first, guint n)
{
  g_autoptr (GPtrArray) table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  g_ptr_array_add (table, make_row (writer, "", make_head, NULL, first, n));
  for (guint i = 0; i < rows->len; i++) {
    const Row *row = &g_array_index (rows, Row, i);

    g_ptr_array_add (table, make_row (writer, row->title, row->make_cell, row->data, first, n));
  }
  icn_paper_add_table (writer->paper, table, n + 1);
}

static void
add_tables (const Writer *writer, const GArray *rows)
{
  for (guint first = 0; first < writer->designs->len; first += COLUMNS)
    add_table (writer, rows, name_cell, first, MIN (writer->designs->len - first, COLUMNS));
}

/* The functions below make the tables of settings. A setting is listed if a design sets and uses
 * it, and if one of two conditions holds: in some design, its value is not that of a new design; or
 * the study keeps it equal in all designs, and it is not switched off (0, "no" or empty). */

static char *
setting_cell (const Writer *writer, gconstpointer row, guint column)
{
  const IcnField *field = row;
  const IcnDesign *design = design_at (writer, column);
  g_autofree char *text = icn_field_get (field, design);

  if (!icn_field_applies (field, design) || !*text)
    return NULL;
  return icn_field_words (field, text);
}

static gboolean
is_off (const IcnField *field, const IcnDesign *design)
{
  g_autofree char *text = icn_field_get (field, design);

  return g_str_equal (text, "0") || g_str_equal (text, "no") || *text == '\0';
}

static gboolean
is_worth_telling (const Writer *writer, const IcnField *field)
{
  g_autoptr (IcnDesign) plain = icn_design_new ();
  gboolean is_linked = icn_study_is_linked (writer->bench->study, field);
  gboolean is_given = FALSE, is_told = FALSE;

  if (field->group == ICN_GROUP_DESIGN)
    return FALSE;
  for (guint i = 0; i < writer->designs->len; i++) {
    const IcnDesign *design = design_at (writer, i);

    is_given =
      is_given || (icn_field_is_given (field, design) && icn_field_applies (field, design));
    is_told = is_told || !icn_field_same (field, design, plain) ||
              (is_linked && !is_off (field, design));
  }
  return is_given && is_told;
}

/* Whether a setting has the same value in all designs, so that one column is enough to show it. */
static gboolean
is_shared (const Writer *writer, const IcnField *field)
{
  for (guint i = 1; i < writer->designs->len; i++) {
    g_autofree char *first = setting_cell (writer, field, 0);
    g_autofree char *cell = setting_cell (writer, field, i);

    if (g_strcmp0 (first, cell) != 0)
      return FALSE;
  }
  return writer->designs->len > 1;
}

static char *
all_cell (const Writer *writer G_GNUC_UNUSED, gconstpointer row G_GNUC_UNUSED,
          guint column G_GNUC_UNUSED)
{
  return g_strdup (_ ("All Designs"));
}

static void
add_settings (const Writer *writer)
{
  g_autoptr (GArray) own = rows_new (), shared = rows_new ();
  guint n;
  const IcnField *fields = icn_fields (&n);

  for (guint i = 0; i < n; i++)
    if (is_worth_telling (writer, &fields[i]))
      add_row (is_shared (writer, &fields[i]) ? shared : own, _ (fields[i].label),
               fields[i].unit ? _ (fields[i].unit) : NULL, setting_cell, &fields[i]);
  add_heading (writer, _ ("Designs"));
  if (shared->len > 0)
    add_table (writer, shared, all_cell, 0, 1);
  add_tables (writer, own);
}

static const IcnEvaluation *
evaluation_at (const Writer *writer, guint column)
{
  return &writer->bench->evaluations[g_array_index (writer->designs, guint, column)];
}

static double
value_at (const Writer *writer, const IcnQuantity *quantity, guint column)
{
  return icn_quantity_value (quantity, evaluation_at (writer, column), design_at (writer, column),
                             NULL);
}

static char *
number_cell (const Writer *writer, gconstpointer row, guint column)
{
  return icn_number (value_at (writer, row, column));
}

static char *
binds_cell (const Writer *writer, gconstpointer row G_GNUC_UNUSED, guint column)
{
  return g_strdup (icn_binds_words (&evaluation_at (writer, column)->widths));
}

static gboolean
has_number (const Writer *writer, const IcnQuantity *quantity)
{
  for (guint i = 0; i < writer->designs->len; i++)
    if (isfinite (value_at (writer, quantity, i)))
      return TRUE;
  return FALSE;
}

/* Evaluates the designs that tables show. If the graph of a design cannot be made, only closed-form
 * formulas are evaluated for it. FALSE if cancelled, or if a design cannot be evaluated. */
static gboolean
evaluate (const Writer *writer, GError **error)
{
  for (guint i = 0; i < writer->designs->len; i++) {
    guint design = g_array_index (writer->designs, guint, i);

    if (!icn_workbench_evaluate_shown (writer->bench, design, TRUE, writer->cancellable, NULL) &&
        (g_cancellable_set_error_if_cancelled (writer->cancellable, error) ||
         !icn_workbench_evaluate (writer->bench, design, FALSE, writer->cancellable, error)))
      return FALSE;
  }
  return TRUE;
}

static gboolean
add_numbers (const Writer *writer, GError **error)
{
  g_autoptr (GArray) rows = rows_new ();
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  if (!evaluate (writer, error))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (icn_quantity_is_plain (&quantities[i]) && has_number (writer, &quantities[i]))
      add_row (rows, _ (quantities[i].label), quantities[i].unit ? _ (quantities[i].unit) : NULL,
               number_cell, &quantities[i]);
  add_row (rows, _ ("Width Limited by"), NULL, binds_cell, NULL);
  add_heading (writer, _ ("Numbers"));
  add_tables (writer, rows);
  return TRUE;
}

/* The figures that are printed for a study that has none: those that a new study has. Array of
 * IcnFigure; free with g_ptr_array_unref. */
static GPtrArray *
usual_figures (const IcnStudy *study)
{
  GPtrArray *figures = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_figure_free);
  g_autoptr (IcnFigure) plot = icn_figure_new (icn_plot_over (ICN_GRID_LOADS)->id);

  g_ptr_array_add (figures, icn_figure_new (icn_figure_usual_view (plot, study)));
  g_ptr_array_add (figures, g_steal_pointer (&plot));
  return figures;
}

static gboolean
add_figures (const Writer *writer, GError **error)
{
  const IcnStudy *study = writer->bench->study;
  g_autoptr (GPtrArray) figures =
    study->figures->len > 0 ? g_ptr_array_ref (study->figures) : usual_figures (study);

  add_heading (writer, _ ("Figures"));
  for (guint i = 0; i < figures->len; i++)
    if (!icn_paper_add_figure (writer->paper, g_ptr_array_index (figures, i), writer->bench, FALSE,
                               writer->cancellable, error))
      return FALSE;
  return TRUE;
}

static void
add_claims (const Writer *writer)
{
  static const char *const verdicts[] = { [ICN_VERDICT_HOLDS] = N_ ("Holds"),
                                          [ICN_VERDICT_PARTLY] = N_ ("Holds in part"),
                                          [ICN_VERDICT_FAILS] = N_ ("Fails") };
  const GPtrArray *claims = writer->bench->study->claims;

  if (claims->len > 0)
    add_heading (writer, _ ("Claims"));
  for (guint i = 0; i < claims->len; i++) {
    const IcnClaim *claim = g_ptr_array_index (claims, i);
    const char *reason = claim->reason ? icn_study_words (claim->reason) : "";
    g_autofree char *verdict = g_strdup_printf ("%s. %s", _ (verdicts[claim->verdict]), reason);

    icn_paper_add_text (writer->paper, ICN_PAPER_TEXT, icn_study_words (claim->text));
    icn_paper_add_text (writer->paper, ICN_PAPER_SMALL, verdict);
  }
}

static GArray *
shown_designs (const IcnStudy *study)
{
  GArray *designs = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint i = 0; i < study->designs->len && designs->len < MOST_DESIGNS; i++)
    if (!icn_study_design (study, i)->hidden)
      g_array_append_val (designs, i);
  return designs;
}

/* The name of the student and the seed of the variant on one line; NULL if neither is known. Free
 * with g_free. */
static char *
name_reader (const IcnPaperReader *reader)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *student =
    reader && reader->student ? icn_text_line (reader->student, 200) : NULL;
  g_autofree char *variant =
    reader && reader->variant ? icn_text_line (reader->variant, 200) : NULL;

  if (student)
    g_string_append_printf (text, _ ("Student: %s"), student);
  if (variant) {
    g_string_append (text, student ? " · " : "");
    /* Translators: the seed by which the settings of a lesson were drawn, such as a name. */
    g_string_append_printf (text, _ ("Variant: %s"), variant);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

IcnPaper *
icn_study_paper (IcnWorkbench *bench, const IcnPaperSize *size, gboolean with_answers,
                 const IcnPaperReader *reader, GCancellable *cancellable, GError **error)
{
  const char *title = icn_study_words (bench->study->title);
  g_autofree char *whom = name_reader (reader);
  g_autofree char *foot = whom ? g_strdup_printf ("%s · %s", title, whom) : g_strdup (title);
  g_autoptr (IcnPaper) paper = icn_paper_new (size, foot);
  g_auto (GStrv) names = icn_study_titles (bench->study);
  g_autoptr (GArray) designs = shown_designs (bench->study);
  const Writer writer = { bench, paper, names, designs, cancellable };

  add_question (&writer, whom);
  if (designs->len > 0)
    add_settings (&writer);
  if (!icn_lesson_paper_add (paper, bench->study, with_answers, cancellable, error))
    return NULL;
  if (bench->study->steps->len > 0 && !with_answers)
    /* An exercise sheet ends here, because the numbers and claims would give the answers away. */
    return g_steal_pointer (&paper);
  if (designs->len > 0 && !(add_figures (&writer, error) && add_numbers (&writer, error)))
    return NULL;
  add_claims (&writer);
  return g_steal_pointer (&paper);
}
