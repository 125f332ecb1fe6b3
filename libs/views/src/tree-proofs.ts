import { consistencyRanges, EMPTY_ROOT, inclusionRanges, joinedRoot, nodeHash, piecesOf } from '#journal';
import { STRIDE } from './log-tree.js';
import type { ViewStore } from './view-store.js';

type Nodes = Pick<ViewStore, 'nodes'>;

/** Proofs from the stored tree of one partition. Any number of leaves up to what is stored may be asked about. */
export class TreeProofs {
  constructor(
    private readonly store: Nodes,
    private readonly partition: number,
  ) {}

  /** The root that the tree had with `size` leaves. */
  async root(size: number): Promise<string> {
    return size === 0 ? EMPTY_ROOT : this.range([0, size]);
  }

  /** The audit path of a leaf. */
  async inclusion(index: number, size: number): Promise<string[]> {
    return Promise.all(inclusionRanges(index, size).map((range) => this.range(range)));
  }

  /** That the tree extends what it was. */
  async consistency(old: number, size: number): Promise<string[]> {
    return Promise.all(consistencyRanges(old, size).map((range) => this.range(range)));
  }

  private async range(range: readonly [number, number]): Promise<string> {
    return joinedRoot(await Promise.all(piecesOf(range).map(({ level, n }) => this.node(level, n))));
  }

  private async node(level: number, n: number): Promise<string> {
    const halvings = level % STRIDE;
    const count = 2 ** halvings;
    let hashes = await this.store.nodes(this.partition, level - halvings, n * count, count);
    if (hashes.length !== count) throw new Error(`the tree of partition ${this.partition} lacks ${level}/${n}`);
    while (hashes.length > 1)
      hashes = Array.from({ length: hashes.length / 2 }, (_, k) => nodeHash(hashes[2 * k]!, hashes[2 * k + 1]!));
    return hashes[0]!;
  }
}
