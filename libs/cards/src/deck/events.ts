/** A deck list of an events file: parts with card ids and counts. */
export interface TournamentDeck {
  readonly event: number | string;
  readonly player: number | string;
  readonly parts: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

const PARTS = ['material', 'main', 'sideboard'] as const;

/**
 * The deck lists of an events file: newline-delimited JSON, one event a line, each with its `decklists`. Throws on a
 * line that is not JSON.
 */
export function* eventDecks(text: string): Generator<TournamentDeck> {
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const { event, decklists } = JSON.parse(line) as {
      event: number;
      decklists?: (Record<string, Record<string, number>> & { player: never })[];
    };
    for (const list of decklists ?? []) {
      yield {
        event,
        player: list.player,
        parts: Object.fromEntries(PARTS.flatMap((part) => (list[part] ? [[part, list[part]]] : []))),
      };
    }
  }
}
