import {
  CardDefinition,
  declareLanguage,
  evaluateWith,
  operationsWith,
  performWith,
  plainly,
  running,
  settling,
} from '#rules';
import type {
  CardLookup,
  AnyEnv,
  Flow,
  Mechanics,
  OpNamed,
  OpsOf,
  RecordedAction,
  Rules,
  Running,
  Scribe,
} from '#rules';
import type { AnyTerms, ValueOf } from '#rules';
import { reveal, seatOf, slotsIn, zoneId, type Handle, type MaybeSecret, type Seat } from '#table';
import { z } from 'zod';
import { cards as stones, highCard } from './high-card.js';

/** High Card with runes: a stone may say what happens when it has been laid. The language, in three own words: */
const Who = z.union([z.literal('you').describe('who laid the stone'), z.literal('other').describe('the other player')]);
interface Terms extends AnyTerms {
  who: z.infer<typeof Who>;
  number: { tricks: Terms['who'] };
  own: OpsOf<typeof OPERATIONS>;
  control: 'if' | 'repeat';
  values: 'sum';
  tests: 'least' | 'most' | 'not' | 'did';
  cards: never;
  truth: never;
  cost: never;
  change: never;
  event: never;
  until: never;
  phase: never;
  card: Handle;
  env: AnyEnv<Handle>;
  sight: Scribe;
  course: Running;
}
type Taken = { who: Terms['who']; n: ValueOf<Terms> };
const declared = declareLanguage<Terms>();
const n: z.ZodType<ValueOf<Terms>> = declared.value;
const Rune = z.strictObject({ do: z.array(declared.op).describe('what happens, in the written order') });

const operation = operationsWith<Running, AnyEnv<Handle>>({});
/** Stones from the own deck go there: as many as it says, or as many as there are. */
const stonesTo =
  (to: 'hand' | 'row') =>
  ({ scribe }: Running, env: AnyEnv<Handle>, { who, n: value }: Taken): boolean => {
    const count = evaluateWith(mechanics, scribe, env, value);
    return fromDeck(scribe, meant(env, who), to, count) === count;
  };
const takes = { who: Who, n };
const OPERATIONS = [
  operation({ op: 'draw', takes, means: 'stones from the own deck to hand', succeeds: stonesTo('hand') }),
  operation({ op: 'bury', takes, means: 'stones from the own deck into the own row', succeeds: stonesTo('row') }),
];

export const language = declared.define({
  title: 'The runes of High Card',
  about: 'A stone has runes: they act, one after the other, when its trick is taken.',
  card: () => CardDefinition.extend({ effects: z.array(Rune).optional() }),
  who: Who,
  cards: z.never(),
  numbers: [z.strictObject({ tricks: Who }).describe('how many tricks they have taken')],
  truths: [],
  operations: OPERATIONS,
  control: ['if', 'repeat'],
  values: ['sum'],
  tests: ['least', 'most', 'not', 'did'],
  vocabularies: {},
});

const meant = (env: AnyEnv, who: Terms['who']): Seat => (who === 'you' ? env.controller : 3 - env.controller);
const mechanics: Mechanics<Terms> = {
  ...plainly<Terms>(),
  sight: ({ scribe }) => scribe,
  number: ({ table }, env, { tricks }) => seatOf(table, meant(env, tricks))?.counters['tricks'] ?? 0,
  plan: settling(OPERATIONS),
};

/** How the rules carry it out: `count` stones, or as many as there are. */
const fromDeck = (scribe: Scribe, seat: Seat, to: string, count: number): number => {
  const deck = zoneId('deck', seat);
  const top = slotsIn(scribe.table, deck).slice(0, count);
  const legs = top.map((_, slot) => ({ zone: deck, slot, open: true }));
  if (legs.length > 0) scribe.move(legs, zoneId(to, seat), {}, to === 'hand' ? 'draw' : 'bury');
  return legs.length;
};

function* act(scribe: Scribe, seat: Seat, card: CardDefinition | undefined): Flow {
  for (const { do: program } of z.array(Rune).parse(card?.effects ?? [])) {
    if (scribe.table.result !== null) return;
    const ops: readonly OpNamed<Terms>[] = program;
    yield* performWith(mechanics, running(scribe), { controller: seat, named: {} }, ops);
    scribe.unit('rune', card!.name, 'resolved', ['HC-LAY-04']);
  }
}

/**
 * A stone of 1 draws for who is behind; a stone of 5 buries two, or, where there are no stones, lets the other one
 * draw.
 */
const RUNES: Readonly<Record<string, readonly OpNamed<Terms>[]>> = {
  'stone-1': [{ op: 'if', if: { most: 0, of: { tricks: 'you' } }, then: [{ op: 'draw', who: 'you', n: 2 }] }],
  'stone-5': [
    { op: 'repeat', n: { sum: [1, 1] }, do: [{ op: 'bury', who: 'you', n: 1 }] },
    { op: 'if', if: { not: { did: true } }, then: [{ op: 'draw', who: 'other', n: 1 }] },
  ],
};
const runed = new Map<string, CardDefinition>();
export const cards: CardLookup = {
  version: '1',
  get: (id) => {
    const [stone, rune] = [stones.get(id), RUNES[id]];
    if (!stone || !rune) return stone;
    if (!runed.has(id)) runed.set(id, CardDefinition.parse({ ...stone, effects: [{ do: rune }] }));
    return runed.get(id);
  },
};

export const runeCard: Rules = {
  ...highCard,
  language,
  checkCard: ({ effects = [] }) =>
    effects.flatMap((rune, k) => language.check(Rune, rune, `effects[${k}]`).map(({ at, what }) => `${at}: ${what}`)),
  moves: highCard.moves.map((move) => ({
    ...move,
    *flow(scribe: Scribe, action: RecordedAction): Flow {
      const slot = action.kind === 'lay' ? reveal(action['card'] as MaybeSecret<number>) : undefined;
      const hand = slotsIn(scribe.table, zoneId('hand', action.seat));
      const stone = slot === undefined || slot === null ? undefined : scribe.define(hand[slot]?.definition ?? null);
      yield* move.flow(scribe, action);
      yield* act(scribe, action.seat, stone);
    },
  })),
};
