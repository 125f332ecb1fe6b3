import { tableWith } from './copies.js';
import { emptyOffice } from './office.js';
import { emptyTable, type Table } from './table.js';

/** The seeds of a table from before tables kept them: only the running game's. */
const seedsOf = ({ began, notes }: Table): Table['seeds'] => {
  const seed = notes['game']?.['seed'];
  return seed === undefined ? {} : { [began]: seed };
};

/** Completes a stored table that may be older than some members. */
export const restored = (stored: Table): Table => {
  const { office, judged = 0, seeds = seedsOf(stored), turns = {}, drawn = {} } = stored as Partial<Table>;
  if (office !== undefined) return tableWith(stored, { judged, seeds, turns, drawn });
  return tableWith(emptyTable(stored.audience), {
    ...stored,
    played: stored.revision,
    office: {
      ...emptyOffice,
      result: stored.status === 'ended' ? 'final' : 'open',
      opened: stored.notes['match']?.['opened'] === true,
    },
  });
};
