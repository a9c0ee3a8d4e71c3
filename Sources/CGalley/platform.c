#define _POSIX_C_SOURCE 200809L

#include "CGalley.h"

#ifdef __APPLE__
#include <mach-o/dyld.h>
#include <string.h>

int32_t galley_executable_path(char *buffer, size_t capacity) {
    uint32_t size = (uint32_t)capacity;
    return _NSGetExecutablePath(buffer, &size) == 0 ? (int32_t)strlen(buffer) : -1;
}
#else
#include <unistd.h>

int32_t galley_executable_path(char *buffer, size_t capacity) {
    if (capacity == 0) return -1;
    ssize_t length = readlink("/proc/self/exe", buffer, capacity - 1);
    if (length < 0) return -1;
    buffer[length] = 0;
    return (int32_t)length;
}
#endif
