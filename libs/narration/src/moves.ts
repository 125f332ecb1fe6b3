import { knowers, reveal, zoneName, zoneSeat, type Fact, type Leg, type MaybeSecret } from '#table';
import type { Names } from './names.js';
import { fillSentence } from './telling.js';
import { listed, pluralOf, sentence, tally, whose } from './words.js';

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

/** The name of a leg's card. A card from a pool has only the handle that it gets. */
export const nameOfLeg = ({ card, handle, definition }: Leg, names: Names): string | undefined =>
  nameOf(card ?? handle, definition, names);

/** Cards with a name by name, the others by number: `Fireball`, `2 × Fireball and a card`, `3 cards`. */
export const cardsInWords = (known: readonly (string | undefined)[]): string => {
  const named = tally(known.filter((name) => name !== undefined)).map(([name, n]) =>
    n === 1 ? name : `${n} × ${name}`,
  );
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

/** A key for legs that go the same way: same zones, same place, same item paid for. */
const wayOf = (leg: Leg): string =>
  JSON.stringify([leg.from, leg.to, placeInWords(leg), leg.face ?? '', leg.for ?? '']);

/** The game's own sentence for cards that go this way for this reason; `undefined` if it has no sentence for it. */
export const wayTold = (
  cause: string | undefined,
  legs: readonly Leg[],
  cards: string,
  names: Names,
): string | undefined => {
  const { from, to, for: paid } = legs[0]!;
  const { moves } = names.telling;
  const told = moves?.[`${cause} to ${zoneName(to)}`] ?? moves?.[cause ?? ''];
  const seat = zoneSeat(from) ?? zoneSeat(to);
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
export const movedInWords = (fact: Of<'moved'>, names: Names): string => {
  const ways = new Map<string, Leg[]>();
  for (const leg of fact.legs) ways.set(wayOf(leg), [...(ways.get(wayOf(leg)) ?? []), leg]);
  return [...ways.values()]
    .map((legs) => {
      const cards = cardsInWords(legs.map((leg) => nameOfLeg(leg, names)));
      const told = wayTold(fact.cause, legs, cards, names) ?? wayInWords(legs, cards, names);
      return told === '' ? '' : sentence(told);
    })
    .filter((told) => told !== '')
    .join(' ');
};

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
    return sentence(
      `${pluralOf(fact.count, 'card')} of ${from} ${fact.count === 1 ? 'is' : 'are'} looked at by those who may`,
    );
  const cards = `${cardsInWords(known.map((one) => names.definition(one)))} of ${from}`;
  const [to, one] = [knowers(fact.definitions), known.length === 1];
  if (to === null) return sentence(`${cards} ${one ? 'is' : 'are'} shown to everybody`);
  if (to.length === 0) return sentence(`${cards} ${one ? 'is' : 'are'} looked at by the house alone`);
  return sentence(`${listed(to.map((seat) => names.seat(seat)))} ${to.length === 1 ? 'looks' : 'look'} at ${cards}`);
};

export const arrangedInWords = (fact: Of<'arranged'>, names: Names): string => {
  const parts = [
    fact.top > 0 ? `${fact.top} to the top` : '',
    fact.bottom > 0 ? `${fact.bottom} to the bottom` : '',
  ].filter((part) => part !== '');
  return sentence(
    `${pluralOf(fact.looked, 'card')} of ${names.zone(fact.zone)} ${fact.looked === 1 ? 'is' : 'are'} put in ` +
      `order: ${listed(parts) || 'none moved'}`,
  );
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
  const what = known === undefined ? 'for those who may know it' : `as ${names.definition(known) ?? 'a card'}`;
  return sentence(`${where} is identified ${what} (${fact.basis})`);
};
