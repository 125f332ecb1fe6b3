import type { ShownCard, ShownTable } from '#table';

/** A text in which the names of cards that the reader knows are cards. */
export type NamedPart = string | { readonly card: ShownCard & { readonly name: string } };

/** The cards of a table by their names: any card of a name says what all of them say. */
export class CardNames {
  private readonly cards = new Map<string, ShownCard & { readonly name: string }>();
  private names: RegExp | undefined;

  /** Cards that have left the table are still known by their names. */
  read({ zones }: Pick<ShownTable, 'zones'>): void {
    let fresh = false;
    for (const { cards } of zones)
      for (const card of cards) {
        const { name } = card;
        if (name === undefined || card.types === undefined) continue;
        fresh ||= !this.cards.has(name);
        this.cards.set(name, { ...card, name });
      }
    if (!fresh) return;
    // The longest first: a name may begin another one.
    const all = [...this.cards.keys()]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.names = new RegExp(`(?<![\\p{L}\\p{N}])(${all.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  }

  /** The one card that a text names; none where it names several, or nothing. */
  only(text: string): ShownCard | undefined {
    const named = this.parts(text).filter((part) => typeof part !== 'string');
    return named.length === 1 ? named[0]!.card : undefined;
  }

  parts(text: string): NamedPart[] {
    if (!this.names) return [text];
    return text
      .split(this.names)
      .map((part, n): NamedPart => (n % 2 === 1 ? { card: this.cards.get(part)! } : part))
      .filter((part) => part !== '');
  }
}
