import { z } from 'zod';
import { endCombatPhase } from '../combat/combat-end.js';
import { evaluate } from '../effects/truth.js';
import { refer } from '../effects/meaning.js';
import { Ref, type Value } from '../effects/nouns.js';
import { beginEffect } from '../objects/lasting.js';
import { retarget } from '../objects/object-changes.js';
import type { OpsOf, Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

/** Attacks and the combat. */
export const combatWords = (n: z.ZodType<Value>) =>
  [
    z.strictObject({ op: z.literal('retarget'), to: Ref }).describe('the present attack goes to this unit'),
    z
      .strictObject({ op: z.literal('double-attack') })
      .describe('the attack of which the source is a part deals double damage'),
    z
      .strictObject({ op: z.literal('tax-attacks'), n })
      .describe('until the end of the turn each declaration of an attack costs its player `n` reserve'),
    z.strictObject({ op: z.literal('end-combat') }).describe('the combat phase ends; what is on the stack is banished'),
  ] as const;

export const combatPlans: Plans<OpsOf<typeof combatWords>> = {
  retarget: {
    succeeds(scribe, env, one) {
      const before = scribe.table.combat?.targets;
      retarget(scribe, env, refer(sightOf(scribe), env, one.to)[0]);
      return scribe.table.combat?.targets !== before;
    },
  },
  'double-attack': {
    apply(scribe, env) {
      const combat = scribe.table.combat;
      if (combat && [combat.attacker, ...combat.with].includes(env.source))
        scribe.emit({ kind: 'combat-set', data: { doubled: true } });
    },
  },
  'tax-attacks': {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', 'attacks cost', {
        attackTax: evaluate(sightOf(scribe), env, one.n),
      });
    },
  },
  'end-combat': { apply: (scribe, env) => endCombatPhase(scribe, env.item) },
};
