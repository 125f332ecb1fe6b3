import type { CardDefinition } from '#rules';
import { Catalogue } from '../catalogue/catalogue.js';
import { canBeKept, type CardStore, type ShelfPart } from './card-store.js';

/** Another instance may add to an incomplete catalogue; for this long, the loaded part counts as all there is. */
const FRESH_MS = 5_000;

interface Loaded {
  readonly catalogue: Catalogue;
  readonly at: number;
  /** The cards that everybody may read: without cards that a match or an archive brought. */
  readonly common: Catalogue | undefined;
}

const isWhole = ({ digest, version }: Catalogue): boolean => digest === version;

/**
 * The card data of matches by version, since matches pin their version while card data change. A kept version is found
 * for ever, on every instance with the same store. A version that only archives brought may still grow.
 */
export class CardShelf {
  private readonly loaded = new Map<string, Loaded>();
  private readonly loading = new Map<string, Promise<Catalogue | undefined>>();
  private readonly kept = new Set<string>();

  constructor(
    private readonly store: CardStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** A loaded catalogue by its version; `fetch` also looks in the store. */
  get(game: string, version: string): Catalogue | undefined {
    return this.loaded.get(nameOf(game, version))?.catalogue;
  }

  /** Loads a catalogue by its version; `undefined` if it was never kept. After that `get` finds it. */
  async fetch(game: string, version: string): Promise<Catalogue | undefined> {
    const name = nameOf(game, version);
    const known = this.loaded.get(name);
    if (known && (isWhole(known.catalogue) || this.now() - known.at < FRESH_MS)) return known.catalogue;
    let loading = this.loading.get(name);
    if (!loading) {
      loading = this.load(game, version).finally(() => this.loading.delete(name));
      this.loading.set(name, loading);
    }
    return loading;
  }

  /**
   * The public cards of a version: if a match extended a catalogue, the cards of that catalogue. `undefined` if the
   * version was never kept, or if only archives brought cards of it, since nobody knows whose those are.
   */
  async common(game: string, version: string): Promise<Catalogue | undefined> {
    await this.fetch(game, version);
    return this.loaded.get(nameOf(game, version))?.common;
  }

  /** Keeps a catalogue, unless it is kept already. */
  async keep(catalogue: Catalogue): Promise<Catalogue> {
    const { game, version } = catalogue;
    await this.put({ game, version, cards: catalogue.all() });
    const known = this.loaded.get(nameOf(game, version));
    const extending = known && isWhole(known.catalogue) && known.common !== known.catalogue;
    return this.take(catalogue, extending ? known.common : catalogue);
  }

  /**
   * Makes a catalogue with further cards, under its own version. The caller makes sure that no card has an id of
   * `base`.
   */
  async extend(base: Catalogue, cards: readonly CardDefinition[]): Promise<Catalogue> {
    const extended = new Catalogue(base.game, [...base.all(), ...cards]);
    await this.keep(base);
    await this.put({ game: base.game, version: extended.version, base: base.version, cards });
    return this.take(extended, await this.common(base.game, base.version));
  }

  /** Adds cards that an archive brings, to a version that is not complete here. */
  async add(game: string, version: string, cards: readonly CardDefinition[]): Promise<void> {
    if (!canBeKept(game, version)) throw new Error(`card data cannot be kept under ${game}/${version}`);
    const known = await this.fetch(game, version);
    if (known && isWhole(known)) return;
    const fresh = cards.filter(({ id }) => known?.get(id) === undefined);
    if (fresh.length === 0) return;
    await this.store.put({ game, version, cards: fresh });
    this.take(new Catalogue(game, [...(known?.all() ?? []), ...fresh], version), undefined);
  }

  private async put(part: ShelfPart): Promise<void> {
    const { game, version } = part;
    const name = nameOf(game, version);
    if (this.kept.has(name)) return;
    if (!canBeKept(game, version)) throw new Error(`card data cannot be kept under ${name}`);
    const known = await this.load(game, version);
    if (!known || !isWhole(known)) await this.store.put(part);
    this.kept.add(name);
  }

  private async load(game: string, version: string): Promise<Catalogue | undefined> {
    if (!canBeKept(game, version)) return undefined;
    const parts = await this.store.parts(game, version);
    if (parts.length === 0) return undefined;
    const layers = await Promise.all(
      parts.map(async ({ base, cards }) => {
        const below = base === undefined ? undefined : await this.fetch(game, base);
        return { base, cards: [...(below?.all() ?? []), ...cards] };
      }),
    );
    // A whole catalogue proves itself by its digest. If incomplete parts differ about a card, the one kept first counts
    // for everybody.
    for (const { base, cards } of layers) {
      const whole = joined(game, cards, version);
      if (isWhole(whole)) return this.take(whole, base === undefined ? whole : await this.common(game, base));
    }
    const all = layers.flatMap(({ cards }) => cards);
    return this.take(joined(game, all, version), undefined);
  }

  private take(catalogue: Catalogue, common: Catalogue | undefined): Catalogue {
    this.loaded.set(nameOf(catalogue.game, catalogue.version), { catalogue, at: this.now(), common });
    return catalogue;
  }
}

const nameOf = (game: string, version: string): string => `${game}/${version}`;

const joined = (game: string, cards: readonly CardDefinition[], version: string): Catalogue =>
  new Catalogue(game, new Map([...cards].reverse().map((card) => [card.id, card])).values(), version);
