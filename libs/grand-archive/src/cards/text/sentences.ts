import type { Condition, Op, Ref, TargetSpec, Value } from '../../effects/words.js';
import { blinking } from './deeds/blinking.js';
import { countingForgotten, countingUp, transformingAt } from './deeds/champion-counters.js';
import { doing, type Clause } from './deeds/clause.js';
import { given } from './nouns/conditions.js';
import { leapingIn, nextAttackHas, turningAway, turningFromChampion, turningToToken } from './deeds/aiming.js';
import { bequeathing } from './nouns/lineages.js';
import { bringing, levellingAtAPrice, stayingLevel } from './deeds/bringing.js';
import { foreseen, rewarding, worsening } from './statics/shields.js';
import { erupting } from './deeds/erupting.js';
import { keepingItself } from './deeds/keeping-itself.js';
import { hurtingOneself, thoseInstead } from './triggers/hurting.js';
import { tradingHand } from './deeds/hand-trades.js';
import { othersChoices } from './deeds/others-choices.js';
import { recycling } from './deeds/fates.js';
import { granting } from './statics/granting.js';
import { weighing } from './statics/depending.js';
import { chained, isBefore, NOTHING, references, shifted } from './deeds/joining.js';
import { dispersing, spendingForLevel } from './deeds/moving-counters.js';
import { fewOnMastery } from './deeds/mastery-counters.js';
import { number } from './nouns/numbers.js';
import { boughtIf, offers } from './costs/offers.js';
import { omening } from './deeds/omens.js';
import { alt, form, many, map, once, opt, phrase, words, type Parser, type Reader } from './parser.js';
import { permitted } from './statics/permitted.js';
import { clauses, deed, plainClause, untargeted } from './deeds/plain.js';
import { revealing } from './deeds/revealing.js';
import { living, spending } from './costs/spending.js';
import { inspecting } from './deeds/taking.js';
import { askedOfGiven, ofGiven, saysUndone } from './nouns/this-way.js';
import { saidValue, saysX, withX } from './nouns/values.js';

const bonus: Parser<Condition[]> = form`class bonus: ${{ more: opt(given) }}`(({ more }) => [
  { is: 'class-bonus' },
  ...(more ?? []),
]);

/** The property by which a payment adds a target if this condition is true. */
const addedBy = (one: Condition, card: Reader['card']): Pick<TargetSpec, 'imbued' | 'given'> | undefined => {
  if (one.is === 'imbued') return { imbued: true };
  const given = askedOfGiven(one, card);
  return given && { given };
};

/** The meaning of one sentence: a new effect, or a change of the effect before it. */
type Said =
  | { readonly what: Clause }
  | { readonly instead: Clause; readonly if: readonly Condition[] }
  | { readonly otherwise: Clause }
  | { readonly onceKept: Clause; readonly min: number }
  | { readonly ifDone: Clause }
  | { readonly negated: 'banishment' | 'memory'; readonly may?: true };

const whole = alt(
  bequeathing,
  permitted,
  omening,
  rewarding,
  foreseen,
  worsening,
  nextAttackHas,
  bringing,
  turningAway,
  turningFromChampion,
  leapingIn,
  turningToToken,
  stayingLevel,
  levellingAtAPrice,
  erupting,
  thoseInstead,
  hurtingOneself,
  blinking,
  transformingAt,
  countingUp,
  countingForgotten,
  spending,
  dispersing,
  spendingForLevel,
  living,
  offers,
  revealing,
  recycling,
  granting,
  weighing,
  inspecting,
  tradingHand,
  othersChoices,
);

const sentence: Parser<Said> = once(
  alt<Said>(
    map(keepingItself, (what): Said => ({ what })),
    map(fewOnMastery, (what): Said => ({ what })),
    map(boughtIf, (what): Said => ({ what })),
    form`[then] ${{ conditions: alt(bonus, given) }} ${{ instead: untargeted(clauses) }} instead.`(
      ({ conditions, instead }): Said => ({ instead, if: conditions }),
    ),
    // `Class Bonus: That ally gets +1 POWER …`: an additional effect for players with the bonus (GA-KW-03).
    form`${opt(alt(phrase('then ,'), words('then')))} ${{ conditions: alt(bonus, given) }} ${{ what: deed }}`(
      ({ conditions, what }): Said => ({ what: { ...what, ops: [{ op: 'if', if: conditions, then: [...what.ops] }] } }),
    ),
    form`${{ conditions: bonus }} ${{ what: untargeted(worsening) }}`(
      ({ conditions, what }, { card }): Said | undefined =>
        card.later ? { what: { ...what, ops: [{ op: 'if', if: conditions, then: [...what.ops] }] } } : undefined,
    ),
    // If an action does something only for a certain payment, the payment adds the targets of this effect (GA-ACT-10).
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
    // `When 7 or more damage is prevented this way, …`: refers to the shield of the sentence before (GA-PREVENT-02).
    form`when ${{ min: number }} or more damage is prevented this way, ${{ onceKept: deed }}`(
      ({ min, onceKept }): Said => ({ onceKept, min }),
    ),
    form`if ${{ min: number }} or more damage was prevented this way, ${{ onceKept: deed }}`(
      ({ min, onceKept }): Said => ({ onceKept, min }),
    ),
    form`glimpse X, where X is the amount of damage prevented this way.`((): Said => ({
      onceKept: doing({ op: 'glimpse', n: { prevented: true } }),
      min: 1,
    })),
    form`if you do, ${{ ifDone: deed }}`(({ ifDone }): Said => ({ ifDone })),
    form`${{ may: opt(phrase('you may')) }} banish the card that had its activation negated this way.`(
      ({ may }, { card }): Said | undefined =>
        may === null ? { negated: 'banishment' } : card.later ? { negated: 'banishment', may } : undefined,
    ),
    form`put the card that had its activation negated this way into its owner's memory.`((): Said => ({
      negated: 'memory',
    })),
    form`[then] ${{ what: whole }}`(({ what }): Said => ({ what })),
    // Deluge is the name of the condition that follows in full.
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

/** Whether two effects are equal except for their amounts: a replacement must do the same to the same objects. */
const sameDeed = (one: readonly Op[], two: readonly Op[]): boolean => {
  const deedOf = (ops: readonly Op[]): string =>
    JSON.stringify(ops, (key, inner: unknown) =>
      key === 'n' ? undefined : key === 'stats' ? Object.keys(inner as object) : inner,
    );
  return deedOf(one) === deedOf(two);
};

/**
 * Whether both effects are on the single target, so that the second replaces everything before it. A boost does not
 * count, because the second effect does not repeat how long it lasts.
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

/** Moves a card whose activation is negated there instead of to the graveyard, where the player may if they want. */
const puttingNegated = (all: Clause, zone: 'banishment' | 'memory', may?: true): Clause | undefined => {
  const ops = JSON.parse(JSON.stringify(all.ops), (_, inner: unknown) => {
    const op = inner as Partial<Op> | null;
    if (typeof op !== 'object' || op?.op !== 'negate') return inner;
    const there = { ...op, to: zone };
    const text = 'Banish the card that is negated? Otherwise it goes to the graveyard';
    return may ? { op: 'pay', text, cost: [], then: [there], else: [op] } : there;
  }) as Op[];
  return JSON.stringify(ops) === JSON.stringify(all.ops) ? undefined : { ...all, ops };
};

/** Adds what happens when the shield has prevented at least `min` damage: in its paragraph it is a part of it. */
const keeping = (all: Clause, min: number, what: Clause): Clause | undefined => {
  const [next, last] = [chained(all, what), all.ops.at(-1)];
  if (!next || last?.op !== 'prevent' || last.then) return undefined;
  return {
    ...all,
    ops: [...all.ops.slice(0, -1), { ...last, then: { min, part: true, do: next.ops.slice(all.ops.length) } }],
  };
};

/** `Destroy target item. If you do, its controller draws a card.`: only for a target that is destroyed. */
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
  if ('negated' in one) return puttingNegated(all, one.negated, one.may);
  const last = all.ops.at(-1);
  const next = chained(all, one.otherwise);
  return next && last?.op === 'if' && !last.else
    ? { ...all, ops: [...all.ops.slice(0, -1), { ...last, else: next.ops.slice(all.ops.length) }] }
    : undefined;
};

/** Returns a text only if "that" refers to a target, and X to a number. */
const resolved = (what: Clause | undefined, card: Reader['card']): Clause | undefined => {
  if (!what) return undefined;
  const ops = ofGiven(what.ops, card);
  // If a sentence of the text itself treats cards so, it is unclear which cards the condition means.
  if (what.targets.some(({ given }) => given) && ops === what.ops) return undefined;
  return !saysUndone(ops) &&
    references(ops).every((n) => n >= 0 && n < what.targets.length) &&
    (card.costsX || !saysX(ops))
    ? { ...what, ops }
    : undefined;
};

/** A sentence that explains X, after the text that uses X. */
const sayingX: Parser<Value> = form`X is ${{ what: saidValue }}.`(({ what }) => what);

/** If a text uses X several times, X must be the same each time; counters on a card that has left are. */
const knowing = (all: Clause, x: Value): Clause | undefined => {
  const times = JSON.stringify(all.ops).split('"x":true').length - 1;
  const isFixed = typeof x === 'object' && 'counters' in x && 'of' in x && 'self' in x.of;
  return times === 1 || (times > 1 && isFixed) ? { ...all, ops: withX(all.ops, x) } : undefined;
};

/** All sentences to the end of a paragraph. */
export const sentences: Parser<Clause> = once(
  form`${{ first: sentence }} ${{ rest: many(sentence) }} ${{ x: opt(sayingX) }}`(({ first, rest, x }, { card }) => {
    const all = [first, ...rest].reduce<Clause | undefined>((sum, one) => sum && added(sum, one), NOTHING);
    return resolved(x === null ? all : all && !card.costsX ? knowing(all, x) : undefined, card);
  }),
);

const SUBJECT: Ref = { event: 'subject' };

/** Sentences of an ability that watches other objects: "that ally" is the watched one. */
export const sentencesAbout: Parser<Clause> = form`${{ first: sentence }} ${{ rest: many(sentence) }}`(
  ({ first, rest }, { card }) => {
    const all = [first, ...rest].reduce<Clause | undefined>((sum, one) => sum && added(sum, one), NOTHING);
    if (!all || (all.targets.length > 0 && references(all.ops).some((n) => n < 0))) return undefined;
    const ops = JSON.parse(JSON.stringify(all.ops), (_, inner: unknown) => (isBefore(inner) ? SUBJECT : inner)) as Op[];
    return resolved({ ...all, ops }, card);
  },
);

/** One sentence with its own targets, whatever comes before; it cannot say "that ally". */
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
