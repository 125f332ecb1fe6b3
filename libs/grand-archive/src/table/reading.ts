import { findCard, type Card, type Table } from '#table';
import { evaluate, refer, type CardLookup, type Condition, type Env, type Reading } from '#rules';
import { elementsOf } from '../objects/elements.js';
import { handlesOf, matches, select } from '../effects/select.js';
import { levelOf, statOf } from '../objects/statics.js';
import { championOf, characterOf, faceOf } from '../objects/traits.js';

const shared = (a: readonly string[], b: readonly string[]): boolean => a.some((one) => b.includes(one));

const between = (n: number, min: number | undefined, max: number | undefined): boolean =>
  n >= (min ?? -Infinity) && n <= (max ?? Infinity);

/** Whether a restriction is met now, for the controller of the effect. */
export const holds = (table: Table, cards: CardLookup, condition: Condition, env: Env): boolean => {
  const champion = () => {
    const card = championOf(table, cards, env.controller);
    return card && faceOf(cards, card);
  };
  const printed = () => (env.definition === null ? undefined : cards.get(env.definition));
  switch (condition.is) {
    case 'class-bonus':
      // GA-KW-01: a class of the champion matches a class of the card.
      return shared(champion()?.classes ?? [], printed()?.classes ?? []);
    case 'element-bonus':
      return shared(champion()?.elements ?? [], printed()?.elements ?? []);
    case 'character':
      return characterOf(champion()?.name ?? '') === condition.name;
    case 'focus':
      return table.notes['turn']?.[`materialized:${env.controller}`] !== true; // GA-KW-14, GA-KW-15
    case 'level':
      return between(levelOf(table, cards, env.controller), condition.min, condition.max); // GA-TERM-12
    case 'damage':
      return (championOf(table, cards, env.controller)?.damage ?? 0) >= condition.min;
    case 'element':
      return elementsOf(table, cards, env.controller).has(condition.element);
    case 'exists':
      return between(
        handlesOf(table, cards, condition.what, env).length,
        condition.min ?? (condition.max === undefined ? 1 : 0),
        condition.max,
      );
    case 'paid':
      return env.paid?.includes(condition.what) === true;
    case 'imbued':
      return env.imbued === true || findCard(table, env.source)?.card.values['imbued'] === true;
    case 'your-turn':
      return table.turn?.seat === env.controller;
    case 'phase':
      return table.phase === condition.phase;
    case 'number': {
      const bound = (limit: typeof condition.min) =>
        limit === undefined ? undefined : evaluate(reading, { table, cards }, env, limit);
      return between(
        evaluate(reading, { table, cards }, env, condition.of),
        bound(condition.min),
        bound(condition.max),
      );
    }
    case 'matches': {
      const meant = refer(reading, { table, cards }, env, condition.what).map(
        (handle) => findCard(table, handle)?.card,
      );
      return (
        meant.length > 0 &&
        meant.every((card) => card !== undefined && matches(table, cards, card, condition.that, env))
      );
    }
    case 'chosen':
      return (env.chosen[condition.as]?.length ?? 0) >= (condition.min ?? 1);
    case 'not':
      return !holds(table, cards, condition.if, env);
    case 'any':
      return condition.of.some((one) => holds(table, cards, one, env));
  }
};

const cost = (_table: Table, cards: CardLookup, card: Card): number => {
  const printed = faceOf(cards, card)?.cost;
  return printed && printed.n !== 'X' ? printed.n : 0;
};

/** How Grand Archive sees its cards. Looked up when called: what cards are and what changes them lean on each other. */
export const reading: Reading = {
  matches: (...asked) => matches(...asked),
  select: (...asked) => select(...asked),
  handles: (...asked) => handlesOf(...asked),
  stat: (...asked) => statOf(...asked),
  level: (...asked) => levelOf(...asked),
  champion: (...asked) => championOf(...asked),
  holds: (...asked) => holds(...asked),
  cost: (...asked) => cost(...asked),
};
