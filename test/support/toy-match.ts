import { RandomPlayer, type ActRequest, type LiveMatch, type MatchSetup } from '#recorder';
import { toyGame } from './games.js';
import { begin } from './play.js';
import { setupOf, type TestRecorder } from './recorder.js';

export const seatActs = (seat: number, action: ActRequest['action'], at: number, key?: string): ActRequest => ({
  actor: { seat },
  seat,
  action,
  at,
  ...(key === undefined ? {} : { key }),
});

/** Does what must not be refused. */
const act = async ({ recorder }: TestRecorder, { id }: LiveMatch, request: ActRequest): Promise<LiveMatch> => {
  const answer = await recorder.act(id, request);
  if (!answer.ok) throw new Error(`${answer.code}: ${answer.detail}`);
  return answer.match;
};

/** Both seats keep their hands; then seat 1 has Opportunity at revision 4. */
export const afterSetup = async (given: TestRecorder, over: Partial<MatchSetup> = {}): Promise<LiveMatch> => {
  let match = await begin(given, setupOf(toyGame, { first: 1, ...over }));
  for (const ask of match.table.asks)
    match = await act(
      given,
      match,
      seatActs(ask.seat, { kind: 'answer', ask: ask.id, value: [] }, match.table.revision),
    );
  return match;
};

export const playToTheEnd = async (given: TestRecorder, match: LiveMatch, seed: string): Promise<LiveMatch> => {
  const player = new RandomPlayer(seed);
  let live = match;
  for (let turn = 0; live.table.status !== 'ended'; turn += 1) {
    const { seat, action } = player.choose(live, turn > 400)!;
    live = await act(given, live, seatActs(seat, action, live.table.revision));
  }
  return live;
};
