import type { Table } from '#table';
import { refuse, type Refusal } from '#rules';
import type { Face } from '../effects/definition.js';

/** The refusal to play a card whose element an effect has banned for all players. */
export const elementBanned = (table: Table, { name, elements }: Face): Refusal | undefined => {
  const found = table.effects.find(({ data }) =>
    ((data['bannedElements'] ?? []) as readonly string[]).some((element) => elements.includes(element)),
  );
  return found && refuse('GA-BAN-02', `${name} may not be played: ${found.text}`);
};
