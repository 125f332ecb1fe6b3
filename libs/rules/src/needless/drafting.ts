import { sizeOf, type Fact, type Table } from '#table';
import { Scribe } from '../scribe.js';
import { LooksAtHidden, NAMELESS } from './open-table.js';
import type { WrittenFact } from './remembering.js';

/**
 * Writes what would happen. Up to `draftOn` it writes once more what another scribe wrote, and takes each table from
 * there. From then on it allows no public random draw and writes no step of the replay.
 */
export class Drafting extends Scribe {
  private drafts = false;
  private readonly entries: readonly (readonly WrittenFact[])[];
  private readonly named = new Map<string, number>();
  /** How many entries it has begun. */
  private opened = 0;

  /** How many facts were written, before the draft and in it. */
  written = 0;

  constructor(entries: readonly (readonly WrittenFact[])[], ...scribe: ConstructorParameters<typeof Scribe>) {
    super(...scribe);
    this.entries = entries;
  }

  override open(revision: number): void {
    super.open(revision);
    this.opened += 1;
  }

  /** What the other scribe wrote next in this entry. */
  private get next(): WrittenFact | undefined {
    return this.entries[this.opened - 1]![this.facts.length];
  }

  override emit(...facts: Parameters<Scribe['emit']>): void {
    this.written += facts.length;
    super.emit(...facts);
  }

  draftOn(table: Table): void {
    this.drafts = true;
    this.table = table;
    this.facts = [];
  }

  protected override after(fact: Fact): Table {
    return this.drafts ? super.after(fact) : this.entries[this.opened - 1]![this.facts.length - 1]!.table;
  }

  /** A draft writes no step whose viewers would need the looks; before it, the other scribe has found what changed. */
  override show(): void {
    const fact = this.drafts ? undefined : this.next?.fact;
    if (fact?.kind === 'appears') this.emit(fact);
  }

  protected override digest(): string {
    return '';
  }

  override unit(...said: Parameters<Scribe['unit']>): void {
    if (this.drafts) this.underway = undefined;
    else super.unit(...said);
  }

  /** Each kind has its own numbers, so that other names do not make the table differ. */
  override name(kind: Parameters<Scribe['name']>[0]): string {
    if (!this.drafts) return super.name(kind);
    const n = this.named.get(kind) ?? 0;
    this.named.set(kind, n + 1);
    return `${NAMELESS}${kind}${n}`;
  }

  /** Cards without names are all alike, so their order does not matter. Which of several is drawn does. */
  override random(...said: Parameters<Scribe['random']>): ReturnType<Scribe['random']> {
    const drawn = this.drafts ? undefined : this.next?.fact;
    if (drawn?.kind === 'drew-random') {
      this.emit(drawn);
      return drawn.result;
    }
    const [purpose, among, count, to] = said;
    const size = sizeOf(among);
    if (!to || count < size) throw new LooksAtHidden();
    const result = { $: Array.from({ length: count }, (_, n) => n), to };
    this.emit({ kind: 'drew-random', n: this.table.draws + 1, purpose, among, size, count, source: 'drawn', result });
    return result;
  }
}
