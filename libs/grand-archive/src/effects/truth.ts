import { findCard, type Card } from '#table';
import { evaluateWith, holdsWith, type ValueReckoning, idOf } from '#rules';
import { SUPERTYPES } from '../objects/becoming.js';
import { whereItLies } from '../objects/element-changes.js';
import { elementsOf } from '../objects/elements.js';
import { levelIn } from '../objects/empowering.js';
import { facingOf, masteryOf } from '../objects/masteries.js';
import { preservedBy } from '../objects/preserved.js';
import { hasActivated } from '../objects/remembering.js';
import { hadNegated, hasAttacked, hurt, playedBy, wasSuppressed } from '../table/history.js';
import { materialized } from '../table/notes.js';
import { standing, type Static } from '../objects/statics.js';
import { hasStatus } from '../objects/statuses.js';
import {
  activatedFrom,
  championOf,
  characterOf,
  faceOf,
  faceUp,
  hasGained,
  hasUsed,
  paidFor,
} from '../objects/traits.js';
import { timesOf } from '../objects/times.js';
import { numberOfX } from '../objects/x-cost.js';
import { definitionOf, type Face } from './definition.js';
import { onTable, type Env, type Sight } from './env.js';
import { cardsMeant, reckonNumber } from './meaning.js';
import { chosenAs } from './named.js';
import { fits, handlesOf, matches, select } from './select.js';
import type { Condition, CostPart, Selector, Terms, Value } from './words.js';

const shared = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

const between = (n: number, min: number | undefined, max: number | undefined): boolean =>
  n >= (min ?? -Infinity) && n <= (max ?? Infinity);

const championFace = ({ table, cards }: Sight, env: Env) => {
  const card = championOf(table, cards, env.controller);
  return card && faceOf(cards, card);
};

/** The elements of the champion, including those of its lineage (GA-ELEM-08). */
const championElements = (sight: Sight, env: Env): readonly string[] => {
  const card = championOf(sight.table, sight.cards, env.controller);
  const face = card && faceOf(sight.cards, card);
  return face ? whereItLies(sight, card, face).elements : [];
};

/**
 * The face of the source. A copy has the face that it copies (GA-DFC-14); a source that cannot be seen has its printed
 * face.
 */
const sourceFace = ({ table, cards }: Sight, { source, definition }: Env): Face | undefined => {
  const card = findCard(table, source)?.card;
  return (idOf(card) === definition ? card && faceOf(cards, card) : undefined) ?? definitionOf(cards, definition);
};

/** The elements of the source in its present zone. */
const elementsNow = (sight: Sight, env: Env): readonly string[] => {
  const face = sourceFace(sight, env);
  const card = findCard(sight.table, env.source)?.card;
  return (card && face ? whereItLies(sight, card, face) : face)?.elements ?? [];
};

/** The largest number of these cards that one player controls. */
const mostOfOne = (found: readonly Card[]): number => {
  const seats = found.map(({ controller }) => controller);
  return Math.max(0, ...seats.map((seat) => seats.filter((one) => one === seat).length));
};

/** The printed reserve cost of a card as a list of one number; empty if it has none or X (GA-OMEN-03). */
const reserveOf = (sight: Sight, card: Card): number[] => {
  const cost = faceOf(sight.cards, card)?.cost;
  const n = cost?.n === 'X' ? numberOfX(sight, card) : cost?.n;
  return cost?.kind === 'reserve' && n !== undefined ? [n] : [];
};

/** The types of a card that are no supertypes. */
const cardTypesOf = ({ cards }: Sight, card: Card): string[] =>
  (faceOf(cards, card)?.types ?? []).filter((type) => !SUPERTYPES.includes(type));

/** How many cards that fit the selector by their print the controller has activated this turn (GA-LATELY-06). */
const playedSo = ({ table, cards }: Sight, env: Env, what: Selector): number =>
  (playedBy(env.controller).in(table) ?? []).filter((id) => {
    const card = definitionOf(cards, id);
    return card !== undefined && fits(card, what, env);
  }).length;

/** Whether a condition that only Grand Archive has is true now, for the controller of the effect. */
const truth: ValueReckoning<Terms>['truth'] = (sight, env, condition, did) => {
  const { table, cards } = sight;
  switch (condition.is) {
    case 'class-bonus':
      // GA-KW-01: a class of the champion is a class of the card.
      return shared(championFace(sight, env)?.classes ?? [], sourceFace(sight, env)?.classes ?? []);
    case 'element-bonus':
      return shared(championElements(sight, env), elementsNow(sight, env));
    case 'character':
      return characterOf(championFace(sight, env)?.name ?? '') === condition.name;
    case 'focus':
      return materialized(env.controller).in(table) !== true; // GA-KW-14, GA-KW-15
    case 'level':
      return between(levelIn(sight, env), condition.min, condition.max); // GA-TERM-12
    case 'damage':
      return (championOf(table, cards, env.controller)?.damage ?? 0) >= condition.min;
    case 'element':
      return elementsOf(sight, env.controller).has(condition.element);
    case 'exists':
      return between(
        condition.single ? mostOfOne(select(sight, condition.what, env)) : handlesOf(sight, condition.what, env).length,
        condition.min ?? (condition.max === undefined ? 1 : 0),
        condition.max,
      );
    case 'paid':
      // An object in play remembers how it was paid for.
      return (env.paid ?? env.event?.paid ?? paidFor(cardsMeant(sight, env, { self: true })[0])).includes(
        condition.what,
      );
    case 'mastery':
      return masteryOf(table, env.controller)?.data['mastery'] === condition.card;
    case 'status':
      return hasStatus(table, env.controller, condition.card);
    case 'preserved':
      return preservedBy(table, env.controller).some(
        (definition) => faceUp(sight.cards, { definition })?.name === condition.name,
      );
    case 'facing': {
      const mastery = masteryOf(table, env.controller);
      return mastery?.data['mastery'] === condition.card && condition.of.includes(facingOf(mastery));
    }
    case 'suppressed':
      return wasSuppressed(sight, condition.types);
    case 'imbued':
      return env.imbued === true || cardsMeant(sight, env, { self: true })[0]?.values['imbued'] === true;
    case 'gained':
      return hasGained(cardsMeant(sight, env, { self: true })[0]);
    case 'activated-before':
      return hasActivated(sight, env);
    case 'same-cost': {
      const costs = select(sight, condition.as, env).flatMap((card) => reserveOf(sight, card));
      return cardsMeant(sight, env, condition.what).some((card) =>
        reserveOf(sight, card).some((n) => costs.includes(n)),
      );
    }
    case 'same-name': {
      const names = select(sight, condition.as, env).flatMap((card) => faceOf(cards, card)?.name ?? []);
      return cardsMeant(sight, env, condition.what).some((card) => names.includes(faceOf(cards, card)?.name ?? ''));
    }
    case 'same-type': {
      const types = select(sight, condition.as, env).flatMap((card) => cardTypesOf(sight, card));
      return cardsMeant(sight, env, condition.what).some((card) => shared(cardTypesOf(sight, card), types));
    }
    case 'hurt':
      return hurt(env.controller).in(table) === true;
    case 'attacked':
      return hasAttacked(env.controller).in(table) === true;
    case 'negated':
      return hadNegated(env.controller).in(table) === true;
    case 'played':
      return playedSo(sight, env, condition.what) >= (condition.min ?? 1);
    case 'empowered':
      return (env.empowered ?? 0) > 0;
    case 'from':
      return (env.from ?? activatedFrom(cardsMeant(sight, env, { self: true })[0]) ?? 'hand') === condition.zone;
    case 'activated-in-main':
      return env.main === true;
    case 'first-use':
      return !hasUsed(cardsMeant(sight, env, { self: true })[0], env.controller);
    case 'time':
      return timesOf(cardsMeant(sight, env, { self: true })[0], condition.of) + 1 === condition.n;
    case 'did':
      return did;
    case 'your-turn':
      return table.turn?.seat === env.controller;
    case 'phase':
      return table.phase === condition.phase;
    case 'number': {
      const bound = (limit: Value | undefined) => (limit === undefined ? undefined : evaluate(sight, env, limit));
      const n = evaluate(sight, env, condition.of);
      return between(n, bound(condition.min), bound(condition.max)) && (condition.even !== true || n % 2 === 0);
    }
    case 'matches': {
      const meant = cardsMeant(sight, env, condition.what);
      return meant.length > 0 && meant.every((card) => matches(sight, card, condition.that, env));
    }
    case 'chosen':
      return chosenAs(env, condition.as).length >= (condition.min ?? 1);
    case 'not':
      return !holdsWith(reckoning, sight, env, condition.if, did);
    case 'any':
      return condition.of.some((one) => holdsWith(reckoning, sight, env, one, did));
  }
};

/** How Grand Archive evaluates numbers and conditions. */
export const reckoning: ValueReckoning<Terms> = {
  count: (sight, env, what) => select(sight, what, env).length,
  number: reckonNumber,
  truth,
};

/** The present value of a number. */
export const evaluate = (sight: Sight, env: Env, value: Value): number => evaluateWith(reckoning, sight, env, value);

/** Whether a restriction is met now, for the controller of the effect. */
export const holds = (sight: Sight, condition: Condition, env: Env): boolean =>
  holdsWith(reckoning, onTable(sight), env, condition);

/** Whether all restrictions of a static ability are met. */
export const applies = (sight: Sight, { ability, source }: Pick<Static, 'ability' | 'source'>): boolean =>
  (ability.if ?? []).every((condition) => holds(sight, condition, standing(source)));

/** The sum of all parts of one kind in a list of costs. */
export const amountToPay = (sight: Sight, env: Env, costs: readonly CostPart[], pay: 'reserve' | 'memory'): number =>
  costs.reduce((sum, part) => sum + (part.pay === pay ? Math.max(0, evaluate(sight, env, part.n)) : 0), 0);
