import type { CardDefinition, Deck } from '#rules';
import type { Catalogue } from '../catalogue/catalogue.js';
import { variantId } from '../catalogue/variants.js';
import type { DeckProblem } from './deck-problem.js';
import type { DeckParts } from './parts.js';

export interface ReadDeck {
  /** Everything that was understood: all of the list where there are no problems. */
  readonly deck: Deck;
  readonly problems: readonly DeckProblem[];
}

/** More copies of a card than anybody owns: a slip, and no list of that length is built. */
const MOST_COPIES = 250;

/** More cards than any deck: every part of it is shuffled, recorded and shown. */
const MOST_CARDS = 1_000;

/**
 * At most this many mistakes are told at once, and near names for at most this many of them: a text may hold thousands.
 */
const MOST_PROBLEMS = 30;
const MOST_HINTS = 5;
const LONGEST_TEXT = 150;

const short = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

type Place = Pick<DeckProblem, 'line' | 'part' | 'text'>;

/** The class of the copies, and whether the list itself says that this is not their print. */
interface Classed {
  readonly class?: string | undefined;
  readonly marked?: boolean | undefined;
}

/** The copy of a card that is of this class, if there is such a one. */
const classed = (
  card: CardDefinition,
  { class: said, marked }: Classed,
  cards: Catalogue,
  { classTitle = String }: DeckParts,
): string | Omit<DeckProblem, 'text'> => {
  if (said === undefined) return card.id;
  const own = card.classes.map(classTitle).join(' ');
  const wanted = cards.variants.classNamed(said);
  if (wanted === undefined)
    return {
      reason: `there is no "${short(said)}" that cards could be of`,
      expected: cards.variants.named().slice(0, 20).map(classTitle).join(', '),
    };
  if (card.classes.includes(wanted)) return card.id;
  if (card.variants !== 'class')
    return { reason: `"${card.name}" is of ${own}, not of ${classTitle(wanted)}`, expected: 'its own' };
  if (marked === false)
    return {
      reason: `"${card.name}" is of ${own}, and not marked as a maverick`,
      expected: `"${card.name} (Maverick)", or the heading ${own}`,
    };
  return variantId(card.id, wanted);
};

/** The card that is meant, by id or by name; else why none is. A name that two cards share does not say which. */
const identify = (
  said: string,
  cards: Catalogue,
  hint: boolean,
  of: Classed,
  parts: DeckParts,
): string | Omit<DeckProblem, 'text'> => {
  const byId = cards.get(said);
  if (byId) return classed(byId, of, cards, parts);
  const named = cards.named(said);
  const wanted = of.class === undefined ? undefined : cards.variants.classNamed(of.class);
  const same = named.filter(({ classes }) => wanted !== undefined && classes.includes(wanted));
  const found = same.length > 0 ? same : named;
  if (found.length === 1) return classed(found[0]!, of, cards, parts);
  if (found.length > 1) {
    const ids = found.map((card) => card.id);
    return {
      reason: `"${said}" means ${found.length} cards`,
      expected: `one of the ids ${ids.join(', ')}`,
      nearest: ids,
    };
  }
  const nearest = hint ? cards.nearest(said) : [];
  return { reason: `there is no card "${short(said)}"`, expected: 'the name of a card', nearest };
};

/** Puts a deck together, entry by entry, and keeps what is wrong. */
export class DeckCollector {
  readonly problems: DeckProblem[] = [];
  private readonly found = new Map<string, Map<string, number>>();
  private count = 0;

  /** @param hints the number of unknown names that it finds near names for: looking for them takes its time */
  constructor(
    private readonly cards: Catalogue,
    private readonly parts: DeckParts,
    private readonly hints = MOST_HINTS,
  ) {}

  /** Whether too much is wrong to read on. */
  get full(): boolean {
    return this.problems.length > MOST_PROBLEMS;
  }

  /** Keeps what is wrong; of a text in which nearly everything is, the first of it. */
  tell(problem: DeckProblem): void {
    const { text, reason, expected } = problem;
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push({ ...problem, text: short(text), reason: short(reason), expected: short(expected) });
    else if (this.problems.length === MOST_PROBLEMS)
      this.problems.push({ text: short(text), reason: 'more is wrong after this', expected: 'a deck list' });
  }

  /** A part that the list names has its place in the deck, though it be empty. */
  open(part: string): void {
    if (!this.found.has(part)) this.found.set(part, new Map());
  }

  add(part: string, said: string, count: number, place: Place, of: Classed = {}): void {
    this.open(part);
    if (!Number.isInteger(count) || count < 1 || count > MOST_COPIES) {
      this.tell({
        ...place,
        reason: `${count} is no number of copies`,
        expected: `a whole number from 1 to ${MOST_COPIES}`,
      });
      return;
    }
    const card = identify(said, this.cards, this.problems.length < this.hints, of, this.parts);
    if (typeof card !== 'string') {
      this.tell({ ...place, ...card });
      return;
    }
    this.count += count;
    if (this.count > MOST_CARDS) {
      this.tell({ ...place, reason: `with this there are ${this.count} cards`, expected: `${MOST_CARDS} at most` });
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
