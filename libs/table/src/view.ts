import type { Audience } from './audience.js';
import { LatestOfMatches } from './latest.js';
import { memo, type Member } from './member.js';
import { tableMembers } from './members.js';
import type { Table } from './table.js';
import { tableWith } from './copies.js';

/** A table as an audience sees it. */
interface Seen {
  readonly table: Table;
  readonly view: Table;
}

const members = Object.entries(tableMembers) as [keyof Table, Member<Table, unknown>][];

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What `audience` sees of a member. A part that the last table of the match shares is taken over from its view. */
const seeMember = (
  [name, member]: (typeof members)[number],
  table: Table,
  audience: Audience,
  last: Seen | undefined,
): unknown => {
  const value: unknown = table[name];
  if (value === undefined) return undefined;
  if (name === 'audience' || !last || !isPart(value)) return member.see(value, audience, table);
  const before: unknown = last.table[name];
  const view: unknown = last.view[name];
  if (before === value) return view;
  return member.see(value, audience, table, isPart(before) ? { value: before, view } : undefined);
};

const latest = new LatestOfMatches<Map<string, Seen>>();

const seeTable = memo((table: Table, audience: Audience): Table => {
  const views = latest.of(table) ?? new Map<string, Seen>();
  const key = audience.toString();
  const last = views.get(key);
  // A member that nobody has decided about (of a newer table that an older service reads) is not copied.
  const made = tableWith(table, {});
  const view = made as unknown as Record<string, unknown>;
  for (const member of members) view[member[0]] = seeMember(member, table, audience, last);
  latest.set(table, views.set(key, { table, view: made }));
  return made;
});

/**
 * What `audience` may see of a full table. Only this function narrows a table. `fold` over entries that were opened for
 * the same audience gives the same table (invariant 6).
 */
export const view = (table: Table, audience: Audience): Table => seeTable(table, audience);
