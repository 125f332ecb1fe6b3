import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Member, Members, Written } from './member.js';

/** The most strings that are kept, and the longest. */
const MOST_QUOTED = 10_000;
const LONGEST_QUOTED = 48;
const quotes = new Map<string, string>();

/** A string as JSON writes it. Keeps short ones, because handles and names of members come again and again. */
const quoted = (value: string): string => {
  if (value.length > LONGEST_QUOTED) return JSON.stringify(value);
  let found = quotes.get(value);
  if (found === undefined) {
    if (quotes.size >= MOST_QUOTED) quotes.clear();
    quotes.set(value, (found = JSON.stringify(value)));
  }
  return found;
};

/** Text of a value with sorted keys: equal values give equal text. */
export const text = (value: unknown): string => {
  // Most values are one of these, and mean the same without the serializer.
  if (value === null || value === undefined) return 'null';
  if (value === true) return 'true';
  if (value === false) return 'false';
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object') return Number.isSafeInteger(value) ? String(value) : JSON.stringify(value);
  let said = '';
  if (Array.isArray(value)) {
    for (let n = 0; n < value.length; n += 1) said += n === 0 ? text(value[n]) : `,${text(value[n])}`;
    return `[${said}]`;
  }
  const record = value as Record<string, unknown>;
  const keys: string[] = [];
  let sorted = true;
  for (const key in record) {
    if (record[key] === undefined) continue;
    if (keys.length > 0 && key < keys[keys.length - 1]!) sorted = false;
    keys.push(key);
  }
  if (!sorted) keys.sort();
  for (let n = 0; n < keys.length; n += 1) said += `${n === 0 ? '' : ','}${quoted(keys[n]!)}:${text(record[keys[n]!])}`;
  return `{${said}}`;
};

/** What stands in digests from form 1 on, as its text. */
export const form1: Written<unknown> = { since: 1, text };

/** From form 1 on, in words of its own. */
export const written = <Value>(make: (value: Value, form: number) => string): Written<Value> => ({
  since: 1,
  text: make,
});

/** What was worked out for an object stays with it: tables share what did not change from fact to fact. */
export const keepText = <T extends object, From = void>(make: (value: T, form: number, from: From) => string) => {
  const kept: WeakMap<T, string>[] = [];
  return (value: T, form: number, from: From): string => {
    const known = (kept[form] ??= new WeakMap<T, string>());
    let made = known.get(value);
    if (made === undefined) known.set(value, (made = make(value, form, from)));
    return made;
  };
};

/** Text of a part of the table: the members that stand in this form of digests, in the order of their entries. */
export const partText = <Whole extends object>(members: Members<Whole>) => {
  const all = (Object.entries(members) as [keyof Whole & string, Member<Whole, unknown>][]).flatMap(
    ([name, { digest }]) => (digest ? [{ name, head: `"${name}":`, ...digest }] : []),
  );
  return (whole: Whole, form: number): string => {
    let said = '';
    for (const { name, head, since, text: make } of all)
      if (since <= form && whole[name] !== undefined)
        said += `${said === '' ? '' : ','}${head}${make(whole[name], form)}`;
    return `{${said}}`;
  };
};

/** The text of a list of parts. Cards that nobody knows are one and the same, and fill decks: they are said once. */
export const listText =
  <T>(make: (one: T, form: number) => string) =>
  (list: readonly T[], form: number): string => {
    let last: T | undefined;
    let said = '';
    let all = '';
    for (const one of list) {
      if (one !== last || all === '') said = make((last = one), form);
      all += all === '' ? said : `,${said}`;
    }
    return `[${all}]`;
  };

/** The text of a record, as `text` writes it; `make` writes its values. What is no record is written as it is. */
export const recordText =
  (make: (one: unknown, form: number) => string) =>
  (value: unknown, form: number): string => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return text(value);
    const said = Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${quoted(key)}:${make(one as unknown, form)}`);
    return `{${said.join(',')}}`;
  };

/** The same of values of any kind, of which parts are kept. */
export const keepParts = (make: (one: unknown, form: number) => string): typeof make => {
  const part = keepText<object>(make);
  return (one, form) => (typeof one === 'object' && one !== null ? part(one, form) : make(one, form));
};

type Hash = (value: string) => string;

let sha256Of: Hash = (value) => bytesToHex(sha256(utf8ToBytes(value)));

/** Has texts hashed by a machine's own SHA-256, where it has one: on Node ten times as fast, and the same bytes. */
export const hashWith = (faster: Hash): void => {
  sha256Of = faster;
};

/** SHA-256 of a text, hex. */
export const hash: Hash = (value) => sha256Of(value);
