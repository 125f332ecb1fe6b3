import type { Document } from 'mongodb';

/**
 * JSON as a document that anybody can query, from which exactly the same JSON can be read again. MongoDB minds three
 * characters in the names of members: `.`, `$` and NUL; they are written `%2E`, `%24`, `%00`, and `%` itself `%25`. A
 * value that is nested deeper than documents may be is written `{"%json": text}`.
 */
export const toPlain = (value: object): Document =>
  deeper(value, DEPTH) ? { [TEXT]: JSON.stringify(value) } : (written(value) as Document);

export const fromPlain = <T>(document: Document): T =>
  (TEXT in document ? JSON.parse(document[TEXT] as string) : read(document)) as T;

export const TEXT = '%json';
/** Documents may have 100 levels, of which the collections' own are few. */
export const DEPTH = 90;

const MINDED = /[%.$\0]/;

const ALL_MINDED = /[%.$\0]/g;
const CODES: Readonly<Record<string, string>> = { '%': '%25', '.': '%2E', $: '%24', '\0': '%00' };
const WRITTEN = /%(25|2E|24|00)/g;

const nameOf = (name: string): string => (MINDED.test(name) ? name.replace(ALL_MINDED, (one) => CODES[one]!) : name);
const nameIn = (name: string): string =>
  name.includes('%') ? name.replace(WRITTEN, (_, code: string) => String.fromCharCode(parseInt(code, 16))) : name;

/** Gives an object a member, also where an assignment would give it another prototype, as JSON.parse does. */
const put = (object: Record<string, unknown>, name: string, value: unknown): void => {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
};

/** {@link toPlain} of what is not too deep. */
export const written = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(element);
  const document: Record<string, unknown> = {};
  for (const name of Object.keys(value)) {
    const member = (value as Record<string, unknown>)[name];
    if (member !== undefined) put(document, nameOf(name), written(member));
  }
  return document;
};

/** As JSON has it: an `undefined` among others is a `null`. */
const element = (value: unknown): unknown => (value === undefined ? null : written(value));

const read = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(read);
  const json: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) put(json, nameIn(name), read(member));
  return json;
};

export const deeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => deeper(member, levels - 1)));
