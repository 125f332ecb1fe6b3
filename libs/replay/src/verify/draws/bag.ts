/** What a card may be: a definition's id; `null` if this copy knows nothing of the card, which may then be anything. */
type Kind = string | null;

/**
 * Some cards with the same number of definitions; nobody says which card has which. A card that a copy can follow is
 * alone in its bag. After a move that the copy may not see, all cards that could have moved are in one bag.
 */
interface Bag {
  readonly cards: readonly Followed[];
  readonly kinds: readonly Kind[];
}

/** A card of the record, followed as far as a copy can follow it. */
export interface Followed {
  bag: Bag;
  /** The last draw that settled the card's place, as an index in the list of draws. */
  draw: number | null;
}

const alone = (card: Followed, kind: Kind): void => {
  card.bag = { cards: [card], kinds: [kind] };
};

export const follow = (kind: Kind): Followed => {
  const card: Followed = { bag: { cards: [], kinds: [] }, draw: null };
  alone(card, kind);
  return card;
};

/** Puts cards into one bag: from now on nobody can tell them apart. */
export const mix = (cards: readonly Followed[]): void => {
  const bags = [...new Set(cards.map((card) => card.bag))];
  if (bags.length < 2) return;
  const bag: Bag = { cards: bags.flatMap((one) => one.cards), kinds: bags.flatMap((one) => one.kinds) };
  for (const card of bag.cards) card.bag = bag;
};

const NOTHING: Bag = { cards: [], kinds: [] };

/** Makes copies of cards: what a copy learns does not change the original, and the other way round. */
export const twins = (): ((card: Followed) => Followed) => {
  const made = new Map<Followed, Followed>();
  const bags = new Map<Bag, Bag>();
  const twinBag = (bag: Bag): Bag => {
    const known = bags.get(bag);
    if (known) return known;
    const cards: Followed[] = [];
    const twin = { cards, kinds: bag.kinds };
    bags.set(bag, twin);
    cards.push(...bag.cards.map(twinCard));
    return twin;
  };
  const twinCard = (card: Followed): Followed => {
    const known = made.get(card);
    if (known) return known;
    const twin: Followed = { bag: NOTHING, draw: card.draw };
    made.set(card, twin);
    twin.bag = twinBag(card.bag);
    return twin;
  };
  return twinCard;
};

/** The only definition that a card can have; `null` if it may have several, or any. */
export const kindItMustBe = ({ bag: { kinds } }: Followed): Kind => {
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
};

export const mayBe = ({ bag: { kinds } }: Followed, kind: string): boolean =>
  kinds.includes(kind) || kinds.includes(null);

/** The known definitions that are left in a card's bag. */
export const kindsLeft = ({ bag: { kinds } }: Followed): string[] => kinds.filter((kind) => kind !== null);

/**
 * Takes a card out of its bag, because the record says what the card is, even if the card cannot be that.
 * @returns if the card cannot be that: what it could have been, each definition as often as the bag has it
 */
export const toldOf = (card: Followed, kind: string): readonly string[] | null => {
  const { bag } = card;
  const may = mayBe(card, kind);
  if (bag.cards.length > 1) {
    // Any unknown card may be this one; to take a known one first claims least about the rest.
    const at = [bag.kinds.indexOf(kind), bag.kinds.indexOf(null), 0].find((one) => one >= 0)!;
    const rest: Bag = { cards: bag.cards.filter((one) => one !== card), kinds: bag.kinds.toSpliced(at, 1) };
    for (const one of rest.cards) one.bag = rest;
  }
  alone(card, kind);
  return may ? null : bag.kinds.filter((one) => one !== null).sort();
};

/** The greatest possible number of these cards with one definition. */
export const mostOf = (cards: readonly Followed[], kind: string): number => {
  const bags = new Map<Bag, number>();
  for (const { bag } of cards) bags.set(bag, (bags.get(bag) ?? 0) + 1);
  return [...bags].reduce(
    (sum, [{ kinds }, here]) => sum + Math.min(here, kinds.filter((one) => one === kind || one === null).length),
    0,
  );
};
