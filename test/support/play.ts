import type { EntryRecord } from '#journal';
import { RandomPlayer, type ActionRecorded, type Begun, type LiveMatch, type MatchSetup } from '#recorder';
import { setupOf, testRecorder, type Playable, type TestRecorder } from './recorder.js';

export interface Played {
  readonly given: TestRecorder;
  readonly live: LiveMatch;
  readonly records: readonly EntryRecord[];
}

/** Begins a match, or says why it was refused. */
export const begin = async (given: Pick<TestRecorder, 'recorder'>, setup: MatchSetup): Promise<LiveMatch> => {
  const answer = await given.recorder.begin(setup);
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`);
  return (answer as Begun).match;
};

/**
 * A match played at random and legally to its end; after `most` actions somebody concedes. Always alike for one seed.
 */
export const playMatch = async (
  game: Playable,
  seed: string,
  most = 300,
  over: Partial<MatchSetup> = {},
): Promise<Played> => {
  const given = testRecorder([game]);
  let live = await begin(given, setupOf(game, { seed, ...over }));
  const player = new RandomPlayer(seed);
  for (let done = 0; live.table.status !== 'ended'; done += 1) {
    const choice = player.choose(live, done >= most);
    if (!choice) throw new Error(`${seed}: at revision ${live.table.revision} nobody can act`);
    const { seat, action } = choice;
    const answer = await given.recorder.act(live.id, { actor: { seat }, seat, action, at: live.table.revision });
    if (!answer.ok)
      throw new Error(
        `${seed}: ${JSON.stringify(action)} at revision ${live.table.revision}: ${answer.code} ${answer.detail}`,
      );
    live = (answer as ActionRecorded).match;
  }
  return { given, live, records: await given.log.read(live.id) };
};
