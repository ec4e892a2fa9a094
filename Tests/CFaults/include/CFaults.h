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

/** Calls a function before and after each call, with the call’s number. Calls inside it aren’t counted. It runs on a
 * thread of its own: the saving one has open files of its own. */
void cfaults_set_hook(void (*hook)(long call, int is_after));

/** Forks a process that has the open files of the calling thread until it is killed, like one that is about to start
 * a program. Its process identifier, or -1. */
int cfaults_fork(void);

#endif
