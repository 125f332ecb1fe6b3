import { nodeHash } from './tree.js';

/**
 * The root that a leaf and its audit path lead to (RFC 9162, 2.1.3.2); `null` if the path cannot belong to such a leaf.
 * The leaf is in the tree if this is the tree's root. Total.
 */
export const rootByInclusion = (leaf: string, index: number, size: number, path: readonly string[]): string | null => {
  if (!isIndex(index) || !isIndex(size) || index >= size) return null;
  let [fn, sn, root] = [index, size - 1, leaf];
  for (const node of path) {
    if (sn === 0) return null;
    if (fn % 2 === 1 || fn === sn) {
      root = nodeHash(node, root);
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else root = nodeHash(root, node);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 ? root : null;
};

interface Grown {
  readonly size: number;
  readonly root: string;
}

/** Whether a path proves that a tree contains all of an older one, in the same order (RFC 9162, 2.1.4.2). Total. */
export const isExtended = (old: Grown, now: Grown, path: readonly string[]): boolean => {
  if (!isIndex(old.size) || !isIndex(now.size) || old.size > now.size) return false;
  if (old.size === now.size) return path.length === 0 && old.root === now.root;
  if (old.size === 0) return path.length === 0;
  const nodes = isPowerOfTwo(old.size) ? [old.root, ...path] : [...path];
  let [fn, sn] = [old.size - 1, now.size - 1];
  while (fn % 2 === 1) [fn, sn] = [half(fn), half(sn)];
  const [first] = nodes;
  if (first === undefined) return false;
  let [before, after] = [first, first];
  for (const node of nodes.slice(1)) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [before, after] = [nodeHash(node, before), nodeHash(node, after)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [half(fn), half(sn)];
    } else after = nodeHash(after, node);
    [fn, sn] = [half(fn), half(sn)];
  }
  return sn === 0 && before === old.root && after === now.root;
};

const half = (n: number): number => Math.floor(n / 2);
const isIndex = (n: number): boolean => Number.isSafeInteger(n) && n >= 0;
const isPowerOfTwo = (n: number): boolean => Number.isInteger(Math.log2(n));
