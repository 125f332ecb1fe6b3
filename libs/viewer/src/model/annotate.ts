import type { Effect, ShownCard, ShownTable } from '#table';
import { cardAt } from './board.js';

const nameOf = (table: ShownTable, handle: string): string => cardAt(table, handle)?.name ?? 'a card';

/** Notes on a card's relations: what it is attached to or paid for, its part in combat, another player's control. */
export const notesOn = (table: ShownTable, card: ShownCard): string[] => {
  const { combat } = table;
  const handle = card.handle ?? '';
  const paid = card.paidFor === undefined ? undefined : table.stack.find((item) => item.id === card.paidFor)?.title;
  const owner = table.seats.find(({ seat }) => seat === card.owner);
  return [
    card.token ? 'token' : '',
    card.host === undefined ? '' : `on ${nameOf(table, card.host)}`,
    paid === undefined ? '' : `pays for ${paid}`,
    combat?.attacker === handle ? 'attacks' : '',
    combat?.targets.includes(handle) ? 'is attacked' : '',
    combat?.with.includes(handle) ? 'used to attack' : '',
    combat?.retaliators.includes(handle) ? 'retaliates' : '',
    owner !== undefined && card.controller !== undefined && card.controller !== card.owner
      ? `owned by ${owner.name}`
      : '',
  ].filter((note) => note !== '');
};

export const effectsOn = (table: ShownTable, card: ShownCard): Effect[] =>
  card.handle === undefined
    ? []
    : table.effects.filter((effect) => Array.isArray(effect.on) && effect.on.includes(card.handle));
