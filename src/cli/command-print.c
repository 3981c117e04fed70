/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "command.h"
#include "error.h"
#include "input.h"
#include "output.h"
#include "study-paper.h"
#include <string.h>

static gboolean
check_options (char **path, const char *format, const char *paper, const IcnPaperSize **size,
               GError **error)
{
  g_autofree char *lower = *path ? g_ascii_strdown (*path, -1) : NULL;

  if (!*path) {
    g_set_error_literal (error, USAGE_ERROR, 0, "-o FILE is missing");
    return FALSE;
  }
  if (format && strcmp (format, "pdf") != 0)
    return icn_error_value (error, "format", format, "pdf");
  if (!output_path (path, error))
    return FALSE;
  if (*path && !format && !g_str_has_suffix (lower, ".pdf"))
    return icn_error_value (error, "file", *path, "a name that ends in .pdf");
  *size = icn_paper_size_find (paper ? paper : "a4");
  return *size || icn_error_value (error, "paper", paper, "a4 or letter");
}

static ExitStatus
print (const Input *input, const IcnPaperSize *size, gboolean with_answers, const char *path,
       GError **error)
{
  g_autoptr (IcnPaper) paper = icn_study_paper (input->bench, size, with_answers, NULL, error);
  g_autoptr (GBytes) pdf = NULL;

  if (!paper)
    return EXIT_USAGE;
  pdf = icn_paper_to_pdf (paper, error);
  return pdf ? output_bytes (pdf, path, error) : EXIT_MISSED;
}

typedef struct {
  InputOptions input;
  char *path, *format, *paper;
  gboolean with_answers;
} Options;

#define AT(member) G_STRUCT_OFFSET (Options, member)

static const Option rows[] = {
  INPUT_OPTIONS (Options, input),
  OUTPUT_OPTION (Options, path, TRUE),
  { "format", 0, OPTION_TEXT, AT (format), "FORMAT", "pdf", "pdf, whatever the name of FILE" },
  { "answers", 0, G_OPTION_ARG_NONE, AT (with_answers), NULL, NULL,
    "With the answers to the questions of a lesson" },
  { "paper", 0, OPTION_TEXT, AT (paper), "SIZE", "a4 letter", "a4 (the default) or letter" },
  { NULL }
};

static ExitStatus
run (gpointer data, char **words, GError **error)
{
  Options *options = data;
  g_auto (Input) input = { 0 };
  const IcnPaperSize *size = NULL;

  if (!check_options (&options->path, options->format, options->paper, &size, error) ||
      !input_load (&input, words[0], &options->input, INPUT_WHOLE, error))
    return EXIT_USAGE;
  if (output_check (options->path, error) != EXIT_DONE)
    return EXIT_MISSED;
  return print (&input, size, options->with_answers, options->path, error);
}

const Command command_print = {
  "print",
  "[STUDY]",
  OFFER_STUDIES,
  "A study as a PDF of pages: question, designs, steps, figures, numbers, claims",
  "Writes all that a study shows, one after another, as it is printed by the window. Of a lesson\n"
  "that is a handout: every step with its figure and its question, and room for the answer. With\n"
  "its answers it goes on to figures, numbers and claims.\n"
  "\n"
  "  bisection-cli print dally1990-fig14 -o fig14.pdf\n"
  "  bisection-cli print --design k=8,n=2 --design topology=hypercube,n=6 --paper letter -o "
  "own.pdf",
  rows,
  run,
  .options_size = sizeof (Options),
  .max_words = 1,
};
