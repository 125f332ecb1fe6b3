import { CardDefinition } from '#rules';
import { z } from 'zod';
import type { CarriedGame } from '../carried/carried-game.js';
import { displayText } from '../http/display-text.js';
import { Problem } from '../http/problem.js';
import { inOurWords, wrongsOf, type WrongField } from '../http/valid.js';
import { Common, Format, Paper, RulesWanted } from '../matches/shapes.js';

/** The fields that a scenario of every game has. */
const envelope = {
  rules: RulesWanted,
  cards: z
    .array(CardDefinition)
    .default([])
    .describe(
      'definitions of cards that the catalogue does not hold, with programs (docs/reference/effects.md) or with ' +
        'their text alone: that is read as the texts of a catalogue are, and what is not understood of it is ' +
        'carried out by hand',
    ),
  shadows: z
    .array(z.string())
    .default([])
    .describe('names of catalogue cards in whose place a card of `cards` with the same name is meant here'),
  format: Format.extend({ name: z.enum(['standard', 'draft', 'open']).default('open') }).prefault({}),
  table: Paper.describe(
    'a table with real cards, to which a recorder has come: `?` is a card that nobody has seen, in a zone that not ' +
      'everybody sees',
  ),
  ...Common,
};

/** The schema of a game's scenarios: the game's own, with the players' names and the shared fields. */
const schemaOf = ({ rules, positions }: CarriedGame) => {
  if (!positions) throw new Problem('no-scenarios', `${rules.title} cannot begin from a given position`);
  const seats = positions.schema.shape['seats'] as z.ZodArray<z.ZodObject>;
  const named = seats.element.extend({ name: displayText(200).optional() });
  return z.strictObject({
    game: z.literal(rules.game),
    ...positions.schema.shape,
    seats: z.array(named).min(rules.minSeats).max(rules.maxSeats),
    ...envelope,
  });
};

/** The JSON Schema of the body of `POST /v1/scenarios` for a game. */
export const scenarioJsonSchema = (game: CarriedGame): object => z.toJSONSchema(schemaOf(game), { io: 'input' });

type Envelope = z.infer<z.ZodObject<typeof envelope>>;

export interface ReadScenario extends Envelope {
  readonly names: readonly string[];
  /** The game's part; cards still have the names that the asker wrote. */
  readonly position: { readonly seats: readonly Record<string, unknown>[] } & Readonly<Record<string, unknown>>;
}

export const invalidScenario = (errors: readonly WrongField[]): Problem =>
  new Problem('invalid-scenario', errors.map(({ at, what }) => `${at}: ${what}`).join('; '), { errors });

/** Reads a scenario, or finds everything that is wrong with its shape. */
export const readScenario = (body: unknown, game: CarriedGame): ReadScenario => {
  demandFew(body);
  const parsed = schemaOf(game).safeParse(body, { error: inOurWords });
  if (!parsed.success) throw invalidScenario(wrongsOf(parsed.error));
  demandSeats(parsed.data as Record<string, unknown>);
  const {
    game: _game,
    rules: _rules,
    cards,
    shadows,
    format,
    seed,
    spectators,
    visibility,
    table,
    seats,
    ...rest
  } = parsed.data as unknown as Envelope & { game: string; seats: Record<string, unknown>[] };
  if (format.bestOf > 1)
    throw invalidScenario([
      { at: 'format.bestOf', what: 'a scenario is one game, as no position of the next is given: leave it out, or 1' },
    ]);
  const names = seats.map(({ name }, n) => (typeof name === 'string' ? name : `Player ${n + 1}`));
  return {
    cards,
    shadows,
    format,
    ...(seed === undefined ? {} : { seed }),
    spectators,
    visibility,
    ...(table === undefined ? {} : { table }),
    names,
    position: { ...rest, seats: seats.map(({ name: _name, ...seat }) => seat) },
  };
};

/** Demands that the turn and Opportunity belong to seats of this table. */
const demandSeats = (data: Record<string, unknown>): void => {
  const count = (data['seats'] as unknown[]).length;
  const said = {
    'turn.seat': (data['turn'] as { seat?: unknown } | undefined)?.seat,
    opportunity: data['opportunity'],
  };
  const errors = Object.entries(said).flatMap(([at, seat]) =>
    typeof seat === 'number' && seat > count ? [{ at, what: `there is no seat ${seat}; there are 1 to ${count}` }] : [],
  );
  if (errors.length > 0) throw invalidScenario(errors);
};

/**
 * The most cards of a scenario: its own ones, those in a seat's zones, and those in any other list. With twice as many
 * on a field, finding the legal actions would take a second, and everybody else would wait.
 */
const MOST_OWN = 200;
const MOST_CARDS = 400;
const MOST_LISTED = 200;

/** Refuses a scenario that is too large to read card by card. */
const demandFew = (body: unknown): void => {
  const { cards, seats, ...rest } = body as Record<string, unknown>;
  const wrongs =
    Array.isArray(cards) && cards.length > MOST_OWN ? [{ at: 'cards', what: `must be ${MOST_OWN} at most` }] : [];
  for (const [at, list] of Object.entries(rest))
    if (Array.isArray(list) && list.length > MOST_LISTED) wrongs.push({ at, what: `must be ${MOST_LISTED} at most` });
  const lengths = (Array.isArray(seats) ? seats : []).map((seat: { zones?: unknown } | null) =>
    Object.values(typeof seat?.zones === 'object' ? (seat.zones ?? {}) : {}).reduce<number>(
      (sum, zone) => sum + (Array.isArray(zone) ? zone.length : 0),
      0,
    ),
  );
  const crowded = lengths.findIndex((count) => count > MOST_CARDS);
  if (crowded >= 0) wrongs.push({ at: `seats[${crowded}].zones`, what: `must hold ${MOST_CARDS} cards at most` });
  if (wrongs.length > 0) throw invalidScenario(wrongs);
};
