/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "map-choice.h"
#include "chart-space.h"
#include "class-parts.h"
#include "operand-choice.h"
#include "space-edit.h"
#include <glib/gi18n.h>

struct _BisectionMapChoice {
  BisectionDocumentView parent_instance;
  GtkDropDown *up, *across, *color, *size;
  gboolean is_offering; /* TRUE while the program itself sets the drop-downs, so that this is not
                           taken for the user's choice */
};

G_DEFINE_FINAL_TYPE (BisectionMapChoice, bisection_map_choice, BISECTION_TYPE_DOCUMENT_VIEW)

/* Returns the title of the drop-down entry that stands for the i-th objective of the sweep, such as
 * "Objective: Zero-Load Latency". Free with g_free. */
static char *
objective_words (const IcnStudy *study, guint i)
{
  const char *text = i < study->objectives->len
                       ? ((const IcnPhrase *) g_ptr_array_index (study->objectives, i))->text
                       : NULL;
  g_auto (IcnOperand) operand = { NULL };
  g_autofree char *title = NULL;
  double sign;

  if (!text || !icn_objective_parse (text, &operand, &sign, NULL))
    return g_strdup (i == 0 ? _ ("First Objective") : _ ("Second Objective"));
  title = icn_space_operand_title (&operand);
  /* Translators: %s is the name of a number that is an objective of the sweep. */
  return g_strdup_printf (_ ("Objective: %s"), title);
}

static void
bisection_map_choice_update (BisectionDocumentView *view)
{
  BisectionMapChoice *self = BISECTION_MAP_CHOICE (view);
  BisectionDocument *document = bisection_view_document (view);
  const IcnStudy *study = bisection_document_get_study (document);
  gboolean is_simulated = bisection_document_get_plan (document) != NULL;
  g_autofree char *first = objective_words (study, 0), *second = objective_words (study, 1);

  self->is_offering = TRUE;
  bisection_operand_choice_set (self->up, BISECTION_OPERANDS_NUMBERS, study->loads, is_simulated,
                                first, study->map.up);
  bisection_operand_choice_set (self->across, BISECTION_OPERANDS_NUMBERS, study->loads,
                                is_simulated, second, study->map.across);
  bisection_operand_choice_set (self->color, BISECTION_OPERANDS_ALL, study->loads, is_simulated,
                                _ ("Color by Family"), study->map.color);
  bisection_operand_choice_set (self->size, BISECTION_OPERANDS_NUMBERS, study->loads, is_simulated,
                                _ ("Equal Sizes"), study->map.size);
  self->is_offering = FALSE;
}

static void
on_chosen (BisectionMapChoice *self)
{
  const IcnSweepMap *before;
  IcnSweepMap map;

  if (self->is_offering)
    return;
  before = &bisection_document_get_study (bisection_view_document (self))->map;
  map = (IcnSweepMap){ .up = (char *) bisection_operand_choice_get (self->up),
                       .across = (char *) bisection_operand_choice_get (self->across),
                       .color = (char *) bisection_operand_choice_get (self->color),
                       .size = (char *) bisection_operand_choice_get (self->size) };
  /* an axis that now shows another quantity gets the scale -1: the chart chooses between linear and
   * logarithmic */
  map.up_log = g_strcmp0 (map.up, before->up) == 0 ? before->up_log : -1;
  map.across_log = g_strcmp0 (map.across, before->across) == 0 ? before->across_log : -1;
  bisection_space_set_map (bisection_view_document (self), &map);
}

static void
bisection_map_choice_class_init (BisectionMapChoiceClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  BISECTION_DOCUMENT_VIEW_CLASS (class)->update = bisection_map_choice_update;
  gtk_widget_class_set_template_from_resource (widget_class, "/bisection/map-choice.ui");
  BISECTION_BIND_CHILDREN (widget_class, BisectionMapChoice, up, across, color, size);
}

static void
bisection_map_choice_init (BisectionMapChoice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bisection_follow (self->up, "notify::selected", on_chosen, self);
  bisection_follow (self->across, "notify::selected", on_chosen, self);
  bisection_follow (self->color, "notify::selected", on_chosen, self);
  bisection_follow (self->size, "notify::selected", on_chosen, self);
}
