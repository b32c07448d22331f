"""An analysis that nobody waits for stops at once: how soon does its worker answer somebody else?"""

import asyncio
import json
import sys
import tempfile

from web_server import Server, Visitor, serving
from web_soaks.measuring import Times

HARD = {"do": "analyse", "game": "connect-four", "position": "", "setup": {"Size": "8x7"}, "n": 1}
EASY = {"do": "analyse", "game": "connect-four", "position": "112233", "setup": {"Size": "4x4"}, "n": 1}


async def ask(socket, wish: dict, kind: str) -> None:
    """Ask, and wait for the first answer of a kind."""
    await socket.send(json.dumps(wish))
    while json.loads(await socket.recv())["type"] != kind:
        pass


async def abandon(server: Server, times: int) -> Times:
    """Begin a hard analysis, go away, and have an easy one answered by the same worker."""
    measured = Times()
    async with Visitor(server).socket("/api/analysis") as patient:
        await ask(patient, EASY, "analysis")
        for _ in range(times):
            async with Visitor(server, "127.0.0.2").socket("/api/analysis") as hasty:
                await ask(hasty, HARD, "progress")
                hasty.transport.abort()
                with measured.measure():
                    await ask(patient, EASY, "analysis")
            await asyncio.sleep(0.1)
    return measured


def main() -> None:
    times = int(sys.argv[1]) if sys.argv[1:] else 50
    with tempfile.TemporaryDirectory() as home, serving(home) as server:
        print(f"from abandoning an analysis to the answer of the next: {asyncio.run(abandon(server, times))}")


if __name__ == "__main__":
    main()
