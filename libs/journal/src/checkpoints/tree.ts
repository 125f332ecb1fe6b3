import { hash } from 'node:crypto';

/**
 * The Merkle tree of RFC 6962 (RFC 9162 says how to check its proofs). Leaves are only added, and the root at any size
 * proves all leaves before it. Hashes are 64 hexadecimal digits.
 */

const LEAF = Buffer.from([0]);
const NODE = Buffer.from([1]);
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

/** MTH of the empty list of leaves. */
export const EMPTY_ROOT = hash('sha256', '', 'hex');

/** `SHA-256(0x00 ‖ data)`. */
export const leafHash = (data: Uint8Array): string => hash('sha256', Buffer.concat([LEAF, data]), 'hex');

/** `SHA-256(0x01 ‖ left ‖ right)`. */
export const nodeHash = (left: string, right: string): string =>
  hash('sha256', Buffer.concat([NODE, bytes(left), bytes(right)]), 'hex');

/** A complete subtree: the `n`-th group of 2^level leaves, counted from 0. */
interface TreeNode {
  readonly level: number;
  readonly n: number;
  readonly hash: string;
}

/** The part of a tree that is needed to add leaves: the roots of its complete subtrees, from the left. */
export interface Frontier {
  readonly size: number;
  readonly peaks: readonly string[];
}

export const NO_LEAVES: Frontier = { size: 0, peaks: [] };

/** The tree with one more leaf, and the complete subtrees that the leaf completes, the leaf itself first. */
export const addLeaf = ({ size, peaks }: Frontier, leaf: string): { frontier: Frontier; nodes: TreeNode[] } => {
  const left = [...peaks];
  const nodes: TreeNode[] = [{ level: 0, n: size, hash: leaf }];
  let node = leaf;
  let n = size;
  for (let level = 1; n % 2 === 1; level += 1) {
    node = nodeHash(left.pop()!, node);
    n = (n - 1) / 2;
    nodes.push({ level, n, hash: node });
  }
  return { frontier: { size: size + 1, peaks: [...left, node] }, nodes };
};

export const rootOf = ({ peaks }: Frontier): string =>
  peaks.length === 0 ? EMPTY_ROOT : peaks.reduceRight((right, left) => nodeHash(left, right));

/** The leaves from one index up to, but not including, another. */
type Range = readonly [from: number, to: number];

/** The largest power of two below a number of leaves, where the RFC splits a tree. */
const splitOf = (size: number): number => {
  let split = 1;
  while (split * 2 < size) split *= 2;
  return split;
};

/** The subtrees whose roots are the audit path of a leaf, as the RFC orders them (`PATH(m, D[n])`). */
export const inclusionRanges = (index: number, size: number): readonly Range[] => {
  const path: Range[] = [];
  let [from, to] = [0, size];
  while (to - from > 1) {
    const middle = from + splitOf(to - from);
    if (index < middle) {
      path.unshift([middle, to]);
      to = middle;
    } else {
      path.unshift([from, middle]);
      from = middle;
    }
  }
  return path;
};

/** The subtrees whose roots prove that a tree extends a smaller one (`PROOF(m, D[n])`). */
export const consistencyRanges = (old: number, size: number): readonly Range[] => {
  if (old === 0 || old === size) return [];
  const path: Range[] = [];
  let [from, to] = [0, size];
  let whole = true;
  while (old !== to) {
    const middle = from + splitOf(to - from);
    if (old <= middle) {
      path.unshift([middle, to]);
      to = middle;
    } else {
      path.unshift([from, middle]);
      from = middle;
      whole = false;
    }
  }
  return whole ? path : [[from, to], ...path];
};

/** The complete subtrees that make up a range of leaves, from the left. */
export const piecesOf = ([from, to]: Range): readonly Omit<TreeNode, 'hash'>[] => {
  const pieces: Omit<TreeNode, 'hash'>[] = [];
  for (let at = from; at < to;) {
    let level = 0;
    while (2 ** (level + 1) <= to - at && at % 2 ** (level + 1) === 0) level += 1;
    pieces.push({ level, n: at / 2 ** level });
    at += 2 ** level;
  }
  return pieces;
};

/** The root of a range. @param hashes the roots of its pieces */
export const joinedRoot = (hashes: readonly string[]): string => rootOf({ size: 0, peaks: hashes });
