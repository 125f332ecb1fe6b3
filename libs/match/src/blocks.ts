import type { OpenedEntry } from '#journal';
import { Block } from './block.js';
import { BLOCK } from './edge.js';
import { BrokenMatch } from './history.js';
import { judged, load, type Judged } from './load.js';
import type { BlockEnd, FactSource } from './stored.js';

/** How many entries are loaded at once for a caller that walks through them. */
const PIECE = 8 * BLOCK;

/** The blocks of one match: the running one, and those of the past that are at hand or can be loaded. */
export class Blocks {
  current: Block;
  /** By the revision before their first entry; who was asked for last stands last. */
  private readonly older = new Map<number, Block>();
  private readonly loading = new Map<number, Promise<Block>>();
  private known: BlockEnd[] | null = null;

  /** @param kept how many are kept beside the running one */
  constructor(
    private readonly match: string,
    blocks: readonly Block[],
    private readonly source: FactSource,
    private readonly kept: number,
  ) {
    this.current = blocks.at(-1)!;
    for (const block of blocks.slice(0, -1)) this.older.set(block.from.revision, block);
    this.trim();
  }

  get bytes(): number {
    let sum = this.current.bytes;
    for (const block of this.older.values()) sum += block.bytes;
    return sum;
  }

  /** Takes in the next entry. */
  add(...entry: Parameters<Block['add']>): void {
    if (this.current.taken.length > 0 && this.current.to % BLOCK === 0) this.turn();
    this.current.add(...entry);
  }

  /** The block that holds an entry, where it is at hand. */
  recent(revision: number): Block | undefined {
    if (this.current.holds(revision)) return this.current;
    for (const block of this.older.values()) if (block.holds(revision)) return block;
    return undefined;
  }

  /** The block that holds an entry of a match that has come to `head`. */
  of(revision: number, head: number): Promise<Block> | Block {
    const known = this.recent(revision);
    if (known && known !== this.current) {
      this.older.delete(known.from.revision);
      this.older.set(known.from.revision, known);
    }
    return known ?? this.load(Math.floor((revision - 1) / BLOCK) * BLOCK, head);
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
    const before = (await this.ends(head)).findLast(({ last }) => Date.parse(last) <= time)?.revision ?? 0;
    return this.of(before + 1, head);
  }

  /** The ends of all full blocks before the running one. */
  async ends(head: number): Promise<readonly BlockEnd[]> {
    if (this.known) return this.known;
    const last = this.current.from.revision;
    const ends = (await this.source.stored.ends(this.match)).filter(({ revision }) => revision <= last);
    for (let next = (ends.at(-1)?.revision ?? 0) + BLOCK; next <= last; next += BLOCK) {
      const { revision, last: time, counts } = (await this.of(next, head)).edgeAt(next);
      ends.push({ revision, last: time, counts });
    }
    // It may have gone on meanwhile: then the next to ask finds the rest.
    if (last === this.current.from.revision) this.known = ends;
    return ends;
  }

  /** Ends the running block and begins the next. */
  private turn(): void {
    const ended = this.current;
    const edge = ended.edgeAt(ended.to);
    this.older.set(ended.from.revision, ended);
    this.known?.push({ revision: edge.revision, last: edge.last, counts: edge.counts });
    this.current = new Block(edge);
    this.trim();
  }

  /** Keeps the last block before the running one, and a few others that were asked for. */
  private trim(): void {
    for (const [from, block] of this.older) {
      if (this.older.size <= this.kept) return;
      if (block.to !== this.current.from.revision) this.older.delete(from);
    }
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
    this.older.set(from, block!);
    this.trim();
    return block!;
  }

  /** Blocks that are not at hand, from the one that holds an entry on. */
  private async piece(revision: number, to: number, head: number): Promise<readonly Block[]> {
    const from = Math.floor((revision - 1) / BLOCK) * BLOCK;
    let until = from + BLOCK;
    while (until < to && until - from < PIECE && !this.recent(until + 1)) until += BLOCK;
    return this.stretch(from, Math.min(until, head));
  }

  /** The blocks from an edge to another, read in one go. @throws BrokenMatch */
  private async stretch(from: number, until: number): Promise<readonly Block[]> {
    const { blocks } = await load(this.match, from, until, this.source);
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
