import type { EntryRecord, FeedStanding, Places, Stretch } from '#journal';

interface Piece {
  readonly records: readonly FeedStanding[];
  readonly next: bigint;
  readonly bytes: number;
}

/** The most characters of entries that are held: 32 Mi. */
const MOST = 32 * 1024 * 1024;
/** About this many messages are given at once. */
const AT_ONCE = 500;

/**
 * What the tail has read last. A feed that begins here need not read it from the brokers again. What is
 * stored is let go, and the oldest where there is too much of it.
 */
export class Window {
  /** By partition, in order. */
  private readonly pieces = new Map<number, Piece[]>();
  private readonly sizes = new Map<number, number>();
  /** Where each partition begins here. */
  private readonly low: Record<number, string>;
  private bytes = 0;

  constructor(
    from: Places,
    private readonly most = MOST,
  ) {
    this.low = { ...from };
  }

  add(partition: number, records: readonly FeedStanding[], next: string): void {
    const bytes = records.reduce((sum, { record }) => sum + sizeOf(record), 0);
    const pieces = this.pieces.get(partition);
    const piece = { records, next: BigInt(next), bytes };
    if (pieces) pieces.push(piece);
    else this.pieces.set(partition, [piece]);
    this.grow(partition, bytes);
    while (this.bytes > this.most) this.drop(this.fullest(), 1);
  }

  /** What stands after these places: of each partition the next stretch; `null` where something of it is not here. */
  after(places: Places): Stretch[] | null {
    const partitions = Object.keys(this.low);
    if (partitions.some((n) => BigInt(places[Number(n)] ?? '0') < BigInt(this.low[Number(n)]!))) return null;
    return [...this.pieces].flatMap(([partition, pieces]) => stretchAfter(partition, pieces, places[partition]) ?? []);
  }

  /** Lets go of what is stored. */
  forget(stored: Places): void {
    for (const [partition, pieces] of this.pieces) {
      const place = BigInt(stored[partition] ?? '0');
      const kept = pieces.findIndex(({ next }) => next > place);
      this.drop(partition, kept === -1 ? pieces.length : kept);
    }
  }

  private grow(partition: number, bytes: number): void {
    this.bytes += bytes;
    this.sizes.set(partition, (this.sizes.get(partition) ?? 0) + bytes);
  }

  private fullest(): number {
    return [...this.sizes].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
  }

  private drop(partition: number, count: number): void {
    if (count === 0) return;
    const dropped = this.pieces.get(partition)!.splice(0, count);
    this.low[partition] = String(dropped.at(-1)!.next);
    for (const { bytes } of dropped) this.grow(partition, -bytes);
  }
}

const sizeOf = ({ body, bundles }: EntryRecord): number =>
  bundles.reduce((sum, bundle) => sum + (bundle?.length ?? 0), body.length);

const stretchAfter = (partition: number, pieces: readonly Piece[], from = '0'): Stretch | null => {
  const place = BigInt(from);
  // A feed is mostly close behind.
  let first = pieces.length;
  while (first > 0 && pieces[first - 1]!.next > place) first -= 1;
  const records: FeedStanding[] = [];
  let next: bigint | null = null;
  for (let n = first; n < pieces.length && records.length < AT_ONCE; n += 1) {
    const piece = pieces[n]!;
    for (const one of piece.records) if (BigInt(one.offset) >= place) records.push(one);
    ({ next } = piece);
  }
  return next === null ? null : { partition, records, next: String(next) };
};
