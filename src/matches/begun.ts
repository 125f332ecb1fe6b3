import { createHmac } from 'node:crypto';
import type { BeginRefused, LiveMatch, MatchSetup } from '#recorder';
import type { NamedPlayer } from '#views';
import { matchToken } from '../access/issue.js';
import type { Bearer } from '../access/who-asks.js';
import type { Engine } from '../engine/engine.js';
import { Problem, type Extras } from '../http/problem.js';
import { linksOf } from './links.js';

/** What `POST /v1/matches` and `POST /v1/scenarios` answer. */
export interface MatchBegun {
  readonly id: string;
  readonly revision: number;
  readonly seats: readonly { readonly seat: number; readonly token: string }[];
  readonly judge: { readonly token: string };
  readonly recorder: { readonly token: string };
  readonly links: Readonly<Record<string, string>>;
}

/**
 * Who asked with which key and what: the match that comes of it is found again by its id, and knows the request by its
 * digest.
 */
export interface BeginRequest {
  readonly bearer: Bearer;
  readonly key: string | undefined;
  /** The body as it was understood. */
  readonly body: object;
  readonly names: readonly string[];
}

/** Names that only this service can make, so that they tell nobody anything. */
const nameFor = (engine: Engine, ...parts: readonly string[]): string =>
  createHmac('sha256', engine.secret).update(parts.join('\u0000')).digest('hex').slice(0, 32);

/**
 * What a begin request with a key adds to the match it begins. The key needs no store of its own: the match's id
 * follows from it, and the log holds the digest, so key and match are durable in the same moment.
 */
export const keyed = (engine: Engine, { bearer, key, body }: BeginRequest): Pick<MatchSetup, 'id' | 'policy'> =>
  key === undefined
    ? {}
    : {
        id: nameFor(engine, 'begin', bearer?.jti ?? '', key),
        policy: { request: nameFor(engine, 'body', JSON.stringify(body)) },
      };

/** The answer for a match that has begun, now or by an earlier request with the same key. */
export const answerBegun = async (engine: Engine, match: LiveMatch): Promise<MatchBegun> => {
  const token = (holder: Parameters<typeof matchToken>[3]): Promise<string> =>
    matchToken(engine.tokens, match.id, match.began, holder);
  const seats = await Promise.all(
    match.table.seats.map(async ({ seat }) => ({ seat, token: await token({ role: 'seat', seat }) })),
  );
  return {
    id: match.id,
    revision: await beginningOf(engine, match.id),
    seats,
    judge: { token: await token({ role: 'judge', name: 'judge' }) },
    recorder: { token: await token({ role: 'recorder' }) },
    links: linksOf(match.id),
  };
};

/**
 * Begins a match of players who are new to the directory. They are named first: whoever sees the match sees their
 * names, and no match begins where they cannot be kept.
 */
export const named = async <T extends { readonly ok: boolean }>(
  { directory }: Engine,
  players: readonly NamedPlayer[],
  begin: () => Promise<T>,
): Promise<T> => {
  await directory.name(players);
  const answer = await begin();
  if (!answer.ok) for (const { player } of players) await directory.erase(player);
  return answer;
};

/** The last of the entries with which the house began a match. */
const beginningOf = async ({ timelines }: Engine, id: string): Promise<number> => {
  const timeline = (await timelines.of(id))!;
  let revision = 1;
  while (revision < timeline.revision && 'house' in (timeline.entry(revision + 1, []).actor as object)) revision += 1;
  return revision;
};

/** The match that an earlier request with this key began; a problem when that asked for something else. */
export const begunBefore = async (
  engine: Engine,
  setup: Pick<MatchSetup, 'id' | 'policy'>,
): Promise<LiveMatch | undefined> => {
  if (setup.id === undefined) return undefined;
  const match = await engine.recorder.settle(setup.id);
  if (match && match.table.match?.policy['request'] !== setup.policy?.['request']) {
    throw new Problem('key-reused', 'another match was begun with this key');
  }
  return match;
};

const CODES = {
  'unknown-game': 'unknown-game',
  'bad-setup': 'bad-setup',
  'illegal-deck': 'illegal-deck',
  'no-scenarios': 'no-scenarios',
  'id-taken': 'id-taken',
} as const;

/** Why a match did not begin, as a problem. */
export const notBegun = ({ code, detail, violations }: BeginRefused, game: string): Problem => {
  const extras: Extras = violations.length > 0 ? { game, rule: violations[0]!.rule, violations } : {};
  return new Problem(CODES[code], detail, extras);
};
