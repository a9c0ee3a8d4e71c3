#ifndef CSIGNALS_H
#define CSIGNALS_H

/* The file that goes when SIGINT, SIGTERM or SIGHUP ends the process, one at a time; NULL for none. A path that is too long
   is left alone. Signals that are ignored (as under nohup) stay ignored. Not for two threads at once. */
void galley_remove_on_signal(const char *path);

#endif
