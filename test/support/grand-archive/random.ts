import { expect } from '@jest/globals';
import { continueDraft, due, judge, queryOf, type Draft, type Option, type Rules } from '#rules';
import { testCards } from './cards.js';
import type { Game } from './game.js';
import { nextGame, placed } from './given.js';

/** Numbers from 0 to below 1, always alike for one seed. */
const chances = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) & 0x7fffffff;
  return seed / 0x7fffffff;
};

const main = [
  'bear',
  'ox',
  'guard',
  'guard',
  'ghost',
  'shade',
  'imp',
  'scout',
  'hawk',
  'wolf',
  'hydra',
  'lord',
  'monk',
  'smith',
  'martyr',
  'seer',
  'clerk',
  'drummer',
  'crier',
  'joker',
  'archer',
  'spark',
  'dawn',
  'bolt',
  'smite',
  'storm',
  'fork',
  'rally',
  'veil',
  'doom',
  'void',
  'recall',
  'bury',
  'deny',
  'pick',
  'surge',
  'calm',
  'drill',
  'plan',
  'dream',
  'wisp',
  'omen',
  'toss',
  'gust',
  'cull',
  'call',
  'ascend',
  'lift',
  'think',
  'feast',
  'famine',
  'lull',
  'stir',
  'steal',
  'morph',
  'odd',
  'quake',
  'raise',
  'slash',
  'dash',
  'dash',
  'sweep',
  'gore',
  'club',
  'orb',
  'vial',
  'grove',
];
const material = ['ember', 'clay', 'ann1', 'ann2', 'cy1', 'cy2', 'bo1', 'sword', 'dagger', 'lens', 'stone', 'hilt'];

const WEIGHTS: Readonly<Record<string, number>> = { pass: 0.6, attack: 4, back: 0.2, 'by-hand': 0.5, concede: 0.004 };

/** A draft with a word typed in where only the player can say it. @param at a JSON pointer */
const withWord = (action: Draft, at: string): Draft => {
  const typed = structuredClone(action);
  const path = at.split('/').slice(1);
  const last = path.pop()!;
  const place = path.reduce<Record<string, unknown>>((inside, name) => inside[name] as typeof inside, typed as never);
  place[last] = 'oil';
  return typed;
};

/** Finishes an option as it is offered, part by part. */
const finish = (game: Game, seat: number, option: Option, chance: () => number): Draft => {
  const query = queryOf(game.table, seat, testCards);
  let now = option;
  for (let n = 0; !now.complete || (now.more === true && chance() < 0.3); n += 1) {
    const next = continueDraft(game.rules, query, now.action) as Option[];
    const wants = next.find((one) => one.wants?.text)?.wants;
    const longer = wants
      ? [{ ...now, action: withWord(now.action, wants.at) }]
      : next.filter((one) => JSON.stringify(one.action) !== JSON.stringify(now.action));
    if (longer.length === 0 || n > 60) throw new Error(`a draft that comes to nothing: ${JSON.stringify(now.action)}`);
    now = longer[Math.floor(chance() * longer.length)]!;
  }
  return now.action;
};

const step = (game: Game, chance: () => number, concedes: boolean): void => {
  const { asks, opportunity, order } = game.table;
  const acting =
    asks.length > 0
      ? [...new Set(asks.filter((ask) => !ask.answered).map((ask) => ask.seat))]
      : opportunity
        ? [opportunity.seat]
        : [];
  expect(acting.length).toBeGreaterThan(0);
  for (const seat of acting) expect(game.table.seats[seat - 1]!.out).toBeNull();
  const anyone = concedes && chance() < 0.01 ? order : acting;
  const seat = anyone[Math.floor(chance() * anyone.length)]!;
  const offered = game.options(seat).filter((option) => concedes || option.kind !== 'concede');
  const query = queryOf(game.table, seat, testCards);
  for (const option of offered) if (option.complete) expect(judge(game.rules, query, option.action)).toBeNull();
  if (offered.length === 0) return;
  let left = chance() * offered.reduce((sum, one) => sum + (WEIGHTS[one.kind] ?? 1), 0);
  const option = offered.find((one) => (left -= WEIGHTS[one.kind] ?? 1) < 0) ?? offered.at(-1)!;
  const action = finish(game, seat, option, chance);
  game.when(seat, () => action);
};

/**
 * A match of test cards, played at random and legally for `steps` steps; always alike for one `n`.
 * @param rules those of 2021 unless others are named
 */
export const playOut = (seats: number, bestOf: number, n: number, steps: number, rules?: Rules): Game => {
  const chance = chances(n * 7919 + seats);
  const game = placed({
    seats,
    bestOf,
    main,
    material,
    seed: n.toString(16).padStart(64, '0'),
    ...(rules ? { rules } : {}),
  });
  for (let at = 0; at < steps && game.table.status !== 'ended'; at += 1) {
    if (due(game.table)?.duty === 'begin-game') nextGame(game, { seats, main, material });
    else step(game, chance, seats > 2 || bestOf > 1);
  }
  return game;
};
