import { beforeAll, describe, expect, it } from '@jest/globals';
import { idsOf, narrow } from '#journal';
import { carriedIn, verifyMatch } from '#replay';
import { toyGame } from '../../../../test/support/games.js';
import { playMatch, type Played } from '../../../../test/support/play.js';

let played: Played;
let cards: readonly { readonly id: string; readonly text: string }[];

beforeAll(async () => {
  played = await playMatch(toyGame, 'definitions', 20);
  const both = toyGame.decks.slice(0, 2).map(idsOf);
  const shared = both[0]!.filter((id) => both[1]!.includes(id));
  cards = [...new Set([...shared, ...both.flat()])].map((id) => toyGame.cards.get(id)!);
});

/** The audit's report on the cards that come with a copy: whether they are right, and how many decks it could check. */
const said = (given: readonly unknown[], audience: 'house' | readonly number[] = 'house') => {
  const records = played.records.map((record) => narrow(record, audience));
  const { checks, valid, firstFailure } = verifyMatch(records, { audience, carried: carriedIn(given) });
  const { ok, detail, reach } = checks.find(({ name }) => name === 'definitions')!;
  return [valid && ok, ...(reach ? [reach] : []), /of \d+ of/.exec(detail)?.[0] ?? firstFailure?.what];
};
const wrong = (seat: number) => [false, `the cards of seat ${seat} are not defined as they were when the match began`];

describe('The card definitions in an archive', () => {
  it('are those that the match began with, as far as a copy knows a deck', () => {
    expect(said(cards)).toEqual([true, 'of 2 of']);
    expect(said(cards, [2])).toEqual([true, 'part', 'of 1 of']);
    // The digests of definitions are sealed to seats: a spectator's copy can check none (docs/guides/evidence.md).
    expect(said(cards, [])).toEqual([true, 'closed', 'of 0 of']);
  });

  it('are reported if one says something else, has another name, or is missing', () => {
    const [first, ...rest] = cards;
    const changed = { ...first!, text: `${first!.text} Draw nine cards.` };
    expect(said([changed, ...rest])).toEqual(wrong(1));
    expect(said([{ ...first!, name: 'Nobody' }, ...rest], [2])).toEqual(wrong(2));
    expect(said(rest, [1])).toEqual(wrong(1));
    expect(said([null, 7, ...rest])).toEqual(wrong(1));
  });

  it('are not checked if the archive has none', () => {
    expect(verifyMatch(played.records).checks.map(({ name }) => name)).not.toContain('definitions');
  });
});
