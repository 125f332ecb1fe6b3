import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isExtended, rootByInclusion } from './proofs.js';
import {
  addLeaf,
  consistencyRanges,
  EMPTY_ROOT,
  inclusionRanges,
  joinedRoot,
  leafHash,
  nodeHash,
  NO_LEAVES,
  piecesOf,
  rootOf,
  type Frontier,
} from './tree.js';

/** Leaves and roots that test implementations of RFC 6962 (from Certificate Transparency). */
const LEAVES = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

const leaf = (n: number): string => leafHash(Buffer.from(`leaf ${n}`));
const leavesOf = (size: number): string[] => Array.from({ length: size }, (_, n) => leaf(n));
const treeOf = (leaves: readonly string[]): Frontier =>
  leaves.reduce((tree, one) => addLeaf(tree, one).frontier, NO_LEAVES);

/** The RFC's own definition, word for word. */
const mth = (leaves: readonly string[]): string => {
  if (leaves.length === 0) return EMPTY_ROOT;
  if (leaves.length === 1) return leaves[0]!;
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return nodeHash(mth(leaves.slice(0, k)), mth(leaves.slice(k)));
};
const hashesOf = (ranges: readonly (readonly [number, number])[], leaves: readonly string[]): string[] =>
  ranges.map(([from, to]) => mth(leaves.slice(from, to)));
const inclusion = (index: number, size: number): string[] => hashesOf(inclusionRanges(index, size), leavesOf(size));
const consistency = (old: number, size: number): string[] => hashesOf(consistencyRanges(old, size), leavesOf(size));

describe('the tree of RFC 6962', () => {
  it('has the roots of the known vectors', () => {
    const leaves = LEAVES.map((hex) => leafHash(Buffer.from(hex, 'hex')));
    expect(ROOTS.map((_, n) => rootOf(treeOf(leaves.slice(0, n + 1))))).toEqual(ROOTS);
    expect(rootOf(NO_LEAVES)).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('has the proofs of the known vectors', () => {
    const leaves = LEAVES.map((hex) => leafHash(Buffer.from(hex, 'hex')));
    expect(hashesOf(inclusionRanges(0, 8), leaves)).toEqual([
      '96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7',
      '5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e',
      '6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4',
    ]);
    expect(hashesOf(inclusionRanges(2, 3), leaves)).toEqual([ROOTS[1]]);
    expect(hashesOf(consistencyRanges(6, 8), leaves)).toEqual([
      '0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a',
      'ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0',
      ROOTS[3],
    ]);
  });

  it('equals the definition at every size, and so do its complete subtrees', () => {
    let tree = NO_LEAVES;
    for (let size = 0; size <= 70; size += 1) {
      const leaves = leavesOf(size);
      expect(rootOf(tree)).toBe(mth(leaves));
      const next = addLeaf(tree, leaf(size));
      for (const { level, n, hash } of next.nodes)
        expect(hash).toBe(mth([...leaves, leaf(size)].slice(n * 2 ** level, (n + 1) * 2 ** level)));
      tree = next.frontier;
    }
  });

  it('can be built from complete subtrees, wherever a proof needs it', () => {
    const size = fc.integer({ min: 1, max: 200 });
    fc.assert(
      fc.property(size, fc.nat(), (to, some) => {
        const leaves = leavesOf(to);
        for (const range of [...inclusionRanges(some % to, to), ...consistencyRanges((some % to) + 1, to)]) {
          const pieces = piecesOf(range).map(({ level, n }) => mth(leaves.slice(n * 2 ** level, (n + 1) * 2 ** level)));
          expect(joinedRoot(pieces)).toBe(mth(leaves.slice(...range)));
        }
      }),
    );
  });
});

describe('a proof', () => {
  it('of inclusion holds for its leaf, place and tree, and for no other', () => {
    for (let size = 1; size <= 20; size += 1)
      for (let index = 0; index < size; index += 1) {
        const path = inclusion(index, size);
        const root = mth(leavesOf(size));
        expect(rootByInclusion(leaf(index), index, size, path)).toBe(root);
        expect(rootByInclusion(leaf(index + 1), index, size, path)).not.toBe(root);
        for (let other = 0; other < size; other += 1)
          if (other !== index) expect(rootByInclusion(leaf(index), other, size, path)).not.toBe(root);
        expect(rootByInclusion(leaf(index), index, size, [...path, root])).toBeNull();
        if (path.length > 0) expect(rootByInclusion(leaf(index), index, size, path.slice(1))).not.toBe(root);
      }
  });

  it('of consistency holds between a tree and its extension, and for no other', () => {
    for (let size = 1; size <= 20; size += 1)
      for (let old = 0; old <= size; old += 1) {
        const path = consistency(old, size);
        const before = { size: old, root: mth(leavesOf(old)) };
        const now = { size, root: mth(leavesOf(size)) };
        expect(isExtended(before, now, path)).toBe(true);
        expect(isExtended(before, now, [...path, now.root])).toBe(false);
        if (old === 0) continue;
        expect(isExtended({ ...before, root: leaf(99) }, now, path)).toBe(false);
        if (old < size) expect(isExtended(before, { ...now, root: leaf(99) }, path)).toBe(false);
        const changed = leavesOf(size).with(0, leaf(99));
        expect(isExtended(before, { size, root: mth(changed) }, hashesOf(consistencyRanges(old, size), changed))).toBe(
          false,
        );
      }
  });

  it('is judged without an error, whatever it holds', () => {
    const nodes = fc.array(fc.integer({ min: 0, max: 5 }).map(leaf), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer(), fc.integer(), nodes, (a, b, path) => {
        expect(rootByInclusion(leaf(0), a, b, path)).not.toBe(mth(leavesOf(3)));
        expect(isExtended({ size: a, root: leaf(1) }, { size: b, root: leaf(2) }, path)).toBe(
          a === 0 && b > 0 && path.length === 0,
        );
      }),
    );
  });
});
