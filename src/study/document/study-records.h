/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that make, copy, compare and free a struct that stores a JSON object of the study
 * document, together with the objects inside the struct. The table of the object's members
 * (member.h) describes where the struct has texts, lists and pointers. Members of type
 * ICN_MEMBER_OTHER are skipped. */
#pragma once

#include "member.h"

/* Sets each member of a struct to its default, which the member also has if a document lacks it.
 * All bytes of the struct must be 0 before the call. */
void icn_members_init (const IcnMember *members, gpointer record);

/* Returns whether all members of two structs are equal. An empty text equals NULL, because
 * documents do not distinguish them. */
gboolean icn_members_equal (const IcnMember *members, gconstpointer a, gconstpointer b);

/* Makes a struct, which is a byte-by-byte copy, independent of the original: replaces the texts,
 * lists and pointers, which still belong to the original, by copies. */
void icn_members_copy (const IcnMember *members, gpointer record);

/* Frees texts, lists and pointers of a struct. */
void icn_members_clear (const IcnMember *members, gpointer record);

/* Replaces each list of a struct that equals the corresponding list of `other` by a reference to
 * the list of `other`, so that both structs share the list's memory. */
void icn_members_share (const IcnMember *members, gpointer record, gconstpointer other);

/* Returns the bytes of memory that the texts, lists and pointers of a struct take, including the
 * overhead of malloc. Lists that the struct shares with `other`, which may be NULL, are not
 * counted. */
gsize icn_members_bytes (const IcnMember *members, gconstpointer record, gconstpointer other);

/* Returns the addresses (char **) of the texts of a struct that a reader of the study sees. when:
 * IcnRead flags, the moments (such as before or after a question is answered); only texts that are
 * shown at one of these moments are included. Texts that are NULL are left out. The texts of the
 * objects in a list are included if the list is shown. Free with g_ptr_array_unref. */
GPtrArray *icn_members_words (const IcnMember *members, gconstpointer record, IcnRead when);

/* Allocate, copy and free the struct of an object that is an item of a list or the target of a
 * pointer. A new struct has the values of icn_members_init. icn_record_free accepts NULL. */
gpointer icn_record_new (const IcnRecord *record);
gpointer icn_record_dup (const IcnRecord *record, gconstpointer object);
void icn_record_free (const IcnRecord *record, gpointer object);
