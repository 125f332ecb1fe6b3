import { describe, expect, it } from '@jest/globals';
import { cardInWords, countersOf, marksOf, statsOf } from './card.js';

const titled = (id: string): string => (id === 'amber' ? 'æmber' : id);
const imp = { name: 'Imp', damage: 1, counters: { amber: 2 }, values: { tagged: true, exhausted: true } };

describe('The table in words', () => {
  it('shows the counters of a seat that its game always shows, also at 0, in the order of the game', () => {
    const showing = { counters: ['amber', 'keys'] };
    expect(countersOf({ counters: {} }, showing)).toEqual([
      ['amber', 0],
      ['keys', 0],
    ]);
    expect(countersOf({ counters: { chains: 3, keys: 1 } }, showing)).toEqual([
      ['amber', 0],
      ['keys', 1],
      ['chains', 3],
    ]);
    expect(countersOf({ counters: { chains: 3 } }, {})).toEqual([['chains', 3]]);
  });

  it('says of a card in a pool that it lies there face up, and of no other', () => {
    const texts = (card: Parameters<typeof marksOf>[0]) =>
      marksOf({ name: 'Imp', ...card }, titled).map(({ text }) => text);
    expect([texts({ slot: 1, face: 'up' }), texts({ slot: 1 }), texts({ handle: 'c1', face: 'up' })]).toEqual([
      ['Face up'],
      [],
      [],
    ]);
  });

  it('calls values as its game does, and tells a number apart from what is counted', () => {
    const marks = marksOf(imp, titled, { labels: { tagged: 'to be destroyed' } });
    expect(marks.map(({ text, n }) => [text, n])).toEqual([
      ['1 damage', undefined],
      ['Æmber 2', 2],
      ['To be destroyed', undefined],
      ['Exhausted', undefined],
    ]);
    const power = (n: number) => marksOf({ name: 'Imp', counters: { power: n } }, () => '+1 power');
    expect([power(1), power(2)].map(([mark]) => mark!.text)).toEqual(['+1 power', '+1 power ×2']);
    expect(cardInWords(imp, [], titled, 0, { labels: { tagged: 'doomed' } })).toContain('æmber 2, doomed, exhausted');
  });

  it('says of a number that is used up what is left, and of how much', () => {
    const wall = {
      name: 'Wall',
      stats: { power: 4, armor: 0 },
      of: { armor: 2 },
      values: { paid: ['Kindle', 'Imbue'] },
    };
    expect(statsOf(wall).map(({ text }) => text)).toEqual(['4', '0/2']);
    expect(cardInWords(wall, [], titled)).toBe('Wall, power 4, armor 0 of 2, paid: kindle, imbue');
  });

  it('tells a number that another kind of card has in the same place apart by its sign', () => {
    const showing = { signs: { amber: 'Æ' }, telling: { words: { amber: 'æmber' } } };
    const texts = (stats: Record<string, number>): string[] => statsOf({ stats }, showing).map(({ text }) => text);
    expect(texts({ power: 3 })).toEqual(['3']);
    expect(texts({ amber: 1 })).toEqual(['Æ1']);
    expect(cardInWords({ name: 'Old Debt', stats: { amber: 1 } }, [], titled, 0, showing)).toBe('Old Debt, æmber 1');
  });
});
