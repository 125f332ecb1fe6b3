import type { Item, Table } from '#table';

/**
 * Several instances of one card may lie on the stack: that of the activation, and copies of it. Each is an item that
 * names the card as its source (GA26-STACK-01, GA26-STACK-07).
 */

/** What an instance beyond the first declares. */
export const COPIED = { copy: true } as const;
export const isCopied = ({ declared }: Item): boolean => declared['copy'] === true;

/** Whether other instances of the same card are left on the stack (GA26-STACK-08). */
export const hasOthers = ({ items }: Pick<Table, 'items'>, { id, card }: Item): boolean =>
  items.some((one) => one.of === 'card' && one.card === card && one.id !== id);

/** The counters on an entry of the stack; they go with it (GA26-STACK-21). */
export const countersOnEntry = ({ declared }: Item): Readonly<Record<string, number>> =>
  (declared['counters'] ?? {}) as Readonly<Record<string, number>>;
