import { countIn, zoneId, type Handle } from '#table';
import { ask, type Flow, type Pay, type Scribe } from '#rules';
import { cannotPay, choicesIn } from '../costs/cost-choice.js';
import { purse } from '../costs/cost.js';
import { pay } from '../costs/payment.js';
import { may } from '../play/choosing.js';
import { deedOf } from './deed.js';
import type { Env } from './env.js';
import { aboutOf, whom } from './meaning.js';
import { amountToPay } from './truth.js';
import type { Terms } from './words.js';
import { sightOf } from '../objects/derive.js';

/**
 * Makes a player pay a cost in the middle of an effect, as the text says (GA-COST-13). If everybody can see that the
 * player cannot pay, nobody asks; information that only the hand or memory holds does not count for that.
 */
export function* payNow(scribe: Scribe, env: Env, op: Pay<Terms>): Flow<readonly Handle[] | null> {
  const seat = whom(sightOf(scribe), env, op.who ?? 'you')[0];
  if (seat === undefined) return null;
  const payer: Env = { ...env, controller: seat };
  const [reserve, memory] = (['reserve', 'memory'] as const).map((kind) =>
    amountToPay(sightOf(scribe), env, op.cost, kind),
  ) as [number, number];
  if (reserve > purse(sightOf(scribe), seat, 'reserve') || memory > purse(sightOf(scribe), seat, 'memory')) return null;
  const hidden = choicesIn(op.cost).some((choice) =>
    ['hand', 'memory', 'materials'].includes(
      choice.pay === 'discard' ? 'hand' : choice.pay === 'reveal' ? 'memory' : (choice.what?.zone ?? 'field'),
    ),
  );
  if (!hidden && cannotPay(sightOf(scribe), op.cost, payer) !== undefined) return null;
  if (
    hidden &&
    choicesIn(op.cost).some(
      (choice) => choice.pay === 'discard' && countIn(scribe.table, zoneId('hand', seat)) < choice.n,
    )
  )
    return null;
  const deed = deedOf(scribe.cards, env, op);
  const bill = { reserve, memory, costs: op.cost, env: payer, title: deed ?? 'an effect' };
  const asked = reserve > 0 || memory > 0 || choicesIn(op.cost).length > 0;
  if (!asked) {
    const title = deed ?? 'Pay for it?';
    if (!(yield* ask(may, { seat, title, about: aboutOf(env), rule: 'GA-COST-13' }))) return null;
  }
  const paid = yield* pay(scribe, seat, undefined, bill);
  return paid ? [...paid.given, ...paid.fromHand] : null;
}
