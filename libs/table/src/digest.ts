import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { SPECTATOR } from './audience.js';
import type { Table, Zone } from './table.js';
import { view } from './view.js';

/** Text of a value with sorted keys: equal values give equal text. */
const text = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (Array.isArray(value)) return `[${value.map(text).join(',')}]`;
  const record = value as Record<string, unknown>;
  const keys = Object.keys(record)
    .filter((key) => record[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${text(record[key])}`).join(',')}}`;
};

const hash = (value: string): string => bytesToHex(sha256(utf8ToBytes(value)));

/** What was worked out for an object stays with it: tables share what did not change from fact to fact. */
const keep = (make: (value: object) => string) => {
  const kept = new WeakMap<object, string>();
  return (value: object): string => {
    let made = kept.get(value);
    if (made === undefined) kept.set(value, (made = make(value)));
    return made;
  };
};

const cardText = keep(text);

const zoneText = (zone: Zone): string => {
  const [key, members] = zone.kind === 'followed' ? ['cards', zone.cards] : ['slots', zone.slots];
  return `{"${key}":[${members.map(cardText).join(',')}],"id":${text(zone.id)},"kind":"${zone.kind}"}`;
};

/** A long part stands as its hash: SHA-256 of its text, hex. */
const short = (part: string): string => (part.length < 64 ? part : hash(part));
const partOf = keep((value) => short(text(value)));
const zonePart = keep((zone) => short(zoneText(zone as Zone)));
const part = (value: unknown): string => (typeof value === 'object' && value !== null ? partOf(value) : text(value));

/**
 * SHA-256 (hex) of everything a table says: the texts of its parts in this order, JSON with sorted keys, a line each. A
 * text holds no line break, so no two tables have the same lines. What did not change is not worked out again, so a
 * digest costs what changed.
 */
export const digest = (table: Table): string =>
  hash(
    [
      ...[
        table.revision,
        table.status,
        table.game,
        table.phase,
        table.step,
        table.draws,
        table.units,
        table.match,
        table.seats,
        table.order,
        table.turn,
        table.opportunity,
        table.items,
        table.asks,
        table.effects,
        table.combat,
        table.notes,
        table.path,
        table.result,
        table.games,
      ].map(part),
      ...table.zones.map(zonePart),
    ].join('\n'),
  );

/** The digest of what everybody may see: spectators, seats and judges compute the same. */
export const publicDigest = (table: Table): string => digest(view(table, SPECTATOR));
