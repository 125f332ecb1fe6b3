import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { createHash, createHmac } from 'node:crypto';
import type { EntryRecord } from '../entry/entry.js';
import { Signer } from '../receipts/signer.js';
import {
  accessCommitment,
  asCheckpoint,
  issueCheckpoint,
  NONE_NOTED,
  noteAll,
  verifyCheckpoint,
} from './checkpoint.js';
import { leafOf, leafSalt, leafSecret } from './leaf.js';
import { Retrace } from './retrace.js';

const ZERO = '0'.repeat(64);
const signer = Signer.fromSecret('a secret for checkpoints');
const statement = {
  v: 1,
  log: 'journal',
  partitions: [{ partition: 0, size: 2, root: 'ab'.repeat(32) }],
  access: 'cd'.repeat(32),
  at: '2026-11-21T10:00:00.000Z',
} as const;

/** The vectors in docs/reference/entry-format.md, for the two entries there. */
const page = readFileSync('docs/reference/entry-format.md', 'utf8');
const [entries, vectors] = [...page.matchAll(/```json\n(.*?)\n```/gs)].map(
  ([, text]) => JSON.parse(text!) as unknown,
) as [
  { entries: EntryRecord[]; keys: string[] },
  {
    secrets: string[];
    salts: string[];
    leaves: string[];
    roots: string[];
    access: { salt: string; notes: number; head: string; commitment: string };
  },
];

describe('the vectors of docs/reference/entry-format.md', () => {
  it('are what this code computes', () => {
    const retrace = new Retrace();
    const roots = entries.entries.map((record) => (retrace.take(record) ? retrace.root : null));
    expect(roots).toEqual(vectors.roots);
    const secrets = entries.entries.map(({ hash }) => leafSecret(hash, entries.keys[0]!, null));
    expect(secrets).toEqual(vectors.secrets);
    expect(secrets.map(leafSalt)).toEqual(vectors.salts);
    const { salt, commitment, ...whole } = vectors.access;
    expect(accessCommitment(salt, whole)).toBe(commitment);
  });

  it('are what anybody computes from the page, without our code', () => {
    const sha = (...parts: (string | Buffer)[]): string =>
      parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');
    const mac = (key: string, message: string): string =>
      createHmac('sha256', Buffer.from(key, 'hex')).update(message).digest('hex');
    const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');
    const leaves = entries.entries.map(({ hash }) => {
      const salt = mac(mac(entries.keys[0]!, `leaf/1|${hash}`), 'salt/1');
      return sha(bytes('00'), 'leaf/1', bytes(salt), bytes(hash), '111');
    });
    expect(leaves).toEqual(vectors.leaves);
    expect([leaves[0], sha(bytes('01'), bytes(leaves[0]!), bytes(leaves[1]!))]).toEqual(vectors.roots);
  });
});

describe('a checkpoint', () => {
  it('is valid only with every member as its signer stated it', () => {
    const checkpoint = issueCheckpoint(signer, statement);
    const { publicKey } = signer;
    expect(verifyCheckpoint(JSON.parse(JSON.stringify(checkpoint)), publicKey)).toBe(true);
    for (const changed of [
      { ...checkpoint, log: 'another' },
      { ...checkpoint, at: '2026-11-21T10:00:00.001Z' },
      { ...checkpoint, access: ZERO },
      { ...checkpoint, partitions: [{ partition: 0, size: 3, root: 'ab'.repeat(32) }] },
      { ...checkpoint, more: 1 },
    ])
      expect(verifyCheckpoint(changed, publicKey)).toBe(false);
    expect(verifyCheckpoint(checkpoint, Signer.fromSecret('another').publicKey)).toBe(false);
  });

  it('is never read from garbage', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => expect(asCheckpoint(value)).toBeNull()));
    expect(
      asCheckpoint({ ...statement, signature: 'x', partitions: [{ partition: -1, size: 0, root: ZERO }] }),
    ).toBeNull();
  });
});

describe('a leaf', () => {
  it('depends on the house’s key, or without one on the leaf before', () => {
    const [hash, key, before] = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)];
    expect(leafSecret(hash, key, before)).toBe(leafSecret(hash, key, null));
    expect(leafSecret(hash, null, before)).not.toBe(leafSecret(hash, null, null));
    const salt = leafSalt(leafSecret(hash, key, null));
    expect(leafOf(hash, salt, '111')).not.toBe(leafOf(hash, salt, '011'));
  });
});

describe('the commitment to the access journals', () => {
  it('depends on its salt and on every note', () => {
    const whole = [...'abc'].reduce((all, note) => noteAll(all, note.repeat(64)), NONE_NOTED);
    expect(whole.notes).toBe(3);
    expect(accessCommitment(ZERO, whole)).not.toBe(accessCommitment('11'.repeat(32), whole));
    expect(accessCommitment(ZERO, whole)).not.toBe(accessCommitment(ZERO, NONE_NOTED));
  });
});
