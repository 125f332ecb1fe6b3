import { z } from 'zod';
import { cardsIn, secret, zoneId, type Handle, type Json } from '#table';
import { ask, bindNames, idOf, makes, type Flow, type Plan, type Scribe } from '#rules';
import { nameFor } from '../objects/entered-name.js';
import { countTogether } from '../objects/links.js';
import { showMemory } from '../objects/revealed.js';
import type { Env } from '../effects/env.js';
import { aboutOf, whom } from '../effects/meaning.js';
import { Selector, Who } from '../effects/nouns.js';
import { select } from '../effects/select.js';
import { Value } from '../effects/terms.js';
import { evaluate } from '../effects/truth.js';
import type { OpOf } from '../effects/words.js';
import { sightOf } from '../objects/derive.js';
import { choose as chosen } from '../play/choosing.js';
import { nameACard } from '../play/name-a-card.js';
import { calling, most, operation } from './operation.js';

/** Lets a player choose among cards that everybody sees, or cards of their own memory. */
function* choose(scribe: Scribe, env: Env, op: OpOf<'choose'>): Flow<readonly Handle[]> {
  if (op.what.zone === 'memory') return yield* chooseInMemory(scribe, env, op);
  const seat = whom(sightOf(scribe), env, op.who ?? 'you')[0];
  const by = op.own && seat !== undefined ? { ...env, controller: seat } : env;
  const found = select(sightOf(scribe), op.what, by).map((card) => card.handle);
  const together = op.sacrifices ? countTogether(sightOf(scribe), found) : found.length;
  const max = op.max === 'any' ? together : Math.min(evaluate(sightOf(scribe), env, op.max), together);
  if (max <= 0 || seat === undefined) return [];
  return yield* ask(chosen, {
    seat,
    title: 'Choose',
    min: Math.min(evaluate(sightOf(scribe), env, op.min), max),
    max,
    about: {
      ...aboutOf(env),
      what: op.what as Json,
      ...(op.single ? { single: true } : {}),
      ...(together < found.length ? { apart: true } : {}),
    },
    options: found,
  });
}

/** Whether every card of the zone fits: then everybody knows the number. */
const isFree = (what: Selector): boolean => Object.keys(what).every((part) => part === 'zone' || part === 'who');

/** Only the player knows which cards of their own memory fit, so with a condition the choice is never mandatory. */
function* chooseInMemory(scribe: Scribe, env: Env, op: OpOf<'choose'>): Flow<readonly Handle[]> {
  const seat = env.controller;
  const there = cardsIn(scribe.table, zoneId('memory', seat)).length;
  if (there === 0) return [];
  const fitting = select(sightOf(scribe), op.what, env).map((card) => card.handle);
  const max = op.max === 'any' ? there : Math.min(evaluate(sightOf(scribe), env, op.max), there);
  return yield* ask(chosen, {
    seat,
    title: 'Choose in your memory',
    min: isFree(op.what) ? Math.min(evaluate(sightOf(scribe), env, op.min), max) : 0,
    max,
    about: { ...aboutOf(env), what: op.what as Json },
    options: secret<readonly Json[]>(fitting, [seat]),
  });
}

/**
 * Reveals cards of the player's own memory to everybody. Others can follow the revealed cards, which then lie face down
 * again.
 */
function* revealCards(scribe: Scribe, env: Env, op: OpOf<'reveal'>): Flow<readonly Handle[]> {
  const seat = env.controller;
  const there = cardsIn(scribe.table, zoneId('memory', seat)).length;
  if (there === 0) return [];
  const fitting = select(sightOf(scribe), { ...op.what, zone: 'memory' }, env).map((card) => card.handle);
  const max = op.max === 'any' ? there : Math.min(op.max, there);
  // With a condition only the player knows how many cards fit, so the reveal is not mandatory.
  const shown = yield* ask(chosen, {
    seat,
    title: 'Reveal from your memory',
    min: isFree(op.what) ? Math.min(op.min, max) : 0,
    max,
    about: aboutOf(env),
    options: secret<readonly Json[]>(fitting, [seat]),
  });
  showMemory(scribe, seat, shown);
  return shown;
}

/** Operations that name cards for later operations. */
export const namesWords = [
  operation({
    op: 'choose',
    takes: {
      as: makes(),
      what: Selector,
      min: Value,
      max: z.union([Value, z.literal('any')]),
      who: Who.optional(),
      own: z.boolean().optional().describe('only cards of the player who chooses'),
      single: z.boolean().optional().describe('all of them of one owner'),
      sacrifices: z.literal(true).optional().describe('to sacrifice them: none counts beside its Link Shield'),
    },
    means: 'such cards are chosen, by the controller or by `who`',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      const cards = yield* choose(scribe, env, one);
      // A card that was chosen out of play counts as it lies there.
      const { zone } = one.what;
      return zone === undefined || zone === 'field' ? bindNames({ [one.as]: { cards } }) : calling(one.as, cards);
    },
  }),
  operation({
    op: 'reveal',
    takes: { as: makes(), what: Selector, min: z.number().int(), max: most },
    means: 'cards of the own memory, to all',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      return calling(one.as, yield* revealCards(scribe, env, one));
    },
  }),
  operation({
    op: 'name',
    takes: { as: makes() },
    means: 'name a card',
    *plan(_scribe, env, one): Flow<Plan | undefined> {
      return bindNames({ [one.as]: { value: yield* ask(nameACard, { seat: env.controller, about: aboutOf(env) }) } });
    },
  }),
  operation({
    op: 'name-after-looking',
    takes: { who: Who },
    means: 'look at the memory of that player, and name any card: the chosen name of the source from then on',
    *plan(scribe, env, one): Flow<Plan | undefined> {
      const [other] = whom(sightOf(scribe), env, one.who);
      if (other === undefined) return undefined;
      const seat = env.controller;
      const seen = cardsIn(scribe.table, zoneId('memory', other)).map((card) => idOf(card) ?? '');
      const name = yield* ask(nameACard, { seat, about: aboutOf(env), options: secret<readonly Json[]>(seen, [seat]) });
      nameFor(scribe, env.source, name);
      return undefined;
    },
  }),
];
