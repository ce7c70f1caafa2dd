#ifndef CHIPHOST_CLIBCRYPTO_H
#define CHIPHOST_CLIBCRYPTO_H

#include <openssl/bn.h>
#include <openssl/core_names.h>
#include <openssl/crypto.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/rand.h>
#include <openssl/rsa.h>

#endif
