"""Random positions late in a game of Connect Four, over many sizes of board."""

from random import Random

from reihum.games.connect_four import ConnectFour, ConnectFourPosition

SIZES = ((4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (7, 6), (6, 7), (9, 6), (4, 12), (12, 4))


def late_position(rules: ConnectFour, free: int, random: Random) -> ConnectFourPosition:
    """A position with so many free cells, of a game without a winner yet."""
    history = [rules.start()]
    while history[-1].ply < rules.columns * rules.rows - free:
        children = [history[-1].play(move) for move in history[-1].legal()]
        open_games = [child for child in children if not child.four]
        if open_games:
            history.append(random.choice(open_games))
        else:
            del history[-random.randrange(1, len(history)) :]  # nothing goes on from here: take some moves back
    return history[-1]


def late_positions(size: tuple[int, int], count: int, most_free: int, seed: int) -> list[ConnectFourPosition]:
    """Many of them, the same for the same seed."""
    rules, random = ConnectFour(*size), Random(f"{size} {seed}")
    return [late_position(rules, random.randrange(most_free + 1), random) for _ in range(count)]


def mirror_image(position: ConnectFourPosition) -> ConnectFourPosition:
    """The position with left and right exchanged."""
    image = position.rules.start()
    for move in position.moves:
        image = image.play(position.rules.columns - 1 - move)
    return image
