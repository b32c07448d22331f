"""Random positions late in a game of Connect Four, over many sizes of board."""

from random import Random

from reihum.games.connect_four import ConnectFour, ConnectFourPosition

SIZES = ((4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (7, 6), (6, 7), (9, 6), (4, 12), (12, 4))


def late_position(rules: ConnectFour, free: int, random: Random) -> ConnectFourPosition:
    """A position with so many free cells; its last move may have ended the game."""
    stones = rules.columns * rules.rows - free
    position = rules.start()
    while position.ply < stones:
        after = position.play(random.choice(position.legal()))
        if after.ply < stones and not any(not after.play(move).four for move in after.legal()):
            after = rules.start()  # from there no game goes on
        if after.ply == stones or not after.four:
            position = after
    return position


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
