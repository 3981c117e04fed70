/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "glossary.h"

#include "symbol.h"
#include <glib/gi18n-lib.h>
#include <string.h>

const IcnGlossaryTerm *
icn_glossary_find (const char *id)
{
  guint n;
  const IcnGlossaryTerm *terms = icn_glossary (&n);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (terms[i].id, id))
      return &terms[i];
  return NULL;
}

char *
icn_glossary_notation (const IcnGlossaryTerm *term)
{
  const IcnSymbol *symbol = term->symbol ? icn_symbol_find (term->symbol) : NULL;
  const char *unit = term->unit ? term->unit : symbol ? symbol->unit : NULL;

  if (!symbol)
    return unit ? g_strdup (_ (unit)) : NULL;
  return unit ? g_strdup_printf ("%s, %s", symbol->text, _ (unit)) : g_strdup (symbol->text);
}

/* A form (spelling) of a glossary term, such as its plural, as it occurs in texts. */
typedef struct {
  const IcnGlossaryTerm *term;
  char *folded;       /* the form in lower case */
  gboolean is_linked; /* whether the form becomes a link in texts */
} Form;

static void
form_clear (gpointer data)
{
  g_free (((Form *) data)->folded);
}

static int
compare_forms (gconstpointer a, gconstpointer b)
{
  const Form *one = a, *two = b;
  gsize longer = strlen (two->folded), shorter = strlen (one->folded);

  return longer != shorter ? (longer > shorter ? 1 : -1) : strcmp (one->folded, two->folded);
}

static void
add_forms (GArray *forms, const IcnGlossaryTerm *term)
{
  g_auto (GStrv) words = g_strsplit (_ (term->words ? term->words : term->title), "|", -1);

  for (char **word = words; *word; word++) {
    const Form form = { term, g_utf8_strdown (g_strstrip (*word), -1), term->words != NULL };

    g_array_append_val (forms, form);
  }
}

/* Array of Form: the forms (spellings) of all glossary terms, the longest first. The array is made
 * only once, because the language does not change while the program runs. */
static const GArray *
all_forms (void)
{
  static gsize once;

  if (g_once_init_enter (&once)) {
    GArray *forms = g_array_new (FALSE, FALSE, sizeof (Form));
    guint n;
    const IcnGlossaryTerm *terms = icn_glossary (&n);

    g_array_set_clear_func (forms, form_clear);
    for (guint i = 0; i < n; i++)
      add_forms (forms, &terms[i]);
    g_array_sort (forms, compare_forms);
    g_once_init_leave (&once, (gsize) forms);
  }
  return (const GArray *) once;
}

static gboolean
is_letter (const char *text)
{
  gunichar letter = g_utf8_get_char (text);

  return g_unichar_isalnum (letter) || letter == '_';
}

/* The number of bytes at the start of a text that match a form of a term; 0 if the text does not
 * start with the form, or if a word of the text continues after the form. folded: the form in lower
 * case; the case of the text does not matter. */
static gsize
match (const char *text, const char *folded)
{
  const char *at = text;

  for (; *folded; folded = g_utf8_next_char (folded), at = g_utf8_next_char (at))
    if (!*at || g_unichar_tolower (g_utf8_get_char (at)) != g_utf8_get_char (folded))
      return 0;
  return *at && is_letter (at) ? 0 : at - text;
}

/* Returns the longest form (spelling of a glossary term, such as its plural) with which the text
 * starts; NULL if the text starts with no form. *length: set to the number of bytes of the text
 * that match the form. */
static const Form *
find_form (const char *text, gsize *length)
{
  const GArray *forms = all_forms ();

  for (guint i = 0; i < forms->len; i++) {
    const Form *form = &g_array_index (forms, Form, i);

    *length = match (text, form->folded);
    if (*length > 0)
      return form;
  }
  return NULL;
}

/* Callback of foreach_piece, called for the pieces of a text in turn: a piece is a form (spelling)
 * of a glossary term or, with `form` NULL, the text between two forms. */
typedef void (*PieceFunc) (const char *piece, gsize length, const Form *form, gpointer data);

static void
foreach_piece (const char *text, PieceFunc func, gpointer data)
{
  const char *begin = text, *at = text;
  gboolean is_inside = FALSE; /* whether `at` is inside a word */

  while (*at) {
    gsize length = 0;
    const Form *form = is_inside ? NULL : find_form (at, &length);

    if (form) {
      func (begin, at - begin, NULL, data);
      func (at, length, form, data);
      begin = at += length;
    } else {
      is_inside = is_letter (at);
      at = g_utf8_next_char (at);
    }
  }
  func (begin, at - begin, NULL, data);
}

static void
add_term (const char *piece G_GNUC_UNUSED, gsize length G_GNUC_UNUSED, const Form *form,
          gpointer data)
{
  GPtrArray *found = data;

  if (form && form->is_linked && !g_ptr_array_find (found, form->term, NULL))
    g_ptr_array_add (found, (gpointer) form->term);
}

GPtrArray *
icn_glossary_of_text (const char *text)
{
  GPtrArray *found = g_ptr_array_new ();

  foreach_piece (text, add_term, found);
  return found;
}

typedef struct {
  const IcnGlossaryTerm *term;
  gsize length;
} Longest;

static void
take_longest (const char *piece G_GNUC_UNUSED, gsize length, const Form *form, gpointer data)
{
  Longest *longest = data;

  if (form && length > longest->length)
    *longest = (Longest){ form->term, length };
}

const IcnGlossaryTerm *
icn_glossary_of_label (const char *label)
{
  Longest longest = { NULL, 0 };

  foreach_piece (label, take_longest, &longest);
  return longest.term;
}

typedef struct {
  GString *markup;
  GHashTable *linked; /* set of the terms that have a link already */
} Linking;

static void
link_piece (const char *piece, gsize length, const Form *form, gpointer data)
{
  Linking *linking = data;
  g_autofree char *escaped = g_markup_escape_text (piece, length);

  if (form && form->is_linked && g_hash_table_add (linking->linked, (gpointer) form->term))
    g_string_append_printf (linking->markup, "<a href=\"" ICN_GLOSSARY_LINK "%s\">%s</a>",
                            form->term->id, escaped);
  else
    g_string_append (linking->markup, escaped);
}

char *
icn_glossary_link (const char *text, GHashTable *linked)
{
  g_autoptr (GHashTable) own = linked ? g_hash_table_ref (linked) : g_hash_table_new (NULL, NULL);
  Linking linking = { g_string_new (NULL), own };

  foreach_piece (text, link_piece, &linking);
  return g_string_free (linking.markup, FALSE);
}
