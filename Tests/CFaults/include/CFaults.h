/* Replaces the system calls for writing files in a test program, so that one of them fails or ends it. */
#ifndef CFAULTS_H
#define CFAULTS_H

/** The fault at a call. */
enum { CFAULTS_NONE, CFAULTS_FAIL, CFAULTS_DIE };

/** Starts counting calls from 1; at call number `at`, `what` happens: it fails with `code` as errno, or the process
 * is killed before it. */
void cfaults_arm(int what, long at, int code);

/** The number of calls since then. */
long cfaults_calls(void);

/** Calls a function before and after each call, with the call's number. Calls inside of it aren’t counted. */
void cfaults_set_hook(void (*hook)(long call, int is_after));

#endif
