/* What tests need from C: a child process made by hand, ports held for it, and a look at pcscd from outside the product. */
#ifndef CHIPHOST_CTESTSUPPORT_H
#define CHIPHOST_CTESTSUPPORT_H

#include <stdint.h>
#include <sys/types.h>

/* The folder that belongs to this process: the sockets and logs of its private daemons. Not created yet. */
const char *testsupport_folder(void);

/* The socket that libpcsclite in this process talks to; set in the environment before main runs. */
const char *testsupport_socket(void);

/* Binds and listens on a unix socket; the descriptor, or -errno. */
int testsupport_listen(const char *path);

/* Holds `port` and `port + 1` against other runs of these tests and checks that both are free for TCP.
   The descriptor that keeps them held (close it to let go), or -1. */
int testsupport_hold_ports(uint16_t port);

/* Starts `arguments[0]` with `listener` as its descriptor 3 in systemd's socket activation, output to `log`. The child
   ends with the calling thread. The process id, or -errno. */
pid_t testsupport_spawn_activated(char *const arguments[], int listener, const char *log);

/* Waits until a pcscd answers on the socket: 0, or -errno. Speaks the client protocol's version message. */
int testsupport_wait_for_service(const char *socket_path, int timeout_milliseconds);

/* The readers of this process's own pcscd, as libpcsclite counts them; negative when it cannot be asked. */
int testsupport_reader_count(void);

/* Waits until the reader holds a card (`present` 1) or none (0): 0, or the PC/SC code. */
uint32_t testsupport_wait_for_card(const char *reader, int present, int timeout_milliseconds);

/* Open descriptors of this process; negative when the system does not tell. */
int testsupport_open_descriptors(void);

/* A new pseudo-terminal: returns the master's descriptor, puts the slave's into *slave; -1 when there is none. */
int testsupport_open_terminal(int *slave);

/* A pipe that no other program inherits: 0, or -1. */
int testsupport_pipe(int ends[2]);

#endif
