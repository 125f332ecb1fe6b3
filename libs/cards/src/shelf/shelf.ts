import type { CardDefinition } from '#rules';
import { Catalogue } from '../catalogue/catalogue.js';
import { canBeKept, type CardStore, type ShelfPart } from './card-store.js';

/** Part of a catalogue may grow elsewhere: so long it is believed to be all there is. */
const FRESH_MS = 5_000;

interface Loaded {
  readonly catalogue: Catalogue;
  readonly at: number;
  /** What of it anybody may read: no card that a match brought, or an archive. */
  readonly common: Catalogue | undefined;
}

const isWhole = ({ digest, version }: Catalogue): boolean => digest === version;

/**
 * The card data that matches were begun with, kept by version: they pin it, and card data go on. What was once kept is
 * found for ever, on every instance with the same store; of a version that only archives brought, more may come.
 */
export class CardShelf {
  private readonly loaded = new Map<string, Loaded>();
  private readonly loading = new Map<string, Promise<Catalogue | undefined>>();
  private readonly kept = new Set<string>();

  constructor(
    private readonly store: CardStore,
    private readonly now: () => number = Date.now,
  ) {}

  /** A catalogue by its version, as far as it is at hand: `fetch` looks for the rest. */
  get(game: string, version: string): Catalogue | undefined {
    return this.loaded.get(nameOf(game, version))?.catalogue;
  }

  /** A catalogue by its version; `undefined` where it was never kept. Afterwards it is at hand. */
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
   * The cards of a version that are nobody's own: of one that a match extends, those it extends. `undefined` where it
   * was never kept, or only archives brought cards of it: whose those are nobody knows.
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
   * A catalogue with further cards, under a version of its own. Another card of an id that `base` has is the caller's
   * mistake.
   */
  async extend(base: Catalogue, cards: readonly CardDefinition[]): Promise<Catalogue> {
    const extended = new Catalogue(base.game, [...base.all(), ...cards]);
    await this.keep(base);
    await this.put({ game: base.game, version: extended.version, base: base.version, cards });
    return this.take(extended, await this.common(base.game, base.version));
  }

  /**
   * Takes in part of a catalogue that is not here: the cards that an archive brings. They stand beside what is here of
   * it.
   */
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
    // A whole one is what it says it is; of mere parts that differ about a card, the one that was kept first counts for
    // every caller.
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
