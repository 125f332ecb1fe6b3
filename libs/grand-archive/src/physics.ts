import { reveal, secret, slotsIn, zoneId, type Card, type Effect, type Handle, type Hit, type Json, type Seat } from '#table';
import { evaluate, perform, refer, seatsOf, values, type Env, type Flow, type Op, type Physics, type Scribe, type SimpleOp } from '#rules';
import { destination, destroy, leaveField } from './leave.js';
import { championOf, elementsOf, field, hasKeyword, hasType, holds, isAwake, isUnit, levelOf, matches, select, statOf } from './traits.js';
import { endGame } from './ending.js';
import { giveDurability, placeOnField } from './enter.js';
import { materializeByEffect } from './materialization.js';
import { negate } from './negate.js';
import { happened } from './triggers.js';

/** A player draws: the top cards of the own main deck, as one action (GA-TERM-15, GA-TERM-16); what is there when there are too few (GA-TERM-17). */
export const draw = (scribe: Scribe, seat: Seat, n: number): void => {
  const deck = zoneId('deck', seat);
  const count = Math.min(n, slotsIn(scribe.table, deck).length);
  const top = Array.from({ length: Math.max(0, count) }, (_, slot) => ({ zone: deck, slot, open: true }));
  scribe.move(top, zoneId('hand', seat), {}, 'draw');
  // Once for each card, placed when the draw is over (GA-TRIG-07).
  for (let card = 0; card < count; card += 1) happened(scribe, 'draw', field(scribe.table).filter((one) => one.controller === seat));
};

/** Marks damage on units at once; other objects take none (GA-DMG-04, GA-DMG-05). */
export const dealDamage = (scribe: Scribe, hits: readonly { to: Handle; n: number; source: Handle }[], combat = false): Hit[] => {
  const marked = new Map<Handle, number>();
  const dealt = hits.flatMap(({ to, n, source }): Hit[] => {
    const card = field(scribe.table).find((one) => one.handle === to);
    if (!card || !isUnit(scribe.cards, card)) return [];
    const amount = Math.max(0, n);
    const now = (marked.get(to) ?? card.damage) + amount;
    marked.set(to, now);
    return [{ card: to, source, aimed: amount, prevented: 0, dealt: amount, marked: now }];
  });
  if (dealt.length > 0) scribe.emit({ kind: 'damaged', hits: dealt, ...(combat ? { combat } : {}) });
  return dealt;
};

const recover = (scribe: Scribe, card: Card | undefined, n: number, source: Handle): void => {
  if (!card || card.damage === 0 || n <= 0) return;
  const healed = Math.min(card.damage, n);
  scribe.emit({ kind: 'damaged', hits: [{ card: card.handle, source, aimed: -healed, prevented: 0, dealt: -healed, marked: card.damage - healed }] });
};

/** Turns objects Rested or Awake (GA-TERM-01). */
export const setRested = (scribe: Scribe, handles: readonly Handle[], rested: boolean): void => {
  const changing = field(scribe.table).filter((card) => handles.includes(card.handle) && isAwake(card) === rested);
  if (changing.length > 0) {
    scribe.emit({ kind: 'set', changes: changing.map((card) => ({ card: card.handle, key: 'rested', value: rested ? true : null })) });
  }
};

/** Adds counters, or takes them away; never below 0 (GA-CTR-05). */
export const addCounters = (scribe: Scribe, handles: readonly Handle[], counter: string, n: number, cause?: string): void => {
  const changes = handles.flatMap((handle) => {
    const card = field(scribe.table).find((one) => one.handle === handle);
    const now = card?.counters[counter] ?? 0;
    const to = Math.max(0, now + n);
    return card && to !== now ? [{ card: handle, counter, by: to - now, to }] : [];
  });
  if (changes.length > 0) scribe.emit({ kind: 'counted', changes, ...(cause === undefined ? {} : { cause }) });
};

/** Begins an effect that lasts; its stamp orders it among the others (GA-STATIC-03). */
export const beginEffect = (scribe: Scribe, env: Env, on: Effect['on'], until: string, text: string, data: Effect['data']): void => {
  const stamp = scribe.table.effects.reduce((last, effect) => Math.max(last, effect.stamp), 0) + 1;
  scribe.emit({ kind: 'effect-began', effect: { id: scribe.name('e'), source: env.source, controller: env.controller, on, text, until, stamp, data } });
};

/** Ends the effects whose time has come. */
export const endEffects = (scribe: Scribe, over: (effect: Effect) => boolean, reason: string): void => {
  const effects = scribe.table.effects.filter(over).map((effect) => effect.id);
  if (effects.length > 0) scribe.emit({ kind: 'effect-ended', effects, reason });
};

/** Discards: from the hand into the graveyard (GA-ZONE-17); the player chooses unless the text says at random. */
function* discard(scribe: Scribe, seat: Seat, n: number, random: boolean, env: Env): Flow {
  const hand = zoneId('hand', seat);
  const size = slotsIn(scribe.table, hand).length;
  const count = Math.min(n, size);
  if (count <= 0) return;
  let slots: readonly Json[] = Array.from({ length: size }, (_, slot) => slot);
  if (random && count < size) {
    slots = (reveal(scribe.random('discard', size, count, [seat])) ?? []) as readonly number[];
  } else if (count < size) {
    const [answer] = yield [{ seat, of: 'discard', title: `Discard ${count}`, min: count, max: count, about: { source: env.source }, rule: 'GA-ZONE-17' }];
    const chosen = answer!['value'] as readonly { $: number; to: readonly Seat[] }[];
    scribe.move(chosen.map((slot) => ({ zone: hand, slot })), zoneId('graveyard', seat), {}, 'discard');
    return;
  }
  scribe.move(slots.map((slot) => ({ zone: hand, slot: slot as number })), zoneId('graveyard', seat), {}, 'discard');
}

/** Glimpse X (GA-TERM-09, GA-TERM-10, GA-VIS-08): only the player sees the cards; the others learn how many went where. */
function* glimpse(scribe: Scribe, seat: Seat, n: number, env: Env): Flow {
  const deck = zoneId('deck', seat);
  const looked = Math.min(n, slotsIn(scribe.table, deck).length);
  if (looked <= 0) return;
  const seen = slotsIn(scribe.table, deck).slice(0, looked).map((slot) => slot.definition ?? '');
  scribe.emit({ kind: 'shown', zone: deck, slots: seen.map((_, slot) => slot), count: looked, definitions: secret(seen, [seat]), lasting: true });
  const [answer] = yield [{
    seat, of: 'glimpse', title: `Glimpse ${looked}: which cards stay on top, in order; the rest goes to the bottom`, min: 0, max: looked,
    about: { source: env.source, looked }, options: secret(seen as readonly Json[], [seat]), rule: 'GA-TERM-09',
  }];
  const top = values(answer!) as number[];
  const rest = values(answer!, 'bottom') as number[];
  const left = seen.map((_, slot) => slot).filter((slot) => !top.includes(slot) && !rest.includes(slot));
  scribe.emit({ kind: 'arranged', zone: deck, looked, top: top.length, bottom: looked - top.length, order: secret([...top, ...rest, ...left], [seat]) });
}

/** Carries out one simple operation of a program. */
function* op(scribe: Scribe, env: Env, one: SimpleOp): Flow {
  const num = (n: Parameters<typeof evaluate>[3]): number => evaluate(physics, scribe, env, n);
  const refs = (ref: Parameters<typeof refer>[3]): Handle[] => refer(physics, scribe, env, ref);
  switch (one.op) {
    case 'draw':
      for (const seat of seatsOf(scribe.table, one.who, env.controller)) draw(scribe, seat, num(one.n));
      return;
    case 'damage':
      dealDamage(scribe, refs(one.to).map((to) => ({ to, n: num(one.n), source: env.source })));
      return;
    case 'recover':
      for (const seat of seatsOf(scribe.table, one.who, env.controller)) recover(scribe, championOf(scribe.table, scribe.cards, seat), num(one.n), env.source);
      return;
    case 'heal':
      for (const handle of refs(one.what)) recover(scribe, scribe.card(handle), num(one.n), env.source);
      return;
    case 'destroy':
      destroy(scribe, refs(one.what), 'destroy');
      return;
    case 'banish':
      moveAny(scribe, refs(one.what), 'banishment', {});
      return;
    case 'move':
      moveAny(scribe, refs(one.what), one.to, one.place === undefined ? {} : { place: one.place });
      return;
    case 'discard':
      for (const seat of seatsOf(scribe.table, one.who, env.controller)) yield* discard(scribe, seat, one.n === 'all' ? Infinity : num(one.n), one.random === true, env);
      return;
    case 'mill':
      for (const seat of seatsOf(scribe.table, one.who, env.controller)) {
        const deck = zoneId('deck', seat);
        const count = Math.min(num(one.n), slotsIn(scribe.table, deck).length);
        scribe.move(Array.from({ length: count }, (_, slot) => ({ zone: deck, slot, open: true })), zoneId('graveyard', seat), {}, 'mill');
      }
      return;
    case 'glimpse':
      yield* glimpse(scribe, env.controller, num(one.n), env);
      return;
    case 'counter':
      addCounters(scribe, refs(one.what), one.kind, num(one.n));
      return;
    case 'rest':
      setRested(scribe, refs(one.what), true);
      return;
    case 'wake':
      setRested(scribe, refs(one.what), false);
      return;
    case 'boost': {
      const on = refs(one.what).filter((handle) => field(scribe.table).some((card) => card.handle === handle));
      const stats = Object.fromEntries(Object.entries(one.stats).map(([stat, n]) => [stat, num(n)]));
      if (on.length > 0) beginEffect(scribe, env, on, one.until, 'boost', { stats, ...(one.keywords ? { keywords: one.keywords } : {}) });
      return;
    }
    case 'enable':
      if (!elementsOf(scribe.table, scribe.cards, env.controller).has(one.element)) beginEffect(scribe, env, { seat: env.controller }, one.until, `${one.element} enabled`, { enable: one.element });
      return;
    case 'negate':
      for (const handle of refs(one.what)) negate(scribe, handle);
      return;
    case 'summon': {
      const cards = Array.from({ length: Math.max(0, num(one.n)) }, () => ({ handle: scribe.name('c'), owner: env.controller, controller: env.controller, token: true, definition: one.token }));
      if (cards.length === 0) return;
      scribe.emit({ kind: 'created', zone: 'field', cards });
      placeOnField(scribe, cards.map((card) => card.handle), one.rested === true);
      return;
    }
    case 'retarget':
      retarget(scribe, env, refs(one.to)[0]);
      return;
    case 'control':
      control(scribe, refs(one.what), seatsOf(scribe.table, one.who, env.controller)[0]);
      return;
    case 'transform':
      for (const handle of refs(one.what)) transform(scribe, handle);
      return;
    case 'materialize':
      yield* materializeByEffect(scribe, env.controller);
      return;
    case 'win':
      endGame(scribe, env.controller, 'an effect says so', ['GA-END-02']);
      return;
    default:
      one satisfies never;
  }
}

/** Moves cards wherever they lie: off the field with everything that means, elsewhere simply to the owner's zone. */
const moveAny = (scribe: Scribe, handles: readonly Handle[], zone: string, options: { place?: 'top' | 'bottom' }): void => {
  const inPlay = handles.filter((handle) => field(scribe.table).some((card) => card.handle === handle));
  if (zone !== 'field') leaveField(scribe, inPlay, zone, options);
  const others = handles.filter((handle) => !inPlay.includes(handle) && scribe.card(handle) !== undefined);
  if (zone === 'field') {
    const permanents = others.filter((handle) => hasType(scribe.cards, scribe.card(handle)!, 'ALLY', 'ITEM', 'WEAPON', 'DOMAIN', 'REGALIA'));
    placeOnField(scribe, scribe.move(permanents, 'field', {}, 'effect'), false);
    return;
  }
  scribe.move(
    others,
    (place) => {
      const card = scribe.card(place as Handle)!;
      return zoneId(destination(scribe.cards, card, zone), card.owner);
    },
    options,
    'effect',
  );
};

/** Objects change hands; a champion stays with its player (GA-CHAMP-08). */
const control = (scribe: Scribe, handles: readonly Handle[], seat: Seat | undefined): void => {
  for (const handle of handles) {
    const card = field(scribe.table).find((one) => one.handle === handle);
    if (card && seat !== undefined && card.controller !== seat && !hasType(scribe.cards, card, 'CHAMPION')) scribe.emit({ kind: 'controlled', card: handle, seat });
  }
};

/** The present attack goes to another unit (GA-KW-19, GA-KW-22, GA-KW-23, GA-KW-32). */
const retarget = (scribe: Scribe, env: Env, to: Handle | undefined): void => {
  const combat = scribe.table.combat;
  const unit = to === undefined ? undefined : field(scribe.table).find((card) => card.handle === to);
  const from = env.event?.subject;
  if (!combat || !unit || from === undefined || !combat.targets.includes(from)) return;
  if (hasKeyword(scribe.table, scribe.cards, unit, 'stealth')) return;
  scribe.emit({ kind: 'combat-set', targets: [...new Set(combat.targets.map((one) => (one === from ? unit.handle : one)))] });
};

/** Turns a double-faced card to its other face; it stays the same object (GA-DFC-03, GA-DFC-19); copies and tokens skip it (GA-DFC-15). */
const transform = (scribe: Scribe, handle: Handle): void => {
  const card = field(scribe.table).find((one) => one.handle === handle);
  if (!card || card.token || card.definition === null || !scribe.cards.get(card.definition)?.back) return;
  scribe.emit({ kind: 'turned', card: handle, side: card.side === 'front' ? 'back' : 'front' });
  giveDurability(scribe, scribe.card(handle)!);
};

export const physics: Physics = {
  matches, select, stat: statOf, level: levelOf, champion: championOf, holds, op, chooseRule: 'GA-TGT-08',
};

/** Runs a program of Grand Archive. */
export const run = (scribe: Scribe, env: Env, ops: readonly Op[]): Flow<Env> => perform(physics, scribe, env, ops);
