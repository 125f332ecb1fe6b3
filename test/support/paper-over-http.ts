import type { Answer, Client } from './client.js';
import { choose, postNow, type BegunOver, type Offered } from './over-http.js';

/* A match with real cards, entered by its recorder over HTTP. */

export const PAPER = { table: 'paper', first: 1, tokens: true };

export interface RefusedOnPaper {
  readonly code: string;
  readonly rule?: string;
  readonly detail: string;
  readonly wants?: object;
}

export const drafted = async (
  api: Client,
  { id, recorder }: BegunOver,
  seat: number,
  draft: object,
): Promise<readonly Offered[]> =>
  (await api.post<Offered[]>(`/v1/matches/${id}/options`, { seat, draft }, recorder.token)).body;

const withoutAt = (action: object): object =>
  Object.fromEntries(Object.entries(action).filter(([part]) => part !== 'at'));

export const enterOnPaper = async (api: Client, { id, recorder }: BegunOver, seat: number, action: object) =>
  (await postNow(api, id, 'actions', { seat, action: withoutAt(action) }, recorder.token)) as Answer<RefusedOnPaper>;

/** Enters something legal that the recorder saw, whatever it was: names and results of chance as they are asked for. */
export const enterSome = async (api: Client, begun: BegunOver, chance: () => number): Promise<boolean> => {
  for (const { seat } of begun.seats) {
    const option = await choose(api, begun.id, seat, begun.recorder.token, chance);
    if (!option || (option.kind === 'name-card' && chance() < 0.5)) continue;
    let { action }: { action: object } = option;
    for (;;) {
      const done = await enterOnPaper(api, begun, seat, action);
      if (done.status === 201) return true;
      if (!done.body.wants) throw new Error(`${JSON.stringify(action)}: ${done.text}`);
      // What nobody saw is stated by hand: a recorder who makes things up has seen all.
      const offered = (await drafted(api, begun, seat, action)).filter(({ kind }) => kind !== 'fix');
      if (offered.length === 0) throw new Error(`nothing to say for ${done.text}`);
      ({ action } = offered[Math.floor(chance() * offered.length)]!);
    }
  }
  return false;
};
