import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { speaks, type MatchInfo } from '#table';
import type { ActRequest, RecorderDeps } from './contract.js';

/**
 * The digest of what a request asks for: its action and seat, in any order of keys. Leaves out `at`, because a client
 * that repeats a request may have seen more since. Since facts 3 only this service can make it: once bundles are
 * opened, a plain digest would confirm a guess at words that were erased.
 */
export const requestDigest = (
  match: MatchInfo | null,
  { keyed }: Pick<RecorderDeps, 'keyed'>,
  { action, seat }: Pick<ActRequest, 'action' | 'seat'>,
): string => {
  const text = canonicalize([seat, action])!;
  return speaks(match, 3) ? keyed(text) : createHash('sha256').update(text).digest('hex');
};
