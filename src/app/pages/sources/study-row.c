/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-row.h"
#include "check.h"
#include "class-parts.h"
#include "formula.h"
#include "given.h"
#include "job.h"
#include "step.h"
#include "study-format.h"
#include "study-records.h"
#include "study-words.h"
#include "thumbnail.h"
#include <glib/gi18n.h>

/* Largest number of results of a check of the study's expectations (stated numbers) that get a row
 * each; more would block the window. */
#define MOST_RESULTS 100
#define ROWS_AT_ONCE 8

struct _BisectionStudyRow {
  AdwExpanderRow parent_instance;

  GtkPicture *picture;
  /* icon that shows the result of the last check of the study's expectations (numbers that it
   * states about its designs) */
  GtkImage *state;
  GtkButton *open;

  char *id;
  IcnStudy *study;
  char *words; /* case-folded text in which the search looks for words */
  BisectionJob *job;
  /* row with the Check button; NULL until the study's row is expanded */
  AdwActionRow *expectations;
  GPtrArray *results; /* array of GtkWidget: rows with the results of a check */
  guint n_revealed;   /* number of rows in `results` that are visible */
  guint revealing_id;
};

G_DEFINE_FINAL_TYPE (BisectionStudyRow, bisection_study_row, ADW_TYPE_EXPANDER_ROW)

typedef struct {
  const char *icon, *style, *label;
} Mark;

static const Mark verdicts[] = {
  [ICN_VERDICT_HOLDS] = { "object-select-symbolic", "success", N_ ("Holds") },
  [ICN_VERDICT_PARTLY] = { "dialog-warning-symbolic", "warning", N_ ("Holds in part") },
  [ICN_VERDICT_FAILS] = { "dialog-error-symbolic", "error", N_ ("Fails") },
};

static const Mark unsupported_mark = { "dialog-error-symbolic", "error", N_ ("Does not follow") };
static const Mark met_mark = { "object-select-symbolic", "success", N_ ("Met") };
static const Mark missed_mark = { "dialog-error-symbolic", "error", N_ ("Missed") };

static void
set_mark (GtkImage *image, const Mark *mark)
{
  const char *const classes[] = { mark->style, NULL };
  gtk_image_set_from_icon_name (image, mark->icon);
  gtk_widget_set_visible (GTK_WIDGET (image), TRUE);
  gtk_widget_set_css_classes (GTK_WIDGET (image), (const char **) classes);
  gtk_accessible_update_property (GTK_ACCESSIBLE (image), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (mark->label), -1);
}

static GtkWidget *
add_row (BisectionStudyRow *self, const char *title, const char *subtitle, const Mark *mark)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *title_markup = icn_formula_markup (title);
  g_autofree char *subtitle_markup = icn_formula_markup (subtitle);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title_markup);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle_markup);
  if (mark != NULL) {
    GtkWidget *image = gtk_image_new ();
    set_mark (GTK_IMAGE (image), mark);
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), image);
  }
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  return row;
}

/* Adds a row with a claim (a statement of the study's source) and the verdict whether it holds.
 * problem: if a check has found that the study's expectations do not support the verdict, the
 * reason for this; otherwise NULL. */
static GtkWidget *
add_claim (BisectionStudyRow *self, const IcnClaim *claim, const char *problem)
{
  const Mark *mark = &verdicts[claim->verdict];
  const char *words = problem != NULL ? problem : icn_study_words (claim->reason);
  gboolean has_words = words != NULL && *words != '\0';
  g_autofree char *verdict =
    has_words ? g_strdup_printf ("%s: %s", _ (mark->label), words) : g_strdup (_ (mark->label));
  return add_row (self, icn_study_words (claim->text), verdict,
                  problem != NULL ? &unsupported_mark : mark);
}

/* The functions below check the study's expectations (numbers that it states about its designs) and
 * list the results. */

static gpointer
run_checks (gpointer input, GCancellable *cancellable, GError **error)
{
  return icn_study_run_checks (input, NULL, cancellable, error);
}

static void
forget_results (BisectionStudyRow *self)
{
  for (guint i = 0; i < self->results->len; i++)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), g_ptr_array_index (self->results, i));
  g_ptr_array_set_size (self->results, 0);
}

/* Adds a row for each expectation (stated number) of the study that is met (is_met) or missed
 * (!is_met), until there are `most` rows in all. Returns the number of such expectations; those
 * without a row are counted too. */
static guint
list_results (BisectionStudyRow *self, const GPtrArray *results, gboolean is_met, guint most)
{
  guint n = 0;
  for (guint i = 0; i < results->len; i++) {
    const IcnCheckResult *result = g_ptr_array_index (results, i);
    if (!result->met != !is_met)
      continue;
    n++;
    if (self->results->len < most)
      g_ptr_array_add (self->results, add_row (self, result->title, result->detail,
                                               is_met ? &met_mark : &missed_mark));
  }
  return n;
}

/* Adds a row for each claim (statement of the study's source) whose verdict the checked
 * expectations do not support. The claims are taken from the row's own study, as the copy that was
 * checked is freed already. */
static void
show_claims (BisectionStudyRow *self, const GPtrArray *claims)
{
  for (guint i = 0; i < claims->len; i++) {
    const IcnClaimResult *result = g_ptr_array_index (claims, i);
    if (!result->is_supported)
      g_ptr_array_add (self->results, add_claim (self, g_ptr_array_index (self->study->claims, i),
                                                 result->detail));
  }
}

static void
show_problems (BisectionStudyRow *self, const GPtrArray *problems)
{
  for (guint i = 0; i < problems->len; i++) {
    const IcnCheckProblem *problem = g_ptr_array_index (problems, i);

    g_ptr_array_add (self->results, add_row (self, problem->title, problem->detail, &missed_mark));
  }
}

static gboolean
reveal_some (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  BisectionStudyRow *self = BISECTION_STUDY_ROW (widget);
  gboolean is_expanded = adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self));
  guint end = is_expanded ? MIN (self->n_revealed + ROWS_AT_ONCE, self->results->len) : 0;

  while (self->n_revealed < end)
    gtk_widget_set_visible (g_ptr_array_index (self->results, self->n_revealed++), TRUE);
  if (is_expanded && end < self->results->len)
    return G_SOURCE_CONTINUE;
  self->revealing_id = 0;
  return G_SOURCE_REMOVE;
}

/* Makes the rows with the results of a check visible while the study's row is expanded, only a few
 * rows in each frame. GTK measures collapsed rows too, and measuring all in one frame would block
 * the window. */
static void
reveal_results (BisectionStudyRow *self)
{
  for (guint i = 0; i < self->results->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->results, i), FALSE);
  self->n_revealed = 0;
  if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)) && !self->revealing_id)
    self->revealing_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_some, NULL, NULL);
}

/* Returns a text that says how many expectations (stated numbers) of the study were met, and how
 * many were left out because they take long. Free with g_free. */
static char *
summary_words (guint n_met, guint n_tried, guint n_left_out)
{
  g_autofree char *met = g_strdup_printf (
    ngettext ("%u of %u expectation met", "%u of %u expectations met", n_tried), n_met, n_tried);

  return n_left_out == 0
           ? g_steal_pointer (&met)
           /* Translators: "28 of 28 expectations met", and the number of others. */
           : g_strdup_printf (ngettext ("%s, %u left out as it takes long",
                                        "%s, %u left out as they take long", n_left_out),
                              met, n_left_out);
}

/* Adds rows for the results of a check, at most MOST_RESULTS: first for the expectations (stated
 * numbers) that are missed, then for those that are met. */
static void
show_results (BisectionStudyRow *self, const IcnCheckReport *report)
{
  const GPtrArray *results = report->expectations;
  guint n_met = 0;
  forget_results (self);
  show_claims (self, report->claims);
  show_problems (self, report->problems);
  if (results->len > MOST_RESULTS) {
    guint n_claims = self->results->len;

    list_results (self, results, FALSE, n_claims + MOST_RESULTS);
    n_met = list_results (self, results, TRUE, n_claims + MOST_RESULTS);
    g_autofree char *rest = g_strdup_printf (
      ngettext ("%u more is not listed", "%u more are not listed", results->len - MOST_RESULTS),
      results->len - MOST_RESULTS);
    g_ptr_array_add (self->results, add_row (self, rest, NULL, NULL));
  }
  for (guint i = 0; i < results->len && results->len <= MOST_RESULTS; i++) {
    const IcnCheckResult *result = g_ptr_array_index (results, i);
    n_met += result->met;
    g_ptr_array_add (self->results, add_row (self, result->title, result->detail,
                                             result->met ? &met_mark : &missed_mark));
  }
  g_autofree char *summary =
    summary_words (n_met, results->len, icn_study_n_expectations (self->study) - results->len);
  adw_action_row_set_subtitle (self->expectations, summary);
  set_mark (self->state, icn_check_report_n_missed (report) == 0 ? &met_mark : &missed_mark);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->state), summary);
  reveal_results (self);
}

static void
checked (gpointer result, const GError *error, gpointer data)
{
  BisectionStudyRow *self = data;
  g_autoptr (IcnCheckReport) report = result;
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.check", TRUE);
  if (report != NULL) {
    show_results (self, report);
  } else {
    g_autofree char *message = g_markup_escape_text (error->message, -1);

    adw_action_row_set_subtitle (self->expectations, message);
    set_mark (self->state, &missed_mark);
  }
  g_signal_emit_by_name (self, "checked");
}

/* Gives a button an accessible name that differs from its label, because several buttons have the
 * same label. Also removes the relation to the label, which newer GTK would prefer to the name. */
static void
name_button (GtkWidget *button, const char *name)
{
  gtk_accessible_reset_relation (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_RELATION_LABELLED_BY);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* Adds the contents of the expander row when the row is first expanded. */
static void
fill (BisectionStudyRow *self)
{
  if (self->expectations != NULL)
    return;
  if (self->study->notes != NULL && *self->study->notes != '\0')
    add_row (self, icn_study_words (self->study->notes), NULL, NULL);
  for (guint i = 0; i < self->study->claims->len; i++)
    add_claim (self, g_ptr_array_index (self->study->claims, i), NULL);

  guint n = icn_study_n_expectations (self->study);
  g_autofree char *title = g_strdup_printf (ngettext ("%u expectation", "%u expectations", n), n);
  g_autofree char *label = g_strdup_printf (_ ("Check %s"), icn_study_words (self->study->title));
  GtkWidget *button = gtk_button_new_with_label (_ ("Check"));
  self->expectations = ADW_ACTION_ROW (add_row (self, title, _ ("Not checked yet"), NULL));
  name_button (button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "study.check");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix (self->expectations, button);
}

static void
on_expanded (BisectionStudyRow *self)
{
  if (adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self)))
    fill (self);
  reveal_results (self);
}

gboolean
bisection_study_row_is_checking (BisectionStudyRow *self)
{
  return bisection_job_is_running (self->job);
}

gboolean
bisection_study_row_check (BisectionStudyRow *self)
{
  if (icn_study_n_expectations (self->study) == 0 || bisection_study_row_is_checking (self))
    return FALSE;
  fill (self);
  adw_action_row_set_subtitle (self->expectations, _ ("Checking…"));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.check", FALSE);
  bisection_job_start (self->job, icn_study_dup (self->study));
  return TRUE;
}

/* Returns a summary of the study for its row, such as "Fig. 15 · claims: 2 hold, 1 in part". Free
 * with g_free. */
static char *
summarise (const IcnStudy *study)
{
  guint counts[G_N_ELEMENTS (verdicts)] = { 0 };
  for (guint i = 0; i < study->claims->len; i++)
    counts[((const IcnClaim *) g_ptr_array_index (study->claims, i))->verdict]++;

  g_autofree char *hold = g_strdup_printf (
    ngettext ("%u holds", "%u hold", counts[ICN_VERDICT_HOLDS]), counts[ICN_VERDICT_HOLDS]);
  g_autofree char *partly = g_strdup_printf (_ ("%u in part"), counts[ICN_VERDICT_PARTLY]);
  g_autofree char *fail = g_strdup_printf (
    ngettext ("%u fails", "%u fail", counts[ICN_VERDICT_FAILS]), counts[ICN_VERDICT_FAILS]);
  const char *const texts[] = { hold, partly, fail };
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (counts[i] > 0)
      g_strv_builder_add (parts, texts[i]);
  g_auto (GStrv) list = g_strv_builder_end (parts);
  g_autofree char *claims = g_strjoinv (", ", list);
  const char *item = study->item != NULL ? icn_study_words (study->item) : "";
  g_autofree char *drawn = icn_variants_words (study);
  if (drawn != NULL)
    /* Translators: of a lesson: settings that are drawn for each student. */
    return g_strdup_printf (_ ("Variants: %s"), drawn);
  if (study->claims->len == 0)
    return g_strdup (item);
  /* Translators: a place in a publication, such as "Fig. 15", and how many of its claims hold. */
  return g_strdup_printf (_ ("%s · claims: %s"), item, claims);
}

/* Appends `text` to `words`, in which the search looks for words: once in the study's language,
 * once translated into the user's language. */
static void
add_words (GString *words, const char *text)
{
  g_autofree char *plain = g_utf8_casefold (text, -1);
  g_autofree char *shown = g_utf8_casefold (icn_study_words (text), -1);

  g_string_append_printf (words, "%s\n%s\n", plain, shown);
}

static char *
collect_words (const IcnStudy *study)
{
  g_autoptr (GPtrArray) texts = icn_members_words (icn_study_members, study, ICN_READ_FIRST);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < texts->len; i++)
    add_words (words, *(char **) texts->pdata[i]);
  for (guint i = 0; i < study->claims->len; i++)
    add_words (words, ((const IcnClaim *) g_ptr_array_index (study->claims, i))->text);
  return g_string_free (words, FALSE);
}

gboolean
bisection_study_row_matches (BisectionStudyRow *self, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (words, -1);
  g_auto (GStrv) parts = g_strsplit (folded, " ", -1);

  for (guint i = 0; parts[i]; i++)
    if (!strstr (self->words, parts[i]))
      return FALSE;
  return TRUE;
}

const char *
bisection_study_row_get_id (BisectionStudyRow *self)
{
  return self->id;
}

const IcnStudy *
bisection_study_row_get_study (BisectionStudyRow *self)
{
  return self->study;
}

void
bisection_study_row_set_picture (BisectionStudyRow *self, GdkTexture *picture)
{
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (picture));
}

void
bisection_study_row_show_picture (BisectionStudyRow *self, gboolean shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->picture), shown);
}

GtkWidget *
bisection_study_row_new (const char *id, IcnStudy *study)
{
  BisectionStudyRow *self =
    g_object_new (BISECTION_TYPE_STUDY_ROW, "title", icn_study_words (study->title), NULL);
  g_autofree char *label = g_strdup_printf (_ ("Open %s"), icn_study_words (study->title));
  self->id = g_strdup (id);
  self->study = study;
  self->words = collect_words (study);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), BISECTION_THUMBNAIL_WIDTH,
                               BISECTION_THUMBNAIL_HEIGHT);
  g_autofree char *subtitle = summarise (study);
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), subtitle);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->open), "s", id);
  name_button (GTK_WIDGET (self->open), label);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "study.check",
                                 icn_study_n_expectations (study) > 0);
  return GTK_WIDGET (self);
}

static void
bisection_study_row_dispose (GObject *object)
{
  BisectionStudyRow *self = BISECTION_STUDY_ROW (object);
  g_clear_pointer (&self->job, bisection_job_free);
  g_clear_pointer (&self->results, g_ptr_array_unref);
  g_clear_pointer (&self->study, icn_study_free);
  g_clear_pointer (&self->id, g_free);
  g_clear_pointer (&self->words, g_free);
  G_OBJECT_CLASS (bisection_study_row_parent_class)->dispose (object);
}

static void
bisection_study_row_class_init (BisectionStudyRowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = bisection_study_row_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/study-row.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionStudyRow, picture, state, open);
  gtk_widget_class_bind_template_callback (widget_class, on_expanded);
  bisection_add_action (widget_class, "study.check", bisection_study_row_check);
  bisection_add_signal (class, "checked", 0);
}

static void
bisection_study_row_init (BisectionStudyRow *self)
{
  self->results = g_ptr_array_new ();
  self->job = bisection_job_new (run_checks, (GDestroyNotify) icn_study_free,
                                 (GDestroyNotify) icn_check_report_free, checked, self);
  gtk_widget_init_template (GTK_WIDGET (self));
}
