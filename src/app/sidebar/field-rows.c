/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "field-rows.h"

struct _BisectionFieldRows {
  GtkWidget *holder; /* the group or expander row that contains the rows */
  BisectionDocument *document;
  BisectionRowOf whose;
  GArray *places; /* array of Place: one for each row, in the order in which they are shown */
};

typedef struct {
  const IcnField *field;    /* the setting that the row edits; NULL for a row without a setting,
                               such as a note */
  BisectionFieldRows *more; /* if the row is an expander, the rows inside the expander; otherwise
                               NULL */
  GtkWidget *row;           /* the widget of the row; NULL until the row is first needed */
} Place;

static void
place_clear (gpointer place)
{
  g_clear_pointer (&((Place *) place)->more, bisection_field_rows_free);
}

BisectionFieldRows *
bisection_field_rows_new (GtkWidget *holder, BisectionDocument *document, BisectionRowOf whose)
{
  BisectionFieldRows *self = g_new (BisectionFieldRows, 1);

  self->holder = holder;
  self->document = g_object_ref (document);
  self->whose = whose;
  self->places = g_array_new (FALSE, TRUE, sizeof (Place));
  g_array_set_clear_func (self->places, place_clear);
  return self;
}

void
bisection_field_rows_free (BisectionFieldRows *self)
{
  g_array_unref (self->places);
  g_object_unref (self->document);
  g_free (self);
}

/* Inserts `row`, the new widget of the row with index `at` in self->places, before the first later
 * row that already has a widget. The index cannot be used as the position in the list box, because
 * the list box may also contain rows that other code has added. */
static void
insert (BisectionFieldRows *self, guint at, GtkWidget *row)
{
  for (guint i = at + 1; i < self->places->len; i++) {
    GtkWidget *next = g_array_index (self->places, Place, i).row;

    if (next) {
      gtk_list_box_insert (GTK_LIST_BOX (gtk_widget_get_parent (next)), row,
                           gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (next)));
      return;
    }
  }
  if (ADW_IS_EXPANDER_ROW (self->holder))
    adw_expander_row_add_row (ADW_EXPANDER_ROW (self->holder), row);
  else
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (self->holder), row);
}

static void
add_place (BisectionFieldRows *self, Place place)
{
  g_array_append_val (self->places, place);
  if (place.row)
    insert (self, self->places->len - 1, place.row);
}

void
bisection_field_rows_add (BisectionFieldRows *self, const IcnField *field)
{
  add_place (self, (Place){ .field = field });
}

void
bisection_field_rows_add_note (BisectionFieldRows *self, GtkWidget *row)
{
  add_place (self, (Place){ .row = row });
}

BisectionFieldRows *
bisection_field_rows_add_more (BisectionFieldRows *self, GtkWidget *expander)
{
  BisectionFieldRows *more = bisection_field_rows_new (expander, self->document, self->whose);

  add_place (self, (Place){ .more = more, .row = expander });
  g_signal_connect_swapped (expander, "notify::expanded", G_CALLBACK (bisection_field_rows_show),
                            more);
  return more;
}

static gboolean
is_unfolded (const BisectionFieldRows *self)
{
  return !ADW_IS_EXPANDER_ROW (self->holder) ||
         adw_expander_row_get_expanded (ADW_EXPANDER_ROW (self->holder));
}

GtkWidget *
bisection_field_rows_find (BisectionFieldRows *self, const IcnField *whole)
{
  for (guint i = 0; i < self->places->len; i++) {
    const Place *place = &g_array_index (self->places, Place, i);
    GtkWidget *row = place->more ? bisection_field_rows_find (place->more, whole) : place->row;

    if (row && (place->more || bisection_field_row_is_of (row, whole)))
      return row;
  }
  return NULL;
}

static gboolean
show_field (BisectionFieldRows *self, guint at)
{
  Place *place = &g_array_index (self->places, Place, at);

  if (place->row)
    return bisection_field_row_show (place->row);
  if (!bisection_field_row_is_needed (self->document, place->field, self->whose))
    return FALSE;
  if (is_unfolded (self)) {
    place->row = bisection_field_row_new (self->document, place->field, self->whose);
    insert (self, at, place->row);
  }
  return TRUE;
}

gboolean
bisection_field_rows_show (BisectionFieldRows *self)
{
  gboolean is_shown = FALSE;

  for (guint i = 0; i < self->places->len; i++) {
    const Place *place = &g_array_index (self->places, Place, i);

    if (place->more)
      is_shown = bisection_field_rows_show (place->more) || is_shown;
    else if (place->field)
      is_shown = show_field (self, i) || is_shown;
  }
  gtk_widget_set_visible (self->holder, is_shown);
  return is_shown;
}
