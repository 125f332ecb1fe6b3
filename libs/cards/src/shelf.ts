import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { CardDefinition } from '#rules';
import { Catalogue } from './catalogue/catalogue.js';

/** What stands in a file: a catalogue, or what it adds to another. */
interface Kept {
  readonly game: string;
  readonly version: string;
  readonly base?: string;
  readonly cards: readonly CardDefinition[];
}

const FILE = /^[a-z0-9-]{1,40}$/;
const VERSION = /^[\w.-]{1,128}$/;

/**
 * The card data that matches were begun with, kept by version: they pin it, and card data go on. One folder, a file for each; what
 * is once there never changes, but for a part of a catalogue that came with an archive, which another may add to.
 */
export class CardShelf {
  private readonly loaded = new Map<string, Catalogue>();

  constructor(private readonly folder: string) {
    mkdirSync(folder, { recursive: true });
  }

  /** A catalogue by its version; `undefined` where it was never kept here. */
  get(game: string, version: string): Catalogue | undefined {
    const name = `${game}/${version}`;
    const known = this.loaded.get(name);
    if (known) return known;
    const found = this.read(game, version);
    if (found) this.loaded.set(name, found);
    return found;
  }

  /** Keeps a catalogue, unless it is kept already. */
  keep(catalogue: Catalogue): Catalogue {
    if (!this.has(catalogue)) this.write(catalogue, { game: catalogue.game, version: catalogue.version, cards: catalogue.all() });
    this.loaded.set(`${catalogue.game}/${catalogue.version}`, catalogue);
    return catalogue;
  }

  /** A catalogue with further cards, under a version of its own. Another card of an id that `base` has is the caller's mistake. */
  extend(base: Catalogue, cards: readonly CardDefinition[]): Catalogue {
    const extended = new Catalogue(base.game, [...base.all(), ...cards]);
    if (this.has(extended)) return extended;
    this.keep(base);
    this.write(extended, { game: base.game, version: extended.version, base: base.version, cards });
    this.loaded.set(`${base.game}/${extended.version}`, extended);
    return extended;
  }

  /** Takes in part of a catalogue that is not here: the cards that an archive brings. They stand beside what is here of it. */
  add(game: string, version: string, cards: readonly CardDefinition[]): void {
    const known = this.get(game, version);
    if (known && known.digest === known.version) return;
    const all = new Map([...(known?.all() ?? []), ...cards].map((card) => [card.id, card]));
    const catalogue = new Catalogue(game, all.values(), version);
    this.write(catalogue, { game, version, cards: catalogue.all() });
    this.loaded.set(`${game}/${version}`, catalogue);
  }

  private has({ game, version }: Catalogue): boolean {
    return existsSync(this.pathOf(game, version));
  }

  private read(game: string, version: string): Catalogue | undefined {
    if (!FILE.test(game) || !VERSION.test(version) || !existsSync(this.pathOf(game, version))) return undefined;
    const kept = JSON.parse(gunzipSync(readFileSync(this.pathOf(game, version))).toString('utf8')) as Kept;
    const base = kept.base === undefined ? [] : (this.get(game, kept.base)?.all() ?? []);
    return new Catalogue(game, [...base, ...kept.cards.map((card) => CardDefinition.parse(card))], version);
  }

  private write({ game, version }: Catalogue, kept: Kept): void {
    if (!FILE.test(game) || !VERSION.test(version)) throw new Error(`card data cannot be kept under ${game}/${version}`);
    const path = this.pathOf(game, version);
    const fresh = `${path}.${process.pid}`;
    writeFileSync(fresh, gzipSync(JSON.stringify(kept)), { flush: true });
    renameSync(fresh, path);
  }

  private pathOf(game: string, version: string): string {
    return join(this.folder, `${game}-${version}.json.gz`);
  }
}
