/* The system's calls that write files, replaced in a test program so that one of them fails or ends it. */
#ifndef CFAULTS_H
#define CFAULTS_H

/** What happens at a call. */
enum { CFAULTS_NONE, CFAULTS_FAIL, CFAULTS_DIE };

/** Counts calls from 1 on from now; at call number `at`, `what` happens: it fails with `code` as errno, or the
    process is killed before it. */
void cfaults_arm(int what, long at, int code);

/** The number of calls since then. */
long cfaults_calls(void);

/** Calls a function before and after each call, with the call's number. What it calls itself is not counted. */
void cfaults_set_hook(void (*hook)(long call, int is_after));

#endif
