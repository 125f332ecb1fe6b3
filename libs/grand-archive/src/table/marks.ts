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
  /** What these deal is not prevented. */
  readonly sure?: readonly Handle[];
  /** What these deal is doubled. */
  readonly doubled?: readonly Handle[];
  /** It is dealt by a Spell source of that player. */
  readonly spellOf?: Seat;
}

const isUnit = (scribe: Scribe, handle: Handle): boolean =>
  field(scribe.table).some(
    (card) =>
      card.handle === handle && (hasType(scribe.cards, card, 'ALLY') || hasType(scribe.cards, card, 'CHAMPION')),
  );

/** A shield of a player over whatever is such an object as it is damaged (GA-GUARD-01). */
const isGuarded = (scribe: Scribe, to: Handle, { data, controller, source }: Effect): boolean =>
  data['over'] !== undefined &&
  field(scribe.table).some(
    (card) =>
      card.handle === to && matches(sightOf(scribe), card, data['over'] as unknown as Selector, { controller, source }),
  );

/** Shields on an object, the oldest first. One that prevents a fixed amount altogether is used up by it. */
const shieldsOn = (scribe: Scribe, to: Handle, combat: boolean): Effect[] =>
  scribe.table.effects.filter((effect) => {
    const { on, data } = effect;
    return (
      data['prevent'] !== undefined &&
      (Array.isArray(on) ? on.includes(to) : isGuarded(scribe, to, effect)) &&
      (data['of'] === undefined || (data['of'] === 'combat') === combat)
    );
  });

/** How much a shield has left for an object: one over a group has the amount for each of them (GA-GUARD-02). */
const usedOf = ({ data }: Effect, to: Handle): number =>
  Number((data['used'] as Readonly<Record<Handle, number>> | undefined)?.[to] ?? 0);

/** A shield that prevents a fixed amount altogether has prevented a part of it. */
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

/** Counters for what a shield has prevented, as a part of that (GA-PREVENT-03). */
const rewardPrevented = (scribe: Scribe, { data, controller }: Effect, n: number): void => {
  const champion = championOf(scribe.table, scribe.cards, controller);
  if (data['gives'] !== undefined && champion) addCounters(scribe, [champion.handle], String(data['gives']), n);
};

/** Effects that make the damage greater that an object is dealt. */
const worsening = ({ table }: Scribe, to: Handle): Effect[] =>
  table.effects.filter(({ on, data }) => data['worse'] !== undefined && Array.isArray(on) && on.includes(to));

/** How much more they make of an amount: each adds its number, or doubles the amount (GA-MORE-03). */
const moreBy = (effects: readonly Effect[], n: number): number =>
  effects.reduce((sum, { data }) => sum + (data['worse'] === 'double' ? n : Number(data['worse'])), 0);

/** What is prevented of a damage, and by which shields how much of it. */
interface Prevention {
  readonly kept: number;
  readonly by: readonly { readonly shield: Effect; readonly n: number }[];
}

/** What speaks of the next time is used by it, however little it prevents of that (GA-PREVENT-01, GA-PREVENT-04). */
const isOfNextTime = ({ data }: Effect): boolean => data['next'] === true && data['prevent'] === 'all';

/** How much of an amount is prevented before it is marked (GA-DMG-01). */
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
 * A damage with what is added to it, and what is prevented. What is added comes first or last among what changes the
 * damage, whichever leaves the unit with less; to no damage nothing is added (GA-MORE-01, docs/decisions/172).
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
 * Marks damage on units at once; Siegeable domains lose as much durability (GA-SIEGE-02), other objects take none
 * (GA-DMG-04, GA-DMG-05).
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
  // For each damage by itself: what looks for it may ask what it came from (GA-DAMAGED-01).
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

/** A source has dealt units damage that is no combat damage: once, however many there were (GA-DAMAGED-02). */
const triggerBurned = (scribe: Scribe, hits: readonly Hit[]): void => {
  const sources = new Set(hits.flatMap(({ dealt, source }) => (dealt > 0 ? [source] : [])));
  for (const source of sources) {
    const card = findCard(scribe.table, source)?.card ?? scribe.left.object(source);
    if (card) happened(scribe, 'burned', [card]);
  }
};

/** Removes damage, as much as there is. */
export const recover = (scribe: Scribe, card: Card | undefined, n: number, source: Handle): void => {
  if (!card || card.damage === 0 || n <= 0) return;
  const healed = Math.min(card.damage, n);
  scribe.emit({
    kind: 'damaged',
    hits: [{ card: card.handle, source, aimed: -healed, prevented: 0, dealt: -healed, marked: card.damage - healed }],
  });
};

/** Turns objects Rested or Awake (GA-TERM-01). What wakes is looked for, and of what is awake already nothing is. */
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
 * What a counter may lie on: omens are cards of banishments (GA-OMEN-01), and charge counters lie there too
 * (GA-FORGET-03); everything else is in play.
 */
const bearers = ({ table }: Scribe, counter: string): readonly Card[] => {
  const banished = counter === 'omen' || counter === 'charge';
  const lying = banished ? table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('banishment', seat))) : [];
  return counter === 'omen' ? lying : [...field(table), ...lying];
};

/** Adds counters, or takes them away; never below 0 (GA-CTR-05). */
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

/** Buff and debuff counters on one object take each other away (GA-DEBUFF-02). */
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
