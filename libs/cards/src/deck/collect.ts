import type { Deck } from '#rules';
import type { Catalogue } from '../catalogue/catalogue.js';
import type { DeckProblem } from './deck-problem.js';
import type { DeckParts } from './parts.js';

export interface ReadDeck {
  /** Everything that was understood: all of the list where there are no problems. */
  readonly deck: Deck;
  readonly problems: readonly DeckProblem[];
}

/** More copies of a card than anybody owns: a slip, and no list of that length is built. */
const MOST_COPIES = 250;

type Place = Pick<DeckProblem, 'line' | 'part' | 'text'>;

/** The card that is meant, by id or by name; else why none is. A name that two cards share does not say which. */
const identify = (said: string, cards: Catalogue): string | Omit<DeckProblem, 'text'> => {
  const byId = cards.get(said);
  if (byId) return byId.id;
  const found = cards.named(said);
  if (found.length === 1) return found[0]!.id;
  if (found.length > 1) {
    const ids = found.map((card) => card.id);
    return {
      reason: `"${said}" means ${found.length} cards`,
      expected: `one of the ids ${ids.join(', ')}`,
      nearest: ids,
    };
  }
  return { reason: `there is no card "${said}"`, expected: 'the name of a card', nearest: cards.nearest(said) };
};

/** Puts a deck together, entry by entry, and keeps what is wrong. */
export class DeckCollector {
  readonly problems: DeckProblem[] = [];
  private readonly found = new Map<string, Map<string, number>>();

  constructor(
    private readonly cards: Catalogue,
    private readonly parts: DeckParts,
  ) {}

  /** A part that the list names has its place in the deck, though it be empty. */
  open(part: string): void {
    if (!this.found.has(part)) this.found.set(part, new Map());
  }

  add(part: string, said: string, count: number, place: Place): void {
    this.open(part);
    if (!Number.isInteger(count) || count < 1 || count > MOST_COPIES) {
      this.problems.push({
        ...place,
        reason: `${count} is no number of copies`,
        expected: `a whole number from 1 to ${MOST_COPIES}`,
      });
      return;
    }
    const card = identify(said, this.cards);
    if (typeof card !== 'string') {
      this.problems.push({ ...place, ...card });
      return;
    }
    const entries = this.found.get(part)!;
    entries.set(card, (entries.get(card) ?? 0) + count);
  }

  result(): ReadDeck {
    const parts = this.parts.order.flatMap((part) => {
      const entries = this.found.get(part);
      return entries ? [[part, [...entries].map(([card, count]) => ({ card, count }))]] : [];
    });
    return { deck: { parts: Object.fromEntries(parts) as Deck['parts'] }, problems: this.problems };
  }
}
