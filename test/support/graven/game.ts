import { MatchHistory } from '#match';
import { showStep, type StepShown } from '#replay';
import { graven, scenarioSchema } from '#graven';
import type { CardDefinition, CardLookup, Deck, Draft } from '#rules';
import { cardsIn, zoneId, type Audience, type Card, type Json, type Seat } from '#table';
import { TableGame } from '../table-game.js';
import { LEGAL, lookup } from './cards.js';

export type Deed = (game: Game, seat: Seat) => Draft;

/** A match of GRAVEN as a test plays it. */
export class Game extends TableGame {
  constructor(cards: CardLookup, seats: number) {
    super(graven, cards, seats);
  }

  /**
   * A card by name: `ox`, `ox@2` (on a line or in the pile of seat 2), `ox#2` (the second such). On the field first.
   */
  card(name: string): Card {
    const [, id, seat, nth] = /^([a-z0-9-]+)(?:@(\d))?(?:#(\d))?$/.exec(name)!;
    const zones = ['front', 'back', 'discard', 'out'].flatMap((zone) =>
      this.table.seats.flatMap((one) =>
        seat === undefined || one.seat === Number(seat) ? cardsIn(this.table, zoneId(zone, one.seat)) : [],
      ),
    );
    const found = zones.filter((card) => card.definition === id)[Number(nth ?? 1) - 1];
    if (!found) throw new Error(`there is no ${name} on the table`);
    return found;
  }

  /** Where a card lies: `front:1`. */
  where(name: string): string {
    const { handle } = this.card(name);
    return this.table.zones.find(
      (zone) => zone.kind === 'followed' && zone.cards.some((card) => card.handle === handle),
    )!.id;
  }

  points(name: string): number | undefined {
    const card = this.card(name);
    return (
      card.appears?.stats?.['points'] ??
      this.cards.get(card.definition!)!.stats['points'] ??
      (this.cards.get(card.definition!)!.types[0] === 'TITAN' ? 3 : 1)
    );
  }

  score(seat: Seat): number {
    return this.table.seats.find((one) => one.seat === seat)!.counters['score'] ?? 0;
  }

  get phase(): string {
    return this.table.phase;
  }

  get turn(): string {
    return `${this.table.turn?.n} of ${this.table.turn?.seat}`;
  }

  /** The units that the last entry ended (`all`: the match): `kind: title`. */
  units(all = false): string[] {
    return this.of('unit-ended', all).map((unit) => `${unit.of}: ${unit.title}`);
  }

  /** A step of the replay, as an audience is shown it. */
  async step(n: number, audience: Audience): Promise<StepShown> {
    return (await showStep(MatchHistory.of('m', this.records), 'resolution', n, audience))!;
  }

  kinds(all = false): string[] {
    return this.of('unit-ended', all).map((unit) => unit.of);
  }

  /** How cards moved in the last entry, with their terms: `destroy ox front:1 > discard:1`. */
  moves(all = false): string[] {
    return this.of('moved', all).map(
      (fact) => `${fact.cause} ${fact.legs.map((leg) => `${leg.from} > ${leg.to}`).join(', ')}`,
    );
  }

  get result(): unknown {
    return this.table.notes['game']?.['result'];
  }

  lost(seat: Seat): string | undefined {
    return this.table.seats.find((one) => one.seat === seat)!.out?.reason;
  }
}

interface Side {
  readonly deck?: readonly string[];
  readonly hand?: readonly string[];
  readonly front?: readonly Placed[];
  readonly back?: readonly Placed[];
  readonly discard?: readonly Placed[];
  readonly hadTurn?: boolean;
}
type Placed =
  string | { readonly card: string; readonly owner?: number; readonly counters?: Readonly<Record<string, number>> };

export interface Given {
  readonly cards?: readonly CardDefinition[];
  readonly one?: Side;
  readonly two?: Side;
  readonly three?: Side;
  readonly four?: Side;
  readonly turn?: { readonly n: number; readonly seat: number };
  readonly phase?: 'draw' | 'play' | 'effect' | 'survey' | 'end';
  readonly settings?: { readonly [key: string]: Json };
  readonly seed?: string;
}

const begun = (
  cards: CardLookup,
  decks: readonly Deck[],
  scenario: boolean,
  settings: Given['settings'],
  bestOf = 1,
): Game => new Game(cards, decks.length).begin(decks, { scenario, bestOf, ...(settings ? { settings } : {}) });

/** A given position. Where nothing is said, seat 1 is in the Play Phase of turn 3, and every deck holds ten oxen. */
export const given = ({ cards = [], one = {}, two = {}, three, four, turn, phase, settings, seed }: Given): Game => {
  const seats = [one, two, ...(three ? [three] : []), ...(four ? [four] : [])].map(
    ({ hadTurn, deck = Array.from({ length: 10 }, () => 'ox'), ...zones }) => ({
      zones: { deck, ...zones },
      ...(hadTurn === undefined ? {} : { hadTurn }),
    }),
  );
  const scenario = scenarioSchema.parse({ seats, ...(turn ? { turn } : {}), ...(phase ? { phase } : {}) });
  const decks = seats.map((): Deck => ({ parts: {} }));
  return begun(lookup(cards), decks, true, settings).beginGame(decks, {
    scenario,
    ...(seed === undefined ? {} : { seed }),
  });
};

/** A match from its very beginning; seat 1 goes first unless said otherwise (`null`: at random). */
export const started = (
  more: {
    seats?: number;
    first?: Seat | null;
    decks?: readonly Deck[];
    cards?: readonly CardDefinition[];
    settings?: Given['settings'];
    seed?: string;
    bestOf?: number;
  } = {},
): Game => {
  const decks = more.decks ?? Array.from({ length: more.seats ?? 2 }, () => LEGAL);
  const { first = 1 } = more;
  return begun(lookup(more.cards ?? []), decks, false, more.settings, more.bestOf).beginGame(decks, {
    ...(first === null ? {} : { first }),
    ...(more.seed === undefined ? {} : { seed: more.seed }),
  });
};

export const nextGame = (game: Game, decks: readonly Deck[] = [LEGAL, LEGAL]): Game => game.beginGame(decks);
