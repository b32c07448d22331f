"""Who is one visitor, by their address: limits are for them."""

from ipaddress import IPv6Address, IPv6Network


def household(address: str) -> str:
    """What one person has of addresses: of IPv6 a network of 64 bits, in which anybody can take any number of them."""
    if ":" not in address:
        return address
    try:
        at = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    # Whoever listens for both sees all addresses of IPv4 as some of one small part of IPv6.
    return str(at.ipv4_mapped or IPv6Network((at, 64), strict=False))
