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

/* What EVP_PKEY_fromdata shall take; Swift cannot read the macros themselves. */
static const int EVPKeySelectionPublic = EVP_PKEY_PUBLIC_KEY;
static const int EVPKeySelectionPair = EVP_PKEY_KEYPAIR;

#endif
