import type { Seat } from './secret.js';

/** A zone's id: its name, and `:` with the seat's number where every seat has one (`field`, `hand:2`). */
export type ZoneId = string;

/**
 * How a zone names its cards (architecture §4). `followed`: each card has a public handle. `pooled`: cards have no
 * name, the public sees a count, and who may look knows slots.
 */
export interface ZoneSpec {
  readonly name: string;
  readonly title: string;
  readonly per: 'seat' | 'table';
  readonly kind: 'followed' | 'pooled';
  /**
   * How a viewer lays it out: a row of cards, a row that has the whole width to itself, a pile of which the top
   * matters, or a list of things waiting.
   */
  readonly show: 'row' | 'line' | 'pile' | 'stack';
  /** It is drawn only while something lies in it. */
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
 * What a game's table looks like, as data. It stands in the match's first entry, so an old match needs no rules to be
 * drawn.
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
