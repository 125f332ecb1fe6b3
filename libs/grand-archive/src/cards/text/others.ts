import type { Ability, Selector } from '../../effects/words.js';

/**
 * A program knows "another" and "other" only as other than its source. Where the source cannot be meant, a text means
 * other than what it named before, which a program cannot say.
 */

/** The types of cards that are no objects on the field when their text is carried out. */
const OFF_FIELD = ['ACTION', 'ATTACK'];

/** Whether a card of these types never lies among the objects of a selector, so that "other" is not about it. */
export const isNeverAmong = (types: readonly string[], what: Selector): boolean => {
  if (types.some((type) => OFF_FIELD.includes(type))) return true;
  const fit = what.unit ? ['ALLY', 'CHAMPION'] : what.types;
  return fit !== undefined && !fit.some((type) => types.includes(type));
};

interface Others {
  /** All selectors that say "other". */
  readonly all: Selector[];
  /** How many of them say which objects an operation is about. */
  touched: number;
  /** How often objects are chosen. */
  choices: number;
}

const isOther = (part: unknown): part is Selector => (part as Selector | undefined)?.other === true;

const search = (part: unknown, found: Others): Others => {
  if (typeof part !== 'object' || part === null) return found;
  const { op, what, all } = part as { op?: unknown; what?: unknown; all?: unknown };
  if (isOther(part)) found.all.push(part);
  if (op === 'choose') found.choices += 1;
  if (isOther(all) || (op === 'choose' && isOther(what))) found.touched += 1;
  for (const one of Object.values(part)) search(one, found);
  return found;
};

/** Whether "another" or "other" in an ability may mean: other than an object that is not its source. */
export const saysOtherOfMore = ({ targets = [], modes, do: does }: Ability, types: readonly string[]): boolean => {
  const { all, touched, choices } = search({ targets, modes, does }, { all: [], touched: 0, choices: 0 });
  return (
    all.some((what) => isNeverAmong(types, what)) ||
    targets.slice(1).some(({ what }) => what.other) ||
    (touched > 0 && (targets.length > 0 || choices > 1))
  );
};
