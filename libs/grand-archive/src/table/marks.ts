import { cardsIn, findCard, zoneId, type Card, type Effect, type Fact, type Handle, type Hit } from '#table';
import type { Scribe } from '#rules';
import { partsFor } from '../rulesets/parts-for.js';
import { partOfShield, triggerPrevented } from '../triggers/prevented.js';
import { happened } from '../triggers/triggers.js';
import { isOfNextTime, reckoned, usedOf, worseningFor, type Blow, type Damage } from './damage-changes.js';
import { rememberHurt } from './history.js';
import { rememberUnfostered } from '../objects/fostering.js';
import { championOf, field, hasType, isAttackable, isAwake, isSiegeable, isUnit } from '../objects/traits.js';

/**
 * Uses up a shield that does not last: ends a shield for the next time only, and lowers a fixed total by the damage
 * that it prevented. Leaves other shields as they are, and those that cover everything that is damaged at once.
 */
const useUp = (scribe: Scribe, shield: Effect, to: Handle, n: number): void => {
  const { data, on } = shield;
  if (data['next'] === undefined || isOfEvent(shield)) return;
  scribe.emit({ kind: 'effect-ended', effects: [shield.id], reason: 'used' });
  if (isOfNextTime(shield)) return;
  const rest = Number(data['prevent']) - n;
  const left = Array.isArray(on)
    ? { ...data, prevent: rest }
    : { ...data, used: { ...(data['used'] as object | undefined), [to]: usedOf(shield, to) + n } };
  if (!Array.isArray(on) || rest > 0) scribe.emit({ kind: 'effect-began', effect: { ...shield, data: left } });
};

/** Whether a shield covers all objects of a group that are damaged at once, the next time (GA26-PREV-05). */
const isOfEvent = ({ data, on }: Effect): boolean => data['next'] === 'time' && !Array.isArray(on);

/** Puts the counters on the champion that a shield gives for the damage it prevented (GA-PREVENT-03). */
const rewardPrevented = (scribe: Scribe, { data, controller }: Effect, n: number): void => {
  const champion = championOf(scribe.table, scribe.cards, controller);
  if (data['gives'] !== undefined && champion) addCounters(scribe, [champion.handle], String(data['gives']), n);
};

/**
 * Deals damage to several objects at once. Units get it marked, Siegeable domains lose as much durability
 * (GA-SIEGE-02), other objects take none (GA-DMG-04, GA-DMG-05).
 */
export const dealDamage = (scribe: Scribe, hits: readonly Blow[], how: Damage = {}): Hit[] => {
  const marked = new Map<Handle, number>();
  const back: Blow[] = [];
  const ofEvent = new Set<Effect>();
  const units = field(scribe.table).flatMap((card) => (isUnit(scribe.cards, card) ? [card.handle] : []));
  const dealing = ({ to, n, source }: Blow): Hit[] => {
    const card = field(scribe.table).find((one) => one.handle === to);
    if (!card || !isAttackable(scribe.cards, card)) return [];
    const worse = n > 0 ? worseningFor(scribe, to).filter(({ data }) => data['next'] === true) : [];
    const { by, ...all } = reckoned(scribe, card, Math.max(0, n), how, source);
    const turned = by.filter(({ change }) => change.turnsTo !== undefined);
    const away = turned.reduce((sum, { n: much }) => sum + much, 0);
    const [aimed, kept] = [all.aimed - away, all.kept - away];
    for (const { change, n } of by) {
      if (change.bulwark) addCounters(scribe, [to], 'bulwark', -1, 'damage');
      if (!change.shield) continue;
      if (how.parts && partOfShield(scribe, change.shield, n)) how.parts.push({ shield: change.shield, n });
      else triggerPrevented(scribe, change.shield, n);
      rewardPrevented(scribe, change.shield, n);
      const again = Number(change.shield.data['back'] ?? 0);
      if (again > 0 && units.includes(source)) back.push({ to: source, n: again, source: change.shield.source });
      useUp(scribe, change.shield, to, n);
      if (isOfEvent(change.shield)) ofEvent.add(change.shield);
    }
    if (worse.length > 0) scribe.emit({ kind: 'effect-ended', effects: worse.map(({ id }) => id), reason: 'used' });
    const elsewhere = turned.flatMap(({ change, n: much }) => dealing({ to: change.turnsTo!, n: much, source }));
    if (away > 0 && aimed === 0) return elsewhere;
    if (isSiegeable(scribe.cards, card)) {
      addCounters(scribe, [to], 'durability', kept - aimed, 'damage');
      return [{ card: to, source, aimed, prevented: kept, dealt: aimed - kept, marked: 0 }];
    }
    const now = (marked.get(to) ?? card.damage) + aimed - kept;
    marked.set(to, now);
    return [{ card: to, source, aimed, prevented: kept, dealt: aimed - kept, marked: now }, ...elsewhere];
  };
  const dealt = hits.flatMap(dealing);
  if (ofEvent.size > 0)
    scribe.emit({ kind: 'effect-ended', effects: [...ofEvent].map(({ id }) => id), reason: 'used' });
  const onUnits = dealt.filter((hit) => marked.has(hit.card));
  if (onUnits.length > 0) scribe.emit({ kind: 'damaged', hits: onUnits, ...(how.combat ? { combat: true } : {}) });
  // Once for each damage, because an ability may ask for its source (GA-DAMAGED-01).
  for (const hit of onUnits) {
    if (hit.dealt === 0) continue;
    const units = field(scribe.table).filter((card) => card.handle === hit.card);
    for (const unit of units) if (hasType(scribe.cards, unit, 'CHAMPION')) rememberHurt(scribe, unit.controller);
    happened(scribe, 'damaged', units, { object: hit.source });
  }
  rememberUnfostered(
    scribe,
    onUnits.flatMap(({ card, dealt }) => (dealt > 0 ? [card] : [])),
  );
  if (!how.combat) triggerDealt(scribe, dealt);
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

/** The same, once for each object that was dealt some. */
const triggerDealt = (scribe: Scribe, hits: readonly Hit[]): void => {
  for (const { dealt, source } of hits) {
    const card = dealt > 0 ? (findCard(scribe.table, source)?.card ?? scribe.left.object(source)) : undefined;
    if (card) happened(scribe, 'dealt', [card]);
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
 * (GA-FORGET-03), all others only on objects in play, and by the rules of 2026 on cards on the stack and in an intent
 * (GA26-CTR-01).
 */
const bearers = ({ table }: Scribe, counter: string): readonly Card[] => {
  const banished = counter === 'omen' || counter === 'charge';
  const lying = banished ? table.seats.flatMap(({ seat }) => cardsIn(table, zoneId('banishment', seat))) : [];
  const there = partsFor(table).counters.on.flatMap((zone) => cardsIn(table, zone));
  return counter === 'omen' ? lying : [...there, ...lying];
};

const emitCounts = (scribe: Scribe, changes: Extract<Fact, { kind: 'counted' }>['changes'], cause?: string): void => {
  if (changes.length > 0) scribe.emit({ kind: 'counted', changes, ...(cause === undefined ? {} : { cause }) });
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
  emitCounts(scribe, changes, cause);
  if (n > 0 && counter === 'omen')
    happened(
      scribe,
      'omened',
      bearers(scribe, counter).filter(({ handle }) => changes.some(({ card }) => card === handle)),
    );
  cancelOut(scribe, handles);
};

/** Removes pairs of buff and debuff counters from each object (GA-DEBUFF-02, GA26-SBA-12). */
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
  emitCounts(scribe, changes);
};
