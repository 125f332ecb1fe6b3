import { expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { checkCard } from './check-card.js';

const wrong = (ability: object, more: object = {}): string[] =>
  checkCard(
    CardDefinition.parse({ id: 'x', game: 'grand-archive', name: 'X', types: ['ALLY'], abilities: [ability], ...more }),
  );
const resolve = (...ops: object[]) => ({ kind: 'resolve', do: ops });
const draw = { op: 'draw', who: 'you', n: 1 };

it('a card with known words only has no errors', () => {
  expect(wrong(resolve(draw))).toEqual([]);
});

it.each([
  [
    'operation',
    resolve(draw, { op: 'dravv' }),
    'abilities[0].do[1].op: there is no operation "dravv"; nearest: "draw"',
  ],
  [
    'event',
    { kind: 'triggered', when: 'entre', do: [draw] },
    'abilities[0].when: there is no event "entre"; nearest: "enter"',
  ],
  [
    'keyword',
    { kind: 'static', modify: [{ what: { self: true }, keywords: ['stealt'] }] },
    'abilities[0].modify[0].keywords[0]: there is no keyword "stealt"; nearest: "stealth"',
  ],
  [
    'counter',
    resolve({ op: 'counter', what: { self: true }, kind: 'enlightn', n: 1 }),
    'abilities[0].do[0].kind: there is no counter "enlightn"; nearest: "enlighten"',
  ],
  [
    'stat',
    { kind: 'static', modify: [{ what: { self: true }, stats: { atack: 1 } }] },
    'abilities[0].modify[0].stats.atack: there is no stat "atack"; nearest: "attack"',
  ],
  [
    'type',
    resolve({ op: 'destroy', what: { all: { types: ['ALYL'] } } }),
    'abilities[0].do[0].what.all.types[0]: there is no type "ALYL"; nearest: "ALLY"',
  ],
  [
    'forbidden deed',
    resolve({ op: 'forbid', what: { self: true }, to: ['atack'], until: 'end-of-turn' }),
    'abilities[0].do[0].to[0]: there is no deed "atack"; nearest: "attack"',
  ],
  [
    'target list',
    { ...resolve({ op: 'destroy', what: { target: 3 } }), targets: [{ what: {}, min: 1, max: 1 }] },
    'abilities[0].do[0].what.target: there is no target list 3: the ability has 1',
  ],
  [
    'chosen name',
    resolve({ op: 'destroy', what: { chosen: 'x' } }),
    'abilities[0].do[0].what.chosen: nothing is named "x" here',
  ],
  [
    'named card',
    resolve({ op: 'destroy', what: { all: { name: '$said' } } }),
    'abilities[0].do[0].what.all.name: nothing is named "said" here',
  ],
])('an unknown %s is an error, with its place and the nearest words', (_what, ability, said) => {
  expect(wrong(ability)).toEqual([expect.stringContaining(said)]);
});

it('a mode with target lists refers to its own lists; a program can refer to what was paid', () => {
  const mode = { text: 'a', targets: [{ what: {}, min: 1, max: 1 }], do: [{ op: 'destroy', what: { target: 0 } }] };
  expect(wrong({ kind: 'resolve', modes: { choose: 1, of: [mode] } })).toEqual([]);
  expect(wrong({ kind: 'resolve', modes: { choose: 1, of: [{ ...mode, targets: [] }] } })).toHaveLength(1);
  expect(wrong(resolve({ op: 'destroy', what: { chosen: 'given' } }))).toEqual([]);
});

it("a card's own cost may depend on the card's targets, and on nothing else", () => {
  const cost = {
    kind: 'static',
    if: [{ is: 'matches', what: { target: 0 }, that: { types: ['ALLY'] } }],
    modify: [{ what: { self: true }, cost: { n: -1 } }],
  };
  const spell = { ...resolve({ op: 'destroy', what: { target: 0 } }), targets: [{ what: {}, min: 1, max: 1 }] };
  expect(wrong(cost, { abilities: [cost, spell] })).toEqual([]);
  expect(wrong(cost, { abilities: [cost, resolve(draw)] })).toHaveLength(1);
  expect(wrong({ ...cost, modify: [{ what: { self: true }, stats: { power: 1 } }] }, {})).toHaveLength(1);
});

it('checkCard checks both faces and their keywords', () => {
  const back = { name: 'Y', types: ['ALLY'], keywords: [{ name: 'fliyng' }] };
  expect(wrong(resolve(draw), { back, keywords: [{ name: 'vigour' }] })).toEqual([
    'keywords[0].name: there is no keyword "vigour"; nearest: "vigor", "imbue"',
    expect.stringContaining('back.keywords[0].name: there is no keyword "fliyng"'),
  ]);
  expect(wrong(resolve(draw), { effects: [] })).toEqual(['effects: cards of Grand Archive have abilities']);
});
