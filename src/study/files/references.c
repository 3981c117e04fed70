/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "references.h"

#include "error.h"
#include "field.h"
#include "number-text.h"
#include "study-format.h"
#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct _References References;

struct _References {
  /* Returns the name that replaces a file name; NULL if the file name stays as it is. */
  char *(*map) (References *references, const char *file);
  char *folder;          /* absolute path of the study's folder */
  gboolean may_read_any; /* TRUE if the user has permitted the study to read any file */
  GHashTable *held;      /* set of the designs (json_t) whose traffic matrix is in the document
                            itself */
  gboolean is_held;      /* TRUE if the object being visited is a design in `held`; its matrix file
                            is then not read, and so not checked */
  GString *foreign;      /* names, in quotes, of the files that the study may not read */
  const char *field;     /* key of the setting that has the last file name in `foreign` */
  const char *key;       /* key of the setting that has the current file name */
};

static void
references_init (References *references, const char *study)
{
  g_autofree char *absolute = g_canonicalize_filename (study, NULL);

  *references = (References){
    .folder = g_path_get_dirname (absolute),
    .held = g_hash_table_new (NULL, NULL),
    .foreign = g_string_new (NULL),
  };
}

static void
references_clear (References *references)
{
  g_free (references->folder);
  g_hash_table_unref (references->held);
  g_string_free (references->foreign, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (References, references_clear)

/* Returns the value of a setting with its file name replaced by References.map(); NULL if
 * References.map() does not change the file name. */
static char *
map_value (References *references, const char *key, const char *value)
{
  const char *file = icn_field_file_named (key, value);
  g_autofree char *name = NULL;

  references->key = file ? icn_field_find (key)->key : NULL;
  name = file ? references->map (references, file) : NULL;
  return name ? g_strdup_printf ("%.*s%s", (int) (file - value), value, name) : NULL;
}

/* Returns a text of settings, "KEY=VALUE,KEY=VALUE", with file names replaced by References.map().
 */
static char *
map_settings (References *references, const char *settings)
{
  g_auto (GStrv) parts = g_strsplit (settings, ",", -1);

  for (char **part = parts; *part; part++) {
    char *equals = strchr (*part, '=');
    g_autofree char *key = equals ? g_strndup (*part, equals - *part) : NULL;
    g_autofree char *value = key ? map_value (references, key, equals + 1) : NULL;

    if (value) {
      g_free (*part);
      *part = g_strdup_printf ("%s=%s", key, value);
    }
  }
  return g_strjoinv (",", parts);
}

/* Returns the values that a lesson's control can take, "VALUE,VALUE", with file names replaced by
 * References.map(). */
static char *
map_values (References *references, const char *key, const char *values)
{
  g_auto (GStrv) parts = g_strsplit (values, ",", -1);

  for (char **part = parts; *part; part++) {
    char *value = map_value (references, key, g_strstrip (*part));

    if (value) {
      g_free (*part);
      *part = value;
    }
  }
  return g_strjoinv (",", parts);
}

static char *
map_member (References *references, json_t *object, const char *key, const char *value)
{
  const char *control = json_string_value (json_object_get (object, "key"));

  if (g_str_equal (key, "set"))
    return map_settings (references, value);
  if (g_str_equal (key, "values") && control)
    return map_values (references, control, value);
  return map_value (references, key, value);
}

static void
map_document (References *references, json_t *value)
{
  const char *key;
  json_t *member;
  size_t i;

  json_array_foreach (value, i, member) map_document (references, member);
  json_object_foreach (value, key, member)
  {
    const char *text = json_string_value (member);
    g_autofree char *mapped = NULL;

    if (g_str_has_prefix (key, ICN_EXTRA_PREFIX))
      continue; /* members that other programs added are not settings and name no files */
    references->is_held = g_hash_table_contains (references->held, value);
    mapped = text ? map_member (references, value, key, text) : NULL;
    if (mapped && !g_str_equal (mapped, text))
      json_string_set_nocheck (member, mapped); /* without a check for UTF-8, because names of
                                                   folders may contain any bytes */
    if (!text)
      map_document (references, member);
  }
}

static GHashTable *allowed; /* real paths of the studies that may read any file, because the user
                               has permitted it */
static GMutex allowed_lock;

static char *
real_path (const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  char *real = realpath (absolute, NULL);

  return real ? real : g_steal_pointer (&absolute);
}

void
icn_references_allow (const char *study)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&allowed_lock);

  if (!allowed)
    allowed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_hash_table_add (allowed, real_path (study));
}

static gboolean
is_allowed (const char *study)
{
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&allowed_lock);
  g_autofree char *real = real_path (study);

  return allowed && g_hash_table_contains (allowed, real);
}

static gboolean
leads_up (const char *file)
{
  g_auto (GStrv) parts = g_strsplit (file, "/", -1);

  return g_strv_contains ((const char *const *) parts, "..");
}

/* Whether a file is in or below the folder. Also TRUE for a file that does not exist: opening it
 * will report the error. file: name in the document; path: absolute path of the file. */
static gboolean
is_beside (const char *file, const char *path, const char *folder)
{
  g_autofree char *real = realpath (path, NULL), *within = realpath (folder, NULL);
  gsize length = within ? strlen (within) : 0;

  if (g_path_is_absolute (file) || leads_up (file))
    return FALSE;
  if (!real || !within)
    return TRUE;
  return g_str_has_prefix (real, within) && (real[length] == '/' || g_str_equal (within, "/"));
}

static char *
resolve (References *references, const char *file)
{
  char *path = g_canonicalize_filename (file, references->folder);

  if (!references->may_read_any && !references->is_held &&
      !is_beside (file, path, references->folder)) {
    g_autofree char *quoted = icn_text_quote (file);

    if (!strstr (references->foreign->str, quoted))
      g_string_append_printf (references->foreign, "%s%s", references->foreign->len > 0 ? ", " : "",
                              quoted);
    references->field = references->key;
  }
  return path;
}

/* Adds to references->held the designs whose traffic matrices are in the document itself. For each
 * matrix, the document lists the indices of the designs that have it. */
static void
find_held (References *references, json_t *document)
{
  json_t *designs = json_object_get (document, "designs"), *matrix, *place;
  size_t i, j;

  json_array_foreach (json_object_get (document, "matrices"), i, matrix)
    json_array_foreach (json_object_get (matrix, "designs"), j, place)
      g_hash_table_add (references->held, json_array_get (designs, json_number_value (place)));
}

gboolean
icn_references_resolve (json_t *document, const char *study, GError **error)
{
  g_auto (References) references;

  references_init (&references, study);
  references.map = resolve;
  references.may_read_any = is_allowed (study);
  find_held (&references, document);
  map_document (&references, document);
  return references.foreign->len == 0 ||
         icn_error_forbidden (error, references.field, references.foreign->str,
                              _ ("a file in the study’s folder or below it"));
}

static char *
relate (References *references, const char *file)
{
  gsize length = strlen (references->folder);
  const char *below = g_str_has_prefix (file, references->folder) ? file + length : "";

  if (g_str_has_suffix (references->folder, "/") && *below != '\0')
    return g_strdup (below);
  return *below == '/' && below[1] != '\0' ? g_strdup (below + 1) : NULL;
}

char *
icn_reference_below (const char *file, const char *study)
{
  g_auto (References) references;

  references_init (&references, study);
  return relate (&references, file);
}

void
icn_references_relate (json_t *document, const char *study)
{
  g_auto (References) references;

  references_init (&references, study);
  references.map = relate;
  map_document (&references, document);
}
