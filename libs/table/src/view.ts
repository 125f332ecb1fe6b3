import type { Audience } from './audience.js';
import { memo, seen } from './member.js';
import { tableMembers } from './members.js';
import type { Table } from './table.js';

const seeTable = memo(seen(tableMembers));

/**
 * What `audience` may see of a full table. This is the only place where a table is narrowed; `fold` over entries that
 * were opened for the same audience gives the same table (invariant 6).
 */
export const view = (table: Table, audience: Audience): Table => seeTable(table, audience);
