import { isUnlisted, isUntold, reveal, UNLISTED, zoneSeat, type Seat, type Table } from '#table';
import type { CardLookup } from '../card.js';
import type { Rules } from '../contract.js';
import { cardsOf, type Deck } from '../deck.js';

/*
 * The lists of a match on paper: the witness of every name (R-PAPER-03, R-PAPER-12, R-PAPER-15, R-PAPER-17).
 */

/** The cards of a seat's list in the running game, as its own player sees it: noted when a paper game begins. */
export const listNote = (seat: Seat): string => `list ${seat}`;

/** A seat's list that was registered after the match began, if the reader of this table knows it (R-PAPER-17). */
export const registeredLater = ({ office }: Table, seat: Seat): Deck | undefined => {
  const found = office.lists?.find((one) => one.seat === seat);
  return found && (reveal(found.deck) as unknown as Deck | undefined);
};

/** The part of a list that no game begins with. */
export const SIDEBOARD = 'sideboard';

/**
 * The cards of a list that may lie in a game, each once for every copy. Where cards may have been exchanged before the
 * list was known, those of its sideboard may, too.
 */
const mayLie = (deck: Deck, { match, game }: Pick<Table, 'match' | 'game'>): readonly string[] => {
  const exchanged = match?.policy['between'] !== undefined && game > 1;
  return Object.keys(deck.parts).flatMap((part) => (part === SIDEBOARD && !exchanged ? [] : cardsOf(deck, part)));
};

/**
 * A seat's list as far as the house knows it here; `?` for each card that it leaves open. A list that was registered
 * while this game ran or since stands in the place of the one that the game began with.
 */
export const listOf = (table: Table, seat: Seat): readonly string[] => {
  const since = table.office.lists?.find((one) => one.seat === seat)?.game;
  const later = since !== undefined && since >= table.game ? registeredLater(table, seat) : undefined;
  const noted = (reveal(table.notes['game']?.[listNote(seat)] ?? []) ?? []) as readonly string[];
  return (later ? mayLie(later, table) : noted).map((id) => (isUnlisted(id) ? UNLISTED : id));
};

/** How many cards of a seat's list nobody has listed, as far as the reader of this table knows the list. */
export const cardsLeftOpen = (table: Table, seat: Seat): number =>
  listOf(table, seat).filter((id) => id === UNLISTED).length;

/** How many copies of each card of a seat have a name on this table. */
export const namedOf = (table: Table, seat: Seat): ReadonlyMap<string, number> => {
  const named = new Map<string, number>();
  const count = (id: string | null): void => {
    if (id !== null) named.set(id, (named.get(id) ?? 0) + 1);
  };
  for (const zone of table.zones)
    if (zone.kind === 'pooled') {
      if (zoneSeat(zone.id) === seat) for (const { definition } of zone.slots) count(definition);
    } else for (const { definition, owner, token } of zone.cards) if (owner === seat && !token) count(definition);
  return named;
};

/** How many copies of each card of a list are left beside those that have a name; below 0: more are named. */
const counted = (list: readonly string[], named: ReadonlyMap<string, number>): Map<string, number> => {
  const left = new Map([...named].map(([id, n]) => [id, -n]));
  for (const id of list) left.set(id, (left.get(id) ?? 0) + 1);
  return left;
};

const isBeyond = ([, n]: readonly [string, number]): boolean => n < 0;

/**
 * What may still be named of a seat's cards, by id. `UNLISTED`: how many cards lie there that the list does not name;
 * where its recorder may not know the list, all of them.
 */
export const leftToName = (table: Table, seat: Seat): Map<string, number> => {
  const list = listOf(table, seat);
  const left = counted(isUntold(table, seat) ? list.map(() => UNLISTED) : list, namedOf(table, seat));
  for (const [id, n] of [...left].filter(isBeyond)) {
    left.set(id, 0);
    left.set(UNLISTED, (left.get(UNLISTED) ?? 0) + n);
  }
  return left;
};

/**
 * The cards that were named beyond what a list has and leaves open, each with how many copies it has (R-PAPER-15,
 * R-PAPER-17).
 * @param list the empty one is not known
 */
export const beyondList = (
  list: readonly string[],
  named: ReadonlyMap<string, number>,
): readonly { readonly card: string; readonly named: number; readonly listed: number }[] => {
  const left = counted(list, named);
  const beyond = [...left].filter(isBeyond);
  const more = beyond.reduce((sum, [, n]) => sum - n, 0);
  if (list.length === 0 || more <= (left.get(UNLISTED) ?? 0)) return [];
  return beyond.map(([card, n]) => ({ card, named: named.get(card)!, listed: named.get(card)! + n }));
};

/** Takes a copy of a card out of what is left of a list; whether there was one (R-PAPER-03, R-PAPER-12). */
export const takeOffList = (left: Map<string, number>, id: string): boolean => {
  const from = (left.get(id) ?? 0) > 0 ? id : UNLISTED;
  const n = left.get(from) ?? 0;
  left.set(from, n - 1);
  return n > 0;
};

/**
 * The cards that a hidden card of a seat may be, by name: those left of the list; where the list does not say, any that
 * can lie there.
 * @param zone where it lies
 */
export const namesPossible = (
  { misplaced }: Pick<Rules, 'misplaced'>,
  table: Table,
  cards: CardLookup,
  { seat, zone }: { readonly seat: Seat; readonly zone: string },
): readonly { readonly id: string; readonly name: string }[] => {
  const left = leftToName(table, seat);
  const listed = [...left].flatMap(([id, n]) => (n > 0 && id !== UNLISTED ? [id] : []));
  const all = (left.get(UNLISTED) ?? 0) > 0 ? new Set([...listed, ...(cards.everyId?.() ?? [])]) : listed;
  return [...all]
    .filter((id) => !misplaced?.(cards.get(id)!, zone))
    .map((id) => ({ id, name: cards.get(id)?.name ?? id }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
};
