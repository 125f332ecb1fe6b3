import { CardDefinition, type CardLookup, type Deck } from '#rules';
import type { AbilityEffect } from '../../../libs/graven/src/effects/words.js';

/** Nothing that anybody would notice: a card must have an effect (GR-CARD-02). */
const QUIET: AbilityEffect = { kind: 'onDiscard', cause: ['put'], do: [{ op: 'draw', who: 'you', n: 0 }] };

const card = (
  type: string,
  id: string,
  effects: readonly AbilityEffect[],
  more: { name?: string; points?: number },
): CardDefinition =>
  CardDefinition.parse({
    id,
    game: 'graven',
    name: more.name ?? id,
    types: [type],
    effects: (effects.length > 0 ? effects : [QUIET]) as never,
    ...(more.points === undefined ? {} : { stats: { points: more.points } }),
  });

export const human = (id: string, ...effects: readonly AbilityEffect[]): CardDefinition =>
  card('HUMAN', id, effects, {});
export const titan = (id: string, ...effects: readonly AbilityEffect[]): CardDefinition =>
  card('TITAN', id, effects, {});
export const worth = (definition: CardDefinition, points: number): CardDefinition => ({
  ...definition,
  stats: { points },
});
export const called = (definition: CardDefinition, name: string): CardDefinition => ({ ...definition, name });

/** Humans and Titans that do nothing of note. */
const PLAIN = [
  ...['ox', 'elk', 'hare', 'wren', 'mole', 'toad', 'newt', 'crow', 'hind', 'lynx'].map((id) => human(id)),
  ...['atlas', 'cronus', 'rhea', 'theia', 'phoebe'].map((id) => titan(id)),
];

export const lookup = (extra: readonly CardDefinition[]): CardLookup => {
  const byId = new Map([...PLAIN, ...extra].map((one) => [one.id, one]));
  return { version: 'test', get: (id) => byId.get(id) };
};

export const deckOf = (counts: Readonly<Record<string, number>>): Deck => ({
  parts: { main: Object.entries(counts).map(([id, count]) => ({ card: id, count })) },
});

/** 3 Titans and 9 Humans three times each (GR-VEC-01). */
export const LEGAL = deckOf({
  atlas: 1,
  cronus: 1,
  rhea: 1,
  ox: 3,
  elk: 3,
  hare: 3,
  wren: 3,
  mole: 3,
  toad: 3,
  newt: 3,
  crow: 3,
  hind: 3,
});
