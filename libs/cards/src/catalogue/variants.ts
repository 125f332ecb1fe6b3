import { nameKey, type CardDefinition } from '#rules';

/** The id of a card's copy in another class than the printed one: `lantern@dusk`. */
export const variantId = (id: string, wanted: string): string => `${id}@${wanted}`;

/** The copies of cards in other classes than the printed ones; each is made when it is first asked for. */
export class Variants {
  private readonly made = new Map<string, CardDefinition>();
  private readonly classes: ReadonlyMap<string, string>;

  constructor(private readonly cards: ReadonlyMap<string, CardDefinition>) {
    const all = [...cards.values()].flatMap((card) => card.classes);
    this.classes = new Map(all.map((one) => [nameKey(one), one]));
  }

  /** The class that a word names, whatever its case and punctuation. */
  classNamed(word: string): string | undefined {
    return this.classes.get(nameKey(word));
  }

  /** The classes of all cards. */
  named(): string[] {
    return [...this.classes.values()];
  }

  /** The copy that `card@class` names; undefined if there is no such card, or if it can have only its own class. */
  get(id: string): CardDefinition | undefined {
    const at = id.lastIndexOf('@');
    if (at < 0) return undefined;
    const [base, wanted] = [this.cards.get(id.slice(0, at)), id.slice(at + 1)];
    if (base?.variants !== 'class' || this.classes.get(nameKey(wanted)) !== wanted) return undefined;
    let card = this.made.get(id);
    if (!card) this.made.set(id, (card = { ...base, id, classes: [wanted] }));
    return card;
  }
}
