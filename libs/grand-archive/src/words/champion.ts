import { z } from 'zod';
import { zoneId, type Handle, type Json } from '#table';
import type { Scribe } from '#rules';
import { evaluate } from '../effects/truth.js';
import { refer } from '../effects/meaning.js';
import { Ref, Selector, type Value } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { empower } from '../objects/empowering.js';
import { beginEffect } from '../objects/lasting.js';
import { levelUpByEffect } from '../objects/level-up.js';
import { field, isChampion } from '../objects/traits.js';
import { endGame } from '../turn/ending.js';
import { movesOf } from './moved.js';
import { inPlay, type OpsOf, type Plans } from './word.js';
import { sightOf } from '../objects/derive.js';

/** The champion, its level and lineage, and the game that it decides. */
export const championWords = (n: z.ZodType<Value>) =>
  [
    z
      .strictObject({ op: z.literal('level-up') })
      .describe('lay a champion of the next level on the champion, without materializing it'),
    z
      .strictObject({ op: z.literal('stay-level'), what: Selector, until: Until })
      .describe('such champions of the controller cannot level up'),
    z
      .strictObject({ op: z.literal('lineage'), what: Ref, of: Ref })
      .describe('cards go to the bottom of the lineage of this champion'),
    z
      .strictObject({ op: z.literal('empower'), n })
      .describe('the next Spell card of the controller in this turn counts the level `n` higher'),
    z.strictObject({ op: z.literal('win') }).describe('the controller wins the game'),
  ] as const;

/** Cards go to the bottom of a champion's lineage, below all that lies there (GA-LINEAGE-01). */
const layUnder = (scribe: Scribe, handles: readonly Handle[], under: Handle | undefined): void => {
  const champion = field(scribe.table).find(({ handle }) => handle === under);
  if (!champion || !isChampion(scribe.cards, champion)) return;
  for (const handle of handles.filter((one) => scribe.card(one) !== undefined))
    scribe.emit({
      kind: 'moved',
      cause: 'lineage',
      legs: [{ ...scribe.leg(handle, zoneId('lineage', champion.controller)), place: 0 }],
    });
};

export const championPlans: Plans<OpsOf<typeof championWords>> = {
  'level-up': { plan: (scribe, env) => levelUpByEffect(scribe, env.controller, env.source) },
  'stay-level': {
    apply(scribe, env, one) {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'such champions cannot level up', {
        stays: one.what as Json,
      });
    },
  },
  lineage: {
    succeeds(scribe, env, one) {
      const meant = refer(sightOf(scribe), env, one.what);
      return movesOf(scribe, meant, () => layUnder(scribe, meant, inPlay(scribe, env, one.of)[0]));
    },
  },
  empower: { apply: (scribe, env, one) => empower(scribe, env, evaluate(sightOf(scribe), env, one.n)) },
  win: { apply: (scribe, env) => endGame(scribe, env.controller, 'an effect says so', ['GA-END-02']) },
};
