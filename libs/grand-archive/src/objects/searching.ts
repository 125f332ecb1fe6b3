import type { Table } from '#table';
import type { Selector } from '../effects/words.js';
import { partsFor } from '../rulesets/parts-for.js';

/** Whether any card will do. */
export const isFree = (what: Selector): boolean => Object.keys(what).length === 0;

const needNotFind = (table: Table): boolean => partsFor(table).turn.search === 'may-find-none';

/** Whether a player may find no such card where only they can look, although there is one (GA26-SEARCH-01). */
export const mayFindNone = (table: Table, what: Selector): boolean => needNotFind(table) && !isFree(what);

/** Whether a player who looks at hidden cards must take one because any card will do (GA26-SEARCH-03). */
export const mustTakeAny = (table: Table, what: Selector): boolean => needNotFind(table) && isFree(what);
