/** What a card may be: the definition's id; `null`: anything, this copy knows nothing of it. */
type Kind = string | null;

/**
 * Cards and what they are, without which is which: as many kinds as cards. While a copy can follow a card it lies in a
 * bag of its own; where something moved that the copy may not know, all cards that it could have been are in one.
 */
interface Bag {
  readonly cards: readonly Followed[];
  readonly kinds: readonly Kind[];
}

/** A card of the record, followed as far as a copy can follow it. */
export interface Followed {
  bag: Bag;
  /** The draw that last settled where it lay, by its place in the list of draws. */
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

/** From now on nobody can say which of these cards is which. */
export const mix = (cards: readonly Followed[]): void => {
  const bags = [...new Set(cards.map((card) => card.bag))];
  if (bags.length < 2) return;
  const bag: Bag = { cards: bags.flatMap((one) => one.cards), kinds: bags.flatMap((one) => one.kinds) };
  for (const card of bag.cards) card.bag = bag;
};

const NOTHING: Bag = { cards: [], kinds: [] };

/** Makes twins of cards: what is learnt of them says nothing of these, and the other way round. */
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

/** What a card must be; `null` where it may be several things, or anything. */
export const kindItMustBe = ({ bag: { kinds } }: Followed): Kind => {
  const [first = null] = kinds;
  return kinds.every((kind) => kind === first) ? first : null;
};

export const mayBe = ({ bag: { kinds } }: Followed, kind: string): boolean =>
  kinds.includes(kind) || kinds.includes(null);

/** The kinds that are known of where a card may come from. */
export const kindsLeft = ({ bag: { kinds } }: Followed): string[] => kinds.filter((kind) => kind !== null);

/**
 * The record says what a card is. It is taken out of its bag as that, also where it cannot be: then the answer is what
 * it could have been, each as often as it is there.
 */
export const toldOf = (card: Followed, kind: string): readonly string[] | null => {
  const { bag } = card;
  const may = mayBe(card, kind);
  if (bag.cards.length > 1) {
    // Any unknown card may be this one; to take a known one first claims least of what is left.
    const at = [bag.kinds.indexOf(kind), bag.kinds.indexOf(null), 0].find((one) => one >= 0)!;
    const rest: Bag = { cards: bag.cards.filter((one) => one !== card), kinds: bag.kinds.toSpliced(at, 1) };
    for (const one of rest.cards) one.bag = rest;
  }
  alone(card, kind);
  return may ? null : bag.kinds.filter((one) => one !== null).sort();
};

/** How many of some cards may be of one kind. */
export const mostOf = (cards: readonly Followed[], kind: string): number => {
  const bags = new Map<Bag, number>();
  for (const { bag } of cards) bags.set(bag, (bags.get(bag) ?? 0) + 1);
  return [...bags].reduce(
    (sum, [{ kinds }, here]) => sum + Math.min(here, kinds.filter((one) => one === kind || one === null).length),
    0,
  );
};
