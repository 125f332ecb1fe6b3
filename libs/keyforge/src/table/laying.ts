import { reveal, zoneId, type Json, type Seat, type Secret } from '#table';
import { gameBegan, type Flow, type RecordedAction, type Scribe } from '#rules';
import type { Course } from '../turn/course.js';
import { ATTACKED, SPENT } from './marks.js';
import { keyOf } from '../turn/forge.js';
import { play } from '../turn/root.js';
import { upToMain } from '../turn/turn.js';
import type { Placed, Scenario } from './scenario.js';

const made = (scribe: Scribe, zone: string, seat: Seat, card: string, owner = seat): string => {
  const handle = scribe.name('c');
  const one = { handle, owner, controller: seat, token: false, definition: card };
  scribe.emit({ kind: 'created', zone: zoneId(zone, seat), cards: [one] });
  return handle;
};

const STATES = ['exhausted', 'stunned', 'warded', 'enraged'] as const;

const put = (scribe: Scribe, seat: Seat, zone: 'line' | 'artifacts', placed: Placed): void => {
  const one = typeof placed === 'string' ? { card: placed } : placed;
  const handle = made(scribe, zone, seat, one.card, one.owner);
  const set = [
    ...STATES.flatMap((key) => (one[key] ? [{ card: handle, key, value: true as Json }] : [])),
    ...(one.spent ? [{ card: handle, key: SPENT, value: one.spent }] : []),
    ...(one.attacked ? [{ card: handle, key: ATTACKED, value: true }] : []),
    ...(one.owner === undefined || one.owner === seat ? [] : [{ card: handle, key: '.base', value: seat }]),
  ];
  if (set.length > 0) scribe.emit({ kind: 'set', changes: set });
  const { damage = 0, counters = {} } = one;
  if (damage > 0)
    scribe.emit({
      kind: 'damaged',
      hits: [{ card: handle, source: 'scenario', aimed: damage, prevented: 0, dealt: damage, marked: damage }],
    });
  const counted = Object.entries(counters).map(([counter, to]) => ({ card: handle, counter, by: to, to }));
  if (counted.length > 0) scribe.emit({ kind: 'counted', changes: counted, cause: 'scenario' });
  for (const card of one.upgrades ?? [])
    scribe.emit({ kind: 'attached', card: made(scribe, 'upgrades', seat, card), host: handle });
  for (const card of one.under ?? []) {
    const beneath = scribe.name('c');
    scribe.emit(
      {
        kind: 'created',
        zone: zoneId('under', seat),
        cards: [
          {
            handle: beneath,
            owner: seat,
            controller: seat,
            token: false,
            face: 'down',
            definition: { $: card, to: [seat] },
          },
        ],
      },
      { kind: 'attached', card: beneath, host: handle },
    );
  }
};

const positionIn = (action: RecordedAction): Scenario =>
  reveal(action['scenario'] as Secret<Json>) as unknown as Scenario;

/** Lays out a given position, and does nothing else. */
export function* layOut(scribe: Scribe, action: RecordedAction): Flow {
  const { seats, turn, house } = positionIn(action);
  const pools = seats.flatMap(({ zones }, n) => [
    { zone: zoneId('deck', n + 1), cards: zones.deck ?? [], known: [] },
    { zone: zoneId('hand', n + 1), cards: zones.hand, known: [n + 1] },
    { zone: zoneId('archives', n + 1), cards: zones.archives, known: [n + 1] },
  ]);
  yield* gameBegan(scribe, action, pools);
  seats.forEach(({ zones, houses, amber, keys, chains }, n) => {
    const seat = n + 1;
    for (const zone of ['line', 'artifacts'] as const) for (const one of zones[zone]) put(scribe, seat, zone, one);
    for (const zone of ['discard', 'purged'] as const) for (const card of zones[zone]) made(scribe, zone, seat, card);
    scribe.emit({
      kind: 'set',
      changes: [
        { seat, key: 'houses', value: houses.join(', ') },
        ...keys.map((colour) => ({ seat, key: keyOf(colour), value: true })),
      ],
    });
    const counted = Object.entries({ amber, keys: keys.length, chains }).flatMap(([counter, to]) =>
      to > 0 ? [{ seat, counter, by: to, to }] : [],
    );
    if (counted.length > 0) scribe.emit({ kind: 'counted', changes: counted, cause: 'scenario' });
  });
  scribe.emit({ kind: 'turn-began', n: turn.n, seat: turn.seat });
  if (house !== undefined)
    scribe.emit(
      { kind: 'phase-began', phase: 'main' },
      { kind: 'set', changes: [{ seat: turn.seat, key: 'house', value: house }] },
      { kind: 'opportunity', seat: turn.seat },
    );
  scribe.unit('setup', 'A position is laid out', 'resolved', ['R-SCENARIO-01']);
}

/** Lays out the position, and plays on from there to the main step. */
function* begin(course: Course, action: RecordedAction): Flow {
  yield* layOut(course.scribe, action);
  if (positionIn(action).house === undefined) yield* upToMain(course);
}

export const placeScenario = (scribe: Scribe, action: RecordedAction): Flow => play(scribe, action, begin);
