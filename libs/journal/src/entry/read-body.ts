import { isObject, type Json } from '#table';
import { ENTRY_VERSIONS, isTime } from './entry.js';
import { isHex64 } from './hashing.js';
import { bad, good, type Read } from './read.js';
import { hasExactly } from './shape.js';
import { isSigned } from './signed.js';
import { strictJson } from './strict-json.js';
import { Survey, type Hole } from './survey.js';

/** The parsed public part. `{"$": k}` still stands in place of each hidden value. */
export interface PublicPart {
  readonly action: Json;
  readonly actor: Json;
  readonly facts: readonly Json[];
  readonly key?: unknown;
  readonly match: string;
  readonly parent?: number;
  readonly prev: string;
  readonly revision: number;
  readonly signed?: unknown;
  readonly time: string;
}

export interface Body {
  readonly version: number;
  readonly open: PublicPart;
  /** `[house, seat 1, … seat S]`. */
  readonly sealed: readonly string[];
  readonly holes: readonly Hole[];
  /** The number of hidden values, which are numbered 1 … hidden. */
  readonly hidden: number;
}

/** Reads an entry's body strictly: shape, version, numbering. Total. It does not check hash or seals. */
export const readBody = (text: string): Read<Body> => {
  const parsed = strictJson(text);
  if (!parsed.ok) return parsed;
  const root = parsed.value.value;
  if (!hasExactly(root, ['public', 'sealed', 'v'])) return bad('a body is {public, sealed, v}');
  const { v: version } = root;
  if (!ENTRY_VERSIONS.includes(version as number))
    return bad(`entry version ${JSON.stringify(version)} is not known here`);
  const { public: open, sealed } = root;
  if (!Array.isArray(sealed) || sealed.length < 2 || !sealed.every(isHex64))
    return bad('sealed lists S + 1 times 64 hex digits');
  if (!isPublicPart(open, version as number))
    return bad(
      version === 1
        ? 'public is {action, actor, facts, key?, match, prev, revision, time}'
        : 'public is {action, actor, facts, key?, match, parent, prev, revision, signed?, time}',
    );
  const survey = new Survey();
  // The members of the two objects that the survey below does not walk.
  survey.members = 3 + Object.keys(open).length;
  const parts = open as unknown as Record<string, unknown>;
  for (const name of ['action', 'actor', 'facts', 'key', 'signed']) survey.walk(parts, name, name !== 'actor');
  if (survey.wrong !== undefined) return bad(survey.wrong);
  if (survey.members !== parsed.value.members) return bad('a member stands twice');
  const hidden = numbered(survey.holes);
  if (hidden === null) return bad('hidden values are not numbered without gaps');
  if (open.key !== undefined && !survey.holes.some(({ inside, name }) => inside === parts && name === 'key'))
    return bad('key is open');
  if (open.signed !== undefined && !isSigned(open.signed)) return bad('signed is {signature, hidden?, salt?}');
  return good({ version: version as number, open, sealed, holes: survey.holes, hidden });
};

const PUBLIC = ['action', 'actor', 'facts', 'match', 'prev', 'revision', 'time'];

const isPublicPart = (value: unknown, version: number): value is PublicPart =>
  isObject(value) &&
  hasExactly(value, [
    ...PUBLIC,
    ...(Object.hasOwn(value, 'key') ? ['key'] : []),
    ...(version === 1 ? [] : ['parent']),
    ...(version > 1 && Object.hasOwn(value, 'signed') ? ['signed'] : []),
  ]) &&
  (version === 1 || (Number.isSafeInteger(value['parent']) && (value['parent'] as number) >= 0)) &&
  isObject(value['action']) &&
  isObject(value['actor']) &&
  Array.isArray(value['facts']) &&
  value['facts'].every(isObject) &&
  typeof value['match'] === 'string' &&
  value['match'] !== '' &&
  isHex64(value['prev']) &&
  Number.isSafeInteger(value['revision']) &&
  (value['revision'] as number) > 0 &&
  isTime(value['time']);

/** The number of hidden values; `null` if a number between is missing. */
const numbered = (holes: readonly Hole[]): number | null => {
  const numbers = new Set(holes.map(({ k }) => k));
  const highest = holes.reduce((most, { k }) => Math.max(most, k), 0);
  return numbers.size === highest ? highest : null;
};
