/* Empty on purpose: it carries the linker flags. ICU's headers are included by CGalley's .c files alone,
   because a Swift file that imports Foundation cannot also see the system's ICU module. */
