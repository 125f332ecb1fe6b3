import { reveal, zoneId, type Json, type Seat, type Secret } from '#table';
import { CardDefinition, gameBegan, type Flow, type Positions, type Recorded, type Scribe } from '#rules';
import { z } from 'zod';
import { HOUSES } from '../effects/vocabulary.js';
import type { Course } from '../turn/course.js';
import { KEYS, keyOf } from '../turn/forge.js';
import { play } from '../turn/root.js';
import { upToMain } from '../turn/turn.js';
import { said } from './said.js';
import { wrong } from './wrong.js';

const least = z.number().int().min(0);
const Placed = z.union([
  z.string().describe('the name or id of a card'),
  z.strictObject({
    card: z.string(),
    owner: z.number().int().min(1).max(2).optional().describe('the seat that owns it, where that is another one'),
    damage: least.optional(),
    counters: z.record(z.string(), least).optional().describe('amber, power, or others'),
    exhausted: z.boolean().optional(),
    stunned: z.boolean().optional(),
    warded: z.boolean().optional(),
    enraged: z.boolean().optional(),
    upgrades: z.array(z.string()).optional(),
    under: z.array(z.string()).optional().describe('cards beneath it, face down'),
  }),
]);
export type Placed = z.infer<typeof Placed>;

const Zones = z.strictObject({
  deck: z.array(z.string()).optional().describe('top first; without one there are some plain cards to draw'),
  hand: z.array(z.string()).default([]),
  archives: z.array(z.string()).default([]),
  line: z.array(Placed).default([]).describe('left to right'),
  artifacts: z.array(Placed).default([]),
  discard: z.array(z.string()).default([]).describe('the newest last'),
  purged: z.array(z.string()).default([]),
});

/** A position of KeyForge to begin from (`POST /v1/scenarios`): at the start of a turn, or in its main step. */
export const scenarioSchema = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        zones: Zones.prefault({}),
        houses: z.array(z.enum(HOUSES)).max(3).default([]).describe('those of the deck'),
        amber: least.default(0),
        keys: z.array(z.enum(KEYS)).max(2).default([]),
        chains: least.default(0),
      }),
    )
    .length(2),
  turn: z.strictObject({ n: z.number().int().min(1), seat: z.number().int().min(1).max(2) }).default({ n: 3, seat: 1 }),
  house: z.enum(HOUSES).optional().describe('the active house: the turn is in step 3; without one it begins'),
});
export type Scenario = z.infer<typeof scenarioSchema>;

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

/** Lays a given position out, and goes on from there. */
function* laidOut(course: Course, action: Recorded): Flow {
  const { scribe } = course;
  const { seats, turn, house } = reveal(action['scenario'] as Secret<Json>) as unknown as Scenario;
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
  if (house === undefined) yield* upToMain(course);
}

export const placeScenario = (scribe: Scribe, action: Recorded): Flow => play(scribe, action, laidOut);

/** What a deck is made of that a position does not name. */
const filler = CardDefinition.parse({
  id: 'scenario-card',
  game: 'keyforge',
  name: 'Plain Creature',
  types: ['CREATURE'],
  classes: ['brobnar'],
  stats: { power: 3 },
});
const DECK = 10;

const filled: NonNullable<Positions['filled']> = (position, cards) => {
  const { seats } = position as unknown as Scenario;
  const full = seats.map((seat) => ({
    ...seat,
    zones: { ...seat.zones, deck: seat.zones.deck ?? Array.from({ length: DECK }, () => filler.id) },
  }));
  const lacking = seats.some(({ zones }) => zones.deck === undefined) && cards.get(filler.id) === undefined;
  return { position: { ...position, seats: full }, cards: lacking ? [filler] : [] };
};

/** The positions that a match of KeyForge may begin from; `placeScenario` lays them out. */
export const positions: Positions = {
  schema: scenarioSchema,
  filled,
  standIns: [filler],
  within: ['upgrades', 'under'],
  wrong,
  said,
};
