import type { Item } from '#table';
import type { Scribe } from '#rules';

/** Adds to the declaration of an item on the stack. */
export const declareOf = (scribe: Scribe, id: string, more: Item['declared']): void => {
  const item = scribe.table.items.find((one) => one.id === id);
  if (item) scribe.emit({ kind: 'item-set', item: id, declared: { ...item.declared, ...more } });
};
