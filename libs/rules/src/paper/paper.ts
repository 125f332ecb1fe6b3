import {
  findCard,
  isObject,
  isSecret,
  reveal,
  secret,
  slotsIn,
  zoneName,
  zoneSeat,
  type Fact,
  type Seat,
  type Table,
} from '#table';
import type { CardLookup } from '../card.js';
import type { RecordedAction, Rules } from '../contract.js';
import type { Draft } from '../part.js';
import { refuse, type Refusal } from '../refusal.js';
import type { Lookers } from '../scribe.js';
import { Unnamed } from '../unnamed.js';
import { slotAt } from '../where.js';
import { leftToName, takeOffList } from './lists.js';

/*
 * A match on paper: its cards lie on a real table, and somebody who sees it records what happens. The house knows the
 * lists, and no more than it is told: which card lies where, and what came of chance (R-PAPER-01).
 */

/** What the recorder of a paper match saw, stated with an action as its part `seen`. */
export interface SeenAtTable {
  /** Ids of cards by place: `hand:1/3`, or the handle of a card that lies face down. */
  readonly cards: Readonly<Record<string, string>>;
  /** The results of random draws, in their order: the indices of what was drawn, from 0. */
  readonly drawn: readonly (readonly number[])[];
}

export const NOTHING_SEEN: SeenAtTable = { cards: {}, drawn: [] };

/** Thrown when rules need the result of a random draw that nobody has stated. */
export class Unstated extends Error {
  constructor(
    readonly purpose: string,
    readonly size: number,
    readonly count: number,
  ) {
    super(`nobody has stated the result of "${purpose}"`);
  }
}

/** Thrown when what somebody has stated of a card or a draw cannot be so. */
export class Misstated extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/** What was seen, of a recorded action. */
export const seenIn = ({ seen }: RecordedAction): SeenAtTable =>
  isSecret(seen) ? ((reveal(seen) as SeenAtTable | undefined) ?? NOTHING_SEEN) : NOTHING_SEEN;

/** What a zone is called. */
export const titledZone = ({ match }: Table, zone: string): string =>
  match?.layout.zones.find(({ name }) => name === zoneName(zone))?.title ?? zoneName(zone);

/** The zone of a place, by its name. */
export const zoneAt = (table: Table, place: string): string =>
  zoneName(findCard(table, place)?.zone.id ?? place.split(/[/@]/)[0]!);

/** The card at a place, as far as anybody has named it, and its owner. */
const at = (
  table: Table,
  place: string,
): { readonly definition: string | null; readonly owner: Seat; readonly zone: string } | undefined => {
  const found = findCard(table, place);
  if (found) return { ...found.card, zone: zoneName(found.zone.id) };
  const pooled = slotAt(table, place);
  return (
    pooled && {
      ...slotsIn(table, pooled.zone)[pooled.slot]!,
      owner: zoneSeat(pooled.zone) ?? 0,
      zone: zoneName(pooled.zone),
    }
  );
};

const WHEN = /@[^@]*$/;

/**
 * The names by place, of those that are stated for one moment of an entry.
 * @param when `@1` for the places after its first shuffle: `deck:1/0@1`
 */
export const namesSeenAt = (cards: SeenAtTable['cards'], when = ''): SeenAtTable['cards'] =>
  Object.fromEntries(
    Object.entries(cards)
      .filter(([place]) => (WHEN.exec(place)?.[0] ?? '') === when)
      .map(([place, id]) => [place.slice(0, place.length - when.length), id]),
  );

/** The facts that name cards where they lie, each to those who may look at it there. */
export const identifying = (
  table: Table,
  cards: SeenAtTable['cards'],
  { lookers }: { readonly lookers: Lookers },
): Fact[] =>
  // In the order of a record's canonical text, so that another run names them in the same order.
  Object.entries(cards)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([place, id]): Fact[] => {
      const sealed = <T>(value: T, known: readonly Seat[] | null) => (known === null ? value : secret(value, known));
      const named = { kind: 'identified', basis: 'seen' } as const;
      const found = findCard(table, place);
      if (found) {
        const { card, zone } = found;
        const known = lookers(zoneName(zone.id), card.owner, card.controller, card.face, []);
        return [{ ...named, card: place, definition: sealed(id, known) }];
      }
      const pooled = slotAt(table, place);
      if (!pooled) return [];
      const owner = zoneSeat(pooled.zone) ?? 0;
      const known = lookers(zoneName(pooled.zone), owner, owner, 'down', []);
      return [{ ...named, zone: pooled.zone, slot: sealed(pooled.slot, known), definition: sealed(id, known) }];
    });

/** Why these names cannot be: no such place or card, a card that has a name, or more copies than the list has. */
export const wrongNames = (
  { misplaced }: Pick<Rules, 'misplaced'>,
  table: Table,
  cards: CardLookup,
  names: SeenAtTable['cards'],
): Refusal | null => {
  const lists = new Map<Seat, Map<string, number>>();
  for (const [place, id] of Object.entries(names)) {
    const printed = cards.get(id);
    if (!printed) return refuse('R-PAPER-02', `seen: no card "${id.slice(0, 100)}" is known`);
    const there = at(table, place);
    if (!there) return refuse('R-PAPER-02', `seen: no card lies at "${place.slice(0, 100)}"`);
    if (there.definition !== null && there.definition !== id)
      return refuse(
        'R-PAPER-03',
        `seen: the card at ${place} is ${cards.get(there.definition)?.name ?? there.definition}, and not ${printed.name}`,
      );
    if (there.definition !== null) continue;
    const elsewhere = misplaced?.(printed, there.zone);
    if (elsewhere !== undefined) return refuse('R-PAPER-16', `seen: ${place}: ${elsewhere}`);
    const left = lists.get(there.owner) ?? leftToName(table, there.owner);
    lists.set(there.owner, left);
    if (!takeOffList(left, id))
      return refuse(
        'R-PAPER-03',
        `seen: the list of seat ${there.owner} has no further ${printed.name}: all are named`,
      );
  }
  return null;
};

/** Why this cannot be what came of chance: another number of results, or one that was not there to be drawn. */
export const wrongDraw = (purpose: string, size: number, count: number, said: readonly number[]): Refusal | null =>
  said.length === count && new Set(said).size === count && said.every((index) => index < size)
    ? null
    : refuse(
        'R-PAPER-05',
        `seen: "${purpose}" draws ${count} of ${size}: as many different numbers, each below ${size}`,
      );

/** Why something was stated of which an action makes no use: a draw too many, or a shuffle that never came. */
export const wrongSurplus = ({ cards, drawn }: SeenAtTable, facts: readonly Fact[]): Refusal | null => {
  const draws = facts.filter((fact) => fact.kind === 'drew-random' && reveal(fact.result) !== undefined).length;
  if (drawn.length > draws)
    return refuse('R-PAPER-05', `seen: ${drawn.length} results of chance are stated, and ${draws} are drawn`);
  const shuffles = facts.filter(({ kind }) => kind === 'shuffled').length;
  const moments = new Set(['', ...Array.from({ length: shuffles }, (_, n) => `@${n + 1}`)]);
  const never = Object.keys(cards).find((place) => !moments.has(WHEN.exec(place)?.[0] ?? ''));
  return never === undefined
    ? null
    : refuse('R-PAPER-02', `seen: no card lies at "${never.slice(0, 100)}": the action shuffles ${shuffles} times`);
};

const isIndices = (one: unknown): boolean =>
  Array.isArray(one) && one.every((index) => Number.isSafeInteger(index) && (index as number) >= 0);

/** An entry that the service enters again: for which correction, and which one it repeats. */
export interface EnteredAgain {
  readonly for: number;
  readonly of?: number;
}

export const isAgain = (said: unknown): said is EnteredAgain =>
  isObject(said) && Number.isSafeInteger(said['for']) && ['number', 'undefined'].includes(typeof said['of']);

const TIME = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,3})?Z$/;

/** Whether this says when something happened: a time in UTC, or how many whole seconds into a video (R-PAPER-14). */
const isOccurred = (said: unknown): boolean => {
  if (!isObject(said) || Object.keys(said).length !== 1) return false;
  const { at, video } = said;
  if (typeof at === 'string') return TIME.test(at);
  return Number.isSafeInteger(video) && (video as number) >= 0;
};

/** What an action says was seen, and the rest of the action; or why it cannot be read. */
export const takenApart = (action: Draft): { readonly seen: SeenAtTable; readonly rest: Draft } | Refusal => {
  const { seen, implied, again, occurred, ...rest } = action;
  if (implied !== undefined && (implied !== true || rest['kind'] !== 'pass'))
    return refuse('R-PAPER-08', '"implied" is true, of a pass that nobody said, and is part of no other action');
  if (again !== undefined && !isAgain(again))
    return refuse('R-PAPER-09', '"again" says which entry is entered again, and for which correction');
  if (occurred !== undefined && !isOccurred(occurred))
    return refuse(
      'R-PAPER-14',
      '"occurred" says when it happened: {"at": "2026-08-21T10:30:00Z"}, or {"video": 754}, in whole seconds',
    );
  if (seen === undefined) return { seen: NOTHING_SEEN, rest };
  const shape = '"seen" is an object as {"cards": {"hand:1/3": "an-id"}, "drawn": [[0]]}';
  if (!isObject(seen)) return refuse('R-PAPER-02', shape);
  const { cards = {}, drawn = [], ...more } = seen;
  const fits =
    Object.keys(more).length === 0 &&
    isObject(cards) &&
    Object.values(cards).every((id) => typeof id === 'string') &&
    Array.isArray(drawn) &&
    drawn.every(isIndices);
  return fits ? { seen: { cards, drawn } as unknown as SeenAtTable, rest } : refuse('R-PAPER-02', shape);
};

/** Why rules could not go on: what the recorder of a paper match must state first; undefined for any other error. */
export const wanting = (error: unknown): Refusal | undefined => {
  if (error instanceof Unnamed)
    return {
      ...refuse('R-PAPER-02', `nobody has named the card at ${error.place}: say which it is`),
      wants: { card: error.place },
    };
  if (error instanceof Misstated) return error.refusal;
  if (!(error instanceof Unstated)) return undefined;
  const { purpose, size, count } = error;
  const which = count === 1 ? `which of ${size}` : `which ${count} of ${size}, in their order`;
  return {
    ...refuse('R-PAPER-05', `nobody has stated what came of chance for "${purpose}": say ${which}, from 0`),
    wants: { drawn: { purpose, size, count } },
  };
};
