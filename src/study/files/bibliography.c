/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "bibliography.h"

#include "study-words.h"
#include "study.h"
#include <glib/gi18n-lib.h>

static const IcnPublication sources[] = {
  { "lesson", N_ ("Lessons"),
    N_ ("Ten to fifteen minutes each: steps with a text, a figure, settings and a question, for a "
        "class or on one’s own"),
    NULL },
  { "dally1990", N_ ("k-ary n-Cubes under Wire Constraints"),
    N_ ("W. J. Dally, “Performance Analysis of k-ary n-cube Interconnection Networks”, IEEE "
        "Transactions on Computers 39 (6), 1990"),
    "@article{dally1990,\n"
    "  author = {William J. Dally},\n"
    "  title = {Performance Analysis of {$k$}-ary {$n$}-cube Interconnection Networks},\n"
    "  journal = {IEEE Transactions on Computers},\n"
    "  volume = {39},\n"
    "  number = {6},\n"
    "  pages = {775--785},\n"
    "  year = {1990}\n"
    "}\n" },
  { "lecture2003", N_ ("Topology and Butterflies"),
    N_ ("W. J. Dally, lecture 2: topology, constraints and measures, butterfly networks, 2003"),
    "@misc{lecture2003,\n"
    "  author = {William J. Dally},\n"
    "  title = {Topology Basics. {C}onstraints and Measures. {B}utterfly Networks},\n"
    "  howpublished = {Lecture 2, scribe Debasish Sahoo},\n"
    "  year = {2003}\n"
    "}\n" },
  { "dcsh", N_ ("Hypermeshes and Communication Locality"),
    N_ ("The distributed crossbar switch hypermesh (DCSH) and the torus under communication "
        "locality"),
    "@misc{dcsh,\n"
    "  title = {The Distributed Crossbar Switch Hypermesh and the Torus under Communication "
    "Locality}\n"
    "}\n" },
  { "raghunath1993", N_ ("Networks for Packaging Hierarchies"),
    N_ ("M. T. Raghunath and A. Ranade, “Customizing Interconnection Networks to Suit Packaging "
        "Hierarchies”, University of California, Berkeley, 1993"),
    "@techreport{raghunath1993,\n"
    "  author = {M. T. Raghunath and Abhiram Ranade},\n"
    "  title = {Customizing Interconnection Networks to Suit Packaging Hierarchies},\n"
    "  institution = {Computer Science Division, University of California, Berkeley},\n"
    "  year = {1993}\n"
    "}\n" },
  { "parhami2004", N_ ("Four Classes of Torus"),
    N_ ("B. Parhami and D.-M. Kwai, “Comparing Four Classes of Torus-Based Parallel Architectures: "
        "Network Parameters and Communication Performance”, Mathematical and Computer Modelling "
        "40, 2004"),
    "@article{parhami2004,\n"
    "  author = {Behrooz Parhami and Ding-Ming Kwai},\n"
    "  title = {Comparing Four Classes of Torus-Based Parallel Architectures: Network Parameters "
    "and Communication Performance},\n"
    "  journal = {Mathematical and Computer Modelling},\n"
    "  volume = {40},\n"
    "  pages = {701--720},\n"
    "  year = {2004}\n"
    "}\n" },
  { "flows", N_ ("Flows between Channels"),
    N_ (
      "The theory of latency under load of any network that is this program’s own, and how far it "
      "is to be trusted"),
    NULL },
};

const IcnPublication *
icn_publication_find (const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (g_str_equal (sources[i].id, id))
      return &sources[i];
  return NULL;
}

/* Appends `sentence`, which has no full stop at its end, to the text. Appends ". " before it unless
 * the text is empty. */
static void
append_sentence (GString *text, const char *sentence)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? ". " : "", sentence);
}

char *
icn_study_citation (const IcnStudy *study)
{
  const IcnPublication *source = icn_publication_find (study->source);
  g_autofree char *credit = icn_study_credit (study);
  GString *text = g_string_new (NULL);

  if (credit != NULL) {
    append_sentence (text, *study->title != '\0' ? icn_study_words (study->title) : credit);
    if (*study->title != '\0')
      append_sentence (text, credit);
  }
  if (source != NULL && source->bibtex != NULL) {
    append_sentence (text, _ (source->reference));
    if (*study->item != '\0')
      g_string_append_printf (text, ", %s", icn_study_words (study->item));
  }
  append_sentence (text, "Bisection " VERSION ", " WEBSITE);
  return g_string_free (text, FALSE);
}

char *
icn_bibliography (void)
{
  GString *text = g_string_new ("@software{bisection,\n"
                                "  author = {{The Bisection authors}},\n"
                                "  title = {Bisection: an Explorer of Interconnection Networks},\n"
                                "  version = {" VERSION "},\n"
                                "  url = {" WEBSITE "}\n"
                                "}\n");

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (sources[i].bibtex != NULL)
      g_string_append_printf (text, "\n%s", sources[i].bibtex);
  return g_string_free (text, FALSE);
}
