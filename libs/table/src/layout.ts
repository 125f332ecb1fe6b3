import type { Seat } from './secret.js';

/** A zone's id: its name, followed by `:` and the seat's number if each seat has such a zone (`field`, `hand:2`). */
export type ZoneId = string;

/**
 * How a zone names its cards (architecture §4). `followed`: each card has a public handle. `pooled`: cards have no
 * name; the public sees a count, and seats that may look know the cards by slot.
 */
export interface ZoneSpec {
  readonly name: string;
  readonly title: string;
  readonly per: 'seat' | 'table';
  readonly kind: 'followed' | 'pooled';
  /**
   * How a viewer draws the zone: a row of cards, a row over the whole width, a pile that shows its top card, or a list
   * of waiting items.
   */
  readonly show: 'row' | 'line' | 'pile' | 'stack';
  /** A viewer draws the zone only while something lies in it. */
  readonly quiet?: boolean;
}

interface PhaseSpec {
  readonly id: string;
  readonly title: string;
}

interface CounterSpec {
  readonly id: string;
  readonly title: string;
  readonly on: 'card' | 'seat';
}

/**
 * The layout of a game's table, as data. A match's first entry holds it, so a viewer draws an old match without its
 * rules.
 */
export interface Layout {
  readonly zones: readonly ZoneSpec[];
  readonly phases: readonly PhaseSpec[];
  readonly counters: readonly CounterSpec[];
}

export const zoneId = (name: string, seat?: Seat): ZoneId => (seat === undefined ? name : `${name}:${seat}`);

export const zoneName = (id: ZoneId): string => {
  const colon = id.indexOf(':');
  return colon < 0 ? id : id.slice(0, colon);
};

export const zoneSeat = (id: ZoneId): Seat | undefined => {
  const colon = id.indexOf(':');
  return colon < 0 ? undefined : Number(id.slice(colon + 1));
};
