import { MOST_SAID, type CardDefinition } from '#rules';
import type { WrongField } from '../http/valid.js';

/** The longest name of a player, and of a card of a set. */
const LONGEST_NAME = 200;
const LONGEST_WORD = 40;

type Named = Pick<CardDefinition, 'name' | 'types' | 'subtypes' | 'classes' | 'elements' | 'stats'>;

const tooLong = (text: string, most: number, at: string): WrongField[] =>
  text.length > most ? [{ at, what: `must have at most ${most} characters, not ${text.length}` }] : [];

const longIn = (face: Named, at: string): WrongField[] => [
  ...tooLong(face.name, LONGEST_NAME, `${at}.name`),
  ...(['types', 'subtypes', 'classes', 'elements'] as const).flatMap((list) =>
    face[list].flatMap((word, n) => tooLong(word, LONGEST_WORD, `${at}.${list}[${n}]`)),
  ),
  ...Object.keys(face.stats).flatMap((stat) => tooLong(stat, LONGEST_WORD, `${at}.stats`)),
];

/** Numbers in a definition, its programs included, that are larger than any number in play. */
const beyond = (value: unknown, at: string): WrongField[] => {
  if (typeof value === 'number')
    return Math.abs(value) > MOST_SAID ? [{ at, what: `must be from -${MOST_SAID} to ${MOST_SAID}` }] : [];
  if (Array.isArray(value)) return value.flatMap((one, n) => beyond(one, `${at}[${n}]`));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => beyond(one, `${at}.${key}`));
};

/** The parts of a made-up card that are longer, or the numbers that are larger, than on any real card. */
export const wrongWithSizes = (card: CardDefinition, at: string): WrongField[] => [
  ...tooLong(card.id, LONGEST_NAME, `${at}.id`),
  ...longIn(card, at),
  ...(card.back ? longIn(card.back, `${at}.back`) : []),
  ...beyond(card, at),
];
