import type { Json } from '../json.js';
import { speaks } from '../fact.js';
import type { MatchInfo } from '../table.js';

/** The members of a match's policy: public agreements besides its game, format and seats. */
type PolicyMember =
  | 'awaits'
  | 'between'
  | 'claimWithin'
  | 'drawnAs'
  | 'final'
  | 'fork'
  | 'hands'
  | 'judging'
  | 'lists'
  | 'nonces'
  | 'nonceWithin'
  | 'recordedBy'
  | 'reproducible'
  | 'request'
  | 'settings'
  | 'spectators'
  | 'table'
  | 'tokens'
  | 'tournament'
  | 'visibility';

export type Policy = { readonly [K in PolicyMember]?: Json };

/** What is wrong with a member's value; `null`: nothing that draws or entries depend on. */
type Wrong = (value: Json, policy: Policy) => string | null;

const any: Wrong = () => null;
const oneOf =
  (...values: readonly Json[]): Wrong =>
  (value) =>
    values.includes(value) ? null : `is one of ${values.map((one) => JSON.stringify(one)).join(', ')}`;

/** How long seats have to get ready between games; `null`: no limit. */
const isBetween = (value: Json): boolean => {
  const { seconds } = (value ?? {}) as { readonly seconds?: unknown };
  return seconds === null || (Number.isSafeInteger(seconds) && (seconds as number) >= 0);
};

/** A member without a row does not compile. */
const POLICY: Readonly<Record<PolicyMember, Wrong>> = {
  awaits: oneOf('claims'),
  between: (value) => (isBetween(value) ? null : 'is {"seconds": N}, or null for no deadline'),
  claimWithin: any,
  // Only the entries that a fork took over were drawn in the name of another match.
  drawnAs: (_, { fork }) =>
    fork === undefined ? 'draws in the name of another match, and the match is no fork' : null,
  final: any,
  fork: any,
  hands: oneOf('opened', 'after-event', 'sealed'),
  judging: any,
  lists: oneOf('open', 'after-event', 'sealed', 'shown'),
  nonces: oneOf(true, false),
  nonceWithin: any,
  recordedBy: (seat, { table }) =>
    table === 'paper' && Number.isSafeInteger(seat) && (seat as number) > 0
      ? null
      : 'is the seat of the player who records, in a match with real cards',
  reproducible: oneOf(true, false),
  request: any,
  settings: any,
  spectators: any,
  table: oneOf('paper'),
  tokens: any,
  tournament: any,
  visibility: any,
};

/** What is wrong with a match's policy, in words. Since facts 3 an unknown member is wrong. */
export const wrongPolicy = (match: Pick<MatchInfo, 'policy' | 'versions'>): string | null => {
  for (const [name, value] of Object.entries(match.policy)) {
    const known = Object.hasOwn(POLICY, name);
    if (!known && speaks(match, 3)) return `policy "${name}" is not known`;
    const wrong = known ? POLICY[name as PolicyMember](value, match.policy) : null;
    if (wrong !== null) return `policy "${name}" ${wrong}`;
  }
  return null;
};
