import { z } from 'zod';
import { hash, schemaNamed, time, whole, type Answer } from './parts.js';

/** Answers about the whole log: checkpoints and proofs (docs/reference/entry-format.md). */

export const CheckpointShown = schemaNamed(
  'Checkpoint',
  'A statement of the service about its whole log',
  z.object({
    size: whole.describe('how many entries it is about: its name'),
    checkpoint: z.object({
      v: z.literal(1),
      log: z.string(),
      partitions: z.array(z.object({ partition: whole, size: whole, root: hash })),
      access: hash.describe('stands for all access journals, blinded'),
      at: time.describe('time of the newest entry'),
      signature: z.string().describe('Ed25519 over `checkpoint/1` and the canonical text of the rest, base64url'),
    }),
    publicKey: z.string(),
  }),
);
export type CheckpointShown = Answer<typeof CheckpointShown>;

const path = z.array(hash).describe('from the leaf up, as RFC 9162 has it');

export const Inclusion = schemaNamed(
  'Inclusion',
  'The proof that an entry stands in a checkpoint',
  z.object({
    match: z.string(),
    revision: whole,
    hash,
    salt: hash.describe('of its leaf; it tells nothing of others'),
    held: z.string().describe('which bundles the log holds, a digit each, the first for the house'),
    partition: whole,
    index: whole.describe('its leaf, from 0'),
    size: whole.describe('leaves of the partition in this checkpoint'),
    path,
    checkpoint: CheckpointShown,
  }),
);
export type Inclusion = Answer<typeof Inclusion>;

export const Consistency = schemaNamed(
  'Consistency',
  'The proof that a checkpoint holds all of an older one',
  z.object({
    older: CheckpointShown,
    newer: CheckpointShown,
    partitions: z.array(z.object({ partition: whole, from: whole, to: whole, path })),
  }),
);
export type Consistency = Answer<typeof Consistency>;

export const AccessTold = schemaNamed(
  'AccessTold',
  'The lines that `access` of a checkpoint was made of',
  z.object({
    size: whole,
    access: hash,
    salt: hash,
    notes: whole.describe('how many notes of all matches there were'),
    head: hash.describe('of the chain over all of them'),
  }),
);
export type AccessTold = Answer<typeof AccessTold>;
