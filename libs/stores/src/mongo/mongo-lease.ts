import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Collection, Db } from 'mongodb';
import type { HeldLease, Lease } from '#views';
import { reaching } from './errors.js';

interface LeaseDocument {
  readonly _id: string;
  readonly holder: string | null;
  readonly until: Date;
  readonly wanted?: { readonly by: string; readonly until: Date };
}

/** All in milliseconds. */
export interface LeaseTiming {
  /** How long it is held without being renewed. */
  readonly held: number;
  readonly renew: number;
  /** How often who does not have it asks again. */
  readonly ask: number;
}

const TIMING: LeaseTiming = { held: 10_000, renew: 2_500, ask: 1_000 };

/**
 * Sees to it that only one instance projects at a time, by a document that says who and until when (by MongoDB's
 * clock). Nothing is unsafe without it: whatever two projectors write is the same, and is guarded by revision. It only
 * spares every instance but one the work, and MongoDB the same writes several times. So a holder that was paused and
 * goes on beyond its time does no harm.
 *
 * An instance that takes it with `first` is given it at the holder's next renewal, before others: a rebuild has to see
 * the last of the old projection.
 */
export class MongoLease implements Lease {
  private readonly documents: Collection<LeaseDocument>;
  private readonly timing: LeaseTiming;
  private readonly me = randomUUID();
  private readonly first: boolean;

  constructor(
    db: Db,
    private readonly name: string,
    { first = false, timing = {} }: { first?: boolean; timing?: Partial<LeaseTiming> } = {},
  ) {
    this.documents = db.collection<LeaseDocument>('leases');
    this.timing = { ...TIMING, ...timing };
    this.first = first;
  }

  async take(stop: AbortSignal): Promise<HeldLease> {
    await reaching(() =>
      this.documents.updateOne(
        { _id: this.name },
        { $setOnInsert: { holder: null, until: new Date(0) } },
        { upsert: true },
      ),
    );
    try {
      for (;;) {
        stop.throwIfAborted();
        if (this.first) await reaching(() => this.want());
        if (await reaching(() => this.taken())) return this.hold();
        await pause(this.timing.ask, undefined, { signal: stop });
      }
    } catch (error) {
      await this.wantNoMore().catch(() => undefined);
      throw error;
    }
  }

  /** Takes it only when nobody has it; `null` otherwise. */
  async takeNow(): Promise<HeldLease | null> {
    await reaching(() =>
      this.documents.updateOne(
        { _id: this.name },
        { $setOnInsert: { holder: null, until: new Date(0) } },
        { upsert: true },
      ),
    );
    return (await reaching(() => this.taken())) ? this.hold() : null;
  }

  private hold(): HeldLease {
    const lost = new AbortController();
    let good = performance.now() + this.timing.held;
    const renew = async (): Promise<void> => {
      const asked = performance.now();
      const still = await this.taken().catch(() => null);
      if (still === true) good = asked + this.timing.held;
      if (still === false || performance.now() >= good - this.timing.renew) lost.abort();
    };
    const timer = setInterval(() => void renew(), this.timing.renew);
    timer.unref();
    const release = async (): Promise<void> => {
      clearInterval(timer);
      lost.abort();
      await reaching(() =>
        this.documents.updateOne({ _id: this.name, holder: this.me }, [{ $set: { until: '$$NOW' } }]),
      );
      await reaching(() => this.wantNoMore());
    };
    return { lost: lost.signal, release };
  }

  /** Takes or renews it. Not, where somebody has it or is to have it first. */
  private async taken(): Promise<boolean> {
    const free = { $or: [{ $eq: ['$holder', this.me] }, { $lte: ['$until', '$$NOW'] }] };
    const mine = {
      $or: [
        { $eq: [{ $ifNull: ['$wanted', null] }, null] },
        { $eq: ['$wanted.by', this.me] },
        { $lte: ['$wanted.until', '$$NOW'] },
      ],
    };
    const { matchedCount } = await this.documents.updateOne({ _id: this.name, $expr: { $and: [free, mine] } }, [
      { $set: { holder: this.me, until: { $add: ['$$NOW', this.timing.held] } } },
    ]);
    return matchedCount === 1;
  }

  private async want(): Promise<void> {
    const wanted = { by: this.me, until: { $add: ['$$NOW', this.timing.held * 3] } };
    await this.documents.updateOne({ _id: this.name }, [{ $set: { wanted } }]);
  }

  private async wantNoMore(): Promise<void> {
    if (this.first)
      await this.documents.updateOne({ _id: this.name, 'wanted.by': this.me }, { $unset: { wanted: '' } });
  }
}
