import type { MatchShown } from '#api';
import { playOne, chances, type BegunOver } from './over-http.js';
import type { Answer, Client } from './client.js';

/** Something that a judge does over HTTP, and another of its kind that says something else. */
export interface Deed {
  readonly kind: string;
  readonly method?: 'DELETE';
  readonly path: string;
  readonly body: object;
  readonly other: object;
  /** What stands before it. */
  readonly after?: readonly Deed[];
}

const pause: Deed = { kind: 'pause', path: 'pauses', body: { words: 'Judge here.' }, other: { words: 'Stop.' } };
const rule: Deed = {
  kind: 'rule',
  path: 'rulings',
  body: { about: { from: '2' }, of: 2, infraction: 'slow-play', penalty: 'warning', words: 'A warning.' },
  other: { about: { from: '3' }, words: 'A warning.' },
};
const set: Deed = { kind: 'clock', path: 'clock', body: { deed: 'set', seconds: 60 }, other: { deed: 'start' } };

/** One of each, for a match that has come to a revision. */
export const deeds = (revision: number): readonly Deed[] => [
  { kind: 'call', path: 'calls', body: { about: '2', words: 'Please.' }, other: { about: '3', words: 'Please.' } },
  pause,
  { kind: 'resume', method: 'DELETE', path: 'pauses', body: {}, other: { words: 'Go on.' }, after: [pause] },
  rule,
  set,
  { kind: 'penalise', path: 'penalties', body: { of: 1, penalty: 'caution' }, other: { of: 2, penalty: 'caution' } },
  {
    kind: 'fix',
    path: 'fixes',
    body: { ops: [{ op: 'take-top', zone: 'deck:1', n: 1, to: 'hand:1' }] },
    other: { ops: [{ op: 'take-top', zone: 'deck:2', n: 1, to: 'hand:2' }] },
  },
  { kind: 'rewind', path: 'rewinds', body: { to: revision - 1 }, other: { to: revision - 1, words: 'Back.' } },
];

export const headOver = async (api: Client, { id, judge }: BegunOver, min = 0): Promise<MatchShown> =>
  (await api.get<MatchShown>(`/v1/matches/${id}?min=${min}`, judge.token)).body;

/** Does it. @param at the revision at which it was decided */
export const doOver = <T>(
  api: Client,
  { id }: BegunOver,
  { method, path, body }: Pick<Deed, 'method' | 'path' | 'body'>,
  token: string,
  { at, key }: { readonly at?: number | undefined; readonly key?: string | undefined },
): Promise<Answer<T>> =>
  api.send<T>(method ?? 'POST', `/v1/matches/${id}/${path}`, body, {
    token,
    headers: {
      ...(at === undefined ? {} : { 'if-match': `"${at}"` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
  });

/** Plays until it is somebody's turn, and a little on. */
export const playIntoTurns = async (api: Client, begun: BegunOver, seed = 1): Promise<number> => {
  const chance = chances(seed);
  for (let done = 0; done < 60; done += 1) {
    await playOne(api, begun, chance);
    const head = await headOver(api, begun);
    if (done > 6 && head.turn !== null) return head.revision;
  }
  throw new Error('it comes to no turn');
};
