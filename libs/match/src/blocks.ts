import type { OpenedEntry } from '#journal';
import { Block } from './block.js';
import { BLOCK, blockOf } from './edge.js';
import { BrokenMatch } from './history.js';
import { judged, load, loadAfter, type Judged } from './load.js';
import type { Unit } from './steps.js';
import type { BlockEnd, FactSource } from './stored.js';

/** How many entries are loaded at once for a caller that walks through them. */
const PIECE = 32 * BLOCK;

/**
 * The entries before the running block that stay at hand: what is played on leaves memory behind it, and is loaded
 * again for who asks. And how many blocks of the past stay in all.
 */
const NEAR = 4 * BLOCK;
const KEPT = 8;

/** The blocks of one match: the running one, and those of the past that are at hand or can be loaded. */
export class Blocks {
  current: Block;
  /** By {@link blockOf} of their entries; who was asked for last stands last. */
  private readonly older = new Map<number, Block>();
  /** The memory that they take. */
  private past = 0;
  private readonly loading = new Map<number, Promise<Block>>();
  /** Ends of full blocks that were looked up. */
  private readonly ends = new Map<number, BlockEnd>();

  constructor(
    private readonly match: string,
    blocks: readonly Block[],
    private readonly source: FactSource,
    /** Whether what is not at hand can be loaded from nowhere. */
    private readonly isWhole: boolean,
  ) {
    this.current = blocks.at(-1)!;
    for (const block of blocks.slice(0, -1)) this.keep(block);
  }

  get bytes(): number {
    return this.past + this.current.bytes;
  }

  /** Takes in the next entry. */
  add(...entry: Parameters<Block['add']>): void {
    if (this.current.taken.length > 0 && this.current.to % BLOCK === 0) this.turn();
    this.current.add(...entry);
  }

  /** The block that holds an entry, where it is at hand. */
  recent(revision: number): Block | undefined {
    if (this.current.holds(revision)) return this.current;
    const older = this.older.get(blockOf(revision));
    return older?.holds(revision) ? older : undefined;
  }

  /** The block that holds an entry of a match that has come to `head`. */
  of(revision: number, head: number): Promise<Block> | Block {
    const known = this.recent(revision);
    const place = blockOf(revision);
    if (known && known !== this.current) {
      this.older.delete(place);
      this.older.set(place, known);
    }
    return known ?? this.load(place, head);
  }

  /**
   * The blocks that hold the entries from one to another, in order. What is not at hand is loaded in longer pieces, for
   * this walk only.
   */
  async *through(from: number, to: number, head: number): AsyncGenerator<Block> {
    for (let next = from; next <= to;) {
      const known = this.recent(next);
      for (const block of known ? [known] : await this.piece(next, to, head)) {
        yield block;
        next = block.to + 1;
      }
    }
  }

  /**
   * The entries from one to another, in order, for who does not ask for their tables: what is not at hand is not
   * folded, and not judged a second time where it leads to what is.
   */
  async *entries(from: number, to: number): AsyncGenerator<OpenedEntry> {
    for (let next = from; next <= to;) {
      const known = this.recent(next);
      for await (const entry of known ? known.entries() : this.unfolded(next, to)) {
        if (entry.revision > to) return;
        if (entry.revision < next) continue;
        yield entry;
        next = entry.revision + 1;
      }
    }
  }

  /** The last block that begins at or before a time. */
  async about(time: number, head: number): Promise<Block> {
    if (this.current.from.revision === 0 || Date.parse(this.current.from.last) <= time) return this.current;
    const next = await this.firstWhere(({ last }) => Date.parse(last) > time, head);
    return this.of(next ?? blockOf(this.current.from.revision) + 1, head);
  }

  /** The block of a step that comes before those of the running one. */
  async ofStep(unit: Unit, step: number, head: number): Promise<Block> {
    const next = await this.firstWhere(({ counts }) => counts[unit] > step, head);
    return next === undefined ? this.current : this.of(next, head);
  }

  /** Where the first full block ends of which something is so that is so of all after it, too. */
  private async firstWhere(isSo: (end: BlockEnd) => boolean, head: number): Promise<number | undefined> {
    const count = Math.floor(this.current.from.revision / BLOCK);
    let [low, high] = [1, count + 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isSo(await this.end(middle * BLOCK, head))) high = middle;
      else low = middle + 1;
    }
    return low > count ? undefined : low * BLOCK;
  }

  private async end(revision: number, head: number): Promise<BlockEnd> {
    let end = this.ends.get(revision) ?? (await this.source.stored.end(this.match, revision));
    end ??= (await this.of(revision, head)).edgeAt(revision);
    const { last, counts } = end;
    this.ends.set(revision, { revision, last, counts });
    return end;
  }

  /** Ends the running block and begins the next. */
  private turn(): void {
    const ended = this.current;
    const edge = ended.edgeAt(ended.to);
    this.keep(ended);
    this.current = new Block(edge);
    if (!this.isWhole) this.drop(blockOf(edge.revision - NEAR));
  }

  private keep(block: Block): void {
    const place = blockOf(block.to);
    this.past += block.bytes - (this.older.get(place)?.bytes ?? 0);
    this.older.set(place, block);
  }

  /** Drops the blocks that were asked for longest ago, until they take this many bytes less; a few always stay. */
  letGo(bytes: number): void {
    const until = this.bytes - bytes;
    for (const [place, block] of this.older) {
      if (this.bytes <= until || this.older.size <= KEPT) return;
      if (block.to <= this.current.from.revision - NEAR) this.drop(place);
    }
  }

  private drop(place: number): void {
    this.past -= this.older.get(place)?.bytes ?? 0;
    this.older.delete(place);
  }

  private load(from: number, head: number): Promise<Block> {
    let loading = this.loading.get(from);
    if (!loading) {
      loading = this.loaded(from, Math.min(from + BLOCK, head)).finally(() => this.loading.delete(from));
      this.loading.set(from, loading);
    }
    return loading;
  }

  private async loaded(from: number, until: number): Promise<Block> {
    const [block] = await this.stretch(from, until);
    this.keep(block!);
    this.source.loaded?.(this.match);
    return block!;
  }

  /** Blocks that are not at hand, from the one that holds an entry on. */
  private async piece(revision: number, to: number, head: number): Promise<readonly Block[]> {
    const from = blockOf(revision);
    let until = from + BLOCK;
    while (until < to && until - from < PIECE && !this.recent(until + 1)) until += BLOCK;
    return this.stretch(from, Math.min(until, head));
  }

  /** The blocks from an edge to another, read in one go. @throws BrokenMatch */
  private async stretch(from: number, until: number): Promise<readonly Block[]> {
    // Where what comes before it is at hand, nothing that is stored is needed.
    const before = this.recent(from)?.edgeAt(from);
    const { blocks } = before
      ? await loadAfter(before, until, this.source)
      : await load(this.match, from, until, this.source);
    const wanted = blocks.filter((one) => one.from.revision >= from && one.taken.length > 0);
    const last = wanted.at(-1);
    if (wanted[0]?.from.revision !== from || last?.to !== until)
      throw new BrokenMatch(this.match, until, 'it is not in the log');
    await this.demandJoint(until, last.edgeAt(until).head);
    return wanted;
  }

  /** Entries up to where something is at hand again. @throws BrokenMatch */
  private async *unfolded(from: number, to: number): AsyncGenerator<OpenedEntry> {
    let until = from;
    while (until < to && !this.recent(until + 1)) until += 1;
    let head: Judged['ledger'] | undefined;
    const known = this.headAt(until);
    for await (const { entry, ledger } of judged(this.match, from - 1, until, this.source, known !== undefined)) {
      yield entry;
      head = ledger;
    }
    if (head?.revision !== until) throw new BrokenMatch(this.match, until, 'it is not in the log');
    await this.demandJoint(until, head.head);
  }

  /** The hash of an entry that lies just before what is at hand, or in it. */
  private headAt(revision: number): string | undefined {
    if (revision === this.current.from.revision) return this.current.from.head;
    const after = this.recent(revision + 1);
    return after?.from.revision === revision ? after.from.head : this.recent(revision)?.edgeAt(revision).head;
  }

  /** What is read of the past must lead to what comes after it. */
  private async demandJoint(to: number, head: string): Promise<void> {
    const [next] = await this.source.read(this.match, to, 1);
    const known = this.headAt(to);
    if ((known !== undefined && known !== head) || (next && !next.body.includes(`"prev":"${head}"`)))
      throw new BrokenMatch(this.match, to, 'what comes after it follows another entry');
  }
}
