import { SPECTATOR } from './audience.js';
import { FACTS_VERSION } from './fact.js';
import { LatestOfMatches } from './latest.js';
import type { Member } from './member.js';
import { seeZone, tableMembers, zoneText } from './members.js';
import type { Table, Zone } from './table.js';
import { hash, keepText } from './text.js';

/** A long part stands as its hash: SHA-256 of its text, hex. */
const short = (part: string): string => (part.length < 64 ? part : hash(part));

type LineOf<Of> = (of: Of, form: number) => string;

/** A member's line in digests, and the form that it stands in first. */
interface Line {
  readonly name: keyof Table;
  readonly since: number;
  /** The line of the table as it is. */
  readonly held: LineOf<Table>;
  /** The line of what everybody sees of it. */
  readonly open: LineOf<Table>;
}

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

const lineOf = ([name, { see, digest }]: [keyof Table, Member<Table, unknown>]): Line[] => {
  // Zones have a line each.
  if (!digest || name === 'zones') return [];
  const { since, text } = digest;
  const line = (value: unknown, form: number): string => (isPart(value) ? short(text(value, form)) : text(value, form));
  return [
    {
      name,
      since,
      held: (table, form) => line(table[name], form),
      open: (table, form) => {
        const value = table[name];
        return line(isPart(value) ? see(value, SPECTATOR, table) : value, form);
      },
    },
  ];
};

const lines = (Object.entries(tableMembers) as [keyof Table, Member<Table, unknown>][]).flatMap(lineOf);
const heldZone = keepText((zone: Zone, form) => short(zoneText(zone, form)));
const openZone = keepText((zone: Zone, form) => short(zoneText(seeZone(zone, SPECTATOR), form)));

/** A table that a digest was written of, and its lines. */
interface Before {
  readonly table: Table;
  readonly form: number;
  readonly lines: readonly string[];
  readonly zones: readonly string[];
}

/**
 * The lines of a digest: those of form 1, the zones, those of later forms up to the table's own. The lines of what a
 * table shares with the last one of its match are taken over.
 */
const written = (of: 'held' | 'open', zoneLine: LineOf<Zone>): ((table: Table) => string) => {
  const first = lines.filter(({ since }) => since === 1);
  const later = lines.filter(({ since }) => since > 1);
  const latest = new LatestOfMatches<Before>();
  return (table) => {
    const form = formOf(table);
    const before = latest.of(table);
    const last = before?.form === form ? before : undefined;
    const said = [...first, ...later.filter(({ since }) => since <= form)].map((line, n) =>
      last && last.table[line.name] === table[line.name] ? last.lines[n]! : line[of](table, form),
    );
    const zones = table.zones.map((zone, n) =>
      last && last.table.zones[n] === zone ? last.zones[n]! : zoneLine(zone, form),
    );
    latest.set(table, { table, form, lines: said, zones });
    return hash([...said.slice(0, first.length), ...zones, ...said.slice(first.length)].join('\n'));
  };
};

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
export const digest: (table: Table) => string = written('held', heldZone);

/** The digest of what everybody may see, `digest(view(table, []))`: spectators, seats and judges compute the same. */
export const publicDigest: (table: Table) => string = written('open', openZone);
