/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Studies on paper, read back by pdftotext and pdfinfo. */
#include "axis.h"
#include "check.h"
#include "error.h"
#include "evaluation.h"
#include "runner.h"
#include "study-figure.h"
#include "gallery.h"
#include "paper.h"
#include "plot.h"
#include "quantity.h"
#include "scene.h"
#include "step.h"
#include "study-file.h"
#include "study-paper.h"
#include "text-numbers.h"

#include <glib/gstdio.h>
#include <string.h>

static char *
run (const char *const *arguments)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status = 0;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_spawn_check_wait_status (status, &error);
  g_assert_no_error (error);
  return out;
}

/* What the pages say, in the order and places that they say it; pages end with a form feed. */
static char *
read_paper (const IcnPaper *paper)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) pdf = icn_paper_to_pdf (paper, &error);
  g_autofree char *path = NULL;
  const char *const arguments[] = { "pdftotext", "-layout", NULL, "-", NULL };
  const char *command[G_N_ELEMENTS (arguments)];
  int file;
  char *text;

  g_assert_no_error (error);
  file = g_file_open_tmp ("bisection-paper-XXXXXX.pdf", &path, &error);
  g_assert_no_error (error);
  g_close (file, NULL);
  g_file_set_contents (path, g_bytes_get_data (pdf, NULL), g_bytes_get_size (pdf), &error);
  g_assert_no_error (error);
  memcpy (command, arguments, sizeof arguments);
  command[2] = path;
  text = run (command);
  g_remove (path);
  return text;
}

static IcnWorkbench *
bench_of (const char *id)
{
  g_autofree char *path = icn_gallery_path (id);
  g_autoptr (GError) error = NULL;
  IcnStudy *study = icn_study_load (path, &error);

  g_assert_no_error (error);
  return icn_workbench_new (study);
}

static IcnPaper *
paper_of (IcnWorkbench *bench)
{
  g_autoptr (GError) error = NULL;
  IcnPaper *paper = icn_study_paper (bench, icn_paper_size_find ("a4"), FALSE, NULL, NULL, &error);

  g_assert_no_error (error);
  return paper;
}

static void
assert_says (const char *text, const char *what)
{
  if (!strstr (text, what))
    g_error ("“%s” is not in\n%s", what, text);
}

/* The line of a table that begins with a label holds the number of each design, in order. */
static void
check_numbers (const char *text, const IcnWorkbench *bench, const char *id)
{
  const IcnQuantity *quantity = icn_quantity_find (id);
  g_auto (GStrv) lines = g_strsplit_set (text, "\n\f", -1);

  for (guint i = 0; lines[i]; i++) {
    const char *at = lines[i];

    if (!g_str_has_prefix (g_strchug (lines[i]), quantity->label))
      continue;
    for (guint j = 0; at && j < bench->study->designs->len; j++) {
      g_autofree char *number =
        icn_number (icn_quantity_value (quantity, &bench->evaluations[j],
                                        icn_study_design (bench->study, j), NULL));

      at = strstr (at, number);
      at = at ? at + strlen (number) : NULL;
    }
    if (at)
      return;
  }
  g_error ("The numbers of %s are not in\n%s", id, text);
}

/* Question, designs, figures and numbers are all there. */
TEST (study)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("dally1990-fig14");
  g_autoptr (IcnPaper) paper = paper_of (bench);
  g_autofree char *text = read_paper (paper);
  g_auto (GStrv) names = icn_study_names (bench->study);
  g_autofree char *first_words = g_strndup (bench->study->notes, 40);

  assert_says (text, bench->study->title);
  assert_says (text, first_words);
  for (guint i = 0; names[i]; i++)
    assert_says (text, names[i]);
  for (guint i = 0; i < bench->study->figures->len; i++) {
    const IcnFigure *figure = g_ptr_array_index (bench->study->figures, i);

    if (icn_plot_find (figure->id))
      assert_says (text, figure->title ? figure->title : icn_plot_find (figure->id)->title);
  }
  check_numbers (text, bench, "zero_load_latency");
  check_numbers (text, bench, "channel_width_bits");
  check_numbers (text, bench, "bisection_wires");
}

/* A figure that shows who wins where names the families, the rows and the axis. */
TEST (winners)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("dally1990-plane-wires");
  g_autoptr (IcnPaper) paper = paper_of (bench);
  g_autofree char *text = read_paper (paper);
  static const char *const words[] = { "Who Wins Where", "torus 2-D", "torus 5-D",
                                       "Logarithmic",    "Nodes",     "Zero-Load Latency" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_says (text, words[i]);
}

/* A heading goes to the next page with the figure, table or text that does not fit below it. */
TEST (headings)
{
  for (guint lines = 1; lines < 90; lines += 3) {
    g_autoptr (IcnPaper) paper = icn_paper_new (icn_paper_size_find ("a4"), "Paper");
    g_autofree char *text = NULL;
    g_auto (GStrv) pages = NULL;
    guint page = 0;

    for (guint i = 0; i < lines; i++)
      icn_paper_add_text (paper, ICN_PAPER_TEXT, "Text");
    icn_paper_add_text (paper, ICN_PAPER_HEADING, "Heading");
    icn_paper_add_picture (paper, icn_scene_new (100, 400), "Caption");
    text = read_paper (paper);
    pages = g_strsplit (text, "\f", -1);
    while (strstr (pages[page], "Heading") == NULL)
      page++;
    g_assert_nonnull (strstr (pages[page], "Caption"));
    g_assert_cmpuint (icn_paper_n_pages (paper), <=, 3);
  }
}

/* Claims have their verdicts; each page its number. */
TEST (claims)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("raghunath1993-claim-equal-pins");
  g_autoptr (IcnPaper) paper = paper_of (bench);
  g_autofree char *text = read_paper (paper);
  g_auto (GStrv) pages = g_strsplit (text, "\f", -1);

  g_assert_cmpuint (bench->study->claims->len, >, 0);
  assert_says (text, "Claims");
  for (guint i = 0; i < bench->study->claims->len; i++) {
    const IcnClaim *claim = g_ptr_array_index (bench->study->claims, i);
    g_autofree char *words = g_strndup (claim->text, 30);

    assert_says (text, words);
  }
  g_assert_cmpuint (icn_paper_n_pages (paper), >, 1);
  for (guint i = 0; i < icn_paper_n_pages (paper); i++) {
    g_autofree char *number = g_strdup_printf ("%u/%u", i + 1, icn_paper_n_pages (paper));

    assert_says (pages[i], number);
  }
}

/* A figure that cannot be drawn says why, and the rest is there. */
TEST (impossible_figure)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("dally1990-fig14");
  IcnFigure *figure = icn_figure_new ("butterfly");
  g_autoptr (IcnPaper) paper = NULL;
  g_autofree char *text = NULL;

  g_ptr_array_insert (bench->study->figures, 0, figure);
  paper = paper_of (bench);
  text = read_paper (paper);
  assert_says (text, "view: butterfly is not legal");
  assert_says (text, "Numbers");
}

static IcnScene *
draw_beside (const char *beside, double width, double height, GError **error)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("dally1990-opening");
  g_autoptr (IcnFigure) figure = icn_figure_new ("folded");

  figure->design = g_strdup ("8-ary 2-cube");
  figure->beside = g_strdup (beside);
  return icn_figure_scene (figure, bench, &icn_theme_light, width, height, NULL, error);
}

/* Where a text of the scene stands; it must be there. */
static void
find_text (const IcnScene *scene, const char *text, double *x, double *y)
{
  for (guint i = 0; i < icn_scene_n_texts (scene); i++)
    if (g_str_equal (icn_scene_text_at (scene, i)->text, text)) {
      *x = icn_scene_text_at (scene, i)->x;
      *y = icn_scene_text_at (scene, i)->y;
      return;
    }
  g_assert_not_reached ();
}

/* Two designs in a row, or one above the other, each with its name; none of that name is refused.
 */
TEST (beside)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (IcnScene) row = draw_beside ("binary 6-cube", 800, 400, NULL);
  g_autoptr (IcnScene) column = draw_beside ("binary 6-cube", 400, 800, NULL);
  double x, y, x2, y2;

  find_text (row, "8-ary 2-cube", &x, &y);
  find_text (row, "binary 6-cube", &x2, &y2);
  g_assert_cmpfloat (x, <, 400);
  g_assert_cmpfloat (x2, >, 400);
  g_assert_cmpfloat (y, ==, y2);
  find_text (column, "8-ary 2-cube", &x, &y);
  find_text (column, "binary 6-cube", &x2, &y2);
  g_assert_cmpfloat (x, ==, x2);
  g_assert_cmpfloat (y, <, 400);
  g_assert_cmpfloat (y2, >, 400);
  g_assert_null (draw_beside ("nobody", 800, 400, &error));
  g_assert_error (error, ICN_ERROR, ICN_ERROR_VALUE);
}

/* No design, no figure: the question alone. */
/* A sheet asks everything and tells nothing that follows; with answers it tells what the chart of
 * the question's own plot has. */
TEST (lesson)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("lesson-04-contention");
  g_autoptr (IcnPaper) sheet = paper_of (bench), solved = NULL;
  g_autofree char *asked = read_paper (sheet), *told = NULL, *answer = NULL;
  g_autoptr (GError) error = NULL;
  double latency;

  solved = icn_study_paper (bench, icn_paper_size_find ("a4"), TRUE, NULL, NULL, &error);
  g_assert_no_error (error);
  told = read_paper (solved);
  g_assert_true (icn_workbench_evaluate (bench, 0, TRUE, NULL, NULL));
  latency = icn_evaluation_latency (&bench->evaluations[0], 0.1);
  answer = g_strdup_printf ("Answer: %.4g cycles", latency);

  g_assert_cmpuint (bench->study->steps->len, >, 4);
  for (guint i = 0; i < bench->study->steps->len; i++) {
    const IcnStep *step = icn_study_step (bench->study, i);
    g_autofree char *heading = g_strdup_printf ("%u. %s", i + 1, step->title);

    assert_says (asked, heading);
    assert_says (told, heading);
    for (char **choice = step->question.choices; choice && *choice; choice++)
      assert_says (asked, *choice);
  }
  assert_says (asked, "Answer: ____");
  assert_says (asked, "Draw the curve of 8-ary 2-cube");
  g_assert_null (strstr (asked, answer));
  g_assert_null (strstr (asked, "Numbers"));
  g_assert_null (strstr (asked, "All designs are hidden"));
  assert_says (told, answer);
  assert_says (told, "Numbers");
}

/* What a question asks for is not to be seen before it is answered: no number of the step's figure is
 * the answer, and a plot comes with it. Not even a sheet without answers has it. */
TEST (untold)
{
  g_auto (GStrv) ids = icn_gallery_list ();
  guint n_asked = 0;

  for (guint f = 0; ids[f]; f++) {
    g_autofree char *path = icn_gallery_path (ids[f]);
    g_autoptr (IcnStudy) study = g_str_has_prefix (ids[f], "lesson-") ? icn_study_load (path, NULL) : NULL;

    for (guint i = 0; study && i < study->steps->len; i++) {
      const IcnStep *step = icn_study_step (study, i);
      IcnAnswer answer = icn_question_answer (&step->question);
      IcnFinding finding = { .value = NAN };
      g_autoptr (IcnWorkbench) bench = NULL;
      g_autoptr (IcnScene) scene = NULL;
      g_autoptr (GError) error = NULL;
      IcnStudy *taken;

      if ((answer != ICN_ANSWER_NUMBER && answer != ICN_ANSWER_CHOICE) || !step->figure ||
          icn_question_comes_first (&step->question))
        continue;
      if (icn_plot_find (step->figure->id))
        g_error ("%s, step %u: the plot is seen before the answer", ids[f], i + 1);
      if (answer == ICN_ANSWER_NUMBER) {
        icn_study_answer (study, i, NULL, &finding, &error);
        g_assert_no_error (error);
      }
      taken = icn_study_dup (study);
      g_assert_true (icn_study_take_step (taken, i, NULL));
      bench = icn_workbench_new (taken);
      scene = icn_figure_scene (icn_study_step (taken, i)->figure, bench, &icn_theme_light, 640, 480, NULL, &error);
      g_assert_no_error (error);
      for (guint t = 0; t < icn_scene_n_texts (scene); t++) {
        const char *text = icn_scene_text_at (scene, t)->text;
        gboolean is_name = !step->figure->color && strspn (text, "0123456789,") == strlen (text);

        if (answer == ICN_ANSWER_NUMBER && !is_name && icn_text_says_number (text, finding.value))
          g_error ("%s, step %u: “%s” of its figure tells the answer", ids[f], i + 1, text);
      }
      n_asked++;
    }
  }
  g_assert_cmpuint (n_asked, >, 3);
}

/* The figure of a step whose settings rename designs is drawn, and what comes after a question is on
 * the sheet with answers alone. */
TEST (step_figures)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("lesson-01-low-dimensions");
  g_autoptr (IcnPaper) sheet = paper_of (bench);
  g_autofree char *asked = read_paper (sheet);

  assert_says (asked, "binary 6-cube");
  g_assert_null (strstr (asked, "no design is called"));
  g_assert_null (strstr (asked, "43.5"));
  g_assert_null (strstr (asked, "Which point is lowest"));
}

TEST (empty)
{
  IcnStudy *study = icn_study_new ();
  g_autoptr (IcnWorkbench) bench = NULL;
  g_autoptr (IcnPaper) paper = NULL;
  g_autofree char *text = NULL;

  g_free (study->title);
  study->title = g_strdup ("Nothing yet");
  bench = icn_workbench_new (study);
  paper = paper_of (bench);
  text = read_paper (paper);
  assert_says (text, "Nothing yet");
  g_assert_cmpuint (icn_paper_n_pages (paper), ==, 1);
}

TEST (cancelled)
{
  g_autoptr (IcnWorkbench) bench = bench_of ("dally1990-fig14");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (
    icn_study_paper (bench, icn_paper_size_find ("a4"), FALSE, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* A table that is longer than a page goes on below its head; every row is there once. */
TEST (long_table)
{
  g_autoptr (IcnPaper) paper = icn_paper_new (icn_paper_size_find ("letter"), "Table");
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  g_autofree char *text = NULL;
  g_auto (GStrv) pages = NULL;

  g_ptr_array_add (rows, g_strsplit ("Thing,Left,Right", ",", -1));
  for (guint i = 0; i < 150; i++) {
    g_autofree char *row = g_strdup_printf ("row%03u,l%03u,r%03u", i, i, i);

    g_ptr_array_add (rows, g_strsplit (row, ",", -1));
  }
  icn_paper_add_table (paper, rows, 3);
  text = read_paper (paper);
  pages = g_strsplit (text, "\f", -1);
  g_assert_cmpuint (icn_paper_n_pages (paper), >=, 3);
  for (guint i = 0; i < icn_paper_n_pages (paper); i++)
    assert_says (pages[i], "Thing");
  for (guint i = 0; i < 150; i++) {
    g_autofree char *cell = g_strdup_printf ("r%03u", i), *row = g_strdup_printf ("row%03u", i);
    const char *at = strstr (text, row);

    g_assert_nonnull (at);
    g_assert_nonnull (strstr (at, cell));
    g_assert_null (strstr (at + 1, row));
  }
}

/* A picture is never cut: one that does not fit begins a page. */
TEST (pictures)
{
  const IcnPaperSize *size = icn_paper_size_find ("a4");
  g_autoptr (IcnPaper) paper = icn_paper_new (size, "Pictures");

  for (guint i = 0; i < 5; i++)
    icn_paper_add_picture (paper, icn_scene_new (icn_paper_room (paper), 0.4 * size->height),
                           "caption");
  g_assert_cmpuint (icn_paper_n_pages (paper), ==, 3);
}

TEST (same_bytes)
{
  GBytes *pdf[2];

  for (guint i = 0; i < 2; i++) {
    g_autoptr (IcnWorkbench) bench = bench_of ("dally1990-fig14");
    g_autoptr (IcnPaper) paper = paper_of (bench);

    pdf[i] = icn_paper_to_pdf (paper, NULL);
  }
  g_assert_true (g_bytes_equal (pdf[0], pdf[1]));
  g_bytes_unref (pdf[1]);
  g_bytes_unref (pdf[0]);
}
