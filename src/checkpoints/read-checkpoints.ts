import { Inject } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AccessTold, CheckpointShown, Consistency, Inclusion } from '#api';
import { leafSalt, Signer, type CheckpointStore, type KeptCheckpoint } from '#journal';
import { TreeProofs, type ViewStore } from '#views';
import { demandEntry } from '../access/in-reach.js';
import { BearerReader } from '../access/reader.js';
import { onlyFor, type Bearer } from '../access/who-asks.js';
import { Clock } from '../engine/clock.js';
import { CHECKPOINTS, VIEW_STORE } from '../engine/tokens.js';
import { Problem } from '../http/problem.js';
import { oversees } from '../tokens/roles.js';
import { Checkpoints } from './checkpoints.js';

export class ShowCheckpoint extends Query<CheckpointShown> {
  constructor(
    /** The size of the wanted checkpoint; absent for the newest. */
    readonly size: number | undefined,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

export class ProveConsistency extends Query<Consistency> {
  constructor(
    readonly from: number,
    readonly to: number,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

export class ProveInclusion extends Query<Inclusion> {
  constructor(
    readonly request: {
      readonly match: string;
      readonly revision: number;
      readonly size: number | undefined;
      readonly bearer: Bearer;
    },
  ) {
    super();
  }
}

export class TellAccess extends Query<AccessTold> {
  constructor(
    readonly size: number,
    readonly bearer: Bearer,
  ) {
    super();
  }
}

/** Serves a kept checkpoint only to askers from whom nothing in it is still hidden. */
abstract class OfCheckpoints {
  constructor(
    @Inject(CHECKPOINTS) protected readonly kept: CheckpointStore,
    @Inject(VIEW_STORE) protected readonly views: ViewStore,
    protected readonly checkpoints: Checkpoints,
    protected readonly signer: Signer,
    protected readonly clock: Clock,
    protected readonly reader: BearerReader,
  ) {}

  /** The newest checkpoint that this asker may have: recent growth of the log would show how delayed matches go. */
  protected async newest(bearer: Bearer): Promise<KeptCheckpoint> {
    await this.checkpoints.make();
    const found = await this.kept.newest(this.openAt(bearer));
    if (found === null) throw noCheckpoint();
    return found;
  }

  protected async of(size: number, bearer: Bearer): Promise<KeptCheckpoint> {
    const found = await this.kept.of(size);
    const openAt = this.openAt(bearer);
    if (found === null || (openAt !== undefined && found.open > openAt)) throw noCheckpoint(size);
    return found;
  }

  protected shown({ checkpoint, size }: KeptCheckpoint): CheckpointShown {
    return { size, checkpoint, publicKey: this.signer.publicKey };
  }

  /** An organiser of the whole service knows which matches run, and how far they are. */
  private openAt(bearer: Bearer): number | undefined {
    return bearer?.role === 'organiser' && bearer.event === undefined ? undefined : this.clock.known();
  }
}

const noCheckpoint = (size?: number): Problem =>
  new Problem(
    'not-found',
    size === undefined
      ? 'there is no checkpoint yet, or none that you may know of'
      : `there is no checkpoint of ${size} entries, or none that you may know of`,
    size === undefined ? {} : { call: 'GET /v1/checkpoints/newest' },
  );

@QueryHandler(ShowCheckpoint)
export class ShowCheckpointHandler extends OfCheckpoints implements IQueryHandler<ShowCheckpoint> {
  async execute({ size, bearer }: ShowCheckpoint): Promise<CheckpointShown> {
    return this.shown(await (size === undefined ? this.newest(bearer) : this.of(size, bearer)));
  }
}

@QueryHandler(ProveConsistency)
export class ProveConsistencyHandler extends OfCheckpoints implements IQueryHandler<ProveConsistency> {
  async execute({ from, to, bearer }: ProveConsistency): Promise<Consistency> {
    if (from > to)
      throw new Problem('invalid-parameters', 'from: must be the older checkpoint', {
        parameters: [{ name: 'from', what: 'must be the older checkpoint' }],
      });
    const [older, newer] = [await this.of(from, bearer), await this.of(to, bearer)];
    const partitions = newer.checkpoint.partitions.map(async ({ partition, size }) => {
      const old = older.checkpoint.partitions.find((one) => one.partition === partition)?.size ?? 0;
      return {
        partition,
        from: old,
        to: size,
        path: await new TreeProofs(this.views, partition).consistency(old, size),
      };
    });
    return { older: this.shown(older), newer: this.shown(newer), partitions: await Promise.all(partitions) };
  }
}

@QueryHandler(ProveInclusion)
export class ProveInclusionHandler extends OfCheckpoints implements IQueryHandler<ProveInclusion> {
  async execute({ request: { match, revision, size: wanted, bearer } }: ProveInclusion): Promise<Inclusion> {
    const read = await this.reader.open(match, bearer);
    demandEntry(read, revision);
    const kept = await (wanted === undefined ? this.newest(bearer) : this.of(wanted, bearer));
    const leaf = await this.views.leaf(match, revision);
    const stated = kept.checkpoint.partitions.find(({ partition }) => partition === leaf?.partition);
    if (leaf === null || stated === undefined || leaf.n >= stated.size)
      throw new Problem('not-found', 'this entry stands in no checkpoint yet that you may know of: ask again later');
    const { partition, n: index, hash, secret, held } = leaf;
    const { size } = stated;
    const path = await new TreeProofs(this.views, partition).inclusion(index, size);
    const salt = leafSalt(secret);
    return { match, revision, hash, salt, held, partition, index, size, path, checkpoint: this.shown(kept) };
  }
}

@QueryHandler(TellAccess)
export class TellAccessHandler extends OfCheckpoints implements IQueryHandler<TellAccess> {
  async execute({ size, bearer }: TellAccess): Promise<AccessTold> {
    if (bearer === null || !oversees(bearer.role))
      throw onlyFor(bearer, 'judges and organisers', 'see what stands for the access journals');
    const { salt, notes, head, checkpoint } = await this.of(size, bearer);
    return { size, access: checkpoint.access, salt, notes, head };
  }
}
