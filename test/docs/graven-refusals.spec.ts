import { describe, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { graven, scenarioSchema } from '#graven';
import { CardDefinition, type CardLookup, type Position } from '#rules';
import { positions } from '../../libs/graven/src/table/positions.js';
import { anew, compareLines } from '../support/golden-file.js';
import { called, deckOf, human, LEGAL, lookup, titan } from '../support/graven/index.js';
import { PlayedOut } from '../support/played-out.js';

const KINDS = ['continuous', 'onPlay', 'activated', 'fromHand', 'onDiscard'];
const PLACES = ['front', 'back', 'hand', 'deck', 'discard'];
const DRAW = { op: 'draw', who: 'you', n: 1 };

/** What an effect may have beside its kind, each in a right form. */
const PARTS: readonly Readonly<Record<string, unknown>>[] = [
  {},
  { do: [DRAW] },
  { do: [] },
  { modify: [{ change: 'score', who: 'you', by: 1 }] },
  { watch: { event: 'drawn', do: [DRAW] } },
  { do: [DRAW], modify: [{ change: 'score', who: 'you', by: 1 }] },
  { do: [DRAW], window: { phases: ['play'], whose: 'own' } },
  { do: [DRAW], limit: 2 },
  { do: [DRAW], how: ['played'] },
  { do: [DRAW], cause: ['milled'] },
  { do: [DRAW], from: ['hand'] },
  { do: [DRAW], may: true, oncePerGame: true, if: [{ turn: 'own' }] },
  ...PLACES.map((place) => ({ do: [DRAW], modify: [], activeOn: [place] })),
  ...[
    DRAW,
    { op: 'discard', who: 'you', n: 1 },
    { op: 'discard', who: 'each-opponent', n: 1 },
    { op: 'mill', who: 'opponent', n: 1 },
    { op: 'discard-this' },
    ...['destroy', 'return', 'bury'].map((op) => ({ op, what: 'self' })),
    { op: 'to-deck', what: 'self', place: 'top' },
    { op: 'move', what: 'self', to: 'other' },
    { op: 'counter', what: 'self', kind: 'mark', n: -1 },
    { op: 'shuffle', who: 'you' },
  ].map((one) => ({ do: [DRAW], cost: [one] })),
];

/** What is no word, and what is not written as one. */
const UNKNOWN: readonly Readonly<Record<string, unknown>>[] = [
  { kind: 'sometimes', do: [DRAW] },
  { kind: 'onPlay', do: [{ op: 'drow', who: 'you', n: 1 }] },
  { kind: 'onPlay', do: [{ op: 'draw', who: 'them', n: 1 }] },
  { kind: 'onPlay', do: [{ op: 'draw', who: 'you' }] },
  { kind: 'onPlay', doo: [DRAW] },
  { kind: 'onPlay', do: [{ op: 'draw', who: { named: 'one' }, n: 1 }] },
  { kind: 'activated', limit: 0, do: [DRAW] },
  { kind: 'continuous', modify: [{ change: 'score', who: 'you' }] },
  { kind: 'continuous', watch: { event: 'sung', do: [DRAW] } },
];

const HEADS = ['On play: Sing.', 'on PLAY: Sing.', 'Activated: Sing.', 'From hand: Sing.', 'On discard:Sing.'];
const NO_HEADS = ['Sing.', 'Sometimes: sing.', 'On play:', 'On play: ', ': Sing.', 'When On play: Sing.'];

const plain = (more: object): CardDefinition =>
  CardDefinition.parse({ id: 'odd', game: 'graven', name: 'Odd', types: ['HUMAN'], ...more });

const definitions = (): string[] => {
  const said = (card: CardDefinition): string => (graven.checkCard?.(card) ?? []).join(' | ') || 'right';
  return [
    ...KINDS.flatMap((kind) =>
      PARTS.map((part) => {
        const effect = { kind, ...part };
        return `${JSON.stringify(effect)}: ${said(plain({ effects: [effect] }))}`;
      }),
    ),
    ...UNKNOWN.map((effect) => `${JSON.stringify(effect)}: ${said(plain({ effects: [effect] }))}`),
    ...[...HEADS, ...NO_HEADS].map((text) => `"${text}": ${said(plain({ byHand: [text] }))}`),
    ...[[], ['TITAN'], ['HUMAN', 'TITAN'], ['GOOSE']].map((types) => `${types.join()}: ${said(plain({ types }))}`),
  ];
};

const FORMATS = ['standard', 'open', 'odd'];

const decks = (): string[] => {
  const cards = lookup([
    called(human('other', { kind: 'onPlay', do: [{ op: 'draw', who: 'you', n: 1 }] }), 'elk'),
    called(titan('second'), 'atlas'),
    plain({ id: 'goose', name: 'Goose', types: ['GOOSE'] }),
    plain({ id: 'both', name: 'Both', types: ['HUMAN', 'TITAN'] }),
    plain({ id: 'dull', name: 'Dull' }),
    plain({ id: 'told', name: 'Told', byHand: ['On play: Sing.'] }),
  ]);
  const { main = [] } = LEGAL.parts;
  const without = (id: string) => main.filter(({ card }) => card !== id);
  const fewer = main.map((one) => (one.card === 'ox' ? { ...one, count: 2 } : one));
  const lists = {
    legal: main,
    empty: [],
    'one fewer': fewer,
    'one more': [...main, { card: 'toad', count: 1 }],
    'two Titans': [...without('rhea'), { card: 'lynx', count: 1 }],
    'four Titans': [...fewer, { card: 'theia', count: 1 }],
    'one Titan twice': [...without('rhea'), { card: 'atlas', count: 1 }],
    'two Titans of a name': [...without('rhea'), { card: 'second', count: 1 }],
    'four of a Human': [...without('rhea'), { card: 'ox', count: 1 }],
    'a name of two': [...without('rhea'), { card: 'other', count: 1 }],
    'neither nor': [...without('rhea'), { card: 'goose', count: 1 }],
    both: [...without('rhea'), { card: 'both', count: 1 }],
    'no effect': [...without('ox'), { card: 'dull', count: 3 }],
    'by hand': [...without('ox'), { card: 'told', count: 3 }],
    'none of one': [...main, { card: 'dull', count: 0 }],
    unknown: [...main, { card: 'nobody', count: 1 }],
  };
  const said = (name: string, deck: Parameters<typeof graven.checkDeck>[0]): string[] =>
    FORMATS.map((format) => `${name}, ${format}: ${JSON.stringify(graven.checkDeck(deck, format, cards))}`);
  return [
    ...Object.entries(lists).flatMap(([name, list]) => said(name, { parts: { main: list } })),
    ...said('a second part', { parts: { main, side: [{ card: 'ox', count: 1 }] } }),
    ...said('no part', { parts: {} }),
    ...said('a small one', deckOf({ ox: 1 })),
  ];
};

/** What is wrong with a position, or else what it comes to and how it goes on. */
const placed = (written: object, n: number): string => {
  const read = scenarioSchema.safeParse(written);
  const name = JSON.stringify(written);
  if (!read.success)
    return `${name}: ${read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(' | ')}`;
  const position = read.data as unknown as Position;
  const cards = lookup([called(human('other', { kind: 'onPlay', do: [{ op: 'draw', who: 'you', n: 1 }] }), 'elk')]);
  const found = positions.wrong!(position, cards);
  if (found.length > 0) return `${name}: ${found.map(({ at, what }) => `${at}: ${what}`).join(' | ')}`;
  const full = positions.filled!(position, cards);
  const more = new Map(full.cards.map((card) => [card.id, card]));
  const known: CardLookup = { version: 'test', get: (id) => more.get(id) ?? cards.get(id) };
  const match = new PlayedOut(graven, known, n).begin(full.position as unknown as { readonly seats: object[] });
  const said = createHash('sha256').update(JSON.stringify(positions.said!(match.table)));
  return `${name}: right, ${said.digest('hex').slice(0, 10)} ${match.play(8)}`;
};

const beginnings = (): string[] => {
  const two = { seats: [{}, {}] };
  return [
    ...['draw', 'play', 'effect', 'survey', 'end', 'night'].map((phase) => ({ ...two, phase })),
    ...[1, 2, 3].map((seat) => ({ ...two, turn: { n: 2, seat } })),
    { ...two, turn: { n: 0, seat: 1 } },
    { seats: [{}] },
    { seats: [{}, {}, {}] },
    { seats: [{ hadTurn: false }, { hadTurn: false }] },
    { seats: [{ zones: { deck: [] } }, {}] },
    ...['front', 'back', 'discard', 'hand', 'deck', 'field'].flatMap((zone) =>
      [
        'ox',
        'atlas',
        'other',
        { card: 'ox' },
        { card: 'ox', owner: 2 },
        { card: 'ox', owner: 3 },
        { card: 'ox', owner: 0 },
        { card: 'ox', counters: { mark: 2 } },
        { card: 'ox', counters: { mark: -1 } },
      ].map((one) => ({ seats: [{ zones: { [zone]: ['elk', one] } }, { zones: { hand: ['ox'] } }] })),
    ),
  ].map(placed);
};

const ABOUT = {
  again: anew('test/docs/graven-refusals'),
  look: 'lines that turn from right to refused, or back, and the rules that are cited',
};

describe('Refusals of GRAVEN', () => {
  it.each([
    ['GR-PRIM-02, GR-PRIM-06, GR-PRIM-07, GR-PRIM-09, GR-PRIM-61: effects', 'effects', definitions],
    ['GR-DECK-01, GR-DECK-02, GR-DECK-03, GR-DECK-04, GR-CARD-04: decks', 'decks', decks],
    ['R-SCENARIO-02: positions', 'positions', beginnings],
  ])('%s that are right and wrong, in the same words as before', (_, name, lines) => {
    compareLines(`test/docs/graven-refusals/${name}.txt`, ABOUT, lines());
  });
});
