import { cardsIn, countIn, secret, zoneId, type Handle, type Json } from '#table';
import { ask, type Flow, type Pay, type Scribe } from '#rules';
import { cannotPay, choicesIn, showMemory } from '../costs/cost-choice.js';
import { purse } from '../costs/cost.js';
import { pay } from '../costs/payment.js';
import { choose as chosen, may } from '../play/choosing.js';
import { deedOf } from './deed.js';
import type { Env } from './env.js';
import { aboutOf, amountOf, evaluate, whom } from './meaning.js';
import { select } from './select.js';
import type { OwnOp, Selector, Terms } from './words.js';

type Of<K extends OwnOp['op']> = Extract<OwnOp, { op: K }>;

/** Cards are chosen, of those that everybody sees, or of the own memory. */
export function* choose(scribe: Scribe, env: Env, op: Of<'choose'>): Flow<readonly Handle[]> {
  if (op.what.zone === 'memory') return yield* chooseInMemory(scribe, env, op);
  const seat = whom(scribe, env, op.who ?? 'you')[0];
  const by = op.own && seat !== undefined ? { ...env, controller: seat } : env;
  const found = select(scribe.table, scribe.cards, op.what, by).map((card) => card.handle);
  const max = op.max === 'any' ? found.length : Math.min(evaluate(scribe, env, op.max), found.length);
  if (max <= 0 || seat === undefined) return [];
  return yield* ask(chosen, {
    seat,
    title: 'Choose',
    min: Math.min(evaluate(scribe, env, op.min), max),
    max,
    about: { ...aboutOf(env), what: op.what as Json, ...(op.single ? { single: true } : {}) },
    options: found,
  });
}

/** Whether any card of the zone will do: then how many there are is known to everybody. */
const isFree = (what: Selector): boolean => Object.keys(what).every((part) => part === 'zone' || part === 'who');

/** Which of the own memory's cards fit is known to its player alone: with a condition nobody is made to choose. */
function* chooseInMemory(scribe: Scribe, env: Env, op: Of<'choose'>): Flow<readonly Handle[]> {
  const seat = env.controller;
  const there = cardsIn(scribe.table, zoneId('memory', seat)).length;
  if (there === 0) return [];
  const fitting = select(scribe.table, scribe.cards, op.what, env).map((card) => card.handle);
  const max = op.max === 'any' ? there : Math.min(evaluate(scribe, env, op.max), there);
  return yield* ask(chosen, {
    seat,
    title: 'Choose in your memory',
    min: isFree(op.what) ? Math.min(evaluate(scribe, env, op.min), max) : 0,
    max,
    about: { ...aboutOf(env), what: op.what as Json },
    options: secret<readonly Json[]>(fitting, [seat]),
  });
}

/**
 * Cards of the own memory are revealed to all; what was revealed can be told from what stayed hidden, and lies face
 * down again.
 */
export function* revealCards(scribe: Scribe, env: Env, op: Of<'reveal'>): Flow<readonly Handle[]> {
  const seat = env.controller;
  const there = cardsIn(scribe.table, zoneId('memory', seat)).length;
  if (there === 0) return [];
  const fitting = select(scribe.table, scribe.cards, { ...op.what, zone: 'memory' }, env).map((card) => card.handle);
  const max = op.max === 'any' ? there : Math.min(op.max, there);
  // How many fit is known to the player alone where they must be such and such: then nobody is made to reveal.
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

/**
 * A cost named inside an effect is paid now, as the text says (GA-COST-13). Whoever could not pay it, as everybody can
 * see, is not asked; what only the own hand or memory tells does not change that.
 */
export function* payNow(scribe: Scribe, env: Env, op: Pay<Terms>): Flow<readonly Handle[] | null> {
  const seat = whom(scribe, env, op.who ?? 'you')[0];
  if (seat === undefined) return null;
  const payer: Env = { ...env, controller: seat };
  const [reserve, memory] = (['reserve', 'memory'] as const).map((kind) => amountOf(scribe, env, op.cost, kind)) as [
    number,
    number,
  ];
  if (
    reserve > purse(scribe.table, scribe.cards, seat, 'reserve') ||
    memory > purse(scribe.table, scribe.cards, seat, 'memory')
  )
    return null;
  const hidden = choicesIn(op.cost).some((choice) =>
    ['hand', 'memory', 'materials'].includes(
      choice.pay === 'discard' ? 'hand' : choice.pay === 'reveal' ? 'memory' : (choice.what?.zone ?? 'field'),
    ),
  );
  if (!hidden && cannotPay(scribe, op.cost, payer) !== undefined) return null;
  if (
    hidden &&
    choicesIn(op.cost).some(
      (choice) => choice.pay === 'discard' && countIn(scribe.table, zoneId('hand', seat)) < choice.n,
    )
  )
    return null;
  const before = scribe.rules.asks === 'needless';
  const deed = before ? op.text : deedOf(scribe.cards, env, op);
  const bill = { reserve, memory, costs: op.cost, env: payer, title: deed ?? 'an effect' };
  const asked = reserve > 0 || memory > 0 || choicesIn(op.cost).length > 0;
  if (!asked) {
    const title = deed ?? 'Pay for it?';
    if (!(yield* ask(may, { seat, title, about: aboutOf(env), rule: 'GA-COST-13' }))) return null;
  }
  const paid = yield* pay(scribe, seat, undefined, bill);
  return paid ? [...paid.given, ...paid.fromHand] : null;
}
