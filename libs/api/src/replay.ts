import { z } from 'zod';
import { json, schemaNamed, seatNumber, time, whole, type Answer } from './parts.js';
import { FactShown } from './play.js';
import { cost, opportunity, TableShown } from './table.js';

/** Answers that show a match step by step. */

const unit = z.enum(['resolution', 'action', 'phase', 'turn', 'game']);

const undone = {
  undone: z.literal(true).optional().describe('a rewind has undone it since'),
  stands: z
    .literal(true)
    .optional()
    .describe(
      'with `undone`: only its table is undone; what was done in it is of the office (a call, a ruling), and stands',
    ),
};

const step = {
  step: whole,
  position: z.string(),
  game: whole,
  turn: whole,
  seat: seatNumber.nullable(),
  phase: z.string(),
  kind: z.string(),
  title: z.string(),
  at: time,
  ...undone,
};

export const ReplayIndex = schemaNamed(
  'ReplayIndex',
  'The steps of a match, as far as the asker may know',
  z.object({
    unit,
    steps: whole.describe('the number of the last step there is'),
    index: z.array(z.object(step)),
    sidelines: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe('what was undone, from which place to which; their steps are in the index with `line=all`'),
  }),
);
export type ReplayIndex = Answer<typeof ReplayIndex>;
export type UnitShown = ReplayIndex['unit'];

const payment = z.object({
  for: z.string(),
  cost: cost.optional(),
  cards: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      handle: z.string().optional(),
      definition: z.string().optional(),
    }),
  ),
});

export const ReplayStep = schemaNamed(
  'ReplayStep',
  'A step: the table after it, what changed, who did what, and why',
  z.object({
    ...step,
    unit,
    steps: whole,
    table: TableShown,
    changes: z
      .array(
        z.object({
          position: z.string(),
          fact: FactShown,
          was: z
            .record(z.string(), z.string())
            .optional()
            .describe('what cards were that lay open and went into a hand or deck: definitions by handle'),
        }),
      )
      .describe('the facts since the step before'),
    actions: z.array(
      z.object({
        revision: whole,
        at: time,
        actor: json,
        seat: seatNumber.nullable(),
        kind: z.string(),
        action: z
          .record(z.string(), json)
          .describe('as recorded; what the asker may not know is `{"$": null, "to": []}`'),
        opportunity,
        answers: z.object({ of: z.string(), title: z.string() }).optional().describe('the question it answered'),
        payments: z.array(payment),
      }),
    ),
    because: z
      .array(z.string())
      .describe('ids of rules, then of boxes of flowcharts (`F10 D8`); both are looked up under /v1/rules'),
    links: z.object({
      first: z.string(),
      previous: z.string().optional(),
      next: z.string().optional(),
      last: z.string(),
    }),
  }),
);
export type ReplayStep = Answer<typeof ReplayStep>;

const placed = {
  step: whole.describe('the step at whose end it has happened'),
  position: z.string(),
  undone: z.literal(true).optional().describe('a rewind has undone it since'),
};

export const Moments = schemaNamed(
  'Moments',
  'Moments of a match that are worth finding again, as far as the asker may know',
  z.object({
    items: z.array(
      z.object({
        ...placed,
        kind: z
          .string()
          .describe(
            'what its game declares (`GET /v1/games`), or `concession`, `ruling`, `rewind`, `game`, `match-point`',
          ),
        title: z.string(),
        who: seatNumber.nullable().describe('whose moment it is'),
        n: whole.describe('how much of it'),
      }),
    ),
  }),
);
export type Moments = Answer<typeof Moments>;
export type MomentShown = Moments['items'][number];

const zone = z.string().nullable();

export const CardWay = schemaNamed(
  'CardWay',
  'Where a card came from and went, while it could be followed',
  z.object({
    items: z.array(
      z.object({
        ...placed,
        from: zone.describe('`null`: it came into the game'),
        to: zone.describe('`null`: it left the game'),
      }),
    ),
  }),
);
export type CardWay = Answer<typeof CardWay>;

export const Diff = schemaNamed(
  'Diff',
  'The differences between two tables, in words and by path',
  z.object({
    from: z.string(),
    to: z.string(),
    said: z
      .array(
        z.object({ text: z.string(), handles: z.array(z.string()).describe('of the cards of `to` that it is about') }),
      )
      .describe('as one says it: with the names of players, cards, zones and counters'),
    items: z.array(z.object({ at: z.string(), from: json, to: json })),
  }),
);
export type Diff = Answer<typeof Diff>;
