import type { Table } from '#table';
import type { Document } from 'mongodb';
import { DEPTH, deeper, TEXT, toPlain, written } from './plain.js';

/** What was made of an object stays with it: from entry to entry most zones of a table are the same objects. */
const keep = <T>(make: (value: object) => T) => {
  const kept = new WeakMap<object, T>();
  return (value: object): T => {
    let made = kept.get(value);
    if (made === undefined) kept.set(value, (made = make(value)));
    return made;
  };
};

const textOfPart = keep((part) => JSON.stringify(part));
const textOf = (value: unknown): string | undefined => (typeof value === 'object' && value !== null ? textOfPart(value) : JSON.stringify(value));

/** The JSON of a table, as `JSON.stringify` writes it; what did not change is not written again. */
export const tableText = (table: Table): string => {
  const members = Object.entries(table).flatMap(([name, value]) => {
    const text = name === 'zones' ? `[${table.zones.map(textOfPart).join(',')}]` : textOf(value);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join(',')}}`;
};

const plainPart = keep((part) => (deeper(part, DEPTH - 2) ? TOO_DEEP : (written(part) as object)));
const TOO_DEEP = {};

/** As {@link toPlain}. */
export const tablePlain = (table: Table): Document => {
  const { zones, match, ...rest } = table;
  const parts = [...zones, ...(match === null ? [] : [match])].map(plainPart);
  const others = toPlain(rest);
  if (parts.includes(TOO_DEEP) || TEXT in others) return { [TEXT]: JSON.stringify(table) };
  return { ...others, zones: parts.slice(0, zones.length), match: match === null ? null : parts.at(-1) };
};
