/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of designs that can be shown beside the chosen one: None, and all others. */
#pragma once

#include "document.h"
#include <gtk/gtk.h>

/* Which design is beside; it stays that design through edits of the study, and where the chosen one
 * becomes that, the one that was chosen before takes its place. */
typedef struct {
  int design; /* -1: none */
  char *name; /* of it, when it was looked at last */
  int chosen; /* the design that was chosen then */
  guint n_designs;
} BisectionBeside;

void bisection_beside_init (BisectionBeside *beside);
void bisection_beside_clear (BisectionBeside *beside);

/* After an edit, or another choice. */
void bisection_beside_follow (BisectionBeside *beside, BisectionDocument *document);

/* name: NULL, or none of the study's: none. */
void bisection_beside_set (BisectionBeside *beside, BisectionDocument *document, const char *name);

/* The list is filled anew where it differs, with what is beside chosen in it. */
void bisection_beside_offer (const BisectionBeside *beside, BisectionDocument *document,
                             GtkDropDown *choice);

/* The design of a row of the list; -1: none. */
int bisection_beside_at (BisectionDocument *document, guint row);
