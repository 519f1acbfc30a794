/*
 * Stands between a program and the disk (LD_PRELOAD): writes down what it writes, synchronises, renames and
 * removes below one folder, and refuses what it is told to refuse. `watched-disk.ts` builds and reads it.
 *
 * PROOFDESK_DISK_FOLDER  the folder, without a slash at its end
 * PROOFDESK_DISK_RECORD  file that takes the record; nothing is recorded without it
 * PROOFDESK_DISK_FAULT   file that says what is refused now: ENOSPC, EIO, EROFS; nothing while it is empty or gone
 * PROOFDESK_DISK_KILL    the process is killed right after this many steps
 * PROOFDESK_DISK_FULL    after this many steps nothing below the folder gets any more room
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#define FILES 4096

static char *names[FILES];
static const char *folder, *fault;
static size_t folder_length;
static int record_file = -1;
static long steps, kill_after = -1, full_after = -1;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

#define REAL(name) ((__typeof__(&name))real(#name))
static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

/* A program that names its process anew writes over its environment. */
static const char *kept(const char *name) {
  const char *value = getenv(name);
  return value == NULL ? NULL : strdup(value);
}

__attribute__((constructor)) static void begin(void) {
  const char *record = kept("PROOFDESK_DISK_RECORD");
  folder = kept("PROOFDESK_DISK_FOLDER");
  fault = kept("PROOFDESK_DISK_FAULT");
  if (folder == NULL) return;
  folder_length = strlen(folder);
  if (getenv("PROOFDESK_DISK_KILL") != NULL) kill_after = atol(getenv("PROOFDESK_DISK_KILL"));
  if (getenv("PROOFDESK_DISK_FULL") != NULL) full_after = atol(getenv("PROOFDESK_DISK_FULL"));
  if (record != NULL)
    record_file = (int)syscall(SYS_openat, AT_FDCWD, record, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

/* The name below the folder ("." for itself), or NULL for another place. */
static const char *inside(const char *path) {
  if (folder == NULL || path == NULL || strncmp(path, folder, folder_length) != 0) return NULL;
  if (path[folder_length] == '\0') return ".";
  return path[folder_length] == '/' ? path + folder_length + 1 : NULL;
}

static const char *name_of(int file) { return file >= 0 && file < FILES ? names[file] : NULL; }

static void note(const char *head, const void *bytes, size_t length) {
  struct iovec parts[2] = {{(void *)head, strlen(head)}, {(void *)bytes, length}};
  pthread_mutex_lock(&lock);
  if (record_file >= 0 && syscall(SYS_writev, record_file, parts, length > 0 ? 2 : 1) < 0) abort();
  steps += 1;
  if (steps == kill_after) kill(getpid(), SIGKILL);
  pthread_mutex_unlock(&lock);
}

static void note_name(const char *what, const char *name, const char *other) {
  char head[2 * PATH_MAX + 64];
  snprintf(head, sizeof head, "%s\t%s\t%s\t0\n", what, name, other);
  note(head, NULL, 0);
}

static void note_number(const char *what, const char *name, long long at, const void *bytes, size_t length) {
  char head[PATH_MAX + 128];
  snprintf(head, sizeof head, "%s\t%s\t%lld\t%zu\n", what, name, at, length);
  note(head, bytes, length);
}

/* The error that a change of the database's files meets now, or 0. */
static int refusal(const char *name) {
  if (full_after >= 0 && steps >= full_after && name != NULL && strstr(name, ".lock") == NULL) return ENOSPC;
  if (fault == NULL || name == NULL || strncmp(name, "proofdesk.", 10) != 0 || strstr(name, ".lock") != NULL) return 0;
  char text[16] = "";
  int file = (int)syscall(SYS_openat, AT_FDCWD, fault, O_RDONLY | O_CLOEXEC, 0);
  if (file < 0) return 0;
  long length = syscall(SYS_read, file, text, sizeof text - 1);
  syscall(SYS_close, file);
  if (length <= 0) return 0;
  if (strncmp(text, "ENOSPC", 6) == 0) return ENOSPC;
  if (strncmp(text, "EROFS", 5) == 0) return EROFS;
  return strncmp(text, "EIO", 3) == 0 ? EIO : 0;
}

/* A number of a file may come back for another one, a socket among them. */
static void forget(int file) {
  if (name_of(file) == NULL) return;
  free(names[file]);
  names[file] = NULL;
}

static int opened(int file, const char *path, int flags, int was_there) {
  const char *name = inside(path);
  if (file < 0 || file >= FILES) return file;
  forget(file);
  if (name == NULL) return file;
  names[file] = strdup(name);
  if ((flags & O_CREAT) != 0 && !was_there) note_name("create", name, "");
  else if ((flags & O_TRUNC) != 0) note_number("cut", name, 0, NULL, 0);
  return file;
}

static int is_there(const char *path) {
  struct stat found;
  return stat(path, &found) == 0;
}

#define OPEN(function)                                                                \
  int function(const char *path, int flags, ...) {                                    \
    va_list given;                                                                    \
    va_start(given, flags);                                                           \
    mode_t mode = (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(given, mode_t) : 0;   \
    va_end(given);                                                                    \
    int was_there = inside(path) != NULL && is_there(path);                           \
    if (inside(path) != NULL && (flags & O_CREAT) != 0 && !was_there) {               \
      int refused = refusal(inside(path));                                            \
      if (refused != 0) {                                                             \
        errno = refused;                                                              \
        return -1;                                                                    \
      }                                                                               \
    }                                                                                 \
    return opened(REAL(function)(path, flags, mode), path, flags, was_there);         \
  }
OPEN(open)
OPEN(open64)

int close(int file) {
  forget(file);
  return REAL(close)(file);
}

static ssize_t written(int file, ssize_t done, const void *bytes, long long at) {
  if (done > 0 && name_of(file) != NULL) note_number("write", name_of(file), at, bytes, (size_t)done);
  return done;
}

static long long place_of(int file) {
  struct stat found;
  if ((fcntl(file, F_GETFL) & O_APPEND) != 0 && fstat(file, &found) == 0) return found.st_size;
  return lseek(file, 0, SEEK_CUR);
}

#define REFUSE(file, failed)                    \
  do {                                          \
    int refused = refusal(name_of(file));       \
    if (refused != 0) {                         \
      errno = refused;                          \
      return failed;                            \
    }                                           \
  } while (0)

ssize_t write(int file, const void *bytes, size_t length) {
  if (name_of(file) == NULL) return REAL(write)(file, bytes, length);
  long long at = place_of(file);
  if (at < 0) forget(file);
  REFUSE(file, -1);
  return written(file, REAL(write)(file, bytes, length), bytes, at);
}

ssize_t pwrite(int file, const void *bytes, size_t length, off_t at) {
  REFUSE(file, -1);
  return written(file, REAL(pwrite)(file, bytes, length, at), bytes, at);
}

ssize_t pwrite64(int file, const void *bytes, size_t length, off64_t at) {
  REFUSE(file, -1);
  return written(file, REAL(pwrite64)(file, bytes, length, at), bytes, at);
}

static int cut(int file, int done, long long size) {
  if (done == 0 && name_of(file) != NULL) note_number("cut", name_of(file), size, NULL, 0);
  return done;
}
int ftruncate(int file, off_t size) {
  REFUSE(file, -1);
  return cut(file, REAL(ftruncate)(file, size), size);
}
int ftruncate64(int file, off64_t size) {
  REFUSE(file, -1);
  return cut(file, REAL(ftruncate64)(file, size), size);
}

static int synchronised(int file, int done) {
  if (done == 0 && name_of(file) != NULL) note_name("sync", name_of(file), "");
  return done;
}
int fsync(int file) {
  REFUSE(file, -1);
  return synchronised(file, REAL(fsync)(file));
}
int fdatasync(int file) {
  REFUSE(file, -1);
  return synchronised(file, REAL(fdatasync)(file));
}

int rename(const char *from, const char *to) {
  int done = REAL(rename)(from, to);
  if (done == 0 && inside(from) != NULL && inside(to) != NULL) note_name("rename", inside(from), inside(to));
  return done;
}
int unlink(const char *path) {
  int done = REAL(unlink)(path);
  if (done == 0 && inside(path) != NULL) note_name("remove", inside(path), "");
  return done;
}
