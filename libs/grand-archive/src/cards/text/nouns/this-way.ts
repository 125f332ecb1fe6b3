import type { Condition, CostPart, Op, Ref, Selector, Value } from '../../../effects/words.js';
import { cards, objects } from './nouns.js';
import { number } from './numbers.js';
import { alt, form, value, words, type CardContext, type Parser } from '../parser.js';

/** Sentences about cards that were discarded, banished … "this way". */
const DEEDS = ['discarded', 'banished', 'sacrificed', 'revealed'] as const;
export type DeedThisWay = (typeof DEEDS)[number];

const deed: Parser<DeedThisWay> = alt(...DEEDS.map((one) => value(words(one), one)));

/** A placeholder for the cards that earlier sentences treated so; {@link deedNamed} replaces it by their name. */
const done = (one: DeedThisWay, that: Selector): Ref => ({
  chosen: `.${one}`,
  ...(Object.keys(that).length > 0 ? { that } : {}),
});

export const countedThisWay: Parser<Value> = form`${{ what: alt(cards, objects) }} ${{ how: deed }} this way`(
  ({ what, how }) => ({ many: done(how, what) }),
);

/** As the object last was. */
export const powerOfGiven: Parser<Value> = form`the ${{ how: deed }} ally's power`(({ how }) => ({
  stat: 'power',
  of: done(how, {}),
}));

/** Whether there is such a card among the cards that were treated so. */
export const wasDone: Parser<Value> = alt<Value>(
  form`a|an ${{ what: alt(cards, objects) }} was ${{ how: deed }} [this way]`(({ what, how }) => ({
    many: done(how, what),
  })),
  form`the ${{ how: deed }} card|ally|item|weapon|object was|is
    a|an ${{ what: alt(cards, objects) }}`(({ how, what }) => ({ many: done(how, what) })),
);

export const wereDone: Parser<{ readonly of: Value; readonly min: number }> =
  form`${{ min: number }} or more ${{ what: alt(cards, objects) }} were ${{ how: deed }} [this way]`(
    ({ min, what, how }) => ({ of: { many: done(how, what) }, min }),
  );

const isNamed = (inner: unknown, name: string): boolean =>
  typeof inner === 'object' && inner !== null && (inner as { chosen?: unknown }).chosen === name;

const renamed = <T>(ops: T, from: string, to: string): T =>
  JSON.parse(JSON.stringify(ops), (_, inner: unknown) =>
    isNamed(inner, from) ? { ...(inner as object), chosen: to } : inner,
  ) as T;

/** The operation with a name for the cards that it treats so; undefined if it does not treat cards so. */
const naming = (op: Op, how: DeedThisWay): { readonly op: Op; readonly name: string } | undefined => {
  if (op.op === 'discard' && how === 'discarded') return { op: { ...op, as: how }, name: how };
  if (op.op === 'take' && op.to === 'banishment' && how === 'banished') return { op: { ...op, as: how }, name: how };
  if ((op.op === 'reveal' || op.op === 'show-memory') && how === 'revealed') return { op, name: op.as };
  if ((op.op === 'banish' && how === 'banished') || (op.op === 'sacrifice' && how === 'sacrificed'))
    return 'chosen' in op.what && op.what.that === undefined ? { op, name: op.what.chosen } : undefined;
  if (op.op === 'may' && op.who === undefined) {
    const at = op.do.findLastIndex((one) => naming(one, how) !== undefined);
    const found = at < 0 ? undefined : naming(op.do[at]!, how);
    return found && { op: { ...op, do: op.do.map((one, n) => (n === at ? found.op : one)) }, name: found.name };
  }
  if (op.op === 'pay') return namingPaid(op, how);
  return undefined;
};

const PAYS = { discarded: 'discard', banished: 'banish', sacrificed: 'sacrifice', revealed: 'reveal' } as const;

/** The price with a name for the cards that are given for it, which the bought effect and later sentences can use. */
const namingPaid = (
  op: Extract<Op, { op: 'pay' }>,
  how: DeedThisWay,
): { readonly op: Op; readonly name: string } | undefined =>
  op.who === undefined && op.cost.length === 1 && op.cost[0]!.pay === PAYS[how]
    ? { op: { ...op, as: how, then: renamed(op.then, `.${how}`, how) }, name: how }
    : undefined;

/** Gives the price that name if the bought effect refers to the given cards. */
export const paying = (op: Extract<Op, { op: 'pay' }>): Op => {
  const how = DEEDS.find((one) => JSON.stringify(op.then).includes(`"chosen":".${one}"`));
  return (how && namingPaid(op, how)?.op) ?? op;
};

/**
 * Replaces placeholders in operations by the names of the cards that earlier operations treated so; undefined if
 * several did.
 */
export const deedNamed = (
  before: readonly Op[],
  ops: readonly Op[],
): { readonly before: readonly Op[]; readonly ops: readonly Op[] } | undefined => {
  let now: { readonly before: readonly Op[]; readonly ops: readonly Op[] } = { before, ops };
  for (const how of DEEDS) {
    if (!JSON.stringify(now.ops).includes(`"chosen":".${how}"`)) continue;
    const doing = now.before.flatMap((op, at) => {
      const found = naming(op, how);
      return found ? [{ ...found, at }] : [];
    });
    const [one, ...more] = doing;
    // An earlier sentence may have done it; whether any did is checked when the text is complete.
    if (!one) continue;
    if (more.length > 0) return undefined;
    now = {
      before: now.before.map((op, at) => (at === one.at ? one.op : op)),
      ops: renamed(now.ops, `.${how}`, one.name),
    };
  }
  return now;
};

/** Whether operations still refer to cards that no earlier sentence treated so. */
export const saysUndone = (ops: readonly Op[]): boolean => /"chosen":"\./.test(JSON.stringify(ops));

/** The name of the cards that were given for a card, when the card resolves. */
const GIVEN = 'given';

/**
 * What the additional costs of a card do with the cards given for it, if exactly one cost asks for such cards. A
 * discard does not count: a card from a hand has no handle before it moves.
 */
export const givenBy = (costs: readonly (readonly CostPart[])[]): DeedThisWay | undefined => {
  const giving = costs.filter((parts) => parts.some(({ pay }) => Object.values<string>(PAYS).includes(pay)));
  const [[one, ...more] = [], ...others] = giving;
  return others.length + more.length > 0 || one?.pay === 'discard'
    ? undefined
    : DEEDS.find((how) => PAYS[how] === one?.pay);
};

/** If no sentence has banished a card, "the banished card" is the card that was given as a cost. */
export const ofGiven = (ops: readonly Op[], { given }: CardContext): readonly Op[] =>
  JSON.stringify(ops).includes(`"chosen":".${given}"`) ? renamed(ops, `.${given}`, GIVEN) : ops;

/** The selector that a condition tests on the cards given for the card: `the banished card is an ally`. */
export const askedOfGiven = (one: Condition, { given }: CardContext): Selector | undefined => {
  if (given === undefined || one.is !== 'number' || one.min !== 1) return undefined;
  if (typeof one.of !== 'object' || !('many' in one.of)) return undefined;
  const { many } = one.of;
  return isNamed(many, `.${given}`) ? ((many as { that?: Selector }).that ?? {}) : undefined;
};
