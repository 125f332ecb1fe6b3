import type { Fact, Json, Layout, Printed, Seat, ShownTable } from '#table';
import type { Acted } from '../describe/actions.js';

export interface List<T> {
  readonly items: readonly T[];
  readonly next?: string;
}

export interface Game {
  readonly game: string;
  readonly title: string;
  readonly layout: Layout;
  readonly decks: readonly { readonly name: string; readonly text: string }[];
}

/** A match in a list. `delayed`: it has gone on within the asker's delay, and only what never changes is told. */
export type Listed =
  | (Summary & { readonly delayed?: undefined })
  | (Pick<Summary, 'id' | 'game' | 'seats' | 'began'> & { readonly delayed: true });

export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly status: ShownTable['status'];
  readonly revision: number;
  readonly turn?: { readonly n: number; readonly seat: Seat } | number | null;
  readonly steps?: number;
  /** When it began, RFC 3339. */
  readonly began?: string;
  readonly seats: readonly { readonly seat: Seat; readonly name: string; readonly score?: number }[];
  readonly score?: readonly number[];
  readonly result?: ShownTable['result'];
  /** Who the service takes the asker for; not in lists. */
  readonly asker?: Asker;
}

/** Who looks at a match, and the seats through whose eyes. */
export interface Asker {
  readonly role: string;
  readonly seats: readonly Seat[];
}

export interface Beginning {
  readonly game: string;
  readonly format: { readonly name: string; readonly bestOf: number };
  readonly seats: readonly { readonly name: string; readonly deck: { readonly text: string } }[];
}

export interface Begun {
  readonly id: string;
  readonly revision: number;
  readonly seats: readonly { readonly seat: Seat; readonly token: string }[];
  readonly judge?: { readonly token: string };
  readonly recorder?: { readonly token: string };
}

export type Action = { readonly [key: string]: Json };

export interface Option {
  readonly label: string;
  readonly kind: string;
  readonly action: Action;
  readonly complete: boolean;
  /** A complete action that may still be extended. */
  readonly more?: boolean;
}

export interface Done {
  readonly revision: number;
  readonly facts?: readonly Fact[];
}

export interface IndexStep {
  readonly step: number;
  readonly position: string;
  readonly game: number;
  readonly turn: number | { readonly n: number; readonly seat: Seat } | null;
  readonly phase: string;
  readonly kind: string;
  readonly title: string;
  readonly at: string;
}

export const UNITS = ['resolution', 'action', 'phase', 'turn', 'game'] as const;
export type Unit = (typeof UNITS)[number];

export interface ReplayIndex {
  readonly unit: Unit;
  readonly steps: number;
  readonly index: readonly IndexStep[];
}

export interface ReplayStep {
  readonly step: number;
  readonly steps: number;
  readonly position: string;
  readonly title: string;
  readonly kind: string;
  readonly table: ShownTable;
  /** The facts since the step before, each with the place after it. */
  readonly changes: readonly ({ readonly position: string; readonly fact: Fact } | Fact)[];
  readonly actions: readonly Acted[];
  readonly because: readonly string[];
}

/** An entry as it is streamed: hidden values stand as `{"$": k}` in `public`, and the asker's own in `opened`. */
export interface StreamedEntry {
  readonly revision: number;
  readonly public: { readonly [key: string]: unknown };
  readonly opened?: unknown;
}

export interface CardFound extends Printed {
  readonly id: string;
}

export interface RuleFound {
  readonly id: string;
  readonly text: string;
  readonly source?: string;
}

export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly code?: string;
  readonly detail?: string;
  readonly rule?: string;
  /** Single faults, where a document lists them. */
  readonly violations?: readonly unknown[];
  readonly errors?: readonly unknown[];
  readonly unknown?: readonly unknown[];
}
