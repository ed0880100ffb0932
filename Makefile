# Everything a checkout can be asked to do.  `make help` lists what is used every day, `make help-all` everything.

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
ARGS   ?=
JOBS   ?= 3

# The checks start hundreds of interpreters: what the first compiles, the others read.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help help-all setup play test check format-check lint types tests docs fix bench methods paper bench-against machines kills lacks faults secrets doors mangled thorough load cluster long-run club-hour soak open-hands remedies laws mutation pages transcripts goldens pictures page dist master matrix audit lock clean

help:  ## what is used every day; make help-all lists the rest
	@awk 'BEGIN { FS = ":.*## " } /^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

help-all: help  ##+ every target
	@awk 'BEGIN { FS = ":.*##[+] " } /^[a-z-]+:.*##[+] / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# ---------------------------------------------------------------- what is installed, and when again

# Any python3.11 or newer on PATH will do; the newest named one is not assumed to be the best one.
$(BIN)/python:
	@found=; for python in "$(PYTHON)" python3.11 python3.12 python3.13 python3.14; do \
	  if "$$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then echo "ecarte needs Python 3.11 or newer on PATH (or: make PYTHON=/path/to/python3 ...)" >&2; exit 1; fi; \
	if ! "$$found" -c 'import venv, ensurepip' 2>/dev/null; then \
	  echo "$$found cannot make virtual environments; install its venv package (Debian: apt install python3-venv)" >&2; exit 1; fi; \
	echo "making $(VENV) with $$("$$found" --version)"; \
	"$$found" -m venv $(VENV) || { rm -rf $(VENV); exit 1; }

# A stamp is newer than its lock file as long as the environment holds what the lock says.
$(VENV)/stamp-%: requirements/%.txt pyproject.toml lab/pyproject.toml $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e . $(LAB)
	@touch $@

# The game alone needs no lab; all else installs it beside the game.
LAB = $(if $(filter %/stamp-run,$@),,-e ./lab)

setup: $(VENV)/stamp-dev  ## install everything the checks need into .venv

# ---------------------------------------------------------------- the two commands of the README

play: $(VENV)/stamp-run  ## install what is needed and open the table in a browser (ARGS=--terminal, or --plain for lines of text)
	@ECARTE_COMMAND="make play ARGS=$(if $(filter --plain,$(ARGS)),--plain,--terminal)" exec $(BIN)/ecarte play $(or $(ARGS),--page)

test: check  ## install everything and run all that CI runs; the last line is the one pytest closes with

# ---------------------------------------------------------------- checks

# Tests come last, so that their closing line ends the whole.
check: setup  ## format, lint, types, docs, the account of the laws, tests
	@$(MAKE) --no-print-directory format-check
	@$(MAKE) --no-print-directory lint
	@$(MAKE) --no-print-directory types
	@$(MAKE) --no-print-directory docs
	@$(MAKE) --no-print-directory laws ARGS=--check
	@$(MAKE) --no-print-directory tests

format-check: setup
	$(BIN)/ruff format --check --quiet .

lint: setup  ##+ lint only
	$(BIN)/ruff check --quiet .

types: setup  ##+ strict types of source and tests only
	$(BIN)/mypy

tests: setup  ## tests only, in random order on three processes, since many tests wait (ARGS="-k king" for a few)
	@$(BIN)/pytest -n $(JOBS) --dist loadgroup $(ARGS)

docs: setup  ## build the documentation site into docs/_build, without network
	$(BIN)/sphinx-build --quiet --fail-on-warning --keep-going -b html docs docs/_build
	@echo "documentation: docs/_build/index.html"

fix: setup  ## format, and mend what the linter can mend
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# ---------------------------------------------------------------- longer work

laws: setup  ## which ledger rows are claimed by tests, and what is open
	$(BIN)/python -m tools.laws $(ARGS)

mutation: $(VENV)/stamp-dev $(VENV)/stamp-mutation  ##+ break the code in many small ways and see which ways the tests notice
	$(BIN)/python tools/mutation.py $(ARGS)

bench-against: setup  ##+ two revisions in one run: deals, records, batch, decisions (ARGS="--against REF")
	$(BIN)/python bench/against.py $(ARGS)

bench: $(VENV)/stamp-dev $(VENV)/stamp-bench  ## speed, beside the physical limit and the peers
	$(BIN)/python bench/run.py $(ARGS)

methods: $(VENV)/stamp-dev $(VENV)/stamp-bench  ##+ ways of learning on packs that can be gone through: how exploitable, exactly, after how long (ARGS="--seconds 10 --plot FILE")
	$(BIN)/python -m lab.methods $(ARGS)

paper: setup  ##+ solve small packs again and draw the curves of the page on the play solved whole (ARGS="--ranks 3 4 5" takes half an hour)
	$(BIN)/python -m lab.tools.paper $(ARGS)

machines: $(VENV)/stamp-dev $(VENV)/stamp-machines  ##+ learn from several seeds over machines of a cluster of Ray, all on this one, and kill one in the middle
	$(BIN)/pytest -p no:randomly tests/lab/test_machines.py $(ARGS)

kills: setup  ##+ kill a process that plays 300 times, over all kinds of play, and account for every game (KILLS=1000 for more)
	ECARTE_KILLS=$(or $(KILLS),300) $(BIN)/pytest -p no:randomly tests/edges/test_nothing_is_lost.py -k killed $(ARGS)

lacks: setup  ##+ try every command under every lack (of streams, a home, a locale, permissions, a name), and every example of a help
	ECARTE_LACKS=all $(BIN)/pytest -n $(JOBS) tests/edges/test_lacks.py tests/edges/test_help_examples.py $(ARGS)

faults: setup  ##+ kill the server 200 times with pages playing, cut its power 200 times, kill a store 200 times in the midst of rated results, let a server and a cluster suffer until 100,000 acts are done, and account for every act (FAULTS=1000, ACTS=N, BEFORE=REVISION)
	ECARTE_FAULTS=$(or $(FAULTS),200) ECARTE_ACTS=$(or $(ACTS),100000) ECARTE_BEFORE=$(BEFORE) $(BIN)/pytest -p no:randomly tests/server/test_faults.py tests/server/test_cluster_faults.py tests/server/test_power.py tests/server/test_ratings.py tests/page/test_connection.py $(ARGS)

long-run: setup  ##+ a cluster for half an hour under kills, suspensions, database crashes and deploys, while two browsers and fifty pages play (MINUTES=5, BEFORE=REVISION)
	ECARTE_MINUTES=$(or $(MINUTES),30) ECARTE_BEFORE=$(or $(BEFORE),HEAD~20) $(BIN)/pytest -s -p no:randomly tests/page/test_long_run.py $(ARGS)

club-hour: setup  ##+ a whole club for an hour: twelve browsers and twenty programs at a cluster, a Swiss, an evening of six, kills and a deploy (MINUTES=10)
	ECARTE_CLUB_MINUTES=$(or $(MINUTES),60) $(BIN)/pytest -s -p no:randomly tests/page/test_club_hour.py $(ARGS)

secrets: setup  ##+ play 2,000 games at the server's tables and search all that is sent for what its receiver may not know (SECRETS=N; STORE=postgresql PROXY=nginx for the part with a real server alone)
	ECARTE_STORE=$(or $(STORE),sqlite) ECARTE_PROXY=$(PROXY) ECARTE_SECRETS=$(or $(SECRETS),2000) $(BIN)/pytest -n $(JOBS) $(if $(STORE)$(PROXY),,tests/server/test_secrets.py) tests/server/test_secrets_sent.py $(ARGS)

thorough: setup  ##+ every test with every case, and ten times as many drawn ones (half an hour)
	@ECARTE_THOROUGH=1 $(BIN)/pytest -n $(JOBS) --dist loadgroup $(ARGS)

mangled: setup  ##+ ask the arbiter 10,000 questions no player would ask (MANGLED=N)
	ECARTE_MANGLED=$(or $(MANGLED),10000) $(BIN)/pytest -p no:randomly tests/arbiter/test_listening.py -k mangled $(ARGS)

doors: setup  ##+ knock at every door of the server with what should not come in, 1,000 times each (DOORS=N, STORE=postgresql, PROXY=nginx)
	ECARTE_STORE=$(or $(STORE),sqlite) ECARTE_PROXY=$(PROXY) ECARTE_DOORS=$(or $(DOORS),1000) $(BIN)/pytest -p no:randomly tests/server/test_doors.py $(ARGS)

load: setup  ##+ a server under load, beside a bare echo of the same framework (ARGS="--sockets 1000 --idle 10000")
	$(BIN)/python bench/load.py $(ARGS)

cluster: setup  ## three nodes on a private PostgreSQL behind nginx, on this machine, until Ctrl-C (ARGS="--nodes 2 --port 8000")
	@exec $(BIN)/python -m tools.cluster $(ARGS)

soak: setup  ##+ play 200,000 deals of club conduct and watch every act; a run left off goes on
	@mkdir -p build
	$(BIN)/python -m tools.club_soak --out build/soak.jsonl --jobs $(JOBS) $(ARGS)

open-hands: setup  ##+ the table of open hands against plain search: every class, and 100,000 deals; goes on where it was left
	$(BIN)/python -m tools.open_hands --jobs $(JOBS) $(ARGS)

remedies: setup  ##+ write the page on remedies again from its positions
	$(BIN)/python -m tools.remedies --write

pages: setup  ## write the files of docs/ that are made from data: those kept, and docs/made
	$(BIN)/python tools/pages.py $(ARGS)

transcripts: setup  ## write the golden transcripts again; read the difference before committing it
	$(BIN)/python tools/transcripts.py

goldens: setup  ## write the golden records and JSON again; read the difference before committing it
	$(BIN)/python -m tests.record.goldens
	$(BIN)/python -m tests.golden_events.goldens
	$(BIN)/python -m tests.page.aloud
	$(BIN)/python -m tests.edges.json_goldens

pictures: setup  ##+ draw the pictures of the documentation again: the table, the charts of the odds, the notebook's figure
	$(BIN)/python -m tools.picture
	$(BIN)/python -m tests.page.picture
	$(BIN)/python -m tools.odds_page
	$(BIN)/python -m tools.notebook

page: setup  ##+ build the page out of web/ (wants Node and npm; ARGS=--cards cuts the cards again)
	$(BIN)/python -m tools.page $(ARGS)

dist: $(VENV)/stamp-dev $(VENV)/stamp-matrix  ##+ build wheels and sdists of the game and the lab into dist/, and check what a package index will show of them
	rm -rf dist
	$(BIN)/python -m build --no-isolation --quiet .
	$(BIN)/python -m build --no-isolation --quiet --outdir dist lab
	$(BIN)/twine check --strict dist/*

MASTER_DATA := master/src/ecarte_master/data
master: $(VENV)/stamp-dev $(VENV)/stamp-matrix  ##+ write the larger tables of a solution of the play alone, bound them, and build the wheel ecarte-master out of them (SOLUTION=FOLDER)
	$(BIN)/python -m ecarte_lab.whole_play --ranks 8 --threads 2 --folder $(SOLUTION) --threshold 0.02 --rows 8000000 \
		--pages $(MASTER_DATA)/cards-only.pages --fit $(MASTER_DATA)/cards-only.late
	$(BIN)/python -m build --no-isolation --quiet --outdir dist master
	$(BIN)/twine check --strict dist/ecarte_master-*

# Interpreters that pyenv keeps are found too, whichever of them it has in use.
matrix: $(VENV)/stamp-dev $(VENV)/stamp-matrix  ##+ all tests and a first game of the wheel on every Python that is here (ARGS="-s wheel" for a part)
	@for folder in "$${PYENV_ROOT:-$$HOME/.pyenv}"/versions/*/bin; do PATH="$$folder:$$PATH"; done; \
	export PATH; $(BIN)/nox $(ARGS)

# Through a mirror without their lists of known holes neither can answer: pip-audit says so of each package and fails
# (--strict), npm ends with an error of its end point.
audit: setup  ##+ known holes in what the lock files name: pip-audit and npm audit (want pypi.org and registry.npmjs.org, no mirror)
	@test -x build/audit/bin/pip-audit || { $(BIN)/python -m venv build/audit && build/audit/bin/python -m pip install --quiet pip-audit; }
	build/audit/bin/pip-audit --strict --disable-pip --require-hashes -r requirements/dev.txt
	cd web && npm audit --package-lock-only

# Needs uv on PATH.  `run` follows the choices of `dev`, so both environments hold the same versions.
UV_LOCK := uv pip compile pyproject.toml --no-emit-package ecarte --no-emit-package ecarte-lab --quiet --universal --generate-hashes --no-emit-index-url --no-header --python-version 3.11
lock:  ##+ choose newer versions of all dependencies and pin them in requirements/
	$(UV_LOCK) --upgrade --all-extras --group dev -o requirements/dev.txt
	$(UV_LOCK) --upgrade --group checkout --extra server -c requirements/dev.txt -o requirements/run.txt
	$(UV_LOCK) --upgrade --group checkout --extra server --extra postgresql --extra oidc --extra telemetry -c requirements/dev.txt -o requirements/container.txt
	$(UV_LOCK) --upgrade --group mutation -c requirements/dev.txt -o requirements/mutation.txt
	$(UV_LOCK) --upgrade --group matrix -c requirements/dev.txt -o requirements/matrix.txt
	$(UV_LOCK) --upgrade --group machines --extra fast -c requirements/dev.txt -o requirements/machines.txt
	$(UV_LOCK) --upgrade --group bench -c requirements/dev.txt -o requirements/bench.txt

clean:  ##+ remove what can be made again
	rm -rf $(VENV) build dist docs/_build mutants .hypothesis .mypy_cache .pytest_cache .ruff_cache
