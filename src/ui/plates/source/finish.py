"""Turns a render into the original picture of a plate: 640 pixels, cut out, on a soft tinted shadow.

usage: python3 finish.py render.png name folder      (needs Pillow, numpy and avifenc)

plates.py writes colors and normals next to render.png. They have no noise after a few samples. The filter smooths
light only where both agree, so edges and grain stay unchanged.
"""
import glob, os, subprocess, sys, tempfile
import numpy as np
from PIL import Image, ImageEnhance, ImageFilter

render, name, folder = sys.argv[1:4]
SIZE, FILL, REACH = 640, .87, 3        # pixels, share of the width that the plate fills, filter radius in pixels


def guide(kind):
    path, = glob.glob(f"{os.path.splitext(render)[0]}-{kind}-*.png")
    return np.asarray(Image.open(path).convert("RGB")).astype(np.float32) / 255


def smoothed(rgb, colour, normal):
    """Cross bilateral filter of the light: divides by the color first and multiplies by it at the end."""
    moved = lambda x, dy, dx: np.roll(x, (dy, dx), (0, 1))
    far = lambda x, dy, dx: ((moved(x, dy, dx) - x) ** 2).sum(-1, keepdims=True)
    light = rgb / (colour + .06)
    rough = sum(moved(light, dy, dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)) / 9
    total = weights = 0
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            w = np.exp(-far(colour, dy, dx) / .012 - far(normal, dy, dx) / .02
                       - far(rough, dy, dx) / .06 - (dx * dx + dy * dy) / 8)
            total, weights = total + w * moved(light, dy, dx), weights + w
    return total / weights * (colour + .06)


def cut(rgb, alpha):
    """Cuts the plate out as a disc on its shadow. It fills FILL of the square."""
    width = alpha.shape[0]
    solid = alpha > 250
    row = np.where(solid[width // 2])[0]
    cx, r = (row.max() + row.min()) / 2, (row.max() - row.min()) / 2
    col = np.where(solid[:, int(cx)])[0]
    cy, r = (col.max() + col.min()) / 2, max(r, (col.max() - col.min()) / 2)
    yy, xx = np.mgrid[0:width, 0:width]
    d, k = np.hypot(xx - cx, yy - cy), int(r / FILL)
    disc = np.clip(r + .6 - d, 0, 1)
    shade = Image.fromarray(np.where(d < r - 2, 255, alpha).astype(np.uint8)).filter(ImageFilter.GaussianBlur(7))
    edge = np.minimum.reduce([xx - (cx - k), yy - (cy - k), (cx + k) - xx, (cy + k) - yy]) / 34
    fade = np.clip(edge, 0, 1) * np.clip(1 - (d - r) / (.135 * r), 0, 1)
    shadow = np.asarray(shade) * .62 * fade * fade * (3 - 2 * fade)
    tinted = rgb * disc[..., None] + np.array([52, 22, 30]) * (1 - disc[..., None])
    whole = np.dstack([tinted, np.maximum(disc * 255, shadow)]).clip(0, 255).astype(np.uint8)
    return Image.fromarray(whole, "RGBA").crop((int(cx - k), int(cy - k), int(cx + k), int(cy + k)))


source = np.asarray(Image.open(render).convert("RGBA")).astype(np.float32)
plate = cut(smoothed(source[..., :3] / 255, guide("albedo"), guide("normal")) * 255, source[..., 3])
small = plate.resize((SIZE, SIZE), Image.LANCZOS)
master = ImageEnhance.Color(small.convert("RGB")).enhance(1.06)
master.putalpha(small.getchannel("A"))
with tempfile.NamedTemporaryFile(suffix=".png") as file:
    master.save(file.name)
    subprocess.run(["avifenc", "--min", "8", "--max", "20", "--minalpha", "4", "--maxalpha", "16", "-s", "5", "-y", "420",
                    file.name, os.path.join(folder, f"{name}.avif")], check=True, capture_output=True)
