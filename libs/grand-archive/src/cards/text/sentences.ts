import type { Condition, Op, Ref, TargetSpec, Value } from '../../effects/words.js';
import { blinking } from './deeds/blinking.js';
import { countingForgotten, countingUp, transformingAt } from './deeds/champion-counters.js';
import type { Clause } from './deeds/clause.js';
import { given } from './nouns/conditions.js';
import { nextAttackHas, turningAway } from './deeds/aiming.js';
import { bequeathing } from './nouns/lineages.js';
import { bringing, stayingLevel } from './deeds/bringing.js';
import { rewarding, worsening } from './statics/shields.js';
import { erupting } from './deeds/erupting.js';
import { hurtingOneself, thoseInstead } from './triggers/hurting.js';
import { recycling } from './deeds/fates.js';
import { granting } from './statics/granting.js';
import { weighing } from './statics/depending.js';
import { chained, isBefore, NOTHING, references, shifted } from './deeds/joining.js';
import { fewOnMastery } from './deeds/mastery-counters.js';
import { number } from './nouns/numbers.js';
import { boughtIf, offers } from './costs/offers.js';
import { omening } from './deeds/omens.js';
import { alt, form, many, map, once, opt, phrase, words, type Parser, type Reader } from './parser.js';
import { permitted } from './statics/permitted.js';
import { clauses, deed, plainClause, untargeted } from './deeds/plain.js';
import { revealing } from './deeds/revealing.js';
import { spending } from './costs/spending.js';
import { inspecting } from './deeds/taking.js';
import { askedOfGiven, ofGiven, saysUndone } from './nouns/this-way.js';
import { saidValue, saysX, withX } from './nouns/values.js';

const bonus: Parser<Condition[]> = form`class bonus: ${{ more: opt(given) }}`(({ more }) => [
  { is: 'class-bonus' },
  ...(more ?? []),
]);

/** That a payment adds a target where this holds of it. */
const addedBy = (one: Condition, card: Reader['card']): Pick<TargetSpec, 'imbued' | 'given'> | undefined => {
  if (one.is === 'imbued') return { imbued: true };
  const given = askedOfGiven(one, card);
  return given && { given };
};

/** What one sentence says: something to do; or how what was said before it is to be done otherwise. */
type Said =
  | { readonly what: Clause }
  | { readonly instead: Clause; readonly if: readonly Condition[] }
  | { readonly otherwise: Clause }
  | { readonly onceKept: Clause; readonly min: number }
  | { readonly ifDone: Clause }
  | { readonly banishes: true };

const whole = alt(
  bequeathing,
  permitted,
  omening,
  rewarding,
  worsening,
  nextAttackHas,
  bringing,
  turningAway,
  stayingLevel,
  erupting,
  thoseInstead,
  hurtingOneself,
  blinking,
  transformingAt,
  countingUp,
  countingForgotten,
  spending,
  offers,
  revealing,
  recycling,
  granting,
  weighing,
  inspecting,
);

const sentence: Parser<Said> = once(
  alt<Said>(
    map(fewOnMastery, (what): Said => ({ what })),
    map(boughtIf, (what): Said => ({ what })),
    form`[then] ${{ conditions: alt(bonus, given) }} ${{ instead: untargeted(clauses) }} instead.`(
      ({ conditions, instead }): Said => ({ instead, if: conditions }),
    ),
    // `Class Bonus: That ally gets +1 POWER …`: more for those who have it (GA-KW-03).
    form`${opt(alt(phrase('then ,'), words('then')))} ${{ conditions: alt(bonus, given) }} ${{ what: deed }}`(
      ({ conditions, what }): Said => ({ what: { ...what, ops: [{ op: 'if', if: conditions, then: [...what.ops] }] } }),
    ),
    // What an action does only by what its payment was has targets of its own, which that adds (GA-ACT-10).
    form`[then] ${{ conditions: given }} [also] ${{ what: plainClause }}`(
      ({ conditions, what }, { card }): Said | undefined => {
        const adds = conditions.length === 1 ? addedBy(conditions[0]!, card) : undefined;
        return card.types.includes('ACTION') && adds
          ? {
              what: {
                ops: [{ op: 'if', if: conditions, then: [...what.ops] }],
                targets: what.targets.map((target) => ({ ...target, ...adds })),
              },
            }
          : undefined;
      },
    ),
    form`otherwise [,] ${{ otherwise: deed }}`(({ otherwise }): Said => ({ otherwise })),
    // `When 7 or more damage is prevented this way, …`: of the shield that the sentence before began (GA-PREVENT-02).
    form`when ${{ min: number }} or more damage is prevented this way, ${{ onceKept: deed }}`(
      ({ min, onceKept }): Said => ({ onceKept, min }),
    ),
    form`if you do, ${{ ifDone: deed }}`(({ ifDone }): Said => ({ ifDone })),
    form`banish the card that had its activation negated this way.`((): Said => ({ banishes: true })),
    form`[then] ${{ what: whole }}`(({ what }): Said => ({ what })),
    // A name for what the condition says in full.
    form`deluge ${{ n: number }} — ${{ conditions: given }} ${{ what: deed }}`(
      ({ n, conditions, what }): Said | undefined => {
        const [one] = conditions;
        const isSame =
          conditions.length === 1 &&
          one?.is === 'exists' &&
          one.min === n &&
          one.what.zone === 'graveyard' &&
          one.what.elements?.join() === 'WATER';
        return isSame ? { what: { ...what, ops: [{ op: 'if', if: conditions, then: [...what.ops] }] } } : undefined;
      },
    ),
    map(plainClause, (what): Said => ({ what })),
  ),
);

/** What an operation does apart from how much: one that takes the place of another must do the same to the same. */
const sameDeed = (one: readonly Op[], two: readonly Op[]): boolean => {
  const deedOf = (ops: readonly Op[]): string =>
    JSON.stringify(ops, (key, inner: unknown) =>
      key === 'n' ? undefined : key === 'stats' ? Object.keys(inner as object) : inner,
    );
  return deedOf(one) === deedOf(two);
};

/**
 * Both do something to the one target that there is: what is done to it instead takes the place of all before. How long
 * a change lasts that is said instead is not said again.
 */
const sameTarget = (one: readonly Op[], two: readonly Op[]): boolean =>
  [...one, ...two].every((op) => 'what' in op && JSON.stringify(op.what) === '{"target":0}') &&
  two.every((op) => op.op !== 'boost');

/** `Deal 2 damage to target unit. If …, deal 4 damage to that unit instead.` */
const replaced = (all: Clause, conditions: readonly Condition[], what: Clause): Clause | undefined => {
  const next = chained(all, what);
  const instead = next?.ops.slice(all.ops.length) ?? [];
  const before = all.ops.slice(-1);
  const isWhole = all.ops.length === 1 && sameTarget(before, instead);
  return instead.length === 1 && (sameDeed(before, instead) || isWhole)
    ? {
        ...all,
        ops: [
          ...all.ops.slice(0, -1),
          { op: 'if', if: shifted([...conditions], all.targets.length), then: instead, else: before },
        ],
      }
    : undefined;
};

/** A card whose activation is negated goes to banishment in place of the graveyard. */
const banishing = (all: Clause): Clause | undefined => {
  const ops = JSON.parse(JSON.stringify(all.ops), (_, inner: unknown) => {
    const op = inner as Partial<Op> | null;
    return typeof op === 'object' && op?.op === 'negate' ? { ...op, to: 'banishment' } : inner;
  }) as Op[];
  return JSON.stringify(ops) === JSON.stringify(all.ops) ? undefined : { ...all, ops };
};

/** What triggers when a shield has prevented at least `min`. */
const keeping = (all: Clause, min: number, what: Clause): Clause | undefined => {
  const [next, last] = [chained(all, what), all.ops.at(-1)];
  if (!next || last?.op !== 'prevent' || last.then) return undefined;
  return { ...all, ops: [...all.ops.slice(0, -1), { ...last, then: { min, do: next.ops.slice(all.ops.length) } }] };
};

/** `Destroy target item. If you do, its controller draws a card.`: of nothing but a target that is destroyed. */
const ifDestroyed = (all: Clause, then: Clause): Clause | undefined => {
  const last = all.ops.at(-1);
  if (last?.op !== 'destroy' || !('target' in last.what)) return undefined;
  return chained(all, { ...then, ops: [{ op: 'if', if: [{ is: 'did' }], then: [...then.ops] }] });
};

const added = (all: Clause, one: Said): Clause | undefined => {
  if ('onceKept' in one) return keeping(all, one.min, one.onceKept);
  if ('ifDone' in one) return ifDestroyed(all, one.ifDone);
  if ('what' in one) return chained(all, one.what);
  if ('instead' in one) return replaced(all, one.if, one.instead);
  if ('banishes' in one) return banishing(all);
  const last = all.ops.at(-1);
  const next = chained(all, one.otherwise);
  return next && last?.op === 'if' && !last.else
    ? { ...all, ops: [...all.ops.slice(0, -1), { ...last, else: next.ops.slice(all.ops.length) }] }
    : undefined;
};

/** What says "that ally" of no ally at all is not understood, nor what says X of no number. */
const resolved = (what: Clause | undefined, card: Reader['card']): Clause | undefined => {
  if (!what) return undefined;
  const ops = ofGiven(what.ops, card);
  // Where a sentence of its own has done it, nobody knows of which cards it is said.
  if (what.targets.some(({ given }) => given) && ops === what.ops) return undefined;
  return !saysUndone(ops) &&
    references(ops).every((n) => n >= 0 && n < what.targets.length) &&
    (card.costsX || !saysX(ops))
    ? { ...what, ops }
    : undefined;
};

/** Behind what says X. */
const sayingX: Parser<Value> = form`X is ${{ what: saidValue }}.`(({ what }) => what);

/** An X that is asked for more than once must be the same each time: so is what lay on a card that has left. */
const knowing = (all: Clause, x: Value): Clause | undefined => {
  const times = JSON.stringify(all.ops).split('"x":true').length - 1;
  const isFixed = typeof x === 'object' && 'counters' in x && 'of' in x && 'self' in x.of;
  return times === 1 || (times > 1 && isFixed) ? { ...all, ops: withX(all.ops, x) } : undefined;
};

/** Sentences up to the end of a paragraph. */
export const sentences: Parser<Clause> = once(
  form`${{ first: sentence }} ${{ rest: many(sentence) }} ${{ x: opt(sayingX) }}`(({ first, rest, x }, { card }) => {
    const all = [first, ...rest].reduce<Clause | undefined>((sum, one) => sum && added(sum, one), NOTHING);
    return resolved(x === null ? all : all && !card.costsX ? knowing(all, x) : undefined, card);
  }),
);

const SUBJECT: Ref = { event: 'subject' };

/** Sentences of an ability that watches others: "that ally" is the one it was watching. */
export const sentencesAbout: Parser<Clause> = form`${{ first: sentence }} ${{ rest: many(sentence) }}`(
  ({ first, rest }, { card }) => {
    const all = [first, ...rest].reduce<Clause | undefined>((sum, one) => sum && added(sum, one), NOTHING);
    if (!all || (all.targets.length > 0 && references(all.ops).some((n) => n < 0))) return undefined;
    const ops = JSON.parse(JSON.stringify(all.ops), (_, inner: unknown) => (isBefore(inner) ? SUBJECT : inner)) as Op[];
    return resolved({ ...all, ops }, card);
  },
);

/** One sentence that needs its targets, whatever stands before it; "that ally" is nothing it knows. */
export const oneSentence: Parser<Clause> = map(plainClause, (what, { card }) =>
  what.targets.length > 0 ? resolved(what, card) : undefined,
);

/**
 * One sentence that is optional as a whole: a triggered ability then asks before it goes on the stack (GA-TRIG-02,
 * CF-28).
 */
export const wholeMay: Parser<Clause> = form`you may ${{ what: clauses }}.`(({ what }, { card }) =>
  resolved(what, card),
);
