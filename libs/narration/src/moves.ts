import { knowers, reveal, zoneName, zoneSeat, type Fact, type Leg, type MaybeSecret, type Seat } from '#table';
import type { Names } from './names.js';
import { fillSentence } from './sentence.js';
import { listed, pluralOf, sentence, countedAlike, whose } from './words.js';

type Of<K extends Fact['kind']> = Extract<Fact, { kind: K }>;

const nameOf = (
  handle: string | undefined,
  definition: MaybeSecret<string> | undefined,
  names: Names,
): string | undefined => {
  const known = definition === undefined ? undefined : reveal(definition);
  return (
    (handle === undefined ? undefined : names.card(handle)) ??
    (known === undefined ? undefined : names.definition(known))
  );
};

/**
 * The name of a leg's card. A card from a pool has only the handle that it gets, which may be another card's until
 * then: a champion that levels up keeps its handle.
 */
export const nameOfLeg = ({ card, handle, definition }: Leg, names: Names): string | undefined => {
  const name = nameOf(card ?? handle, definition, names);
  const own = card === undefined ? nameOf(undefined, definition, names) : undefined;
  return own === undefined || name?.startsWith(own) ? name : own;
};

/** Cards with a name by name, the others by number: `Fireball`, `2 × Fireball and a card`, `3 cards`. */
export const cardsInWords = (known: readonly (string | undefined)[]): string => {
  const named = countedAlike(known.filter((name) => name !== undefined));
  const hidden = known.filter((name) => name === undefined).length;
  if (hidden === 0) return listed(named);
  const rest =
    hidden === 1
      ? named.length > 0
        ? 'another card'
        : 'a card'
      : pluralOf(hidden, named.length > 0 ? 'other card' : 'card');
  return listed([...named, rest]);
};

const placeInWords = (leg: Leg): string => {
  if (leg.place === undefined) return 'to';
  if (leg.place === 'top' || leg.place === 'bottom') return `to the ${leg.place} of`;
  return reveal(leg.place) === undefined ? 'somewhere into' : `to place ${reveal(leg.place)! + 1} of`;
};

/** The game's own sentence for a card that goes this way for this reason, before its names are filled in. */
const sentenceOf = (cause: string | undefined, { from, to }: Leg, { moves }: Names['telling']): string | undefined =>
  moves?.[`${cause} to ${zoneName(to)}`] ?? moves?.[cause ?? ''] ?? moves?.[`${zoneName(from)} to ${zoneName(to)}`];

/** The player whose zone a card leaves or enters, or who controls it. */
const seatOf = ({ from, to, controller, owner }: Leg): Seat | undefined =>
  zoneSeat(from) ?? zoneSeat(to) ?? controller ?? owner;

/** Legs of one sentence, together: those whose sentence differs only in its cards. */
export const waysIn = (cause: string | undefined, legs: readonly Leg[], { telling }: Names): readonly Leg[][] => {
  const ways = new Map<string, Leg[]>();
  for (const leg of legs) {
    const told = sentenceOf(cause, leg, telling);
    const way = JSON.stringify(
      told === undefined
        ? [leg.from, leg.to, placeInWords(leg), leg.face, leg.for]
        : [told, /\{(?:who|whose)\}/.test(told) ? seatOf(leg) : '', leg.for],
    );
    ways.set(way, [...(ways.get(way) ?? []), leg]);
  }
  return [...ways.values()];
};

/** The game's own sentence for cards that go this way for this reason; `undefined` if it has no sentence for it. */
export const wayTold = (
  cause: string | undefined,
  legs: readonly Leg[],
  cards: string,
  names: Names,
): string | undefined => {
  const { for: paid } = legs[0]!;
  const told = sentenceOf(cause, legs[0]!, names.telling);
  const seat = seatOf(legs[0]!);
  if (told === undefined) return undefined;
  const [who, one] = [seat === undefined ? undefined : names.seat(seat), legs.length === 1];
  return fillSentence(told, {
    who,
    whose: who && whose(who),
    cards,
    s: one ? 's' : '',
    es: one ? 'es' : '',
    is: one ? 'is' : 'are',
    for: paid === undefined ? undefined : names.item(paid),
  });
};

const wayInWords = (legs: readonly Leg[], cards: string, names: Names): string => {
  const leg = legs[0]!;
  const verb = legs.length === 1 ? 'moves' : 'move';
  const way =
    leg.from === leg.to
      ? `within ${names.zone(leg.from)}`
      : `from ${names.zone(leg.from)} ${placeInWords(leg)} ${names.zone(leg.to, zoneSeat(leg.from))}`;
  const face = leg.face === 'down' ? ', face down' : '';
  return `${cards} ${verb} ${way}${face}${leg.for === undefined ? '' : `, to pay for ${names.item(leg.for)}`}`;
};

/** The sentence of a move: in the game's words if it has them, else by zones; '' if the game's sentence is empty. */
export const movedInWords = (fact: Of<'moved'>, names: Names): string =>
  waysIn(fact.cause, fact.legs, names)
    .map((legs) => {
      const cards = cardsInWords(legs.map((leg) => nameOfLeg(leg, names)));
      const told = wayTold(fact.cause, legs, cards, names) ?? wayInWords(legs, cards, names);
      return told === '' ? '' : sentence(told);
    })
    .filter((told) => told !== '')
    .join(' ');

export const createdInWords = (fact: Of<'created'>, names: Names): string => {
  const seats = [...new Set(fact.cards.map((card) => card.controller))];
  return seats
    .map((seat) => {
      const own = fact.cards.filter((card) => card.controller === seat);
      const cards = cardsInWords(own.map((card) => nameOf(card.handle, card.definition, names)));
      const token = own.every((card) => card.token) ? (own.length === 1 ? ' (a token)' : ' (tokens)') : '';
      return sentence(`${names.seat(seat)} gets ${cards}${token} in ${names.zone(fact.zone, seat)}`);
    })
    .join(' ');
};

export const shownInWords = (fact: Of<'shown'>, names: Names): string => {
  const known = reveal(fact.definitions);
  const from = names.zone(fact.zone);
  if (known === undefined)
    return sentence(`${pluralOf(fact.count, 'card')} of ${from} ${fact.count === 1 ? 'is' : 'are'} looked at`);
  const seat = zoneSeat(fact.zone);
  const named = cardsInWords(known.map((one) => names.definition(one)));
  const cards = `${named} of ${from}`;
  const [to, one] = [knowers(fact.definitions), known.length === 1];
  if (to === null)
    return sentence(
      seat === undefined
        ? `${cards} ${one ? 'is' : 'are'} shown to everybody`
        : `${names.seat(seat)} reveals ${named} from ${names.zone(fact.zone, seat)}`,
    );
  if (to.length === 0) return sentence(`Recollect checks ${cards}, and no player sees ${one ? 'it' : 'them'}`);
  const own = to.length === 1 && to[0] === seat ? `${named} of ${names.zone(fact.zone, seat)}` : cards;
  return sentence(`${listed(to.map((one) => names.seat(one)))} ${to.length === 1 ? 'looks' : 'look'} at ${own}`);
};

/** The number of cards above the place where a pile was cut; `undefined` if it was put in order otherwise. */
export const cutIn = ({ order }: Of<'arranged'>): number | undefined => {
  const known = reveal(order);
  const [below = 0] = known ?? [];
  return below > 0 && known!.every((slot, n) => slot === (n + below) % known!.length) ? below : undefined;
};

export const arrangedInWords = (fact: Of<'arranged'>, names: Names): string => {
  const pile = names.zone(fact.zone);
  const cut = cutIn(fact);
  if (cut !== undefined && fact.top === fact.looked) return sentence(`${pile} is cut below ${pluralOf(cut, 'card')}`);
  const goes = (n: number): string => `${pluralOf(n, 'card')} ${n === 1 ? 'goes' : 'go'}`;
  const { top, bottom } = fact;
  if (top === 0 && bottom === 0) return sentence(`${pile} stays as it is`);
  if (top === 0) return sentence(`${goes(bottom)} to the bottom of ${pile}`);
  return sentence(`${goes(top)} back on top of ${pile}${bottom === 0 ? '' : ` and ${bottom} to the bottom`}`);
};

export const turnedInWords = (fact: Of<'turned'>, names: Names): string => {
  const card = nameOf(fact.card, fact.definition, names) ?? 'a card';
  const ways = [
    fact.face === undefined ? '' : `face ${fact.face}`,
    fact.side === undefined ? '' : `to its ${fact.side}`,
  ].filter((way) => way !== '');
  return sentence(`${card} is turned ${listed(ways)}`);
};

export const identifiedInWords = (fact: Of<'identified'>, names: Names): string => {
  const known = reveal(fact.definition);
  const where = fact.zone === undefined ? 'a card' : `a card in ${names.zone(fact.zone)}`;
  // With real cards, somebody who sees the table says which card it is.
  if (fact.basis === 'seen')
    return sentence(`${where} is ${known === undefined ? 'named' : (names.definition(known) ?? 'named')}`);
  const what = known === undefined ? 'for those who may know it' : `as ${names.definition(known) ?? 'a card'}`;
  return sentence(`${where} is identified ${what} (${fact.basis})`);
};
