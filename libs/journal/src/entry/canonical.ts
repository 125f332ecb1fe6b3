import type { Secret } from '#table';

/** Thrown for a value that no entry may hold. The code that made the value has a bug, so this is never an answer. */
export class NotRecordable extends Error {
  override readonly name = 'NotRecordable';
}

/** Reader and writer refuse deeper nesting than this. */
export const MAX_DEPTH = 100;

/** Writes a hidden value in its place. */
type WriteHidden = (hidden: Secret<unknown>) => string;

const nothingHidden: WriteHidden = () => {
  throw new NotRecordable('a hidden value stands where everything must be public');
};

/**
 * The canonical text of a value (RFC 8785, integers only): members sorted by UTF-16 code units, no white space.
 * @param hidden writes a {@link Secret} in its place; without it a secret is not allowed (architecture §3)
 * @throws NotRecordable for fractions, unsafe integers, `undefined`, lone surrogates, a stray `$`, `__proto__`, …
 */
export const canonical = (value: unknown, hidden: WriteHidden = nothingHidden): string =>
  write(value, hidden, 0, 'value');

const write = (value: unknown, hidden: WriteHidden, depth: number, at: string): string => {
  switch (typeof value) {
    case 'string':
      return quote(value);
    case 'number':
      if (!Number.isSafeInteger(value)) throw new NotRecordable(`${value} at "${at}" is not a safe integer`);
      return String(value);
    case 'boolean':
      return value ? 'true' : 'false';
    case 'object':
      if (value === null) return 'null';
      if (depth >= MAX_DEPTH) throw new NotRecordable(`nested deeper than ${MAX_DEPTH} at "${at}"`);
      return Array.isArray(value) ? list(value, hidden, depth, at) : members(value, hidden, depth, at);
    default:
      throw new NotRecordable(`${typeof value} at "${at}"`);
  }
};

const list = (values: readonly unknown[], hidden: WriteHidden, depth: number, at: string): string => {
  let text = '[';
  for (let i = 0; i < values.length; i++) text += (i > 0 ? ',' : '') + write(values[i], hidden, depth + 1, at);
  return text + ']';
};

const members = (value: object, hidden: WriteHidden, depth: number, at: string): string => {
  if ('$' in value) return hidden(value as Secret<unknown>);
  if (Object.prototype.toString.call(value) !== '[object Object]')
    throw new NotRecordable(`no plain object at "${at}"`);
  let text = '{';
  for (const name of Object.keys(value).sort()) {
    if (name === '__proto__') throw new NotRecordable(`a member "__proto__" in "${at}"`);
    text += (text.length > 1 ? ',' : '') + quote(name) + ':';
    text += write((value as Record<string, unknown>)[name], hidden, depth + 1, name);
  }
  return text + '}';
};

/** Texts that JSON writes without escapes. */
const PLAIN = /^[\x20\x21\x23-\x5b\x5d-\ud7ff\ue000-\uffff]*$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Whether a text has a UTF-8 form. */
export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text);

const quote = (text: string): string => {
  if (PLAIN.test(text)) return `"${text}"`;
  if (!isWellFormed(text)) throw new NotRecordable('a lone surrogate has no UTF-8');
  return JSON.stringify(text);
};
