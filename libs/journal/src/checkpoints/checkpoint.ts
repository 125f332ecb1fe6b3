import { isObject } from '#table';
import { canonical } from '../entry/canonical.js';
import { isTime } from '../entry/entry.js';
import { isHex64, sha256, ZERO_HASH } from '../entry/hashing.js';
import { hasExactly } from '../entry/shape.js';
import { isSignedFor, type Signer } from '../receipts/signer.js';

/** The tree of one partition of the log: its number of entries, and its root. */
export interface PartitionRoot {
  readonly partition: number;
  readonly size: number;
  readonly root: string;
}

/** The service's statement about its whole log. Everything except `access` follows from the log. */
export interface CheckpointStatement {
  readonly v: 1;
  /** The name of the log: the topic, or `journal`. */
  readonly log: string;
  /** The partitions that hold entries, by number. */
  readonly partitions: readonly PartitionRoot[];
  /** A blinded value for all notes of the access journals at that time: {@link accessCommitment}. */
  readonly access: string;
  /** The time of the newest entry; RFC 3339, UTC, milliseconds. */
  readonly at: string;
}

export interface Checkpoint extends CheckpointStatement {
  /** Ed25519 over `"checkpoint/1" ‖ canonical {access, at, log, partitions, v}`, base64url. */
  readonly signature: string;
}

/** All notes of all access journals, in order: their number, and the hash of their chain. */
export interface AccessWhole {
  readonly notes: number;
  readonly head: string;
}

export const NONE_NOTED: AccessWhole = { notes: 0, head: ZERO_HASH };

const stated = ({ v, log, partitions, access, at }: CheckpointStatement): string =>
  canonical({
    v,
    log,
    partitions: partitions.map(({ partition, size, root }) => ({ partition, size, root })),
    access,
    at,
  });

export const issueCheckpoint = (signer: Signer, statement: CheckpointStatement): Checkpoint => ({
  ...statement,
  signature: signer.sign('checkpoint/1', stated(statement)),
});

/** Whether the owner of a public key made this statement. Total: garbage is no checkpoint. */
export const verifyCheckpoint = (value: unknown, publicKey: string): value is Checkpoint => {
  const checkpoint = asCheckpoint(value);
  return checkpoint !== null && isSignedFor('checkpoint/1', stated(checkpoint), checkpoint.signature, publicKey);
};

const NAMES = ['access', 'at', 'log', 'partitions', 'signature', 'v'];

/** The value as a checkpoint, no matter which service signed it; `null` for any other value. */
export const asCheckpoint = (value: unknown): Checkpoint | null => {
  if (!hasExactly(value, NAMES) || value['v'] !== 1 || typeof value['log'] !== 'string') return null;
  const { partitions, access, at, signature } = value;
  if (!isHex64(access) || !isTime(at) || typeof signature !== 'string') return null;
  return Array.isArray(partitions) && partitions.every(isPartitionRoot) ? (value as unknown as Checkpoint) : null;
};

const isPartitionRoot = (value: unknown): value is PartitionRoot => {
  if (!isObject(value) || !hasExactly(value, ['partition', 'size', 'root'])) return false;
  const { partition, size, root } = value;
  return [partition, size].every((n) => Number.isSafeInteger(n) && (n as number) >= 0) && isHex64(root);
};

/** The number of entries that a checkpoint covers. It names the checkpoint among those of one log. */
export const sizeOfLog = ({ partitions }: Pick<Checkpoint, 'partitions'>): number =>
  partitions.reduce((sum, { size }) => sum + size, 0);

/**
 * One value for all notes: `SHA-256("access-all/1" ‖ salt ‖ canonical {head, notes})`. The salt is new each time, so
 * that two checkpoints do not tell whether anybody looked between them. Judges and organisers get it.
 */
export const accessCommitment = (salt: string, { notes, head }: AccessWhole): string =>
  sha256(
    Buffer.concat([Buffer.from('access-all/1'), Buffer.from(salt, 'hex'), Buffer.from(canonical({ head, notes }))]),
  );

/**
 * The chain over the notes of all matches, with one more note: `SHA-256("access-note/1" ‖ before ‖ hash of the note)`.
 */
export const noteAll = ({ notes, head }: AccessWhole, hash: string): AccessWhole => ({
  notes: notes + 1,
  head: sha256(`access-note/1${head}${hash}`),
});
