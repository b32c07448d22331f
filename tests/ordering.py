"""In which order tests run where several processes share them.

``--dist worksteal`` gives every process an equal stretch of the list, and one that has none left takes over the end of
another's. So what takes long comes first, and at the end there are only tests that take no time: nobody is left over.
"""

SECONDS = {
    "ui/web/page/": 145,
    "ui/web/test_several_processes.py": 45,
    "ui/web/test_who_else_writes.py": 40,
    "ui/console/test_console_in_a_terminal.py": 40,
    "ui/tk/test_program.py": 25,
    "work/test_cluster.py": 20,
    "cli/test_serve.py": 20,
    "ui/web/test_soaks.py": 15,
    "test_contributing.py": 15,
    "test_typed_lines.py": 30,
    "ui/web/test_jobs.py": 15,
    "ui/web/test_operations.py": 10,
    "arena/test_league.py": 10,
    "contracts/test_bots.py": 10,
    "ui/console/test_more_games.py": 10,
    "ui/pygame/test_with_mouse_and_keyboard.py": 10,
    "ui/web/test_clocks.py": 10,
    "deploy/": 10,
    "ui/web/": 40,
    "test_documents.py": 10,
    "adapters/test_learning_example.py": 5,
    "site/": 5,
    "test_package.py": 5,
}
"""What takes long, and roughly how long; what stands in one line shares servers and browsers, and stays together."""


def order_for(processes, items):
    """The tests in an order that suits so many processes."""
    together = {place: [] for place in SECONDS}
    quick = []
    for item in items:
        together.get(_place(item), quick).append(item)
    stretches = [[] for _ in range(processes)]
    busy = [0] * processes
    for place in sorted(SECONDS, key=SECONDS.get, reverse=True):
        least = busy.index(min(busy))
        busy[least] += SECONDS[place]
        stretches[least] += together[place]
    for number, stretch in enumerate(stretches):
        length = (len(items) * (number + 1)) // processes - (len(items) * number) // processes
        missing = max(0, length - len(stretch))
        stretch.extend(quick[:missing])
        del quick[:missing]
    return [item for stretch in stretches for item in stretch] + quick


def _place(item):
    name = item.nodeid.removeprefix("tests/")
    return next((place for place in SECONDS if name.startswith(place)), None)
