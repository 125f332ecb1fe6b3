import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { CardReader } from '#rules';
import { placeBans, readBans, type Ban } from './bans.js';
import { mergeSources } from './catalogue/merge.js';
import { applyErrata, readErrata, type Corrected, type ReadErrata } from './errata.js';
import { readCards, type CheckCard, type ReadCards } from './read-cards.js';

/** The only module of this library that accesses the file system. It reads files once, when the service starts. */

const SHIPPED = new URL('../data/', import.meta.url);

/** A deck list of this repository, in the game's usual text format. */
export interface ShippedDeck {
  readonly name: string;
  /** The name for people. */
  readonly title: string;
  readonly text: string;
}

/** A reason in our own words, since those of the runtime quote the beginning of the file. */
const reasonOf = (error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  if (error instanceof SyntaxError) {
    const [, position] = /position (\d+)/.exec(message) ?? [];
    return `this is not JSON${position === undefined ? '' : ` from character ${position} on`}`;
  }
  return code === undefined ? message : `it cannot be read (${code})`;
};

/** The text of a file, unpacked if its name ends in `.gz`. Throws the errors of the file system. */
export const readText = (file: string): string => {
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').replace(/^\uFEFF/, '');
};

const readFileOfCards = (file: string, readers: readonly CardReader[], check?: CheckCard): ReadCards => {
  try {
    return readCards(JSON.parse(readText(file)), file, readers, check);
  } catch (error) {
    return { file, cards: [], problems: [{ file, reason: reasonOf(error) }] };
  }
};

/** All `.json` and `.json.gz` files of a folder and the folders below it, by name. */
const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return /\.json(\.gz)?$/.test(entry.name) ? [path] : [];
    });

const readPath = (path: string, readers: readonly CardReader[], check?: CheckCard): ReadCards[] => {
  if (!existsSync(path))
    return [{ file: path, cards: [], problems: [{ file: path, reason: 'there is no such file or folder' }] }];
  const files = statSync(path).isDirectory() ? filesBelow(path) : [path];
  return files.map((file) => readFileOfCards(file, readers, check));
};

/** The content of every file at these paths. */
export const readPaths = (paths: readonly string[], readers: readonly CardReader[], check?: CheckCard): ReadCards[] =>
  paths.flatMap((path) => readPath(path, readers, check));

/** The paths of `CARD_DATA`: files or folders, separated by commas. */
export const pathsOf = (setting: string | undefined): string[] =>
  (setting ?? '')
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '');

const readFileOfErrata = (file: string): ReadErrata => {
  try {
    return readErrata(JSON.parse(readText(file)), file);
  } catch (error) {
    return { file, errata: [], problems: [{ file, reason: reasonOf(error) }] };
  }
};

const readFileOfBans = (file: string): ReturnType<typeof readBans> => {
  try {
    return readBans(JSON.parse(readText(file)), file);
  } catch (error) {
    return { file, bans: [], problems: [{ file, reason: reasonOf(error) }] };
  }
};

/** What an operator gives beside the cards of this repository: files of cards (or folders), of errata and of bans. */
export interface CardPaths {
  readonly cards: readonly string[];
  readonly errata: readonly string[];
  readonly bans?: readonly string[];
}

/** Catalogues with errata and bans. */
export interface LoadedCards extends Corrected {
  /** By game. */
  readonly bans: ReadonlyMap<string, readonly Ban[]>;
}

/**
 * Loads all catalogues: the cards of this repository, then the files and folders of `CARD_DATA`, all with the errata of
 * `CARD_ERRATA`, and the bans of `CARD_BANS`. Unusable records are reported; the rest loads.
 */
export const loadCatalogues = (paths: CardPaths, readers: readonly CardReader[], check?: CheckCard): LoadedCards => {
  const sources = readPaths([fileURLToPath(SHIPPED), ...paths.cards], readers, check);
  const files = paths.errata.map(readFileOfErrata);
  const { catalogues, problems, corrected } = applyErrata(mergeSources(sources), files, readers, check);
  const banned = placeBans({ catalogues }, (paths.bans ?? []).map(readFileOfBans));
  const read = [...sources, ...files].flatMap((one) => one.problems);
  return { catalogues, problems: [...read, ...problems, ...banned.problems], corrected, bans: banned.bans };
};

/** The paths of `CARD_DATA`, `CARD_ERRATA` and `CARD_BANS`. */
export const cardPathsIn = (env: NodeJS.ProcessEnv): CardPaths => ({
  cards: pathsOf(env['CARD_DATA']),
  errata: pathsOf(env['CARD_ERRATA']),
  bans: pathsOf(env['CARD_BANS']),
});

/**
 * The cards that this repository ships for a game, in our own form, and deck lists for them. Throws if these data are
 * broken.
 */
export const loadStarter = (game: string): { cards: ReadCards['cards']; decks: ShippedDeck[] } => {
  const folder = fileURLToPath(new URL(`${game}/`, SHIPPED));
  if (!existsSync(folder)) return { cards: [], decks: [] };
  const sources = filesBelow(folder).map((file) => readFileOfCards(file, []));
  const [broken] = sources.flatMap(({ problems }) => problems);
  if (broken) throw new Error(`${broken.file}, ${broken.position ?? ''}: ${broken.reason}`);
  const lists = readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort();
  const decks = lists.map((file) => {
    const name = basename(file, '.txt');
    return { name, title: titleOf(name), text: readText(join(folder, file)) };
  });
  return { cards: sources.flatMap(({ cards }) => cards), decks };
};

/** The title in a file name: `starter-cinder-road` is "Cinder Road". */
const titleOf = (name: string): string =>
  name
    .split('-')
    .slice(1)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ') || name;
