/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "beside-choice.h"
#include "choices.h"
#include "step.h"
#include <glib/gi18n.h>

static guint
n_designs (BisectionDocument *document)
{
  return bisection_document_get_study (document)->designs->len;
}

void
bisection_beside_init (BisectionBeside *beside)
{
  *beside = (BisectionBeside){ .design = -1, .chosen = -1 };
}

void
bisection_beside_clear (BisectionBeside *beside)
{
  g_free (beside->name);
  bisection_beside_init (beside);
}

static void
take (BisectionBeside *beside, BisectionDocument *document, int design)
{
  g_free (beside->name);
  beside->design = design;
  beside->name = design >= 0
                   ? icn_study_design_name (bisection_document_get_study (document), (guint) design)
                   : NULL;
  beside->chosen = (int) bisection_document_get_current (document);
  beside->n_designs = n_designs (document);
}

/* Finds, by its name, the design that is drawn beside the chosen one. If no design has that name
 * any more, but the number of designs is the same, the design was renamed: its index is still
 * valid. */
void
bisection_beside_follow (BisectionBeside *beside, BisectionDocument *document)
{
  int found = icn_study_find_design (bisection_document_get_study (document), beside->name);
  guint n = n_designs (document);
  int chosen = (int) bisection_document_get_current (document);
  if (beside->design < 0) {
    beside->chosen = chosen;
    return;
  }
  if (found < 0 && n == beside->n_designs && beside->design < (int) n)
    found = beside->design;
  if (found == chosen)
    found = beside->chosen != chosen && beside->chosen < (int) n ? beside->chosen : -1;
  take (beside, document, found);
}

void
bisection_beside_set (BisectionBeside *beside, BisectionDocument *document, const char *name)
{
  int found = icn_study_find_design (bisection_document_get_study (document), name);
  take (beside, document, found == (int) bisection_document_get_current (document) ? -1 : found);
}

int
bisection_beside_at (BisectionDocument *document, guint row)
{
  guint first = bisection_document_get_first_shown (document);
  guint n = bisection_document_get_n_shown (document);
  for (guint i = first; i < first + n; i++)
    if (i != bisection_document_get_current (document) && --row == 0)
      return (int) i;
  return -1;
}

void
bisection_beside_offer (const BisectionBeside *beside, BisectionDocument *document,
                        GtkDropDown *choice)
{
  const IcnStudy *study = bisection_document_get_study (document);
  guint selected = 0;
  g_autoptr (GPtrArray) titles = g_ptr_array_new_with_free_func (g_free);
  int design;
  g_ptr_array_add (titles, g_strdup (_ ("None")));
  while ((design = bisection_beside_at (document, titles->len)) >= 0) {
    if (design == beside->design)
      selected = titles->len;
    g_ptr_array_add (titles, icn_study_design_title (study, (guint) design));
  }
  bisection_choices_set (choice, titles);
  gtk_drop_down_set_selected (choice, selected);
}
