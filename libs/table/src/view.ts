import type { Audience } from './audience.js';
import { LatestOfMatches } from './latest.js';
import { memo, type Member } from './member.js';
import { tableMembers } from './members.js';
import type { Table } from './table.js';

/** A table as an audience sees it. */
interface Seen {
  readonly table: Table;
  readonly view: Table;
}

const members = new Map(Object.entries(tableMembers) as [string, Member<Table, unknown>][]);

const isPart = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What `audience` sees of a member. A part that the last table of the match shares is taken over from its view. */
const seeMember = (name: string, table: Table, audience: Audience, last: Seen | undefined): unknown => {
  const value = table[name as keyof Table] as unknown;
  const member = members.get(name);
  if (!member || value === undefined) return undefined;
  if (name === 'audience' || !last || !isPart(value)) return member.see(value, audience, table);
  const before = last.table[name as keyof Table] as unknown;
  const view = last.view[name as keyof Table] as unknown;
  if (before === value) return view;
  return member.see(value, audience, table, isPart(before) ? { value: before, view } : undefined);
};

const latest = new LatestOfMatches<Map<string, Seen>>();

const seeTable = memo((table: Table, audience: Audience): Table => {
  const views = latest.of(table) ?? new Map<string, Seen>();
  const key = audience.toString();
  const last = views.get(key);
  const view: Record<string, unknown> = { ...table };
  for (const name in view) {
    const seen = seeMember(name, table, audience, last);
    // A member without an entry (of a newer table that an older service reads) is left out: nobody has decided who may
    // see it.
    if (seen === undefined) delete view[name];
    else view[name] = seen;
  }
  const made = view as unknown as Table;
  latest.set(table, views.set(key, { table, view: made }));
  return made;
});

/**
 * What `audience` may see of a full table. Only this function narrows a table. `fold` over entries that were opened for
 * the same audience gives the same table (invariant 6).
 */
export const view = (table: Table, audience: Audience): Table => seeTable(table, audience);
