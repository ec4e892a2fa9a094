/* What Linux can do with files and Swift's Glibc module does not offer. */
#ifndef CFILES_H
#define CFILES_H

/** Lets two files change places in one step. 0, or -1 with errno: EINVAL or ENOSYS where the file system
    can't. */
int cfiles_exchange(const char *first, const char *second);

/** Renames a file unless there is one of the new name. 0, or -1 with errno: EEXIST when there is one,
    EINVAL or ENOSYS where the file system can't tell. */
int cfiles_rename_new(const char *from, const char *to);

/** Whether any process has a file open for writing. 0 also where that can't be told: the file is another
    user's, can't be read, or is on a file system without leases. */
int cfiles_has_writer(const char *path);

/** Gives a file the extended attributes of another one: the user's, access lists, and of the system's what
    the caller may set; what may not be set is left out. 0, or -1 with errno when an attribute of the user's
    can't be kept for want of space. */
int cfiles_copy_attributes(const char *from, int to);

#endif
