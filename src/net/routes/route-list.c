/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "route-list.h"

#include <string.h>

#include "error.h"
#include "input-file.h"

/* The set of all route lists. Route lists are never freed, and equal lists are the same pointer. */
static GHashTable *lists;
static GMutex lists_lock;

static guint
hash_list (gconstpointer list)
{
  return g_str_hash (((const IcnRouteList *) list)->digest);
}

static gboolean
are_equal (gconstpointer a, gconstpointer b)
{
  const IcnRouteList *x = a, *y = b;

  return g_str_equal (x->digest, y->digest) && g_str_equal (x->name, y->name);
}

const IcnRouteList *
icn_route_list_new (const char *text, const char *name, GError **error)
{
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  IcnRouteList list = { name, text, digest }, *kept;
  g_autoptr (GMutexLocker) locker G_GNUC_UNUSED = NULL;

  if (!g_utf8_validate (text, -1, NULL)) {
    icn_error_set (error, ICN_ERROR_VALUE, "routes", "%s: it is no text in UTF-8", name);
    return NULL;
  }
  locker = g_mutex_locker_new (&lists_lock);
  if (lists == NULL)
    lists = g_hash_table_new (hash_list, are_equal);
  kept = g_hash_table_lookup (lists, &list);
  if (kept != NULL)
    return kept;
  kept = g_new (IcnRouteList, 1);
  *kept = (IcnRouteList){ g_strdup (name), g_strdup (text), g_steal_pointer (&digest) };
  g_hash_table_add (lists, kept);
  return kept;
}

const IcnRouteList *
icn_route_list_read (const char *path, GError **error)
{
  g_autofree char *name = icn_input_name (path);
  gsize length;
  int problem;
  g_autofree char *text = icn_input_read (path, TRUE, ICN_ROUTE_LIST_MAX_BYTES, &length, &problem);

  if (text == NULL && problem == EFBIG)
    icn_error_set (error, ICN_ERROR_TOO_LARGE, "routes", "%s: it has more than %u bytes", name,
                   ICN_ROUTE_LIST_MAX_BYTES);
  else if (text == NULL)
    icn_error_set (error, ICN_ERROR_VALUE, "routes", "%s: %s", name, icn_input_problem (problem));
  else if (strlen (text) < length)
    icn_error_set (error, ICN_ERROR_VALUE, "routes", "%s: it is no text", name);
  else {
    /* A setting `routes` with a line break is the text of a list; without a line break it is the
     * name of a file. The text therefore gets a line break at its end if it has none. */
    if (length == 0 || text[length - 1] != '\n')
      memcpy (text + length, "\n", 2);
    return icn_route_list_new (text, name, error);
  }
  return NULL;
}
