import { by2026 } from '#grand-archive';
import type { Rules } from '#rules';
import type { Deed } from './actions.js';
import { given } from './given.js';
import type { Game } from './game.js';
import { written } from './written.js';

type Position = Parameters<typeof given>[0];
type Side = NonNullable<Position['one']>;
type More = Pick<Position, 'three' | 'turn' | 'phase' | 'combat' | 'stack'> & { asks?: Rules['asks'] };

/** A position by the rules of 2026; `asks` asks also where every answer leads to the same. */
export const given26 = (one: Side, two: Side = {}, more: More = {}): Game => {
  const { asks, ...rest } = more;
  const { rules } = by2026;
  return given({ rules: asks === undefined ? rules : { ...rules, asks }, one, two, ...rest });
};

/** Cards of our own in the words of the glossary of 2026. */
export const written26 = (cards: Parameters<typeof written>[0]): void => written(cards, by2026.reader);

/** A champion attacks with its own power alone. */
export const unarmed =
  (attacker: string, target: string): Deed =>
  (game) => ({ kind: 'attack', attacker: game.handle(attacker), weapon: 'none', target: game.handle(target) });

/** The damage is dealt; the named units of seat 2 retaliate before, and others that are asked do not. */
export const fought = (game: Game, ...willing: readonly string[]): Game => {
  while (game.table.combat && game.phase !== 'combat/damage') {
    const ask = game.table.asks.find((one) => one.of === 'retaliate' && !one.answered);
    if (!ask) game.passAll();
    else {
      const value = willing.some((one) => game.handle(one) === ask.about['unit']);
      game.when(ask.seat, () => ({ kind: 'retaliate', ask: ask.id, value }));
    }
  }
  return game;
};
