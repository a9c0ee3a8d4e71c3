#define _POSIX_C_SOURCE 200809L

#include "CSignals.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

static char doomed[4096];
static volatile sig_atomic_t armed;

static const int signals[] = {SIGINT, SIGTERM, SIGHUP};

/* Nothing but what may be called in a handler. The signal then does what it would have done. */
static void leave(int number) {
    if (armed) unlink(doomed);
    signal(number, SIG_DFL);
    raise(number);
}

void galley_remove_on_signal(const char *path) {
    armed = 0;
    if (path == NULL || strlen(path) >= sizeof doomed) return;
    strcpy(doomed, path);
    for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) {
        struct sigaction old, new = {.sa_handler = leave};
        sigemptyset(&new.sa_mask);
        if (sigaction(signals[i], NULL, &old) == 0 && old.sa_handler == SIG_DFL) sigaction(signals[i], &new, NULL);
    }
    armed = 1;
}
