import { keyforge, scenarioSchema } from '#keyforge';
import type { CardDefinition, CardLookup, Deck, Draft } from '#rules';
import { cardsIn, zoneId, type Card, type Json, type Seat } from '#table';
import { TableGame } from '../table-game.js';
import { LEGAL, lookup } from './cards.js';

export type Deed = (game: Game, seat: Seat) => Draft;

const FOLLOWED = ['line', 'artifacts', 'upgrades', 'played', 'discard', 'purged', 'under'];

/** A match of KeyForge as a test plays it. */
export class Game extends TableGame {
  constructor(cards: CardLookup) {
    super(keyforge, cards, 2);
  }

  /** A card by name: `ox3`, `ox3@2` (of seat 2), `ox3#2` (the second such). In play first. */
  card(name: string): Card {
    const [, id, seat, nth] = /^([a-z0-9-]+)(?:@(\d))?(?:#(\d))?$/.exec(name)!;
    const found = FOLLOWED.flatMap((zone) =>
      [1, 2].flatMap((one) =>
        seat === undefined || one === Number(seat) ? cardsIn(this.table, zoneId(zone, one)) : [],
      ),
    ).filter(({ definition }) => definition === id)[Number(nth ?? 1) - 1];
    if (!found) throw new Error(`there is no ${name} on the table`);
    return found;
  }

  /** Where a card lies: `line:1`. */
  where(name: string): string {
    const { handle } = this.card(name);
    return this.table.zones.find(
      (zone) => zone.kind === 'followed' && zone.cards.some((card) => card.handle === handle),
    )!.id;
  }

  /** The battleline of a seat, left to right. */
  line(seat: Seat): string[] {
    return this.zone(`line:${seat}`);
  }

  amber(seat: Seat): number {
    return this.counter(seat, 'amber');
  }

  counter(seat: Seat, counter: 'amber' | 'keys' | 'chains'): number {
    return this.table.seats.find((one) => one.seat === seat)!.counters[counter] ?? 0;
  }

  /** Counters of a card: `amber` on it, `power` counters. */
  on(name: string, counter = 'amber'): number {
    return this.card(name).counters[counter] ?? 0;
  }

  /** Whether a card is `exhausted`, `stunned`, `warded`, `enraged`. */
  is(name: string, state: string): boolean {
    return this.card(name).values[state] === true;
  }

  damage(name: string): number {
    return this.card(name).damage;
  }

  /** The power or armor that everybody sees. */
  stat(name: string, stat: 'power' | 'armor' = 'power'): number {
    const card = this.card(name);
    return card.appears?.stats?.[stat] ?? this.cards.get(card.definition!)!.stats[stat] ?? 0;
  }

  get turn(): string {
    return `${this.table.turn?.n} of ${this.table.turn?.seat}`;
  }

  get phase(): string {
    return this.table.phase;
  }

  get house_(): Json | undefined {
    return this.table.seats.find(({ seat }) => seat === this.table.turn?.seat)?.values['house'];
  }

  /** The units that the last entry ended (`all`: the match): `fight: Both deal damage`. */
  units(all = false): string[] {
    return this.of('unit-ended', all).map(({ of, title }) => `${of}: ${title}`);
  }

  kinds(all = false): string[] {
    return this.of('unit-ended', all).map(({ of }) => of);
  }

  get winner(): Seat | null | undefined {
    return this.table.result?.winner;
  }
}

export type Placed =
  | string
  | {
      readonly card: string;
      readonly owner?: number;
      readonly damage?: number;
      readonly counters?: Readonly<Record<string, number>>;
      readonly exhausted?: boolean;
      readonly stunned?: boolean;
      readonly warded?: boolean;
      readonly enraged?: boolean;
      readonly upgrades?: readonly string[];
      readonly under?: readonly string[];
    };

export interface Side {
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  readonly archives?: readonly string[];
  readonly line?: readonly Placed[];
  readonly artifacts?: readonly Placed[];
  readonly discard?: readonly string[];
  readonly purged?: readonly string[];
  readonly amber?: number;
  readonly keys?: readonly ('red' | 'blue' | 'yellow')[];
  readonly chains?: number;
  readonly houses?: readonly string[];
}

export interface Given {
  readonly cards?: readonly CardDefinition[];
  readonly one?: Side;
  readonly two?: Side;
  readonly turn?: { readonly n: number; readonly seat: number };
  /** The active house; `null`: the turn begins. Brobnar, if not said otherwise. */
  readonly house?: string | null;
  readonly settings?: { readonly [key: string]: Json };
}

/** A given position. Where nothing is said, seat 1 is in step 3 of turn 3 with Brobnar active; decks hold ten oxen. */
export const given = ({ cards = [], one = {}, two = {}, turn, house = 'brobnar', settings }: Given): Game => {
  const seats = [one, two].map(({ amber, keys, chains, houses = ['brobnar', 'dis', 'logos'], ...zones }) => ({
    zones: { deck: Array.from({ length: 10 }, () => 'ox3'), ...zones },
    houses,
    ...(amber === undefined ? {} : { amber }),
    ...(keys === undefined ? {} : { keys }),
    ...(chains === undefined ? {} : { chains }),
  }));
  const scenario = scenarioSchema.parse({ seats, ...(turn ? { turn } : {}), ...(house === null ? {} : { house }) });
  const decks = seats.map((): Deck => ({ parts: {} }));
  return new Game(lookup(cards))
    .begin(decks, { scenario: true, ...(settings ? { settings } : {}) })
    .beginGame(decks, { scenario });
};

/** A match from its very beginning; seat 1 goes first unless said otherwise (`null`: at random). */
export const started = (
  more: {
    first?: Seat | null;
    decks?: readonly Deck[];
    cards?: readonly CardDefinition[];
    chains?: readonly number[];
    /** The turn in which time is called. */
    time?: number;
    bestOf?: number;
    /** Everybody sees the lists from the beginning. */
    lists?: 'shown';
  } = {},
): Game => {
  const { first = 1, decks = [LEGAL, LEGAL], chains, time, bestOf = 1 } = more;
  const settings = { ...(chains ? { chains: [...chains] } : {}), ...(time === undefined ? {} : { time }) };
  return new Game(lookup(more.cards ?? []))
    .begin(decks, { bestOf, settings, ...(more.lists === undefined ? {} : { lists: more.lists }) })
    .beginGame(decks, first === null ? {} : { first });
};
