/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "glossary-view.h"

#include "class-parts.h"
#include "formula.h"
#include "glossary-link.h"
#include <glib/gi18n.h>

#define TERM "term"
#define ROWS_AT_ONCE 12

static GtkWidget *
add_label (GtkBox *box, const char *class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (class)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (box, label);
  return label;
}

static const IcnGlossaryTerm *
term_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), TERM);
}

/* Returns a line of Pango markup that begins with "See also" and has links to the terms related to
 * `term`. Free with g_free. */
static char *
related_markup (const IcnGlossaryTerm *term)
{
  g_autoptr (GString) links = g_string_new (NULL);

  for (const char *const *id = term->related; *id; id++) {
    g_autofree char *title = g_markup_escape_text (_ (icn_glossary_find (*id)->title), -1);

    g_string_append_printf (links, "%s<a href=\"" ICN_GLOSSARY_LINK "%s\">%s</a>",
                            links->len > 0 ? ", " : "", *id, title);
  }
  /* Translators: before other terms of the glossary. */
  return g_strdup_printf (_ ("See also: %s"), links->str);
}

static void
add_row (GtkListBox *list, const IcnGlossaryTerm *term)
{
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 3));
  GtkBox *head = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9));
  GtkWidget *row = gtk_list_box_row_new (), *related;
  g_autofree char *notation = icn_glossary_notation (term), *links = related_markup (term);
  g_autofree char *markup = icn_formula_markup (notation);
  g_autoptr (GHashTable) linked = g_hash_table_new (NULL, NULL);

  g_hash_table_add (linked, (gpointer) term); /* so that the term does not get a link to itself */
  gtk_box_append (box, GTK_WIDGET (head));
  gtk_label_set_label (GTK_LABEL (add_label (head, "heading")), _ (term->title));
  if (markup)
    gtk_label_set_markup (GTK_LABEL (add_label (head, "dim-label")), markup);
  bisection_glossary_set_text (GTK_LABEL (add_label (box, NULL)), _ (term->meaning), linked);
  related = add_label (box, "caption");
  gtk_label_set_markup (GTK_LABEL (related), links);
  bisection_glossary_follow (GTK_LABEL (related));
  gtk_widget_add_css_class (GTK_WIDGET (box), "term");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), GTK_WIDGET (box));
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (term->title), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (term->meaning), -1);
  g_object_set_data (G_OBJECT (row), TERM, (gpointer) term);
  gtk_list_box_append (list, row);
}

/* Compares two rows of the glossary by their terms, in the alphabetical order of the user's
 * language. */
static int
compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data G_GNUC_UNUSED)
{
  return g_utf8_collate (_ (term_of (a)->title), _ (term_of (b)->title));
}

static gboolean
has_words (const char *text, const char *words)
{
  g_autofree char *folded = g_utf8_casefold (text, -1), *wanted = g_utf8_casefold (words, -1);

  return strstr (folded, wanted) != NULL;
}

static gboolean
is_found (GtkListBoxRow *row, gpointer search)
{
  const IcnGlossaryTerm *term = term_of (row);
  const char *words = gtk_editable_get_text (GTK_EDITABLE (search));

  return has_words (_ (term->title), words) || has_words (_ (term->meaning), words) ||
         (term->words && has_words (_ (term->words), words));
}

/* Makes the next ROWS_AT_ONCE hidden rows of the glossary visible; returns FALSE if there was none
 * left. */
static gboolean
reveal_some (GtkListBox *list)
{
  GtkListBoxRow *row;
  guint n = 0;

  for (int i = 0; n < ROWS_AT_ONCE && (row = gtk_list_box_get_row_at_index (list, i)); i++)
    if (!gtk_widget_get_visible (GTK_WIDGET (row))) {
      gtk_widget_set_visible (GTK_WIDGET (row), TRUE);
      n++;
    }
  return n > 0;
}

/* Tick callback: makes some more rows visible. New rows may move the selected row out of sight; so
 * when all are visible, it focuses the selected row again, and the list scrolls to it. */
static gboolean
reveal_more (GtkWidget *list, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (list));

  if (reveal_some (GTK_LIST_BOX (list)))
    return G_SOURCE_CONTINUE;
  if (row && gtk_widget_is_focus (GTK_WIDGET (row))) {
    gtk_root_set_focus (gtk_widget_get_root (list), NULL);
    gtk_widget_grab_focus (GTK_WIDGET (row));
  }
  return G_SOURCE_REMOVE;
}

/* Makes all rows visible, a few in each frame: measuring all of them in one frame would make the
 * window unresponsive. */
static void
reveal (GtkListBox *list)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    gtk_widget_set_visible (GTK_WIDGET (row), FALSE);
  reveal_some (list);
  gtk_widget_add_tick_callback (GTK_WIDGET (list), reveal_more, NULL, NULL);
}

void
bisection_glossary_view_fill (GtkListBox *list, GtkSearchEntry *search)
{
  GtkWidget *nothing = gtk_label_new (_ ("No term is called so."));
  guint n;
  const IcnGlossaryTerm *terms = icn_glossary (&n);

  for (guint i = 0; i < n; i++)
    add_row (list, &terms[i]);
  gtk_list_box_set_sort_func (list, compare, NULL, NULL);
  gtk_list_box_set_filter_func (list, is_found, search, NULL);
  gtk_widget_add_css_class (nothing, "term");
  gtk_list_box_set_placeholder (list, nothing);
  bisection_follow (search, "search-changed", gtk_list_box_invalidate_filter, list);
  reveal (list);
}

void
bisection_glossary_view_show (GtkListBox *list, GtkSearchEntry *search, const IcnGlossaryTerm *term)
{
  GtkListBoxRow *row;

  gtk_editable_set_text (GTK_EDITABLE (search), "");
  gtk_list_box_invalidate_filter (list);
  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    if (term_of (row) == term) {
      gtk_widget_set_visible (GTK_WIDGET (row), TRUE);
      gtk_list_box_select_row (list, row);
      gtk_widget_grab_focus (GTK_WIDGET (row));
    }
}
