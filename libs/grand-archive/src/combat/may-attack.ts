import type { Card, Handle } from '#table';
import { refuse, type Query, type Refusal, type Scribe } from '#rules';
import { calledIn } from '../objects/called.js';
import { hasKeyword, isForbidden } from '../objects/characteristics.js';
import { sightOf } from '../objects/derive.js';
import { obeys } from '../objects/obedience.js';
import { field, isAwake, isUnit } from '../objects/traits.js';
import { triedToAttack } from '../table/notes.js';
import { firstTurnStops } from '../turn/first-turn.js';
import { attackTargets, strikeStops } from './attacks.js';
import { taxStops } from './attack-tax.js';

/** Why a unit cannot be declared as an attacker (GA-COMBAT-03, GA-COMBAT-04). */
export const attackerStops = (query: Query, card: Card): Refusal | undefined => {
  const sight = sightOf(query);
  const name = calledIn(query.cards, card);
  if (!isAwake(card)) return refuse('GA-COMBAT-03', `${name} is rested`);
  return (
    strikeStops(sight, card) ??
    (isForbidden(sight, card, 'attack')
      ? refuse('GA-STATIC-04', `something forbids ${name} to attack`)
      : (obeys(sight, card) ?? taxStops(sight, query.seat, card.handle)))
  );
};

/** A declaration was made, or its player refused what others ask for it: an attempt either way (GA26-TURN-12). */
export const rememberAttempt = (scribe: Scribe, attacker: Handle): void => {
  const unit = field(scribe.table).find(({ handle }) => handle === attacker);
  if (!unit || !hasKeyword(sightOf(scribe), unit, 'must-attack')) return;
  triedToAttack.write(scribe, [...(triedToAttack.in(scribe.table) ?? []), attacker]);
};

/**
 * Why the turn player cannot go on to the End Phase: a unit must attack, can, and has not tried to (GA26-TURN-12). In a
 * first turn in which nobody may attack it need not (GA26-FIRST-08).
 */
export const mustAttackFirst = (query: Query): Refusal | undefined => {
  const { table, cards, seat } = query;
  if (table.phase !== 'main' || table.turn?.seat !== seat || table.items.length > 0 || firstTurnStops(table))
    return undefined;
  const sight = sightOf(query);
  const unit = field(table).find(
    (card) =>
      card.controller === seat &&
      isUnit(cards, card) &&
      hasKeyword(sight, card, 'must-attack') &&
      triedToAttack.in(table)?.includes(card.handle) !== true &&
      attackerStops(query, card) === undefined &&
      attackTargets(sight, seat, [card]).length > 0,
  );
  return unit && refuse('GA26-TURN-12', `${calledIn(cards, unit)} must attack first`);
};
