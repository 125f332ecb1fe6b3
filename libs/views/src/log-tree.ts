import { addLeaf, heldBundles, leafOf, leafSalt, leafSecret, NO_LEAVES, type Frontier } from '#journal';
import { delayOf, policyOf, type StepPlace, type StoredEdge } from '#match';
import type { KeptEntry } from './view-store.js';

/** An accepted entry in the tree of its partition. For the house's eyes. */
export interface StoredLeaf {
  readonly partition: number;
  /** Its number among the accepted entries of the partition, from 0. */
  readonly n: number;
  readonly offset: string;
  readonly match: string;
  readonly revision: number;
  /** The entry's hash. */
  readonly hash: string;
  /** From which its salt is made. */
  readonly secret: string;
  readonly held: string;
  readonly leaf: string;
  /** The latest time of it and of those before, and when everybody may know of all of these: since 1970, in ms. */
  readonly at: number;
  readonly open: number;
}

/** A complete subtree of 2^level leaves, kept where its level is a multiple of {@link STRIDE}. */
export interface StoredNode {
  readonly partition: number;
  readonly level: number;
  readonly n: number;
  readonly hash: string;
}

/** The tree of a partition as far as its entries are stored: all that is needed to go on with it. */
export interface TreeEnd extends Frontier {
  readonly last: StoredLeaf;
}
export type TreeEnds = Readonly<Record<number, TreeEnd>>;

/** The last time that there is a date for. */
const FOREVER = 8.64e15;

/** Only every fourth level of the subtrees is kept: the others are put together from fewer halvings than this. */
export const STRIDE = 4;

/** What a piece of the log has added to the trees. */
export interface TreeGrowth {
  readonly leaves: readonly StoredLeaf[];
  readonly nodes: readonly StoredNode[];
  readonly trees: TreeEnds;
  /** Streams that are no matches and went on: where they stand now. */
  readonly others: readonly StoredEdge[];
}

/** Nothing was added. */
export const NO_GROWTH: TreeGrowth = { leaves: [], nodes: [], trees: {}, others: [] };

/** The trees of a log's partitions, as a projection goes through it. */
export class LogTrees {
  private readonly ends: Record<number, TreeEnd>;
  private leaves: StoredLeaf[] = [];
  private nodes: StoredNode[] = [];
  private others: StoredEdge[] = [];

  constructor(from: TreeEnds) {
    this.ends = { ...from };
  }

  /** An entry of a match that was accepted. */
  add({ taken: { entry, ledger, state } }: StepPlace, kept: KeptEntry): void {
    const delay = delayOf({ is: 'spectator' }, policyOf(state.table.match));
    this.addLeaf(kept, ledger.keys[0] ?? null, Date.parse(entry.time), delay);
  }

  /** An entry of another stream. @param edge where it stands after it */
  addOther(edge: StoredEdge, kept: KeptEntry): void {
    this.addLeaf(kept, edge.keys[0] ?? null, Date.parse(edge.last), 0);
    this.others.push(edge);
  }

  private addLeaf(
    { record, partition, offset }: KeptEntry,
    houseKey: string | null,
    time: number,
    delay: number,
  ): void {
    const { match, revision, hash } = record;
    const end = this.ends[partition];
    const secret = leafSecret(hash, houseKey, end?.last.secret ?? null);
    const held = heldBundles(record);
    const known = Math.min(Math.ceil(time + delay), FOREVER);
    this.grow({
      partition,
      n: end?.size ?? 0,
      offset,
      match,
      revision,
      hash,
      secret,
      held,
      leaf: leafOf(hash, leafSalt(secret), held),
      at: Math.max(time, end?.last.at ?? 0),
      open: Math.max(known, end?.last.open ?? 0),
    });
  }

  /** An entry whose leaf was stored before, by who was stopped before it had stored how far it had come. */
  again(leaf: StoredLeaf, partition: number, offset: string): void {
    if (leaf.partition === partition && leaf.offset === offset && leaf.n === (this.ends[partition]?.size ?? 0))
      this.grow(leaf);
  }

  /** What was added since the last time. */
  take(): TreeGrowth {
    const { leaves, nodes, others } = this;
    [this.leaves, this.nodes, this.others] = [[], [], []];
    return { leaves, nodes, others, trees: { ...this.ends } };
  }

  private grow(last: StoredLeaf): void {
    const { partition, leaf } = last;
    const { frontier, nodes } = addLeaf(this.ends[partition] ?? NO_LEAVES, leaf);
    this.ends[partition] = { ...frontier, last };
    this.leaves.push(last);
    for (const node of nodes) if (node.level > 0 && node.level % STRIDE === 0) this.nodes.push({ partition, ...node });
  }
}
