import { SPECTATOR } from './audience.js';
import { FACTS_VERSION } from './fact.js';
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
  const part = keepText((value: object, form) => short(text(value, form)));
  const line = (value: unknown, form: number): string => (isPart(value) ? part(value, form) : text(value, form));
  // Kept by the part itself, so that what did not change is not looked through again for what may be seen of it.
  const openPart = keepText<object, Table>((value, form, table) => {
    const open = see(value, SPECTATOR, table);
    return isPart(open) ? short(text(open, form)) : text(open, form);
  });
  return [
    {
      name,
      since,
      held: (table, form) => line(table[name], form),
      open: (table, form) => {
        const value = table[name];
        return isPart(value) ? openPart(value, form, table) : line(value, form);
      },
    },
  ];
};

const lines = (Object.entries(tableMembers) as [keyof Table, Member<Table, unknown>][]).flatMap(lineOf);
const heldZone = keepText((zone: Zone, form) => short(zoneText(zone, form)));
const openZone = keepText((zone: Zone, form) => short(zoneText(seeZone(zone, SPECTATOR), form)));

/** What a digest was last written of, and its lines. */
interface Before {
  readonly table: Table;
  readonly form: number;
  readonly lines: readonly string[];
  readonly zones: readonly string[];
}

/**
 * The lines of a digest: those of form 1, the zones, those of later forms up to the table's own. Mostly it is asked of
 * a table that follows on the last one: what the two share is taken over.
 */
const written = (of: 'held' | 'open', zoneLine: LineOf<Zone>): ((table: Table) => string) => {
  const first = lines.filter(({ since }) => since === 1);
  const later = lines.filter(({ since }) => since > 1);
  let before: Before | undefined;
  return (table) => {
    const form = formOf(table);
    const last = before?.form === form ? before : undefined;
    const said = [...first, ...later.filter(({ since }) => since <= form)].map((line, n) =>
      last && last.table[line.name] === table[line.name] ? last.lines[n]! : line[of](table, form),
    );
    const zones = table.zones.map((zone, n) =>
      last && last.table.zones[n] === zone ? last.zones[n]! : zoneLine(zone, form),
    );
    before = { table, form, lines: said, zones };
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
