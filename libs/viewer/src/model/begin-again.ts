import type { Game, Summary } from '../api/shapes.js';
import { rulesetIn } from './rulesets.js';
import { keptMatches, type FilledIn } from './begun-here.js';

/** Begins a match as another one began, as far as this browser knows how it did. */

const TOKEN = 'token';

/** The fields of the form that are filled in; never a token, and no file. */
export const fieldsOf = (fields: FormData): FilledIn =>
  Object.fromEntries(
    [...fields].flatMap(([name, value]) => (name === TOKEN || typeof value !== 'string' ? [] : [[name, value]])),
  );

/** What the form of a match that began in this browser said. */
export const keptForm = (match: string): FilledIn | undefined => keptMatches().find(({ id }) => id === match)?.form;

/** What everybody knows of a match: its game and ruleset, its players, and how many games decide it. */
export const knownOf = (
  { game, seats, format, versions }: Pick<Summary, 'game' | 'seats' | 'format' | 'versions'>,
  games: readonly Game[],
): FilledIn => ({
  game,
  ...rulesOf(games, game, versions?.rules),
  ...(format ? { format: format.name, bestOf: String(format.bestOf) } : {}),
  ...Object.fromEntries(seats.map(({ seat, name }) => [`name-${seat}`, name])),
});

const rulesOf = (games: readonly Game[], game: string, version: string | undefined): FilledIn => {
  const rules = games.flatMap((one) => (one.game === game ? (rulesetIn(one, version) ?? []) : []))[0];
  return rules === undefined ? {} : { rules };
};

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isField = (one: Element): one is Field =>
  one instanceof HTMLInputElement || one instanceof HTMLSelectElement || one instanceof HTMLTextAreaElement;

/**
 * Fills a form in. A choice that it does not offer any more stays as it is. A tick is set or taken away only by a form
 * that says everything.
 */
export const fillForm = (fields: Iterable<Element>, filled: FilledIn): void => {
  const isWhole = 'name-1' in filled && 'deck-1' in filled;
  for (const field of fields) {
    if (!isField(field) || field.name === TOKEN) continue;
    const value = filled[field.name];
    if (field.type === 'checkbox') {
      if (isWhole) (field as HTMLInputElement).checked = value !== undefined;
    } else if (value !== undefined && field.type !== 'file' && offers(field, value)) field.value = value;
  }
};

const offers = (field: Field, value: string): boolean =>
  !(field instanceof HTMLSelectElement) || [...field.options].some((one) => one.value === value);
