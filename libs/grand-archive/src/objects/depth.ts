import type { CardDefinition, CardLookup } from '#rules';

/**
 * How deep static abilities may lean on one another ("as long as your level is 2 or more" on a card that raises
 * levels). Deeper, where one leans on itself in a circle, they are taken as not at work.
 */
const DEEPEST = 3;

/** The cards as they are looked up on behalf of a static ability: whoever reads on with it reads so much deeper. */
class Deeper implements CardLookup {
  readonly version: string;

  constructor(
    readonly printed: CardLookup,
    readonly depth: number,
  ) {
    this.version = printed.version;
  }

  get(id: string): CardDefinition | undefined {
    return this.printed.get(id);
  }
}

/** The cards themselves, however deep they are looked up. */
export const printedIn = (cards: CardLookup): CardLookup => (cards instanceof Deeper ? cards.printed : cards);

export const isDeeper = (cards: CardLookup): boolean => cards instanceof Deeper;

const levels = new WeakMap<CardLookup, Deeper>();

/** The same cards one level deeper; undefined beyond the deepest, where nothing is at work. */
export const deeper = (cards: CardLookup): CardLookup | undefined => {
  const known = levels.get(cards);
  if (known) return known;
  const depth = (cards instanceof Deeper ? cards.depth : 0) + 1;
  if (depth > DEEPEST) return undefined;
  const made = new Deeper(printedIn(cards), depth);
  levels.set(cards, made);
  return made;
};
