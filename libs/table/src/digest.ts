import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { SPECTATOR } from './audience.js';
import type { Table } from './table.js';
import { view } from './view.js';

/** Text of a value with sorted keys: equal values give equal text. */
const text = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record).filter((key) => record[key] !== undefined).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${text(record[key])}`).join(',')}}`;
};

const hash = (value: string): string => bytesToHex(sha256(utf8ToBytes(value)));

const parts = new WeakMap<object, string>();
const partHash = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return text(value);
  let digest = parts.get(value);
  if (digest === undefined) parts.set(value, (digest = hash(text(value))));
  return digest;
};

/** SHA-256 (hex) of everything a table says. Hashes of parts that did not change are kept, so a digest costs what changed. */
export const digest = (table: Table): string =>
  hash(
    [
      table.revision, table.status, table.game, table.phase, table.step, table.draws, table.units,
      ...[table.match, table.seats, table.order, table.turn, table.opportunity, table.items, table.asks, table.effects, table.combat, table.notes, table.path, table.result, table.games].map(partHash),
      ...table.zones.map(partHash),
    ].join('|'),
  );

/** The digest of what everybody may see: spectators, seats and judges compute the same. */
export const publicDigest = (table: Table): string => digest(view(table, SPECTATOR));
