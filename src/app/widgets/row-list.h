/* SPDX-License-Identifier: GPL-3.0-or-later */
/* BisectionRowList: a list that the user edits, with a row of controls for each item. Each row has
 * a button that removes its item, and a button below the rows adds one. The list itself belongs to
 * the owner, who calls bisection_row_list_show() after each change of it. */
#pragma once

#include <adwaita.h>

#define BISECTION_TYPE_ROW_LIST (bisection_row_list_get_type ())
G_DECLARE_FINAL_TYPE (BisectionRowList, bisection_row_list, BISECTION, ROW_LIST, AdwBin)

/* Describes the items of a list. owner: the argument of bisection_row_list_new(). The controls that
 * `make` returns must not depend on the item, but only on the index of the row: after an item is
 * removed, the widget removes its last row and shows the later items one row further up. */
typedef struct {
  const char *add;    /* translatable title of the button that adds an item */
  /* translatable name of the button that removes an item, such as "Remove Choice %u" */
  const char *remove;
  guint least, most;  /* smallest and largest number of items that the list may have */
  guint (*count) (gpointer owner);
  GtkWidget *(*make) (gpointer owner, guint row);
  void (*show) (gpointer owner, guint row, GtkWidget *controls);
  void (*add_item) (gpointer owner);
  void (*remove_item) (gpointer owner, guint row);
} BisectionRowKind;

/* Makes the widget for a list of items of this kind. kind: must exist as long as the widget. owner:
 * outlives the widget. */
GtkWidget *bisection_row_list_new (const BisectionRowKind *kind, gpointer owner);

/* Updates the widget after a change of the list: makes and removes rows until there is one for each
 * item, and shows the items in them. */
void bisection_row_list_show (BisectionRowList *self);

/* Returns the index of the row that contains the widget. */
guint bisection_row_list_find (GtkWidget *widget);

/* Returns the widget with the controls of a row, which kind->make() has made. */
GtkWidget *bisection_row_list_get_controls (BisectionRowList *self, guint row);
