import type { ColdEntries, Places } from '#journal';
import { Strand, type StrandItem, type JudgedRecord } from './strand.js';

/** More matches than are played at once. Each holds the hashes of its entries. */
const MOST = 4_000;

/** Told what became of each record, in the order of its match. */
type Verdicts = (item: StrandItem, judged: JudgedRecord) => void;

/** A match of which is not known yet how far it had come: what the tail brings meanwhile waits. */
interface Opening {
  readonly pending: StrandItem[];
  trying: Promise<Strand> | null;
}

/** The matches of the tail. Each is opened from the store when it is first met; the tail does not wait for that. */
export class Strands {
  private readonly open = new Map<string, Strand>();
  private readonly opening = new Map<string, Opening>();

  constructor(
    private readonly cold: ColdEntries,
    private readonly partitionOf: (match: string) => number,
    private readonly verdicts: Verdicts,
  ) {}

  /** Takes in what the tail has read. */
  take(item: StrandItem): void {
    const { match } = item.record;
    const strand = this.open.get(match);
    if (strand) {
      this.verdicts(item, strand.judge(item));
      return;
    }
    this.openingOf(match).pending.push(item);
    // Where the store is away it is tried again later; nothing is lost.
    this.get(match).catch(() => undefined);
  }

  /** A match as far as the tail has come. @throws StoreError `unreachable` */
  async get(match: string): Promise<Strand> {
    const known = this.open.get(match);
    if (known) {
      // Used last, let go last.
      this.open.delete(match);
      this.open.set(match, known);
      return known;
    }
    const opening = this.openingOf(match);
    opening.trying ??= this.resolve(match, opening);
    return opening.trying;
  }

  /** A match that is open. */
  peek(match: string): Strand | undefined {
    return this.open.get(match);
  }

  /** Opens what could not be opened before. */
  retry(): void {
    for (const match of this.opening.keys()) this.get(match).catch(() => undefined);
  }

  /** Lets go of entries that are stored, and of matches that nobody needs. */
  forget(stored: Places): void {
    for (const strand of this.open.values()) strand.forget(BigInt(stored[strand.partition] ?? '0'));
    for (const [match, strand] of this.open) {
      if (this.open.size <= MOST) return;
      if (strand.idle) this.open.delete(match);
    }
  }

  /** Entries held in memory, and matches that wait to be opened. */
  get size(): { readonly entries: number; readonly waiting: number } {
    let entries = 0;
    for (const strand of this.open.values()) entries += strand.held;
    for (const { pending } of this.opening.values()) entries += pending.length;
    return { entries, waiting: this.opening.size };
  }

  *[Symbol.iterator](): IterableIterator<Strand> {
    yield* this.open.values();
  }

  private openingOf(match: string): Opening {
    let opening = this.opening.get(match);
    if (!opening) this.opening.set(match, (opening = { pending: [], trying: null }));
    return opening;
  }

  private async resolve(match: string, opening: Opening): Promise<Strand> {
    try {
      const strand = new Strand(match, this.partitionOf(match), await this.cold.match(match));
      this.opening.delete(match);
      this.open.set(match, strand);
      for (const item of opening.pending) this.verdicts(item, strand.judge(item));
      return strand;
    } catch (error) {
      opening.trying = null;
      // Only those of which the tail has brought something have to be opened some day.
      if (opening.pending.length === 0) this.opening.delete(match);
      throw error;
    }
  }
}
