/* Linux functions for files that Swift's Glibc module lacks. */
#ifndef CFILES_H
#define CFILES_H

/** Exchanges two files atomically. 0, or -1 with errno: EINVAL or ENOSYS if the file system doesn’t support it. */
int cfiles_exchange(const char *first, const char *second);

/** Renames a file unless the new name exists. 0, or -1 with errno: EEXIST if it exists, EINVAL or ENOSYS if the file
 * system doesn’t support it. */
int cfiles_rename_new(const char *from, const char *to);

/** Whether any process has a file open for writing. Also 0 if unknown: the file is another user's, can't be read, or
 * is on a file system without leases. */
int cfiles_has_writer(const char *path);

/** Copies a file's extended attributes to another one: the user's, access control lists, and those of the system that
 * the caller may set; others are left out. 0, or -1 with errno if there isn’t enough space for a user's attribute. */
int cfiles_copy_attributes(const char *from, int to);

#endif
