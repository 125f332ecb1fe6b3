import { findCard, type Card, type Effect, type Handle, type Seat } from '#table';
import type { Scribe } from '#rules';
import { fits, matches } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { calledIn } from '../objects/called.js';
import { addedFor, preventedFor, takingFor } from '../objects/in-place.js';
import { sightOf } from '../objects/derive.js';
import { standing, staticsOf } from '../objects/statics.js';
import { asDoing } from '../play/spell-source.js';
import { faceOf, field, isUnit } from '../objects/traits.js';
import { partsFor } from '../rulesets/parts-for.js';

export interface Damage {
  readonly combat?: boolean;
  readonly unpreventable?: boolean;
  /** Damage from these sources cannot be prevented. */
  readonly sure?: readonly Handle[];
  /** Damage from these sources is doubled. */
  readonly doubled?: readonly Handle[];
  /** A Spell source of this player deals the damage. */
  readonly spellOf?: Seat;
  /** Takes what is a part of a prevention: it is carried out when the damage has been dealt (GA26-PREV-06). */
  readonly parts?: Prevented[];
  /** The orders that players chose for the changes of damages. */
  readonly orders?: readonly (Pick<Blow, 'to' | 'source'> & { readonly changes: readonly string[] })[];
}

/** A shield that prevented this much. */
export interface Prevented {
  readonly shield: Effect;
  readonly n: number;
}

/** A damage that would be dealt. */
export interface Blow {
  readonly to: Handle;
  readonly n: number;
  readonly source: Handle;
}

/** Something that prevents a part of a damage, or adds to it. */
export interface DamageChange {
  readonly id: string;
  readonly title: string;
  readonly shield?: Effect;
  readonly bulwark?: true;
  /** The unit that is dealt the damage instead. */
  readonly turnsTo?: Handle;
  /** What it adds to this much damage, below 0 what it prevents; undefined if it does not apply. */
  readonly by: (n: number) => number | undefined;
}

/** A damage after its changes. `by`: the changes that applied, with how much each of them prevented. */
export interface Changed {
  readonly aimed: number;
  readonly kept: number;
  readonly by: readonly { readonly change: DamageChange; readonly n: number }[];
}

/** Applies changes to a damage, one after the other, until none of it is left. */
export const inTurn = (n: number, changes: readonly DamageChange[]): Changed => {
  let [aimed, kept] = [n, 0];
  const by: { change: DamageChange; n: number }[] = [];
  for (const change of changes) {
    const more = aimed > kept ? change.by(aimed - kept) : undefined;
    if (more === undefined) continue;
    if (more > 0) aimed += more;
    else kept -= more;
    by.push({ change, n: Math.max(0, -more) });
  }
  return { aimed, kept, by };
};

/** Whether a player's shield covers this object: it covers each object that fits when it is damaged (GA-GUARD-01). */
const isGuarded = (scribe: Scribe, to: Handle, { data, controller, source }: Effect): boolean =>
  data['over'] !== undefined &&
  field(scribe.table).some(
    (card) =>
      card.handle === to && matches(sightOf(scribe), card, data['over'] as unknown as Selector, { controller, source }),
  );

/** Whether a shield looks at damage of this source: what it is now, or was as it left in this action (GA26-PREV-04). */
const isFrom = (scribe: Scribe, source: Handle, { data: { from } }: Effect): boolean => {
  if (from === undefined) return true;
  const card = findCard(scribe.table, source)?.card ?? scribe.left.object(source);
  const face = card && faceOf(scribe.cards, card);
  return face !== undefined && fits(face, from as unknown as Selector, { controller: card!.controller, source });
};

/** Shields on an object, oldest first. A shield of a fixed total amount is used up by preventing it. */
const shieldsOn = (scribe: Scribe, to: Handle, combat: boolean, source: Handle): Effect[] =>
  scribe.table.effects.filter((effect) => {
    const { on, data } = effect;
    return (
      data['prevent'] !== undefined &&
      (Array.isArray(on) ? on.includes(to) : isGuarded(scribe, to, effect)) &&
      (data['of'] === undefined || (data['of'] === 'combat') === combat) &&
      isFrom(scribe, source, effect)
    );
  });

/**
 * How much of a shield is used up for an object: a shield over a group has its amount for each of them (GA-GUARD-02).
 */
export const usedOf = ({ data }: Effect, to: Handle): number =>
  Number((data['used'] as Readonly<Record<Handle, number>> | undefined)?.[to] ?? 0);

/**
 * Whether a shield covers the next time only: it is used up by that, however little it prevents (GA-PREVENT-01,
 * GA-PREVENT-04, GA26-PREV-02).
 */
export const isOfNextTime = ({ data: { next, prevent } }: Effect): boolean =>
  next === 'time' || (next === true && prevent === 'all');

/** What an effect does to a damage, with the name of its source where that can be seen. */
const titleOf = ({ table, cards }: Scribe, { source, text }: Effect): string => {
  const card = findCard(table, source)?.card;
  return card ? `${calledIn(cards, card)}: ${text}` : text;
};

const byShield =
  (shield: Effect, to: Handle, unpreventable: boolean): DamageChange['by'] =>
  (left) => {
    const { prevent, but, upTo } = shield.data;
    if (upTo !== undefined && left > Number(upTo)) return undefined;
    const most = prevent === 'all' ? left - Number(but ?? 0) : Math.min(left, Number(prevent) - usedOf(shield, to));
    const n = unpreventable ? 0 : Math.max(0, most);
    return n === 0 && !isOfNextTime(shield) ? undefined : -n;
  };

/** Prevents a combat damage by one of the bulwark counters (GA26-CTR-04, GA26-CTR-05). */
const bulwark = (unpreventable: boolean): DamageChange => ({
  id: 'bulwark',
  title: 'Bulwark: damage is prevented',
  bulwark: true,
  by: (left) => (unpreventable ? 0 : -left),
});

const hasBulwark = ({ table, cards }: Scribe, card: Card): boolean =>
  partsFor(table).counters.bulwark === 'prevents' && isUnit(cards, card) && (card.counters['bulwark'] ?? 0) > 0;

/** Static abilities that prevent damage to an object, then its shields, the oldest first (GA-SHIELD-01). */
const preventing = (
  scribe: Scribe,
  card: Card,
  { combat = false, unpreventable = false }: Damage,
  from: Handle,
): DamageChange[] => [
  ...(combat && hasBulwark(scribe, card) ? [bulwark(unpreventable)] : []),
  ...(unpreventable ? [] : preventedFor(sightOf(scribe), card, combat)).map(({ source, of }, at) => ({
    id: `static ${at}`,
    title: `${calledIn(scribe.cards, source)}: damage is prevented`,
    by: (left: number) => (of(left) > 0 ? -of(left) : undefined),
  })),
  ...shieldsOn(scribe, card.handle, combat, from).map((shield) => ({
    id: shield.id,
    title: titleOf(scribe, shield),
    shield,
    by: byShield(shield, card.handle, unpreventable),
  })),
];

/** Effects that increase the damage to an object. */
export const worseningFor = ({ table }: Scribe, to: Handle): Effect[] =>
  table.effects.filter(({ on, data }) => data['worse'] !== undefined && Array.isArray(on) && on.includes(to));

/** What adds to a damage: a number, or as much again (GA-MORE-01, GA-MORE-03). */
const adding = (scribe: Scribe, card: Card, { doubled, spellOf }: Damage, source: Handle): DamageChange[] => {
  const added = spellOf === undefined ? 0 : addedFor(sightOf(scribe), card, spellOf);
  return [
    ...(doubled?.includes(source) === true ? [{ id: 'doubled', title: 'double damage', by: (n: number) => n }] : []),
    ...(added > 0 ? [{ id: 'spell', title: `Spells deal ${added} more damage`, by: () => added }] : []),
    ...worseningFor(scribe, card.handle).map((effect) => ({
      id: effect.id,
      title: titleOf(scribe, effect),
      by: (n: number) => (effect.data['worse'] === 'double' ? n : Number(effect.data['worse'])),
    })),
  ];
};

/** Whether effects say of sources like this one that their damage is not prevented (GA26-PREV-04). */
const dealsSurely = (scribe: Scribe, source: Handle): boolean => {
  const sight = sightOf(scribe);
  const statics = staticsOf(sight).filter(({ change }) => change.unpreventable === true);
  const effects = scribe.table.effects.filter(({ data }) => data['surely'] !== undefined);
  const card = findCard(scribe.table, source)?.card ?? scribe.left.object(source);
  if (statics.length + effects.length === 0 || !card) return false;
  const one = asDoing(scribe, card);
  return (
    statics.some((by) => {
      const { what } = by.change;
      return 'all' in what && matches(sight, one, what.all, standing(by.source)) && sight.derived.isAtWork(by);
    }) ||
    effects.some(({ data, controller, source: by }) =>
      matches(sight, one, data['surely'] as unknown as Selector, { controller, source: by }),
    )
  );
};

/** What prevents a damage of this source, and what adds to it. */
const changes = (scribe: Scribe, card: Card, how: Damage, source: Handle) => {
  const isSure = how.sure?.includes(source) === true || dealsSurely(scribe, source);
  const sure = isSure ? { unpreventable: true } : {};
  const less = [...preventing(scribe, card, { ...how, ...sure }, source), ...turning(scribe, card)];
  return { less, more: adding(scribe, card, how, source) };
};

/** What deals the damage to another unit instead: that is no prevention. */
const turning = (scribe: Scribe, card: Card): DamageChange[] =>
  takingFor(sightOf(scribe), card).map(({ source, unit }, at) => ({
    id: `turned ${at}`,
    title: `${calledIn(scribe.cards, source)}: ${calledIn(scribe.cards, unit)} is dealt it instead`,
    turnsTo: unit.handle,
    by: (left) => -left,
  }));

/** All changes of a damage. */
export const damageChanges = (scribe: Scribe, card: Card, how: Damage, source: Handle): DamageChange[] => {
  const { less, more } = changes(scribe, card, how, source);
  return [...less, ...more];
};

const together = (changes: readonly DamageChange[]): DamageChange => ({
  id: 'together',
  title: 'more damage',
  by: (n) => changes.reduce((sum, change) => sum + (change.by(n) ?? 0), 0) || undefined,
});

/**
 * Applies the changes of a damage in the chosen order, those that it does not name last. Without an order, all
 * additions come first or last, whichever leaves the unit with less damage (docs/decisions/172).
 */
export const reckoned = (scribe: Scribe, card: Card, n: number, how: Damage, source: Handle): Changed => {
  const { less, more } = changes(scribe, card, how, source);
  const order = how.orders?.find((one) => one.to === card.handle && one.source === source)?.changes;
  if (order) {
    const all = [...less, ...more];
    const named = order.flatMap((id) => all.filter((change) => change.id === id));
    return inTurn(n, [...named, ...all.filter(({ id }) => !order.includes(id))]);
  }
  const [before, after] = [inTurn(n, [together(more), ...less]), inTurn(n, [...less, together(more)])];
  return before.aimed - before.kept < after.aimed - after.kept ? before : after;
};
