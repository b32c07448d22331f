"""What a page of the browser loads, byte by byte."""

from dataclasses import dataclass, field


@dataclass
class Load:
    """What was loaded since somebody asked the last time."""

    weight: int = 0
    """Bytes on the wire, headers included; what the browser still had does not count."""
    addresses: list[str] = field(default_factory=list)


class Wire:
    """Listens to what Chromium says of its network."""

    def __init__(self, page):
        self.load = Load()
        session = page.context.new_cdp_session(page)
        session.on("Network.requestWillBeSent", lambda event: self.load.addresses.append(event["request"]["url"]))
        session.on("Network.loadingFinished", self._count)
        session.send("Network.enable")

    def _count(self, event):
        self.load.weight += int(event["encodedDataLength"])

    def take(self) -> Load:
        load, self.load = self.load, Load()
        return load
