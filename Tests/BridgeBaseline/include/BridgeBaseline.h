#ifndef CHIPHOST_BRIDGE_BASELINE_H
#define CHIPHOST_BRIDGE_BASELINE_H

#include <stddef.h>
#include <stdint.h>

/// Connects to a reader, sends one command `count` times with SCardTransmit and nothing around it, and disconnects.
/// Returns the nanoseconds that the loop took, or the negated PC/SC code of the call that failed.
int64_t bridge_baseline(const char *reader, const uint8_t *command, size_t length, unsigned count);

#endif
