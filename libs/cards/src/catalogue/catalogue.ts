import { CardDefinition, nameKey, type CardLookup } from '#rules';
import { nearestOf } from './names.js';
import { wordsOfCard } from './references.js';
import { CardIndex, type CardPage, type PageRequest } from './search.js';
import { Variants } from './variants.js';
import { contentHash } from './version.js';

/**
 * A catalogue in the form of archives: `version` names the whole catalogue that it was taken from, `digest` is the hash
 * of its own cards.
 */
interface CatalogueExport {
  readonly game: string;
  readonly version: string;
  readonly digest: string;
  readonly cards: readonly CardDefinition[];
}

const byId = (a: CardDefinition, b: CardDefinition): number => (a.id < b.id ? -1 : 1);

/**
 * The cards of one game, immutable. `version` pins the cards that a match is played with: the content hash of the whole
 * catalogue, which a subset keeps.
 */
export class Catalogue implements CardLookup {
  readonly version: string;
  readonly digest: string;
  private readonly cards: readonly CardDefinition[];
  private readonly ids: ReadonlyMap<string, CardDefinition>;
  private readonly names: ReadonlyMap<string, readonly CardDefinition[]>;
  /** Copies of cards in another class than the printed one (mavericks). */
  readonly variants: Variants;
  /** The search index, made at the first search: most catalogues are never searched. */
  private index: CardIndex | undefined;

  /**
   * The cards must have different ids and belong to `game`; the caller makes sure that no id occurs twice (see
   * `mergeSources`).
   */
  constructor(
    readonly game: string,
    cards: Iterable<CardDefinition>,
    version?: string,
  ) {
    this.cards = [...cards].sort(byId);
    this.ids = new Map(this.cards.map((card) => [card.id, card]));
    this.variants = new Variants(this.ids);
    if (this.ids.size < this.cards.length) throw new Error('a catalogue holds one card of each id');
    const names = new Map<string, CardDefinition[]>();
    for (const card of this.cards) names.set(nameKey(card.name), [...(names.get(nameKey(card.name)) ?? []), card]);
    this.names = names;
    this.digest = contentHash(this.cards);
    this.version = version ?? this.digest;
  }

  get size(): number {
    return this.cards.length;
  }

  /** All cards, sorted by id. */
  all(): readonly CardDefinition[] {
    return this.cards;
  }

  everyId(): Iterable<string> {
    return this.ids.keys();
  }

  /** The card with this id; for `card@class`, its copy in that class. */
  get(id: string): CardDefinition | undefined {
    return this.ids.get(id) ?? this.variants.get(id);
  }

  /** The ids of all cards of a type, for example all tokens that can be summoned. */
  ofType(type: string): string[] {
    return this.cards.flatMap(({ id, types }) => (types.includes(type) ? [id] : []));
  }

  /**
   * The cards with this name. An exact spelling comes first; otherwise case, punctuation and diacritics do not matter.
   * Usually one card; if two cards share a front name, both. Names of back faces do not count: in a deck only the
   * default face counts (GA-DFC-07).
   */
  named(name: string): readonly CardDefinition[] {
    const alike = this.names.get(nameKey(name)) ?? [];
    const exact = alike.filter((card) => card.name === name.trim());
    return exact.length > 0 ? exact : alike;
  }

  /**
   * Names near one that is not in the catalogue, nearest first. Up to a third of its letters may differ, and always up
   * to two.
   */
  nearest(name: string, n = 3): string[] {
    const spelled = [...this.names].flatMap(([key, cards]) => cards.map((card) => [key, card.name] as const));
    return nearestOf(name, spelled, n, Math.max(2, Math.floor(name.length / 3)));
  }

  /** Cards that have all words of `q`, best matches first, a page at a time; all cards if `q` is empty. */
  search(q: string, request: PageRequest = {}): CardPage {
    this.index ??= new CardIndex(this.cards);
    return this.index.search(q, request);
  }

  /**
   * These cards and all that they may bring into a game, with the version of the whole catalogue. Unknown ids are left
   * out.
   */
  subset(ids: Iterable<string>): Catalogue {
    const wanted = new Map<string, CardDefinition>();
    const take = (id: string): void => {
      const card = this.get(id);
      if (!card || wanted.has(id)) return;
      wanted.set(id, card);
      wordsOfCard(card).forEach(take);
    };
    for (const id of ids) take(id);
    return new Catalogue(this.game, wanted.values(), this.version);
  }

  toJSON(): CatalogueExport {
    return { game: this.game, version: this.version, digest: this.digest, cards: this.cards };
  }

  /** The catalogue of an export. Throws if a card is malformed, or if the cards do not have the stated digest. */
  static fromJSON(json: CatalogueExport): Catalogue {
    const catalogue = new Catalogue(
      json.game,
      json.cards.map((card) => CardDefinition.parse(card)),
      json.version,
    );
    if (catalogue.digest !== json.digest)
      throw new Error(`the card data do not have the digest they state: ${json.digest}`);
    return catalogue;
  }
}
