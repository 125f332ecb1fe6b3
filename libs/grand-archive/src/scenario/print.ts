import type { CardDefinition, Face } from '#rules';
import { nearest } from '#rules';
import { ELEMENTS, TYPES } from '../effects/vocabulary.js';

const COSTS = ['reserve', 'memory'] as const;
/** What is printed on cards: other stats are given by effects. */
const PRINTED = ['power', 'life', 'level', 'durability'] as const;

const unknown = (at: string, what: string, said: readonly string[], words: readonly string[]): string[] =>
  said.flatMap((one, n) =>
    words.includes(one) ? [] : [`${at}[${n}]: there is no ${what} "${one}"${nearest(one, words)}`],
  );

const strangeOn = ({ types, elements, cost, stats }: Face, at: string): string[] => [
  ...unknown(`${at}types`, 'type', types, TYPES),
  ...unknown(`${at}elements`, 'element', elements, ELEMENTS),
  ...(cost === null || (COSTS as readonly string[]).includes(cost.kind)
    ? []
    : [`${at}cost.kind: there is no cost "${cost.kind}"${nearest(cost.kind, COSTS)}`]),
  ...Object.keys(stats).flatMap((one) =>
    (PRINTED as readonly string[]).includes(one)
      ? []
      : [`${at}stats.${one}: there is no stat "${one}"${nearest(one, PRINTED)}`],
  ),
];

/**
 * What stands on a card that on no card of the game does, each with its place: of cards that somebody makes up. What
 * a later set prints is no mistake of its data: such a card is loaded, and carried out by hand.
 */
export const strange = (card: CardDefinition): string[] => [
  ...strangeOn(card, ''),
  ...(card.back ? strangeOn(card.back, 'back.') : []),
];
