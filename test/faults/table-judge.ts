import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { acksInto } from './acks.js';
import type { Answer, ManyDoors, Request } from './many-doors.js';
import { now } from './now.js';

export interface TableJudge {
  readonly doors: ManyDoors;
  readonly write: ReturnType<typeof acksInto>;
  readonly chance: () => number;
  readonly match: string;
  readonly token: string;
  /** Whether there is nothing left to judge. */
  readonly over: () => boolean;
  /** Told of each thing that was done. */
  readonly done: () => void;
}

interface Head {
  readonly revision: number;
  readonly paused?: boolean;
}

type Deed = Pick<Request, 'path' | 'body'> & { readonly method?: 'DELETE' };

/** What the table has come to, or another judge, has made impossible, by code or rule. */
const LATE = ['stale', 'match-ended', 'illegal-action'];

/**
 * A judge at a table, until it is over: pauses, rules, gives cautions and goes back, each at any of the instances. What
 * is not answered is asked for again with its key.
 */
export const judge = async ({ doors, write, chance, match, token, over, done }: TableJudge): Promise<void> => {
  const path = `/v1/matches/${match}`;
  const rulings: number[] = [];
  const deed = ({ revision, paused }: Head): Deed => {
    if (paused) return { path: '/pauses', method: 'DELETE', body: {} };
    const what = chance();
    if (what < 0.2) return { path: '/pauses', body: { words: 'Judge here.' } };
    if (what < 0.5) return { path: '/rulings', body: { about: { from: '1' }, words: 'So it is.', aside: 'Again.' } };
    if (what < 0.6) return { path: '/penalties', body: { of: 1, penalty: 'caution' } };
    const ruling = rulings.at(-1);
    const to = ruling === undefined ? revision - 1 : Math.max(3, revision - 1 - Math.floor(chance() * 9));
    const mode = chance() < 0.5 ? 'exact' : 'policy';
    return { path: '/rewinds', body: { to, mode, ...(ruling === undefined ? {} : { ruling }) } };
  };
  while (!over()) {
    await pause(50 + chance() * 200);
    const head: Answer = await doors.ask({ method: 'GET', path, token });
    // Not every instance knows at once of a match that has begun.
    if (head.status === 404) continue;
    const { path: where, ...request } = deed(head.body as Head);
    const [key, sent] = [randomUUID(), now()];
    const at = (head.body as Head).revision;
    const { status, body } = await doors.ask({ method: 'POST', ...request, path: path + where, token, key, at });
    if (status === 201) {
      write({ match, revision: body.revision as number, hash: body.hash as string, key, sent, got: now() });
      if (where === '/rulings') rulings.push(body.revision as number);
      done();
    } else if (!LATE.includes(body.code as string))
      throw new Error(`${match}: ${where} ${JSON.stringify(request)} was answered ${status} ${JSON.stringify(body)}`);
  }
};
