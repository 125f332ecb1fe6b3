import { describe, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { by2021, scenarioSchema } from '#grand-archive';
import type { CardLookup, Position } from '#rules';
import { anew, compareLines } from '../support/golden-file.js';
import { testCards } from '../support/grand-archive/index.js';
import { PlayedOut } from '../support/played-out.js';

const { filled, wrong, said: saidOf } = by2021.positions;

const CARDS = ['ox', 'ember', 'ann1', 'bolt', 'slash', 'sword', 'club', 'lens', 'pup', 'stone', 'glade', 'captain'];
const ZONES = ['field', 'hand', 'memory', 'deck', 'materials', 'graveyard', 'banishment', 'lineage', 'intent'];
const SAID: readonly object[] = [
  ...[{ rested: true }, { rested: false }, { damage: 2 }, { damage: 0 }, { counters: { buff: 1, enlighten: 2 } }],
  ...[{ owner: 1 }, { owner: 2 }, { owner: 3 }, { side: 'back' }, { side: 'front' }, { face: 'down' }, { face: 'up' }],
  ...[{ token: true }, { token: false }, { as: 'it' }, { as: 'champion 1' }, { as: 'seat 2' }],
  ...[{ damage: 1, side: 'back', rested: true }],
];

type Part = Readonly<Record<string, unknown>>;
const ONE = ['ember', 'bear', { card: 'captain', as: 'mine' }, 'sword', 'stone'];
const TWO = [{ card: 'clay', damage: 3 }, 'ox', 'club', { card: 'guard', rested: true }];
const INTENT = ['slash'];

/** What may be going on, right and wrong, each beside the same cards. */
const GOING_ON: readonly Part[] = [
  ...['main', 'end', 'recollection', 'draw', 'wake', 'materialize'].map((phase) => ({ phase })),
  ...[1, 2, 3].map((seat) => ({ turn: { n: 4, seat } })),
  ...[1, 2, 3].map((opportunity) => ({ opportunity })),
  ...[[1], [2], [1, 2], [2, 2], [3]].map((passed) => ({ passed })),
  { passed: [2], opportunity: 1 },
  { passed: [1], opportunity: 2, turn: { n: 4, seat: 2 } },
  ...['bolt', 'storm', 'fork', 'pick', 'spark', 'slash', 'deny', 'ox', 'lens', 'ann1', 'byhand'].flatMap((card) =>
    [
      {},
      { targets: [] },
      { targets: [['ox']] },
      { targets: [['ox', 'bear']] },
      { targets: [['ox', 'ox']] },
      { targets: [[]] },
      { targets: [['ox'], ['bear']] },
      { targets: [['seat 2']] },
      { targets: [['seat 3']] },
      { targets: [['champion 2']] },
      { targets: [['nobody']] },
      { targets: [['up']], as: 'up' },
      { modes: [0] },
      { modes: [1], targets: [['ox']] },
      { modes: [0, 1] },
      { modes: [0, 0] },
      { modes: [9] },
      { x: 2, targets: [['ox']] },
      { x: 0 },
      { weapon: 'sword' },
      { weapon: 'bat' },
      { seat: 3 },
      { owner: 3 },
      { owner: 2 },
    ].map((more) => ({ stack: [{ card, seat: 1, ...more }] })),
  ),
  ...['mine', 'ox', 'ember', 'club', 'nobody'].flatMap((of) =>
    [1, 2, 3].map((n) => ({ stack: [{ ability: { of, n }, seat: 1 + (n % 2) }] })),
  ),
  { stack: [{ ability: { of: 'mine', n: 1 }, targets: [['ox']] }] },
  { stack: [{ ability: { of: 'mine', n: 1 }, modes: [0] }] },
  {
    stack: [
      { card: 'bolt', seat: 2, as: 'low', targets: [['mine']] },
      { card: 'deny', seat: 1, targets: [['low']] },
    ],
  },
  {
    stack: [
      { card: 'deny', seat: 1, targets: [['high']] },
      { card: 'bolt', seat: 2, as: 'high', targets: [['mine']] },
    ],
  },
  ...['bear', 'champion 1', 'mine', 'ox', 'sword', 'slash', 'nobody'].flatMap((attacker) =>
    [
      { targets: ['ox'] },
      { targets: ['ox', 'guard'] },
      { targets: ['champion 2'], with: ['sword'] },
      { targets: ['champion 2'], with: ['slash'] },
      { targets: ['guard'], with: ['sword', 'slash'] },
      { targets: ['ox'], with: ['club'] },
      { targets: ['ox'], with: ['bear'] },
      { targets: ['bear'] },
      { targets: ['club'] },
      { targets: ['slash'] },
      { targets: ['nobody'] },
      { targets: ['ox'], step: 'triggers' },
      { targets: ['ox'], step: 'damage', retaliators: ['ox'] },
      { targets: ['ox', 'guard'], step: 'damage', retaliators: ['guard'] },
      { targets: ['ox'], retaliators: ['ox'] },
      { targets: ['ox'], step: 'damage', retaliators: ['guard'] },
    ].map((more) => ({ combat: { attacker, ...more } })),
  ),
];

const digestOf = (what: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(what) ?? '')
    .digest('hex')
    .slice(0, 12);

/** What is wrong with a position, or else a digest of what it comes to, of how it goes on, and of its telling. */
const comesTo = (position: Position, n: number): string => {
  const found = wrong!(position, testCards);
  if (found.length > 0) return found.map(({ at, what }) => `${at}: ${what}`).join(' | ');
  const full = filled!(position, testCards);
  const more = new Map(full.cards.map((card) => [card.id, card]));
  const cards: CardLookup = { version: 'test', get: (id) => more.get(id) ?? testCards.get(id) };
  const match = new PlayedOut(by2021.rules, cards, n).begin(full.position as { readonly seats: readonly object[] });
  const said = saidOf!(match.table);
  return `right, ${digestOf([full, said])} ${match.play(4)}`;
};

const laid = (zones: Part, n: number): string =>
  comesTo(scenarioSchema.parse({ seats: [{ zones }, { zones: { field: ['clay', 'bear'] } }] }), n);

const ABOUT = {
  again: anew('test/docs/positions'),
  look:
    'lines that turn from right to refused, or back, and what is said then. Of the digests the first is of how a ' +
    'position is laid out and told, the others are of how it goes on',
};

describe('Positions of Grand Archive', () => {
  it('R-SCENARIO-01, R-SCENARIO-02: are laid out or refused as they were, in the same words', () => {
    const places = CARDS.flatMap((card, n) =>
      ZONES.flatMap((zone) => [
        `${card} in ${zone}: ${laid({ [zone]: [card] }, n)}`,
        `  and said of it: ${digestOf(SAID.map((one) => laid({ [zone]: [{ card, ...one }] }, n)))}`,
      ]),
    );
    const going = GOING_ON.map((part, n) => {
      const seats = [
        { zones: { field: ONE, intent: INTENT, hand: ['bolt', 'ox'] } },
        { zones: { field: TWO, graveyard: ['imp'] } },
      ];
      return `${JSON.stringify(part)}: ${comesTo(scenarioSchema.parse({ seats, ...part }), n)}`;
    });
    compareLines('test/docs/positions.txt', ABOUT, [...places, ...going]);
  });
});
