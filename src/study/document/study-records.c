/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-records.h"

#include "study-format.h"
#include <math.h>
#include <string.h>

/* Returns the address at which the struct `record` stores a member of a JSON object. */
static gpointer
place_of (const IcnMember *member, gconstpointer record)
{
  return (char *) record + member->offset;
}

/* Returns whether this member is the one of "equals", "less", "more" and "missing" that states the
 * relation of the expectation. */
static gboolean
is_relation_of (const IcnMember *member, const IcnExpectation *expectation)
{
  return member->type == ICN_MEMBER_RELATION &&
         strcmp (member->key, icn_relation_ids[expectation->relation]) == 0;
}

/* Returns a pointer to the text that a struct stores for a member of a JSON object; NULL if the
 * member is not a text. For a relation such as "equals", the text is the name of the design with
 * which the expectation compares. */
static char **
text_of (const IcnMember *member, gconstpointer record)
{
  if (member->type == ICN_MEMBER_TEXT || member->type == ICN_MEMBER_EXTRA)
    return place_of (member, record);
  return is_relation_of (member, record) ? &((IcnExpectation *) record)->than : NULL;
}

/* Returns a pointer to the list of texts that a struct stores for a member of a JSON object; NULL
 * if the member is not a list of texts. */
static char ***
texts_of (const IcnMember *member, gconstpointer record)
{
  return member->type == ICN_MEMBER_TEXTS || member->type == ICN_MEMBER_CELLS
           ? place_of (member, record)
           : NULL;
}

static void
init_member (const IcnMember *member, gpointer record)
{
  gpointer place = place_of (member, record);

  switch (member->type) {
  case ICN_MEMBER_REAL:
    *(double *) place = NAN;
    break;
  case ICN_MEMBER_YES:
    *(gboolean *) place = TRUE;
    break;
  case ICN_MEMBER_CHOICE:
    *(int *) place = -1;
    break;
  case ICN_MEMBER_RELATION:
    ((IcnExpectation *) record)->value = NAN;
    break;
  case ICN_MEMBER_RECORD:
    icn_members_init (member->record->members, place);
    break;
  case ICN_MEMBER_LIST:
    *(GPtrArray **) place = g_ptr_array_new_with_free_func (member->record->free);
    break;
  default:
    break;
  }
}

void
icn_members_init (const IcnMember *members, gpointer record)
{
  for (const IcnMember *member = members; member->key; member++)
    init_member (member, record);
}

static gboolean
same_number (double a, double b)
{
  return a == b || (isnan (a) && isnan (b));
}

static gboolean
same_text (const char *a, const char *b)
{
  return strcmp (a ? a : "", b ? b : "") == 0;
}

static gboolean
same_texts (char **a, char **b)
{
  static const char *const none[] = { NULL };

  return g_strv_equal (a ? (const char *const *) a : none, b ? (const char *const *) b : none);
}

static gboolean
same_classes (const IcnMeasured *a, const IcnMeasured *b)
{
  if (a->n_classes != b->n_classes)
    return FALSE;
  for (guint64 i = 0; i < a->n_classes; i++)
    if (!icn_members_equal (icn_class_members (), &a->classes[i], &b->classes[i]))
      return FALSE;
  return TRUE;
}

static gboolean
same_list (const IcnRecord *record, const GPtrArray *a, const GPtrArray *b)
{
  if (a == b)
    return TRUE;
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!icn_members_equal (record->members, g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

static gboolean
same_relation (const IcnExpectation *a, const IcnExpectation *b)
{
  return a->relation == b->relation && same_number (a->value, b->value) &&
         same_text (a->than, b->than);
}

static gboolean
same_tolerance (const IcnExpectation *a, const IcnExpectation *b)
{
  return a->tolerance == b->tolerance && !a->relative == !b->relative;
}

static gboolean
same_member (const IcnMember *member, gconstpointer a, gconstpointer b)
{
  gconstpointer p = place_of (member, a), q = place_of (member, b);

  switch (member->type) {
  case ICN_MEMBER_TEXT:
  case ICN_MEMBER_EXTRA:
    return same_text (*(char *const *) p, *(char *const *) q);
  case ICN_MEMBER_TEXTS:
  case ICN_MEMBER_CELLS:
    return same_texts (*(char **const *) p, *(char **const *) q);
  case ICN_MEMBER_WHY:
    return strcmp (p, q) == 0;
  case ICN_MEMBER_REAL:
    return same_number (*(const double *) p, *(const double *) q);
  case ICN_MEMBER_COUNT:
    return *(const guint64 *) p == *(const guint64 *) q;
  case ICN_MEMBER_FLAG:
  case ICN_MEMBER_YES:
    return !*(const gboolean *) p == !*(const gboolean *) q;
  case ICN_MEMBER_CHOICE:
    return *(const int *) p == *(const int *) q;
  case ICN_MEMBER_VERDICT:
    return *(const IcnVerdict *) p == *(const IcnVerdict *) q;
  case ICN_MEMBER_CLASSES:
    return same_classes (a, b);
  case ICN_MEMBER_RELATION:
    return same_relation (a, b);
  case ICN_MEMBER_TOLERANCE:
    return same_tolerance (a, b);
  case ICN_MEMBER_RECORD:
    return icn_members_equal (member->record->members, p, q);
  case ICN_MEMBER_POINTER:
    p = *(gconstpointer *) p;
    q = *(gconstpointer *) q;
    return !p == !q && (!p || icn_members_equal (member->record->members, p, q));
  case ICN_MEMBER_LIST:
    return same_list (member->record, *(GPtrArray *const *) p, *(GPtrArray *const *) q);
  case ICN_MEMBER_OTHER:
    break;
  }
  return TRUE;
}

gboolean
icn_members_equal (const IcnMember *members, gconstpointer a, gconstpointer b)
{
  for (const IcnMember *member = members; member->key; member++)
    if (!same_member (member, a, b))
      return FALSE;
  return TRUE;
}

static gpointer
copy_item (gconstpointer item, gpointer record)
{
  return icn_record_dup (record, item);
}

static void
copy_member (const IcnMember *member, gpointer record)
{
  gpointer place = place_of (member, record);
  char **text = text_of (member, record), ***texts = texts_of (member, record);

  if (text)
    *text = g_strdup (*text);
  else if (texts)
    *texts = g_strdupv (*texts);
  else if (member->type == ICN_MEMBER_RECORD)
    icn_members_copy (member->record->members, place);
  else if (member->type == ICN_MEMBER_POINTER && *(gpointer *) place)
    *(gpointer *) place = icn_record_dup (member->record, *(gpointer *) place);
  else if (member->type == ICN_MEMBER_LIST)
    *(GPtrArray **) place =
      g_ptr_array_copy (*(GPtrArray **) place, copy_item, (gpointer) member->record);
}

void
icn_members_copy (const IcnMember *members, gpointer record)
{
  for (const IcnMember *member = members; member->key; member++)
    copy_member (member, record);
}

static void
clear_member (const IcnMember *member, gpointer record)
{
  gpointer place = place_of (member, record);
  char **text = text_of (member, record), ***texts = texts_of (member, record);

  if (text)
    g_free (*text);
  else if (texts)
    g_strfreev (*texts);
  else if (member->type == ICN_MEMBER_RECORD)
    icn_members_clear (member->record->members, place);
  else if (member->type == ICN_MEMBER_POINTER)
    icn_record_free (member->record, *(gpointer *) place);
  else if (member->type == ICN_MEMBER_LIST)
    g_ptr_array_unref (*(GPtrArray **) place);
}

void
icn_members_clear (const IcnMember *members, gpointer record)
{
  for (const IcnMember *member = members; member->key; member++)
    clear_member (member, record);
}

static void
share_list (const IcnRecord *record, GPtrArray **mine, GPtrArray *theirs)
{
  if (*mine == theirs || !same_list (record, *mine, theirs))
    return;
  g_ptr_array_unref (*mine);
  *mine = g_ptr_array_ref (theirs);
}

void
icn_members_share (const IcnMember *members, gpointer record, gconstpointer other)
{
  for (const IcnMember *member = members; member->key; member++) {
    gpointer mine = place_of (member, record), theirs = place_of (member, other);

    if (member->type == ICN_MEMBER_RECORD)
      icn_members_share (member->record->members, mine, theirs);
    else if (member->type == ICN_MEMBER_LIST)
      share_list (member->record, mine, *(GPtrArray **) theirs);
  }
}

/* Bytes that malloc uses for an allocation in addition to its size, on 64-bit systems. */
#define OVERHEAD 16

static gsize
text_bytes (const char *text)
{
  return text ? strlen (text) + 1 + OVERHEAD : 0;
}

static gsize
object_bytes (const IcnRecord *record, gconstpointer object)
{
  return object ? OVERHEAD + record->size + icn_members_bytes (record->members, object, NULL) : 0;
}

static gsize
list_bytes (const IcnRecord *record, const GPtrArray *list)
{
  gsize bytes = 0;

  for (guint i = 0; i < list->len; i++)
    bytes += sizeof (gpointer) + object_bytes (record, g_ptr_array_index (list, i));
  return bytes;
}

gsize
icn_members_bytes (const IcnMember *members, gconstpointer record, gconstpointer other)
{
  gsize bytes = 0;

  for (const IcnMember *member = members; member->key; member++) {
    gpointer place = place_of (member, record);
    gpointer theirs = other ? place_of (member, other) : NULL;

    if (text_of (member, record))
      bytes += text_bytes (*text_of (member, record));
    for (char **text = texts_of (member, record) ? *texts_of (member, record) : NULL; text && *text;
         text++)
      bytes += sizeof *text + text_bytes (*text);
    if (member->type == ICN_MEMBER_RECORD)
      bytes += icn_members_bytes (member->record->members, place, theirs);
    else if (member->type == ICN_MEMBER_POINTER)
      bytes += object_bytes (member->record, *(gpointer *) place);
    else if (member->type == ICN_MEMBER_LIST &&
             !(theirs && *(gpointer *) theirs == *(gpointer *) place))
      bytes += list_bytes (member->record, *(GPtrArray **) place);
  }
  return bytes;
}

static void
add_words (GPtrArray *words, const IcnMember *member, gconstpointer record, IcnRead when)
{
  char **text = text_of (member, record), ***texts = texts_of (member, record);
  const GPtrArray *list =
    member->type == ICN_MEMBER_LIST ? *(GPtrArray **) place_of (member, record) : NULL;

  if (text && *text)
    g_ptr_array_add (words, text);
  for (char **item = texts ? *texts : NULL; item && *item; item++)
    g_ptr_array_add (words, item);
  for (guint i = 0; list && i < list->len; i++)
    g_ptr_array_extend_and_steal (
      words, icn_members_words (member->record->members, g_ptr_array_index (list, i), when));
}

GPtrArray *
icn_members_words (const IcnMember *members, gconstpointer record, IcnRead when)
{
  GPtrArray *words = g_ptr_array_new ();

  for (const IcnMember *member = members; member->key; member++)
    if (member->read & when)
      add_words (words, member, record, when);
  return words;
}

gpointer
icn_record_new (const IcnRecord *record)
{
  gpointer object = g_malloc0 (record->size);

  icn_members_init (record->members, object);
  return object;
}

gpointer
icn_record_dup (const IcnRecord *record, gconstpointer object)
{
  gpointer copy = g_memdup2 (object, record->size);

  icn_members_copy (record->members, copy);
  return copy;
}

void
icn_record_free (const IcnRecord *record, gpointer object)
{
  if (object)
    icn_members_clear (record->members, object);
  g_free (object);
}
