import { zoneId, type Handle, type Json } from '#table';
import type { Flow, Plan, Scribe } from '#rules';
import { who } from '../by-hand/fields.js';
import { refer } from '../effects/meaning.js';
import { Ref, Selector } from '../effects/nouns.js';
import { Until } from '../effects/spans.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import { sightOf } from '../objects/derive.js';
import { empower } from '../objects/empowering.js';
import { beginEffect } from '../objects/lasting.js';
import { levelUpByEffect } from '../objects/level-up.js';
import { field, isChampion } from '../objects/traits.js';
import { loseByEffect, winByEffect } from '../turn/ending.js';
import { movesOf } from './moved.js';
import { inPlay, operation } from './operation.js';

/** Moves cards to the bottom of a champion's lineage (GA-LINEAGE-01). */
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

/** Operations on the champion, its level and lineage, and on the result of the game. */
export const championWords = [
  operation({
    op: 'level-up',
    takes: {},
    means: 'lay a champion of the next level on the champion, without materializing it',
    stated: { group: 'cards', title: 'level the champion up', fields: [who], asks: true },
    *plan(scribe, env): Flow<Plan> {
      const leveled = yield* levelUpByEffect(scribe, env.controller, env.source);
      return { apply: () => leveled };
    },
  }),
  operation({
    op: 'stay-level',
    takes: { what: Selector, until: Until },
    means: 'such champions of the controller cannot level up',
    apply(scribe, env, one): void {
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'such champions cannot level up', {
        stays: one.what as Json,
      });
    },
  }),
  operation({
    op: 'lineage',
    takes: { what: Ref, of: Ref },
    means: 'cards go to the bottom of the lineage of this champion',
    succeeds(scribe, env, one): boolean {
      const meant = refer(sightOf(scribe), env, one.what);
      return movesOf(scribe, meant, () => layUnder(scribe, meant, inPlay(scribe, env, one.of)[0]));
    },
  }),
  operation({
    op: 'empower',
    takes: { n: Value },
    means: 'the next Spell card of the controller in this turn counts the level `n` higher',
    apply(scribe, env, one): void {
      empower(scribe, env, evaluate(sightOf(scribe), env, one.n));
    },
  }),
  operation({
    op: 'win',
    takes: {},
    means: 'the controller wins the game',
    stated: { group: 'players', title: 'a player wins the game', fields: [who] },
    apply(scribe, env): void {
      winByEffect(scribe, env.controller);
    },
  }),
  operation({
    op: 'lose',
    takes: {},
    means: 'the controller loses the game',
    apply(scribe, env): void {
      loseByEffect(scribe, env.controller);
    },
  }),
];
