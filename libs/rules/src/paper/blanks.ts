import { isSecret, unknown, type Card, type Fact, type Slot, tableWith, type Table, type Zone } from '#table';
import { MARK_OF_UNNAMED, Unnamed } from '../unnamed.js';

/*
 * Cards that nobody has named, while rules run (design: a paper match). On record such a card has no definition. While
 * a flow runs, it has a mark that says where it lies, so that rules that ask which card it is say which must be named.
 */

const isMark = (value: unknown): value is string => typeof value === 'string' && value.startsWith(MARK_OF_UNNAMED);

type Lying = Slot | Card;

const marked = <T extends Lying>(list: readonly T[], placeOf: (one: T, n: number) => string): readonly T[] =>
  list.map((one, n) =>
    one.definition === null ? { ...one, definition: `${MARK_OF_UNNAMED}${placeOf(one, n)}` } : one,
  );

const cleared = <T extends Lying>(list: readonly T[]): readonly T[] =>
  list.map((one) => (isMark(one.definition) ? { ...one, definition: null } : one));

/** The zone, or the same object where nothing changes, so that whatever is cached for it stays valid. */
const changed = (
  zone: Zone,
  concerns: (one: Lying) => boolean,
  change: <T extends Lying>(list: readonly T[]) => readonly T[],
): Zone => {
  const list: readonly Lying[] = zone.kind === 'pooled' ? zone.slots : zone.cards;
  if (!list.some(concerns)) return zone;
  return zone.kind === 'pooled' ? { ...zone, slots: change(zone.slots) } : { ...zone, cards: change(zone.cards) };
};

/** The place of a card: `hand:1/3` for a slot, its handle for a card that is followed. */
const placeIn = (zone: Zone, when: string) => (one: Lying, n: number) =>
  'handle' in one ? one.handle : `${zone.id}/${n}${when}`;

/**
 * The table with a mark for each card without a name.
 * @param when what tells places after a shuffle from those before
 */
export const withMarks = (table: Table, when = ''): Table =>
  tableWith(table, {
    zones: table.zones.map((zone) =>
      changed(
        zone,
        ({ definition }) => definition === null,
        (list) => marked(list, placeIn(zone, when)),
      ),
    ),
  });

/** The table as it is on record: cards without a name have no definition. */
export const withoutMarks = (table: Table): Table =>
  tableWith(table, {
    zones: table.zones.map((zone) => changed(zone, ({ definition }) => isMark(definition), cleared)),
  });

/** How a mark stands in a fact: as a sealed value of its own, within one, or for everybody to read. */
type Sealed = 'alone' | 'within' | 'open';

/** Calls the change for each mark in a fact. Unchanged parts stay the same object. */
const eachMark = (
  value: unknown,
  change: (mark: string, sealed: Sealed) => unknown,
  sealed: Sealed = 'open',
): unknown => {
  if (isMark(value)) return change(value, sealed);
  if (typeof value !== 'object' || value === null) return value;
  if (isSecret(value) && isMark(value.$)) return change(value.$, 'alone');
  const within = isSecret(value) ? 'within' : sealed;
  if (Array.isArray(value)) {
    const list = value.map((one) => eachMark(one, change, within));
    return list.every((one, n) => one === value[n]) ? value : list;
  }
  const parts = Object.entries(value).map(([key, one]) => [key, eachMark(one, change, within)] as const);
  return parts.every(([key, one]) => one === (value as Record<string, unknown>)[key])
    ? value
    : Object.fromEntries(parts);
};

/** A player looks at cards of which the house does not know all: it knows that they looked. */
const looked = (fact: Fact): Fact =>
  fact.kind === 'shown' && isSecret(fact.definitions) && fact.definitions.$?.some(isMark)
    ? { ...fact, definitions: unknown }
    : fact;

/** The fact as a flow's own table folds it: nobody knows a card without a name. */
export const forFlow = (fact: Fact): Fact =>
  eachMark(looked(fact), (mark, sealed) => (sealed === 'alone' ? { $: mark, to: [] } : mark)) as Fact;

/**
 * The fact as it is recorded: without marks.
 * @throws Unnamed if everybody sees the card from now on, so that somebody must say which it is (R-PAPER-02)
 */
export const forRecord = (fact: Fact): Fact =>
  eachMark(looked(fact), (mark, sealed) => {
    if (sealed === 'open') throw new Unnamed(mark.slice(MARK_OF_UNNAMED.length));
    return sealed === 'alone' ? unknown : null;
  }) as Fact;
