/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Functions that make, copy, compare and free a struct that stores a JSON object of the study
 * document, together with the objects inside it. The table of the object's members (member.h) tells
 * them where the struct has texts, lists and pointers. Members of type ICN_MEMBER_OTHER are left
 * alone. */
#pragma once

#include "member.h"

/* Gives the members of a struct the values that stand for members missing in the document. The
 * struct's bytes must be 0. */
void icn_members_init (const IcnMember *members, gpointer record);

/* Whether two structs are equal in their members. An empty text and NULL are equal, as documents do
 * not distinguish them. */
gboolean icn_members_equal (const IcnMember *members, gconstpointer a, gconstpointer b);

/* Makes a byte-by-byte copy of a struct independent of the original: replaces the texts, lists and
 * pointers, which still belong to the original, by copies. */
void icn_members_copy (const IcnMember *members, gpointer record);

/* Frees texts, lists and pointers of a struct. */
void icn_members_clear (const IcnMember *members, gpointer record);

/* Replaces each list of a struct that equals the same list of `other` by a reference to the list of
 * `other`, so that both structs share its memory. */
void icn_members_share (const IcnMember *members, gpointer record, gconstpointer other);

/* Bytes of memory that the texts, lists and pointers of a struct take, including the overhead of
 * malloc. Lists that the struct shares with `other`, which may be NULL, are not counted. */
gsize icn_members_bytes (const IcnMember *members, gconstpointer record, gconstpointer other);

/* The addresses (char **) of the texts of a struct that a person who reads the study sees. when: a
 * set of IcnRead flags, such as before or after a question has been answered; only texts that are
 * shown at one of these times are included. A text that is NULL is left out. The texts of the
 * objects in a list are included if the list is shown. Free with g_ptr_array_unref. */
GPtrArray *icn_members_words (const IcnMember *members, gconstpointer record, IcnRead when);

/* Allocate, copy and free the struct of an object that is an item of a list or that a pointer
 * points to. A new one has the values of icn_members_init. icn_record_free accepts NULL. */
gpointer icn_record_new (const IcnRecord *record);
gpointer icn_record_dup (const IcnRecord *record, gconstpointer object);
void icn_record_free (const IcnRecord *record, gpointer object);
