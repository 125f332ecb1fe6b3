import { expect, it } from '@jest/globals';
import { decideDeed, isRefusal } from '#rules';
import { toy, toyCards } from '../../../test/support/toy/index.js';
import { ToyMatch } from '../../../test/support/toy/match.js';
import { dealsIn } from './deals.js';

/** Both seats have drawn one card since. */
const match = new ToyMatch().act(1, { kind: 'pass' }).act(2, { kind: 'pass' });
const then = new ToyMatch().table;
const back = (mode: string) => {
  const entries = match.entries.slice(1).map(({ facts, session }) => ({ revision: session.head.revision, facts }));
  const random = new Map([['deck:1', [true, true, true]] as const, ['deck:2', [true, true]] as const]);
  const decided = decideDeed(
    {
      rules: toy,
      cards: toyCards,
      session: match.session,
      then: { table: then, lastOnly: true, between: { entries, random } },
    },
    0,
    { kind: 'rewind', to: then.revision, mode },
    { actor: { judge: 'j', role: 'judge' }, now: 0 },
  );
  if (isRefusal(decided)) throw new Error(decided.reason);
  return dealsIn(decided.facts);
};

it('a rewind by policy says how many cards go back from where to where, and what is shuffled', () => {
  expect(back('policy')).toEqual([
    { seat: 1, back: [{ from: 'hand:1', to: 'deck:1', count: 1 }], shuffled: [{ zone: 'deck:1', count: 3 }] },
    { seat: 2, back: [{ from: 'hand:2', to: 'deck:2', count: 1 }], shuffled: [{ zone: 'deck:2', count: 2 }] },
  ]);
});

it('nothing is dealt again where a match goes back exactly', () => expect(back('exact')).toEqual([]));
