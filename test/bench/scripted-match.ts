import { beginOver, chances, choose, type BegunOver } from '../support/over-http.js';
import type { Client } from '../support/service.js';
import type { RawClient } from './raw-client.js';

export interface Move {
  readonly seat: number;
  readonly body: string;
}

const MOST = 60;

/** What is done in every match of a benchmark: they are reproducible, so that what is legal in one is legal in all. */
export const script = async (api: Client, game: string, seed: string, most = MOST): Promise<Move[]> => {
  const begun = await beginOver(api, game, { seed });
  const chance = chances(5);
  const moves: Move[] = [];
  while (moves.length < most) {
    const before = moves.length;
    for (const { seat, token } of begun.seats) {
      const option = await choose(api, begun.id, seat, token, chance);
      if (!option) continue;
      const body = JSON.stringify({ action: option.action });
      const done = await api.post(`/v1/matches/${begun.id}/actions`, body, token, {
        'content-type': 'application/json',
      });
      if (done.status !== 201) throw new Error(done.text);
      moves.push({ seat, body });
      break;
    }
    if (moves.length === before) return moves;
  }
  return moves;
};

/** Does one move of the script. @throws what the service says when it does not record it */
export const move = async (
  client: RawClient,
  { id, seats }: BegunOver,
  { seat, body }: Move,
  prefer?: string,
): Promise<string> => {
  const { status, text } = await client.post(`/v1/matches/${id}/actions`, body, seats[seat - 1]!.token, prefer);
  if (status !== 201) throw new Error(text);
  return text;
};
