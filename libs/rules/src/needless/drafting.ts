import { Scribe } from '../scribe.js';
import { LooksAtHidden, NAMELESS } from './open-table.js';
import { sizeOf, type Table } from '#table';

/** Writes what would happen: from `draftOn` on it allows no public random draw and writes no step of the replay. */
export class Drafting extends Scribe {
  private drafts = false;
  private readonly named = new Map<string, number>();

  /** How many facts were written, before the draft and in it. */
  written = 0;

  override emit(...facts: Parameters<Scribe['emit']>): void {
    this.written += facts.length;
    super.emit(...facts);
  }

  draftOn(table: Table): void {
    this.drafts = true;
    this.table = table;
    this.facts = [];
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
    if (!this.drafts) return super.random(...said);
    const [purpose, among, count, to] = said;
    const size = sizeOf(among);
    if (!to || count < size) throw new LooksAtHidden();
    const result = { $: Array.from({ length: count }, (_, n) => n), to };
    this.emit({ kind: 'drew-random', n: this.table.draws + 1, purpose, among, size, count, source: 'drawn', result });
    return result;
  }
}
