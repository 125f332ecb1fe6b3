import { cardsIn, countIn, slotsIn, zoneId, type Card, type Effect, type Seat } from '#table';
import { turnsReached, type Flow, type Scribe } from '#rules';
import { advanceCombat } from '../combat/combat.js';
import { discard, discardMemory, draw } from '../objects/drawing.js';
import { limitOf } from '../table/limits.js';
import { endEffects } from '../objects/lasting.js';
import { skips } from '../objects/skipping.js';
import { forgetHurt, triggerFoster } from '../objects/fostering.js';
import { endKeywords } from './end-keywords.js';
import { partsFor } from '../rulesets/parts-for.js';
import { check, settle } from './checks.js';
import { placeFirstChampion } from './first-champion.js';
import { askToMaterialize, materializeCard } from './materialization.js';
import { beginPhase, begins, giveOpportunity, nextSeat, turnPlayer } from './timing.js';
import { setRested } from '../table/marks.js';
import { fluxOf, materializesLate, started, timeDistorted, turnEnds } from '../table/notes.js';
import { isForbidden } from '../objects/characteristics.js';
import { field, hasType, isAwake } from '../objects/traits.js';
import { charge } from '../objects/charging.js';
import { triggerWither } from '../objects/withering.js';
import { moment } from '../triggers/triggers.js';
import { sightOf } from '../objects/derive.js';

/**
 * Begins a player's turn: F3 A, or F2 A for their first one, which has no Wake Up, Materialize and Recollection
 * (GA-TURN-04, GA-TURN-08).
 */
export function* beginTurn(scribe: Scribe, seat: Seat): Flow {
  const reached = turnsReached(scribe.table, seat);
  scribe.emit({ kind: 'turn-began', n: (scribe.table.turn?.n ?? 0) + 1, seat });
  endEffects(
    scribe,
    ({ until, controller }) => until === 'your-next-turn' && reached.includes(controller),
    'the next turn has come',
  );
  const done = started.in(scribe.table) ?? [];
  if (!done.includes(seat)) {
    started.write(scribe, [...done, seat]);
    const before = partsFor(scribe.table).setup.champions === 'before-first-turn'; // GA26-FIRST-01
    yield* before ? drawOrMain(scribe, seat) : placeFirstChampion(scribe, seat); // F2 D, F2 H, F2 M, F2 Q
    return;
  }
  yield* wakeUp(scribe, seat);
}

/** The first turn goes on: the first of two players does not draw (GA-TURN-05 to GA-TURN-07, GA26-FIRST-02 to 04). */
function* drawOrMain(scribe: Scribe, seat: Seat): Flow {
  const two = scribe.table.order.length === 2;
  const first = scribe.table.turn?.n === 1;
  // F2 B, F2 C, F2 L; without a draw F2 F, F2 G; with one F2 J, F2 O, F2 S
  yield* two && first ? mainPhase(scribe, seat) : drawPhase(scribe, seat);
}

/** Whether an effect is on an object that this seat controls. */
const isOf = ({ table }: Scribe, on: Effect['on'], seat: Seat): boolean =>
  Array.isArray(on) && field(table).some((card) => card.controller === seat && on.includes(card.handle));

function* wakeUp(scribe: Scribe, seat: Seat): Flow {
  if (skips(scribe, seat, 'wake')) return yield* afterWakeUp(scribe, seat);
  // F3 B, F4 A
  beginPhase(scribe, 'wake');
  const rested = field(scribe.table).filter(
    (card) => card.controller === seat && !isAwake(card) && !isForbidden(sightOf(scribe), card, 'wake'),
  );
  if (rested.length > 0) {
    // F4 B: GA-TURN-10
    begins(scribe, { of: 'turn', title: 'Wake up', rules: ['GA-TURN-10'] });
    setRested(
      scribe,
      rested.map(({ handle }) => handle),
      false,
    );
  }
  endEffects(scribe, ({ until, on }) => until === 'their-next-wake-up' && isOf(scribe, on, seat), 'it did not wake up');
  moment(scribe, 'wake-up-began');
  moment(scribe, 'wake');
  const placed = yield* settle(scribe); // F4 C, F4 D
  if (rested.length > 0) scribe.unit('turn', 'Wake up', 'resolved', ['GA-TURN-10']);
  if (placed) {
    beginPhase(scribe, 'wake', 'opportunity');
    giveOpportunity(scribe, seat); // F4 E: GA-TURN-11
    return;
  }
  yield* afterWakeUp(scribe, seat); // F4 G: GA-TURN-12
}

/** If time is distorted, the Materialize Phase comes between Main and End Phase (GA26-TURN-24). */
function* afterWakeUp(scribe: Scribe, seat: Seat): Flow {
  yield* timeDistorted.in(scribe.table) ? beginRecollection(scribe, seat) : beginMaterialize(scribe, seat);
}

function* afterMain(scribe: Scribe, seat: Seat): Flow {
  if (!timeDistorted.in(scribe.table)) return yield* endPhase(scribe, seat);
  materializesLate.write(scribe, true);
  yield* beginMaterialize(scribe, seat);
}

function* afterMaterialize(scribe: Scribe, seat: Seat): Flow {
  yield* materializesLate.in(scribe.table) ? endPhase(scribe, seat) : beginRecollection(scribe, seat); // GA26-TURN-25
}

/** Begins the Materialize Phase. */
function* beginMaterialize(scribe: Scribe, seat: Seat): Flow {
  if (skips(scribe, seat, 'materialize')) return yield* afterMaterialize(scribe, seat);
  beginPhase(scribe, 'materialize'); // F3 C, F5 A
  moment(scribe, 'materialize-began');
  // F5 B, F5 C
  if (yield* settle(scribe)) {
    beginPhase(scribe, 'materialize', 'opportunity');
    giveOpportunity(scribe, seat); // F5 D: GA-TURN-13
    return;
  }
  yield* materializeChoice(scribe, seat);
}

function* materializeChoice(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'materialize', 'choice');
  scribe.emit({ kind: 'opportunity', seat: null });
  for (;;) {
    const chosen = yield* askToMaterialize(seat, 'phase'); // F5 F
    if (!chosen) {
      yield* afterMaterialize(scribe, seat); // F5 K, F5 J: GA-TURN-15
      return;
    }
    if (yield* materializeCard(scribe, seat, chosen, 'phase')) break; // F5 G
  }
  beginPhase(scribe, 'materialize', 'materialized');
  giveOpportunity(scribe, seat); // F5 H, F12 M: GA-TURN-16
}

/** Begins the Recollection Phase. */
function* beginRecollection(scribe: Scribe, seat: Seat): Flow {
  if (skips(scribe, seat, 'recollection')) return yield* drawPhase(scribe, seat);
  beginPhase(scribe, 'recollection'); // F3 D, F6 A
  charge(scribe);
  triggerFoster(scribe, seat);
  moment(scribe, 'recollection-began');
  const placed = yield* settle(scribe); // F6 B, F6 C
  beginPhase(scribe, 'recollection', placed ? 'triggers' : 'opportunity'); // GA-TURN-18, GA-TURN-19
  giveOpportunity(scribe, seat); // F6 E, if no trigger was placed
}

/** F6 G: returns all cards of the turn player's own memory at once. */
function* returnMemory(scribe: Scribe, seat: Seat): Flow {
  const memory = cardsIn(scribe.table, zoneId('memory', seat));
  beginPhase(scribe, 'recollection', 'return');
  if (memory.length > 0) {
    scribe.move(
      memory.map((card) => card.handle),
      zoneId('hand', seat),
      {},
      'recollection',
    ); // GA-TURN-20
    const placed = yield* settle(scribe);
    scribe.unit('turn', 'Memory returns to hand', 'resolved', ['GA-TURN-20']);
    if (placed && partsFor(scribe.table).turn.memoryReturn === 'window') {
      beginPhase(scribe, 'recollection', 'returned');
      giveOpportunity(scribe, seat); // GA26-TURN-09
      return;
    }
  }
  yield* drawPhase(scribe, seat); // F6 H
}

/** The Draw Phase. */
function* drawPhase(scribe: Scribe, seat: Seat): Flow {
  if (skips(scribe, seat, 'draw')) return yield* mainPhase(scribe, seat);
  beginPhase(scribe, 'draw'); // F3 E, F7 A
  scribe.emit({ kind: 'opportunity', seat: null });
  const there = slotsIn(scribe.table, zoneId('deck', seat)).length > 0;
  draw(scribe, seat, 1); // F7 B: GA-TURN-22
  const placed = yield* settle(scribe); // F7 C, F7 D
  if (there) scribe.unit('turn', 'Draw for the turn', 'resolved', ['GA-TURN-22']);
  if (placed) {
    beginPhase(scribe, 'draw', 'opportunity');
    giveOpportunity(scribe, seat); // GA-TURN-23
    return;
  }
  yield* mainPhase(scribe, seat); // F7 F, F2 K, F2 P, F2 T: GA-TURN-24
}

/** Begins the Main Phase with Opportunity for the turn player (GA-TURN-25). */
function* mainPhase(scribe: Scribe, seat: Seat): Flow {
  if (skips(scribe, seat, 'main')) return yield* afterMain(scribe, seat);
  beginPhase(scribe, 'main'); // F3 F, F8 A
  moment(scribe, 'main-began');
  triggerWither(scribe, seat);
  yield* settle(scribe);
  giveOpportunity(scribe, seat); // F8 B
}

/** Begins the End Phase (GA-TURN-28). */
export function* endPhase(scribe: Scribe, seat: Seat): Flow {
  if (skips(scribe, seat, 'end')) {
    // Without a clean-up, damage stays; what lasts until the end of the turn ends with it (GA26-TURN-22).
    endEffects(scribe, endsNow(scribe, seat), 'end of turn');
    return yield* beginTurn(scribe, nextSeat(scribe.table, seat));
  }
  beginPhase(scribe, 'end'); // F3 G, F8 J, F9 A
  yield* endKeywords(scribe, seat);
  moment(scribe, 'end-began');
  yield* settle(scribe); // F9 B
  beginPhase(scribe, 'end', 'opportunity');
  giveOpportunity(scribe, seat); // F9 C
}

const hurtAllies = ({ table, cards }: Scribe): Card[] =>
  field(table).filter((card) => card.damage > 0 && hasType(cards, card, 'ALLY'));

/** Whether an effect ends in the clean-up of this player's turn. */
const endsNow =
  (scribe: Scribe, seat: Seat) =>
  ({ until, on }: Effect): boolean =>
    ['end-of-turn', 'end-of-combat', 'next-attack'].includes(until) ||
    (until === 'end-of-their-turn' && isOf(scribe, on, seat));

/**
 * Runs clean-up in this order, without Opportunity (GA-TURN-29). By some rules it is one act, and comes again until it
 * changes nothing (GA26-TURN-13, GA26-TURN-14).
 */
export function* cleanUp(scribe: Scribe, seat: Seat): Flow {
  if (turnEnds.in(scribe.table)) turnEnds.write(scribe, null);
  beginPhase(scribe, 'end', 'clean-up');
  begins(scribe, { of: 'turn', title: 'Clean-up', rules: ['GA-TURN-29'] });
  scribe.emit({ kind: 'opportunity', seat: null });
  const hurt = hurtAllies(scribe);
  // F9 E
  if (hurt.length > 0) {
    scribe.emit({
      kind: 'damaged',
      hits: hurt.map((card) => ({
        card: card.handle,
        source: 'clean-up',
        aimed: 0,
        prevented: 0,
        dealt: 0,
        marked: 0,
      })),
    });
  }
  forgetHurt(scribe, seat);
  endEffects(scribe, endsNow(scribe, seat), 'end of turn'); // F9 F, Flux included
  for (const { seat: player } of scribe.table.seats) {
    const hand = slotsIn(scribe.table, zoneId('hand', player));
    if (fluxOf(player).in(scribe.table) !== true || hand.length === 0) continue;
    scribe.move(
      hand.map((_, slot) => ({ zone: zoneId('hand', player), slot })),
      zoneId('graveyard', player),
      {},
      'flux',
    ); // GA-KW-12, GA-KW-13
  }
  yield* keepToLimits(scribe, seat);
  const again = partsFor(scribe.table).turn.cleanUp !== 'once';
  const placed = again && (yield* settle(scribe));
  if (!again) yield* check(scribe); // F9 H
  scribe.unit('turn', 'Clean-up', 'resolved', ['GA-TURN-29']);
  if (placed) {
    beginPhase(scribe, 'end', 'opportunity');
    giveOpportunity(scribe, seat); // GA26-TURN-14
  } else if (again && isUnclean(scribe, seat)) yield* cleanUp(scribe, seat);
  else yield* beginTurn(scribe, nextSeat(scribe.table, seat)); // F9 I, F3 I: GA-TURN-09
}

/** How many cards the turn player has over a limit that effects set. */
const over = ({ table, cards }: Scribe, seat: Seat, zone: 'hand' | 'memory'): number =>
  countIn(table, zoneId(zone, seat)) - limitOf(sightOf({ table, cards }), seat, zone);

/** Whether another clean-up would change anything. */
const isUnclean = (scribe: Scribe, seat: Seat): boolean =>
  hurtAllies(scribe).length > 0 ||
  scribe.table.effects.some(endsNow(scribe, seat)) ||
  over(scribe, seat, 'hand') > 0 ||
  over(scribe, seat, 'memory') > 0;

/** F9 G: the turn player discards down to the limits that effects set (GA-TURN-29, step 3). */
function* keepToLimits(scribe: Scribe, seat: Seat): Flow {
  const env = { controller: seat, source: '', definition: null, targets: [], named: {} };
  const hand = over(scribe, seat, 'hand');
  if (hand > 0) yield* discard(scribe, [seat], hand, false, env);
  const memory = over(scribe, seat, 'memory');
  if (memory > 0) yield* discardMemory(scribe, [seat], memory, false, env);
}

/** Everybody passed on an empty stack: goes on to the next box of the phase (GA-OPP-07). */
export function* advance(scribe: Scribe): Flow {
  const seat = turnPlayer(scribe.table);
  const { phase, step } = scribe.table;
  switch (phase) {
    case 'combat':
      yield* advanceCombat(scribe);
      return;
    case 'first':
      yield* drawOrMain(scribe, seat);
      return;
    case 'wake':
      yield* afterWakeUp(scribe, seat); // F4 F
      return;
    case 'materialize':
      // F5 E, F5 I
      yield* step === 'opportunity' ? materializeChoice(scribe, seat) : afterMaterialize(scribe, seat);
      return;
    case 'recollection':
      if (step === 'triggers') {
        beginPhase(scribe, 'recollection', 'opportunity');
        giveOpportunity(scribe, seat);
      } else if (step === 'returned') yield* drawPhase(scribe, seat);
      else yield* returnMemory(scribe, seat); // F6 F
      return;
    case 'draw':
      yield* mainPhase(scribe, seat); // F7 E
      return;
    case 'main':
      yield* afterMain(scribe, seat); // F8 H, F8 I: GA-TURN-27
      return;
    default:
      yield* cleanUp(scribe, seat); // F9 D
  }
}
