import { reveal, zoneId, type Fact, type Handle, type Json, type Seat, type Secret } from '#table';
import { gameBegan, type Flow, type Recorded, type Scribe } from '#rules';
import { z } from 'zod';
import { giveDurability, placeOnField } from '../objects/enter.js';
import { materialized, started } from './notes.js';
import { beginPhase, giveOpportunity } from '../turn/timing.js';

const Placed = z.union([
  z.string().describe('the name or id of a card'),
  z.strictObject({
    card: z.string(),
    rested: z.boolean().optional(),
    damage: z.number().int().min(0).optional(),
    counters: z.record(z.string(), z.number().int().min(0)).optional(),
    side: z.enum(['front', 'back']).optional(),
    token: z.boolean().optional(),
  }),
]);

const zones = ['field', 'hand', 'memory', 'deck', 'materials', 'graveyard', 'banishment', 'lineage'] as const;

/** A position of Grand Archive to begin from (`POST /v1/scenarios`). Cards of decks and hands are listed top first. */
export const scenarioSchema = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        zones: z.partialRecord(z.enum(zones), z.array(Placed)).default({}),
        materialized: z.boolean().optional(),
        firstTurnDone: z.boolean().default(true),
      }),
    )
    .min(2),
  turn: z.strictObject({ n: z.number().int().min(1), seat: z.number().int().min(1) }).default({ n: 3, seat: 1 }),
  phase: z.enum(['main', 'end', 'recollection', 'draw', 'wake', 'materialize']).default('main'),
  opportunity: z.number().int().min(1).optional(),
});

type Scenario = z.infer<typeof scenarioSchema>;
type PlacedCard = Exclude<z.infer<typeof Placed>, string>;

const asCard = (placed: z.infer<typeof Placed>): PlacedCard => (typeof placed === 'string' ? { card: placed } : placed);

const put = (scribe: Scribe, seat: Seat, zone: string, cards: readonly PlacedCard[]): void => {
  if (cards.length === 0) return;
  const id = zone === 'field' ? 'field' : zoneId(zone, seat);
  const hidden = zone === 'memory';
  const made = cards.map(({ card, token }) => ({
    handle: scribe.name('c'),
    owner: seat,
    controller: seat,
    token: token === true,
    definition: hidden ? { $: card, to: [seat] } : card,
    ...(hidden ? { face: 'down' as const } : {}),
  }));
  scribe.emit({ kind: 'created', zone: id, cards: made });
  const handles: Handle[] = made.map((card) => card.handle);
  if (zone === 'field') placeOnField(scribe, handles, false);
  // a position is given: nothing has just entered
  scribe.emit({ kind: 'noted', scope: 'game', key: 'waiting', value: null });
  cards.forEach((card, n) => {
    const handle = handles[n]!;
    if (card.side === 'back') {
      scribe.emit({ kind: 'turned', card: handle, side: 'back' });
      if (zone === 'field') giveDurability(scribe, scribe.card(handle)!); // GA-CTR-07: that face may be the weapon
    }
    const facts: Fact[] = [];
    if (card.rested) facts.push({ kind: 'set', changes: [{ card: handle, key: 'rested', value: true }] });
    if (card.damage)
      facts.push({
        kind: 'damaged',
        hits: [
          {
            card: handle,
            source: 'scenario',
            aimed: card.damage,
            prevented: 0,
            dealt: card.damage,
            marked: card.damage,
          },
        ],
      });
    const changes = Object.entries(card.counters ?? {}).map(([counter, to]) => ({ card: handle, counter, by: to, to }));
    if (changes.length > 0) facts.push({ kind: 'counted', changes, cause: 'scenario' });
    scribe.emit(...facts);
  });
};

/**
 * Lays out a given position: `game-began` with its pools, then every card of the followed zones, then the turn and its
 * phase.
 */
export function* placeScenario(scribe: Scribe, action: Recorded): Flow {
  const scenario = reveal(action['scenario'] as Secret<Json>) as unknown as Scenario;
  const pools = scenario.seats.flatMap(({ zones: given }, n) =>
    (['deck', 'hand', 'materials'] as const).map((zone) => ({
      zone: zoneId(zone, n + 1),
      cards: (given[zone] ?? []).map((card) => asCard(card).card),
      known: zone === 'deck' ? [] : [n + 1],
    })),
  );
  yield* gameBegan(scribe, action, pools);
  for (const [n, seat] of scenario.seats.entries()) {
    for (const zone of ['lineage', 'field', 'memory', 'graveyard', 'banishment'])
      put(scribe, n + 1, zone, (seat.zones[zone as 'field'] ?? []).map(asCard));
  }
  scribe.emit({ kind: 'turn-began', n: scenario.turn.n, seat: scenario.turn.seat });
  started.write(
    scribe,
    scenario.seats.flatMap((seat, n) => (seat.firstTurnDone ? [n + 1] : [])),
  );
  scenario.seats.forEach((seat, n) => seat.materialized && materialized(n + 1).write(scribe, true));
  beginPhase(scribe, scenario.phase, scenario.phase === 'main' ? '' : 'opportunity');
  scribe.unit('setup', 'A position is laid out', 'resolved', ['R-SCENARIO-01']);
  giveOpportunity(scribe, scenario.opportunity ?? scenario.turn.seat);
}
