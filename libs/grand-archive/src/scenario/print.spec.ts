import { expect, it } from '@jest/globals';
import { CardDefinition } from '#rules';
import { strange } from './print.js';

const said = (more: object): string[] =>
  strange(CardDefinition.parse({ id: 'x', game: 'grand-archive', name: 'X', types: ['ALLY'], ...more }));
const printed = { elements: ['FIRE'], cost: { kind: 'reserve', n: 2 }, stats: { power: 1, life: 1 } };

it('R-SCENARIO-02: a made-up card has the values of cards of the game, on both faces', () => {
  expect(said(printed)).toEqual([]);
  expect(said({ ...printed, cost: { kind: 'memory', n: 0 }, back: { name: 'Y', types: ['DOMAIN'] } })).toEqual([]);
  expect(said({ ...printed, cost: null })).toEqual([]);
});

it.each([
  [{ types: ['ALLY', 'MOUNT'] }, 'types[1]: there is no type "MOUNT"; nearest: "TOKEN", "ALLY"'],
  [{ elements: ['NORM', 'FIER'] }, 'elements[1]: there is no element "FIER"; nearest: "FIRE", "TERA"'],
  [{ cost: { kind: 'gold', n: 1 } }, 'cost.kind: there is no cost "gold"; nearest: "memory", "reserve"'],
  [{ stats: { ...printed.stats, attack: 1 } }, 'stats.attack: there is no stat "attack"; nearest: "level", "life"'],
  [{ types: [] }, expect.stringMatching(/^types: a card has a type \(GA-OBJ-01\): .*ALLY/)],
  [{ stats: { power: 1 } }, 'stats.life: is missing: every ALLY has it (GA-OBJ-02)'],
  [
    { back: { name: 'Y', types: ['WEAPON'], stats: { power: 1 } } },
    'back.stats.durability: is missing: every WEAPON has it (GA-OBJ-02)',
  ],
  [{ back: { name: 'Y', types: ['ALYL'] } }, 'back.types[0]: there is no type "ALYL"; nearest: "ALLY", "ITEM"'],
])('R-SCENARIO-02: a made-up card cannot have values that no card has: %j', (more, what) => {
  expect(said({ ...printed, ...more })).toEqual([what]);
});
