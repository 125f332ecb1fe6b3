import type { Handle, Item, Seat } from '#table';
import type { LegPlace, Scribe } from '#rules';
import type { Definition } from '../effects/definition.js';

/**
 * Announces a card: it is shown on the stack, and nobody has Opportunity.
 *
 * @returns its handle there, and the id of its item
 */
export const announcedOnStack = (
  scribe: Scribe,
  seat: Seat,
  place: LegPlace,
  card: Definition,
  declared: Item['declared'],
): { readonly handle: Handle; readonly item: string } => {
  const [handle] = scribe.move([place], 'stack', { controller: seat }, 'announce') as [Handle];
  const item = scribe.raise({
    of: 'card',
    controller: seat,
    state: 'announced',
    title: card.name,
    card: handle,
    definition: card.id,
    declared,
  });
  scribe.emit({ kind: 'opportunity', seat: null });
  return { handle, item };
};

/** Adds to the declaration of an item on the stack. */
export const declareOf = (scribe: Scribe, id: string, more: Item['declared']): void => {
  const item = scribe.table.items.find((one) => one.id === id);
  if (item) scribe.emit({ kind: 'item-set', item: id, declared: { ...item.declared, ...more } });
};
