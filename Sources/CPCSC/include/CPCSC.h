#ifndef CHIPHOST_CPCSC_H
#define CHIPHOST_CPCSC_H

#ifdef __APPLE__
#include <PCSC/winscard.h>
#include <PCSC/wintypes.h>
#else
#include <PCSC/reader.h>
#include <PCSC/winscard.h>
#endif

#endif
