import type { Fact, Json } from '#table';
import type { Names } from './names.js';
import { listed, plainWord, sentence, whose } from './words.js';

interface Copies {
  readonly card: string;
  readonly count: number;
}

const membersOf = (value: Json | undefined): readonly Json[] =>
  typeof value === 'object' && value !== null ? (Object.values(value) as readonly Json[]) : [];

const isCopies = (value: Json): boolean =>
  typeof value === 'object' && value !== null && 'card' in value && typeof value['card'] === 'string';

/** The cards of all parts of a public deck list. */
export const copiesIn = (deck: Json): readonly Copies[] => {
  const parts = typeof deck === 'object' && deck !== null && 'parts' in deck ? deck['parts'] : undefined;
  return membersOf(parts)
    .flatMap(membersOf)
    .filter(isCopies)
    .map((one) => one as unknown as Copies);
};

/** The cards of a public deck list: `2 Wolf, 1 Bear`. */
export const copiesInWords = (deck: Json, names: Names): string =>
  copiesIn(deck)
    .map(({ card, count }) => `${count} ${names.thing(card)}`)
    .join(', ');

/** A public deck list: `Ana's list: 2 Wolf, 1 Bear.` */
const listInWords = (seat: number, deck: Json, names: Names): string =>
  sentence(`${whose(names.seat(seat))} list: ${copiesInWords(deck, names)}`);

/** The players of a match that is set up, with their deck lists if the match shows them. */
export const beginningInWords = (
  { seats, match, lists = [] }: Extract<Fact, { kind: 'match-began' }>,
  names: Names,
): string =>
  [
    sentence(
      `the match is set up: ${listed(seats.map(({ seat }) => names.seat(seat)))}, ${plainWord(match.format.name)}`,
    ),
    ...lists.map((deck, n) => listInWords(n + 1, deck, names)),
  ].join(' ');
