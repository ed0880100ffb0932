/* Writes down what a process does to one file and its neighbours, so that a loss of power can be acted out afterwards.
 *
 * Each record is a line, "W name offset length" and the bytes after it, "T name length", "U name" or "S name", in the
 * file ECARTE_POWER_LOG.  A write is noted before it is done, a synchronisation after it has returned.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t one_at_a_time = PTHREAD_MUTEX_INITIALIZER;

/* The name of a file, or nothing where it is not one of those that are watched. */
static const char *name_of(const char *path) {
    const char *of = getenv("ECARTE_POWER_FILE");
    if (of == NULL || strncmp(path, of, strlen(of)) != 0) return NULL;
    const char *name = strrchr(path, '/');
    return name == NULL ? path : name + 1;
}

static const char *watched(int fd, char *path, size_t room) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, path, room - 1);
    if (length < 0) return NULL;
    path[length] = 0;
    return name_of(path);
}

static void note(const char *line, const void *bytes, size_t length) {
    static int log = -1;
    pthread_mutex_lock(&one_at_a_time);
    if (log < 0) log = open(getenv("ECARTE_POWER_LOG"), O_WRONLY | O_APPEND | O_CREAT, 0600);
    struct iovec parts[2] = {{(void *)line, strlen(line)}, {(void *)bytes, length}};
    if (writev(log, parts, 2) < 0) abort();
    pthread_mutex_unlock(&one_at_a_time);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t at) {
    char path[4096], line[4200];
    const char *name = watched(fd, path, sizeof path);
    if (name != NULL) {
        snprintf(line, sizeof line, "W %s %lld %zu\n", name, (long long)at, length);
        note(line, bytes, length);
    }
    return ((ssize_t(*)(int, const void *, size_t, off64_t))dlsym(RTLD_NEXT, "pwrite64"))(fd, bytes, length, at);
}

int ftruncate64(int fd, off64_t length) {
    char path[4096], line[4200];
    const char *name = watched(fd, path, sizeof path);
    if (name != NULL) {
        snprintf(line, sizeof line, "T %s %lld\n", name, (long long)length);
        note(line, "", 0);
    }
    return ((int (*)(int, off64_t))dlsym(RTLD_NEXT, "ftruncate64"))(fd, length);
}

int unlink(const char *path) {
    char line[4200];
    const char *name = name_of(path);
    if (name != NULL) {
        snprintf(line, sizeof line, "U %s\n", name);
        note(line, "", 0);
    }
    return ((int (*)(const char *))dlsym(RTLD_NEXT, "unlink"))(path);
}

static int synced(const char *how, int fd) {
    char path[4096], line[4200];
    int done = ((int (*)(int))dlsym(RTLD_NEXT, how))(fd);
    const char *name = watched(fd, path, sizeof path);
    if (name != NULL && done == 0) {
        snprintf(line, sizeof line, "S %s\n", name);
        note(line, "", 0);
    }
    return done;
}

int fdatasync(int fd) { return synced("fdatasync", fd); }
int fsync(int fd) { return synced("fsync", fd); }
