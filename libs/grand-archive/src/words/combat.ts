import { unit } from '../by-hand/fields.js';
import { endCombatPhase } from '../combat/combat-end.js';
import { refer } from '../effects/meaning.js';
import { Ref } from '../effects/nouns.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { sightOf } from '../objects/derive.js';
import { beginEffect } from '../objects/lasting.js';
import { retarget } from '../objects/object-changes.js';
import { it, operation } from './operation.js';

/** Operations on attacks and the combat. */
export const combatWords = [
  operation({
    op: 'retarget',
    takes: { to: Ref, from: Ref.optional() },
    means: 'the present attack goes to this unit; `from`: in place of that target of it, if it is one',
    stated: { group: 'combat', title: 'turn the attack to another unit', fields: [unit()], also: () => ({ to: it }) },
    succeeds(scribe, env, one): boolean {
      const before = scribe.table.combat?.targets;
      const from = one.from && refer(sightOf(scribe), env, one.from)[0];
      if (one.from && (from === undefined || !before?.includes(from))) return false;
      retarget(scribe, env, refer(sightOf(scribe), env, one.to)[0], from);
      return scribe.table.combat?.targets !== before;
    },
  }),
  operation({
    op: 'double-attack',
    takes: {},
    means: 'the attack of which the source is a part deals double damage',
    apply(scribe, env): void {
      const combat = scribe.table.combat;
      if (combat && [combat.attacker, ...combat.with].includes(env.source))
        scribe.emit({ kind: 'combat-set', data: { doubled: true } });
    },
  }),
  operation({
    op: 'tax-attacks',
    takes: { n: Value },
    means: 'until the end of the turn each declaration of an attack costs its player `n` reserve',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', 'attacks cost', {
        attackTax: evaluate(sightOf(scribe), env, one.n),
      });
    },
  }),
  operation({
    op: 'end-combat',
    takes: {},
    means: 'the combat phase ends; what is on the stack is banished',
    stated: { group: 'combat', title: 'end the combat', fields: [] },
    apply(scribe, env): void {
      endCombatPhase(scribe, env.item);
    },
  }),
];
