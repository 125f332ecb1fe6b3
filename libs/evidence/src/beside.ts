import type { Inclusion, RuleShown } from '#api';
import { isObject, type Seat, type Showing } from '#table';

/** The readers that a file is made for: it holds what they may open of the record, and nothing else. */
export type For = 'public' | 'all' | `seat:${Seat}`;

/** Words that somebody said, with the proof that the record is bound to them. */
export interface SaidWords {
  readonly commitment: string;
  /** 64 hexadecimal digits. */
  readonly salt: string;
  readonly text: string;
}

/** What a file holds beside the record: names, words, texts of rules. */
export interface Beside {
  readonly v: 1;
  readonly match: string;
  readonly for: For;
  /**
   * The first entry that the file is about. It also holds all entries before, because the chain begins with the first.
   */
  readonly from: number;
  readonly to: number;
  /** Whether it is evidence, which also has the judges' rulings. */
  readonly rulings: boolean;
  /** RFC 3339, UTC, milliseconds. */
  readonly madeAt: string;
  /** The game's title. */
  readonly title: string;
  /** How the viewer draws this game beyond its layout. */
  readonly showing: Showing;
  /** The names of players and judges, by the ids in the record. */
  readonly names: Readonly<Record<string, string>>;
  readonly words: readonly SaidWords[];
  /** The rules that the record cites. */
  readonly rules: readonly RuleShown[];
  /** Titles of infractions, by their ids. */
  readonly infractions: Readonly<Record<string, string>>;
  /** The proof that a checkpoint covers the last entry, if there was a checkpoint that everybody may know of. */
  readonly inclusion?: Inclusion | undefined;
}

const holdsTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((one) => typeof one === 'string');
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 1;
const isFor = (value: unknown): boolean =>
  value === 'public' || value === 'all' || (typeof value === 'string' && /^seat:[1-9]\d{0,3}$/.test(value));

const MEMBERS: Readonly<Record<keyof Required<Beside>, (value: unknown) => boolean>> = {
  v: (value) => value === 1,
  match: (value) => typeof value === 'string',
  for: isFor,
  from: isWhole,
  to: isWhole,
  rulings: (value) => typeof value === 'boolean',
  madeAt: (value) => typeof value === 'string',
  title: (value) => typeof value === 'string',
  showing: isObject,
  names: holdsTexts,
  words: (value) => Array.isArray(value) && value.every(holdsTexts),
  rules: (value) => Array.isArray(value) && value.every(holdsTexts),
  infractions: holdsTexts,
  inclusion: (value) => value === undefined || isObject(value),
};

/** Reads what a file holds beside the record; `null` if the value is something else. */
export const asBeside = (value: unknown): Beside | null => {
  if (!isObject(value)) return null;
  const fits = Object.entries(MEMBERS).every(([name, is]) => is(value[name]));
  return fits ? (value as unknown as Beside) : null;
};
