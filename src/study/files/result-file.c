/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "result-file.h"

#include "error.h"
#include "number-text.h"
#include "read-members.h"
#include "write-members.h"
#include <string.h>

#define DIGEST 64 /* number of hexadecimal digits of a SHA-256 digest */

void
icn_found_clear (IcnFound *found)
{
  g_clear_pointer (&found->key, g_free);
  g_clear_pointer (&found->refused, g_free);
  g_clear_pointer (&found->search, g_array_unref);
}

char *
icn_found_name (const char *key, double load)
{
  g_autofree char *number = icn_number_to_text (load);
  g_autofree char *text = g_strdup_printf ("%s,load=%s", key, number);
  char *name = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);

  name[ICN_FOUND_NAME] = '\0';
  return name;
}

char *
icn_found_search_key (const char *key, const GArray *listed)
{
  GString *text = g_string_new (key);

  for (guint i = 0; i < listed->len; i++) {
    g_autofree char *number = icn_number_to_text (g_array_index (listed, double, i));

    g_string_append_printf (text, "%s%s", i == 0 ? ",search=" : "+", number);
  }
  return g_string_free (text, FALSE);
}

void
icn_sealed_append (GString *text)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text->str, text->len);

  g_string_append_printf (text, "%s\n", digest);
}

gsize
icn_sealed_length (const char *text, gsize length)
{
  gsize inner = length > DIGEST + 1 ? length - DIGEST - 1 : 0;
  g_autofree char *digest = NULL;

  if (inner == 0 || text[inner - 1] != '\n' || text[length - 1] != '\n')
    return 0;
  digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, inner);
  return memcmp (digest, text + inner, DIGEST) == 0 ? inner : 0;
}

static const IcnMember members[] = {
  { "key", ICN_MEMBER_TEXT, G_STRUCT_OFFSET (IcnFound, key), TRUE, NULL },
  { "refused", ICN_MEMBER_TEXT, G_STRUCT_OFFSET (IcnFound, refused), FALSE, NULL },
  { "load", ICN_MEMBER_REAL, G_STRUCT_OFFSET (IcnFound, load), FALSE, NULL },
  { "search", ICN_MEMBER_OTHER, 0, FALSE, NULL },
  { "point", ICN_MEMBER_OTHER, 0, FALSE, NULL },
  { NULL },
};

static json_t *
write_other (const char *key, gconstpointer record)
{
  const IcnFound *found = record;
  json_t *loads;

  if (strcmp (key, "point") == 0)
    return found->refused == NULL && found->search == NULL
             ? icn_write_members (icn_point_members (), &found->point, NULL)
             : NULL;
  if (found->search == NULL)
    return NULL;
  loads = json_array ();
  for (guint i = 0; i < found->search->len; i++)
    json_array_append_new (loads, json_real (g_array_index (found->search, double, i)));
  return loads;
}

char *
icn_found_to_text (const IcnFound *found, gsize *length)
{
  GString *text = g_string_new (NULL);
  json_t *object = icn_write_members (members, found, write_other);

  icn_write_value (text, object, -1);
  json_decref (object);
  g_string_append_c (text, '\n');
  icn_sealed_append (text);
  *length = text->len;
  return g_string_free (text, FALSE);
}

static gboolean
read_load (json_t *value, const char *path, gpointer loads, GError **error)
{
  double load;

  if (!icn_read_real (value, path, &load, error))
    return FALSE;
  g_array_append_val ((GArray *) loads, load);
  return TRUE;
}

static gboolean
read_other (json_t *value, const char *path, const char *key, gpointer record, GError **error)
{
  IcnFound *found = record;

  if (strcmp (key, "point") == 0)
    return icn_read_members (value, path, icn_point_members (), &found->point, NULL, error);
  found->search = g_array_new (FALSE, FALSE, sizeof (double));
  return icn_read_list (value, path, "a list", read_load, found->search, error);
}

gboolean
icn_found_parse (const char *text, gsize length, IcnFound *found, GError **error)
{
  gsize inner = icn_sealed_length (text, length);
  json_t *object = inner > 0 ? json_loadb (text, inner, 0, NULL) : NULL;
  g_auto (IcnFound) read = { .load = ICN_NO_LOAD };
  gboolean is_read;

  icn_measured_init (&read.point);
  if (object == NULL)
    return icn_error_set (error, ICN_ERROR_SYNTAX, "result", "it was cut short or edited");
  is_read = icn_read_members (object, "", members, &read, read_other, error);
  json_decref (object);
  if (!is_read)
    return FALSE;
  *found = read;
  read = (IcnFound){ NULL };
  return TRUE;
}
