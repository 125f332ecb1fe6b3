import type { CardDefinition, Face } from '#rules';
import { nearest } from '#rules';
import { ELEMENTS, TYPES } from '../effects/vocabulary.js';

const COSTS = ['reserve', 'memory'] as const;
/** The stats that cards print; only effects give other stats. */
const PRINTED = ['power', 'life', 'level', 'durability'] as const;

/** The stats that every card of a type has (GA-OBJ-02). A speed is printed only if it is not the default. */
const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  ALLY: ['power', 'life'],
  CHAMPION: ['level', 'life'],
  WEAPON: ['power', 'durability'],
  ATTACK: ['power'],
};

const lacking = ({ types, stats }: Face, at: string): string[] =>
  types.length === 0
    ? [`${at}types: a card has a type (GA-OBJ-01): ${TYPES.join(', ')}`]
    : Object.entries(DEMANDED).flatMap(([type, demanded]) =>
        demanded.flatMap((one) =>
          types.includes(type) && stats[one] === undefined
            ? [`${at}stats.${one}: is missing: every ${type} has it (GA-OBJ-02)`]
            : [],
        ),
      );

const unknown = (at: string, what: string, said: readonly string[], words: readonly string[]): string[] =>
  said.flatMap((one, n) =>
    words.includes(one) ? [] : [`${at}[${n}]: there is no ${what} "${one}"${nearest(one, words)}`],
  );

const strangeOn = (face: Face, at: string): string[] => [
  ...lacking(face, at),
  ...unknown(`${at}types`, 'type', face.types, TYPES),
  ...unknown(`${at}elements`, 'element', face.elements, ELEMENTS),
  ...(face.cost === null || (COSTS as readonly string[]).includes(face.cost.kind)
    ? []
    : [`${at}cost.kind: there is no cost "${face.cost.kind}"${nearest(face.cost.kind, COSTS)}`]),
  ...Object.keys(face.stats).flatMap((one) =>
    (PRINTED as readonly string[]).includes(one)
      ? []
      : [`${at}stats.${one}: there is no stat "${one}"${nearest(one, PRINTED)}`],
  ),
];

/**
 * Values of a made-up card that no card of the game has, each with its place. Card data of a later set are not checked
 * so: a card with unknown values is loaded and carried out by hand.
 */
export const strange = (card: CardDefinition): string[] => [
  ...strangeOn(card, ''),
  ...(card.back ? strangeOn(card.back, 'back.') : []),
];
