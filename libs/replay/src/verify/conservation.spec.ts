import { describe, expect, it } from '@jest/globals';
import { apply, beginEntry, emptyTable, endEntry, HOUSE, secret, type Fact } from '#table';
import { gameBegan, matchBegan } from '../../../../test/support/square.js';
import { Conservation } from './conservation.js';

/** The finding of the check in a match of these facts, each in its own entry. */
const found = (...facts: Fact[]) => {
  const check = new Conservation();
  [matchBegan, gameBegan, ...facts].reduce((before, fact, n) => {
    const entry = beginEntry(before, n + 1);
    const after = apply(entry, fact);
    check.see(fact, entry, after);
    const end = endEntry(after, [fact]);
    check.endEntry(end);
    return end;
  }, emptyTable(HOUSE));
  return check.finish().finding;
};

const created = (parts: object = {}, definition: string | ReturnType<typeof secret<string>> = 'ash'): Fact =>
  ({
    kind: 'created',
    zone: 'field',
    cards: [{ handle: 'x', owner: 1, controller: 1, token: false, definition }],
    ...parts,
  }) as Fact;

describe('Every owner has the cards that the game began with', () => {
  it('and the cards that an effect brought in from outside in public', () => {
    expect(found(created({ outside: true }))).toBeNull();
    expect(found(created({ outside: true }), { kind: 'ceased', cards: ['x'], reason: 'gone' })).toBeNull();
  });

  it('the check finds a card that is in no deck, and a card that comes from outside in secret', () => {
    const made = { revision: 3, what: 'a card of seat 1 is made that no deck holds' };
    expect(found(created())).toEqual(made);
    expect(found(created({ outside: true }, secret('ash', [1])))).toEqual(made);
  });
});
