import { describe, expect, it } from '@jest/globals';
import { CarriedRules, type Rules } from '#rules';
import { Recorder, RandomPlayer, type ActionRecorded, type Begun, type LiveMatch } from '#recorder';
import { FACTS_VERSION } from '#table';
import { toyGame } from '../../../test/support/games.js';
import { setupOf, testRecorder } from '../../../test/support/recorder.js';
import { playableOf } from './live-match.js';

const old: Rules = { ...toyGame.rules, version: 'old' };
const newest: Rules = { ...toyGame.rules, version: 'newest' };

const act = async (recorder: Recorder, live: LiveMatch): Promise<LiveMatch> => {
  const { seat, action } = new RandomPlayer('versions').choose(live, false)!;
  const answer = await recorder.act(live.id, { actor: { seat }, seat, action, at: live.table.revision });
  expect(answer).toMatchObject({ ok: true });
  return (answer as ActionRecorded).match;
};

describe('rules of two versions', () => {
  it('are carried side by side: what runs goes on with its own, what begins begins with the newest', async () => {
    const { recorder: before, deps } = testRecorder([{ ...toyGame, rules: old }]);
    const begun = (await before.begin(setupOf(toyGame, { id: 'running', seed: 'versions' }))) as Begun;
    await act(before, begun.match);
    const recorder = new Recorder({ ...deps, rules: new CarriedRules([newest, old]) });
    const running = await recorder.match('running');
    expect(running?.playable?.rules).toBe(old);
    expect((await act(recorder, running!)).table.match?.versions.rules).toBe('old');
    const other = (await recorder.begin(setupOf(toyGame, { id: 'begun', seed: 'versions' }))) as Begun;
    expect([other.match.playable?.rules, other.match.table.match?.versions.rules]).toEqual([newest, 'newest']);
    const without = new Recorder({ ...deps, rules: new CarriedRules([newest]) });
    expect((await without.match('running'))?.playable).toBeUndefined();
  });

  it('do not play a match of a newer vocabulary of facts than they know', async () => {
    const { recorder, deps } = testRecorder([toyGame]);
    const { match: live } = (await recorder.begin(setupOf(toyGame, { seed: 'facts' }))) as Begun;
    const { match } = live.table;
    const facts = (version: number) => ({
      ...live.table,
      match: match && { ...match, versions: { ...match.versions, facts: version } },
    });
    expect(playableOf(facts(FACTS_VERSION), deps)).toBeDefined();
    expect(playableOf(facts(FACTS_VERSION + 1), deps)).toBeUndefined();
  });
});
