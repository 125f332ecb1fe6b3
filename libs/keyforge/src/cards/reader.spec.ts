import { describe, expect, it } from '@jest/globals';
import type { CardDefinition } from '#rules';
import { checkCard } from '../effects/check-card.js';
import { cardReader } from './reader.js';

/** A record of a set, with made-up cards. */
const record = (id: string, more: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  name: id,
  number: '001',
  expansion: 1,
  house: 'logos',
  keywords: [],
  traits: ['robot', 'goose'],
  type: 'creature',
  rarity: 'Common',
  amber: 0,
  power: 3,
  armor: null,
  text: '',
  ...more,
});

const read = (...records: unknown[]): CardDefinition[] =>
  cardReader.read(records).flatMap((one) => ('card' in one ? [one.card] : []));
const one = (more: Record<string, unknown>): CardDefinition => read(record('goose', more))[0]!;

describe('A set of the public card data', () => {
  it('is recognised by the fields of its records', () => {
    const others = [{ id: 'own', game: 'keyforge', house: 'x', expansion: 1 }, { slug: 'x' }, 7, null];
    expect([record('goose'), ...others].map(cardReader.isOwn)).toEqual([true, false, false, false, false]);
  });

  it('gives a definition: house, traits, power, armor, bonus', () => {
    expect(one({ name: 'Grey Goose', amber: 2, armor: 1, house: 'Star Alliance' })).toMatchObject({
      id: 'goose',
      game: 'keyforge',
      name: 'Grey Goose',
      types: ['CREATURE'],
      classes: ['staralliance'],
      subtypes: ['goose', 'robot'],
      stats: { power: 3, armor: 1, amber: 2 },
      byHand: [],
    });
    expect(one({ type: 'action', power: 0 }).stats).toEqual({});
    expect(one({}).stats).toEqual({ power: 3 });
  });

  it('KF-KW-VALUE-01: lists a keyword of data and text once, and leaves keywords of later sets to the players', () => {
    const text = 'Elusive. (The first time this creature is attacked each turn, no damage is dealt.)\u000bSkirmish.';
    expect(one({ keywords: ['elusive', 'assault:2'], text }).keywords).toEqual([
      { keyword: 'elusive' },
      { keyword: 'assault', n: 2 },
      { keyword: 'skirmish' },
    ]);
    expect(one({ keywords: ['treachery'] }).byHand).toEqual(['keyword: treachery']);
  });

  it('reads the spellings of all sets alike', () => {
    const spelled = ['Reap: Gain 1<A>.\r', 'Reap:\u202fGain 1\u202fA.', 'Reap: Gain\r1A.'];
    for (const text of spelled)
      expect(one({ text }).abilities).toMatchObject([{ on: 'reap', do: [{ op: 'gain', n: 1 }] }]);
  });

  it('KF-GEN-20: leaves a whole ability that it does not understand to the players, and keeps the rest', () => {
    const card = one({ text: 'Reap: Gain 1A.\rFight: Gain 1A and whistle a tune.' });
    expect(card.abilities).toHaveLength(1);
    expect(card.byHand).toEqual(['Fight: Gain 1 Æ and whistle a tune.']);
    expect(cardReader.gaps!([card])(card)).toEqual(['Fight : Gain N Æ and | whistle a tune .']);
  });

  it('leaves a card to the players if its reminder text states a rule that the program does not carry out', () => {
    expect(one({ text: 'Reap: Gain 1A. (Then turn the card over.)' }).byHand).toHaveLength(1);
  });

  it('recognises the traits and names of its own file in texts', () => {
    const [caller] = read(
      record('caller', { text: 'Play: Search your deck for a Grey Goose, reveal it, and put it into your hand.' }),
      record('goose', { name: 'Grey Goose' }),
    );
    expect(caller!.abilities[0]!['do']).toEqual([{ op: 'search', in: ['deck'], what: { name: 'Grey Goose' } }]);
    expect(one({ text: 'Play: Stun each Robot creature.' }).byHand).toEqual([]);
    expect(one({ text: 'Play: Stun each Wombat creature.' }).byHand).toHaveLength(1);
  });

  it('makes cards that the rules can read', () => {
    expect(checkCard(one({ text: 'This creature cannot reap.', keywords: ['hazardous:3'] }))).toEqual([]);
  });

  it('says what is wrong with a bad record', () => {
    expect(cardReader.read([record('a'), record('b', { house: undefined, power: 'much' })])).toMatchObject([
      { card: { id: 'a' } },
      { reason: expect.stringMatching(/house: .*; power: /) },
    ]);
  });

  it('reads the text of a definition in our own form if it has nothing but a text', () => {
    const [card] = cardReader.compiled!([{ ...one({}), text: 'Reap: Draw a card.' }], []);
    expect(card).toMatchObject({ abilities: [{ on: 'reap', do: [{ op: 'draw', n: 1 }] }] });
  });
});
