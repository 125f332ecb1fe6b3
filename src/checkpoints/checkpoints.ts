import { randomBytes } from 'node:crypto';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import {
  accessCommitment,
  issueCheckpoint,
  rootOf,
  Signer,
  sizeOf,
  type AccessJournal,
  type CheckpointStore,
  type KeptCheckpoint,
  type KnownHead,
  type PartitionRoot,
  type Report,
} from '#journal';
import { Projection, TreeProofs, type TreeEnds, type ViewStore } from '#views';
import { ACCESS_JOURNAL, CHECKPOINTS, ENGINE, REPORT, VIEW_STORE, type Engine } from '../engine/tokens.js';
import { inTime } from '../engine/in-time.js';

/** How often the log is stated where it grows, whoever asks. */
const EVERY_MS = 60_000;
/** How long a statement waits for entries that are recorded and not yet in the tree. */
const PATIENCE_MS = 2_000;
/** Leaves are read so many at a time. */
const PIECE = 1_000;

/** States what the log holds, signed, as it grows: whoever keeps a checkpoint can show that something was taken out. */
@Injectable()
export class Checkpoints implements OnModuleInit, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private making: Promise<KeptCheckpoint | null> | null = null;
  private contradicted = false;

  constructor(
    @Inject(ENGINE) private readonly engine: Engine,
    @Inject(VIEW_STORE) private readonly views: ViewStore,
    @Inject(CHECKPOINTS) private readonly kept: CheckpointStore,
    @Inject(ACCESS_JOURNAL) private readonly access: AccessJournal,
    @Inject(REPORT) private readonly report: Report,
    private readonly projection: Projection,
    private readonly signer: Signer,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.make().catch(() => undefined), EVERY_MS).unref();
  }

  /** What was recorded last is to be guarded too. */
  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await inTime(PATIENCE_MS, () => this.make());
  }

  /** Whether the log no longer holds what a kept checkpoint states: then no other is made. */
  get broken(): boolean {
    return this.contradicted || this.engine.contradicted;
  }

  /** A checkpoint of all that stands in the log now; `null` for an empty log, or one that a checkpoint contradicts. */
  make(): Promise<KeptCheckpoint | null> {
    this.making ??= this.makeOne().finally(() => (this.making = null));
    return this.making;
  }

  private async makeOne(): Promise<KeptCheckpoint | null> {
    await this.projection.upToDate(PATIENCE_MS);
    const trees = await this.views.trees();
    const partitions = rootsOf(trees);
    const size = sizeOf({ partitions });
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

  /** Whether what is stored now holds all that a checkpoint states. */
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

  /** The last entries of matches that went on since a checkpoint. */
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
