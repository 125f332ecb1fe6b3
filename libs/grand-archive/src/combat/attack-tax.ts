import { countIn, zoneId, type Handle, type Seat, type Table } from '#table';
import { refuse, type Flow, type Refusal, type Scribe } from '#rules';
import { reservable } from '../costs/cost.js';
import { pay } from '../costs/payment.js';
import { sightOf } from '../objects/derive.js';
import { staticsOf } from '../objects/statics.js';
import { field } from '../objects/traits.js';
import type { Sight } from '../effects/env.js';

/** The reserve that each declaration of an attack costs now: the sum of all effects that tax attacks (GA-TAX-01). */
export const attackTax = (table: Table): number =>
  table.effects.reduce((sum, { data }) => sum + Number(data['attackTax'] ?? 0), 0);

/** The reserve that a declaration on this target costs besides, by what its controller has (GA26-STATUS-03). */
export const taxOn = (sight: Sight, seat: Seat, target: Handle): number => {
  const card = field(sight.table).find(({ handle }) => handle === target);
  return staticsOf(sight).reduce((sum, one) => {
    const { tax } = one.change;
    const isDue = tax !== undefined && one.source.controller !== seat && card && sight.derived.isAtWork(one, card);
    return isDue ? sum + sight.derived.amount(one, tax) : sum;
  }, 0);
};

/** The reserve that an attack with these weapons costs besides (GA26-COST-12). */
export const useOf = (sight: Sight, weapons: readonly Handle[]): number =>
  weapons.length === 0
    ? 0
    : staticsOf(sight).reduce((sum, one) => {
        const { use } = one.change;
        const used = field(sight.table).filter(({ handle }) => weapons.includes(handle));
        const isDue = use !== undefined && used.some((card) => sight.derived.isAtWork(one, card));
        return isDue ? sum + sight.derived.amount(one, use) : sum;
      }, 0);

/**
 * Why a seat cannot pay the attack tax for this unit; undefined if it can. The unit itself cannot rest to pay
 * (GA-TAX-02).
 */
export const taxStops = (
  sight: Sight,
  seat: Seat,
  attacker: Handle,
  tax = attackTax(sight.table),
): Refusal | undefined => {
  const { table } = sight;
  const there =
    countIn(table, zoneId('hand', seat)) + reservable(sight, seat).filter((card) => card.handle !== attacker).length;
  return tax > there
    ? refuse('GA-TAX-02', `an attack costs ${tax} now, and there are ${there} to pay it with`)
    : undefined;
};

/** Makes the player pay the attack tax. Returns false if it is not paid; then there is no attack. */
export function* payTax(
  scribe: Scribe,
  seat: Seat,
  attacker: Handle,
  title: string,
  reserve = attackTax(scribe.table),
): Flow<boolean> {
  if (reserve === 0) return true;
  if (taxStops(sightOf(scribe), seat, attacker, reserve)) return false;
  const env = { controller: seat, source: attacker, definition: null, targets: [], named: {} };
  return (yield* pay(scribe, seat, undefined, { reserve, memory: 0, costs: [], env, title })) !== undefined;
}
