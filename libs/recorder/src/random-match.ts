import type { LiveMatch, MatchRecorder } from './contract.js';
import { RandomPlayer } from './random-player.js';

/** After this many actions one player concedes, because random play need not end by itself. */
export const LONG_ENOUGH = 3000;

/** A random game came to a place where nobody could act, or an offered action was refused: a bug of the rules. */
export class Stuck extends Error {
  override readonly name = 'Stuck';
}

/**
 * Plays a match on with random legal actions to its end; the same seed plays the same way. Its entries say `{recorder:
 * true}`.
 * @param most after this many actions one player concedes
 */
export const playAtRandom = async (
  recorder: MatchRecorder,
  match: LiveMatch,
  seed: string,
  most = LONG_ENOUGH,
): Promise<LiveMatch> => {
  const player = new RandomPlayer(seed);
  let live = match;
  for (let done = 0; live.table.status !== 'ended'; done += 1) {
    const at = live.table.revision;
    const choice = player.choose(live, done >= most);
    if (!choice) throw new Stuck(`${live.id}: at revision ${at} nobody can act (seed ${seed})`);
    const { seat, action } = choice;
    const answer = await recorder.act(live.id, { actor: { recorder: true }, seat, action, at });
    if (!answer.ok)
      throw new Stuck(
        `${live.id}: at revision ${at} ${JSON.stringify(action)} was offered and ` +
          `refused: ${answer.code}, ${answer.detail}`,
      );
    live = answer.match;
  }
  return live;
};
