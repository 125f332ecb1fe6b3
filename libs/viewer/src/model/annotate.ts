import type { Effect, ShownCard, ShownTable } from '#table';
import { cardNotes as say } from '../messages/card-notes.js';
import { cardAt } from './board.js';

const nameOf = (table: ShownTable, handle: string): string => cardAt(table, handle)?.name ?? say.unknown;

/** Notes on a card's relations: what it is attached to or paid for, its part in combat, another player's control. */
export const notesOn = (table: ShownTable, card: ShownCard): string[] => {
  const { combat } = table;
  const handle = card.handle ?? '';
  const paid = card.paidFor === undefined ? undefined : table.stack.find((item) => item.id === card.paidFor)?.title;
  const owner = table.seats.find(({ seat }) => seat === card.owner);
  return [
    card.token ? say.token : '',
    card.host === undefined ? '' : say.on({ card: nameOf(table, card.host) }),
    paid === undefined ? '' : say.paysFor({ item: paid }),
    combat?.attacker === handle ? say.attacks : '',
    combat?.targets.includes(handle) ? say.attacked : '',
    combat?.with.includes(handle) ? say.weapon : '',
    combat?.retaliators.includes(handle) ? say.retaliates : '',
    owner !== undefined && card.controller !== undefined && card.controller !== card.owner
      ? say.ownedBy({ name: owner.name })
      : '',
  ].filter((note) => note !== '');
};

export const effectsOn = (table: ShownTable, card: ShownCard): Effect[] =>
  card.handle === undefined
    ? []
    : table.effects.filter((effect) => Array.isArray(effect.on) && effect.on.includes(card.handle));
