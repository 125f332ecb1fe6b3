import type { Catalogue } from '#cards';
import { CardDefinition } from '#rules';
import { z } from 'zod';
import type { CarriedGame } from '../carried/carried-game.js';
import { displayText } from '../http/display-text.js';
import { echo } from '../http/echo.js';
import { Problem } from '../http/problem.js';
import { wrongsOf, type Wrong } from '../http/valid.js';
import { Common, Format } from '../matches/shapes.js';

/** What every scenario says, whatever the game. */
const envelope = {
  cards: z
    .array(CardDefinition)
    .default([])
    .describe('definitions of cards that the catalogue does not hold, effects included (docs/effects.md)'),
  format: Format.prefault({ name: 'open' }),
  ...Common,
};

/**
 * A scenario of a game as it is asked for: the game's own schema, with names for the players and the envelope around
 * it.
 */
const schemaOf = ({ rules, scenario }: CarriedGame) => {
  if (!scenario) throw new Problem('no-scenarios', `${rules.title} cannot begin from a given position`);
  const seats = scenario.shape['seats'] as z.ZodArray<z.ZodObject>;
  const named = seats.element.extend({ name: displayText(200).optional() });
  return z.strictObject({
    game: z.literal(rules.game),
    ...scenario.shape,
    seats: z.array(named).min(rules.minSeats).max(rules.maxSeats),
    ...envelope,
  });
};

/** The JSON Schema of the body of `POST /v1/scenarios` for a game. */
export const scenarioJsonSchema = (game: CarriedGame): object => z.toJSONSchema(schemaOf(game), { io: 'input' });

type Envelope = z.infer<z.ZodObject<typeof envelope>>;

export interface ReadScenario extends Envelope {
  readonly names: readonly string[];
  /** What the game lays out, names of cards still as they were given. */
  readonly position: { readonly seats: readonly Record<string, unknown>[] } & Readonly<Record<string, unknown>>;
}

const invalid = (errors: readonly Wrong[]): Problem =>
  new Problem('invalid-scenario', errors.map(({ at, what }) => `${at}: ${what}`).join('; '), { errors });

/** Reads a scenario, or tells everything that is wrong with it. */
export const readScenario = (body: unknown, game: CarriedGame): ReadScenario => {
  demandFew(body);
  const parsed = schemaOf(game).safeParse(body);
  if (!parsed.success) throw invalid(wrongsOf(parsed.error));
  demandSeats(parsed.data as Record<string, unknown>);
  const {
    game: _game,
    cards,
    format,
    seed,
    spectators,
    visibility,
    seats,
    ...rest
  } = parsed.data as unknown as Envelope & { game: string; seats: Record<string, unknown>[] };
  const names = seats.map(({ name }, n) => (typeof name === 'string' ? name : `Player ${n + 1}`));
  return {
    cards,
    format,
    ...(seed === undefined ? {} : { seed }),
    spectators,
    visibility,
    names,
    position: { ...rest, seats: seats.map(({ name: _name, ...seat }) => seat) },
  };
};

/** Whose turn it is and who has Opportunity are seats of this table. */
const demandSeats = (data: Record<string, unknown>): void => {
  const count = (data['seats'] as unknown[]).length;
  const said = {
    'turn.seat': (data['turn'] as { seat?: unknown } | undefined)?.seat,
    opportunity: data['opportunity'],
  };
  const errors = Object.entries(said).flatMap(([at, seat]) =>
    typeof seat === 'number' && seat > count ? [{ at, what: `there is no seat ${seat}` }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
};

/** Names that no card has are told of so many at once, and of so many which come near. */
const MOST_TOLD = 20;
const MOST_HINTS = 5;

/** More cards than anybody lays out: of the scenario's own, and in the zones of a seat. */
const MOST_OWN = 200;
const MOST_CARDS = 1_000;

/** What is too much to be read one by one. */
const demandFew = (body: unknown): void => {
  const { cards, seats } = body as { cards?: unknown; seats?: unknown };
  const wrongs =
    Array.isArray(cards) && cards.length > MOST_OWN ? [{ at: 'cards', what: `must be ${MOST_OWN} at most` }] : [];
  const lengths = (Array.isArray(seats) ? seats : []).map((seat: { zones?: unknown } | null) =>
    Object.values(typeof seat?.zones === 'object' ? (seat.zones ?? {}) : {}).reduce<number>(
      (sum, zone) => sum + (Array.isArray(zone) ? zone.length : 0),
      0,
    ),
  );
  const crowded = lengths.findIndex((count) => count > MOST_CARDS);
  if (crowded >= 0) wrongs.push({ at: `seats[${crowded}].zones`, what: `must hold ${MOST_CARDS} cards at most` });
  if (wrongs.length > 0) throw invalid(wrongs);
};

/** The position with ids of cards for names, or a problem that tells every name that no card has. */
export const withIds = ({ position }: ReadScenario, cards: Catalogue): ReadScenario['position'] => {
  const unknown: { seat: number; zone: string; text: string; nearest: readonly string[] }[] = [];
  const idOf = (said: string, seat: number, zone: string): string => {
    const card = cards.get(said) ?? cards.named(said)[0];
    if (!card && unknown.length < MOST_TOLD)
      unknown.push({ seat, zone, text: echo(said), nearest: unknown.length < MOST_HINTS ? cards.nearest(said) : [] });
    return card?.id ?? said;
  };
  const placed = (one: unknown, seat: number, zone: string): unknown => {
    if (typeof one === 'string') return idOf(one, seat, zone);
    const { card, ...rest } = one as { card: string };
    return { ...rest, card: idOf(card, seat, zone) };
  };
  const seats = position.seats.map((seat, n) => {
    const zones = (seat['zones'] ?? {}) as Record<string, readonly unknown[]>;
    return {
      ...seat,
      zones: Object.fromEntries(
        Object.entries(zones).map(([zone, list]) => [zone, list.map((one) => placed(one, n + 1, zone))]),
      ),
    };
  });
  if (unknown.length > 0) {
    const detail = unknown
      .map(
        ({ seat, zone, text, nearest }) =>
          `seat ${seat}, ${zone}: there is no card "${text}"${nearest.length > 0 ? `; nearest: ${nearest.join(', ')}` : ''}`,
      )
      .join('\n');
    throw new Problem('unknown-card', detail, { unknown });
  }
  return { ...position, seats };
};
