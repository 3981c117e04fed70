/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Completes the last word of a command line, for the completion of shells. */
#include <string.h>

#include "command.h"
#include "field.h"
#include "output.h"
#include "table.h"

typedef struct {
  const char *word; /* the last word of the command line, as far as the user has typed it */
  GString *text;    /* the completions, one per line: the complete word, a tab, and a description */
} Offers;

/* Offers the word `before` + `text` + `after` as a completion, with `title` as its description, if
 * the word begins with offers->word, the word as typed so far. */
static void
add (Offers *offers, const char *before, const char *text, const char *after, const char *title)
{
  g_autofree char *word = g_strconcat (before, text, after, NULL);

  if (g_str_has_prefix (word, offers->word))
    g_string_append_printf (offers->text, "%s\t%s\n", word, title);
}

static void
add_list (Offers *offers, const char *before, const char *category)
{
  g_autoptr (GString) list = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;

  list_category (category, list);
  lines = g_strsplit (list->str, "\n", -1);
  for (char **line = lines; *line != NULL && **line; line++) {
    char *end = *line + strcspn (*line, " ");
    const char *title = end + strspn (end, " ");

    if (*end)
      *end = '\0';
    add (offers, before, *line, "", title);
  }
}

/* Adds the id of `row`, one of the values of a setting, as a completion, such as "torus". before:
 * as for add(). If numbers must follow the id, as in "pins:COUNT", a colon is added: "pins:". */
static void
add_form (Offers *offers, const char *before, const IcnRow *row)
{
  g_autofree char *form = icn_row_form (row);
  gboolean is_word = strchr (form, ':') == NULL;

  add (offers, before, row->id, is_word ? "" : ":", is_word ? row->title : form);
}

/* Adds the values of a setting that are words; numbers cannot be completed. before: the text typed
 * before the value. */
static void
add_values (Offers *offers, const char *before, const IcnField *field)
{
  guint n;
  const IcnChoice *choices = icn_field_choices (field, &n);

  for (guint i = 0; i < n; i++)
    add (offers, before, choices[i].id, "", choices[i].title);
  for (guint i = 0; choices == NULL && field->table != NULL && field->table->row (i) != NULL; i++)
    add_form (offers, before, field->table->row (i));
  if (field->type == ICN_PARAMETER_FLAG) {
    add (offers, before, "yes", "", field->label);
    add (offers, before, "no", "", field->label);
  }
  if (field->beyond != NULL)
    add (offers, before, field->beyond, "", field->label);
}

/* Completes a list of settings such as "topology=torus,k=8,wi": adds the keys that are not yet in
 * the list or, after "KEY=", the values of this key. before: the part of the word that precedes the
 * list, such as "--design=". */
static void
add_settings (Offers *offers, const char *before)
{
  const char *typed = offers->word + MIN (strlen (before), strlen (offers->word));
  const char *comma = strrchr (typed, ',');
  const char *last = comma != NULL ? comma + 1 : typed;
  const char *equals = strchr (last, '=');
  g_autofree char *kept =
    g_strndup (offers->word, (equals != NULL ? equals + 1 : last) - offers->word);
  g_autofree char *key = g_strndup (last, equals != NULL ? equals - last : 0);
  g_autofree char *given = g_strconcat (",", typed, NULL);
  guint n;
  const IcnField *fields = icn_fields (&n);

  if (equals != NULL && icn_field_find (key) != NULL) {
    add_values (offers, kept, icn_field_find (key));
    return;
  }
  for (guint i = 0; i < n && equals == NULL; i++) {
    g_autofree char *setting = g_strdup_printf (",%s=", fields[i].key);

    if (strstr (given, setting) == NULL)
      add (offers, kept, fields[i].key, "=", fields[i].label);
  }
}

/* Adds completions for the value of an option or for an argument of a command. offer: what to
 * offer, in the form of Option.offer; NULL: nothing. before: the part of the word that precedes the
 * value, such as "--load="; "" if there is no such part. */
static void
add_offer (Offers *offers, const char *before, const char *offer)
{
  g_auto (GStrv) words = offer != NULL && *offer != '@' ? g_strsplit (offer, " ", -1) : NULL;

  for (char **word = words; word != NULL && *word != NULL; word++)
    add (offers, before, *word, "", "");
  if (offer == NULL || words != NULL)
    return;
  if (g_str_equal (offer, OFFER_SETTINGS))
    add_settings (offers, before);
  else
    add_list (offers, before, offer + 1);
  if (g_str_equal (offer, OFFER_FILES) || g_str_equal (offer, OFFER_STUDIES))
    g_string_append (offers->text, OFFER_FILES "\t\n");
}

/* The option that is named by a word such as "--load", "--load=0.1" or "-o"; NULL if there is no
 * such option, or if the option takes no value. */
static const Option *
find_option (const Command *command, const char *word)
{
  for (const Option *option = command->options; option->name != NULL; option++) {
    gsize length = strlen (option->name);

    if (option->value != NULL &&
        ((g_str_has_prefix (word, "--") && strncmp (word + 2, option->name, length) == 0 &&
          (word[2 + length] == '\0' || word[2 + length] == '=')) ||
         (option->letter && word[0] == '-' && word[1] == option->letter && word[2] == '\0')))
      return option;
  }
  return NULL;
}

static void
add_option_names (Offers *offers, const Command *command)
{
  for (const Option *option = command->options; option->name != NULL; option++)
    add (offers, "--", option->name, "", option->help);
  add (offers, "--", "help", "", "Options and examples");
  add (offers, "--", "version", "", "The program’s version");
}

/* Adds completions for an argument of a command. before: the preceding word of the command line,
 * which may be an option whose value is to be completed. */
static void
add_arguments (Offers *offers, const Command *command, const char *before)
{
  const Option *option = find_option (command, before);
  const char *equals = strchr (offers->word, '=');

  if (option != NULL && strchr (before, '=') == NULL) {
    add_offer (offers, "", option->offer);
  } else if (*offers->word != '-') {
    add_offer (offers, "", command->offer);
  } else if (equals == NULL) {
    add_option_names (offers, command);
  } else if ((option = find_option (command, offers->word)) != NULL) {
    g_autofree char *name = g_strndup (offers->word, equals + 1 - offers->word);

    add_offer (offers, name, option->offer);
  }
}

/* If `first` is empty, adds the names of all commands of one word. Otherwise adds the second words
 * of the commands of two words that begin with `first`: for "sweep", adds "plan" of the command
 * `sweep plan`, and others. */
static void
add_commands (Offers *offers, const char *first)
{
  for (const Command *const *it = command_rows; *it != NULL; it++) {
    const char *hyphen = strchr ((*it)->name, '-');

    if (*first == '\0' && hyphen == NULL)
      add (offers, "", (*it)->name, "", (*it)->summary);
    else if (*first != '\0' && hyphen != NULL &&
             strncmp ((*it)->name, first, hyphen - (*it)->name) == 0 &&
             first[hyphen - (*it)->name] == '\0')
      add (offers, "", hyphen + 1, "", (*it)->summary);
  }
}

static const Option rows[] = { { NULL } };

static ExitStatus
run (gpointer options G_GNUC_UNUSED, char **words, GError **error)
{
  guint n = g_strv_length (words);
  g_autoptr (GString) text = g_string_new (NULL);
  Offers offers = { n > 0 ? words[n - 1] : "", text };
  guint n_found = 0;
  const Command *command = n > 1 ? command_find (words, &n_found) : NULL;

  if (n <= 1)
    add_commands (&offers, "");
  /* The second word of the command line may be an argument of the command that the first word
   * names, or part of the name of a command of two words, such as `sweep plan`. Completions for
   * both are offered. */
  if (n == 2)
    add_commands (&offers, words[0]);
  if (command != NULL && n > n_found) {
    add_arguments (&offers, command, words[n - 2]);
  }
  return output_text (text->str, NULL, error);
}

const Command command_complete = {
  "complete",
  "[WORD...]",
  NULL,
  "What can stand in place of the last WORD, for the completion of shells",
  "Prints a line for each word, with a tab before what it is; @files stands for names of files.\n"
  "\n"
  "  bisection-cli complete plot --plot la\n"
  "  bisection-cli complete evaluate --design topology=torus,wires=",
  rows,
  run,
  .keeps_words = TRUE,
};
