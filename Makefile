# Everything here works after the two set-up commands of README.md.
.PHONY: help build run test race script update differential faults fuzz bench lint docs

FUZZTIME ?= 30s

help: ## list the targets
	@grep -E '^[a-z]+:.*## ' Makefile | sed -E 's/:.*## /\t/' | expand -t 10

build: ## build ./leasehold
	go build -o leasehold ./cmd/leasehold

run: ## run a server on 127.0.0.1:6379
	go run ./cmd/leasehold

test: ## all tests, with a real redis-server beside ours where there is one
	go test ./...

race: ## the tests of the server under the race detector
	go test -race ./clock ./raftstore
	go test -race ./server/... -skip 'TestScripts/raft3|TestFaultsNoticed'

script: ## the session scripts alone, on redis-server and on leasehold
	go test ./server -run 'TestScripts' -v

update: ## rewrite the expected replies of the session scripts from redis-server
	go test ./server -run 'TestScripts' -update

COMMANDS ?= 200000
SEEDS ?= 1 1000001 2000001

differential: ## COMMANDS random commands on redis-server and on leasehold, for each of SEEDS
	@set -e; for seed in $(SEEDS); do \
		go test ./server -run 'TestDifferential$$' -count 1 -commands $(COMMANDS) -seed $$seed; \
	done

FAULTS ?= 60s

faults: ## clients work for FAULTS while links between the nodes of a cluster fail
	go test ./server -run 'TestFaults$$' -count 1 -v -faults $(FAULTS)

fuzz: ## each fuzz target for FUZZTIME, a time or a number of runs (5000x)
	@set -e; for pkg in $$(go list ./...); do \
		for target in $$(go test -list '^Fuzz' $$pkg | grep '^Fuzz' || true); do \
			echo "== $$pkg $$target"; go test $$pkg -run '^$$' -fuzz "^$$target$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 1x; \
		done; \
	done

bench: ## lock workloads on leasehold and on redis-server, in one run
	go run ./bench

lint: ## gofmt, go vet, staticcheck
	@test -z "$$(gofmt -l .)" || { gofmt -l .; exit 1; }
	go vet ./...
	go tool staticcheck ./...

docs: ## rewrite docs/commands.md from the command table
	go generate ./server
