import type { Option } from '../api/shapes.js';

/** From 10 choices on, a number is typed, not looked for. */
const FEWEST = 10;

/** Choices that differ by one number only: what stands before it, and each choice by its number. */
export interface NumberChoice {
  readonly title: string;
  readonly options: ReadonlyMap<number, Option>;
}

/** The option without its number, and the number: where its label ends with one that the action holds, too. */
const partsOf = (option: Option): { title: string; n: number; rest: string } | undefined => {
  const [, title, digits] = /^(.*?)[:\s]*\b(\d+)$/.exec(option.label) ?? [];
  if (title === undefined || title === '' || !option.complete || option.more) return undefined;
  const n = Number(digits);
  const named = Object.entries(option.action).filter(([key, value]) => key !== 'at' && value === n);
  if (named.length !== 1) return undefined;
  return { title, n, rest: JSON.stringify({ ...option.action, [named[0]![0]]: null }) };
};

/** The many choices among these that are one number, to be typed in a field; the others stay buttons. */
export const numberChoice = (options: readonly Option[]): NumberChoice | undefined => {
  if (options.length < FEWEST) return undefined;
  const [first, ...others] = options.map(partsOf);
  if (!first || others.some((one) => one?.title !== first.title || one.rest !== first.rest)) return undefined;
  const numbers = new Map(options.map((option) => [partsOf(option)!.n, option]));
  return numbers.size === options.length ? { title: first.title, options: numbers } : undefined;
};
