"""What a telephone's camera does: reads the QR code in a picture."""

import io

import numpy as np
import pygame
import zxingcpp


def read_qr(picture: bytes) -> str:
    """What the one QR code in a picture (PNG) says."""
    shown = pygame.image.load(io.BytesIO(picture), "picture.png")
    grey = np.ascontiguousarray(pygame.surfarray.array3d(shown).mean(axis=2).astype(np.uint8).T)
    [code] = zxingcpp.read_barcodes(grey)
    return code.text
