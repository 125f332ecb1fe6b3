import { createHash } from 'node:crypto';
import type { ActRequest } from './contract.js';

/**
 * Digest of what a request asks for: its action and seat, whatever the order of keys. Not of `at`: a client that asks
 * again may have seen more meanwhile.
 */
export const requestDigest = ({ action, seat }: Pick<ActRequest, 'action' | 'seat'>): string =>
  createHash('sha256')
    .update(JSON.stringify([seat, sorted(action)]))
    .digest('hex');

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const record = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.keys(record)
      .sort()
      .map((key) => [key, sorted(record[key])]),
  );
};
