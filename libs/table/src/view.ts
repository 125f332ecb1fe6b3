import type { Audience } from './audience.js';
import { memo, seen, type Member, type Members } from './member.js';
import { tableMembers } from './members.js';
import type { Table } from './table.js';

type Named = [string, Member<Table, unknown>];

/** Remembers a member's view by the member's value: from fact to fact most members of a table are the same objects. */
const kept = ([name, { see, ...rest }]: Named): Named => {
  const seeObject = memo<object, Table>((value, audience, table) => see(value, audience, table) as object);
  const seeKept: typeof see = (value, audience, table) =>
    typeof value === 'object' && value !== null ? seeObject(value, audience, table) : see(value, audience, table);
  return [name, { ...rest, see: name === 'audience' ? see : seeKept }];
};

const members = Object.fromEntries((Object.entries(tableMembers) as Named[]).map(kept)) as Members<Table>;
const seeTable = memo(seen(members));

/**
 * What `audience` may see of a full table. Only this function narrows a table. `fold` over entries that were opened for
 * the same audience gives the same table (invariant 6).
 */
export const view = (table: Table, audience: Audience): Table => seeTable(table, audience);
