import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import {
  accessCommitment,
  issueCheckpoint,
  rootOf,
  Signer,
  sizeOfLog,
  verifyCheckpoint,
  type AccessJournal,
  type CheckpointStore,
  type KeptCheckpoint,
  type KnownHead,
  type PartitionRoot,
  type LogReport,
} from '#journal';
import { Projection, TreeProofs, type TreeEnds, type ViewStore } from '#views';
import { ACCESS_JOURNAL, CHECKPOINTS, ENGINE, REPORT, VIEW_STORE, type Engine } from '../engine/tokens.js';
import { withinTime } from '../engine/in-time.js';

/** How often to make a checkpoint while the log grows, whether anybody asks or not. */
const EVERY_MS = 60_000;
/** How long a checkpoint waits for recorded entries that are not in the tree yet. */
const PATIENCE_MS = 2_000;
/** How many leaves are read at a time. */
const PIECE = 1_000;

/** Makes signed checkpoints of the log as it grows: with one, a reader can prove that somebody removed an entry. */
@Injectable()
export class Checkpoints implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private making: Promise<KeptCheckpoint | null> | null = null;
  private contradicted = false;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    @Inject(CHECKPOINTS) private readonly kept: CheckpointStore,
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    @Inject(REPORT) private readonly report: LogReport,
    private readonly projection: Projection,
    private readonly signer: Signer,
  ) {}

  /**
   * Makes the first one at once: a service that is killed within its first minute would otherwise leave none, and would
   * warn at every start that somebody took it away.
   */
  onApplicationBootstrap(): void {
    void this.knowOwn()
      .then(() => this.make())
      .catch(() => undefined);
    this.timer = setInterval(() => void this.make().catch(() => undefined), EVERY_MS).unref();
  }

  /** Warns if the last checkpoint was signed with another key: somebody replaced the secret. */
  private async knowOwn(): Promise<void> {
    const newest = await this.kept.newest();
    const { checkpoint } = newest ?? {};
    if (checkpoint !== undefined && !verifyCheckpoint(checkpoint as unknown, this.signer.publicKey))
      this.report(
        'error',
        'the secret is another than the one that signed the last checkpoint: tokens and claim links of before no ' +
          'longer count, and receipts of before do not verify with the key of now. If you have not replaced it, ' +
          'somebody has',
        { checkpoint: checkpoint.at, publicKey: this.signer.publicKey },
      );
  }

  /** Makes a last checkpoint, which also guards the newest entries. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await withinTime(PATIENCE_MS, () => this.make());
  }

  /** Whether the log lacks something that a kept checkpoint states. The service then makes no more checkpoints. */
  get broken(): boolean {
    return this.contradicted || this.engine.contradicted;
  }

  /**
   * A checkpoint of everything that is in the log now; `null` for an empty log, or for one that contradicts a kept
   * checkpoint.
   */
  make(): Promise<KeptCheckpoint | null> {
    this.making ??= this.makeOne().finally(() => (this.making = null));
    return this.making;
  }

  private async makeOne(): Promise<KeptCheckpoint | null> {
    await this.projection.upToDate(PATIENCE_MS);
    const trees = await this.views.trees();
    const partitions = rootsOf(trees);
    const size = sizeOfLog({ partitions });
    const newest = await this.kept.newest();
    if (newest !== null && newest.size >= size) return newest.size === size ? this.same(newest, partitions) : null;
    if (size === 0 || this.engine.contradicted || (newest !== null && !(await this.extends(newest)))) return null;
    const last = Object.values(trees).map((tree) => tree.last);
    const [{ notes, head }, salt] = [await this.access.whole(), randomBytes(32).toString('hex')];
    const checkpoint = issueCheckpoint(this.signer, {
      v: 1,
      log: this.engine.name,
      partitions,
      access: accessCommitment(salt, { notes, head }),
      at: new Date(Math.max(...last.map(({ at }) => at))).toISOString(),
    });
    const open = Math.max(...last.map((leaf) => leaf.open), newest?.open ?? 0);
    const places = Object.fromEntries(last.map(({ partition, offset }) => [partition, String(BigInt(offset) + 1n)]));
    const heads = await this.headsSince(newest, partitions);
    return this.kept.put({ checkpoint, size, open, salt, notes, head, places }, heads.values());
  }

  /** Whether the stored entries include everything that a checkpoint states. */
  private async extends({ checkpoint, size }: KeptCheckpoint): Promise<boolean> {
    for (const { partition, size: of, root } of checkpoint.partitions)
      if ((await new TreeProofs(this.views, partition).root(of).catch(() => null)) !== root)
        return this.contradict(size);
    return true;
  }

  private same(newest: KeptCheckpoint, partitions: readonly PartitionRoot[]): KeptCheckpoint | null {
    const roots = new Map(partitions.map(({ partition, root }) => [partition, root]));
    const same = newest.checkpoint.partitions.every(({ partition, root }) => roots.get(partition) === root);
    return same || this.contradict(newest.size) ? newest : null;
  }

  private contradict(size: number): false {
    if (!this.contradicted)
      this.report('error', 'the log no longer holds what its checkpoint states: no other is made', { size });
    this.contradicted = true;
    return false;
  }

  /** The last entries of the matches that were played on after a checkpoint. */
  private async headsSince(
    since: KeptCheckpoint | null,
    partitions: readonly PartitionRoot[],
  ): Promise<ReadonlyMap<string, KnownHead>> {
    const heads = new Map<string, KnownHead>();
    for (const { partition, size } of partitions) {
      let n = since?.checkpoint.partitions.find((one) => one.partition === partition)?.size ?? 0;
      while (n < size) {
        const leaves = await this.views.leaves(partition, n, Math.min(PIECE, size - n));
        for (const { match, revision, hash } of leaves) heads.set(match, { match, revision, hash });
        if (leaves.length === 0) break;
        n += leaves.length;
      }
    }
    return heads;
  }
}

const rootsOf = (trees: TreeEnds): PartitionRoot[] =>
  Object.entries(trees)
    .map(([partition, tree]) => ({ partition: Number(partition), size: tree.size, root: rootOf(tree) }))
    .sort((a, b) => a.partition - b.partition);
