"""What is to be read stands out from its ground: at least 4.5 to 1, by the colours of the style sheet, whatever deck is chosen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import klondike_widget

SOURCES = Path(klondike_widget.__file__).parents[1] / "js"
LEAST = 4.5

pytestmark = pytest.mark.skipif(not SOURCES.is_dir(), reason="an installed package has no sources of its front end")

Colour = tuple[float, float, float]


@pytest.fixture(scope="module")
def sheet():
    """The declarations of the style sheet by their full selectors; those for special screens are left out."""
    text = re.sub(r"/\*.*?\*/", "", (SOURCES / "styles.css").read_text(encoding="utf-8"), flags=re.DOTALL)
    found: dict[str, dict[str, str]] = {}
    stack: list[str] = []
    for words, end in re.findall(r"([^{};]*)([{};])", text):
        head = " ".join(words.split())
        if end == "{":
            outer = stack[-1] if stack else ""
            stack.append(head.replace("&", outer) if "&" in head else f"{outer} {head}".strip())
        elif ":" in head and not any("@" in each for each in stack):
            name, value = head.split(":", 1)
            found.setdefault(stack[-1], {})[name] = value.strip()
        if end == "}":
            stack.pop()
    return found


def colours(text: str) -> list[tuple[Colour, float]]:
    """The colours in a declaration, each with its opacity."""
    found = []
    for digits in re.findall(r"#([0-9a-f]{3,8})\b", text):
        long = "".join(digit * 2 for digit in digits) if len(digits) < 6 else digits
        red, green, blue, alpha = (int(long.ljust(8, "f")[k : k + 2], 16) for k in (0, 2, 4, 6))
        found.append(((float(red), float(green), float(blue)), alpha / 255))
    assert found, text
    return found


def over(text: str, ground: Colour) -> Colour:
    """A colour, perhaps a translucent one, on a ground."""
    ((colour, alpha),) = colours(text)
    red, green, blue = (top * alpha + under * (1 - alpha) for top, under in zip(colour, ground))
    return red, green, blue


def brightness(colour: Colour) -> float:
    """The relative luminance of WCAG 2."""
    red, green, blue = (part / 3294.6 if part <= 10.31 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def test_the_measure_is_that_of_wcag():
    """By its own examples: black on white is 21 to 1, and #767676 the lightest grey that passes on white."""
    white = (255.0, 255.0, 255.0)
    assert contrast((0.0, 0.0, 0.0), white) == pytest.approx(21)
    assert contrast(over("#767676", white), white) == pytest.approx(4.54, abs=0.005)
    assert contrast(over("#777777", white), white) < LEAST


INKS = {
    "classic": (".klondike-warm", ".klondike-cold"),
    "four-colour": (
        ".klondike-warm",
        ".klondike-cold",
        '[data-deck$="four-colour"] .klondike-suit-d',
        '[data-deck$="four-colour"] .klondike-suit-c',
    ),
}
GREY_INKS = (
    ":is(.klondike-locked, .klondike-next) .klondike-warm",
    ".klondike-cold",
    '[data-deck$="four-colour"] .klondike-locked .klondike-suit-d',
    '[data-deck$="four-colour"] .klondike-locked .klondike-suit-c',
)


@pytest.mark.parametrize("deck", INKS)
def test_ranks_and_suits_on_their_cards(sheet, deck):
    """On a card as it lies, selected, or aimed at; the pips in the panel of a court card too."""
    grounds = [
        sheet[name]["background"] for name in (".klondike-side", ".klondike-chosen > .klondike-side", ".klondike-aim > .klondike-side")
    ]
    grounds += re.findall(r'fill: warm \? "(#\w+)" : "(#\w+)"', (SOURCES / "courts.js").read_text(encoding="utf-8"))[0]
    assert len(grounds) == 5
    for ink in INKS[deck]:
        for ground in grounds:
            ((paper, _),) = colours(ground)
            assert contrast(over(sheet[ink]["color"], paper), paper) >= LEAST, (ink, ground)


def test_ranks_and_suits_of_locked_cards(sheet):
    """Known cards that may not be played yet lie on a hatched grey."""
    for ground in (".klondike-locked > .klondike-side", ".klondike-next"):
        for paper, _ in colours(sheet[ground]["background"]):
            for ink in GREY_INKS:
                assert contrast(over(sheet[ink]["color"], paper), paper) >= LEAST, (ink, ground)


def test_warm_suits_are_lighter_than_cold_ones(sheet):
    """So the colours alternate in grey, too."""
    for inks in (*INKS.values(), GREY_INKS):
        bright = {ink: brightness(over(sheet[ink]["color"], (0.0, 0.0, 0.0))) for ink in inks}
        warm = [light for ink, light in bright.items() if ink.endswith(("warm", "-d"))]
        cold = [light for ink, light in bright.items() if not ink.endswith(("warm", "-d"))]
        assert (min(warm) + 0.05) / (max(cold) + 0.05) > 1.1, bright


ON_FELT = {
    ".klondike-root": (),
    ".klondike-outline": (".klondike-outline",),
    ".klondike-caption, .klondike-codeline, .klondike-legend": (".klondike-toolbar, .klondike-foot",),
    ".klondike-status, .klondike-bubble": (".klondike-toolbar, .klondike-foot",),
    ".klondike-tried": (".klondike-replay",),
    ".klondike-gain": (".klondike-replay",),
}
"""Words and signs on the felt, and what lies between."""


@pytest.mark.parametrize("words", ON_FELT)
def test_words_and_signs_on_the_felt(sheet, words):
    """At both ends of its gradient, through whatever darkens it; on a button too."""
    ends = [colour for colour, _ in colours(sheet[".klondike-root"]["background"])]
    assert len(ends) == 2
    for end in ends:
        ground = end
        for name in ON_FELT[words]:
            ground = over(sheet[name]["background"], ground)
        button = over(sheet[".klondike-button"]["background"], ground)
        for each in [ground] if words == ".klondike-outline" else [ground, button]:
            assert contrast(over(sheet[words]["color"], each), each) >= LEAST


PAIRS = {
    ".klondike-status, .klondike-bubble": ".klondike-bubble",
    ".klondike-offer .klondike-primary": ".klondike-offer .klondike-primary",
    ".klondike-sheet": ".klondike-sheet .klondike-button",
    ".klondike-sheet .klondike-primary": ".klondike-sheet .klondike-primary",
    ".klondike-sheet :is(.klondike-caption, .klondike-legend)": ".klondike-sheet",
    ".klondike-record": ".klondike-sheet",
    ".klondike-trouble": ".klondike-sheet",
    ".klondike-chip :checked + span": ".klondike-chip :checked + span",
}


@pytest.mark.parametrize("words", PAIRS)
def test_words_on_sheets(sheet, words):
    """On a light page and on a dark one, where they differ."""
    inks, grounds = colours(sheet[words]["color"]), colours(sheet[PAIRS[words]]["background"])
    pages = max(len(inks), len(grounds))
    assert pages == (1 if PAIRS[words] in (".klondike-bubble", ".klondike-offer .klondike-primary") else 2)
    for (ink, _), (ground, _) in zip(inks * (pages // len(inks)), grounds * (pages // len(grounds))):
        assert contrast(ink, ground) >= LEAST
