/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The drop-down of designs that can be drawn beside the chosen one: None, and all other designs. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

/* The design drawn beside the chosen one. It is kept through edits of the study; if it becomes the
 * chosen one, the previously chosen design takes its place. */
typedef struct {
  int design; /* -1: none */
  char *name; /* its name at the last look */
  int chosen; /* index of the chosen design at the last look */
  guint n_designs;
} BisectionBeside;

void bisection_beside_init (BisectionBeside *beside);
void bisection_beside_clear (BisectionBeside *beside);

/* To be called after an edit, or when another design is chosen. */
void bisection_beside_follow (BisectionBeside *beside, BisectionDocument *document);

/* name: of the design to draw beside; NULL, or an unknown name: none. */
void bisection_beside_set (BisectionBeside *beside, BisectionDocument *document, const char *name);

/* Fills the drop-down if its entries have changed, and selects the design. */
void bisection_beside_offer (const BisectionBeside *beside, BisectionDocument *document,
                             GtkDropDown *choice);

/* The design of a row of the drop-down; -1: none. */
int bisection_beside_at (BisectionDocument *document, guint row);
