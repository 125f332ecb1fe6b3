import { apply, emptyTable, HOUSE, secret, UNLISTED, type Handle, type Json, type Table } from '#table';
import { z } from 'zod';
import { matchBegan, type BeginGame } from './begin.js';
import type { CardDefinition, CardLookup } from './card.js';
import type { Flow, RecordedAction, Rules } from './contract.js';
import { Scribe } from './scribe.js';

/** More damage, counters or turns than any play reaches. */
export const MOST_SAID = 99_999;

/** An amount in a position. */
export const amountSchema = z.number().int().min(0).max(MOST_SAID);

/** Counters on a card, by their kind. */
export const countersSaid = z.record(z.string().min(1).max(40), amountSchema);

/** Something that no position of the game can have: where it stands, and what would be right. */
export interface Misplaced {
  /** Its place: `seats[0].zones.field[1]`. */
  readonly at: string;
  readonly what: string;
  /**
   * The damage that the card could have instead; `null`: it could not lie there at all. For a card that lies there only
   * for a moment, or because of something that no position says. `restated` uses it.
   */
  readonly instead?: { readonly damage: number } | null;
}

/** A position as its game's schema read it, with ids of cards in place of names. */
export type Position = { readonly seats: readonly Readonly<Record<string, unknown>>[] } & Readonly<
  Record<string, unknown>
>;

/** What a game says about the positions that a match may begin from. */
export interface Positions {
  /** The schema of a position: its seats with their zones, and what else the game has. */
  readonly schema: z.ZodObject;
  /** Fills in what a position leaves open, and returns the definitions for that: a champion, some cards to draw. */
  readonly filled?: (
    position: Position,
    cards: CardLookup,
  ) => { readonly position: Position; readonly cards: readonly CardDefinition[] };
  /** The definitions that `filled` may add. No other card has their ids. */
  readonly standIns?: readonly CardDefinition[];
  /** Describes a table as a position, as far as possible: a match can begin again with it. */
  readonly said?: (table: Table) => object;
  /**
   * Cards of a table whose order decides something although no card shows it: `came` lists the cards whose order of
   * arrival decides, the first one first. It is compared when a table is described as a position.
   */
  readonly besides?: (table: Table, cards: CardLookup) => Readonly<Record<string, readonly Handle[]>>;
  /** Values of cards that are revisions: they say when something was, and `besides` in which order. */
  readonly revisions?: readonly string[];
  /** The rule that one name means one card, if the game has it. */
  readonly nameRule?: string;
  /** The members of a card in a position that list other cards: those on it, or those beneath it. */
  readonly within?: readonly string[];
  /** Values of a made-up card that no card of the game can have, each with its place. */
  readonly strange?: (card: CardDefinition) => readonly string[];
  /** Everything in a position that no position of the game can have. */
  readonly wrong?: (position: Position, cards: CardLookup) => readonly Misplaced[];
}

/** The position without the cards that nobody has named: nothing can be wrong with these. */
export const ofNamed = (position: Position): Position => ({
  ...position,
  seats: position.seats.map((seat) => ({
    ...seat,
    zones: Object.fromEntries(
      Object.entries((seat['zones'] ?? {}) as Readonly<Record<string, readonly unknown[]>>).map(([zone, cards]) => [
        zone,
        cards.filter((card) => card !== UNLISTED),
      ]),
    ),
  })),
});

/** The number of cards in a deck that a position does not name. */
const DECK = 10;

/** Gives every seat whose deck the position does not name a deck of one plain card. */
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

/** Lays out a position only to check it: some mistakes show only on a table. */
export const laidForCheck = <T>(
  rules: Pick<Rules, 'game' | 'version' | 'layout' | 'lookers' | 'looksIn' | 'appearance'>,
  cards: CardLookup,
  position: Position,
  place: (scribe: Scribe, action: RecordedAction) => Flow<T>,
): { readonly scribe: Scribe; readonly laid: T } => {
  const seats = position.seats.map((_, n) => ({ player: `seat ${n + 1}`, deck: { parts: {} }, definitions: '' }));
  const began = matchBegan({
    id: 'check',
    game: rules.game,
    format: { name: 'open', bestOf: 1 },
    versions: { rules: rules.version, cards: cards.version },
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
