import { SPECTATOR } from './audience.js';
import { FACTS_VERSION } from './fact.js';
import type { Member } from './member.js';
import { tableMembers, zoneText } from './members.js';
import type { Table, Zone } from './table.js';
import { hash, keep } from './text.js';
import { view } from './view.js';

/** A long part stands as its hash: SHA-256 of its text, hex. */
const short = (part: string): string => (part.length < 64 ? part : hash(part));

/** One member's line in digests, and the form that it stands in first. */
interface Line {
  readonly since: number;
  readonly of: (table: Table, form: number) => string;
}

const lineOf = ([name, { digest }]: [keyof Table, Member<Table, unknown>]): Line[] => {
  // Zones have a line each.
  if (!digest || name === 'zones') return [];
  const { since, text } = digest;
  const part = keep((value: object, form) => short(text(value, form)));
  const of = (table: Table, form: number): string => {
    const value = table[name];
    return typeof value === 'object' && value !== null ? part(value, form) : text(value, form);
  };
  return [{ since, of }];
};

const lines = (Object.entries(tableMembers) as [keyof Table, Member<Table, unknown>][]).flatMap(lineOf);
const first = lines.filter(({ since }) => since === 1);
const later = lines.filter(({ since }) => since > 1);
const zoneLine = keep((zone: Zone, form) => short(zoneText(zone, form)));

/**
 * A match's digests have the form of the facts it was begun with: what a later version adds to the table stands in
 * digests of its own form alone, so that a recorded digest stays what it is.
 */
const formOf = ({ match }: Table): number => Math.min(match?.versions.facts ?? 1, FACTS_VERSION);

/**
 * SHA-256 (hex) of everything a table says: the texts of its parts (`members.ts`), JSON, a line each. A text holds no
 * line break, so no two tables have the same lines. What did not change is not worked out again, so a digest costs what
 * changed.
 */
export const digest = (table: Table): string => {
  const form = formOf(table);
  return hash(
    [
      ...first.map((line) => line.of(table, form)),
      ...table.zones.map((zone) => zoneLine(zone, form)),
      ...later.filter(({ since }) => since <= form).map((line) => line.of(table, form)),
    ].join('\n'),
  );
};

/** The digest of what everybody may see: spectators, seats and judges compute the same. */
export const publicDigest = (table: Table): string => digest(view(table, SPECTATOR));
