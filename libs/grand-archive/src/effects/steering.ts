import { cardsIn, countIn, secret, zoneId, type Handle, type Json } from '#table';
import {
  aboutOf,
  amountOf,
  ask,
  whom,
  type Env,
  type Flow,
  type Op,
  type Scribe,
  type Steered,
  type SteeringOp,
} from '#rules';
import { cannotPay, choicesIn } from '../costs/cost-choice.js';
import { purse } from '../costs/cost.js';
import { dig, nameCard, revealCards } from '../objects/looking.js';
import { pay } from '../costs/payment.js';
import { choose, may } from '../play/choosing.js';
import { reading } from '../table/reading.js';
import { select } from './select.js';

/** Carries out the operations that name cards or ask in ways of Grand Archive; the rest is the kit's. */
export function* steer(scribe: Scribe, env: Env, op: SteeringOp): Flow<Steered | undefined> {
  switch (op.op) {
    case 'choose':
      return op.what.zone === 'memory' ? { env: yield* chooseInMemory(scribe, env, op) } : undefined;
    case 'reveal':
      return { env: yield* revealCards(scribe, env, op) };
    case 'dig':
      return { env: yield* dig(scribe, env, op) };
    case 'name':
      return { env: yield* nameCard(scribe, env, op) };
    case 'pay':
      return yield* payNow(scribe, env, op);
  }
}

/** Which of the own memory's cards fit is known to its player alone: with a condition nobody is made to choose. */
function* chooseInMemory(scribe: Scribe, env: Env, op: Extract<Op, { op: 'choose' }>): Flow<Env> {
  const seat = env.controller;
  const there = cardsIn(scribe.table, zoneId('memory', seat)).length;
  const fitting = select(scribe.table, scribe.cards, op.what, env).map((card) => card.handle);
  let chosen: readonly Handle[] = [];
  if (there > 0) {
    const free = Object.keys(op.what).every((part) => part === 'zone' || part === 'who');
    const max = op.max === 'any' ? there : Math.min(op.max, there);
    chosen = yield* ask(choose, {
      seat,
      title: 'Choose in your memory',
      min: free ? Math.min(op.min, max) : 0,
      max,
      about: { ...aboutOf(env), what: op.what as Json },
      options: secret<readonly Json[]>(fitting, [seat]),
    });
  }
  return { ...env, chosen: { ...env.chosen, [op.as]: chosen } };
}

/**
 * A cost named inside an effect is paid now, as the text says (GA-COST-13). Whoever could not pay it, as everybody can
 * see, is not asked; what only the own hand or memory tells does not change that.
 */
function* payNow(scribe: Scribe, env: Env, op: Extract<Op, { op: 'pay' }>): Flow<Steered> {
  const seat = whom(reading, scribe, env, op.who ?? 'you')[0];
  const without: Steered = { env, then: op.else ?? [] };
  if (seat === undefined) return without;
  const payer: Env = { ...env, controller: seat };
  const [reserve, memory] = (['reserve', 'memory'] as const).map((kind) =>
    amountOf(reading, scribe, env, op.cost, kind),
  ) as [number, number];
  if (
    reserve > purse(scribe.table, scribe.cards, seat, 'reserve') ||
    memory > purse(scribe.table, scribe.cards, seat, 'memory')
  )
    return without;
  const hidden = choicesIn(op.cost).some((choice) =>
    ['hand', 'memory', 'materials'].includes(
      choice.pay === 'discard' ? 'hand' : choice.pay === 'reveal' ? 'memory' : (choice.what?.zone ?? 'field'),
    ),
  );
  if (!hidden && cannotPay(scribe, op.cost, payer) !== undefined) return without;
  if (
    hidden &&
    choicesIn(op.cost).some(
      (choice) => choice.pay === 'discard' && countIn(scribe.table, zoneId('hand', seat)) < choice.n,
    )
  )
    return without;
  const bill = { reserve, memory, costs: op.cost, env: payer, title: op.text ?? 'an effect' };
  const asked = reserve > 0 || memory > 0 || choicesIn(op.cost).length > 0;
  if (!asked) {
    const title = op.text ?? 'Pay for it?';
    if (!(yield* ask(may, { seat, title, about: aboutOf(env), rule: 'GA-COST-13' }))) return without;
  }
  const paid = yield* pay(scribe, seat, undefined, bill);
  if (!paid) return without;
  return { env: op.as === undefined ? env : { ...env, chosen: { ...env.chosen, [op.as]: paid.given } }, then: op.then };
}
