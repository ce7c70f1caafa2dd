# ChipHost: every target says what it does in `make help`.
SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
DESTDIR ?=
SWIFT ?= swift
CHIPHOST := .build/release/chiphost

# Debian packages: what the build links, and what the tests start for real.
BUILD_PACKAGES := libpcsclite-dev libssl-dev pkg-config
TEST_PACKAGES := pcscd vsmartcard-vpcd
PACKAGES := $(BUILD_PACKAGES) $(TEST_PACKAGES)
BENCH_PACKAGES := gcc valgrind
COVERAGE_PACKAGES := python3-minimal
ORACLE_PACKAGES := python3-venv
ORACLE_CASES ?= 20000
ORACLE_SEED ?= 1

define install_packages
	@missing=""; for package in $(1); do \
	    [ "$$(dpkg-query -W -f='$${db:Status-Status}' $$package 2>/dev/null)" = installed ] || missing="$$missing $$package"; \
	done; \
	if [ -n "$$missing" ]; then \
	    echo "Installing Debian packages:$$missing"; \
	    as_root=""; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	    $$as_root apt-get update -qq; \
	    $$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	fi
endef

.PHONY: help deps build demo test lint format bench mutants oracle coverage install uninstall clean

help: ## list the targets
	@awk -F':.*## ' '/^[a-z-]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## install the Debian packages that are missing (nothing to do when all are there)
	$(call install_packages,$(PACKAGES))

build: deps ## build the release binary, .build/release/chiphost
	$(SWIFT) build -c release --static-swift-stdlib --product chiphost

demo: build ## run an online transaction on the embedded virtual card, each APDU explained
	$(CHIPHOST) pay --card virtual:visa-credit --amount 12.50 --currency EUR

test: deps ## build and run every test, those with pcscd included
	$(SWIFT) build --build-tests
	$(SWIFT) test --skip-build --disable-xctest

lint: ## check the formatting of every Swift file
	$(SWIFT) format lint --strict --recursive --parallel Package.swift Sources Tests

format: ## format every Swift file in place
	$(SWIFT) format --in-place --recursive --parallel Package.swift Sources Tests

mutants: deps ## put small faults into the kernel and see whether the vectors notice (minutes; not part of the tests)
	$(call install_packages,$(COVERAGE_PACKAGES))
	Tests/Mutants/run

oracle: deps ## hold 20,000 random cases against python pyemv from PyPI (needs the network once; not part of the tests)
	$(call install_packages,$(ORACLE_PACKAGES))
	$(SWIFT) build --product Oracle
	[ -x .build/oracle/bin/python ] || python3 -m venv .build/oracle
	.build/oracle/bin/python -c 'import pyemv' 2>/dev/null || .build/oracle/bin/pip install --quiet pyemv==1.5.0
	.build/oracle/bin/python Tests/Oracle/compare.py .build/debug/Oracle $(ORACLE_CASES) $(ORACLE_SEED)

bench: build ## measure speed as ratios and counts that repeat
	$(call install_packages,$(BENCH_PACKAGES))
	$(SWIFT) build -c release --static-swift-stdlib --product chiphost-bench
	.build/release/chiphost-bench

coverage: deps ## line coverage of the library targets; fails under 85 %
	$(call install_packages,$(COVERAGE_PACKAGES))
	Tests/coverage.sh 85

install: build ## put the stripped binary below PREFIX (default /usr/local)
	install -d $(DESTDIR)$(PREFIX)/bin
	install -s -m 755 $(CHIPHOST) $(DESTDIR)$(PREFIX)/bin/chiphost

uninstall: ## remove what install put below PREFIX
	rm -f $(DESTDIR)$(PREFIX)/bin/chiphost

clean: ## remove all that was built
	rm -rf .build .build-cov .build-mutants
