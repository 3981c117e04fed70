/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report-space.h"

#include "design.h"
#include "error.h"
#include "field.h"
#include "number-text.h"
#include "report-inputs.h"
#include "report-parts.h"
#include "write-design.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

gboolean
icn_row_format_parse (const char *text, IcnRowFormat *format, GError **error)
{
  g_autofree char *quoted = icn_text_quote (text);

  *format = g_str_equal (text, "ndjson") ? ICN_ROWS_NDJSON : ICN_ROWS_CSV;
  return *format == ICN_ROWS_NDJSON || g_str_equal (text, "csv") ||
         icn_error_value (error, "format", quoted, "csv or ndjson");
}

/* One line of output that is being built: a JSON object or, for CSV, an array of cells. In the line
 * of headings, the cells are the keys. */
typedef struct {
  json_t *object;
  GPtrArray *cells;
  gboolean is_heading;
} Line;

static Line
line_new (const IcnSpaceReport *report, gboolean is_heading)
{
  if (report->format == ICN_ROWS_NDJSON)
    return (Line){ json_object (), NULL, is_heading };
  return (Line){ NULL, icn_report_row_new (), is_heading };
}

/* Adds a member to a JSON line (its value is `json`), or a cell to a CSV line (its value is
 * `text`). Takes ownership of `json`, which may be NULL. */
static void
line_add (Line *line, const char *key, const char *text, json_t *json)
{
  if (line->object)
    json_object_set_new (line->object, key, json ? json : json_null ());
  else
    json_decref (json);
  if (line->cells)
    icn_report_add_text (line->cells, line->is_heading ? key : text);
}

static void
line_text (Line *line, const char *key, const char *text)
{
  line_add (line, key, text, icn_report_text (text));
}

static void
line_number (Line *line, const char *key, double number, int digits)
{
  if (line->object || line->is_heading)
    line_add (line, key, NULL, line->object ? icn_report_number (number) : NULL);
  else
    icn_report_add_cell (line->cells, number, digits);
}

/* Appends a line of output to a text, and frees the line. */
static void
line_append (Line *line, GString *text)
{
  if (line->cells) {
    icn_report_append_csv (text, line->cells);
    g_ptr_array_unref (line->cells);
  } else if (!line->is_heading) {
    char *dumped =
      json_dumps (line->object, JSON_COMPACT | JSON_REAL_PRECISION (ICN_REPORT_DIGITS));

    g_string_append (text, dumped);
    g_string_append_c (text, '\n');
    free (dumped);
  }
  json_decref (line->object);
}

static char *
line_end (Line *line)
{
  GString *text = g_string_new (NULL);

  line_append (line, text);
  return g_string_free (text, FALSE);
}

/* The JSON form of a setting; whole numbers have no fraction. */
static json_t *
setting_json (const IcnField *field, const char *text)
{
  json_t *json = icn_setting_to_json (field, text);
  double number = json_number_value (json);

  if (!json_is_real (json))
    return json;
  json_decref (json);
  return icn_report_number (number);
}

/* Adds the settings that a sweep varies on some of its legs. A leg (IcnLeg) is one axis, or several
 * axes whose values advance together. legs: bit set of indices into space->legs. place: position of
 * the candidate on each leg; NULL for the line of headings. */
static void
add_legs (Line *line, const IcnSpace *space, guint legs, const IcnPlace *place)
{
  for (guint i = 0; i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    for (guint j = 0; j < leg->n_fields && (legs >> i & 1); j++) {
      const char *value = place ? leg->values[j][place->on[i]] : NULL;

      line_add (line, leg->fields[j]->key, value,
                value ? setting_json (leg->fields[j], value) : NULL);
    }
  }
}

/* Returns the settings that the report states for a candidate: those of `design` that differ from
 * the defaults. For a refused candidate, `design` is NULL, and the settings are those of the base
 * design that differ from the defaults, changed to the candidate's values on the axes of the sweep
 * (`place`). */
static IcnInputs *
inputs_of (const IcnSpaceReport *report, const IcnPlace *place, const IcnDesign *design)
{
  const IcnSpace *space = report->space;
  static const char *const exclude[][2] = { { "k", "nodes" }, { "nodes", "k" } };
  IcnInputs *inputs =
    icn_inputs_of_design (design ? design : icn_study_design (space->study, place->base));

  for (guint i = 0; !design && i < space->legs->len; i++) {
    const IcnLeg *leg = icn_space_leg (space, i);

    for (guint j = 0; j < leg->n_fields; j++) {
      for (guint e = 0; e < G_N_ELEMENTS (exclude); e++)
        if (g_str_equal (leg->fields[j]->key, exclude[e][0]))
          icn_inputs_remove (inputs, exclude[e][1]);
      icn_inputs_set (inputs, leg->fields[j], leg->values[j][place->on[i]]);
    }
  }
  if (report->from)
    icn_inputs_relate (inputs, report->from);
  return inputs;
}

/* The inputs of the candidate that was reported last, which are cached in IcnPrepared.told. An
 * IcnPrepared is shared by candidates that differ only in the settings that are set last (late
 * legs, IcnLeg.is_late); icn_inputs_retell() updates the cached inputs for each of these
 * candidates. */
typedef struct {
  IcnInputs *inputs;
  IcnDesign *standard; /* default design, with which a candidate's settings are compared; argument
                          of icn_inputs_retell() */
} Told;

static void
told_free (gpointer data)
{
  Told *told = data;

  g_ptr_array_unref (told->inputs);
  icn_design_free (told->standard);
  g_free (told);
}

/* Returns the groups (bit set of IcnFieldGroup) of the settings on late legs. A leg is a swept
 * axis, or several axes whose values advance together; the settings of late legs (IcnLeg.is_late)
 * are set after those of all other legs. */
static guint
late_groups (const IcnSpace *space)
{
  guint groups = 0;

  for (guint i = 0; i < space->legs->len; i++)
    for (guint j = 0; j < icn_space_leg (space, i)->n_fields && icn_space_leg (space, i)->is_late;
         j++)
      groups |= 1u << icn_space_leg (space, i)->fields[j]->group;
  return groups;
}

/* Returns the same settings as inputs_of(), for a candidate that is not refused. If the candidate
 * differs from the previous one only in the settings that are set last (late legs, IcnLeg.is_late),
 * updates the list of the previous candidate instead of making a new one. */
static IcnInputs *
inputs_of_kept (const IcnSpaceReport *report, const IcnCandidate *candidate)
{
  IcnPrepared *prepared = candidate->prepared;
  Told *told;

  if (!prepared)
    return inputs_of (report, &candidate->place, &candidate->design);
  if (!prepared->told) {
    prepared->told = told = g_new (Told, 1);
    prepared->free_told = told_free;
    *told = (Told){ inputs_of (report, &candidate->place, &candidate->design),
                    icn_design_new_like (&candidate->design) };
    return g_ptr_array_ref (told->inputs);
  }
  told = prepared->told;
  icn_inputs_retell (told->inputs, late_groups (report->space), &candidate->design, told->standard);
  return g_ptr_array_ref (told->inputs);
}

/* Adds the origin of the numbers of a row: the reason why the candidate is refused (why; NULL if it
 * is not refused), its inputs, program version, seed and precision. inputs: NULL for the line of
 * headings; takes ownership. */
static void
add_origin (Line *line, const IcnSpaceReport *report, const char *why, IcnInputs *inputs)
{
  const IcnSimulationSettings *settings = &report->space->study->simulation;

  line_text (line, "refused", why);
  if (line->object)
    line_add (line, "inputs", NULL, inputs ? icn_inputs_to_json (inputs) : NULL);
  else {
    g_autofree char *text = inputs ? icn_inputs_to_text (inputs) : NULL;

    line_text (line, "inputs", text);
  }
  g_clear_pointer (&inputs, g_ptr_array_unref);
  line_text (line, "version", report->version);
  line_number (line, "seed", settings->seed, ICN_REPORT_DIGITS + 4);
  line_number (line, "precision", settings->precision, ICN_REPORT_DIGITS);
}

static gboolean
is_axis (const IcnSpace *space, const IcnField *field)
{
  for (guint i = 0; i < space->legs->len; i++)
    for (guint j = 0; j < icn_space_leg (space, i)->n_fields; j++)
      if (icn_space_leg (space, i)->fields[j] == field)
        return TRUE;
  return FALSE;
}

/* Adds the quantities and settings that the sweep lists as its columns. The cells are empty unless
 * the candidate meets all constraints (ICN_CANDIDATE_KEPT). candidate: NULL for the line of
 * headings. */
static void
add_columns (Line *line, const IcnSpace *space, const IcnCandidate *candidate)
{
  for (guint i = 0; i < space->n_columns; i++) {
    const IcnOperand *operand = icn_space_operand (space, i);
    gboolean is_known = candidate && candidate->state == ICN_CANDIDATE_KEPT;

    if (operand->quantity)
      line_number (line, operand->name, is_known ? candidate->values[i] : NAN, ICN_REPORT_DIGITS);
    else if (!is_axis (space, operand->field)) {
      g_autofree char *text = is_known ? icn_field_get (operand->field, &candidate->design) : NULL;

      line_add (line, operand->name, text, text ? setting_json (operand->field, text) : NULL);
    }
  }
}

/* Adds the simulated points of a candidate: in NDJSON a list of all its points, in CSV the cells of
 * the point with the index `place` in candidate->points. candidate: NULL for the line of
 * headings. */
static void
add_points (Line *line, const IcnSpace *space, const IcnCandidate *candidate, guint place)
{
  const GArray *points = candidate ? candidate->points : NULL;
  json_t *list = line->object ? json_array () : NULL;

  for (guint i = 0; list && points && i < points->len; i++)
    json_array_append_new (list, icn_report_point (&g_array_index (points, IcnMeasured, i), FALSE));
  if (list)
    json_object_set_new (line->object, "points", list);
  else if (line->is_heading)
    icn_report_add_point_headings (line->cells, space->n_lengths, FALSE);
  else
    icn_report_add_point_cells (
      line->cells, place < points->len ? &g_array_index (points, IcnMeasured, place) : NULL,
      space->n_lengths, FALSE);
}

/* Appends the line of a candidate. In CSV the line has one of the candidate's simulated points, the
 * one with the index `point`; in NDJSON it has all of them. candidate: NULL for the line of
 * headings. */
static void
append_line (GString *text, const IcnSpaceReport *report, const IcnCandidate *candidate,
             guint point)
{
  const IcnSpace *space = report->space;
  gboolean is_kept = candidate && candidate->state == ICN_CANDIDATE_KEPT;
  g_autofree char *name = candidate ? icn_space_name (space, &candidate->place, 0) : NULL;
  Line line = line_new (report, candidate == NULL);

  line_text (&line, "name", name);
  add_legs (&line, space, G_MAXUINT, candidate ? &candidate->place : NULL);
  add_columns (&line, space, candidate);
  if (space->loads)
    add_points (&line, space, candidate, point);
  add_origin (&line, report, candidate && candidate->why ? candidate->why->message : NULL,
              is_kept     ? inputs_of_kept (report, candidate)
              : candidate ? inputs_of (report, &candidate->place, NULL)
                          : NULL);
  line_append (&line, text);
}

char *
icn_space_report_row (const IcnSpaceReport *report, const IcnCandidate *candidate)
{
  guint n = candidate && report->format == ICN_ROWS_CSV ? candidate->points->len : 0;
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < MAX (n, 1); i++)
    append_line (text, report, candidate, i);
  return g_string_free (text, FALSE);
}

/* The settings of the design that wins at the first value of a stretch (IcnStretch: a part of an
 * axis in which one family of designs is best); NULL if no design can be built there. */
static IcnInputs *
winner_inputs (const IcnSpaceReport *report, const IcnContest *contest, const IcnStretch *stretch)
{
  const IcnInstead instead = { icn_contest_leg (contest), stretch->from };
  g_auto (IcnDesign) design = { 0 };

  icn_design_init (&design);
  if (!stretch->winner.is_won ||
      !icn_space_design (report->space, &stretch->winner.place, &instead, &design, NULL))
    return NULL;
  return inputs_of (report, &stretch->winner.place, &design);
}

char *
icn_space_report_stretch (const IcnSpaceReport *report, const IcnContest *contest,
                          const IcnStretch *stretch)
{
  const IcnSpace *space = report->space;
  guint where = icn_contest_where (contest), axis = 1u << icn_contest_leg (contest);
  const IcnWinner *winner = stretch ? &stretch->winner : NULL;
  const IcnWinner *before = stretch && !stretch->is_first ? &stretch->before : NULL;
  const IcnOperand *objective =
    icn_space_operand (space, g_array_index (space->goals, IcnGoal, 0).operand);
  g_autofree char *name =
    winner && winner->is_won ? icn_space_name (space, &winner->place, where) : NULL;
  g_autofree char *lost =
    before && before->is_won ? icn_space_name (space, &before->place, where) : NULL;
  g_autofree char *second =
    winner && winner->is_contested ? icn_space_name (space, &winner->second, where) : NULL;
  Line line = line_new (report, stretch == NULL);

  add_legs (&line, space, where & ~axis, stretch ? &stretch->conditions : NULL);
  line_add (&line, icn_contest_field (contest)->key, stretch ? stretch->from : NULL,
            stretch ? setting_json (icn_contest_field (contest), stretch->from) : NULL);
  line_text (&line, "winner", name);
  line_text (&line, "before", lost);
  line_number (&line, objective->name, name ? winner->value : NAN, ICN_REPORT_DIGITS);
  line_text (&line, "runner_up", second);
  line_number (&line, "runner_up_value", second ? winner->second_value : NAN, ICN_REPORT_DIGITS);
  line_number (&line, "margin", second ? icn_winner_margin (winner) : NAN, ICN_REPORT_DIGITS);
  add_origin (&line, report, NULL, stretch ? winner_inputs (report, contest, stretch) : NULL);
  return line_end (&line);
}
