import type { Table } from '#table';
import { refuse, type Refusal } from '#rules';
import type { Face } from '../effects/definition.js';

/** What keeps every player from activating or materializing a card, for its elements. */
export const elementBanned = (table: Table, { name, elements }: Face): Refusal | undefined => {
  const found = table.effects.find(({ data }) =>
    ((data['bannedElements'] ?? []) as readonly string[]).some((element) => elements.includes(element)),
  );
  return found && refuse('GA-BAN-02', `${name} may not be played: ${found.text}`);
};
