import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import { speaks, type MatchInfo } from '#table';
import type { ActRequest, RecorderDeps } from './contract.js';

/**
 * Digest of what a request asks for: its action and seat, whatever the order of keys. Not of `at`: a client that asks
 * again may have seen more meanwhile. Since facts 3 only this service can make it: a plain one would tell, when bundles
 * are opened, who guesses right what words that were erased had been.
 */
export const requestDigest = (
  match: MatchInfo | null,
  { keyed }: Pick<RecorderDeps, 'keyed'>,
  { action, seat }: Pick<ActRequest, 'action' | 'seat'>,
): string => {
  const text = canonicalize([seat, action])!;
  return speaks(match, 3) ? keyed(text) : createHash('sha256').update(text).digest('hex');
};
