import type { CardDefinition, Deck } from '#rules';
import { isUnlisted, UNLISTED } from '#table';
import type { Catalogue } from '../catalogue/catalogue.js';
import { variantId } from '../catalogue/variants.js';
import type { DeckProblem } from './deck-problem.js';
import type { DeckParts } from './parts.js';

export interface ReadDeck {
  /** The deck, as far as it was understood; complete if there are no problems. */
  readonly deck: Deck;
  readonly problems: readonly DeckProblem[];
}

/** More copies of a card than anybody owns, so a higher number is a slip; it also bounds the length of a deck. */
const MOST_COPIES = 250;

/** More cards than any deck has: the service shuffles, records and shows every part of it. */
const MOST_CARDS = 1_000;

/** The limits for reported mistakes and for suggestions of near names: a text may hold thousands of mistakes. */
const MOST_PROBLEMS = 30;
const MOST_HINTS = 5;
const LONGEST_TEXT = 150;

const short = (text: string): string => (text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text);

type Place = Pick<DeckProblem, 'line' | 'part' | 'text'>;

/** The class of the copies, and whether the list marks it as another than the printed one. */
interface Classed {
  readonly class?: string | undefined;
  readonly marked?: boolean | undefined;
}

/** The id of the card's copy in this class, or why it does not exist. */
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

/** A card that the list does not name, of a class if the list says which. */
const unlisted = (
  said: string,
  { class: of }: Classed,
  cards: Catalogue,
  { byClass }: DeckParts,
): string | Omit<DeckProblem, 'text'> => {
  const wanted = of ?? said.split('@')[1];
  if (wanted === undefined && byClass === undefined) return UNLISTED;
  const found = wanted === undefined ? undefined : cards.variants.classNamed(wanted);
  if (found !== undefined) return variantId(UNLISTED, found);
  return {
    reason: wanted === undefined ? `"${said}" does not say of what its cards are` : `there is no "${short(wanted)}"`,
    expected: `one of these as a heading above it: ${cards.variants.named().slice(0, 20).join(', ')}`,
  };
};

/** The id of the card that an id or a name means, or the problem. A name that two cards share does not say which. */
const identify = (
  said: string,
  cards: Catalogue,
  hint: boolean,
  of: Classed,
  parts: DeckParts,
): string | Omit<DeckProblem, 'text'> => {
  if (isUnlisted(said)) return unlisted(said, of, cards, parts);
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

/** Builds a deck entry by entry, and collects the problems. */
export class DeckCollector {
  readonly problems: DeckProblem[] = [];
  private readonly found = new Map<string, Map<string, number>>();
  private count = 0;

  /** @param hints for how many unknown names it looks for near names, which takes time */
  constructor(
    private readonly cards: Catalogue,
    private readonly parts: DeckParts,
    private readonly hints = MOST_HINTS,
  ) {}

  /** Whether there are too many problems to read on. */
  get full(): boolean {
    return this.problems.length > MOST_PROBLEMS;
  }

  /** Adds a problem; after the first ones, a last one says that there are more. */
  tell(problem: DeckProblem): void {
    const { text, reason, expected } = problem;
    if (this.problems.length < MOST_PROBLEMS)
      this.problems.push({ ...problem, text: short(text), reason: short(reason), expected: short(expected) });
    else if (this.problems.length === MOST_PROBLEMS)
      this.problems.push({ text: short(text), reason: 'more is wrong after this', expected: 'a deck list' });
  }

  /** Makes a part, even an empty one, because the list names it. */
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
