import { cardsIn, zoneId, type Handle, type Item, type Seat } from '#table';
import { ask, part, question, type Candidate, type Draft, type Flow, type Part, type Query, type Scribe } from '#rules';
import type { Env } from '../effects/env.js';
import { seatsOf } from '../effects/meaning.js';
import type { Op } from '../effects/words.js';
import { run } from '../effects/physics.js';
import { nameOf } from './targeting.js';
import { field, isUnit } from '../objects/traits.js';

const RULE = 'R-HAND-01';
const MOST = 12;

const numbers = (from: number, to: number): Candidate[] =>
  Array.from({ length: to - from + 1 }, (_, n) => ({ value: from + n, label: String(from + n) }));
const one = (name: string, title: string, candidates: Part['candidates']): Part => ({
  name,
  title,
  rule: RULE,
  candidates,
});
const handles = (query: Query, cards: readonly { handle: Handle }[]): Candidate[] =>
  cards.map((card) => ({ value: card.handle, label: () => nameOf(query, card.handle) }));

const who = one('who', 'Who', ({ table }) => table.seats.map(({ seat }) => ({ value: seat, label: `seat ${seat}` })));
const n = (most: number): Part => one('n', 'How many', () => numbers(1, most));
const unit = (name: string): Part =>
  one(name, 'Which unit', (query) =>
    handles(
      query,
      field(query.table).filter((card) => isUnit(query.cards, card)),
    ),
  );
const object = one('what', 'Which object', (query) => handles(query, field(query.table)));
/** Cards with a public name: of the field, graveyards, banishments and memories. */
const named = one('what', 'Which card', (query) =>
  handles(query, [
    ...field(query.table),
    ...query.table.seats.flatMap(({ seat }) =>
      ['graveyard', 'banishment', 'memory'].flatMap((zone) => cardsIn(query.table, zoneId(zone, seat))),
    ),
  ]),
);
const destinations = ['hand', 'deck', 'memory', 'graveyard', 'banishment', 'field'];
const counters = ['buff', 'enlighten', 'durability', 'other'];
const elements = [
  'FIRE',
  'WATER',
  'WIND',
  'CRUX',
  'ARCANE',
  'ASTRA',
  'LUXEM',
  'NEOS',
  'TERA',
  'UMBRA',
  'EXIA',
  'EXALTED',
];

interface HandOp {
  readonly title: string;
  readonly fields: readonly Part[];
  /** The same as an operation of a program; `it` is the card that was named, `you` the seat. */
  readonly program: (element: Draft) => Op;
}

const it = { chosen: 'it' } as const;
const amountOf = (element: Draft): number => element['n'] as number;

/**
 * What can be stated by hand. Each is an operation of effect programs, so hand and program change the table in the same
 * way.
 */
const OPS: Readonly<Record<string, HandOp>> = {
  draw: { title: 'draw cards', fields: [who, n(10)], program: (e) => ({ op: 'draw', who: 'you', n: amountOf(e) }) },
  damage: {
    title: 'deal damage',
    fields: [unit('what'), n(30)],
    program: (e) => ({ op: 'damage', to: it, n: amountOf(e) }),
  },
  recover: { title: 'recover', fields: [who, n(30)], program: (e) => ({ op: 'recover', who: 'you', n: amountOf(e) }) },
  destroy: { title: 'destroy an object', fields: [object], program: () => ({ op: 'destroy', what: it }) },
  banish: { title: 'banish a card', fields: [named], program: () => ({ op: 'banish', what: it }) },
  move: {
    title: 'move a card to a zone of its owner',
    fields: [
      named,
      one('to', 'Where', () => destinations.map((zone) => ({ value: zone, label: zone }))),
      one('place', 'At', () => ['top', 'bottom'].map((place) => ({ value: place, label: place }))),
    ],
    program: (e) => ({ op: 'move', what: it, to: e['to'] as string, place: e['place'] as 'top' | 'bottom' }),
  },
  discard: {
    title: 'discard at random',
    fields: [who, n(10)],
    program: (e) => ({ op: 'discard', who: 'you', n: amountOf(e), random: true }),
  },
  'discard-chosen': {
    title: 'discard by choice',
    fields: [who, n(10)],
    program: (e) => ({ op: 'discard', who: 'you', n: amountOf(e) }),
  },
  mill: {
    title: 'put cards from the deck into the graveyard',
    fields: [who, n(10)],
    program: (e) => ({ op: 'mill', who: 'you', n: amountOf(e) }),
  },
  glimpse: { title: 'glimpse', fields: [who, n(10)], program: (e) => ({ op: 'glimpse', n: amountOf(e) }) },
  counter: {
    title: 'add or remove counters',
    fields: [
      object,
      one('counter', 'Kind', () => counters.map((kind) => ({ value: kind, label: kind }))),
      one('n', 'How many', () => [...numbers(1, 10), ...numbers(-10, -1)]),
    ],
    program: (e) => ({ op: 'counter', what: it, kind: e['counter'] as string, n: amountOf(e) }),
  },
  rest: { title: 'rest an object', fields: [object], program: () => ({ op: 'rest', what: it }) },
  wake: { title: 'wake an object', fields: [object], program: () => ({ op: 'wake', what: it }) },
  boost: {
    title: 'change power and life until end of turn',
    fields: [unit('what'), one('power', 'Power', () => numbers(-10, 10)), one('life', 'Life', () => numbers(-10, 10))],
    program: (e) => ({
      op: 'boost',
      what: it,
      stats: { power: e['power'] as number, life: e['life'] as number },
      until: 'end-of-turn',
    }),
  },
  enable: {
    title: 'enable an element',
    fields: [who, one('element', 'Element', () => elements.map((element) => ({ value: element, label: element })))],
    program: (e) => ({ op: 'enable', element: e['element'] as string, until: 'rest-of-game' }),
  },
  control: {
    title: 'give control of an object',
    fields: [object, who],
    program: () => ({ op: 'control', what: it, who: 'you' }),
  },
  transform: { title: 'transform', fields: [object], program: () => ({ op: 'transform', what: it }) },
  materialize: { title: 'materialize a card', fields: [who], program: () => ({ op: 'materialize' }) },
};

/** The answer to a question by hand: any number of operations, each checked against the table as the player sees it. */
export const carryOutByHand = question({
  of: 'by-hand',
  rule: RULE,
  answer: 'by-hand',
  parts: () => [
    part({
      name: 'ops',
      title: 'And then',
      rule: RULE,
      many: () => ({ min: 0, max: MOST }),
      candidates: () => Object.entries(OPS).map(([op, { title }]) => ({ value: { op }, label: title })),
      fields: (_query, _draft, element) => OPS[String(element['op'])]?.fields ?? [],
    }),
  ],
  read: ({ ops }): readonly Draft[] => ops ?? [],
  forfeit: () => ({ ops: [] }),
});

/**
 * Resolution by hand (architecture §5): the controller states what happens; it is carried out like a program, and
 * recorded as attested, not adjudicated.
 */
export function* byHand(scribe: Scribe, item: Item, text: readonly string[]): Flow {
  const ops = yield* ask(carryOutByHand, {
    seat: item.controller,
    title: `Carry out ${item.title} by hand`,
    min: 0,
    max: MOST,
    about: { item: item.id, text },
  });
  scribe.emit({ kind: 'attested', item: item.id, by: item.controller, text, ops });
  for (const element of ops) {
    const seat = (element['who'] ?? item.controller) as Seat;
    const what = element['what'] as Handle | undefined;
    const env: Env = {
      controller: seat,
      source: item.card ?? '',
      definition: item.definition ?? null,
      item: item.id,
      targets: [],
      named: { it: { cards: what === undefined ? [] : [what] } },
    };
    if (seatsOf(scribe.table, 'you', seat).length > 0)
      yield* run(scribe, env, [OPS[String(element['op'])]!.program(element)]);
  }
}
