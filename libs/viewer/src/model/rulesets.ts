import type { Game } from '../api/shapes.js';
import { app } from '../messages/app.js';

type Rulesets = Pick<Game, 'title' | 'rulesets'>;

/** The id of a game's ruleset by its revision, as a match pins it; undefined if the game has no other. */
export const rulesetIn = ({ rulesets }: Pick<Rulesets, 'rulesets'>, version = ''): string | undefined =>
  rulesets.length > 1 ? rulesets.find(({ id }) => `${version}.`.startsWith(`${id}.`))?.id : undefined;

/** Names of months are words of the messages, so they are in the same language. */
const MONTH = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** When the rules of an id came out: `August 2026`. Ids that are not dates stay as they are. */
export const rulesetMonth = (id: string): string => (DATE.test(id) ? MONTH.format(new Date(id)) : id);

export type FormatOffered = Game['rulesets'][number]['formats'][number];

/** Where a game names no formats: decks of any one are taken. */
const ANY: readonly FormatOffered[] = ['standard', 'open', 'draft'].map((name) => ({ name }));

/** The formats of a ruleset, or else of the one by which matches begin where nobody chooses. */
export const formatsBy = (
  { rulesets }: Pick<Rulesets, 'rulesets'>,
  rules: string | undefined,
): readonly FormatOffered[] => {
  const { formats = [] } = rulesets.find(({ id }) => id === rules) ?? rulesets[0] ?? {};
  return formats.length === 0 ? ANY : formats;
};

/** Those of them in which matches of this many seats are recorded. */
export const playedFormats = (game: Pick<Rulesets, 'rulesets'>, rules: string | undefined, seats: number) =>
  formatsBy(game, rules).filter(
    ({ unplayed, seats: of }) => unplayed === undefined && (!of || (of.min <= seats && seats <= of.max)),
  );

const MINUTES = 50;

/** How long a round of a format is, unless the organiser says something else; `format` undefined: the first. */
export const minutesOf = (formats: readonly FormatOffered[], format: string | undefined): number =>
  (formats.find(({ name }) => name === format) ?? formats[0])?.minutes ?? MINUTES;

/** The title of a game, and by which of its rulesets it is played, if it has several. */
export const titleBy = (game: Rulesets, version?: string): string => {
  const rules = rulesetIn(game, version);
  return rules === undefined ? game.title : app.gameBy({ game: game.title, month: rulesetMonth(rules) });
};
