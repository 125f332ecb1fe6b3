import { z } from 'zod';
import { reveal } from '#table';
import { bindNames, makes, type Flow, type Plan, type Scribe } from '#rules';
import { operation } from './operation.js';

/** Rolls a die: a draw among its sides that everybody sees (GA26-DICE-01). */
const roll = (scribe: Scribe, sides: number): number => {
  const tokens = Array.from({ length: sides }, (_, n) => String(n + 1));
  const [at] = reveal(scribe.random('roll', [{ tokens }], 1)) ?? [0];
  return at! + 1;
};

/** Operations that leave something to dice. */
export const diceWords = [
  operation({
    op: 'roll',
    takes: { sides: z.number().int().min(2), dice: z.number().int().min(1).optional(), as: makes() },
    means: 'rolls one die of `sides` sides, or several `dice`: what they show together is `{rolled: …}`',
    *plan(scribe, _env, one): Flow<Plan> {
      let value = 0;
      for (let left = one.dice ?? 1; left > 0; left -= 1) value += roll(scribe, one.sides);
      return bindNames({ [one.as]: { value } });
    },
  }),
];
