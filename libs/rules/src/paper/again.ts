import {
  reveal,
  slotsIn,
  zoneSeat,
  type Fact,
  type Json,
  type Leg,
  type MaybeSecret,
  type Seat,
  type Table,
} from '#table';
import type { Draft } from '../part.js';
import { slotAt, slotLeft } from '../where.js';

/*
 * An action of a match on paper that is entered again after a correction: cards, questions and items go by other names
 * on the new line, and cards of a hand may lie elsewhere in it (R-PAPER-11).
 */

/** Names of the undone line, and the new ones for the same things. */
export type NewNames = ReadonlyMap<string, string>;

const NAME = /^[ciqse]\d+\.\d+$/;

/** Names also stand at the beginning of others, as of an ability: `c17.0/rule#1`. */
const WITHIN = /(?<![\w.])[ciqse]\d+\.\d+(?![\w.])/g;

const walk = (names: Map<string, string>, old: unknown, now: unknown): void => {
  if (typeof old === 'string' && typeof now === 'string') {
    if (NAME.test(old) && NAME.test(now) && old[0] === now[0] && !names.has(old)) names.set(old, now);
    return;
  }
  if (typeof old !== 'object' || typeof now !== 'object' || old === null || now === null) return;
  for (const [key, value] of Object.entries(old)) walk(names, value, (now as Record<string, unknown>)[key]);
};

/** Adds the names that stand in the same places of an action's old and new facts, up to where these part. */
export const pairNames = (names: Map<string, string>, old: readonly Fact[], now: readonly Fact[]): void => {
  for (const [n, fact] of old.entries()) {
    if (now[n]?.kind !== fact.kind) return;
    walk(names, fact, now[n]);
  }
};

const renamed = (names: NewNames, value: Json): Json => {
  if (typeof value === 'string') return value.replace(WITHIN, (name) => names.get(name) ?? name);
  if (Array.isArray(value)) return value.map((one) => renamed(names, one));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [names.get(key) ?? key, renamed(names, one)]));
};

/** An action as it was entered first, what it led to, and the table before it. */
export interface Entered {
  readonly seat: Seat;
  /** As recorded: sealed numbers in it are places in a hand or another pool of the seat. */
  readonly action: { readonly [part: string]: unknown };
  readonly facts: readonly Fact[];
  readonly before: Table;
}

interface Seen {
  readonly cards?: Readonly<Record<string, string>>;
  readonly drawn?: Json;
}

/** The places of one action's cards on another table. */
class Places {
  /** New places by old ones, as `hand:1/3`. */
  readonly moved = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly named: Readonly<Record<string, string>>;

  constructor(
    private readonly entered: Entered,
    private readonly now: Table,
    seen: Seen,
  ) {
    this.named = seen.cards ?? {};
  }

  /** The pool that a slot of an action is in: the one that the action takes it from, else the hand. */
  zoneOf(slot: number): string {
    const { facts, seat } = this.entered;
    const legs = facts.flatMap((fact) => ('legs' in fact ? (fact.legs as readonly Leg[]) : []));
    return legs.find((leg) => zoneSeat(leg.from) === seat && slotLeft(leg) === slot)?.from ?? `hand:${seat}`;
  }

  /** The slot of the same card on the new table; undefined where no card there is such a one. */
  slot(zone: string, slot: number): number | undefined {
    const [old, now] = [slotsIn(this.entered.before, zone), slotsIn(this.now, zone)];
    const before = old[slot]?.definition ?? null;
    const named = this.named[`${zone}/${slot}`];
    const fits = (wanted: string | null) => (n: number) =>
      now[n] !== undefined && now[n].definition === wanted && !this.taken.has(`${zone}/${n}`);
    const all = [slot, ...now.keys()];
    const copies = (slots: typeof now): number => slots.filter(({ definition }) => definition === named).length;
    // A correction may have named it before this action does.
    const known = named !== undefined && before === null && copies(now) > copies(old);
    const [first, second] = known ? [named, before] : [before, named ?? before];
    const found = all.find(fits(first)) ?? all.find(fits(second));
    if (found === undefined) return undefined;
    this.taken.add(`${zone}/${found}`);
    this.moved.set(`${zone}/${slot}`, `${zone}/${found}`);
    return found;
  }
}

const isSlot = (value: unknown): value is MaybeSecret<number> =>
  typeof value === 'object' && value !== null && typeof reveal(value as MaybeSecret<number>) === 'number';

/**
 * The same action on another table. A part that no card there fits stays as it was, so that the rules refuse it.
 * @param draft the action as it was sent, with all parts open
 */
export const asEnteredAgain = (entered: Entered, draft: Draft, names: NewNames, now: Table): Draft => {
  const { seen, implied: _implied, again: _again, ...parts } = draft;
  const said = (seen ?? {}) as Seen;
  const places = new Places(entered, now, said);
  const moved = (value: Json, recorded: unknown): Json => {
    if (Array.isArray(value))
      return value.map((one, n) => moved(one, (recorded as readonly unknown[] | undefined)?.[n]));
    if (typeof value === 'number' && isSlot(recorded)) return places.slot(places.zoneOf(value), value) ?? value;
    const at = typeof value === 'string' && recorded !== value ? slotAt(entered.before, value) : undefined;
    if (!at) return renamed(names, value);
    const slot = places.slot(at.zone, at.slot);
    return slot === undefined ? value : `${at.zone}/${slot}`;
  };
  const again = Object.fromEntries(
    Object.entries(parts).map(([key, value]) => [key, moved(value, entered.action[key])]),
  );
  if (seen === undefined) return again;
  const cards = Object.fromEntries(
    Object.entries(said.cards ?? {}).map(([place, id]) => [names.get(place) ?? places.moved.get(place) ?? place, id]),
  );
  return { ...again, seen: { ...(seen as object), cards } as Json };
};
