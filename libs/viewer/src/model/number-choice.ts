import type { Option } from '../api/shapes.js';

/** From this many choices on, the user types the number and need not search for it. */
const FEWEST = 10;

/** Choices that differ only by a number: the text before it, and each choice by its number. */
export interface NumberChoice {
  readonly title: string;
  readonly options: ReadonlyMap<number, Option>;
}

/**
 * The parts of an option whose label ends with a number that its action also holds: the label without it, and the
 * number.
 */
const partsOf = (option: Option): { title: string; n: number; rest: string } | undefined => {
  const [, title, digits] = /^(.*?)[:\s]*\b(\d+)$/.exec(option.label) ?? [];
  if (title === undefined || title === '' || !option.complete || option.more) return undefined;
  const n = Number(digits);
  const named = Object.entries(option.action).filter(([key, value]) => key !== 'at' && value === n);
  if (named.length !== 1) return undefined;
  return { title, n, rest: JSON.stringify({ ...option.action, [named[0]![0]]: null }) };
};

/**
 * Many options that differ only by a number, which the user then types in a field; undefined for other options, which
 * stay buttons.
 */
export const numberChoice = (options: readonly Option[]): NumberChoice | undefined => {
  if (options.length < FEWEST) return undefined;
  const [first, ...others] = options.map(partsOf);
  if (!first || others.some((one) => one?.title !== first.title || one.rest !== first.rest)) return undefined;
  const numbers = new Map(options.map((option) => [partsOf(option)!.n, option]));
  return numbers.size === options.length ? { title: first.title, options: numbers } : undefined;
};
