import { beforeAll, describe, expect, it } from '@jest/globals';
import { BLOCK, MatchHistory } from '#match';
import { previewRewind, type Preview } from '#replay';
import { grandArchiveGame } from '../../../test/support/games.js';
import { keyforgeGame } from '../../../test/support/keyforge/words.js';
import { actionsIn, playJudged, type Judged } from '../../../test/support/judged-match.js';

describe.each([
  ['Grand Archive', grandArchiveGame],
  ['KeyForge', keyforgeGame],
])('what a rewind would undo in a match of %s with judges', (_, game) => {
  let judged: Judged;
  let history: MatchHistory;
  const fresh = (upTo = judged.records.length): MatchHistory =>
    MatchHistory.of(judged.live.id, judged.records.slice(0, upTo));

  beforeAll(async () => {
    judged = await playJudged(game, 'undone', 4 * actionsIn(game));
    history = fresh();
  });

  it('is the same whichever places were looked at before', async () => {
    expect(judged.records.length).toBeGreaterThan(2 * BLOCK);
    // Back and forth, within one block and across several.
    for (const part of [0.7, 0.5, 0.52, 0.9, 0.1, 0.3]) {
      const to = Math.floor(part * history.revision);
      expect(await previewRewind(history, to)).toEqual(await previewRewind(fresh(), to));
    }
  });

  it('grows as the match goes on', async () => {
    const half = Math.floor(judged.records.length / 2);
    const running = fresh(half);
    const before = await previewRewind(running, 1);
    for (const record of judged.records.slice(half)) running.demand(record);
    const after = await previewRewind(running, 1);
    expect(after).toEqual(await previewRewind(fresh(), 1));
    expect(after).not.toEqual(before);
  });

  it('names no step of what judges did around the play, which stays', async () => {
    const { steps } = await previewRewind(history, 1);
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.filter((title) => /^The clock|^A judge rules|calls a judge$|is paused$/.test(title))).toEqual([]);
  });

  it('leaves out what was undone already, and is less the nearer the place is', async () => {
    const rewound = history.table.office.rewinds ?? [];
    expect(rewound.length).toBeGreaterThan(0);
    const { actions } = await previewRewind(history, 1);
    const revisions = actions.map(({ revision }) => revision);
    for (const { at, to } of rewound.slice(-1))
      expect(revisions.filter((revision) => revision > to && revision < at)).toEqual([]);
    const size = ({ actions: all, steps, learnt, draws }: Preview): number =>
      all.length + steps.length + learnt.length + draws;
    const sizes = await Promise.all(
      [1, 40, 80, history.revision].map(async (to) => size(await previewRewind(history, to))),
    );
    expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
    expect(sizes.at(-1)).toBe(0);
  });
});
