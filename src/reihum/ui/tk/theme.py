"""How widgets look: ttk's flat style ``clam`` in the window's own colours, fonts and distances."""

import tkinter as tk
from tkinter import font, ttk

from reihum.core.paint import mix
from reihum.ui.tk.images import Images
from reihum.ui.tk.palette import PALETTES

_FAMILIES = ("Segoe UI Variable", "Segoe UI", "Inter", "Cantarell", "Ubuntu", "Noto Sans", "DejaVu Sans")
_USUAL_DPI, _POINTS = 96, 72
"""Pixels of an ordinary screen, and points, in an inch."""
_SIZES = {"small": 9, "body": 11, "large": 13, "heading": 17, "title": 26}
"""In points, so that they grow with the screen's resolution."""


class Theme:
    """Light or dark, at the screen's resolution."""

    def __init__(self, root: tk.Tk, name: str, images: Images) -> None:
        self.name = name
        self.images = images
        self.palette = PALETTES[name]
        self._zoom = float(root.tk.call("tk", "scaling")) * _POINTS / _USUAL_DPI
        known = set(font.families(root))
        usual = font.nametofont("TkDefaultFont", root).actual("family")
        self._family = next((family for family in _FAMILIES if family in known), usual)
        root.configure(background=self.palette.ground)
        self._style_widgets(root)
        self._style_others(root)

    def px(self, length: float) -> int:
        """A length in pixels of this screen, given in pixels of an ordinary one."""
        return round(length * self._zoom)

    def font(self, size: str, weight: str = "normal") -> tuple[str, int, str]:
        """The window's font in one of its sizes."""
        return self._family, _SIZES[size], weight

    def font_of_height(self, pixels: float, weight: str = "normal") -> tuple[str, int, str]:
        """The window's font as high as a part of the board."""
        return self._family, -max(6, round(pixels)), weight

    def menu_colours(self) -> dict[str, object]:
        """The options of a menu."""
        palette = self.palette
        return {
            "background": palette.surface,
            "foreground": palette.ink,
            "activebackground": palette.accent,
            "activeforeground": palette.on_accent,
            "disabledforeground": mix(palette.faint, palette.surface, 0.4),
            "selectcolor": palette.ink,
            "font": self.font("body"),
            "relief": "raised",
            "borderwidth": 1,
            "activeborderwidth": 0,
        }

    def bar_colours(self) -> dict[str, object]:
        """The options of the bar that menus hang on: flat, and another colour than the page."""
        return {**self.menu_colours(), "background": self.palette.raised, "borderwidth": 0, "relief": "flat"}

    def _style_widgets(self, root: tk.Tk) -> None:
        style = ttk.Style(root)
        style.theme_use("clam")
        palette = self.palette
        style.configure(
            ".",
            background=palette.ground,
            foreground=palette.ink,
            font=self.font("body"),
            bordercolor=palette.line,
            lightcolor=palette.surface,
            darkcolor=palette.surface,
            troughcolor=palette.raised,
            focuscolor=palette.accent,
            selectbackground=palette.accent,
            selectforeground=palette.on_accent,
            insertcolor=palette.ink,
        )
        style.map(".", foreground=[("disabled", mix(palette.faint, palette.ground, 0.35))])
        self._style_texts(style)
        self._style_buttons(style)
        self._style_fields(style)
        self._style_lists(style)
        self._style_bars(style)

    def _style_texts(self, style: ttk.Style) -> None:
        palette = self.palette
        style.configure("Card.TFrame", background=palette.surface)
        style.configure("Line.TFrame", background=palette.line)
        style.configure("Turn.TFrame", background=palette.accent)
        style.configure("Faint.TLabel", foreground=palette.faint)
        style.configure("Title.TLabel", font=self.font("title", "bold"))
        style.configure("Heading.TLabel", font=self.font("heading", "bold"))
        style.configure("Label.TLabel", font=self.font("body", "bold"))
        style.configure("Warning.TLabel", foreground=palette.warning, font=self.font("body", "bold"))
        for kind, size, weight, ink in (
            ("Card", "body", "normal", palette.ink),
            ("CardFaint", "body", "normal", palette.faint),
            ("CardLabel", "body", "bold", palette.ink),
            ("CardName", "large", "bold", palette.ink),
            ("CardScore", "heading", "bold", palette.ink),
            ("CardWarning", "body", "bold", palette.warning),
        ):
            style.configure(f"{kind}.TLabel", background=palette.surface, foreground=ink, font=self.font(size, weight))

    def _style_buttons(self, style: ttk.Style) -> None:
        palette = self.palette
        pad = self.px(9)
        self._button(style, "TButton", palette.raised, palette.ink, (pad, self.px(6)))
        self._button(style, "Accent.TButton", palette.accent, palette.on_accent, (self.px(22), self.px(11)))
        style.configure("Accent.TButton", font=self.font("large", "bold"))
        self._button(style, "Choice.Toolbutton", palette.raised, palette.ink, (pad, self.px(7)))
        style.configure("Choice.Toolbutton", anchor="center", justify="center")
        self._button(style, "Step.TButton", palette.raised, palette.ink, (0, self.px(6)))
        style.configure("Step.TButton", font=self.font("large", "bold"))
        self._button(style, "Swatch.Toolbutton", palette.surface, palette.ink, (self.px(1), self.px(1)))
        chosen = mix(palette.surface, palette.accent, 0.28)
        for kind, ground in (("Choice.Toolbutton", palette.raised), ("Swatch.Toolbutton", palette.surface)):
            style.map(
                kind,
                background=[("selected", chosen), ("active", mix(ground, palette.ink, 0.08))],
                bordercolor=[("focus", palette.ink), ("selected", palette.accent)],
                lightcolor=[("focus", palette.ink), ("selected", palette.accent)],
                darkcolor=[("focus", palette.ink), ("selected", palette.accent)],
            )

    def _button(self, style: ttk.Style, kind: str, ground: str, ink: str, padding: tuple[int, int]) -> None:
        palette = self.palette
        ring = palette.ink if ground == palette.accent else palette.accent
        style.configure(
            kind,
            background=ground,
            foreground=ink,
            bordercolor=mix(ground, palette.ink, 0.12),
            lightcolor=ground,
            darkcolor=ground,
            padding=padding,
            relief="flat",
            borderwidth=2,
            focusthickness=0,
            focuscolor=ground,
        )
        active = mix(ground, palette.ink, 0.1)
        faint = mix(palette.raised, palette.ground, 0.5)
        style.map(
            kind,
            background=[("disabled", faint), ("pressed", mix(ground, palette.ink, 0.2)), ("active", active)],
            foreground=[("disabled", mix(palette.faint, palette.ground, 0.45))],
            bordercolor=[("disabled", faint), ("focus", ring)],
            lightcolor=[("disabled", faint), ("focus", ring), ("active", active)],
            darkcolor=[("disabled", faint), ("focus", ring), ("active", active)],
        )

    def _style_fields(self, style: ttk.Style) -> None:
        palette = self.palette
        for kind, ground in (("Choice", palette.raised), ("Chosen", mix(palette.surface, palette.accent, 0.28))):
            self._button(style, f"{kind}.TMenubutton", ground, palette.ink, (self.px(9), self.px(7)))
            style.configure(f"{kind}.TMenubutton", arrowcolor=palette.ink, anchor="center", arrowsize=self.px(5))
            style.map(f"{kind}.TMenubutton", bordercolor=[("focus", palette.ink)])
        edge = dict.fromkeys(("bordercolor", "lightcolor", "darkcolor"), palette.accent)
        style.configure("Chosen.TMenubutton", **edge)
        style.configure("TMenubutton", background=palette.raised, arrowcolor=palette.ink, padding=self.px(5))
        style.map("TMenubutton", background=[("active", mix(palette.raised, palette.ink, 0.1))])
        field = mix(palette.surface, palette.raised, 0.35)
        for kind in ("TEntry", "TCombobox"):
            style.configure(
                kind,
                fieldbackground=field,
                background=palette.raised,
                foreground=palette.ink,
                arrowcolor=palette.ink,
                arrowsize=self.px(15),
                lightcolor=field,
                darkcolor=field,
                padding=self.px(6),
            )
            style.map(
                kind,
                fieldbackground=[("readonly", field)],
                foreground=[("readonly", palette.ink)],
                selectbackground=[("readonly", field), ("!focus", field)],
                selectforeground=[("readonly", palette.ink), ("!focus", palette.ink)],
                background=[("active", mix(palette.raised, palette.ink, 0.1))],
                bordercolor=[("focus", palette.accent)],
                lightcolor=[("focus", palette.accent)],
                darkcolor=[("focus", palette.accent)],
            )

    def _style_lists(self, style: ttk.Style) -> None:
        palette = self.palette
        style.configure(
            "Treeview",
            background=palette.surface,
            fieldbackground=palette.surface,
            foreground=palette.ink,
            rowheight=self.px(27),
            borderwidth=0,
            bordercolor=palette.line,
        )
        style.map(
            "Treeview",
            background=[("selected", mix(palette.surface, palette.accent, 0.28))],
            foreground=[("selected", palette.ink)],
            bordercolor=[("focus", palette.accent)],
        )
        style.configure("Cell", padding=(self.px(8), 0))
        style.configure(
            "Treeview.Heading",
            background=palette.raised,
            lightcolor=palette.raised,
            darkcolor=palette.raised,
            bordercolor=palette.raised,
            padding=(self.px(8), self.px(6)),
            font=self.font("body", "bold"),
            relief="flat",
        )
        style.map("Treeview.Heading", background=[("active", palette.raised)])
        style.configure("TNotebook", borderwidth=0, tabmargins=(self.px(4), self.px(6), 0, 0))
        style.configure("TNotebook.Tab", background=palette.raised, padding=(self.px(14), self.px(7)), borderwidth=1)
        style.map(
            "TNotebook.Tab",
            padding=[("selected", (self.px(14), self.px(7)))],
            background=[("selected", palette.surface), ("active", mix(palette.raised, palette.ink, 0.08))],
            foreground=[("selected", palette.ink)],
            lightcolor=[("selected", palette.surface)],
        )

    def _style_bars(self, style: ttk.Style) -> None:
        palette = self.palette
        for kind in ("Vertical.TScrollbar", "Horizontal.TScrollbar"):
            style.configure(
                kind,
                background=palette.raised,
                troughcolor=palette.surface,
                bordercolor=palette.surface,
                lightcolor=palette.raised,
                darkcolor=palette.raised,
                arrowcolor=palette.faint,
                gripcount=0,
                arrowsize=self.px(12),
            )
            style.map(kind, background=[("active", palette.line), ("disabled", palette.surface)])
        for kind, track in (
            ("Horizontal.TProgressbar", palette.ground),
            ("Busy.Horizontal.TProgressbar", palette.line),
        ):
            style.configure(
                kind,
                background=palette.accent,
                troughcolor=track,
                bordercolor=track,
                lightcolor=palette.accent,
                darkcolor=palette.accent,
                thickness=self.px(4),
                borderwidth=0,
            )

    def _style_others(self, root: tk.Tk) -> None:
        """What is no ttk widget: the list of a combobox, and what Tk's own dialogs are made of."""
        palette = self.palette
        for option, value in (
            ("*TCombobox*Listbox.background", palette.surface),
            ("*TCombobox*Listbox.foreground", palette.ink),
            ("*TCombobox*Listbox.selectBackground", palette.accent),
            ("*TCombobox*Listbox.selectForeground", palette.on_accent),
            ("*TCombobox*Listbox.borderWidth", 0),
            ("*TCombobox*Listbox.font", "{{{}}} {} {}".format(*self.font("body"))),
            ("*IconList*foreground", palette.ink),
            ("*TkFDialog*Menu.background", palette.surface),
            ("*TkFDialog*Menu.foreground", palette.ink),
            ("*TkFDialog*Menu.activeBackground", palette.accent),
            ("*TkFDialog*Menu.activeForeground", palette.on_accent),
        ):
            root.option_add(option, value)
