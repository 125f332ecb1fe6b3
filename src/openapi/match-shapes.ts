import { z } from 'zod';
import { ROLES } from '../tokens/token.js';
import { hash, json, named, seat, time } from './parts.js';

/** The shapes of answers about a match: its line, its table, its entries, its replay (shapes.ts has the others). */

const counters = z.record(z.string(), z.number().int());
const result = z.object({ winner: seat.nullable(), reason: z.string() }).nullable();

export const Fact = named(
  'Fact',
  'A change of the table (docs/facts.md). `{"$": value, "to": seats}` is a hidden value that the asker may know, ' +
    '`{"$": null, "to": []}` one that they may not',
  z.looseObject({ kind: z.string() }),
);

export const Option = named(
  'Option',
  'Something a seat may do. A complete action is ready to send as it is',
  z.object({
    label: z.string(),
    kind: z.string(),
    action: z.looseObject({
      kind: z.string(),
      at: z.number().int(),
    }),
    complete: z.boolean().describe('false: a draft, whose next part POST …/options tells'),
    more: z.boolean().optional().describe('complete, and may be extended'),
  }),
);

export const Receipt = named(
  'Receipt',
  "The service's signature of a head (docs/entry-format.md)",
  z.object({ match: z.string(), revision: z.number().int(), hash, at: time, signature: z.string() }),
);

const line = {
  id: z.string(),
  game: z.string(),
  format: z.object({ name: z.string(), bestOf: z.number().int() }),
  versions: z.object({
    rules: z.string(),
    cards: z.string(),
    facts: z.number().int(),
  }),
  scenario: z.boolean(),
  reproducible: z.boolean(),
  status: z.enum(['none', 'setup', 'playing', 'paused', 'ended']),
  revision: z.number().int(),
  head: z.object({ revision: z.number().int(), hash }),
  began: time,
  last: time,
  gameNumber: z.number().int(),
  score: z.array(z.number().int()),
  turn: z.object({ n: z.number().int(), seat }).nullable(),
  phase: z.string(),
  opportunity: seat.nullable(),
  steps: z.number().int(),
  seats: z.array(
    z.object({
      seat,
      name: z.string(),
      player: z.string(),
      score: z.number().int(),
      out: z.object({ reason: z.string() }).nullable(),
    }),
  ),
  result,
  spectators: z.object({ delaySeconds: z.number().int(), hands: z.enum(['none', 'all']) }),
  visibility: z.string(),
  tournament: json.optional(),
};
export const MatchLine = named('MatchLine', 'A match in a line', z.object(line));
export const DelayedLine = named(
  'DelayedLine',
  "A match that has gone on within the spectators' delay: what never changes of it",
  z.object({
    id: line.id,
    game: line.game,
    format: line.format,
    began: line.began,
    seats: z.array(z.object({ seat, name: z.string(), player: z.string() })),
    delayed: z.literal(true),
  }),
);
export const MatchShown = named(
  'Match',
  'A match summed up, as far as the asker may know',
  z.object({
    ...line,
    clocks: z.array(json),
    receipt: Receipt,
    publicKey: z.string(),
    asker: z.object({
      role: z.enum(['spectator', ...ROLES]),
      seats: z.array(seat),
    }),
    links: z.record(z.string(), z.string()),
  }),
);

export const MatchBegun = named(
  'MatchBegun',
  'A match that has begun, with the tokens of those who take part; they are told only here',
  z.object({
    id: z.string(),
    revision: z.number().int(),
    seats: z.array(z.object({ seat, token: z.string() })),
    judge: z.object({ token: z.string() }),
    recorder: z.object({ token: z.string() }),
    links: z.record(z.string(), z.string()),
  }),
);

const card = z
  .looseObject({
    handle: z.string().optional(),
    slot: z.number().int().optional(),
    definition: z.string().optional(),
    name: z.string().optional(),
    owner: seat.optional(),
    controller: seat.optional(),
    face: z.enum(['up', 'down']).optional(),
    rested: z.boolean().optional(),
    damage: z.number().int().optional(),
    counters: counters.optional(),
    token: z.boolean().optional(),
  })
  .describe('what the asker may not know is absent');

export const Table = named(
  'Table',
  'A table as the asker may see it',
  z.looseObject({
    position: z.string(),
    revision: z.number().int(),
    match: z.string(),
    game: z.number().int(),
    status: z.string(),
    turn: line.turn,
    phase: z.string(),
    phaseTitle: z.string(),
    step: z.string(),
    opportunity: z.object({ seat, passed: z.array(seat) }).nullable(),
    seats: z.array(
      z.object({
        seat,
        name: z.string(),
        counters,
        values: z.record(z.string(), json),
        score: z.number().int(),
        out: z.object({ reason: z.string() }).nullable(),
      }),
    ),
    zones: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        title: z.string(),
        seat: seat.optional(),
        show: z.string(),
        count: z.number().int(),
        cards: z.array(card),
      }),
    ),
    stack: z.array(
      z.looseObject({ id: z.string(), of: z.string(), controller: seat, state: z.string(), title: z.string() }),
    ),
    combat: json.nullable(),
    asks: z.array(
      z.looseObject({
        id: z.string(),
        seat,
        of: z.string(),
        title: z.string(),
        min: z.number().int(),
        max: z.number().int(),
        answered: z.boolean(),
        rule: z.string(),
      }),
    ),
    effects: z.array(json),
    result,
    games: z.array(z.object({ n: z.number().int(), winner: seat.nullable(), reason: z.string() })),
  }),
);

export const ActionDone = named(
  'ActionDone',
  'An action that was recorded',
  z.object({
    revision: z.number().int(),
    hash,
    receipt: Receipt,
    facts: z.array(Fact).optional().describe('what it changed; left out with `Prefer: return=minimal`'),
    options: z.array(Option).optional().describe('what the seat may do next; left out likewise'),
  }),
);

export const Entry = named(
  'Entry',
  'An entry as the asker may see it; how to check it: docs/entry-format.md',
  z.object({
    revision: z.number().int(),
    hash,
    body: z.string().describe('the text that is hashed'),
    public: z.looseObject({}).describe('the same, parsed; `{"$": k}` stands for a hidden value'),
    opened: z
      .array(
        z.object({
          audience: z.union([z.literal('house'), seat]),
          values: z.record(z.string(), json),
          bundle: z.string().optional(),
          salt: z.string().optional(),
        }),
      )
      .describe("the asker's bundles and salts"),
  }),
);

const step = {
  step: z.number().int(),
  position: z.string(),
  game: z.number().int(),
  turn: z.number().int(),
  seat: seat.nullable(),
  phase: z.string(),
  kind: z.string(),
  title: z.string(),
  at: time,
};
export const ReplayIndex = named(
  'ReplayIndex',
  'The steps of a match, as far as the asker may know',
  z.object({ unit: z.string(), steps: z.number().int(), index: z.array(z.object(step)) }),
);
export const ReplayStep = named(
  'ReplayStep',
  'A step: the table after it, what changed, who did what, and why',
  z.object({
    ...step,
    unit: z.string(),
    steps: z.number().int(),
    table: Table,
    changes: z.array(z.object({ position: z.string(), fact: Fact })),
    actions: z.array(
      z.looseObject({
        revision: z.number().int(),
        at: time,
        actor: json,
        seat: seat.nullable(),
        kind: z.string(),
        action: json,
        opportunity: json.nullable(),
        payments: z.array(json),
      }),
    ),
    because: z.array(z.string()).describe('ids of rules'),
    links: z.object({
      first: z.string(),
      previous: z.string().optional(),
      next: z.string().optional(),
      last: z.string(),
    }),
  }),
);
export const Diff = named(
  'Diff',
  'What differs between two tables, by path',
  z.object({ from: z.string(), to: z.string(), items: z.array(z.object({ at: z.string(), from: json, to: json })) }),
);
