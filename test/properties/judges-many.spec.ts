import { describe, expect, it } from '@jest/globals';
import type { EntryRecord } from '#journal';
import type { Audience } from '#table';
import { games, toyGame } from '../support/games.js';
import { actionsIn, playFork, playJudged, type Judged, type Manner } from '../support/judged-match.js';
import { recordedWithJudge, verified } from '../support/pool.js';
import type { Playable } from '../support/recorder.js';
import { ALONE, forEachMatch, JUDGED } from './scale.js';
import { opened } from './walk.js';

/** One match without claims in this many is read by those who sat in it too. */
const READ_BY_SEATS = 5;
/** Actions in a fork. */
const FORKED = 12;

it('a hand that a judge has shuffled is still its player’s to choose from', async () => {
  // Since facts 3 it is checked where a card comes from, and this judge mends the hand before the first choice.
  const { records } = await recordedWithJudge(toyGame, 12);
  const facts = records.flatMap((record) => opened(record, 'house').facts);
  expect(facts).toContainEqual(expect.objectContaining({ kind: 'shuffled', zone: 'hand:1', by: 0 }));
  expect(verified(toyGame, records, 'house').checks.filter(({ ok }) => !ok)).toEqual([]);
});

/** How the seats of the matches of odd numbers are claimed, in turn. */
const CLAIMS = [
  ['key', 'key'],
  ['key', 'nonces'],
  ['nonces', 'key'],
] as const;

/** A match from its first entry on; the rules run again over the whole of it. */
interface Stretch {
  readonly records: readonly EntryRecord[];
  readonly isWhole: boolean;
}

/** What fails in the copy of an audience. */
const wrongIn = (game: Playable, { records, isWhole }: Stretch, audience: Audience) => {
  const { checks, verdict } = verified(game, records, audience, isWhole && audience === 'house');
  const failed = checks.filter(({ ok }) => !ok);
  return failed.length > 0 || verdict === 'invalid' ? [{ audience, verdict, failed }] : [];
};

/** A record as it was before each thing in it was opened, and as it is. */
const whenOpened = (records: readonly EntryRecord[]): Stretch[] => [
  ...records.flatMap((record, n) =>
    opened(record, 'house').facts.some(({ kind }) => kind === 'opened')
      ? [{ records: records.slice(0, n), isWhole: false }]
      : [],
  ),
  { records, isWhole: true },
];

describe.each(games.map((game) => [game.rules.title, game] as const))('%s, many times over', (_title, game) => {
  const matches = Math.ceil(JUDGED / games.length);

  it('is valid whatever judges do, with claims and in forks, in every copy before and after it is opened', async () => {
    const done: Record<string, number> = {};
    let played = 0;
    const count = (what: string, times = 1): void => void (done[what] = (done[what] ?? 0) + times);
    await forEachMatch(`judged matches of ${game.rules.title}`, matches, async (n) => {
      played += 1;
      const seed = `many ${n}`;
      const hasClaims = n % 2 === 1;
      const manner: Manner = { claims: CLAIMS[((n - 1) / 2) % 3]!, hands: n % 4 === 1 ? 'opened' : 'after-event' };
      const judged = hasClaims
        ? await playJudged(game, seed, actionsIn(game), manner)
        : await recordedWithJudge(game, n);
      for (const [what, times] of Object.entries(judged.done)) count(what, times);
      const all = whenOpened(judged.records);
      if (hasClaims) {
        count('claims');
        count('opened', all.length - 1);
        const { revision } = (judged as Judged).live.table;
        // Somewhere in the match, at another place in each.
        const at = 3 + ((n * 7919) % (revision - 3));
        all.push({ records: await playFork(judged as Judged, at, seed, FORKED), isWhole: true });
        count('forks');
      }
      const readers: Audience[] = n % READ_BY_SEATS > 0 && !ALONE && !hasClaims ? [] : [[], [1], [2]];
      const wrong = all.flatMap((stretch) =>
        (['house', ...readers] as const).flatMap((audience) => wrongIn(game, stretch, audience)),
      );
      expect([seed, wrong]).toEqual([seed, []]);
    });
    process.stdout.write(`${JSON.stringify({ judged: { game: game.rules.game, asked: matches, played, ...done } })}\n`);
    for (const what of ALONE ? [] : ['rule', 'fix', 'exact', 'policy', 'claims', 'nonce', 'forks'])
      expect([what, done[what] ?? 0]).not.toEqual([what, 0]);
  });
});
