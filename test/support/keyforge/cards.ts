import { CardDefinition, type CardLookup, type Deck } from '#rules';
import type { Ability, Op } from '#keyforge';

/** What a test card has besides its name; `keywords`: `elusive assault:2`. */
export interface More {
  readonly power?: number;
  readonly armor?: number;
  readonly amber?: number;
  readonly house?: string;
  readonly traits?: readonly string[];
  readonly keywords?: string;
  readonly name?: string;
  readonly byHand?: readonly string[];
}

/** Lasts and does nothing: as the table holds in which order such began, it matters what comes first. */
export const TRACE: Op = {
  op: 'lasting',
  modify: [{ change: 'power', what: { name: 'nobody' }, by: 1 }],
  until: 'match',
};

const card = (type: string, id: string, more: More, abilities: readonly Ability[]): CardDefinition =>
  CardDefinition.parse({
    id,
    game: 'keyforge',
    name: more.name ?? id,
    types: [type],
    classes: [more.house ?? 'brobnar'],
    subtypes: more.traits ?? [],
    stats: {
      ...(type === 'CREATURE' ? { power: more.power ?? 3 } : {}),
      ...(more.armor === undefined ? {} : { armor: more.armor }),
      ...(more.amber === undefined ? {} : { amber: more.amber }),
    },
    keywords: (more.keywords ?? '')
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const [keyword, n] = word.split(':');
        return { keyword, ...(n === undefined ? {} : { n: Number(n) }) };
      }),
    abilities: abilities as never,
    byHand: more.byHand ?? [],
  });

type Maker = (id: string, more?: More, ...abilities: readonly Ability[]) => CardDefinition;
export const creature: Maker = (id, more = {}, ...abilities) => card('CREATURE', id, more, abilities);
export const artifact: Maker = (id, more = {}, ...abilities) => card('ARTIFACT', id, more, abilities);
export const action: Maker = (id, more = {}, ...abilities) => card('ACTION', id, more, abilities);
export const upgrade: Maker = (id, more = {}, ...abilities) => card('UPGRADE', id, more, abilities);

/**
 * Cards without abilities, all of Brobnar: creatures by their power (`ox3`), one each of the other types, and creatures
 * of other houses.
 */
const PLAIN = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((power) => creature(`ox${power}`, { power })),
  ...['bull', 'cow', 'calf'].map((id) => creature(id)),
  artifact('stone'),
  action('shout'),
  upgrade('hat'),
  creature('imp', { house: 'dis' }),
  creature('bot', { house: 'logos' }),
  action('hiss', { house: 'dis' }),
  artifact('lens', { house: 'logos' }),
];

export const lookup = (extra: readonly CardDefinition[]): CardLookup => {
  const byId = new Map([...PLAIN, ...extra].map((one) => [one.id, one]));
  return { version: 'test', get: (id) => byId.get(id), everyId: () => byId.keys() };
};

export const deckOf = (counts: Readonly<Record<string, number>>): Deck => ({
  parts: { main: Object.entries(counts).map(([id, count]) => ({ card: id, count })) },
});

/** Twelve cards of each of three houses. */
export const LEGAL = deckOf({ ox3: 12, imp: 6, hiss: 6, bot: 6, lens: 6 });
