import { reveal, zoneId, type Json, type Seat, type Secret } from '#table';
import { amountSchema, countersSaid, gameBegan, type Flow, type RecordedAction, type Scribe } from '#rules';
import { z } from 'zod';
import type { Course } from '../turn/course.js';
import { refresh } from '../effects/operation.js';
import { started } from './notes.js';
import { play } from '../turn/root.js';
import { goOn } from '../turn/turn.js';

const Placed = z.union([
  z.string().describe('the name or id of a card'),
  z.strictObject({
    card: z.string(),
    owner: z.number().int().min(1).optional().describe('the seat that owns it, where that is another one'),
    counters: countersSaid.optional(),
  }),
]);
type Placed = z.infer<typeof Placed>;

const LAID = ['front', 'back', 'discard'] as const;

/**
 * A position of GRAVEN to begin from (`POST /v1/scenarios`). Decks are listed from the top, hands from the oldest card,
 * and discard piles with the newest card last.
 */
export const scenarioSchema = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        zones: z
          .strictObject({
            deck: z
              .array(z.string())
              .min(1, 'holds a card at least: a player with an empty deck has lost (GR-LOSE-01)')
              .optional()
              .describe('top first; without one there are some plain cards to draw'),
            hand: z.array(z.string()).default([]),
            front: z.array(Placed).default([]),
            back: z.array(Placed).default([]),
            discard: z.array(Placed).default([]),
          })
          .prefault({}),
        hadTurn: z.boolean().default(true).describe('whether the player has had a turn'),
      }),
    )
    .min(2),
  turn: z.strictObject({ n: amountSchema.min(1), seat: z.number().int().min(1) }).default({ n: 3, seat: 1 }),
  phase: z.enum(['draw', 'play', 'effect', 'survey', 'end']).default('play'),
});

export type Scenario = z.infer<typeof scenarioSchema>;

const put = (course: Course, seat: Seat, zone: string, cards: readonly Placed[]): void => {
  if (cards.length === 0) return;
  const { scribe } = course;
  const placed = cards.map((one) => (typeof one === 'string' ? { card: one } : one));
  const made = placed.map(({ card, owner }) => ({
    handle: scribe.name('c'),
    owner: owner ?? seat,
    controller: seat,
    token: false,
    definition: card,
  }));
  scribe.emit({ kind: 'created', zone: zoneId(zone, seat), cards: made });
  const changes = placed.flatMap(({ counters = {} }, n) =>
    Object.entries(counters).map(([counter, to]) => ({ card: made[n]!.handle, counter, by: to, to })),
  );
  if (changes.length > 0) scribe.emit({ kind: 'counted', changes, cause: 'scenario' });
};

const BEFORE = { draw: '', play: 'draw', effect: 'play', survey: 'effect', end: 'survey' } as const;

/** Lays out a given position, and goes on from the beginning of its phase. Effects that are due then come first. */
function* laidOut(course: Course, action: RecordedAction): Flow {
  const { scribe } = course;
  const { seats, turn, phase } = reveal(action['scenario'] as Secret<Json>) as unknown as Scenario;
  const pools = seats.flatMap(({ zones }, n) => [
    { zone: zoneId('deck', n + 1), cards: zones.deck ?? [], known: [] },
    { zone: zoneId('hand', n + 1), cards: zones.hand, known: [n + 1] },
  ]);
  yield* gameBegan(scribe, action, pools);
  seats.forEach(({ zones }, n) => LAID.forEach((zone) => put(course, n + 1, zone, zones[zone])));
  scribe.emit({ kind: 'turn-began', n: turn.n, seat: turn.seat });
  started.write(
    scribe,
    seats.flatMap(({ hadTurn }, n) => (hadTurn || n + 1 === turn.seat ? [n + 1] : [])),
  );
  if (BEFORE[phase] !== '') scribe.emit({ kind: 'phase-began', phase: BEFORE[phase] });
  refresh(course);
  scribe.unit('setup', 'A position is laid out', 'resolved', ['R-SCENARIO-01']);
  yield* goOn(course);
}

export const placeScenario = (scribe: Scribe, action: RecordedAction): Flow => play(scribe, action, laidOut);
