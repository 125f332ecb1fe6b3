import type { Answer, Client } from './client.js';

export interface BegunOver {
  readonly id: string;
  readonly revision: number;
  readonly seats: readonly { readonly seat: number; readonly token: string; readonly claim?: string }[];
  readonly judge: { readonly token: string };
  readonly recorder: { readonly token: string };
  readonly links: Readonly<Record<string, string>>;
}

export interface Offered {
  readonly label: string;
  readonly kind: string;
  readonly action: { readonly kind: string; readonly at: number } & Readonly<Record<string, unknown>>;
  readonly complete: boolean;
  /** What of it the others may not see: JSON pointers. */
  readonly hidden?: readonly string[];
}

/** The body that begins a match with the decks that a service ships. */
export const bodyFor = async (
  api: Client,
  game: string,
  more: object = {},
): Promise<Record<string, unknown> & { seats: { name: string; deck: { text: string } }[] }> => {
  const { body } = await api.get<{ items: { game: string; decks: { text: string }[] }[] }>('/v1/games');
  const { decks } = body.items.find((one) => one.game === game)!;
  return {
    game,
    format: { name: 'standard', bestOf: 1 },
    seats: decks.slice(0, 2).map(({ text }, n) => ({ name: `Player ${n + 1}`, deck: { text } })),
    ...more,
  };
};

/**
 * Begins a match that is always dealt alike, so that no test fails by its draws; `seed: undefined`: not so. Nothing is
 * dealt on paper, and nobody gives the draws of a tournament.
 */
export const beginOver = async (api: Client, game: string, more: object = {}): Promise<BegunOver> => {
  const dealt = 'table' in more || 'tournament' in more ? {} : { seed: 'alike' };
  const answer = await api.post<BegunOver>('/v1/matches', await bodyFor(api, game, { ...dealt, ...more }));
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body;
};

/** Posts something to a match as it stands now. */
export const postNow = async (
  api: Client,
  match: string,
  path: string,
  body: object,
  token: string,
): Promise<Answer> => {
  const { body: head } = await api.get<{ revision: number }>(`/v1/matches/${match}`, token);
  return api.post(`/v1/matches/${match}/${path}`, body, token, { 'if-match': `"${head.revision}"` });
};

/** The ids of the rulesets of a game, the default first. */
export const rulesetsOf = async (api: Client, game: string): Promise<string[]> => {
  const { body } = await api.get<{ items: { game: string; rulesets: { id: string }[] }[] }>('/v1/games');
  return body.items.find((one) => one.game === game)!.rulesets.map(({ id }) => id);
};

/** What a match has on record of how it was begun. */
export const policyOf = async (api: Client, match: string, token?: string): Promise<Record<string, unknown>> => {
  type First = { public: { facts: [{ match: { policy: Record<string, unknown> } }] } };
  const { body } = await api.get<{ items: [First] }>(`/v1/matches/${match}/entries`, token);
  return body.items[0].public.facts[0].match.policy;
};

/** Numbers from 0 to below 1, always alike for a seed. */
export const chances = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
};

const pick = <T>(list: readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)]!;

/** An action of a seat that is legal now, found with options and drafts only; none when it is not the seat's to act. */
export const choose = async (
  api: Client,
  match: string,
  seat: number,
  token: string,
  chance: () => number,
  giveUp = false,
): Promise<Offered | undefined> => {
  const offered = await api.get<Offered[]>(`/v1/matches/${match}/options?seat=${seat}`, token);
  if (offered.status !== 200) throw new Error(offered.text);
  const end = offered.body.find(({ kind }) => kind === 'concede');
  if (giveUp && end) return end;
  const pool = offered.body.filter(({ kind }) => kind !== 'concede' && kind !== 'back');
  while (pool.length > 0) {
    let option: Offered | undefined = pool.splice(Math.floor(chance() * pool.length), 1)[0];
    for (let steps = 0; option && !option.complete && steps < 60; steps += 1) {
      const next = await api.post<Offered[]>(`/v1/matches/${match}/options`, { draft: option.action, seat }, token);
      if (next.status !== 200) throw new Error(next.text);
      option = next.body.length > 0 ? pick(next.body, chance) : undefined;
    }
    if (option?.complete) return option;
  }
  return undefined;
};

/** Does one thing, for a seat that is to do it; false when nobody can do anything. */
export const playOne = async (
  api: Client,
  { id, seats }: BegunOver,
  chance: () => number,
  giveUp = false,
): Promise<boolean> => {
  for (const { seat, token } of seats) {
    const option = await choose(api, id, seat, token, chance, giveUp);
    if (!option) continue;
    const done = await api.post(`/v1/matches/${id}/actions`, { action: option.action }, token);
    if (done.status !== 201) throw new Error(`${JSON.stringify(option)}: ${done.text}`);
    return true;
  }
  return false;
};

/** Plays over HTTP with nothing but options and drafts; after `most` actions somebody concedes. */
export const playOut = async (api: Client, begun: BegunOver, seed: number, most: number): Promise<void> => {
  const chance = chances(seed);
  for (let done = 0; await playOne(api, begun, chance, done >= most);) done += 1;
};

export const playSome = async (api: Client, begun: BegunOver, seed: number, actions: number): Promise<void> => {
  const chance = chances(seed);
  for (let done = 0; done < actions; done += 1) await playOne(api, begun, chance);
};
