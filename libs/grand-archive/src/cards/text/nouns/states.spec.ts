import { describe, expect, it } from '@jest/globals';
import type { Ability, Condition } from '../../../effects/words.js';
import { compileText } from '../compile.js';

const vocabulary = { subtypes: new Set(['GOOSE', 'SPIRIT']), tokenId: () => undefined };
const compile = (type: string, text: string) =>
  compileText(text, { name: 'Mira', types: [type], costsX: true }, vocabulary);

/** The compiled condition in a text of a card type: for an ally "as long as", for an action "if". */
const condition = (type: string, said: string, before = ''): readonly Condition[] | undefined => {
  if (type === 'ACTION') {
    const [resolve] = compile(type, `${before}If ${said}, draw a card.`).abilities as Ability[];
    const last = resolve?.do?.at(-1) as { readonly if?: readonly Condition[] } | undefined;
    return last?.if;
  }
  const [standing] = compile(type, `As long as ${said}, Mira gets +1 POWER.`).abilities as Ability[];
  return standing?.if as readonly Condition[] | undefined;
};

const mine = { champion: 'you' };
const champion = (what: object): object => ({ is: 'exists', what: { ...what, types: ['CHAMPION'], who: 'you' } });
const counters = (kind: string, of: object, bounds: object): object => ({
  is: 'number',
  of: { counters: kind, of },
  ...bounds,
});
const self = (that: object): object => ({ is: 'matches', what: { self: true }, that });
const target = (that: object): object => ({ is: 'matches', what: { target: 0 }, that });

describe('conditions of an ally in play', () => {
  it.each<[string, object]>([
    ['your champion has 7 or more damage counters on them', { is: 'damage', min: 7 }],
    ['your champion has seven or more damage counters on it', { is: 'damage', min: 7 }],
    ['there are 7 or more damage counters on your champion', { is: 'damage', min: 7 }],
    ['your champion is distant', champion({ keyword: 'distant' })],
    ['your champion is rested', champion({ rested: true })],
    ['your champion is awake', champion({ rested: false })],
    ['your champion is attacking', champion({ role: 'attacker' })],
    ['your champion is defending', champion({ role: 'target' })],
    ['your champion is a Spirit', champion({ subtypes: ['SPIRIT'] })],
    ['your champion is fire element', champion({ elements: ['FIRE'] })],
    ['Mira is rested', self({ rested: true })],
    ['Mira is awake', self({ rested: false })],
    ['Mira is ephemeral', self({ keyword: 'ephemeral' })],
    ['Mira is distant', self({ keyword: 'distant' })],
    ['Mira is imbued', { is: 'imbued' }],
    ['Mira was brewed', { is: 'paid', what: 'brewed' }],
    ["there's an even amount of level counters on Mira", counters('level', { self: true }, { even: true })],
    ['there are no charge counters on Mira', counters('charge', { self: true }, { max: 0 })],
    ...['it', 'her', 'him', 'them'].flatMap((one): [string, object][] => [
      [`Mira has two or more quest counters on ${one}`, counters('quest', { self: true }, { min: 2 })],
      [`your champion has five or less quest counters on ${one}`, counters('quest', mine, { max: 5 })],
    ]),
    ['there are five or more quest counters on your champion', counters('quest', mine, { min: 5 })],
    ['you have five or more quest counters on your champion', counters('quest', mine, { min: 5 })],
  ])('%s', (said, holds) => expect(condition('ALLY', said)).toEqual([holds]));

  it.each([
    'Mira was prepared',
    'Mira was activated from your memory',
    'you activated this card during your main phase',
  ])('%s: does not compile, because an object in play does not know it', (said) =>
    expect(condition('ALLY', said)).toBeUndefined(),
  );
});

describe('conditions of an action during resolution', () => {
  it.each<[string, object]>([
    ['Mira was prepared', { is: 'paid', what: 'prepared' }],
    ...['memory', 'hand', 'graveyard', 'banishment'].map((zone): [string, object] => [
      `Mira was activated from your ${zone}`,
      { is: 'from', zone },
    ]),
    ['you activated this card during your main phase', { is: 'activated-in-main' }],
  ])('%s', (said, holds) => expect(condition('ACTION', said)).toEqual([holds]));

  it.each(['Mira is rested', 'Mira is awake', 'Mira is ephemeral', 'Mira is distant'])(
    '%s: does not compile, because a card on the stack has no such state',
    (said) => expect(condition('ACTION', said)).toBeUndefined(),
  );

  it.each<[string, string, object]>([
    ['unit', 'is a Goose', { subtypes: ['GOOSE'] }],
    ['ally', 'is rested', { rested: true }],
    ['object', 'is unique', { unique: true }],
    ['champion', 'is distant', { keyword: 'distant' }],
    ['item', 'is ephemeral', { keyword: 'ephemeral' }],
    ['weapon', 'is awake', { rested: false }],
    ['unit', 'has stealth', { keyword: 'stealth' }],
    ['ally', 'has taunt', { keyword: 'taunt' }],
    ['object', 'has stealth', { keyword: 'stealth' }],
    ['champion', 'has taunt', { keyword: 'taunt' }],
  ])('compile that %s %s', (noun, said, holds) =>
    expect(condition('ACTION', `that ${noun} ${said}`, `Rest target ${noun}. `)).toEqual([target(holds)]),
  );
});
