import type { Json } from '#table';
import type { Scribe } from '#rules';
import { hold } from '../objects/holding.js';
import { scavenge } from '../objects/scavenging.js';
import { seal, unseal } from '../objects/sealing.js';
import { summonCopy } from '../objects/summoning.js';
import { empower } from '../objects/empowering.js';
import { countOnMastery, gainMastery } from '../objects/masteries.js';
import { beginEffect } from '../objects/lasting.js';
import { faceUp, field, shownBy } from '../objects/traits.js';
import type { Env } from './env.js';
import { abilityAt } from '../play/abilities.js';
import { negate } from '../play/negate.js';
import { cardsMeant, evaluate, refer, whom } from './meaning.js';
import type { LaterOp } from './later.js';
import type { Ability } from './words.js';

/** It looks for that event of its own object ("On Enter"), not for that of others (GA-NEGATE-01). */
const isOfOwn = (ability: Ability | undefined, when: string): boolean =>
  ability?.when === when && ability.of === undefined;

/** Carries out an operation of a later mechanic; all of them happen at once. */
export const laterAtOnce = (scribe: Scribe, env: Env, one: LaterOp): void => {
  switch (one.op) {
    case 'agility':
      for (const seat of whom(scribe, env, one.who))
        beginEffect(scribe, env, { seat }, 'end-of-turn', `agility ${evaluate(scribe, env, one.n)}`, {
          agility: evaluate(scribe, env, one.n),
        });
      return;
    case 'mastery':
      gainMastery(scribe, env, one.card);
      return;
    case 'mastery-counter':
      countOnMastery(scribe, env.controller, one.card, one.kind, evaluate(scribe, env, one.n));
      return;
    case 'empower':
      empower(scribe, env, evaluate(scribe, env, one.n));
      return;
    case 'tax-attacks':
      beginEffect(scribe, env, { seat: env.controller }, 'end-of-turn', 'attacks cost', {
        attackTax: evaluate(scribe, env, one.n),
      });
      return;
    case 'guard':
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'damage is prevented', {
        prevent: evaluate(scribe, env, one.n),
        over: one.what as Json,
        ...(one.of ? { of: one.of } : {}),
        ...(one.next ? { next: true } : {}),
        ...(one.back === undefined ? {} : { back: one.back }),
      });
      return;
    case 'negate-triggers': {
      const sources = refer(scribe, env, one.what);
      const found = scribe.table.items.filter(
        ({ of, card, declared }) =>
          of === 'trigger' &&
          card !== undefined &&
          sources.includes(card) &&
          isOfOwn(abilityAt(scribe.cards, String(declared['ability'])), one.when),
      );
      for (const item of found) negate(scribe, item.id);
      return;
    }
    case 'elements-of':
      for (const seat of whom(scribe, env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `cards of the ${one.zone} are ${one.element}`, {
          elementsOf: one.zone,
          element: one.element,
        });
      return;
    case 'hasten':
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'a card may be activated as if Fast', {
        hasten: one.what as Json,
        times: 1,
      });
      return;
    case 'summon-copy':
      summonCopy(scribe, env, refer(scribe, env, one.of)[0]);
      return;
    case 'seal':
      seal(scribe, refer(scribe, env, one.what));
      return;
    case 'unseal':
      unseal(scribe);
      return;
    case 'scavenge':
      scavenge(scribe, env, evaluate(scribe, env, one.n), one.take);
      return;
    case 'hold':
      hold(scribe, env, whom(scribe, env, one.who), one.zone, one.what);
      return;
    case 'ignore-elements':
      beginEffect(scribe, env, { seat: env.controller }, one.until, 'elements are ignored', {
        ignoring: one.what as Json,
        of: one.of,
      });
      return;
    case 'bar':
      for (const seat of whom(scribe, env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `may not ${one.from.join(' or ')} such cards`, {
          bar: one.from,
          of: one.what as Json,
        });
      return;
    case 'replace': {
      const on = refer(scribe, env, one.what).filter((handle) =>
        field(scribe.table).some((card) => card.handle === handle),
      );
      beginEffect(scribe, env, on, one.until, `goes to ${one.instead.to} instead`, { instead: one.instead });
      return;
    }
    case 'replace-all':
      for (const seat of whom(scribe, env, one.who))
        beginEffect(scribe, env, { seat }, one.until, `such objects go to ${one.instead.to} instead`, {
          instead: one.instead,
          of: one.what as Json,
        });
      return;
    case 'ban': {
      const names = cardsMeant(scribe, env, one.like).flatMap(
        (card) => faceUp(scribe.cards, shownBy(card))?.name ?? [],
      );
      for (const seat of whom(scribe, env, one.who))
        for (const name of names)
          beginEffect(scribe, env, { seat }, 'while-in-play', `${name} may not be activated`, { ban: name });
      return;
    }
  }
};
