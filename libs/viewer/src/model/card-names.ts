import type { ShownCard, ShownTable } from '#table';

/** A piece of a text: plain words, or a card that the reader knows. */
export type NamedPart = string | { readonly card: ShownCard & { readonly name: string } };

/** The cards of a table by name: any card with a name stands for all of them. */
export class CardNames {
  private readonly cards = new Map<string, ShownCard & { readonly name: string }>();
  private names: RegExp | undefined;

  /** Learns the cards of a table; cards that have left the table stay known. */
  read({ zones }: Pick<ShownTable, 'zones'>): void {
    this.learn(zones.flatMap(({ cards }) => cards));
  }

  learn(cards: readonly ShownCard[]): void {
    let fresh = false;
    for (const card of cards) {
      const { name } = card;
      if (name === undefined || card.types === undefined) continue;
      fresh ||= !this.cards.has(name);
      this.cards.set(name, { ...card, name });
    }
    if (!fresh) return;
    // Longer names first, because one name may be the beginning of another.
    const all = [...this.cards.keys()]
      .sort((a, b) => b.length - a.length)
      .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    this.names = new RegExp(`(?<![\\p{L}\\p{N}])(${all.join('|')})(?![\\p{L}\\p{N}])`, 'gu');
  }

  /** The single card that a text names; undefined if the text names several cards or no card. */
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
