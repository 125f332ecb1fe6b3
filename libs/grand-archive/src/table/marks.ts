import { cardsIn, findCard, zoneId, type Card, type Effect, type Handle, type Hit, type Seat } from '#table';
import type { Scribe } from '#rules';
import { matches } from '../effects/select.js';
import type { Selector } from '../effects/words.js';
import { addedFor, preventedFor } from '../objects/in-place.js';
import { triggerPrevented } from '../triggers/prevented.js';
import { happened } from '../triggers/triggers.js';
import { rememberHurt } from './history.js';
import { championOf, field, hasType, isAttackable, isAwake, isSiegeable } from '../objects/traits.js';
import { sightOf } from '../objects/derive.js';

interface Damage {
  readonly combat?: boolean;
  readonly unpreventable?: boolean;
  /** Damage from these sources cannot be prevented. */
  readonly sure?: readonly Handle[];
  /** Damage from these sources is doubled. */
  readonly doubled?: readonly Handle[];
  /** A Spell source of this player deals the damage. */
  readonly spellOf?: Seat;
}

const isUnit = (scribe: Scribe, handle: Handle): boolean =>
  field(scribe.table).some(
    (card) =>
      card.handle === handle && (hasType(scribe.cards, card, 'ALLY') || hasType(scribe.cards, card, 'CHAMPION')),
  );

/** Whether a player's shield covers this object: it covers each object that fits when it is damaged (GA-GUARD-01). */
const isGuarded = (scribe: Scribe, to: Handle, { data, controller, source }: Effect): boolean =>
  data['over'] !== undefined &&
  field(scribe.table).some(
    (card) =>
      card.handle === to && matches(sightOf(scribe), card, data['over'] as unknown as Selector, { controller, source }),
  );

/** Shields on an object, oldest first. A shield of a fixed total amount is used up by preventing it. */
const shieldsOn = (scribe: Scribe, to: Handle, combat: boolean): Effect[] =>
  scribe.table.effects.filter((effect) => {
    const { on, data } = effect;
    return (
      data['prevent'] !== undefined &&
      (Array.isArray(on) ? on.includes(to) : isGuarded(scribe, to, effect)) &&
      (data['of'] === undefined || (data['of'] === 'combat') === combat)
    );
  });

/**
 * How much of a shield is used up for an object: a shield over a group has its amount for each of them (GA-GUARD-02).
 */
const usedOf = ({ data }: Effect, to: Handle): number =>
  Number((data['used'] as Readonly<Record<Handle, number>> | undefined)?.[to] ?? 0);

/**
 * Uses up a shield that does not last: ends a shield for the next time only, and lowers a fixed total by the damage
 * that it prevented. Leaves other shields as they are.
 */
const useUp = (scribe: Scribe, shield: Effect, to: Handle, n: number): void => {
  const { data, on } = shield;
  if (data['next'] !== true) return;
  scribe.emit({ kind: 'effect-ended', effects: [shield.id], reason: 'used' });
  const rest = data['prevent'] === 'all' ? 0 : Number(data['prevent']) - n;
  const left = Array.isArray(on)
    ? { ...data, prevent: rest }
    : { ...data, used: { ...(data['used'] as object | undefined), [to]: usedOf(shield, to) + n } };
  if (!Array.isArray(on) || rest > 0) scribe.emit({ kind: 'effect-began', effect: { ...shield, data: left } });
};

/** Puts the counters on the champion that a shield gives for the damage it prevented (GA-PREVENT-03). */
const rewardPrevented = (scribe: Scribe, { data, controller }: Effect, n: number): void => {
  const champion = championOf(scribe.table, scribe.cards, controller);
  if (data['gives'] !== undefined && champion) addCounters(scribe, [champion.handle], String(data['gives']), n);
};

/** Effects that increase the damage to an object. */
const worsening = ({ table }: Scribe, to: Handle): Effect[] =>
  table.effects.filter(({ on, data }) => data['worse'] !== undefined && Array.isArray(on) && on.includes(to));

/** How much these effects add to an amount: each adds its number, or doubles the amount (GA-MORE-03). */
const moreBy = (effects: readonly Effect[], n: number): number =>
  effects.reduce((sum, { data }) => sum + (data['worse'] === 'double' ? n : Number(data['worse'])), 0);

/** How much of a damage is prevented, and how much by which shield. */
interface Prevention {
  readonly kept: number;
  readonly by: readonly { readonly shield: Effect; readonly n: number }[];
}

/**
 * Whether a shield covers the next time only: it is used up by that, however little it prevents (GA-PREVENT-01,
 * GA-PREVENT-04).
 */
const isOfNextTime = ({ data }: Effect): boolean => data['next'] === true && data['prevent'] === 'all';

/** Calculates how much of an amount is prevented before it is marked (GA-DMG-01). */
const prevention = (
  scribe: Scribe,
  card: Card,
  amount: number,
  { combat = false, unpreventable = false }: Damage,
): Prevention => {
  let left = amount;
  let kept = 0;
  const by: { shield: Effect; n: number }[] = [];
  for (const n of left > 0 && !unpreventable ? preventedFor(sightOf(scribe), card, combat) : []) {
    const taken = Math.min(left, Math.max(0, n));
    kept += taken;
    left -= taken;
  }
  for (const shield of left > 0 ? shieldsOn(scribe, card.handle, combat) : []) {
    if (shield.data['upTo'] !== undefined && left > Number(shield.data['upTo'])) continue;
    const most =
      shield.data['prevent'] === 'all'
        ? left - Number(shield.data['but'] ?? 0)
        : Math.min(left, Number(shield.data['prevent']) - usedOf(shield, card.handle));
    const n = unpreventable ? 0 : Math.max(0, most);
    if (n === 0 && !isOfNextTime(shield)) continue;
    kept += n;
    left -= n;
    by.push({ shield, n });
  }
  return { kept, by };
};

/**
 * Calculates a damage with additions and prevention. Additions come first or last among the changes, whichever leaves
 * the unit with less damage; nothing is added to 0 damage (GA-MORE-01, docs/decisions/172).
 */
const reckoned = (
  scribe: Scribe,
  card: Card,
  n: number,
  how: Damage,
  source: Handle,
): Prevention & { readonly aimed: number } => {
  const added = n > 0 && how.spellOf !== undefined ? addedFor(sightOf(scribe), card, how.spellOf) : 0;
  const isDoubled = how.doubled?.includes(source) === true;
  const worse = worsening(scribe, card.handle);
  const more = (base: number): number => (base > 0 ? (isDoubled ? base : 0) + added + moreBy(worse, base) : 0);
  const plain = prevention(scribe, card, n, how);
  const last = { ...plain, aimed: n + more(n - plain.kept) };
  if (more(n) === 0) return last;
  const first = { ...prevention(scribe, card, n + more(n), how), aimed: n + more(n) };
  return first.aimed - first.kept < last.aimed - last.kept ? first : last;
};

/**
 * Deals damage to several objects at once. Units get it marked, Siegeable domains lose as much durability
 * (GA-SIEGE-02), other objects take none (GA-DMG-04, GA-DMG-05).
 */
export const dealDamage = (
  scribe: Scribe,
  hits: readonly { to: Handle; n: number; source: Handle }[],
  how: Damage = {},
): Hit[] => {
  const marked = new Map<Handle, number>();
  const back: { to: Handle; n: number; source: Handle }[] = [];
  const dealt = hits.flatMap(({ to, n, source }): Hit[] => {
    const card = field(scribe.table).find((one) => one.handle === to);
    if (!card || !isAttackable(scribe.cards, card)) return [];
    const worse = n > 0 ? worsening(scribe, to).filter(({ data }) => data['next'] === true) : [];
    const sure = how.sure?.includes(source) === true ? { unpreventable: true } : {};
    const { aimed, kept, by } = reckoned(scribe, card, Math.max(0, n), { ...how, ...sure }, source);
    for (const one of by) {
      triggerPrevented(scribe, one.shield, one.n);
      rewardPrevented(scribe, one.shield, one.n);
      const n = Number(one.shield.data['back'] ?? 0);
      if (n > 0 && isUnit(scribe, source)) back.push({ to: source, n, source: one.shield.source });
      useUp(scribe, one.shield, to, one.n);
    }
    if (worse.length > 0) scribe.emit({ kind: 'effect-ended', effects: worse.map(({ id }) => id), reason: 'used' });
    if (isSiegeable(scribe.cards, card)) {
      addCounters(scribe, [to], 'durability', kept - aimed, 'damage');
      return [{ card: to, source, aimed, prevented: kept, dealt: aimed - kept, marked: 0 }];
    }
    const now = (marked.get(to) ?? card.damage) + aimed - kept;
    marked.set(to, now);
    return [{ card: to, source, aimed, prevented: kept, dealt: aimed - kept, marked: now }];
  });
  const onUnits = dealt.filter((hit) => marked.has(hit.card));
  if (onUnits.length > 0) scribe.emit({ kind: 'damaged', hits: onUnits, ...(how.combat ? { combat: true } : {}) });
  // Once for each damage, because an ability may ask for its source (GA-DAMAGED-01).
  for (const hit of onUnits) {
    if (hit.dealt === 0) continue;
    const units = field(scribe.table).filter((card) => card.handle === hit.card);
    for (const unit of units) if (hasType(scribe.cards, unit, 'CHAMPION')) rememberHurt(scribe, unit.controller);
    happened(scribe, 'damaged', units, { object: hit.source });
  }
  if (!how.combat) triggerBurned(scribe, onUnits);
  if (back.length > 0) dealDamage(scribe, back);
  return dealt;
};

/**
 * Triggers abilities of a source that dealt damage outside combat to units: once, however many units there were
 * (GA-DAMAGED-02).
 */
const triggerBurned = (scribe: Scribe, hits: readonly Hit[]): void => {
  const sources = new Set(hits.flatMap(({ dealt, source }) => (dealt > 0 ? [source] : [])));
  for (const source of sources) {
    const card = findCard(scribe.table, source)?.card ?? scribe.left.object(source);
    if (card) happened(scribe, 'burned', [card]);
  }
};

/** Removes up to `n` damage from a card. */
export const recover = (scribe: Scribe, card: Card | undefined, n: number, source: Handle): void => {
  if (!card || card.damage === 0 || n <= 0) return;
  const healed = Math.min(card.damage, n);
  scribe.emit({
    kind: 'damaged',
    hits: [{ card: card.handle, source, aimed: -healed, prevented: 0, dealt: -healed, marked: card.damage - healed }],
  });
};

/** Rests or wakes objects (GA-TERM-01). Only objects that were Rested trigger abilities that look for waking. */
export const setRested = (scribe: Scribe, handles: readonly Handle[], rested: boolean): void => {
  const changing = field(scribe.table).filter((card) => handles.includes(card.handle) && isAwake(card) === rested);
  if (changing.length > 0) {
    scribe.emit({
      kind: 'set',
      changes: changing.map((card) => ({ card: card.handle, key: 'rested', value: rested ? true : null })),
    });
    const woken = changing.map(({ handle }) => handle);
    if (!rested)
      happened(
        scribe,
        'wakes',
        field(scribe.table).filter(({ handle }) => woken.includes(handle)),
      );
  }
};

/**
 * The cards that may have a counter: omen counters lie on banished cards (GA-OMEN-01), charge counters on these, too
 * (GA-FORGET-03), all others only on objects in play.
 */
const bearers = ({ table }: Scribe, counter: string): readonly Card[] => {
  const banished = counter === 'omen' || counter === 'charge';
  const lying = banished ? table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('banishment', seat))) : [];
  return counter === 'omen' ? lying : [...field(table), ...lying];
};

/** Adds or removes counters; the number never falls below 0 (GA-CTR-05). */
export const addCounters = (
  scribe: Scribe,
  handles: readonly Handle[],
  counter: string,
  n: number,
  cause?: string,
): void => {
  const changes = handles.flatMap((handle) => {
    const card = bearers(scribe, counter).find((one) => one.handle === handle);
    const now = card?.counters[counter] ?? 0;
    const to = Math.max(0, now + n);
    return card && to !== now ? [{ card: handle, counter, by: to - now, to }] : [];
  });
  if (changes.length > 0) scribe.emit({ kind: 'counted', changes, ...(cause === undefined ? {} : { cause }) });
  if (n > 0 && counter === 'omen')
    happened(
      scribe,
      'omened',
      bearers(scribe, counter).filter(({ handle }) => changes.some(({ card }) => card === handle)),
    );
  if (n > 0 && (counter === 'buff' || counter === 'debuff')) cancelOut(scribe, handles);
};

/** Removes pairs of buff and debuff counters from one object (GA-DEBUFF-02). */
const cancelOut = (scribe: Scribe, handles: readonly Handle[]): void => {
  const changes = field(scribe.table).flatMap(({ handle, counters: { buff = 0, debuff = 0 } }) => {
    const by = Math.min(buff, debuff);
    return by === 0 || !handles.includes(handle)
      ? []
      : [
          { card: handle, counter: 'buff', by: -by, to: buff - by },
          { card: handle, counter: 'debuff', by: -by, to: debuff - by },
        ];
  });
  if (changes.length > 0) scribe.emit({ kind: 'counted', changes });
};
