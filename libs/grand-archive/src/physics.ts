import { secret, slotsIn, zoneId, type Handle, type Seat } from '#table';
import { evaluate, perform, refer, seatsOf, type Env, type Flow, type Op, type Physics, type Scribe, type SimpleOp } from '#rules';
import { discard, draw, glimpse } from './drawing.js';
import { endGame } from './ending.js';
import { giveDurability, placeOnField } from './enter.js';
import { beginEffect } from './lasting.js';
import { destination, destroy, leaveField } from './leave.js';
import { addCounters, dealDamage, recover, setRested } from './marks.js';
import { materializeByEffect } from './materialization.js';
import { negate } from './negate.js';
import { championOf, elementsOf, field, hasKeyword, hasType, holds, levelOf, matches, select, statOf } from './traits.js';

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
    // What comes back is another object, with a name of its own: nothing that knew the former one reaches it (docs/decisions/011).
    const legs = permanents.map((handle) => ({ ...scribe.leg(handle, 'field'), handle: scribe.name('c') }));
    if (legs.length > 0) scribe.emit({ kind: 'moved', cause: 'effect', legs });
    placeOnField(scribe, legs.map((leg) => leg.handle), false);
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
    if (!card || seat === undefined || card.controller === seat || hasType(scribe.cards, card, 'CHAMPION')) continue;
    // Face down: the new controller may look, and who saw it keeps what was seen (HI-04).
    const seen = card.known === null || card.definition === null ? {} : { definition: secret(card.definition, [...new Set([...card.known, seat])]) };
    scribe.emit({ kind: 'controlled', card: handle, seat, ...seen });
  }
};

/** The present attack goes to another unit (GA-KW-19, GA-KW-22, GA-KW-23, GA-KW-32). */
const retarget = (scribe: Scribe, env: Env, to: Handle | undefined): void => {
  const combat = scribe.table.combat;
  const unit = to === undefined ? undefined : field(scribe.table).find((card) => card.handle === to);
  // Of an Intercept: the champion it stands in for. Of any other effect: the one target, where there is one.
  const from = env.event?.subject ?? (combat?.targets.length === 1 ? combat.targets[0] : undefined);
  if (!combat || !unit || from === undefined || !combat.targets.includes(from)) return;
  // Own units and allies under Stealth are no targets (GA-COMBAT-05, GA-KW-22).
  if (unit.controller === combat.by || hasKeyword(scribe.table, scribe.cards, unit, 'stealth')) return;
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
