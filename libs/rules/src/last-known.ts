import { findCard, zoneName, type Appearance, type Card, type Handle, type Leg, type Table } from '#table';
import type { CardLookup } from './card.js';
import type { Rules } from './contract.js';
import { note } from './note.js';
import type { Scribe } from './scribe.js';

/** An object that has left play, as it last was, looks included. An object that lay face down has none. */
type Gone = Card & { readonly values: { readonly '.gone': true } };
export const isGone = (card: Card): card is Gone => card.values['.gone'] === true;

/**
 * Where to look up an object that has left play. A scribe remembers the objects that left during its action; a table
 * remembers the objects that effects still refer to.
 */
export interface Memory {
  readonly table: Table;
  readonly left?: Departures;
}

/** A card, and the table on which it still lay before it left. */
interface Departure {
  readonly table: Table;
  readonly card: Card;
  readonly inPlay: boolean;
  /** It has moved again since. */
  readonly movedOn?: true;
}

/** The cards that left their places during one action. Tables are values, so each card can still be read there. */
export class Departures {
  private readonly byHandle = new Map<Handle, Departure>();

  constructor(
    private readonly rules: Pick<Rules, 'appearance' | 'looksIn'>,
    private readonly cards: CardLookup,
  ) {}

  /** Notes cards that are about to move. For a card in play, its last state there counts from then on. */
  before(table: Table, legs: readonly Leg[]): void {
    for (const leg of legs) {
      if (leg.card === undefined || leg.keep) continue;
      const found = findCard(table, leg.card);
      if (!found) continue;
      const inPlay = this.rules.looksIn?.includes(zoneName(found.zone.id)) ?? true;
      const before = this.byHandle.get(leg.card);
      if (inPlay || !before) this.byHandle.set(leg.card, { table, card: found.card, inPlay });
      else this.byHandle.set(leg.card, { ...before, movedOn: true });
    }
  }

  /** The object as it left play. */
  object(handle: Handle): Gone | undefined {
    const found = this.byHandle.get(handle);
    return found?.inPlay ? this.gone(found) : undefined;
  }

  /** Whether a card that left play has moved on from where it went. */
  movedOn(handle: Handle): boolean {
    return this.byHandle.get(handle)?.movedOn === true;
  }

  /** The card wherever it lay, for its owner and controller when nobody can see it any longer. */
  card(handle: Handle): Card | undefined {
    return this.byHandle.get(handle)?.card;
  }

  objects(): Gone[] {
    return [...this.byHandle.values()].filter(({ inPlay }) => inPlay).map((one) => this.gone(one));
  }

  private gone({ table, card: { appears: _said, ...card } }: Departure): Gone {
    const open = card.known === null;
    const as: Appearance | null = open
      ? this.rules.appearance(table, this.cards, findCard(table, card.handle)!.card)
      : null;
    return {
      ...card,
      ...(open ? {} : { definition: null }),
      ...(as === null ? {} : { appears: as }),
      values: { ...card.values, '.gone': true },
    };
  }
}

/**
 * Objects that have left play and to which effects still refer, across actions. They lay open, so the table may hold
 * them openly.
 */
const remembered = note<Readonly<Record<Handle, Gone>>>({ scope: 'game', key: 'gone' });

/**
 * The object of that handle as it last was in play; undefined if it never left, or if nothing refers to it any longer.
 */
export const lastKnown = ({ table, left }: Memory, handle: Handle): Gone | undefined =>
  left?.object(handle) ?? remembered.in(table)?.[handle];

/**
 * At the end of an action: remembers objects that have left play if something that will still resolve names them, and
 * forgets the others.
 */
export const rememberGone = (scribe: Scribe, named: (table: Table) => unknown): void => {
  const before = remembered.in(scribe.table);
  const known = { ...before, ...Object.fromEntries(scribe.left.objects().map((one) => [one.handle, one])) };
  const handles = Object.keys(known);
  if (handles.length === 0) return;
  const text = JSON.stringify(named(scribe.table));
  const kept = handles.filter((handle) => text.includes(`"${handle}"`));
  if (kept.every((handle) => before?.[handle] === known[handle]) && kept.length === Object.keys(before ?? {}).length)
    return;
  remembered.write(
    scribe,
    kept.length === 0 ? null : Object.fromEntries(kept.map((handle) => [handle, known[handle]!])),
  );
};
