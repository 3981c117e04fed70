/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mistakes-form.h"

#include "answer-edit.h"
#include "class-parts.h"
#include "field.h"
#include "number-spin.h"
#include "number-text.h"
#include "pick-kind.h"
#include "row-list.h"
#include "style-theme.h"
#include "study-words.h"
#include <glib/gi18n.h>
#include <math.h>

#define SPACING 6
#define USUAL_FACTOR 2

struct _BisectionMistakesForm {
  BisectionLessonForm parent_instance;
  BisectionRowList *list;
  /* array of const IcnQuantity: the entries of the drop-down `quantity` in each row. The author
   * chooses in it the quantity that a reader may confuse with the right one. */
  GPtrArray *quantities;
};

G_DEFINE_FINAL_TYPE (BisectionMistakesForm, bisection_mistakes_form, BISECTION_TYPE_LESSON_FORM)

/* How the author states a wrong number that a reader may give: as a factor times the right number,
 * as the number of another design, as the value of another quantity, or as a fixed number. */
typedef enum {
  BY_FACTOR,
  BY_DESIGN,
  BY_QUANTITY,
  BY_VALUE,
} Way;

static const char *const ways[] = {
  [BY_FACTOR] = N_ ("Times the Right Number"),
  [BY_DESIGN] = N_ ("Number of Another Design"),
  [BY_QUANTITY] = N_ ("Another Number"),
  [BY_VALUE] = N_ ("Fixed Number"),
  NULL,
};

/* The controls of one row, which is for one wrong answer that the author foresees. say: the text
 * for a reader who gives this answer; it is always shown. What else is shown depends on the
 * question. If it has choices: choice. If it asks to pick a node or channel: pick, design. If it
 * asks for a number: way, design, quantity, number. */
typedef struct {
  BisectionMistakesForm *form;
  GtkDropDown *choice, *pick, *way, *design, *quantity;
  GtkWidget *number, *say;
} Row;

static Row *
row_of (GtkWidget *controls)
{
  return g_object_get_data (G_OBJECT (controls), "mistake");
}

static const IcnQuestion *
question_of (gpointer form)
{
  return &bisection_lesson_get_step (bisection_lesson_form_get_lesson (form))->question;
}

static Way
way_of (const IcnMistake *mistake)
{
  return !isnan (mistake->value)                   ? BY_VALUE
         : mistake->quantity && *mistake->quantity ? BY_QUANTITY
         : mistake->design && *mistake->design     ? BY_DESIGN
                                                   : BY_FACTOR;
}

/* Returns the wrong choices of the question: array of char *, owned by the study. Free with
 * g_ptr_array_unref. */
static GPtrArray *
wrong_choices (const IcnQuestion *question)
{
  GPtrArray *wrong = g_ptr_array_new ();

  for (char **choice = question->choices; choice && *choice; choice++)
    if (!icn_question_is_right (question, *choice))
      g_ptr_array_add (wrong, *choice);
  return wrong;
}

/* Returns the kinds of channels or nodes (IcnPickKind, such as the busiest channel) that a reader
 * may take for the right answer: all kinds of channels if the question asks for a channel, all
 * kinds of nodes if it asks for a node. Array of const IcnPickKind; free with g_ptr_array_unref. */
static GPtrArray *
like_picks (const IcnQuestion *question)
{
  const IcnPickKind *asked = icn_pick_kind_find (question->pick);
  GPtrArray *like = g_ptr_array_new ();
  guint n;
  const IcnPickKind *kinds = icn_pick_kinds (&n);

  for (guint i = 0; asked && i < n; i++)
    if (kinds[i].is_node == asked->is_node)
      g_ptr_array_add (like, (gpointer) &kinds[i]);
  return like;
}

/* Makes `mistake` foresee this wrong answer: the channel or node that is right for another
 * question, one that asks for `kind`. */
static void
set_pick (const IcnQuestion *question, IcnMistake *mistake, const IcnPickKind *kind)
{
  g_free (mistake->pick);
  mistake->pick = g_strdup (kind->id);
  mistake->at = kind->has_from && isnan (question->at) ? 0 : NAN;
}

/* The functions below change the list of wrong answers that the author foresees. */

/* Returns a copy of the question's list of foreseen mistakes; free with g_ptr_array_unref. */
static GPtrArray *
copy_mistakes (BisectionMistakesForm *self)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func ((GDestroyNotify) icn_mistake_free);
  const GPtrArray *mistakes = question_of (self)->mistakes;

  for (guint i = 0; i < mistakes->len; i++)
    g_ptr_array_add (copy, icn_mistake_dup (mistakes->pdata[i]));
  return copy;
}

static gboolean
give (BisectionMistakesForm *self, const GPtrArray *mistakes, GError **error)
{
  return bisection_lesson_set_mistakes (bisection_lesson_form_get_lesson (self), mistakes, error);
}

/* Replaces the question's list of foreseen mistakes, as an undo step of its own. */
static void
apply (BisectionMistakesForm *self, const GPtrArray *mistakes)
{
  g_autoptr (GError) error = NULL;

  bisection_form_end_typing (self);
  bisection_lesson_form_finish (self, give (self, mistakes, &error), &error);
  bisection_form_end_typing (self);
}

/* To be called when `control` emits a signal. Returns NULL if the user has not changed the control.
 * Otherwise returns a copy of the list of mistakes, which the caller may change, and sets *mistake
 * to the element of the copy that the control's row shows. */
static GPtrArray *
edited (BisectionMistakesForm *self, GtkWidget *control, IcnMistake **mistake)
{
  guint i = bisection_lesson_form_edited (self) ? bisection_row_list_find (control) : 0;
  g_autoptr (GPtrArray) mistakes =
    bisection_lesson_form_edited (self) ? copy_mistakes (self) : NULL;

  if (!mistakes || i >= mistakes->len)
    return NULL;
  *mistake = mistakes->pdata[i];
  return g_steal_pointer (&mistakes);
}

/* Changes the way in which a mistake states the wrong number (Way), and sets a usual number for the
 * new way. */
static void
set_way (BisectionMistakesForm *self, IcnMistake *mistake, Way way)
{
  const IcnStudy *study = bisection_lesson_form_get_study (self);
  int asked = icn_study_find_design (study, question_of (self)->design);

  mistake->value = way == BY_VALUE ? 0 : NAN;
  mistake->times = way == BY_FACTOR ? USUAL_FACTOR : NAN;
  mistake->at = NAN;
  g_clear_pointer (&mistake->design, g_free);
  g_clear_pointer (&mistake->quantity, g_free);
  if (way == BY_DESIGN)
    mistake->design = icn_study_design_name (study, asked == 0 && study->designs->len > 1 ? 1 : 0);
  if (way == BY_QUANTITY)
    mistake->quantity = g_strdup (((const IcnQuantity *) self->quantities->pdata[0])->id);
}

static void
way_chosen (BisectionMistakesForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkWidget *control)
{
  IcnMistake *mistake;
  g_autoptr (GPtrArray) mistakes = edited (self, control, &mistake);
  Way way = gtk_drop_down_get_selected (GTK_DROP_DOWN (control));

  if (!mistakes || way == way_of (mistake))
    return;
  set_way (self, mistake, way);
  apply (self, mistakes);
}

static void
choice_chosen (BisectionMistakesForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkWidget *control)
{
  IcnMistake *mistake;
  g_autoptr (GPtrArray) mistakes = edited (self, control, &mistake);
  g_autoptr (GPtrArray) wrong = wrong_choices (question_of (self));
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (control));

  if (!mistakes || at >= wrong->len)
    return;
  g_free (mistake->choice);
  mistake->choice = g_strdup (wrong->pdata[at]);
  apply (self, mistakes);
}

static void
pick_chosen (BisectionMistakesForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkWidget *control)
{
  IcnMistake *mistake;
  g_autoptr (GPtrArray) mistakes = edited (self, control, &mistake);
  g_autoptr (GPtrArray) like = like_picks (question_of (self));
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (control));

  if (!mistakes || at >= like->len)
    return;
  set_pick (question_of (self), mistake, like->pdata[at]);
  apply (self, mistakes);
}

static void
design_chosen (BisectionMistakesForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkWidget *control)
{
  IcnMistake *mistake;
  g_autoptr (GPtrArray) mistakes = edited (self, control, &mistake);
  int design = bisection_form_get_design (GTK_DROP_DOWN (control));

  if (!mistakes || design < 0)
    return;
  g_free (mistake->design);
  mistake->design = icn_study_design_name (bisection_lesson_form_get_study (self), design);
  apply (self, mistakes);
}

static void
quantity_chosen (BisectionMistakesForm *self, GParamSpec *spec G_GNUC_UNUSED, GtkWidget *control)
{
  IcnMistake *mistake;
  g_autoptr (GPtrArray) mistakes = edited (self, control, &mistake);
  guint at = gtk_drop_down_get_selected (GTK_DROP_DOWN (control));

  if (!mistakes || at >= self->quantities->len)
    return;
  g_free (mistake->quantity);
  mistake->quantity = g_strdup (((const IcnQuantity *) self->quantities->pdata[at])->id);
  apply (self, mistakes);
}

static gboolean
number_entered (const char *text, gboolean stepped G_GNUC_UNUSED, gpointer data)
{
  Row *row = data;
  IcnMistake *mistake;
  g_autoptr (GPtrArray) mistakes = edited (row->form, row->number, &mistake);
  double number;

  if (!mistakes)
    return TRUE;
  if (!icn_number_from_text (text, &number) || !isfinite (number))
    return FALSE;
  *(way_of (mistake) == BY_VALUE ? &mistake->value : &mistake->times) = number;
  apply (row->form, mistakes);
  return TRUE;
}

/* Handles text typed into the entry of a mistake. An empty text is not stored in the question; the
 * entry stays empty until it loses the focus. */
static void
typed (BisectionMistakesForm *self, GtkEntry *entry)
{
  IcnMistake *mistake;
  g_autoptr (GPtrArray) mistakes = edited (self, GTK_WIDGET (entry), &mistake);

  if (!mistakes)
    return;
  g_free (mistake->say);
  mistake->say = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  bisection_style_mark (entry, "error", !give (self, mistakes, NULL));
}

/* The functions below are the callbacks of a BisectionRowKind: they make, show, add and remove
 * rows. */

static guint
count (gpointer form)
{
  return question_of (form)->mistakes->len;
}

/* Appends a drop-down to `box`. Its name for screen readers is `format` followed by the number i +
 * 1. chosen: called with `form` when the user selects an entry. */
static GtkDropDown *
add_choice (GtkBox *box, const char *format, guint i, gpointer chosen, gpointer form)
{
  g_autofree char *name = g_strdup_printf ("%s %u", format, i + 1);
  GtkDropDown *choice = bisection_form_new_choice (name);

  bisection_follow (choice, "notify::selected", chosen, form);
  gtk_box_append (box, GTK_WIDGET (choice));
  return choice;
}

static GtkWidget *
new_say (gpointer form, guint i)
{
  g_autofree char *name = g_strdup_printf (_ ("What Is Said of Mistake %u"), i + 1);

  return bisection_form_new_text (name, G_CALLBACK (typed), form);
}

static GtkWidget *
make (gpointer form, guint i)
{
  static const IcnField any_number = { .type = ICN_PARAMETER_REAL,
                                       .minimum = -1e12,
                                       .maximum = 1e12 };
  BisectionMistakesForm *self = form;
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  const char *way_titles[G_N_ELEMENTS (ways)] = { NULL };
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, SPACING));
  g_autofree char *name = g_strdup_printf ("%s %u", _ ("Number of Mistake"), i + 1);
  Row *row = g_new0 (Row, 1);

  for (guint q = 0; q < self->quantities->len; q++)
    g_ptr_array_add (titles, _ (((const IcnQuantity *) self->quantities->pdata[q])->label));
  g_ptr_array_add (titles, NULL);
  for (guint w = 0; ways[w]; w++)
    way_titles[w] = _ (ways[w]);
  row->form = form;
  row->choice = add_choice (box, _ ("Choice of Mistake"), i, choice_chosen, form);
  row->pick = add_choice (box, _ ("Pick of Mistake"), i, pick_chosen, form);
  row->way = add_choice (box, _ ("Kind of Mistake"), i, way_chosen, form);
  bisection_form_set_titles (row->way, way_titles);
  row->design = add_choice (box, _ ("Design of Mistake"), i, design_chosen, form);
  row->quantity = add_choice (box, _ ("Quantity of Mistake"), i, quantity_chosen, form);
  bisection_form_set_titles (row->quantity, (const char *const *) titles->pdata);
  row->number = bisection_number_spin_new (&any_number, number_entered, row);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->number), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  row->say = new_say (form, i);
  gtk_box_append (box, row->number);
  gtk_box_append (box, row->say);
  g_object_set_data_full (G_OBJECT (box), "mistake", row, g_free);
  return GTK_WIDGET (box);
}

/* Shows in a row how the mistake states the wrong number (Way), and the controls that this way
 * needs. */
static void
show_number (const Row *row, const IcnMistake *mistake)
{
  BisectionMistakesForm *self = row->form;
  Way way = way_of (mistake);
  double number = way == BY_VALUE ? mistake->value : mistake->times;
  g_autofree char *text = icn_number_to_text (number);
  guint at = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; way == BY_QUANTITY && i < self->quantities->len; i++)
    if (g_str_equal (((const IcnQuantity *) self->quantities->pdata[i])->id, mistake->quantity))
      at = i;
  gtk_drop_down_set_selected (row->way, way);
  bisection_form_set_designs (row->design, bisection_lesson_form_get_study (self), NULL,
                              mistake->design);
  gtk_drop_down_set_selected (row->quantity, at);
  if (isfinite (number))
    bisection_number_spin_show (row->number, text, number);
  gtk_widget_set_visible (GTK_WIDGET (row->design), way == BY_DESIGN);
  gtk_widget_set_visible (GTK_WIDGET (row->quantity), way == BY_QUANTITY);
  gtk_widget_set_visible (row->number, isfinite (number));
}

static void
show_choice (const Row *row, const IcnQuestion *question, const IcnMistake *mistake)
{
  g_autoptr (GPtrArray) wrong = wrong_choices (question), titles = g_ptr_array_new ();
  guint at = GTK_INVALID_LIST_POSITION;

  for (guint i = 0; i < wrong->len; i++) {
    g_ptr_array_add (titles, (gpointer) icn_study_words (wrong->pdata[i]));
    if (g_strcmp0 (wrong->pdata[i], mistake->choice) == 0)
      at = i;
  }
  g_ptr_array_add (titles, NULL);
  bisection_form_set_titles (row->choice, (const char *const *) titles->pdata);
  gtk_drop_down_set_selected (row->choice, at);
}

/* Shows in a row the controls for a wrong channel or node: the question to which it would be the
 * right answer (IcnPickKind), and the design in which it would be right. */
static void
show_pick (const Row *row, const IcnQuestion *question, const IcnMistake *mistake)
{
  g_autoptr (GPtrArray) like = like_picks (question), titles = g_ptr_array_new ();
  guint at;

  for (guint i = 0; i < like->len; i++)
    g_ptr_array_add (titles, _ (((const IcnPickKind *) like->pdata[i])->title));
  g_ptr_array_add (titles, NULL);
  if (!g_ptr_array_find (like, icn_pick_kind_find (mistake->pick), &at))
    at = GTK_INVALID_LIST_POSITION;
  bisection_form_set_titles (row->pick, (const char *const *) titles->pdata);
  gtk_drop_down_set_selected (row->pick, at);
  bisection_form_set_designs (row->design, bisection_lesson_form_get_study (row->form), NULL,
                              mistake->design ? mistake->design : question->design);
}

static void
show_row (gpointer form, guint i, GtkWidget *controls)
{
  const IcnQuestion *question = question_of (form);
  const IcnMistake *mistake = icn_question_mistake (question, i);
  const Row *row = row_of (controls);
  IcnAnswer answer = icn_question_answer (question);
  gboolean is_choice = question->choices != NULL, is_pick = answer == ICN_ANSWER_PICK;

  gtk_widget_set_visible (GTK_WIDGET (row->choice), is_choice);
  gtk_widget_set_visible (GTK_WIDGET (row->pick), is_pick);
  gtk_widget_set_visible (GTK_WIDGET (row->way), !is_choice && !is_pick);
  gtk_widget_set_visible (GTK_WIDGET (row->design), is_pick);
  gtk_widget_set_visible (GTK_WIDGET (row->quantity), FALSE);
  gtk_widget_set_visible (row->number, FALSE);
  if (is_choice)
    show_choice (row, question, mistake);
  else if (is_pick)
    show_pick (row, question, mistake);
  else
    show_number (row, mistake);
  bisection_form_show_text (row->say, mistake->say);
}

/* Returns the choice for a new foreseen mistake: the first wrong choice for which no mistake is
 * foreseen yet. If a mistake is foreseen for every wrong choice, the first wrong choice; NULL if no
 * choice is wrong. */
static const char *
new_choice (const IcnQuestion *question)
{
  g_autoptr (GPtrArray) wrong = wrong_choices (question);
  const char *first = wrong->len > 0 ? wrong->pdata[0] : NULL;

  for (guint i = 0; i < wrong->len; i++) {
    gboolean is_there = FALSE;

    for (guint m = 0; m < question->mistakes->len; m++)
      is_there =
        is_there || g_strcmp0 (icn_question_mistake (question, m)->choice, wrong->pdata[i]) == 0;
    if (!is_there)
      return wrong->pdata[i];
  }
  return first;
}

/* Returns the kind of channel or node (IcnPickKind) for a new mistake: the first kind that the
 * question does not ask for and that no other mistake has; if there is none, the first kind. */
static const IcnPickKind *
new_pick (const IcnQuestion *question)
{
  g_autoptr (GPtrArray) like = like_picks (question);

  for (guint i = 0; i < like->len; i++) {
    const IcnPickKind *kind = like->pdata[i];
    gboolean is_there = g_str_equal (kind->id, question->pick);

    for (guint m = 0; m < question->mistakes->len; m++)
      is_there = is_there || g_strcmp0 (icn_question_mistake (question, m)->pick, kind->id) == 0;
    if (!is_there)
      return kind;
  }
  return like->pdata[0];
}

static void
add_mistake (gpointer form)
{
  const IcnQuestion *question = question_of (form);
  g_autoptr (GPtrArray) mistakes = copy_mistakes (form);
  IcnMistake *mistake = icn_mistake_new ();

  mistake->say = g_strdup (_ ("Not quite."));
  if (question->choices)
    mistake->choice = g_strdup (new_choice (question));
  else if (icn_question_answer (question) == ICN_ANSWER_PICK)
    set_pick (question, mistake, new_pick (question));
  else
    set_way (form, mistake, BY_FACTOR);
  g_ptr_array_add (mistakes, mistake);
  apply (form, mistakes);
}

static void
remove_mistake (gpointer form, guint i)
{
  g_autoptr (GPtrArray) mistakes = copy_mistakes (form);

  g_ptr_array_remove_index (mistakes, i);
  apply (form, mistakes);
}

static const BisectionRowKind rows = {
  .add = N_ ("Add a Mistake"),
  .remove = N_ ("Remove Mistake %u"),
  .most = ICN_STEP_MAX_MISTAKES,
  .count = count,
  .make = make,
  .show = show_row,
  .add_item = add_mistake,
  .remove_item = remove_mistake,
};

static void
build (BisectionLessonForm *form, GtkBox *box)
{
  BisectionMistakesForm *self = BISECTION_MISTAKES_FORM (form);
  guint n;
  const IcnQuantity *quantities = icn_quantities (&n);

  for (guint i = 0; i < n; i++)
    if (bisection_quantity_can_be_asked (&quantities[i]) &&
        quantities[i].argument == ICN_ARGUMENT_NONE)
      g_ptr_array_add (self->quantities, (gpointer) &quantities[i]);
  self->list = BISECTION_ROW_LIST (bisection_row_list_new (&rows, self));
  bisection_form_add (box, _ ("Said of Foreseen Mistakes"), GTK_WIDGET (self->list));
}

static void
show (BisectionLessonForm *form, const IcnStudy *study G_GNUC_UNUSED, const IcnStep *step)
{
  IcnAnswer answer = icn_question_answer (&step->question);

  gtk_widget_set_visible (GTK_WIDGET (form),
                          answer == ICN_ANSWER_CHOICE || answer == ICN_ANSWER_CHOICES ||
                            answer == ICN_ANSWER_PICK || answer == ICN_ANSWER_NUMBER);
  bisection_row_list_show (BISECTION_MISTAKES_FORM (form)->list);
}

static void
bisection_mistakes_form_finalize (GObject *object)
{
  g_ptr_array_unref (BISECTION_MISTAKES_FORM (object)->quantities);
  G_OBJECT_CLASS (bisection_mistakes_form_parent_class)->finalize (object);
}

static void
bisection_mistakes_form_class_init (BisectionMistakesFormClass *class)
{
  G_OBJECT_CLASS (class)->finalize = bisection_mistakes_form_finalize;
  BISECTION_LESSON_FORM_CLASS (class)->build = build;
  BISECTION_LESSON_FORM_CLASS (class)->show = show;
}

static void
bisection_mistakes_form_init (BisectionMistakesForm *self)
{
  self->quantities = g_ptr_array_new ();
}
