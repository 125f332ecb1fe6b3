import { countIn, zoneId, type Handle, type Seat, type Table } from '#table';
import { refuse, type Flow, type Refusal, type Scribe } from '#rules';
import { reservable } from '../costs/cost.js';
import { pay } from '../costs/payment.js';
import { sightOf } from '../objects/derive.js';
import type { Sight } from '../effects/env.js';

/** What each declaration of an attack costs its player now, by all effects that say so together (GA-TAX-01). */
export const attackTax = (table: Table): number =>
  table.effects.reduce((sum, { data }) => sum + Number(data['attackTax'] ?? 0), 0);

/** Why a seat cannot pay for an attack with that unit, which does not pay by resting (GA-TAX-02). */
export const taxStops = (sight: Sight, seat: Seat, attacker: Handle): Refusal | undefined => {
  const { table } = sight;
  const tax = attackTax(table);
  const there =
    countIn(table, zoneId('hand', seat)) + reservable(sight, seat).filter((card) => card.handle !== attacker).length;
  return tax > there
    ? refuse('GA-TAX-02', `an attack costs ${tax} now, and there are ${there} to pay it with`)
    : undefined;
};

/** The declaration is paid for; false: it is not, and there is no attack. */
export function* payTax(scribe: Scribe, seat: Seat, attacker: Handle, title: string): Flow<boolean> {
  const reserve = attackTax(scribe.table);
  if (reserve === 0) return true;
  if (taxStops(sightOf(scribe), seat, attacker)) return false;
  const env = { controller: seat, source: attacker, definition: null, targets: [], named: {} };
  return (yield* pay(scribe, seat, undefined, { reserve, memory: 0, costs: [], env, title })) !== undefined;
}
