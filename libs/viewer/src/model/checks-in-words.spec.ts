import { describe, expect, it } from '@jest/globals';
import { checkInWords, reachInWords } from './checks-in-words.js';

describe('checks of a file, in words', () => {
  it('have a tick only for what was looked at', () => {
    expect(
      [
        { name: 'chain', ok: true },
        { name: 'seals', ok: true, reach: 'part' as const },
        { name: 'seals', ok: true, reach: 'closed' as const },
        { name: 'receipts', ok: true, reach: 'empty' as const },
        { name: 'chain', ok: false },
      ].map(checkInWords),
    ).toEqual([
      '✓ The chain of entries is whole',
      '✓ Hidden cards are those that were sealed, in part',
      '– Hidden cards are those that were sealed: this cannot be checked with this copy',
      '– The receipts are from the service, and agree: this match has nothing of the kind',
      '✗ The chain of entries is whole',
    ]);
  });

  it('are counted by how far they went', () => {
    const checks = (...reach: readonly ('part' | 'closed' | 'empty' | undefined)[]) =>
      reach.map((one) => (one === undefined ? {} : { reach: one }));
    expect(reachInWords(checks(undefined, undefined))).toBe('Checked: 2 of 2.');
    expect(reachInWords(checks(undefined, 'part', 'closed', 'closed', 'empty'))).toBe(
      'Checked: 2 of 5, 1 of them in part. Cannot be checked with this copy: 2 of 5. Not in this match: 1 of 5.',
    );
  });
});
