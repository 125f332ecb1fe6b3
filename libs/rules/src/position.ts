import { apply, emptyTable, HOUSE, secret, type Handle, type Json, type Table } from '#table';
import { z } from 'zod';
import { matchBegan, type BeginGame } from './begin.js';
import type { CardDefinition, CardLookup } from './card.js';
import type { Flow, RecordedAction, Rules } from './contract.js';
import { Scribe } from './scribe.js';

/** More than play ever counts up to, of damage, counters or turns. */
export const MOST_SAID = 99_999;

/** An amount, as a position says it. */
export const amountSchema = z.number().int().min(0).max(MOST_SAID);

/** Counters on a card, by their kind. */
export const countersSaid = z.record(z.string().min(1).max(40), amountSchema);

/** Something in a given position that no position has: where, and what would be right. */
export interface Misplaced {
  /** `seats[0].zones.field[1]`. */
  readonly at: string;
  readonly what: string;
  /**
   * The damage that a card could have instead, if it lies there for a moment or by what no position says; `null`: it
   * could not lie there at all. A table that is told as a position is told so.
   */
  readonly instead?: { readonly damage: number } | null;
}

/** A position as its game's schema read it, ids of cards for names. */
export type Position = { readonly seats: readonly Readonly<Record<string, unknown>>[] } & Readonly<
  Record<string, unknown>
>;

/** What a game says of the positions that a match may begin from. */
export interface Positions {
  /** The shape of one: its seats with their zones, and whatever else the game knows. */
  readonly schema: z.ZodObject;
  /** What a position leaves open, filled in, and the definitions that takes: a champion, some cards to draw. */
  readonly filled?: (
    position: Position,
    cards: CardLookup,
  ) => { readonly position: Position; readonly cards: readonly CardDefinition[] };
  /** Definitions that `filled` may bring: their ids are nobody else's. */
  readonly standIns?: readonly CardDefinition[];
  /** A table as a position, as far as one can say it: with it the table begins again. */
  readonly said?: (table: Table) => object;
  /**
   * Cards of a table by what decides about them and stands on none of them: `came`, those whose order in coming
   * decides, the first first. It is compared when a table is told as a position.
   */
  readonly besides?: (table: Table, cards: CardLookup) => Readonly<Record<string, readonly Handle[]>>;
  /** The rule by which a name is of one card, where the game has one. */
  readonly nameRule?: string;
  /** Members of a card that is laid out which are lists of further cards: what lies on it, or beneath it. */
  readonly within?: readonly string[];
  /** What stands on a card that somebody makes up and on no card of the game, each with its place. */
  readonly strange?: (card: CardDefinition) => readonly string[];
  /** Everything in it that no position has. */
  readonly wrong?: (position: Position, cards: CardLookup) => readonly Misplaced[];
}

/** How many cards lie in a deck that a position does not name. */
const DECK = 10;

/** Every seat has a deck that it can draw from, unless it says otherwise: of one plain card. */
export const withDecks =
  (filler: CardDefinition): NonNullable<Positions['filled']> =>
  (position, cards) => {
    const lacking = (seat: Position['seats'][number]): boolean =>
      (seat['zones'] as Readonly<Record<string, unknown>>)['deck'] === undefined;
    const deck = Array.from({ length: DECK }, () => filler.id);
    const seats = position.seats.map((seat) =>
      lacking(seat) ? { ...seat, zones: { ...(seat['zones'] as object), deck } } : seat,
    );
    const isNew = position.seats.some(lacking) && cards.get(filler.id) === undefined;
    return { position: { ...position, seats }, cards: isNew ? [filler] : [] };
  };

/** A position laid out only to be checked: what can only be told of a table is told of this one. */
export const laidForCheck = <T>(
  rules: Pick<Rules, 'game' | 'layout' | 'lookers' | 'looksIn' | 'appearance'>,
  cards: CardLookup,
  position: Position,
  place: (scribe: Scribe, action: RecordedAction) => Flow<T>,
): { readonly scribe: Scribe; readonly laid: T } => {
  const seats = position.seats.map((_, n) => ({ player: `seat ${n + 1}`, deck: { parts: {} }, definitions: '' }));
  const began = matchBegan({
    id: 'check',
    game: rules.game,
    format: { name: 'open', bestOf: 1 },
    versions: { rules: '', cards: cards.version },
    policy: {},
    layout: rules.layout,
    scenario: true,
    seats,
    keys: [],
  });
  const action: BeginGame = {
    kind: 'begin-game',
    seat: 0,
    n: 1,
    seed: secret('0'.repeat(64), []),
    keys: [],
    decks: [],
    scenario: secret(position as unknown as Json, []),
  };
  const scribe = new Scribe(apply(emptyTable(HOUSE), began), cards, rules);
  scribe.open(1);
  const laid = place(scribe, action as unknown as RecordedAction).next();
  if (!laid.done) throw new Error('laying out a position asks nobody');
  return { scribe, laid: laid.value };
};
