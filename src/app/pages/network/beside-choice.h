/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions for the drop-down list from which the user chooses a design to be drawn beside the
 * chosen one: "None" and all other designs. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

/* Stores which design is drawn beside the chosen one. It has the name and the index of this design,
 * so that the same design stays there when an edit changes the order of the designs. If the user
 * chooses the design that is drawn beside the chosen one, the two are exchanged. */
typedef struct {
  int design; /* index of the design drawn beside the chosen one; -1: none */
  char *name; /* name of the design at the last update */
  int chosen; /* index of the chosen design at the last update */
  guint n_designs;
} BisectionBeside;

void bisection_beside_init (BisectionBeside *beside);
void bisection_beside_clear (BisectionBeside *beside);

/* Finds the new index of the design that is drawn beside the chosen one. To be called after an
 * edit, or when another design is chosen. */
void bisection_beside_follow (BisectionBeside *beside, BisectionDocument *document);

/* Sets the design to draw beside the chosen one. name: NULL or an unknown name for none. */
void bisection_beside_set (BisectionBeside *beside, BisectionDocument *document, const char *name);

/* Updates the entries of the drop-down list if the designs have changed, and selects the entry of
 * the design that is drawn beside the chosen one. */
void bisection_beside_offer (const BisectionBeside *beside, BisectionDocument *document,
                             GtkDropDown *choice);

/* Returns the index in the study of the design that a row of the drop-down list stands for; -1 for
 * the row "None". */
int bisection_beside_at (BisectionDocument *document, guint row);
