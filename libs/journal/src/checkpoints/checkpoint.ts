import { canonical } from '../entry/canonical.js';
import { isTime } from '../entry/entry.js';
import { isHex64, sha256, ZERO_HASH } from '../entry/hashing.js';
import { hasExactly, isObject } from '../entry/shape.js';
import { isSignedFor, type Signer } from '../receipts/signer.js';

/** The tree of one partition of the log: how many entries it holds, and their root. */
export interface PartitionRoot {
  readonly partition: number;
  readonly size: number;
  readonly root: string;
}

/** What the service states of its whole log. It follows from the log, but for `access`. */
export interface CheckpointStatement {
  readonly v: 1;
  /** Which log: the topic's name, or `journal`. */
  readonly log: string;
  /** Those that hold entries, by number. */
  readonly partitions: readonly PartitionRoot[];
  /** Everything noted in access journals by then, blinded: {@link accessCommitment}. */
  readonly access: string;
  /** Time of the newest entry; RFC 3339, UTC, milliseconds. */
  readonly at: string;
}

export interface Checkpoint extends CheckpointStatement {
  /** Ed25519 over `"checkpoint/1" ‖ canonical {access, at, log, partitions, v}`, base64url. */
  readonly signature: string;
}

/** Everything that was ever noted in access journals, in order: how many notes, and the hash of their chain. */
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

/** Whether the owner of a public key stated this. Total: garbage is no checkpoint. */
export const verifyCheckpoint = (value: unknown, publicKey: string): value is Checkpoint => {
  const checkpoint = asCheckpoint(value);
  return checkpoint !== null && isSignedFor('checkpoint/1', stated(checkpoint), checkpoint.signature, publicKey);
};

const NAMES = ['access', 'at', 'log', 'partitions', 'signature', 'v'];

/** A checkpoint, whichever service signed it; `null` for any other value. */
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

/** How many entries a checkpoint is about: its name among those of one log. */
export const sizeOfLog = ({ partitions }: Pick<Checkpoint, 'partitions'>): number =>
  partitions.reduce((sum, { size }) => sum + size, 0);

/**
 * One value for all that was noted: `SHA-256("access-all/1" ‖ salt ‖ canonical {head, notes})`. The salt is fresh, so
 * that two checkpoints do not tell whether anybody looked between them; judges and organisers are told it.
 */
export const accessCommitment = (salt: string, { notes, head }: AccessWhole): string =>
  sha256(
    Buffer.concat([Buffer.from('access-all/1'), Buffer.from(salt, 'hex'), Buffer.from(canonical({ head, notes }))]),
  );

/** The chain over the notes of all matches, after one more: `SHA-256("access-note/1" ‖ before ‖ hash of the note)`. */
export const noteAll = ({ notes, head }: AccessWhole, hash: string): AccessWhole => ({
  notes: notes + 1,
  head: sha256(`access-note/1${head}${hash}`),
});
