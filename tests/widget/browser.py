"""The browser's end of the wire, without a browser: it keeps what the widget sends, and hands over what a browser would write."""

from __future__ import annotations

import json
from typing import Any

from klondike_widget import Game, KlondikeWidget


def packed(data: Any) -> bytes:
    """A message as Jupyter packs it: UTF-8, and no number that JSON does not have."""
    return json.dumps(data, ensure_ascii=False, allow_nan=False).encode("utf-8")


class Browser:
    """A widget whose messages land in `sent` as the browser reads them, and one view of it that asks for things."""

    def __init__(self, game: Game | None = None, token: str = "a", kind: type[KlondikeWidget] = KlondikeWidget, **options: bool) -> None:
        self.widget = kind(game, **options)
        self.game = self.widget.game
        self.sent: list[dict[str, Any]] = []
        self.token, self.asked = token, 0
        self.widget.comm.send = self._take

    def _take(self, data: Any = None, metadata: Any = None, buffers: Any = None) -> None:
        assert not buffers
        self.sent.append(json.loads(packed(data)))

    @property
    def board(self) -> dict[str, Any]:
        """The board as the browser has it: the last one that was published."""
        for message in reversed(self.sent):
            if "board" in message.get("state", ()):
                board: dict[str, Any] = message["state"]["board"]
                return board
        read: dict[str, Any] = json.loads(packed(self.widget.board))
        return read

    @property
    def boards(self) -> list[dict[str, Any]]:
        """All boards that were published since the widget was made or `sent` was cleared."""
        return [message["state"]["board"] for message in self.sent if "board" in message.get("state", ())]

    @property
    def said(self) -> str | None:
        """The sentence on the board."""
        said = self.board["said"]
        return said and said["text"]

    def write(self, **state: Any) -> None:
        """Write traits of the model, as `save_changes` does."""
        self.widget._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})

    def queue(self, *entries: Any) -> None:
        """Write a list of requests."""
        self.write(intents=list(entries))

    def entry(self, do: str, *, revision: int | None = None, **more: Any) -> dict[str, Any]:
        """The next request of this view, made on the newest board unless told otherwise."""
        self.asked += 1
        return {"id": f"{self.token}-{self.asked}", "do": do, "revision": self.board["revision"] if revision is None else revision, **more}

    def ask(self, do: str, **more: Any) -> None:
        """Make one request."""
        self.queue(self.entry(do, **more))

    def lead(self, pile: str, count: int = 1) -> int:
        """The id of the card that leads the top `count` cards of a pile."""
        return self.board["piles"][pile][-count]
