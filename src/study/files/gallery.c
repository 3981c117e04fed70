/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gallery.h"

#include <stdlib.h>
#include <string.h>

#include "common.h"
#include "design.h"
#include "study-file.h"
#include "study-resources.h"
#include "system.h"

#define OPENING_STUDY "/io/github/bisection/studies/dally1990-opening.bisection"

/* Folders that may contain the studies, relative to the folder of the program: the first for an
 * installed program, the second for a program in the folder "build" of the source tree. */
static const char *const places[] = { "../share/bisection/studies", "../../../data/studies" };

/* Returns the folder of the studies that come with the program. It is the first existing folder of
 * these: the value of the environment variable BISECTION_STUDY_DIR, the folders in `places`, and
 * the folder configured for installation. */
static char *
gallery_directory (void)
{
  const char *given = g_getenv ("BISECTION_STUDY_DIR");
  char *program = icn_system_program ();
  g_autofree char *directory = program ? g_path_get_dirname (program) : NULL;

  free (program);
  if (given && *given)
    return g_strdup (given);
  for (guint i = 0; directory && i < G_N_ELEMENTS (places); i++) {
    g_autofree char *near = g_build_filename (directory, places[i], NULL);

    if (g_file_test (near, G_FILE_TEST_IS_DIR))
      return g_canonicalize_filename (near, NULL);
  }
  return g_strdup (ICN_STUDIES_INSTALLED);
}

/* The subjects of the studies of one source (publication), in the order of the gallery. In an id,
 * the subject follows the name of the source: dally1990-fig14 has the subject "fig". */
static const char *const subjects[] = { "opening", "fig",      "plane", "table",
                                        "eq",      "machines", "claim", "misprints" };

static guint
subject_of (const char *id)
{
  const char *dash = strchr (id, '-');
  guint i = 0;

  while (i < G_N_ELEMENTS (subjects) && !(dash && g_str_has_prefix (dash + 1, subjects[i])))
    i++;
  return i;
}

#define LESSON "lesson-"

/* Compares two ids in the order of the gallery; lessons come first. */
static int
compare_ids (gconstpointer a, gconstpointer b)
{
  const char *x = *(char *const *) a, *y = *(char *const *) b;
  gsize source = strcspn (x, "-") + 1;
  int order = g_str_has_prefix (y, LESSON) - g_str_has_prefix (x, LESSON);

  if (order == 0)
    order = strncmp (x, y, source);

  if (order == 0)
    order = (int) subject_of (x) - (int) subject_of (y);
  return order != 0 ? order : strcmp (x, y);
}

char **
icn_gallery_list (void)
{
  g_autofree char *path = gallery_directory ();
  g_autoptr (GDir) directory = g_dir_open (path, 0, NULL);
  GPtrArray *ids = g_ptr_array_new ();
  const char *name;

  while (directory && (name = g_dir_read_name (directory))) {
    if (*name != '.' && g_str_has_suffix (name, ICN_STUDY_SUFFIX))
      g_ptr_array_add (ids, g_strndup (name, strlen (name) - strlen (ICN_STUDY_SUFFIX)));
  }
  g_ptr_array_sort (ids, compare_ids);
  g_ptr_array_add (ids, NULL);
  return (char **) g_ptr_array_free (ids, FALSE);
}

char *
icn_gallery_next_lesson (const char *id)
{
  g_auto (GStrv) ids = icn_gallery_list ();

  for (guint i = 0; g_str_has_prefix (id, LESSON) && ids[i]; i++)
    if (g_str_equal (ids[i], id) && ids[i + 1] && g_str_has_prefix (ids[i + 1], LESSON))
      return g_strdup (ids[i + 1]);
  return NULL;
}

char *
icn_gallery_path (const char *id)
{
  g_autofree char *directory = gallery_directory ();
  g_autofree char *name = g_strconcat (id, ICN_STUDY_SUFFIX, NULL);
  g_autofree char *path = g_build_filename (directory, name, NULL);

  /* An id is the name of a file in this folder. A slash in the id could lead out of the folder. */
  if (strchr (id, '/') || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return NULL;
  return g_steal_pointer (&path);
}

IcnStudy *
icn_study_new_opening (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  IcnStudy *study = NULL;
  gsize length;
  const char *text;

  bytes = g_resource_lookup_data (icn_study_get_resource (), OPENING_STUDY,
                                  G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
  if (bytes) {
    text = g_bytes_get_data (bytes, &length);
    study = icn_study_parse (text, length, "opening study", &error);
  }
  if (!study)
    g_error ("%s", error->message); /* not expected, because the study is compiled into the program
                                       and tested */
  return study;
}

IcnStudy *
icn_study_new_blank (void)
{
  IcnStudy *study = icn_study_new ();

  icn_study_add_design (study, icn_design_new (), NULL);
  icn_study_link_shared (study);
  return study;
}
