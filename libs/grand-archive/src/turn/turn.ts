import { cardsIn, countIn, slotsIn, zoneId, type Seat } from '#table';
import type { Flow, Scribe } from '#rules';
import { advanceCombat } from '../combat/combat.js';
import { discard, discardMemory, draw } from '../objects/drawing.js';
import { limitOf } from '../table/limits.js';
import { endEffects } from '../objects/lasting.js';
import { check, settle } from './checks.js';
import { askToMaterialize, materializeCard } from './materialization.js';
import { placeFirstChampion } from './setup.js';
import { beginPhase, giveOpportunity, nextSeat, turnPlayer } from './timing.js';
import { setRested } from '../table/marks.js';
import { fluxOf, started } from '../table/notes.js';
import { hasKeyword, isForbidden } from '../objects/statics.js';
import { field, hasType, isAwake } from '../objects/traits.js';
import { moment } from '../triggers/triggers.js';

/** A player's turn begins; the first own turn has no Wake Up, Materialize and Recollection (GA-TURN-04, GA-TURN-08). */
export function* beginTurn(scribe: Scribe, seat: Seat): Flow {
  scribe.emit({ kind: 'turn-began', n: (scribe.table.turn?.n ?? 0) + 1, seat });
  endEffects(
    scribe,
    (effect) => effect.until === 'your-next-turn' && effect.controller === seat,
    'the next turn has come',
  );
  const done = started.in(scribe.table) ?? [];
  if (!done.includes(seat)) {
    started.write(scribe, [...done, seat]);
    yield* placeFirstChampion(scribe, seat);
    return;
  }
  yield* wakeUp(scribe, seat);
}

/** Chart 4: Wake Up. */
function* wakeUp(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'wake');
  const rested = field(scribe.table).filter(
    (card) => card.controller === seat && !isAwake(card) && !isForbidden(scribe.table, scribe.cards, card, 'wake'),
  );
  if (rested.length > 0)
    // GA-TURN-10
    scribe.emit({ kind: 'set', changes: rested.map((card) => ({ card: card.handle, key: 'rested', value: null })) });
  endEffects(
    scribe,
    ({ until, on }) =>
      until === 'their-next-wake-up' &&
      Array.isArray(on) &&
      field(scribe.table).some((card) => card.controller === seat && on.includes(card.handle)),
    'it did not wake up',
  );
  moment(scribe, 'wake');
  const placed = yield* settle(scribe);
  if (rested.length > 0) scribe.unit('turn', 'Wake up', 'resolved', ['GA-TURN-10']);
  if (placed) {
    beginPhase(scribe, 'wake', 'opportunity');
    giveOpportunity(scribe, seat); // GA-TURN-11
    return;
  }
  yield* beginMaterialize(scribe, seat); // GA-TURN-12
}

/** Chart 5: the Materialize Phase. */
function* beginMaterialize(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'materialize');
  moment(scribe, 'materialize-began');
  if (yield* settle(scribe)) {
    beginPhase(scribe, 'materialize', 'opportunity');
    giveOpportunity(scribe, seat); // GA-TURN-13
    return;
  }
  yield* materializeChoice(scribe, seat);
}

function* materializeChoice(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'materialize', 'choice');
  scribe.emit({ kind: 'opportunity', seat: null });
  for (;;) {
    const chosen = yield* askToMaterialize(seat, 'phase');
    if (!chosen) {
      yield* beginRecollection(scribe, seat); // GA-TURN-15
      return;
    }
    if (yield* materializeCard(scribe, seat, chosen, 'phase')) break;
  }
  beginPhase(scribe, 'materialize', 'materialized');
  giveOpportunity(scribe, seat); // GA-TURN-16
}

/** Chart 6: Recollection. */
function* beginRecollection(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'recollection');
  moment(scribe, 'recollection-began');
  const placed = yield* settle(scribe);
  beginPhase(scribe, 'recollection', placed ? 'triggers' : 'opportunity'); // GA-TURN-18, GA-TURN-19
  giveOpportunity(scribe, seat);
}

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
    yield* settle(scribe);
    scribe.unit('turn', 'Memory returns to hand', 'resolved', ['GA-TURN-20']);
  }
  yield* drawPhase(scribe, seat);
}

/** Chart 7: the turn's draw. */
export function* drawPhase(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'draw');
  scribe.emit({ kind: 'opportunity', seat: null });
  const there = slotsIn(scribe.table, zoneId('deck', seat)).length > 0;
  draw(scribe, seat, 1); // GA-TURN-22
  const placed = yield* settle(scribe);
  if (there) scribe.unit('turn', 'Draw for the turn', 'resolved', ['GA-TURN-22']);
  if (placed) {
    beginPhase(scribe, 'draw', 'opportunity');
    giveOpportunity(scribe, seat); // GA-TURN-23
    return;
  }
  yield* mainPhase(scribe, seat); // GA-TURN-24
}

/** Chart 8: the Main Phase begins with Opportunity for the turn player (GA-TURN-25). */
export function* mainPhase(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'main');
  moment(scribe, 'main-began');
  yield* settle(scribe);
  giveOpportunity(scribe, seat);
}

/** Chart 9 A to C: the End Phase (GA-TURN-28). */
function* endPhase(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'end');
  // Vigor: awake again as the end begins.
  setRested(
    scribe,
    field(scribe.table)
      .filter((card) => card.controller === seat && hasKeyword(scribe.table, scribe.cards, card, 'vigor'))
      .map((card) => card.handle),
    false,
  );
  moment(scribe, 'end-began');
  yield* settle(scribe);
  beginPhase(scribe, 'end', 'opportunity');
  giveOpportunity(scribe, seat);
}

/** Chart 9 E to H: clean-up, without any Opportunity, in this order (GA-TURN-29). */
export function* cleanUp(scribe: Scribe, seat: Seat): Flow {
  beginPhase(scribe, 'end', 'clean-up');
  scribe.emit({ kind: 'opportunity', seat: null });
  const hurt = field(scribe.table).filter((card) => card.damage > 0 && hasType(scribe.cards, card, 'ALLY'));
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
  endEffects(scribe, ({ until }) => until === 'end-of-turn' || until === 'end-of-combat', 'end of turn');
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
  check(scribe);
  scribe.unit('turn', 'Clean-up', 'resolved', ['GA-TURN-29']);
  yield* beginTurn(scribe, nextSeat(scribe.table, seat)); // GA-TURN-09
}

/** The turn player discards down to the limits that effects have set (GA-TURN-29, step 3). */
function* keepToLimits(scribe: Scribe, seat: Seat): Flow {
  const env = { controller: seat, source: '', definition: null, targets: [], named: {} };
  const over = (zone: 'hand' | 'memory'): number =>
    countIn(scribe.table, zoneId(zone, seat)) - limitOf(scribe.table, scribe.cards, seat, zone);
  if (over('hand') > 0) yield* discard(scribe, seat, over('hand'), false, env);
  if (over('memory') > 0) yield* discardMemory(scribe, seat, over('memory'), false, env);
}

/** Everybody passed with an empty stack: the phase goes on to its next box (GA-OPP-07). */
export function* advance(scribe: Scribe): Flow {
  const seat = turnPlayer(scribe.table);
  const { phase, step } = scribe.table;
  switch (phase) {
    case 'combat':
      yield* advanceCombat(scribe);
      return;
    case 'first': {
      const two = scribe.table.order.length === 2;
      const first = scribe.table.turn?.n === 1;
      yield* two && first ? mainPhase(scribe, seat) : drawPhase(scribe, seat); // GA-TURN-05 to GA-TURN-07
      return;
    }
    case 'wake':
      yield* beginMaterialize(scribe, seat);
      return;
    case 'materialize':
      yield* step === 'opportunity' ? materializeChoice(scribe, seat) : beginRecollection(scribe, seat);
      return;
    case 'recollection':
      if (step === 'triggers') {
        beginPhase(scribe, 'recollection', 'opportunity');
        giveOpportunity(scribe, seat);
      } else yield* returnMemory(scribe, seat);
      return;
    case 'draw':
      yield* mainPhase(scribe, seat);
      return;
    case 'main':
      yield* endPhase(scribe, seat); // GA-TURN-27
      return;
    default:
      yield* cleanUp(scribe, seat);
  }
}
