import { by2021, scenarioSchema } from '#grand-archive';
import { due, type Deck, type Rules } from '#rules';
import type { Seat } from '#table';
import type { z } from 'zod';
import { answer, place } from './actions.js';
import { testCards } from './cards.js';
import { Game } from './game.js';

type Scenario = z.input<typeof scenarioSchema>;

const deckOf = (main: readonly string[], material: readonly string[]): Deck => ({
  parts: { main: main.map((card) => ({ card, count: 1 })), material: material.map((card) => ({ card, count: 1 })) },
});

const begun = (decks: readonly Deck[], bestOf: number, scenario: boolean, rules?: Rules): Game =>
  new Game(testCards, decks.length, rules).begin(decks, { bestOf, scenario });

/** Matches that began by these ask also where every answer leads to the same. */
export const asking: Rules = { ...by2021.rules, asks: 'always' };

type Side = NonNullable<Scenario['seats'][number]['zones']>;

/** A given position. Each seat names its zones; a champion `ember` is there unless the field names one. */
export const given = (
  position: Omit<Scenario, 'seats'> & {
    seats?: Scenario['seats'];
    one?: Side;
    two?: Side;
    three?: Side;
    bestOf?: number;
    seed?: string;
    rules?: Rules;
  },
): Game => {
  const { one = {}, two = {}, three, seats, bestOf = 1, seed, rules, ...rest } = position;
  const sides = seats ?? [one, two, ...(three ? [three] : [])].map((zones) => ({ zones: withChampion(zones) }));
  const scenario = scenarioSchema.parse({ ...rest, seats: sides });
  const decks = sides.map(() => deckOf([], []));
  return begun(decks, bestOf, true, rules).beginGame(decks, { scenario, ...(seed === undefined ? {} : { seed }) });
};

const isChampion = (card: unknown): boolean => {
  const id = typeof card === 'string' ? card : (card as { card: string }).card;
  return testCards.get(id)?.types.includes('CHAMPION') === true;
};

/** Every side has a champion, ten cards to draw, and something that could be materialized: else nobody is asked. */
const withChampion = (zones: Side): Side => ({
  deck: Array.from({ length: 10 }, () => 'ox'),
  materials: ['lamp'],
  ...zones,
  field: (zones.field ?? []).some(isChampion) ? zones.field : ['ember', ...(zones.field ?? [])],
});

export const MAIN = ['bear', 'ox', 'spark', 'bolt', 'guard', 'dawn', 'slash', 'club', 'orb', 'imp', 'mouse', 'rally'];
export const MATERIAL = ['ember', 'ann1', 'ann2', 'sword', 'lens'];

export interface Setup {
  readonly seats?: number;
  readonly bestOf?: number;
  readonly first?: Seat;
  readonly seed?: string;
  readonly main?: readonly string[];
  readonly material?: readonly string[];
  /** By other rules than the default's. */
  readonly rules?: Rules;
  /** The main deck of seat 2, where it differs. */
  readonly other?: readonly string[];
}

const decksOf = (setup: Setup): Deck[] =>
  Array.from({ length: setup.seats ?? 2 }, (_, n) =>
    deckOf((n === 1 ? setup.other : undefined) ?? setup.main ?? MAIN, setup.material ?? MATERIAL),
  );

/** A match from its very beginning: decks are placed and shuffled, and each waits to be presented. */
export const placed = (setup: Setup = {}): Game => {
  const decks = decksOf(setup);
  return begun(decks, setup.bestOf ?? 1, false, setup.rules).beginGame(decks, setup);
};

/** Everybody leaves the presented deck as it is. */
export const presented = (game: Game): Game => {
  for (const ask of game.table.asks.filter((one) => !one.answered)) game.when(ask.seat, answer('nothing', 'present'));
  return game;
};

/** Nobody bestows a boon before the game. */
export const withoutFirstBoons = (game: Game): Game => {
  for (let ask = game.table.asks[0]; ask?.of === 'first-boon'; ask = game.table.asks[0])
    game.when(ask.seat, () => ({ kind: 'decline', ask: ask!.id }));
  return game;
};

/** A match of which the first player (seat 1 unless said otherwise) is to place a champion. */
export const started = (setup: Setup = {}): Game => presented(placed({ first: 1, ...setup }));

/** A seat places its champion, and its Enter Effect resolves. */
export const placing = (game: Game, seat: Seat, champion = 'ember'): Game => game.when(seat, place(champion)).passAll();

/** The game after its first two turns: seat 1 is to choose what to materialize in the third. */
export const thirdTurn = (setup: Setup = {}): Game => {
  const game = placing(started(setup), 1).passTo('main');
  game.passAll(2);
  placing(game, 2).passTo('main');
  return game.passAll(2);
};

/** The house does what it owes: the next game of the match, or the opening of the seeds. */
export const nextGame = (game: Game, setup: Setup = {}): Game => {
  const duty = due(game.table)?.duty;
  if (duty !== 'begin-game') throw new Error(`the house owes ${duty}`);
  return game.beginGame(decksOf(setup), { ...(setup.seed === undefined ? {} : { seed: setup.seed }) });
};
