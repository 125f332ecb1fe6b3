import canonicalize from 'canonicalize';
import { createHash } from 'node:crypto';
import type { ActRequest } from './contract.js';

/**
 * Digest of what a request asks for: its action and seat, whatever the order of keys. Not of `at`: a client that asks
 * again may have seen more meanwhile.
 */
export const requestDigest = ({ action, seat }: Pick<ActRequest, 'action' | 'seat'>): string =>
  createHash('sha256')
    .update(canonicalize([seat, action])!)
    .digest('hex');
