import type { Table } from '#table';
import type { Document } from 'mongodb';
import { keepTableText } from '#views';
import { DEPTH, deeper, TEXT, toPlain, written } from './plain.js';

const plainPart = keepTableText((part) => (deeper(part, DEPTH - 2) ? TOO_DEEP : (written(part) as object)));
const TOO_DEEP = {};

/** As {@link toPlain}. */
export const tablePlain = (table: Table): Document => {
  const { zones, match, ...rest } = table;
  const parts = [...zones, ...(match === null ? [] : [match])].map(plainPart);
  const others = toPlain(rest);
  if (parts.includes(TOO_DEEP) || TEXT in others) return { [TEXT]: JSON.stringify(table) };
  return { ...others, zones: parts.slice(0, zones.length), match: match === null ? null : parts.at(-1) };
};
