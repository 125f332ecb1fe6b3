import { sha256, type EntryRecord } from '#journal';
import { RandomPlayer, type ActionRecorded, type ActRequest, type LiveMatch, type MatchSetup } from '#recorder';
import type { Draft } from '#rules';
import { begin } from './play.js';
import { setupOf, testRecorder, type Playable } from './recorder.js';

const LINKS = 32;

/** A player's chain of nonces, the end first: each is the SHA-256 of the next one's bytes. */
const chainOf = (seed: string): string[] => {
  const links = [sha256(seed)];
  for (let n = 0; n < LINKS; n += 1) links.unshift(sha256(Buffer.from(links[0]!, 'hex')));
  return links;
};

/**
 * A match in which seat 1 has bound itself to nonces and seat 2 has not, played at random to its end.
 * @param before what is done before the seats are claimed
 */
export const playBound = async (
  game: Playable,
  seed: string,
  most: number,
  over: Partial<MatchSetup> = {},
  before: (act: (request: Omit<ActRequest, 'at'>) => Promise<void>) => Promise<void> = async () => undefined,
): Promise<readonly EntryRecord[]> => {
  const given = testRecorder([game]);
  const chain = chainOf(seed);
  let live: LiveMatch = await begin(given, setupOf(game, { policy: { awaits: 'claims' }, ...over }));
  const ask = async (request: Omit<ActRequest, 'at'>): Promise<void> => {
    const answer = await given.recorder.act(live.id, { ...request, at: live.table.revision });
    if (!answer.ok) throw new Error(`${seed}: ${JSON.stringify(request.action)}: ${answer.code} ${answer.detail}`);
    live = (answer as ActionRecorded).match;
  };
  const act = (seat: number, action: Draft): Promise<void> => ask({ actor: { seat }, seat, action });
  await before(ask);
  await act(1, { kind: 'claim', nonce: chain.shift()! });
  await act(2, { kind: 'claim' });
  const player = new RandomPlayer(seed);
  for (let done = 0; live.table.status !== 'ended'; done += 1) {
    const asked = live.table.asks.find(({ of }) => of === 'nonce');
    if (asked) {
      await act(asked.seat, { kind: 'nonce', ask: asked.id, value: chain.shift()! });
      continue;
    }
    const choice = player.choose(live, done >= most);
    if (!choice) throw new Error(`${seed}: at revision ${live.table.revision} nobody can act`);
    await act(choice.seat, choice.action);
  }
  return given.log.read(live.id);
};
